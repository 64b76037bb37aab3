"""Automatic players: each decides from its view and its legal actions alone, never from the state."""
