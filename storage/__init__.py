"""Where tables live: one protocol, kept by memory, SQLite and PostgreSQL."""
