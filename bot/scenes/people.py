"""Who comes to a table while its game runs, and who goes: the questions that are asked, and the letters that tell of it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.model import Button, Control, Panel
from bot.scenes.names import harmless
from bot.scenes.pictures.palette import HOT, edge
from bot.texts.lookup import t

RED = edge(HOT)
"""Of what should be read before it is done, and of what has gone wrong."""


def leaving(seat: str, player: str) -> Panel:
    """Asks a player whether to leave a game that runs. `player`: the automatic one that takes the seat."""
    yes = Button(t("tables.leave_yes"), Control("leave", arg="yes"), style="danger")
    return Panel(title=t("tables.leave_title"), text=t("tables.leave_text", seat=seat, player=player), rows=((yes,),), colour=RED)


def has_left(seat: str, player: str) -> Panel:
    """Tells the table that the player of this seat is gone."""
    return Panel(text=t("tables.left_notice", seat=seat, player=player))


def asks_to_observe(table: str, user: int, name: str) -> Panel:
    """Asks the instructor. It stands in their direct messages alone, so its controls may name the person."""
    admit = Button(t("tables.ask_admit"), Control("admit", arg=str(user)), style="success")
    refuse = Button(t("tables.ask_refuse"), Control("turn_away", arg=str(user)))
    return Panel(title=t("tables.ask_title"), text=t("tables.ask_text", name=harmless(name), table=table), rows=((admit, refuse),))


def taking_over(table: str, game: str, leaders: Sequence[str]) -> Panel:
    """Asks a manager of the server whether to lead this table in place of the one who does."""
    yes = Button(t("tables.take_over_yes"), Control("take_over", arg="yes"), style="danger")
    names = ", ".join(f"**{harmless(name)}**" for name in leaders) or t("tables.take_over_nobody")
    text = t("tables.take_over_text", table=table, game=game, names=names)
    return Panel(title=t("tables.take_over_title"), text=text, rows=((yes,),), colour=RED)


def erasing() -> Panel:
    """Asks somebody who is still at open tables whether to leave them and be erased."""
    yes = Button(t("privacy.sure_yes"), Control("erase", arg="yes"), style="danger")
    return Panel(title=t("privacy.sure_title"), text=t("privacy.sure_text"), rows=((yes,),), colour=RED)
