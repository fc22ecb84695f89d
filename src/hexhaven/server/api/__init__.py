"""The HTTP side: what can be played, tables before and after the game, rules, health."""
