"""The build hook: the browser client and the documentation in wheels and source archives, compiled
code in wheels.

A source archive carries the built client, so that installing from it needs no Node. An editable
install is left alone: there `make web` builds the client when it is wanted, and the code runs as it
is written. HEXHAVEN_WEB=off leaves the client out, for machines that only simulate.

A wheel is compiled where there is a C compiler, see scripts/native.py; HEXHAVEN_COMPILE=off asks
for plain Python, HEXHAVEN_COMPILE=on for an error instead of plain Python.
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
SITE = "/src/hexhaven/server/manual/"
PAGES = "hexhaven/manual"
"""Where a wheel has the pages of docs/ as text, for `hexhaven docs`."""


class HexhavenHook(BuildHookInterface):  # type: ignore[type-arg]
    """Knows when to build; scripts/web.py and scripts/native.py know how."""

    def dependencies(self) -> list[str]:
        """What this build needs: Node from PyPI, only where the client must be built and the system
        has none; the compiler, only where the wheel is to be compiled."""
        web, native = self._script("web"), self._script("native")
        needed: list[str] = []
        if not (_left_out() or web.up_to_date(Path(self.root)) or web.find_node() is not None):
            needed.append(web.NODE_WHEEL)
        if self.target_name == "wheel" and native.wanted():
            needed += self._tools()
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is not up to date, and take it in."""
        if version == "editable":
            return
        if not _left_out():
            self._add_client(build_data)
        self._add_docs(build_data)
        if self.target_name == "wheel":
            self._add_extensions(build_data)

    def _add_docs(self, build_data: dict[str, Any]) -> None:
        """The pages as text in every wheel; the site, in archives and wheels, where its tools are
        at hand (the extra `docs`) or `make docs` has built it."""
        root = Path(self.root)
        pages = root / "docs"
        if not pages.is_dir():
            return
        if self.target_name == "wheel":
            for page in sorted(pages.rglob("*.md")):
                build_data["force_include"][str(page)] = (
                    f"{PAGES}/{page.relative_to(pages).as_posix()}"
                )
        self._build_site(root, root / SITE.strip("/"))
        build_data["artifacts"].append(SITE)

    def _build_site(self, root: Path, site: Path) -> None:
        """The site as its sources are now; without its tools an older one, or none, is told of."""
        docs = self._script("docs")
        if docs.up_to_date(site, root):
            return
        try:
            docs.build(site, root)
        except docs.DocsError as error:
            old = (site / "index.html").is_file()
            found = "the documentation site is older than its pages" if old else "no documentation"
            self.app.display_warning(f"{found}: {error}")

    def _add_client(self, build_data: dict[str, Any]) -> None:
        web = self._script("web")
        try:
            if web.build(Path(self.root)):
                self.app.display_info("the browser client is built")
        except web.WebError as error:
            self.app.abort(str(error))
        # It is not under version control, so it must be named to be taken in.
        build_data["artifacts"].append(STATIC)

    def _add_extensions(self, build_data: dict[str, Any]) -> None:
        """Compile, or say in one line why the wheel is plain Python."""
        native = self._script("native")
        try:
            if native.wish() == native.OFF:
                return
            if reason := native.missing():
                raise native.CompileError(reason)
            folder = native.kept(Path(self.root), self._tools())
        except native.CompileError as error:
            if native.demanded():
                self.app.abort(f"{native.SWITCH}=on, but it cannot be compiled: {error}")
            self.app.display_warning(f"not compiled: {error}; going on with plain Python")
            return
        for file in native.extensions(folder):
            build_data["force_include"][str(file)] = file.relative_to(folder).as_posix()
        build_data |= {"infer_tag": True, "pure_python": False}

    def _tools(self) -> list[str]:
        return [str(tool) for tool in self.config["compile-with"]]

    def _script(self, name: str) -> ModuleType:
        """A file of scripts/, which belongs to no package."""
        file = Path(self.root) / "scripts" / f"{name}.py"
        spec = importlib.util.spec_from_file_location(f"hexhaven_{name}", file)
        if spec is None or spec.loader is None:
            raise ImportError(f"{file} cannot be loaded")
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module  # dataclasses look their module up by its name
        spec.loader.exec_module(module)
        return module


def _left_out() -> bool:
    return os.environ.get("HEXHAVEN_WEB", "").lower() in ("off", "0", "no", "false")
