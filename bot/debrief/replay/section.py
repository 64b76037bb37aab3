"""The replay's part of the page: its controls, and the steps of all tables, encoded as differences."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from itertools import takewhile

from bot.debrief.replay.steps import Step
from bot.scenes.pictures.svg import escape_xml
from bot.texts.lookup import t

AGAIN = "again"
"""The part's anchor; `again-<table>` leads to one table, `again-<table>.<n>` to its step n, from 0."""

_ESCAPED = re.compile("<(?=[/!s])")
"""Sequences that could end a script's element or open another. Other marks stay, since each escape costs five
characters.
"""


def replay_section(tables: Mapping[str, tuple[str, Sequence[Step]]]) -> str:
    """Return the part as HTML, "" without tables. `tables`: name and steps by anchor."""
    if not any(steps for _, steps in tables.values()):
        return ""
    options = "".join(
        f'<option value="{escape_xml(place)}">{escape_xml(name)}</option>'
        for place, (name, _) in tables.items()
    )
    places = "".join(f'<span id="{AGAIN}-{escape_xml(place)}"></span>' for place in tables)
    buttons = "".join(
        f'<button type="button" data-go="{go}" aria-label="{escape_xml(t(f"debrief.again.{go}"))}">{sign}</button>'
        for go, sign in (("first", "|◀"), ("previous", "◀"), ("next", "▶"), ("last", "▶|"))
    )
    hidden = any(step.bank for _, steps in tables.values() for step in steps)
    switch = (
        f'<label><input type="checkbox" id="rp-hid"> {escape_xml(t("debrief.again.bank"))}</label>'
        if hidden
        else ""
    )
    controls = (
        f'<div class="rp-bar"><label>{escape_xml(t("debrief.table"))} <select id="rp-table">{options}</select></label>{buttons}'
        f'<input type="range" id="rp-at" min="0" value="0" aria-label="{escape_xml(t("debrief.again.step"))}">{switch}'
        f'<button type="button" data-go="large">{escape_xml(t("debrief.again.large"))}</button></div>'
    )
    frame = (
        '<h3 id="rp-title" aria-live="polite"></h3><div class="rp"><div id="rp-board" role="img"></div>'
        '<div><p id="rp-bank" hidden></p><div id="rp-notes"></div>'
        f'<h4>{escape_xml(t("debrief.again.happened"))}</h4><ul id="rp-news"></ul></div></div>'
    )
    plain = json.dumps(
        encode_steps({place: steps for place, (_, steps) in tables.items()}),
        ensure_ascii=False,
        separators=(",", ":"),
    )
    data = _ESCAPED.sub(r"\\u003c", plain)
    return (
        f'<section id="{AGAIN}" data-step="{escape_xml(t("debrief.again.at"))}"><h2>{escape_xml(t("debrief.again.title"))}</h2>'
        f"<p>{escape_xml(t('debrief.again.lead'))}</p>{places}{controls}{frame}</section>\n"
        f'<script type="application/json" id="rp-data">{data}</script><script>{replay_script()}</script>\n'
    )


@cache
def replay_script() -> str:
    """Return the program that shows the steps."""
    return resources.files("bot.debrief.replay").joinpath("replay.js").read_text(encoding="utf-8")


Coded = list[list[object]]


def encode_steps(tables: Mapping[str, Sequence[Step]]) -> dict[str, object]:
    """Encode the steps of all tables. `lines`: every line once. By table and step: title, words, board,
    happened, notes, bank.

    Board and notes are differences from the step before (`difference`).
    """
    numbers: dict[str, int] = {}
    coded: dict[str, Coded] = {}
    for place, steps in tables.items():
        rows: Coded = []
        board, notes = list[int](), list[int]()
        for step in steps:
            now = [
                [numbers.setdefault(line, len(numbers)) for line in lines]
                for lines in (step.board, step.happened, step.notes)
            ]
            title, words, bank = (
                numbers.setdefault(line, len(numbers)) for line in (step.title, step.words, step.bank)
            )
            rows.append(
                [title, words, sequence_diff(board, now[0]), now[1], sequence_diff(notes, now[2]), bank]
            )
            board, notes = now[0], now[2]
        coded[place] = rows
    return {"lines": [*numbers], "tables": coded}


def sequence_diff(before: Sequence[int], now: Sequence[int]) -> list[int]:
    """Return the lengths of the common start and end, then the new numbers between."""
    start = _common_prefix_length(before, now)
    end = _common_prefix_length(before[start:][::-1], now[start:][::-1])
    return [start, end, *now[start : len(now) - end]]


def _common_prefix_length(one: Sequence[int], other: Sequence[int]) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
