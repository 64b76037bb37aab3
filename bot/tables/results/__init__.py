"""What a game leaves: its record for everybody, what may be told at its end, and what the next game of the same people is given."""
