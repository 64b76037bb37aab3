"""Pictures: pure functions from views to SVG, the same in words, and the painter that makes PNGs of them."""
