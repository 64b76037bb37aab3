"""The contract of the databases: a value that cannot be read harms its own table alone, and no error quotes
it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from storage.errors import DamagedError
from storage.store import Store
from tests.storage.makers import BLUE, RED, TEACHER, a_change, a_table, a_thing, whole

Spoil = Callable[[str], Awaitable[None]]
"""Runs an UPDATE in which {} stands for `BROKEN` in place of a text."""
BROKEN = b'{"bank": "hidden from all \xff players"}'

NEEDED: dict[str, Callable[[Store], Awaitable[Any]]] = {
    "UPDATE tables SET game = {} WHERE name = 'b'": lambda store: store.load("b"),
    "UPDATE tables SET status = {} WHERE name = 'b'": lambda store: store.load_checked("b"),
    "UPDATE tables SET record = {} WHERE name = 'b'": lambda store: store.load("b"),
    "UPDATE tables SET state = {} WHERE name = 'b'": lambda store: store.load("b"),
    "UPDATE journal SET actor = {} WHERE table_name = 'b'": lambda store: store.journal("b"),
    "UPDATE journal SET action = {} WHERE table_name = 'b'": lambda store: store.journal("b"),
    "UPDATE journal SET events = {} WHERE table_name = 'b'": lambda store: store.journal("b"),
    "UPDATE people SET role = {} WHERE table_name = 'b'": lambda store: store.people("b"),
    "UPDATE people SET role = {} WHERE table_name = 'b' AND position = 1": lambda store: (
        store.version_and_people("b")
    ),
    "UPDATE secrets SET secret = {} WHERE table_name = 'b'": lambda store: store.secret("b"),
}
"""What a table cannot be without, and what reads it."""


class DamageContract:
    @pytest.fixture
    async def three(self, store: Store) -> Store:
        """A store with three tables of the same people."""
        for name in ("a", "b", "c"):
            await store.create(a_table(name), f"seed of {name}", [RED, TEACHER])
            await store.append(replace(a_change(name, 0, f"k{name}"), letters=[("table", "hello")]))
            await store.put_artifact(a_thing(table=name))
        return store

    @pytest.mark.parametrize("damage", NEEDED)
    async def test_a_table_that_is_damaged_says_so_without_quoting_and_the_others_are_whole(
        self, three: Store, spoil: Spoil, damage: str
    ) -> None:
        before = await whole(three, "a", "c")
        await spoil(damage)

        with pytest.raises(DamagedError) as caught:
            await NEEDED[damage](three)
        error: BaseException | None = caught.value
        while error is not None:
            assert "hidden" not in str(error)
            error = error.__cause__ or error.__context__
        assert await three.open_tables() == ["a", "b", "c"]
        assert await three.tables_of_user(RED.user) == ["a", "b", "c"]
        assert await whole(three, "a", "c") == before
        assert [await three.secret(name) for name in ("a", "c")] == ["seed of a", "seed of c"]
        assert [letter.table for letter in await three.outbox()] == ["a", "b", "c"]

    async def test_a_table_that_is_damaged_can_be_written_about_and_its_people_forgotten(
        self, three: Store, spoil: Spoil
    ) -> None:
        await spoil("UPDATE tables SET state = {} WHERE name = 'b'")
        await three.enqueue_letters("b", [("table", "It is damaged.")])

        assert (await three.outbox("b"))[-1].payload == "It is damaged."
        assert await three.erase_person(RED.user) == 3
        assert await three.people("b") == [TEACHER]

    async def test_a_damaged_letter_or_thing_is_left_out_and_the_others_are_there(
        self, three: Store, spoil: Spoil
    ) -> None:
        await spoil("UPDATE letters SET payload = {} WHERE table_name = 'b'")
        await spoil("UPDATE artifacts SET digest = {} WHERE table_name = 'b'")

        assert [letter.table for letter in await three.outbox()] == ["a", "c"]
        assert await three.artifacts("b") == []
        assert len(await three.artifacts("a")) == 1

    async def test_a_damaged_entry_is_left_out_and_the_others_are_there(
        self, three: Store, spoil: Spoil
    ) -> None:
        for name in ("a", "b"):
            await three.add_entry(name, RED.user, "one", 1, f"{name}1")
        await spoil("UPDATE notebook_entries SET content = {} WHERE table_name = 'b'")

        assert [entry.table for entry in await three.notebook_entries_of_user(RED.user)] == ["a"]
        assert await three.notebook_entries("b") == []

    async def test_what_is_remembered_and_cannot_be_read_is_forgotten(
        self, three: Store, spoil: Spoil
    ) -> None:
        await three.set_value("guild:1", "language", "pl")
        await spoil("UPDATE memory SET value = {}")

        assert await three.get_value("guild:1", "language") is None

    async def test_a_damaged_name_is_shown_as_far_as_it_can_be_read(self, three: Store, spoil: Spoil) -> None:
        await three.append(replace(a_change("b", 1, None), people=[BLUE]))
        await spoil("UPDATE people SET name = {} WHERE table_name = 'b'")

        assert await three.people("b") == [replace(BLUE, name=BROKEN.decode(errors="replace"))]
