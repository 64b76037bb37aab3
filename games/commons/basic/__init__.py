"""The Basic game: a hidden bank that grows and can crash, and an island to build on. It does not know its
variants.
"""
