"""Enforces silence: write permissions by the floor, breaches undone and recorded, and the threads of
meetings.
"""
