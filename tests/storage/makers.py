"""Short ways to write tables, people and changes in tests."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from storage.store import Artifact, Change, NewRow, Person, Store, StoredTable

Opener = Callable[[], Awaitable[Store]]
"""Opens one more store on the test's own database; the fixture closes it in the end."""

RED = Person(user=11, role="player", seat=0, name="Zoë")
BLUE = Person(user=12, role="player", seat=3, name="Łukasz")
TEACHER = Person(user=13, role="instructor", seat=None, name="Ms 田中")


def a_table(name: str = "t", *, guild: int = 5, status: str = "lobby") -> StoredTable:
    return StoredTable(
        table=name, version=0, game="commons", status=status, guild=guild, record='{"seats": 4}', state=""
    )


def a_row(number: int = 0, delivery: str | None = None) -> NewRow:
    return NewRow(
        actor=f"seat {number}",
        action=f'{{"n": {number}}}',
        events=f'["e{number}"]',
        at_ms=1_700_000_000_000 + number,
        delivery=delivery,
    )


def a_change(
    table: str, expected: int, *deliveries: str | None, status: str = "playing", state: str | None = None
) -> Change:
    """A change with one row for each delivery key."""
    rows = tuple(a_row(expected + n, key) for n, key in enumerate(deliveries, 1))
    after = expected + len(rows)
    return Change(
        table,
        expected,
        status,
        f'{{"record": {after}}}',
        f'{{"state": {after}}}' if state is None else state,
        rows,
    )


def a_thing(key: str = "post:card", table: str = "t", message: int | None = 2**62) -> Artifact:
    return Artifact(
        table,
        key,
        channel=2**62 + 1,
        message=message,
        digest="d" * 64,
        nonce="n1",
        pending=message is None,
        at_ms=77,
    )


async def whole(store: Store, *tables: str) -> object:
    """Everything that a store tells of these tables, to compare before and after."""
    return [
        (
            await store.load(t),
            await store.journal(t),
            await store.people(t),
            await store.artifacts(t),
            await store.outbox(t),
        )
        for t in tables
    ]
