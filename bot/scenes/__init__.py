"""Pure functions from a view to the texts, pictures and buttons of each place."""
