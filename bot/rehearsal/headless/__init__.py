"""A whole game without a page: people who click, talk where they may not, and govern themselves; and the
watch over their secrets.
"""
