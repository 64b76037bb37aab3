"""The notebooks of a bundle, as they are kept: prose with blocks of code."""
