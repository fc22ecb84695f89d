"""What all games on the island share: board, hands, pieces, and the hooks of their modules."""
