"""The debrief of a class: from recorded games to findings, charts, a page, and a post for the class's
channel.
"""
