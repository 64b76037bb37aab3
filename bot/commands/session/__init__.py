"""What people ask of a session, by button and by command: its staff, its students, and who watches."""
