"""A whole class, on the page or headless: its students, their absences, its lesson, and its true state."""
