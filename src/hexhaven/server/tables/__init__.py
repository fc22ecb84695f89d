"""Live tables: one task and one queue per table are the only way to its rules."""
