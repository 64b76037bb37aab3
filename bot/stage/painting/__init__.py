"""Paints SVG pictures to PNG in a process of its own, and repaints only bands that have changed."""
