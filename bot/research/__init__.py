"""Games for programs that learn or are compared: environments, views as numbers, held-out scenarios, external
players.
"""
