"""Drawings of a table from its view alone: SVG for pages, text for terminals."""
