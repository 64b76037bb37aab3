"""Session orders and their effects: a file for each subject, and `decisions`, which dispatches to them. Pure."""
