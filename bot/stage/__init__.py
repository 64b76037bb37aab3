"""Makes Discord look like the scenes: the only folder, with `bot/commands`, that knows discord.py."""
