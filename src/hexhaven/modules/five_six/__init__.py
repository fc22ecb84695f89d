"""Five and six players: the larger island, and building between two turns (FIVESIX)."""
