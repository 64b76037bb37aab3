"""The contract of every store: a change happens wholly, once, on the version that it was decided on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storage.store import Appended, Change, Conflict, Duplicate, JournalRow, Store, StoredTable
from tests.storage.makers import BLUE, RED, TEACHER, a_change, a_row, a_table, whole


class JournalContract:
    async def test_an_append_writes_rows_table_people_and_letters(self, store: Store) -> None:
        await store.create(a_table(), "seed", [RED])
        change = replace(
            a_change("t", 0, "k1", None),
            people=[BLUE, TEACHER],
            letters=[("hand:3", "one"), ("table", "two")],
        )

        assert await store.append(change) == Appended(2)

        assert await store.load("t") == StoredTable(
            "t", 2, "commons", "playing", 5, change.record, change.state
        )
        assert await store.journal("t") == [
            JournalRow("t", 1, "seat 1", '{"n": 1}', '["e1"]', 1_700_000_000_001, "k1"),
            JournalRow("t", 2, "seat 2", '{"n": 2}', '["e2"]', 1_700_000_000_002, None),
        ]
        assert await store.people("t") == [BLUE, TEACHER]
        assert [(letter.table, letter.place, letter.payload) for letter in await store.outbox("t")] == [
            ("t", "hand:3", "one"),
            ("t", "table", "two"),
        ]

    async def test_people_left_out_stay_and_an_empty_list_sends_all_away(self, store: Store) -> None:
        await store.create(a_table(), "seed", [RED, TEACHER])
        await store.append(a_change("t", 0, None))
        assert await store.people("t") == [RED, TEACHER]

        await store.append(replace(a_change("t", 1, None), people=[]))
        assert await store.people("t") == []

    async def test_a_change_without_rows_keeps_the_version_and_is_guarded_by_it(self, store: Store) -> None:
        await store.create(a_table(), "seed", [])
        await store.append(a_change("t", 0, None))
        pause = Change("t", 1, "over", "new record", "new state", rows=(), letters=[("table", "over")])

        assert await store.append(pause) == Appended(1)
        assert await store.load("t") == StoredTable("t", 1, "commons", "over", 5, "new record", "new state")
        assert len(await store.journal("t")) == 1
        assert await store.append(replace(pause, expected=0, record="stale")) == Conflict(1)
        assert (await store.load("t")) == StoredTable("t", 1, "commons", "over", 5, "new record", "new state")

    async def test_the_action_of_a_row_can_be_put_in_other_words_and_nothing_else_changes(
        self, store: Store
    ) -> None:
        await store.create(a_table(), "seed", [RED])
        await store.append(a_change("t", 0, "k1", None, None))
        before = await store.journal("t")

        await store.redact_actions("t", [(1, "first"), (3, "third"), (4, "nowhere"), (0, "nowhere")])
        await store.redact_actions("other", [(1, "nowhere")])
        await store.redact_actions("t", [])

        assert await store.journal("t") == [
            replace(before[0], action="first"),
            before[1],
            replace(before[2], action="third"),
        ]
        assert (await store.find_by_delivery("k1")) == replace(before[0], action="first")
        assert (await store.load("t") or a_table()).version == 3

    @pytest.mark.parametrize("expected", [0, 1, 3, -1])
    async def test_a_change_of_another_version_is_a_conflict_and_changes_nothing(
        self, store: Store, expected: int
    ) -> None:
        await store.create(a_table(), "seed", [RED])
        await store.append(a_change("t", 0, None, None))
        before = await whole(store, "t")

        change = replace(a_change("t", expected, "k"), people=[BLUE], letters=[("table", "never")])
        assert await store.append(change) == Conflict(2)
        assert await whole(store, "t") == before
        assert await store.find_by_delivery("k") is None

    async def test_a_change_of_an_unknown_table_is_a_conflict_with_version_0(self, store: Store) -> None:
        assert await store.append(a_change("nowhere", 0, "k")) == Conflict(0)
        assert await whole(store, "nowhere") == [(None, [], [], [], [])]
        assert await store.outbox() == []

    async def test_a_repeated_delivery_names_the_row_that_it_became(self, store: Store) -> None:
        await store.create(a_table(), "seed", [RED])
        await store.append(a_change("t", 0, None, "k2", None))
        before = await whole(store, "t")

        change = replace(a_change("t", 3, "k2"), people=[BLUE], letters=[("table", "never")])
        assert await store.append(change) == Duplicate("t", 2)
        assert await whole(store, "t") == before

    async def test_a_delivery_counts_over_all_tables(self, store: Store) -> None:
        for name in ("a", "b"):
            await store.create(a_table(name), "seed", [])
        await store.append(a_change("a", 0, None, "k"))
        before = await whole(store, "a", "b")

        assert await store.append(a_change("b", 0, "k")) == Duplicate("a", 2)
        assert await store.append(a_change("nowhere", 0, "k")) == Duplicate("a", 2)
        assert await whole(store, "a", "b") == before

    async def test_a_duplicate_goes_before_a_conflict(self, store: Store) -> None:
        await store.create(a_table(), "seed", [])
        await store.append(a_change("t", 0, "k"))
        await store.append(a_change("t", 1, None))

        assert await store.append(a_change("t", 0, "k")) == Duplicate("t", 1)

    async def test_one_repeated_delivery_among_several_rows_stops_them_all(self, store: Store) -> None:
        await store.create(a_table(), "seed", [])
        await store.append(a_change("t", 0, "k1", "k2"))

        assert await store.append(a_change("t", 2, "new", None, "k2", "k1")) == Duplicate("t", 2)
        assert await store.find_by_delivery("new") is None
        assert len(await store.journal("t")) == 2

    async def test_a_delivery_that_was_refused_by_a_conflict_may_come_again(self, store: Store) -> None:
        await store.create(a_table(), "seed", [])
        assert await store.append(a_change("t", 7, "k")) == Conflict(0)

        assert await store.append(a_change("t", 0, "k")) == Appended(1)

    async def test_the_same_key_twice_in_one_change_is_a_mistake_that_changes_nothing(
        self, store: Store
    ) -> None:
        await store.create(a_table(), "seed", [])

        with pytest.raises(ValueError, match="same delivery key twice"):
            await store.append(a_change("t", 0, "k", "k"))
        assert (await store.load("t")) == a_table()
        assert await store.find_by_delivery("k") is None

    async def test_what_a_delivery_became_can_be_asked(self, store: Store) -> None:
        await store.create(a_table(), "seed", [])
        await store.append(a_change("t", 0, None, "k"))

        assert await store.find_by_delivery("k") == JournalRow(
            "t", 2, "seat 2", '{"n": 2}', '["e2"]', 1_700_000_000_002, "k"
        )
        assert await store.find_by_delivery("K") is None

    async def test_the_journal_is_read_from_anywhere_in_order(self, store: Store) -> None:
        await store.create(a_table(), "seed", [])
        await store.create(a_table("other"), "seed", [])
        for version in range(0, 12, 3):
            await store.append(a_change("t", version, None, None, None))
            await store.append(a_change("other", version, None, None, None))

        assert [row.sequence for row in await store.journal("t")] == list(range(1, 13))
        assert [row.sequence for row in await store.journal("t", after=10)] == [11, 12]
        assert await store.journal("t", after=12) == []
        assert {row.table for row in await store.journal("t")} == {"t"}

    async def test_every_text_comes_back_as_it_was(self, store: Store) -> None:
        text = 'Zoë "Łukasz" \u202eתה 田中 👩‍👩‍👧 \\ \n\t\r \x01 \u2028 \ufeff'
        await store.create(replace(a_table(), record=text, state=text), text, [replace(RED, name=text)])
        row = replace(a_row(), actor=text, action=text, events=text, delivery=text)
        await store.append(Change("t", 0, "playing", text, text, [row], letters=[(text, text)]))

        assert await store.load("t") == StoredTable("t", 1, "commons", "playing", 5, text, text)
        assert await store.journal("t") == [JournalRow("t", 1, text, text, text, row.at_ms, text)]
        assert await store.secret("t") == text
        assert (await store.people("t"))[0].name == text
        assert [(letter.place, letter.payload) for letter in await store.outbox()] == [(text, text)]

    async def test_a_state_of_a_megabyte_is_kept(self, store: Store) -> None:
        state = "é🏝x" * 250_000
        await store.create(a_table(), "seed", [])

        assert await store.append(a_change("t", 0, None, state=state)) == Appended(1)
        loaded = await store.load("t")
        assert loaded is not None
        assert loaded.state == state

    async def test_the_largest_ids_of_discord_fit(self, store: Store) -> None:
        largest = 2**63 - 1
        await store.create(a_table(guild=largest), "seed", [replace(RED, user=largest)])

        assert await store.open_tables(largest) == ["t"]
        assert await store.tables_of_user(largest) == ["t"]
