"""Parses what people do in Discord into moves and orders, and answers each of them within 3 seconds. Holds no
rule.
"""
