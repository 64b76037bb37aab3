"""A person's own data: disclosed to them, and erased."""
