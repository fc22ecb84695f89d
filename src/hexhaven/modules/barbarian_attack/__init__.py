"""Barbarian Attack: landings on the coast, knights from the castle, prisoners (BARB)."""
