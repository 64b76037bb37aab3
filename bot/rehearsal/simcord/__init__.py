"""SimCord behind the seam: the parts needed of it, views, acts, and saving."""
