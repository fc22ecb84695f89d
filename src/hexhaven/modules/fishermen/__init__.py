"""The Fishermen: a lake, fishing grounds at the coast, fish to spend and an old boot (FISH)."""
