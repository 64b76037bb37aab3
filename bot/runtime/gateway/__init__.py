"""The connection to Discord's gateway, and its events."""
