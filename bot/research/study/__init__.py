"""A bundle of data for research: tidy sheets of many games and sessions, with their descriptions, in one
file. Independent of Discord.
"""
