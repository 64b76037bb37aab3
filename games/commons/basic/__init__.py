"""The Basic game: a hidden bank that grows and can crash, and an island to build on. It knows nothing of what is laid over it."""
