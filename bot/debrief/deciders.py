"""Who made a class's decisions, as shown on its page: in the deck, next to seats' names, and as marks in
every chart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from bot.debrief.html import figures_table, hatch_glyph, percent, table_heads
from bot.debrief.named import NamedTable
from bot.debrief.story import AnalysedTable, Debrief, Section
from bot.scenes.pictures.charts.hatching import HATCHED, AutomaticShares
from bot.scenes.pictures.svg import escape_xml
from bot.texts.lookup import t
from games.analysis.played_by import (
    DECIDER_KINDS,
    LEAST_SHARE,
    DeciderKind,
    TableDeciders,
    class_decision_counts,
)
from games.audience import Seat


class PlayedTable(Protocol):
    """A table of any game, as analysed for the debrief."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Return colours in turn order."""
        ...

    @property
    def played_by(self) -> TableDeciders:
        """Return the deciders of the table."""
        ...


T = TypeVar("T", bound=PlayedTable)


def judged_tables(tables: Sequence[NamedTable[T]]) -> list[NamedTable[T]]:
    """Return the tables with enough decisions by people to draw conclusions about them."""
    return [named for named in tables if named.table.played_by.has_enough_people]


def decider_shares(counts: Counter[DeciderKind]) -> dict[str, str]:
    """Return the deciders' shares for a sentence: `people`, "91 %", and `others`, "stand-ins 7 %, the clock 2
    %".
    """
    parts = dict(zip(DECIDER_KINDS, whole_percents([counts[who] for who in DECIDER_KINDS]), strict=True))
    texts = [
        t(f"debrief.played.part_{who}", share=f"{parts[who]} %")
        for who in DECIDER_KINDS
        if who != "people" and parts[who]
    ]
    return {"people": f"{parts['people']} %", "others": ", ".join(texts)}


def whole_percents(counts: Sequence[int]) -> list[int]:
    """Return whole percents that add up to 100; only a count of 0 becomes 0."""
    total = sum(counts)
    exact = [100 * count / max(1, total) for count in counts]
    parts = [max(int(share), 1) if share else 0 for share in exact]
    order = sorted(range(len(counts)), key=lambda at: exact[at] - parts[at])
    while total and (gap := 100 - sum(parts)):
        at = order[-1] if gap > 0 else max(order, key=parts.__getitem__)
        parts[at] += 1 if gap > 0 else -1
        order = sorted(range(len(counts)), key=lambda at: exact[at] - parts[at])
    return parts


def deciders_sentence(tables: Sequence[TableDeciders]) -> str:
    """Return the shares of a class's deciders, and the tables left out; "" if people made all decisions."""
    counts = class_decision_counts(tables)
    if all(table.is_people_only for table in tables):
        return ""
    parts = [t("debrief.played.deck", **decider_shares(counts)), t("debrief.played.hatched")]
    if left_out := sum(not table.has_enough_people for table in tables):
        parts.append(
            t("debrief.played.left_out", count=left_out, tables=len(tables), least=percent(LEAST_SHARE))
        )
    return " ".join(parts)


def headline_of_none(tables: Sequence[NamedTable[T]]) -> str:
    """Return the headline if all tables are left out."""
    pressed = any(named.table.played_by.decision_counts["people"] for named in tables)
    return t(
        "debrief.played.headline_few" if pressed else "debrief.played.headline_nobody",
        least=percent(LEAST_SHARE),
    )


FINDINGS = frozenset(
    ("challenges", "fed", "killed", "pledges", "points", "trades", "offers", "roads", "between", "promises")
)
"""Sections with titles about people's acts. Without tables that count, they have plain names."""


def with_deciders(story: Debrief, tables: Sequence[AnalysedTable]) -> Debrief:
    """Return the story with its deciders: a sentence in the deck, a section, and a legend for marks."""
    named = [NamedTable[PlayedTable](table.name, table.found) for table in tables]
    sentence = deciders_sentence([table.table.played_by for table in named])
    if not sentence:
        return story
    story_sections = story.sections if judged_tables(named) else map(_without_finding, story.sections)
    sections = (*map(_with_legend, story_sections), deciders_section(named))
    return replace(
        story,
        deck=" ".join(filter(None, (sentence, story.deck))),
        sections=sections,
        figures=(
            *story.figures,
            (t("debrief.figure.decisions"), t("debrief.figure.decisions_is", least=percent(LEAST_SHARE))),
        ),
    )


def _without_finding(section: Section) -> Section:
    return (
        replace(section, title=t(f"debrief.played.name_{section.name}"))
        if section.name in FINDINGS
        else section
    )


