"""`python -m benchmarks.unpaced`: the program without its own rate limits, for a stand-in that accepts
everything.
"""

import bot.stage.discord_api.throttle
import bot.stage.messages.direct_messages
from bot.command_line.cli import main

if __name__ == "__main__":
    bot.stage.discord_api.throttle.PER_SECOND = 1e6
    bot.stage.messages.direct_messages.GAP_MS = bot.stage.messages.direct_messages.OPENING_GAP_MS = 0
    main()
