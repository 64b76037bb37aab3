"""Which die goes to the top: what each way would activate, and what it would bring to whom (RULES G-03)."""

from __future__ import annotations

import re

from bot.scenes.crossroads.words import FIELD, button, spaces_text, stamp
from bot.scenes.model import Button, Control, Panel, Picture
from bot.scenes.moves import Problem
from bot.scenes.pictures.crossroads import grid_svg
from bot.scenes.pictures.crossroads_text import grid_text
from bot.scenes.seats import may_begin, own, seat_name
from bot.texts.lookup import t
from games.crossroads.actions import Orient, Roll, Top
from games.crossroads.views import CrossroadsView, Turning


def turning(view: CrossroadsView) -> Panel:
    """Both ways side by side, as far as the game allows them; on the map their spaces bear the number at the top."""
    ways = may_begin(view, Orient).turnings
    marks = {space: str(way.column) for way in ways for space in way.spaces}
    buttons = tuple(_button(view, way) for way in ways)
    lot = (button("lot", Control("orient.do", stamp(view), "lot")),) if len(ways) > 1 else ()
    return Panel(
        title=t("crossroads.turn.title"),
        text="\n\n".join([t("crossroads.turn.text"), *(_way(view, way) for way in ways)]),
        picture=Picture(grid_svg(view, marks), grid_text(view, marks), width=1000),
        rows=((*buttons, *lot),),
        colour=FIELD,
    )


def turned(word: str) -> Orient:
    """The action. Raises ValueError for another word."""
    tops: dict[str, Top] = {"first": "first", "second": "second", "lot": "lot"}
    if word not in tops:
        raise ValueError("neither first, second nor lot")
    return Orient(tops[word])


def rolled(dice: str) -> Roll:
    """`/roll`, and the instructor's `/roll 3 5` with real dice."""
    if not dice.strip():
        return Roll()
    numbers = re.fullmatch(r"\s*([0-9])\s*[ ,+/-]?\s*([0-9])\s*", dice, re.ASCII)
    if numbers is None:
        raise Problem("crossroads.problem.dice")
    return Roll((int(numbers[1]), int(numbers[2])))


def _button(view: CrossroadsView, way: Turning) -> Button:
    return button("turn", Control("orient.do", stamp(view), way.top), "primary", column=way.column, row=way.row)


def _way(view: CrossroadsView, way: Turning) -> str:
    line = t("crossroads.turn.way", column=way.column, row=way.row, spaces=spaces_text(way.spaces))
    if not view.round:
        return f"{line}\n{t('crossroads.turn.no_income')}"
    if view.options.hides_gold:
        return f"{line}\n{t('crossroads.turn.brings_you', n=way.gold[own(view).seat] or 0)}"
    gains = tuple(t("crossroads.turn.gain", seat=seat_name(view.seats, seat), n=gold) for seat, gold in enumerate(way.gold) if gold)
    return f"{line}\n{t('crossroads.turn.brings', gains=gains or (t('words.nothing'),))}"
