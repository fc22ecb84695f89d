"""The Friendly Robber: who has only two points is spared (TBVAR-FRIENDLY)."""
