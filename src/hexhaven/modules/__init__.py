"""The games' rules: one folder per family or module, compiled in one unit with the engine."""
