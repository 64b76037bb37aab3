"""Table orders other than game moves, and their effects: seats, observers, the quiz, the start. Pure."""
