"""The Commons Game in numbers for learning programs: its two stages, and its governance."""
