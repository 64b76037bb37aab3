"""Tidy data of recorded games: sheets whose columns say what they mean, how games are read into them, and what figures are made of."""
