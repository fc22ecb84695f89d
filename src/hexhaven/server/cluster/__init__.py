"""Several processes that serve one PostgreSQL database: who serves which table, and how the others
reach it.

Messages go from process to process directly, not through the database: PostgreSQL's NOTIFY carries
8,000 bytes, every view is larger, and each would be a transaction. The database says who has what.
"""
