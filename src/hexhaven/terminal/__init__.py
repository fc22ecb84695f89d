"""The game for people at a terminal: a table, a menu, and bots on the other seats."""
