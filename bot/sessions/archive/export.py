"""A session's data as one file: the records of its tables, and the orders of staff and class, with numbers in
place of people.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeAlias

from bot.sessions.archive.archive_reading import SESSION
from bot.sessions.decisions.consent import consenting_members as agreed_in
from bot.sessions.record import SessionRecord
from bot.sessions.session import SessionSnapshot
from bot.sessions.sittings import seat_takings, session_sittings
from bot.tables.journal.aggregate import check_whole, damaged_if_unreadable
from bot.tables.results.export import breach_seats as found_breaches
from bot.tables.results.export import journal_file
from bot.tables.snapshot import Snapshot
from storage.store import JournalRow, Store

TEXTS = ("text", "arg")
"""Fields of orders that contain people's words."""
PLACE = "channel"
"""A field of orders that names a channel, and with it the server and the school."""
SEALED: Mapping[str, str] = {}
"""The seed is not disclosed yet."""
Sat: TypeAlias = tuple[int, int, int, int | None]
"""A taken seat: the table's number, the seat, the row and the member (None if unknown)."""
AT = (2020, 1, 1, 0, 0, 0)
"""The time of every file in the archive: the records have times counted from the start."""


def build_archive(
    record: SessionRecord,
    rows: Sequence[JournalRow],
    tables: Mapping[int, bytes],
    *,
    texts: bool = False,
    breaches: Sequence[tuple[int, int, int]] = (),
    agreed: Collection[int] = (),
    unsealed: Mapping[str, str] = SEALED,
    sat: Sequence[Sat] | None = None,
) -> bytes:
    """Return a ZIP archive with `session.jsonl`, and `table-<number>.jsonl` of each disclosed table. `texts`:
    with people's words.

    `breaches` of the silence, as (table, row, seat): records, which players read too, do not name the seat.
    `agreed`: members who give their data for research. `unsealed`: the session's name and the seed of its
    draws, once all games are over.
    """
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        _add_file(
            archive,
            SESSION,
            session_lines(
                record, rows, texts=texts, breaches=breaches, agreed=agreed, unsealed=unsealed, sat=sat
            ).encode(),
        )
        for number in sorted(tables):
            _add_file(archive, f"table-{number}.jsonl", tables[number])
    return content.getvalue()


async def archive_of_session(
    store: Store,
    session_snap: SessionSnapshot,
    tables: Mapping[int, Snapshot],
    *,
    texts: bool = False,
    unsealed: bool = False,
) -> bytes:
    """Return this session's archive with the tables, by number, that may be disclosed (`tables`). Raises
    DamagedError.

    `unsealed`: with the seed of its draws (`matched.may_unseal`).
    """
    files, broken = dict[int, bytes](), list[tuple[int, int, int]]()
    journals = dict[str, Sequence[JournalRow]]()
    for number, snap in tables.items():
        files[number] = await journal_file(snap, store, texts=texts)
        journals[snap.table] = await store.journal(snap.table)
        broken += [(number, row, seat) for row, seat in found_breaches(journals[snap.table]).items()]
    rows, yes = await store.journal(session_snap.session), agreed_in(session_snap.record, session_snap.people)
    check_whole(session_snap.session, rows, session_snap.version)
    seed = (
        {"name": session_snap.session, "seed": await store.secret(session_snap.session)}
        if unsealed
        else SEALED
    )
    with damaged_if_unreadable(session_snap.session):
        sat = _seat_takings(session_snap.record, journals, {snap.table: snap for snap in tables.values()})
        return build_archive(
            session_snap.record, rows, files, texts=texts, breaches=broken, agreed=yes, unsealed=seed, sat=sat
        )


def _seat_takings(
    record: SessionRecord, journals: Mapping[str, Sequence[JournalRow]], tables: Mapping[str, Snapshot]
) -> list[Sat]:
    """Return who took which seat when at these tables."""
    seats = {table: len(snap.record.seats) for table, snap in tables.items()}
    absent = {table: snap.record.option_at_start("absent") for table, snap in tables.items()}
    sittings = session_sittings(record, journals, seats, absent)
    return [
        (number, one.seat, one.row, one.member)
        for number in sorted(sittings)
        for one in seat_takings(sittings[number])
    ]


def session_lines(
    record: SessionRecord,
    rows: Sequence[JournalRow],
    *,
    texts: bool = False,
    breaches: Sequence[tuple[int, int, int]] = (),
    agreed: Collection[int] = (),
    unsealed: Mapping[str, str] = SEALED,
    sat: Sequence[Sat] | None = None,
) -> str:
    """Return a line with the plan and the seating by member number, then one for each order, in milliseconds
    since then.
    """
    head = {
        "session": 1,
        "plan": record.plan.model_dump(mode="json"),
        "commitment": record.commitment,
        "members": record.members,
        "tables": [placed.model_dump(mode="json") for placed in record.tables],
        "started_ms": max(0, record.started_ms - record.opened_ms),
        "breaches": breaches,
        **unsealed,
        **({} if sat is None else {"sat": sat}),
        **(
            {"left": record.left} if record.left or record.plan.research else {}
        ),  # who has had a seat is counted, whatever the plan
        **({"agreed": sorted(agreed)} if record.plan.research else {}),
    }
    silent = frozenset(range(record.members)).difference(agreed) if record.plan.research else frozenset[int]()
    lines = [head, *(_line(row, record.opened_ms, silent, texts=texts) for row in rows)]
    return "".join(json.dumps(line, ensure_ascii=False, sort_keys=True) + "\n" for line in lines)


def _line(row: JournalRow, opened_ms: int, silent: Collection[int], *, texts: bool) -> dict[str, Any]:
    """Return an order's line. `silent`: members whose answers are left out."""
    actor, order = json.loads(row.actor), json.loads(row.action)
    if order["kind"] == "answer_questions" and actor["seat"] in silent:
        order["answers"] = {}
    order.pop(PLACE, None)
    fields = (
        order
        if texts
        else {key: value for key, value in order.items() if key not in TEXTS or not isinstance(value, str)}
    )
    return {
        "row": row.sequence,
        "ms": max(0, row.at_ms - opened_ms),
        "member": actor["seat"],
        "by": actor["by"],
        "order": fields,
    }


def _add_file(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    archive.writestr(zipfile.ZipInfo(name, AT), content, zipfile.ZIP_DEFLATED)
