"""The migrations, run by `migrate`; scripts/migration.py writes a new one."""
