"""The contract of every store: who plays where, and how somebody is forgotten."""

from __future__ import annotations

from dataclasses import replace

from storage.store import Appended, Conflict, Duplicate, Store
from tests.storage.makers import BLUE, RED, TEACHER, a_change, a_table, a_thing, whole


class PeopleContract:
    async def test_people_come_in_the_order_given(self, store: Store) -> None:
        order = [TEACHER, BLUE, RED, replace(TEACHER, role="observer")]
        await store.create(a_table(), "seed", order)
        assert await store.people("t") == order

        await store.append(replace(a_change("t", 0, None), people=order[::-1]))
        assert await store.people("t") == order[::-1]

    async def test_how_a_table_stands_is_its_version_and_its_people(self, store: Store) -> None:
        assert await store.version_and_people("t") is None
        await store.create(a_table(), "seed", [])
        await store.create(a_table("another"), "seed", [BLUE])
        assert await store.version_and_people("t") == (0, [])

        order = [TEACHER, BLUE, RED, replace(BLUE, role="observer", seat=None)]
        await store.append(replace(a_change("t", 0, "a"), people=order))
        assert await store.version_and_people("t") == (1, order)

        await store.erase_person(BLUE.user)
        assert await store.version_and_people("t") == (1, [TEACHER, RED])

    async def test_people_who_are_not_those_it_was_decided_on_any_more_are_a_conflict_and_nothing_changes(
        self, store: Store
    ) -> None:
        people = [RED, BLUE, TEACHER]
        await store.create(a_table(), "seed", people)
        await store.append(replace(a_change("t", 0, "a"), people=[RED, TEACHER, BLUE], known=people))
        await store.erase_person(RED.user)
        before = await whole(store, "t")

        change = replace(
            a_change("t", 1, "b"), people=[RED], known=[RED, TEACHER, BLUE], letters=[("table", "never")]
        )
        assert await store.append(change) == Conflict(1)
        assert await whole(store, "t") == before
        assert await store.append(replace(change, rows=a_change("t", 1, "a").rows)) == Duplicate("t", 1)
        assert await store.append(replace(change, people=[BLUE], known=[TEACHER, BLUE])) == Appended(2)

    async def test_the_tables_of_a_user_come_oldest_first_closed_ones_where_they_are_asked_for(
        self, store: Store
    ) -> None:
        await store.create(a_table("z"), "seed", [RED, replace(RED, role="observer", seat=None)])
        await store.create(a_table("m"), "seed", [BLUE])
        await store.create(a_table("a"), "seed", [BLUE, RED])
        await store.append(a_change("z", 0, None, status="closed"))

        assert await store.tables_of_user(RED.user) == ["z", "a"]
        assert await store.tables_of_user(RED.user, closed=False) == ["a"]
        assert await store.tables_of_user(BLUE.user) == ["m", "a"]
        assert await store.tables_of_user(999) == []

    async def test_who_left_has_no_tables(self, store: Store) -> None:
        await store.create(a_table(), "seed", [RED, BLUE])
        await store.append(replace(a_change("t", 0, None), people=[BLUE]))

        assert await store.tables_of_user(RED.user) == []

    async def test_to_forget_erases_every_link_and_everything_remembered(self, store: Store) -> None:
        await store.create(a_table("a"), "seed", [RED, TEACHER])
        await store.create(a_table("b"), "seed", [BLUE, RED, replace(RED, role="observer", seat=None)])
        await store.set_value(f"user:{RED.user}", "dm_closed", "yes")
        await store.set_value(f"user:{RED.user}", "language", "pl")

        assert await store.erase_person(RED.user) == 3

        assert await store.tables_of_user(RED.user) == []
        assert await store.people("a") == [TEACHER]
        assert await store.people("b") == [BLUE]
        assert await store.get_value(f"user:{RED.user}", "dm_closed") is None
        assert await store.get_value(f"user:{RED.user}", "language") is None

    async def test_to_forget_leaves_everything_else(self, store: Store) -> None:
        await store.create(a_table(), "seed", [RED, BLUE])
        await store.append(replace(a_change("t", 0, "k"), letters=[("hand:0", "hello")]))
        await store.put_artifact(a_thing("hand:0"))
        others = [
            (f"user:{RED.user}1", "dm_closed"),
            (f"xuser:{RED.user}", "k"),
            (f"user:{BLUE.user}", "k"),
            ("guild:5", f"user:{RED.user}"),
        ]
        for scope, key in others:
            await store.set_value(scope, key, "stays")
        before = (
            await store.load("t"),
            await store.journal("t"),
            await store.outbox(),
            await store.artifacts("t"),
            await store.secret("t"),
        )

        await store.erase_person(RED.user)

        assert before == (
            await store.load("t"),
            await store.journal("t"),
            await store.outbox(),
            await store.artifacts("t"),
            await store.secret("t"),
        )
        assert [await store.get_value(scope, key) for scope, key in others] == ["stays"] * 4
        assert await store.people("t") == [BLUE]

    async def test_to_forget_takes_letters_to_that_person_out_of_the_outbox(self, store: Store) -> None:
        await store.create(a_table(), "seed", [RED, BLUE])
        await store.enqueue_letters(
            "t", [(f"user:{RED.user}", "hello"), (f"user:{BLUE.user}", "hello"), ("hand:0", "hello")]
        )

        await store.erase_person(RED.user)

        assert [letter.place for letter in await store.outbox()] == [f"user:{BLUE.user}", "hand:0"]

    async def test_to_forget_takes_away_what_stands_in_their_direct_messages(self, store: Store) -> None:
        await store.create(a_table(), "seed", [RED, BLUE])
        await store.set_value(f"user:{RED.user}", "dm_channel", "4711")
        await store.set_value(f"user:{BLUE.user}", "dm_channel", "4712")
        for key, channel in (("hand:0", 4711), ("hand:3", 4712), ("letter-1", 4711), ("post:card", 11)):
            await store.put_artifact(replace(a_thing(key), channel=channel))

        await store.erase_person(RED.user)

        assert [thing.key for thing in await store.artifacts("t")] == ["hand:3", "post:card"]

    async def test_what_was_erased_can_be_overwritten_when_nobody_reads_it(self, store: Store) -> None:
        await store.create(a_table(), "seed", [RED])
        await store.erase_person(RED.user)

        assert await store.overwrite_erased() is True
        assert await store.overwrite_erased() is True

    async def test_to_forget_a_stranger_erases_nothing(self, store: Store) -> None:
        await store.create(a_table(), "seed", [RED])

        assert await store.erase_person(999) == 0
        assert await store.erase_person(RED.user) == 1
        assert await store.erase_person(RED.user) == 0

    async def test_who_was_forgotten_may_come_again(self, store: Store) -> None:
        await store.create(a_table(), "seed", [RED])
        await store.erase_person(RED.user)
        await store.append(replace(a_change("t", 0, None), people=[BLUE, RED]))

        assert await store.people("t") == [BLUE, RED]
        assert await store.tables_of_user(RED.user) == ["t"]
