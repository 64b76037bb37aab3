"""Routes of the game's controls, and how choices are written into a control's argument.

An argument is a few short tokens joined by full stops. It is what somebody chose, never what they may do.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.model import Button, Control, Style
from bot.texts.catalogue import t
from bot.texts.wording import Fact
from games.island.cards import RESOURCES, Bundle, Resource

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


def joined(*tokens: object) -> str:
    """An argument of these tokens."""
    return ".".join(str(token) for token in tokens)


def tokens(arg: str) -> list[str]:
    """The tokens of an argument."""
    return arg.split(".") if arg else []


def bundle_arg(cards: Bundle) -> str:
    """Cards as an argument."""
    return joined(*cards)


def read_bundle(parts: Sequence[str]) -> Bundle:
    """Cards from an argument's tokens. Raises ValueError for anything else than five small whole numbers."""
    lumber, brick, wheat, wool, ore = (read_number(part) for part in parts)
    return (lumber, brick, wheat, wool, ore)


def read_number(token: str) -> int:
    """A whole number from 0 to 999. Raises ValueError for anything else."""
    if not (token.isascii() and token.isdecimal() and len(token) <= 3):
        raise ValueError(f"not a small whole number: {token[:20]!r}")
    return int(token)


def read_resource(token: str) -> Resource:
    """A resource by its name. Raises ValueError for anything else."""
    for resource in RESOURCES:
        if resource == token:
            return resource
    raise ValueError(f"not a resource: {token[:20]!r}")


def button(text: str, control: Control, style: Style = "secondary", emoji: str | None = None, **facts: Fact) -> Button:
    """A button whose label is the text `commons.button.<text>`."""
    return Button(t(f"commons.button.{text}", **facts), control, style, emoji)
