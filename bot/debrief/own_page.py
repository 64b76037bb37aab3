"""A player's private page: the parts shared by all games, facts first.

It says "you" only of a person's own acts, and of the seat's result only if they alone played it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import groupby

from bot.scenes.model import Note, Panel
from bot.scenes.pictures.palette import SEA, discord_colour
from bot.texts.figures import format_figure
from bot.texts.lookup import t
from games.analysis.tenure import Tenure
from games.audience import Seat


def own_page(tenure: Tenure, colour: str, head: str, notes: Iterable[tuple[str, str]]) -> Panel:
    """Return the panel with the end, the seat's holders, and notes as (title, text). `colour`: of the seat."""
    took_part = bool(tenure.own_rounds)
    holders = "\n".join(_holder_texts(tenure, colour))
    sections = [(t("debrief.own.holders", seat=colour), holders)] if holders else []
    sections += notes if took_part else ()
    title, footer = ("title", "footer") if took_part else ("title_seat", "footer_seat")
    return Panel(
        title=t(f"debrief.own.{title}", seat=colour),
        text=head,
        notes=tuple(Note(heading, text) for heading, text in sections),
        footer=t(f"debrief.own.{footer}"),
        colour=discord_colour(SEA),
    )


def head_key(tenure: Tenure, key: str) -> str:
    """Return the key of the sentence about the end: "you" only if the reader alone played the seat."""
    return key if tenure.is_whole else f"seat_{key}"


def figure_line(
    key: str, tenure: Tenure, seats: int, amount: Callable[[Seat, Callable[[int], bool]], int]
) -> str:
    """Return the sentence with the reader's amount as `n` and the table's `mean`. `amount`: of a seat's
    counted rows.
    """
    mean = sum(amount(seat, tenure.held_seat_in) for seat in range(seats)) / seats
    return t(key, n=amount(tenure.seat, tenure.is_own_row), mean=format_figure(mean))


def figures_text(lines: Iterable[str], tenure: Tenure) -> str:
    """Return these lines, and their time if it is not the whole game."""
    return "\n".join((*lines, *(() if tenure.is_whole else (t("debrief.own.figures_time"),))))


def _holder_texts(tenure: Tenure, colour: str) -> Iterator[str]:
    """Yield the seat's holders with their rounds, unless the reader alone played it."""
    played = _rounds_by_holder(tenure)
    for holder in sorted(played, key=lambda one: min(played[one])):
        yield t(f"debrief.own.by_{holder}", seat=colour, when=_rounds_text(played[holder]))
    if tenure.is_team and tenure.own_rounds:
        yield t("debrief.own.team")
    if tenure.clock_rows:
        yield t(
            "debrief.own.clocked" if tenure.own_rounds else "debrief.own.seat_clocked",
            seat=colour,
            count=len(tenure.clock_rows),
        )
    if not played and not tenure.own_rounds and not tenure.clock_rows:
        yield t("debrief.own.seat_idle", seat=colour)


def _rounds_by_holder(tenure: Tenure) -> Mapping[str, Collection[int]]:
    if tenure.is_whole:
        return {}
    others = {str(name): rounds for name, rounds in tenure.other_rounds.items() if rounds}
    if tenure.own_rounds:
        return {**others, "you": tenure.own_rounds}
    automatic = others.pop("own_stand_in", frozenset()) | others.pop("stand_in", frozenset())
    return {**others, "seat_stand_in": automatic} if automatic else others


def _rounds_text(rounds: Collection[int]) -> str:
    played = sorted(number for number in rounds if number)
    if not played:
        return t("debrief.own.in_setup")
    when = t(
        "debrief.own.in_round" if len(played) == 1 else "debrief.own.in_rounds",
        rounds=tuple(_span_texts(played)),
    )
    return when if len(played) == len(rounds) else t("debrief.own.in_setup_too", when=when)


def _span_texts(rounds: Iterable[int]) -> Iterator[str]:
    for _, group in groupby(enumerate(rounds), lambda one: one[1] - one[0]):
        span = [number for _, number in group]
        if len(span) < 3:
            yield from map(str, span)
        else:
            yield t("debrief.own.range", first=span[0], last=span[-1])
