"""What is kept of people themselves: given to them, and erased."""
