"""Configuration of Sphinx; the pages are in Markdown (MyST)."""

from __future__ import annotations

import sys
from importlib import metadata
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "bid_euchre"
author = "The bid_euchre authors"
project_copyright = author
release = metadata.version("bid-euchre")

extensions = ["myst_parser", "rulebook_pages", "game_pages", "dispute_pages", "sphinx.ext.autodoc"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
exclude_patterns = ["_build", "_ext"]

nitpicky = True
# Names of the standard library and of the dependencies have their pages elsewhere.
elsewhere = {*sys.stdlib_module_names, "attr", "attrs", "hypothesis", "typing_extensions"}
nitpick_ignore_regex = [
    (r"py:.*", rf"({'|'.join(sorted(elsewhere))})\..*"),
    (r"py:.*", r"(.*\.)?_\w+"),  # private names in signatures
]
nitpick_ignore = [("py:class", "Length")]  # an alias of strings, which newer versions of Sphinx write by its bare name

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_default_options = {"show-inheritance": True}

html_theme = "furo"
html_title = f"bid_euchre {release}"
