"""Sessions: a class of several tables. Plan, roster, grouping, and the journal of what staff and students
did.
"""
