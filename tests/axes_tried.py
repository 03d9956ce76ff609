"""Which of an axis's values are of which setting that its option declares."""

from __future__ import annotations

import attrs

from bid_euchre import options
from bid_euchre.axes import Axis
from bid_euchre.options import Option
from bid_euchre.ruleset import Ruleset


def declared(ruleset: Ruleset) -> dict[str, Option]:
    return {name: option for part in ruleset.parts for name, option in options.declared(part)}


def tried(axis: Axis, option: Option, setting: object) -> list[object]:
    """List the values tried of an option that are of one of the settings it declares, or have a part that is."""
    alone = attrs.evolve(option, settings={setting: option.settings[setting]}, many=False)
    if not option.many:
        return [value for value in axis.settings if alone.fault(axis.name, value) is None]
    rows = [value for value in axis.settings if isinstance(value, tuple)]
    return [row for row in rows if any(alone.fault(axis.name, part) is None for part in row)]


def is_number(setting: object) -> bool:
    return setting is int or (isinstance(setting, tuple) and int in setting)
