"""The bot's messages: posts that are kept as the scenes want them, letters that are sent once, and direct messages."""
