"""Discord itself: what the stage needs of it, how that is asked and how often, and what a message may hold."""
