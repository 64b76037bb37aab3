"""What may be asked of a table beside its game's moves, and what each order leads to: seats, observers, the quiz, the start. Pure."""
