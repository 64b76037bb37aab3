"""Promises: one square for each harvest that tested one."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief.deciders import judged_tables, seats_of_others
from bot.debrief.html import figures_table, glyph_html, percent, rich_text, table_heads
from bot.debrief.story import Section
from bot.debrief.strips import Square, Strip, strips_html
from bot.games.commons.debrief.table import Named, by_group_order, trials_of
from bot.texts.lookup import t
from games.commons.analysis.course import Request
from games.commons.analysis.figures import promise_tests


def promises_section(tables: Sequence[Named]) -> Section | None:
    """Return the kept and the broken promises; None without self-government."""
    if not any(named.table.ostrom_stage for named in tables):
        return None
    lead = rich_text(
        "debrief.promises.lead",
        {"kept": glyph_html("sq_"), "broken": glyph_html("sqb", t("words.seat.red")[:1])},
    )
    return Section(
        "promises",
        _section_title(tables),
        lead,
        strips_html(map(_table_strip, by_group_order(tables))) + _figures_table(tables),
    )


def broken_promises(tables: Sequence[Named]) -> list[tuple[Named, Request]]:
    """Return every harvest in which a person took more than promised."""
    return [
        (named, request) for named in tables for request in trials_of(named) if not request.has_kept_promise()
    ]


def _section_title(tables: Sequence[Named]) -> str:
    counted = judged_tables(tables)
    tests, count = sum(len(trials_of(named)) for named in counted), len(broken_promises(counted))
    if not tests:
        return t("debrief.promises.title_none")
    share = percent(min(1 - count / tests, 0.99))  # one in 300 broken must not read as 100 % kept
    return t("debrief.promises.title_broken", share=share) if count else t("debrief.promises.title_kept")


def _table_strip(named: Named) -> Strip:
    tests = trials_of(named)
    kept_count = sum(request.has_kept_promise() for request in tests)
    squares = [_request_square(named, request) for request in promise_tests(named.table.course)]
    empty = t("debrief.promises.no_test" if _promises_made(named) else "debrief.promises.no_promise")
    text = t(
        "debrief.promises.told", table=named.name, made=_promises_made(named), kept=kept_count, of=len(tests)
    )
    counted = t("debrief.promises.counted", kept=kept_count, of=len(tests))
    return Strip(
        named.number_text,
        squares,
        empty,
        counted,
        f"{text} {seats_of_others([named])}".strip(),
        not named.table.played_by.is_people_only,
    )


def _request_square(named: Named, request: Request) -> Square:
    if not named.table.played_by.is_by_person(request.row):
        return "others", ""
    return ("full", "") if request.has_kept_promise() else ("gone", _square_letter(named, request))


def _square_letter(named: Named, request: Request) -> str:
    return t(f"words.seat.{named.table.seats[request.seat]}")[:1]


def _promises_made(named: Named) -> int:
    return sum(enactment.promise is not None for enactment in named.table.course.enactments)


def _figures_table(tables: Sequence[Named]) -> str:
    rows = []
    for named in by_group_order(tables):
        tests = trials_of(named)
        rows.append(
            (
                named.name,
                _promises_made(named),
                len(tests),
                sum(request.has_kept_promise() for request in tests),
            )
        )
    return figures_table(table_heads("debrief.promises", "made", "tested", "kept", who=False), rows)
