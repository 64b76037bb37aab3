"""The bot's messages: posts kept in sync with the scenes, letters sent once, and direct messages."""
