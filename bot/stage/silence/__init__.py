"""Enforces silence: who may write where by the floor, breaches that are undone and recorded, and the threads
of meetings.
"""
