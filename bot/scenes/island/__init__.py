"""Shared parts of both island games' scenes: words for cards and dice, letters for places, arguments of
controls.
"""
