"""What a session shows: the class's card, the draft of a seating, the control card of the staff, and calls
for help.
"""
