"""Printed boards of real regions: Corsica and New York, with the Erie canal (GEO, ERIE)."""
