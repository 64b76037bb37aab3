"""SimCord behind the seam: what is needed of it, how it is seen, what people do in it, and how it is kept."""
