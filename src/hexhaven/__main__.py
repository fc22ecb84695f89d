"""`python -m hexhaven` is the command `hexhaven`."""

import sys

from hexhaven.cli import main

sys.exit(main())
