"""Sittings of a table, read from its journal. People appear only by their numbers in a session."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from bot.tables.journal.codecs import ORDERS, actor_codec
from games.record import ActionRow, Row, TableRow, recorded_actor
from games.sittings import Sitting, TableSittings
from storage.store import JournalRow

_SEATED_BY = re.compile(r"[^#]+#\d+/(\d+)")
"""The delivery by which a session seats a member. Up to 0.20 the order itself does not name the member."""


def fold_sittings(rows: Sequence[JournalRow], seats: int, absent: str = "") -> TableSittings:
    """Return the sittings of a table with `seats` seats. `absent`: as for `SittingFold`."""
    return TableSittings(holder_rows(rows), seats, absent)


class HeldSeatAct(NamedTuple):
    """An act on a seat that has a holder. `decider`: "player", "automatic" or "clock"."""

    ms: int
    decider: str
    sitting: Sitting


def seat_acts(rows: Iterable[JournalRow], table: TableSittings) -> Iterator[HeldSeatAct]:
    """Yield the acts of seats in these rows, except expired time to talk, which is no absence."""
    for row in rows:
        seat: int | None = json.loads(row.actor)["seat"]
        decider = table.act_decider(row.sequence)
        if seat is None or decider not in ("player", "automatic", "clock"):
            continue
        if (sitting := table.sitting_at(seat, row.sequence)) is not None:
            yield HeldSeatAct(row.at_ms, decider, sitting)


def holder_rows(rows: Sequence[JournalRow]) -> Iterator[Row]:
    """Yield a journal's rows as the fold of sittings reads them, a practice like any game, in milliseconds
    since the epoch.
    """
    for row in rows:
        action, actor = json.loads(row.action), recorded_actor(actor_codec().validate_json(row.actor))
        if action["kind"] not in ORDERS:
            yield ActionRow(row.sequence, actor, action, (), row.at_ms)
            continue
        kind = "practice" if action["kind"] == "start" and action.get("practice") else action["kind"]
        yield TableRow(row.sequence, kind, facts=_facts(row, action, actor.seat, actor.by), ms=row.at_ms)


def _facts(row: JournalRow, action: Mapping[str, Any], seat: int | None, by: str) -> dict[str, Any]:
    """Return what an order says of holders; for older orders, completed from the row's actor and delivery."""
    facts = {name: value for name, value in action.items() if name not in ("kind", "opening")}
    match action["kind"]:
        case "join":
            facts.setdefault("taken", action.get("seat"))
            match = _SEATED_BY.fullmatch(row.delivery or "")
            if facts.get("member") is None and match is not None:
                facts["member"] = int(match[1])
        case "leave":
            facts.setdefault("seat", seat)
        case "fill" if "by" not in action:
            facts |= {"by": "clock" if by == "clock" else "instructor", "until_back": by == "clock"}
        case _:
            pass
    return facts
