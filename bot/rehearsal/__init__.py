"""The class's Discord server on one local page: the very same bot over SimCord, with no network and no token."""
