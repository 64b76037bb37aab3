"""Tidy data of recorded games: described sheets, their readers, and figures' recipes."""
