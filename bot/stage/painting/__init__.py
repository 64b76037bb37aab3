"""Pictures: SVG to PNG, in a process of its own, and no band twice that has not changed."""
