"""A session's results: its data as one file, participation, people's words, and the data for the staff."""
