"""A whole class, on the page or without one: its students, how they come and go, its lesson, and how it really stands."""
