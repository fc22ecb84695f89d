"""Cities & Knights at sea (CK-SEA)."""