def _with_legend(section: Section) -> Section:
    if HATCHED not in section.body:
        return section
    return replace(section, lead=f"{section.lead} {hatch_glyph()} {escape_xml(t('debrief.played.legend'))}")


def deciders_section(tables: Sequence[NamedTable[PlayedTable]]) -> Section:
    """Return who played which rounds of each seat, in words and figures."""
    rows = [_decider_row(named, seat) for named in tables for seat in range(len(named.table.seats))]
    columns = table_heads("debrief.played", *(f"column_{who}" for who in DECIDER_KINDS), "column_rounds")
    items = "".join(f"<li>{escape_xml(_table_sentence(named))}</li>" for named in tables)
    lead = escape_xml(t("debrief.played.lead", least=percent(LEAST_SHARE)))
    return Section(
        "played",
        t("debrief.played.title"),
        lead,
        f'<ul class="wi">{items}</ul>{figures_table(columns, rows)}',
    )


def _decider_row(named: NamedTable[PlayedTable], seat: Seat) -> tuple[object, ...]:
    counts = named.table.played_by.seat_decision_counts(seat)
    rounds = named.table.played_by.rounds_of_others(seat)
    return (
        named.name,
        t(f"words.seat.{named.table.seats[seat]}"),
        *(counts[who] for who in DECIDER_KINDS),
        ", ".join(map(str, rounds)) or "-",
    )


def _table_sentence(named: NamedTable[PlayedTable]) -> str:
    played = named.table.played_by
    if played.is_people_only:
        return t("debrief.played.table_people", table=named.name)
    seats = [
        seat_name(named.table, seat)
        for seat in range(len(named.table.seats))
        if played.rounds_of_others(seat)
    ]
    key = "table" if played.has_enough_people else "table_left_out"
    return t(
        f"debrief.played.{key}",
        table=named.name,
        **decider_shares(played.decision_counts),
        seats=tuple(seats),
    )


def seat_name(table: PlayedTable, seat: Seat) -> str:
    """Return a seat's name, with its rounds of automatic play: "Red (stand-in: rounds 3 to 8)"."""
    name, played = t(f"words.seat.{table.seats[seat]}"), table.played_by
    rounds = [number for number in played.rounds_of_others(seat) if number]
    if not rounds:
        return name
    others = played.seat_decision_counts(seat)
    who = max(
        (decider for decider in DECIDER_KINDS if decider != "people"), key=lambda decider: others[decider]
    )
    return t(
        "debrief.played.seat",
        seat=name,
        who=t(f"debrief.played.who_{who}"),
        rounds=round_spans(rounds),
        count=len(rounds),
    )


def round_spans(rounds: Iterable[int]) -> str:
    """Return rounds as spans: "2, 4 to 8", with a dash."""
    spans: list[list[int]] = []
    for number in rounds:
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}\N{EN DASH}{last}" for first, last in spans)


def shares_of_others(table: PlayedTable) -> AutomaticShares:
    """Return the shares of automatic decisions for charts: by seat, in all and by round."""
    played, seats = table.played_by, range(len(table.seats))
    last = max((number for _, number in played.counts), default=0)
    by_round = [
        [_share_by_people(played.counts.get((seat, number), Counter())) for number in range(1, last + 1)]
        for seat in seats
    ]
    return AutomaticShares(
        tuple(_share_by_people(played.seat_decision_counts(seat)) for seat in seats),
        tuple(map(tuple, by_round)),
    )


def _share_by_people(counts: Counter[DeciderKind]) -> float:
    return 1 - counts["people"] / counts.total() if counts else 0.0


def numbered_mark(named: NamedTable[T]) -> str:
    """Return a table's number as HTML, with a mark if some decisions were automatic."""
    return escape_xml(named.number_text) + ("" if named.table.played_by.is_people_only else hatch_glyph())


def seats_of_others(tables: Iterable[NamedTable[T]]) -> str:
    """Return the seats and rounds of automatic play, for a panel's words; "" without any."""
    names = [
        seat_name(named.table, seat)
        for named in tables
        for seat in range(len(named.table.seats))
        if named.table.played_by.rounds_of_others(seat)
    ]
    return t("debrief.played.told", seats=tuple(names)) if names else ""


def has_people(tables: Sequence[NamedTable[T]]) -> bool:
    """Return whether a person ever decided anything at these tables, so that there are players to ask."""
    return any(named.table.played_by.decision_counts["people"] for named in tables)
