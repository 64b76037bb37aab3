"""What a session leaves behind: its data as one file, who took part, what people wrote, and what the staff are given."""
