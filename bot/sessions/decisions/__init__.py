"""What may be asked of a session, and what each order leads to: a file for each subject, and `decisions`, which knows them all. Pure."""
