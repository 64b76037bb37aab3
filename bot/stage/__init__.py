"""Makes Discord look like the scenes and keeps silence: with `bot/commands`, all that knows discord.py."""
