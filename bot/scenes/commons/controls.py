"""Routes of the game's controls, and its buttons."""

from __future__ import annotations

from bot.scenes.model import Button, Control, Style
from bot.texts.catalogue import t
from bot.texts.wording import Fact

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


def button(text: str, control: Control, style: Style = "secondary", emoji: str | None = None, **facts: Fact) -> Button:
    """A button whose label is the text `commons.button.<text>`."""
    return Button(t(f"commons.button.{text}", **facts), control, style, emoji)
