"""What must be so for the bot to work, each looked at by itself: on this computer, on the way to Discord,
there.
"""
