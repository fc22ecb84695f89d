"""What the tests want from the machine: a browser, and where possible a PostgreSQL server.

python scripts/machine.py    says what is there, and installs what is missing where it may

Missing things are installed as Debian packages, by root and nobody else. Without PostgreSQL the
server is tested on SQLite alone; without a browser the browser's tests cannot run, and that is an
error.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)


def browser() -> str | None:
    """The browser that tests drive: Chromium or its relatives; HEXHAVEN_BROWSER chooses one."""
    chosen = os.environ.get("HEXHAVEN_BROWSER")
    found = (chosen, *map(shutil.which, BROWSERS), *APPLICATIONS)
    return next((path for path in found if path and Path(path).is_file()), None)


def postgres() -> str | None:
    """The newest PostgreSQL server program; Debian keeps them off the PATH."""
    on_path = shutil.which("postgres")
    packaged = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    return on_path or (str(packaged[-1]) if packaged else None)


def install(package: str) -> bool:
    """Install a Debian package, where that is possible without asking anybody."""
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    print(f"machine: installing {package}", flush=True)
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    flags = ["install", "--yes", "--no-install-recommends", "-qq", package]
    for command in ([apt, *flags], [apt, "update", "-qq"], [apt, *flags]):
        # Without its lists apt knows no package: then they are fetched and it is tried again.
        done = subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)
        if "install" in command and done.returncode == 0:
            return True
    return False


def main() -> int:
    """See to the browser and to PostgreSQL; only the browser is a must."""
    database = postgres() or (install("postgresql") and postgres())
    print(f"machine: PostgreSQL {database or 'is not here, the server is tested on SQLite alone'}")
    found = browser() or (install("chromium") and browser())
    if not found:
        print(
            "machine: no Chromium or Chrome; install one or set HEXHAVEN_BROWSER", file=sys.stderr
        )
        return 1
    print(f"machine: browser {found}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
