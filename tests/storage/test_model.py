"""Whatever is done in whatever order, SQLite answers as the store in memory does."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from storage.memory import MemoryDatabase, MemoryStore
from storage.sqlite import SqliteStore
from storage.store import Artifact, Change, NewRow, Person, Store, StoredTable

TABLES = st.sampled_from(["a", "b", "é"])
USERS = st.integers(1, 3)
KEYS = st.sampled_from(["k1", "k2", "K1"])
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
PEOPLE = st.lists(
    st.builds(
        Person,
        USERS,
        st.sampled_from(["player", "observer", "instructor"]),
        st.none() | st.integers(0, 3),
        st.sampled_from(["Zoë", "", "田"]),
    ),
    max_size=3,
)
DELIVERIES = st.lists(st.none() | st.sampled_from([f"d{n}" for n in range(8)]), max_size=3).filter(
    lambda keys: len(set(keys) - {None}) == len([key for key in keys if key is not None])
)
LETTERS = st.lists(st.tuples(st.sampled_from(["table", "hand:1"]), TEXTS), max_size=2)
SCOPES = st.sampled_from(["user:1", "user:2", "user:11", "guild:1"])


class SqliteLikeMemory(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        self.database = MemoryDatabase()
        self.memory: Store = MemoryStore(self.database)
        self.sqlite: Store = self._reopened()

    def _reopened(self) -> Store:
        return self.runner.run(SqliteStore.open(Path(self.folder.name) / "moot.db"))

    def _both(self, act: Callable[[Store], Awaitable[Any]]) -> Any:
        """What both answer; they must agree."""

        async def ask() -> tuple[Any, Any]:
            return await act(self.memory), await act(self.sqlite)

        expected, actual = self.runner.run(ask())
        assert actual == expected
        return expected

    def teardown(self) -> None:
        self.runner.run(self.sqlite.close())
        self.runner.close()
        self.folder.cleanup()

    @rule(table=TABLES)
    def erase(self, table: str) -> None:
        self._both(lambda store: store.erase_tables([table]))

    @rule(table=TABLES, guild=st.integers(1, 2), text=TEXTS, people=PEOPLE)
    def create(self, table: str, guild: int, text: str, people: list[Person]) -> None:
        self._both(
            lambda store: store.create(
                StoredTable(table, 0, "commons", "lobby", guild, text, ""), text, people
            )
        )

    @rule(
        table=TABLES,
        behind=st.sampled_from([0, 0, 0, 1, -1]),
        status=st.sampled_from(["playing", "playing", "closed"]),
        text=TEXTS,
        deliveries=DELIVERIES,
        people=st.none() | PEOPLE,
        known=st.sampled_from(["whoever", "as they are", "as they were"]),
        letters=LETTERS,
    )
    def append(
        self,
        *,
        table: str,
        behind: int,
        status: str,
        text: str,
        deliveries: list[str | None],
        people: list[Person] | None,
        known: str,
        letters: list[tuple[str, str]],
    ) -> None:
        row = self.database.tables.get(table)
        expected = (row.version if row else 0) - behind
        rows = [NewRow(text, text, text, n, delivery) for n, delivery in enumerate(deliveries)]
        now = self.database.people.get(table, [])
        on = {
            "whoever": None,
            "as they are": list(now),
            "as they were": [Person(9, "player", 0, "gone"), *now],
        }[known]
        self._both(
            lambda store: store.append(Change(table, expected, status, text, text, rows, people, letters, on))
        )

    @rule(table=TABLES, sequence=st.integers(0, 4), text=TEXTS)
    def reword(self, table: str, sequence: int, text: str) -> None:
        self._both(lambda store: store.redact_actions(table, [(sequence, text)]))

    @rule(user=USERS)
    def forget(self, user: int) -> None:
        self._both(lambda store: store.erase_person(user))

    @rule(table=TABLES, user=USERS, text=TEXTS, delivery=KEYS)
    def add_entry(self, table: str, user: int, text: str, delivery: str) -> None:
        self._both(lambda store: store.add_entry(table, user, text, 1, delivery))

    @rule(table=TABLES, user=st.none() | USERS)
    def erase_entries(self, table: str, user: int | None) -> None:
        self._both(lambda store: store.erase_entries(table, user))

    @rule(table=TABLES, key=KEYS, number=st.integers(0, 2**63 - 1), pending=st.booleans(), text=TEXTS)
    def put_artifact(self, table: str, key: str, number: int, pending: bool, text: str) -> None:
        thing = Artifact(table, key, number, None if pending else number, text, text, pending, number)
        self._both(lambda store: store.put_artifact(thing))

    @rule(table=TABLES, key=KEYS)
    def drop_artifact(self, table: str, key: str) -> None:
        self._both(lambda store: store.delete_artifact(table, key))

    @rule(number=st.integers(0, 6))
    def sent(self, number: int) -> None:
        self._both(lambda store: store.delete_letter(number))

    @rule(scope=SCOPES, key=KEYS, value=st.none() | TEXTS)
    def remember(self, scope: str, key: str, value: str | None) -> None:
        self._both(lambda store: store.set_value(scope, key, value))

    @rule()
    def reopen(self) -> None:
        self.runner.run(self.sqlite.close())
        self.sqlite = self._reopened()

    @invariant()
    def same(self) -> None:
        async def everything(store: Store) -> object:
            return (
                [await store.open_tables(), await store.open_tables(1), await store.outbox()],
                [
                    (
                        await store.load(t),
                        await store.journal(t),
                        await store.journal(t, 2),
                        await store.people(t),
                    )
                    for t in ("a", "b", "é")
                ],
                [(await store.artifacts(t), await store.outbox(t)) for t in ("a", "b", "é")],
                [await store.tables_of_user(user) for user in (1, 2, 3)],
                [await store.notebook_entries(t) for t in ("a", "b", "é")],
                [await store.notebook_entries_of_user(user) for user in (1, 2, 3)],
                [
                    await store.get_value(scope, key)
                    for scope in ("user:1", "user:2", "user:11", "guild:1")
                    for key in ("k1", "k2", "K1")
                ],
                [await store.get_values("user:1"), await store.scopes_with_prefix("user:")],
                [await store.find_by_delivery(f"d{n}") for n in range(8)],
            )

        self._both(everything)


TestSqliteLikeMemory = SqliteLikeMemory.TestCase
TestSqliteLikeMemory.settings = settings(max_examples=20, stateful_step_count=25, deadline=None)
