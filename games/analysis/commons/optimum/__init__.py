"""The best that a group could have made of its game, between two bounds: how plans are looked for, carried out, and bounded."""
