"""The build hook that puts the browser client into wheels and source archives.

A source archive carries the built client, so that installing from it needs no Node. An editable
install is left alone: there `make web` builds the client when it is wanted. HEXHAVEN_WEB=off leaves
the client out, for machines that only simulate.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC = "/src/hexhaven/server/static/"


class WebClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Knows when to build; scripts/web.py knows how."""

    def dependencies(self) -> list[str]:
        """Node from PyPI, only where the client must be built and the system has no Node."""
        web = self._web()
        if _left_out() or web.up_to_date(Path(self.root)) or web.find_node() is not None:
            return []
        return [web.NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client where it is not up to date, and take it in."""
        if _left_out() or version == "editable":
            return
        web = self._web()
        try:
            if web.build(Path(self.root)):
                self.app.display_info("the browser client is built")
        except web.WebError as error:
            self.app.abort(str(error))
        # It is not under version control, so it must be named to be taken in.
        build_data["artifacts"].append(STATIC)

    def _web(self) -> ModuleType:
        """scripts/web.py, which belongs to no package."""
        file = Path(self.root) / "scripts" / "web.py"
        spec = importlib.util.spec_from_file_location("hexhaven_web", file)
        if spec is None or spec.loader is None:
            raise ImportError(f"{file} cannot be loaded")
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module  # dataclasses look their module up by its name
        spec.loader.exec_module(module)
        return module


def _left_out() -> bool:
    return os.environ.get("HEXHAVEN_WEB", "").lower() in ("off", "0", "no", "false")
