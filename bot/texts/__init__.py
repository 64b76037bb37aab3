"""All sentences for people, in files that a teacher could edit."""
