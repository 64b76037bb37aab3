"""The connection to Discord's gateway: how it is kept, and what comes over it."""
