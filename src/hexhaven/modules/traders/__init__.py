"""Traders & Barbarians: wagons carry goods between trade hexes (TRADE)."""
