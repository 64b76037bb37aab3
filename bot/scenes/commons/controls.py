"""Routes of the game's controls, and its buttons."""

from __future__ import annotations

from functools import partial

from bot.scenes.buttons import game_button

ROLL, ASK, HARVEST = "roll", "ask", "harvest"
TRADE, TRADE_PICK, TRADE_DO = "trade", "trade.pick", "trade.do"
BUILD, BUILD_AT, BUILD_DO = "build", "build.at", "build.do"
BUY, BUY_DO = "buy", "buy.do"
PLAY, PLAY_PICK, PLAY_DO = "play", "play.pick", "play.do"
NEXT, END = "next", "end"
HAND, BOARD, BANK, RULES, HELP = "hand", "board", "bank", "rules", "help"
GOVERNANCE, MONITOR, MEETING = "governance", "monitor", "meeting"
APPLY, REWARD, APPLY_DO = "apply", "reward", "apply.do"
CALL, CALL_DO = "call", "call.do"
DONE, EXTEND, END_DEFENCE = "meeting.done", "meeting.more", "defence.end"
MOVE, MOVE_RULE, MOVE_MAKE, MOVE_DO, SUE = "move", "move.rule", "move.make", "move.do", "sue"
VOTE = "vote"
ELECT, ELECT_DO = "elect", "elect.do"
SETTLE, SETTLE_DO = "settle", "settle.do"

button = partial(game_button, "commons")
"""A button with a label of this game."""
