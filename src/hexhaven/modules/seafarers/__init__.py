"""Seafarers: ships, gold rivers, the pirate and the islands they lead to (SEA).

General rules in sea, ships, sailing, pirate and chips; a scenario is a `Scenario` with its maps as
the catalogue has them, in a file of its own.
"""
