"""The dress rehearsal: a short game with automatic players on a real server, of which Discord is asked back whether it stands as wanted."""
