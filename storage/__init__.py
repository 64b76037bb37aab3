"""Stores tables: one protocol, implemented in memory, SQLite and PostgreSQL."""
