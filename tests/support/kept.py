"""Games and sessions in a store, as if they had been played there: for tests of data."""

from __future__ import annotations

import json
from typing import Any

from bot import catalogue
from bot.sessions.plan import plans
from bot.sessions.record import Placed, SessionRecord
from bot.sessions.session import GAME
from bot.tables.record import SeatRecord, TableRecord
from games import audit
from games.record import ActionRow, Record
from storage.store import Change, NewRow, Person, Store, StoredTable

STARTED = 1_790_000_000_000
PLANTED = "Planted Name"


async def kept_table(
    store: Store,
    game: Record,
    *,
    session: str = "",
    number: int = 0,
    status: str = "over",
    user: int = 100,
    breach: int | None = None,
) -> None:
    """A table in the store as if this game had been played at it, by four people and with a breach of the
    silence in the end.
    """
    rules = catalogue.find_game(game.header.game)
    told = TableRecord(
        game=rules.name,
        status=status,  # type: ignore[arg-type]
        options=dict(game.header.options),
        seats=tuple(SeatRecord(name=seat) for seat in game.header.seats),
        commitment=game.header.commitment,
        rules=rules.rules_version,
        client=game.header.client,
        session=session,
        number=number,
        started_at=STARTED,
    )
    people = [
        Person(user + seat, "player", seat, f"{PLANTED} {seat}") for seat in range(len(game.header.seats))
    ]
    people.append(Person(user + 99, "instructor", None, PLANTED))
    name = game.header.table
    await store.create(
        StoredTable(name, 0, rules.name, "lobby", 7, told.model_dump_json(), ""),
        str(game.header.seed),
        people,
    )
    opening = json.dumps(game.header.opening)
    rows = [
        NewRow(
            '{"seat":null,"by":"instructor"}',
            json.dumps({"kind": "start", "opening": opening}),
            "[]",
            STARTED,
        )
    ]
    for row in game.rows:
        if isinstance(row, ActionRow):
            actor = json.dumps({"seat": row.actor.seat, "by": row.actor.by})
            rows.append(NewRow(actor, json.dumps(row.action), json.dumps(list(row.events)), STARTED + row.ms))
    if breach is not None:
        rows.append(
            NewRow(
                '{"seat":null,"by":"clock"}',
                json.dumps({"kind": "log_breach", "way": "message", "seat": breach}),
                "[]",
                STARTED + 10**12,
            )
        )
    state = rules.codec.state.encode(audit.replay(rules, game)).decode()
    await store.append(Change(name, 0, status, told.model_dump_json(), state, rows))


async def kept_session(store: Store, games: list[Record], name: str = "s-planted", **plan: Any) -> None:
    """A session with these games at its tables."""
    placed = tuple(
        Placed(number=n, table=one.header.table, seats=((1,), (2,), (3,), (4,)))
        for n, one in enumerate(games, 1)
    )
    told = SessionRecord(
        plan=plans.load_plan("tragedy-45").model_copy(update=plan), title=PLANTED, commitment="ab" * 32, classroom=1,
        opened_ms=STARTED - 5000, started_ms=STARTED, members=4, tables=placed,
    )  # fmt: skip
    await store.create(
        StoredTable(name, 0, GAME, "closed", 7, told.model_dump_json(), ""),
        "cd" * 32,
        [Person(100, "owner", 0, PLANTED)],
    )
    note = {"kind": "note", "text": f"{PLANTED} smiled", "table": 1, "row": 2, "seat": 0}
    await store.append(
        Change(
            name,
            0,
            "closed",
            told.model_dump_json(),
            "",
            [NewRow('{"seat":0,"by":"instructor"}', json.dumps(note), "[]", STARTED)],
        )
    )
