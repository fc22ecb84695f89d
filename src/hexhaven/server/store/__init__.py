"""Where tables are kept: the contract, and its SQL implementation."""
