"""The island for two: neutral colours, two rolls a turn, trade tokens (TWO)."""
