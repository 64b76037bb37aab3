"""Asks the leader of a class privately for a what-if: table, change, and first round."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.scenes.model import MAX_CHOICES, Button, Choice, Control, Menu, Panel
from bot.scenes.parts import span_text
from bot.scenes.pictures.palette import SEA, discord_colour
from bot.texts.lookup import t

ROUTE = "s_whatif"
SHOW, TABLE = "show", "table"
MENUS = 5
"""Maximum menus of 25 tables each."""
LABEL = 100
"""Characters of a choice."""


@dataclass(frozen=True, slots=True)
class WhatIfChoice:
    """A what-if: number of the table, name of the change, and its first round."""

    table: int
    name: str
    round: int

    def encode(self) -> str:
        """Return the what-if as part of an id."""
        return f"{self.table}.{self.name}.{self.round}"


def decode_what_if(text: str) -> WhatIfChoice:
    """Return the what-if of an id. Raises ValueError for anything else."""
    match = re.fullmatch(r"([1-9][0-9]{0,2})\.([a-z_]+)\.([1-9][0-9]{0,2})", text)
    if match is None:
        raise ValueError(f"nothing that can be tried: {text[:20]!r}")
    return WhatIfChoice(int(match[1]), match[2], int(match[3]))


def what_if_button() -> Button:
    """Return the button on the control card after the debrief has begun."""
    return Button(t("sessions.button_whatif"), Control(ROUTE), emoji="🔀")


def at_which_table(numbers: Sequence[int]) -> Panel:
    """Ask for the table, if there are several."""
    parts = [numbers[at : at + MAX_CHOICES] for at in range(0, len(numbers), MAX_CHOICES)][:MENUS]
    rows = tuple(
        Menu(
            Control(ROUTE, str(n), TABLE),
            tuple(Choice(t("sessions.table", n=number), str(number)) for number in part),
            t("sessions.choose_tables_of", span=span_text(part[0], part[-1])),
        )
        for n, part in enumerate(parts)
    )
    return Panel(
        title=t("sessions.whatif_title"),
        text=t("sessions.whatif_table"),
        rows=rows,
        colour=discord_colour(SEA),
    )


def choose_what_if_panel(number: int, offered: Sequence[tuple[str, str, int, int]]) -> Panel:
    """Ask for the change. `offered`: name, sentence, and first and last possible round."""
    choices = [
        Choice(_short(sentence), name, _round_span(first, last)) for name, sentence, first, last in offered
    ]
    menu = Menu(Control(ROUTE, arg=str(number)), tuple(choices[:MAX_CHOICES]), t("sessions.whatif_choose"))
    return Panel(
        title=t("sessions.whatif_title_at", n=number),
        text=t("sessions.whatif_text"),
        rows=(menu,),
        colour=discord_colour(SEA),
    )


def from_which_round(number: int, name: str, sentence: str, first: int, last: int) -> Panel:
    """Ask for the first round; of many rounds, offer evenly spread ones."""
    count = min(MAX_CHOICES, last - first + 1)
    rounds = sorted({first + round(n * (last - first) / max(1, count - 1)) for n in range(count)})
    choices = tuple(
        Choice(t("sessions.whatif_from", n=number_of_round), str(number_of_round))
        for number_of_round in rounds
    )
    menu = Menu(Control(ROUTE, arg=f"{number}.{name}"), choices, t("sessions.whatif_round"))
    text = t("sessions.whatif_asked", n=number, what=sentence)
    return Panel(
        title=t("sessions.whatif_title_at", n=number), text=text, rows=(menu,), colour=discord_colour(SEA)
    )


def being_played(choice: WhatIfChoice, sentence: str) -> Panel:
    """Confirm that the what-if is running; its result appears in the control channel."""
    text = t("sessions.whatif_playing", n=choice.table, round=choice.round, what=sentence)
    return Panel(title=t("sessions.whatif_title_at", n=choice.table), text=text, colour=discord_colour(SEA))


def for_staff(result: Panel, choice: WhatIfChoice, *, is_public: bool) -> Panel:
    """Return the result for the control channel, with the button that shows it to the class."""
    if is_public:
        return replace(result, text=f"{result.text}\n\n{t('sessions.whatif_is_shown')}")
    show = Button(
        t("sessions.button_whatif_show"),
        Control(ROUTE, arg=f"{SHOW}.{choice.encode()}"),
        style="primary",
        emoji="📣",
    )
    return replace(result, rows=((show,),))


def what_if_failed_panel(choice: WhatIfChoice) -> Panel:
    """Report a what-if that could not be played."""
    return Panel(
        title=t("sessions.whatif_title_at", n=choice.table),
        text=t("sessions.whatif_failed", round=choice.round),
    )


def _short(sentence: str) -> str:
    return sentence if len(sentence) <= LABEL else f"{sentence[: LABEL - 1]}…"


def _round_span(first: int, last: int) -> str:
    return (
        t("sessions.whatif_from", n=first)
        if first == last
        else t("sessions.whatif_from_to", first=first, last=last)
    )
