"""The Rivers of Catan: rivers, bridges, gold, the wealthiest and the poor settlers (RIVER)."""
