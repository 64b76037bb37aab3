"""Commands for the host's database: back it up, list its contents, hand over, export and erase."""
