"""The data of a Commons Game."""
