"""What `python3 -m bot` understands: settings and logs, simulations, records to check, and what starts the
bot.
"""
