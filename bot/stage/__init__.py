"""Makes Discord show the scenes and enforces silence. Only this package and `bot/commands` know discord.py."""
