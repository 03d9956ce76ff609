"""The build hook of compiled wheels: mypyc over the modules that pyproject.toml names.

Nothing is written into the source tree, so an editable install is never compiled by accident.
"""

from __future__ import annotations

import os
import sys
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "bid_euchre"

# All modules are in one library, so what one calls of another need not be looked up by name: a tenth of the time.
LOCAL = ("-fvisibility=hidden", "-fno-semantic-interposition") if sys.platform == "linux" else ()


class MypycBuildHook(BuildHookInterface[Any]):
    """Compiles the modules beside their sources, in the wheel only."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a temporary folder and have the wheel take the libraries from there."""
        if version == "editable":
            return
        self._folder = TemporaryDirectory()
        build = Path(os.path.realpath(self._folder.name))
        with chdir(self.root):
            libraries = compile_modules(self._modules(), build)
        for path in libraries:
            build_data["force_include"][str(path)] = str(path.relative_to(build / "lib"))
        build_data["infer_tag"] = True
        build_data["pure_python"] = False

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary folder."""
        if version != "editable":
            self._folder.cleanup()

    def _modules(self) -> list[str]:
        package = Path(self.root, "src", PACKAGE)
        modules: list[str] = []
        for pattern in self.config["modules"]:
            found = sorted(str(path.relative_to(self.root)) for path in package.glob(pattern))
            if not found:
                message = f"no module of {package} is named {pattern}"
                raise ValueError(message)
            modules += found
        return modules


def compile_modules(modules: list[str], build: Path) -> list[Path]:
    """Compile the modules, paths from the current folder, and answer the libraries made."""
    # These two are there only when the hook is enabled.
    from mypyc.build import mypycify  # noqa: PLC0415
    from setuptools import Distribution  # noqa: PLC0415

    extensions = mypycify(modules, opt_level="3", group_name=PACKAGE, target_dir=str(build / "c"))
    for extension in extensions:
        extension.extra_compile_args += LOCAL
    distribution = Distribution({"name": PACKAGE, "ext_modules": extensions})
    command = distribution.get_command_obj("build_ext")
    command.build_lib = str(build / "lib")
    command.build_temp = str(build / "tmp")
    command.ensure_finalized()
    command.run()
    return sorted(path for path in (build / "lib").rglob("*") if path.is_file())
