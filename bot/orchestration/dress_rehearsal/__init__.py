"""The dress rehearsal: a short game with automatic players on a real server, checked afterwards against what
Discord shows.
"""
