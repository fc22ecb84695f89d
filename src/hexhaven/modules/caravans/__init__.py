"""The Caravans: an oasis, three lines of camels, and votes for where they go (CARAVAN)."""
