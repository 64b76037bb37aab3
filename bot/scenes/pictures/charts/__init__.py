"""Charts of games that were played, a file for each kind: each has letters beside its colours, and a table of
the same figures.
"""
