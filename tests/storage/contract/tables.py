"""The contract of every store: tables, their secrets, and what outlives the process."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storage.errors import StoreUnavailable
from storage.store import Appended, LoadedTable, Store
from tests.storage.makers import BLUE, RED, TEACHER, Opener, a_change, a_table, a_thing, whole


class TablesContract:
    async def test_a_new_table_is_there_with_its_secret_and_people(self, store: Store) -> None:
        assert await store.create(a_table(), "the seed", [TEACHER, RED]) is True

        assert await store.load("t") == a_table()
        assert await store.secret("t") == "the seed"
        assert await store.people("t") == [TEACHER, RED]
        assert await store.journal("t") == []

    async def test_a_table_is_created_once_and_the_second_changes_nothing(self, store: Store) -> None:
        await store.create(a_table(), "first", [RED])

        assert await store.create(replace(a_table(), game="tragedy", guild=9), "second", [BLUE]) is False
        assert await store.load("t") == a_table()
        assert await store.secret("t") == "first"
        assert await store.people("t") == [RED]

    async def test_a_table_starts_at_version_0_or_not_at_all(self, store: Store) -> None:
        with pytest.raises(ValueError, match="version 0, not 3"):
            await store.create(replace(a_table(), version=3), "seed", [])

        assert await store.load("t") is None

    async def test_an_unknown_table_is_none_and_its_lists_are_empty(self, store: Store) -> None:
        assert await store.load("nowhere") is None
        assert await whole(store, "nowhere") == [(None, [], [], [], [])]

    async def test_a_table_is_there_with_how_long_its_journal_is_and_its_secret(self, store: Store) -> None:
        for name in ("t", "other"):
            await store.create(a_table(name), f"seed of {name}", [])
        for version in range(0, 12, 3):
            await store.append(a_change("t", version, None, None, None))
        now = await store.load("t")

        assert now is not None
        assert await store.load_checked("t") == LoadedTable(now, 12, "seed of t")
        assert await store.load_checked("other") == LoadedTable(a_table("other"), 0, "seed of other")
        assert await store.load_checked("nowhere") is None

    async def test_an_unknown_table_has_no_secret(self, store: Store) -> None:
        with pytest.raises(KeyError, match="nowhere"):
            await store.secret("nowhere")

    async def test_tables_come_oldest_first_and_closed_ones_not_at_all(self, store: Store) -> None:
        for name in ("zebra", "apple", "mango", "berry"):
            await store.create(a_table(name), "seed", [])
        await store.append(a_change("apple", 0, None, status="closed"))
        await store.append(a_change("zebra", 0, None, status="over"))

        assert await store.open_tables() == ["zebra", "mango", "berry"]

    async def test_tables_of_one_guild_leave_out_the_others(self, store: Store) -> None:
        for name, guild in (("a", 1), ("b", 2), ("c", 1), ("d", 0)):
            await store.create(a_table(name, guild=guild), "seed", [])

        assert await store.open_tables(1) == ["a", "c"]
        assert await store.open_tables(0) == ["d"]
        assert await store.open_tables(3) == []

    async def test_versions_tell_of_the_same_tables_where_they_are_and_how_far(self, store: Store) -> None:
        for name, guild in (("a", 1), ("b", 2), ("c", 2**62)):
            await store.create(a_table(name, guild=guild), "seed", [])
        await store.append(a_change("b", 0, None, None))
        await store.append(a_change("c", 0, None, status="closed"))
        assert await store.table_versions() == [("a", 1, 0), ("b", 2, 2)]
        assert [await store.guild_of(name) for name in ("a", "c", "none")] == [1, 2**62, None]

    async def test_names_that_differ_in_case_or_accents_are_different_tables(self, store: Store) -> None:
        names = ["é", "e\u0301", "E", "e", "🏝️", "' OR 1=1 --"]
        for name in names:
            assert await store.create(a_table(name), f"seed of {name}", []) is True

        assert await store.open_tables() == names
        assert [await store.secret(name) for name in names] == [f"seed of {name}" for name in names]

    async def test_another_store_on_the_same_database_sees_everything_at_once(
        self, store: Store, opener: Opener
    ) -> None:
        other = await opener()
        await store.create(a_table(), "seed", [RED])
        await store.put_artifact(a_thing())
        assert await other.append(replace(a_change("t", 0, "k"), letters=[("hand:0", "hello")])) == Appended(
            1
        )

        assert await whole(store, "t") == await whole(other, "t")
        assert [letter.payload for letter in await store.outbox()] == ["hello"]

    async def test_a_closed_store_refuses_and_may_be_closed_again(self, store: Store) -> None:
        await store.create(a_table(), "seed", [])
        await store.close()
        await store.close()

        with pytest.raises(StoreUnavailable, match="closed"):
            await store.load("t")
        with pytest.raises(StoreUnavailable, match="closed"):
            await store.append(a_change("t", 0, None))

    async def test_what_was_written_is_there_after_closing_and_opening(
        self, store: Store, opener: Opener
    ) -> None:
        await store.create(a_table(), "seed", [RED, TEACHER])
        await store.append(replace(a_change("t", 0, "k1", "k2"), letters=[("hand:0", "hello")]))
        await store.put_artifact(a_thing())
        await store.set_value("guild:1", "language", "pl")
        before = await whole(store, "t")
        await store.close()

        again = await opener()
        assert await whole(again, "t") == before
        assert await again.secret("t") == "seed"
        assert await again.get_value("guild:1", "language") == "pl"

    async def test_what_is_erased_is_gone_with_all_that_was_kept_of_it_and_nothing_else_is(
        self, store: Store
    ) -> None:
        for name in ("t", "other"):
            await store.create(a_table(name), "seed", [RED, TEACHER])
            await store.append(replace(a_change(name, 0, f"{name}-1", None), letters=[("hand:0", "hello")]))
            await store.put_artifact(a_thing(table=name))
            await store.set_value(f"session:{name}", "roster", "[]")
        before, nothing = await whole(store, "other"), await whole(store, "no table")
        await store.erase_tables(["t", "no table"])

        assert await whole(store, "t") == nothing
        assert await whole(store, "other") == before
        assert [name for name, _ in await store.all_tables()] == ["other"]
        assert await store.find_by_delivery("t-1") is None
        assert (
            await store.get_value("session:t", "roster"),
            await store.get_value("session:other", "roster"),
        ) == (None, "[]")
        with pytest.raises(KeyError):
            await store.secret("t")
        assert await store.tables_of_user(RED.user) == ["other"]

    async def test_every_table_is_told_with_its_game_closed_ones_too(self, store: Store) -> None:
        for name, game in (("zebra", "commons"), ("apple", "session")):
            await store.create(replace(a_table(name), game=game), "seed", [])
        await store.append(a_change("zebra", 0, None, status="closed"))

        assert await store.all_tables() == [("zebra", "commons"), ("apple", "session")]
