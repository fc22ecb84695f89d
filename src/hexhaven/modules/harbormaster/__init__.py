"""The Harbormaster: two points for the most harbors (TBVAR-HARBOR)."""
