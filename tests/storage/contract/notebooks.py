"""The contract of every store: what people write down for themselves, and that it goes with them."""

from __future__ import annotations

from storage.store import NotebookEntry, Store
from tests.storage.makers import BLUE, RED, TEACHER, a_table


class NotebooksContract:
    async def test_entries_come_back_oldest_first_by_table_and_by_user(self, store: Store) -> None:
        for name in ("a", "b"):
            await store.create(a_table(name), "seed", [RED, BLUE])
        assert await store.add_entry("a", RED.user, '{"text": "Zoë; \'田\'"}', 2**40, "d1")
        assert await store.add_entry("b", RED.user, "two", 2, "d2")
        assert await store.add_entry("a", BLUE.user, "three", 3, "d3")

        first, third = await store.notebook_entries("a")
        assert first == NotebookEntry(first.number, "a", RED.user, 2**40, '{"text": "Zoë; \'田\'"}', "d1")
        assert (third.user, third.content) == (BLUE.user, "three")
        assert [entry.content for entry in await store.notebook_entries_of_user(RED.user)] == [
            first.content,
            "two",
        ]
        assert await store.notebook_entries("nowhere") == []

    async def test_a_delivery_that_comes_again_adds_nothing(self, store: Store) -> None:
        for name in ("a", "b"):
            await store.create(a_table(name), "seed", [RED])
        assert await store.add_entry("a", RED.user, "one", 1, "d1")
        assert not await store.add_entry("a", RED.user, "one", 1, "d1")
        assert not await store.add_entry("b", RED.user, "one", 1, "d1")

        assert [entry.content for entry in await store.notebook_entries_of_user(RED.user)] == ["one"]

    async def test_nothing_is_added_for_somebody_whom_the_table_does_not_know_or_who_was_erased(
        self, store: Store
    ) -> None:
        await store.create(a_table("a"), "seed", [RED])
        assert not await store.add_entry("a", BLUE.user, "one", 1, "d1")
        assert not await store.add_entry("nowhere", RED.user, "one", 1, "d2")
        await store.erase_person(RED.user)
        assert not await store.add_entry("a", RED.user, "one", 1, "d3")

        assert await store.notebook_entries("a") == []

    async def test_the_content_of_an_entry_can_be_changed(self, store: Store) -> None:
        await store.create(a_table(), "seed", [RED])
        for delivery in ("d1", "d2"):
            await store.add_entry("t", RED.user, "as it was", 1, delivery)
        first, second = await store.notebook_entries("t")
        await store.change_entry(first.number, "changed")
        await store.change_entry(second.number + 9, "nobody's")

        assert [entry.content for entry in await store.notebook_entries("t")] == ["changed", "as it was"]

    async def test_to_forget_somebody_erases_their_notebooks_and_nobody_elses(self, store: Store) -> None:
        for name in ("a", "b"):
            await store.create(a_table(name), "seed", [RED, TEACHER])
            await store.add_entry(name, RED.user, "red", 1, f"{name}1")
            await store.add_entry(name, TEACHER.user, "teacher", 1, f"{name}2")
        await store.erase_person(RED.user)

        assert await store.notebook_entries_of_user(RED.user) == []
        assert [entry.content for entry in await store.notebook_entries("a")] == ["teacher"]

    async def test_the_notebooks_of_one_table_are_erased_of_one_person_or_of_all(self, store: Store) -> None:
        for name in ("a", "b"):
            await store.create(a_table(name), "seed", [RED, BLUE])
            for person in (RED, BLUE):
                await store.add_entry(name, person.user, person.name, 1, f"{name}{person.user}")
        await store.erase_entries("a", RED.user)
        assert [entry.user for entry in await store.notebook_entries("a")] == [BLUE.user]
        await store.erase_entries("a")
        assert await store.notebook_entries("a") == []
        assert len(await store.notebook_entries("b")) == 2

    async def test_a_table_that_is_erased_takes_its_notebooks_along(self, store: Store) -> None:
        await store.create(a_table(), "seed", [RED])
        await store.add_entry("t", RED.user, "one", 1, "d1")
        await store.erase_tables(["t"])

        assert await store.notebook_entries("t") == await store.notebook_entries_of_user(RED.user) == []
