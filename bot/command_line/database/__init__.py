"""Commands for the database of whoever runs the bot: back it up, list what is in it, hand over, export and erase."""
