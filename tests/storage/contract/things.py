"""The contract of every store: what stands in Discord, the outbox, and what is remembered."""

from __future__ import annotations

from dataclasses import replace

from storage.store import Letter, Store
from tests.storage.makers import Opener, a_change, a_table, a_thing


class ThingsContract:
    async def test_letters_are_written_without_a_change_of_their_table(self, store: Store) -> None:
        await store.create(a_table(), "seed", [])
        await store.enqueue_letters("t", [("table", "one"), ("hand:3", "two")])
        await store.enqueue_letters("nowhere", [("table", "three")])

        assert await store.load("t") == a_table()
        assert [(letter.table, letter.place, letter.payload) for letter in await store.outbox()] == [
            ("t", "table", "one"),
            ("t", "hand:3", "two"),
        ]

    async def test_artifacts_come_back_by_key(self, store: Store) -> None:
        things = [
            a_thing(key) for key in ("post:card", "Channel", "hand:10", "hand:2", "é", "channel:table", "🏝")
        ]
        for thing in things:
            await store.put_artifact(thing)
        await store.put_artifact(a_thing("hand:1", table="other"))

        found = await store.artifacts("t")
        assert [thing.key for thing in found] == [
            "Channel",
            "channel:table",
            "hand:10",
            "hand:2",
            "post:card",
            "é",
            "🏝",
        ]
        assert found == sorted(things, key=lambda thing: thing.key)

    async def test_an_artifact_announced_and_posted_is_one(self, store: Store) -> None:
        announced = a_thing(message=None)
        await store.put_artifact(announced)
        assert await store.artifacts("t") == [announced]
        assert (await store.artifacts("t"))[0].pending is True

        posted = replace(announced, channel=8, message=9, digest="new", nonce="n2", pending=False, at_ms=78)
        await store.put_artifact(posted)
        assert await store.artifacts("t") == [posted]
        assert (await store.artifacts("t"))[0].pending is False

    async def test_a_dropped_artifact_is_gone_and_dropping_nothing_does_nothing(self, store: Store) -> None:
        await store.put_artifact(a_thing("a"))
        await store.put_artifact(a_thing("b"))
        await store.put_artifact(a_thing("a", table="other"))

        await store.delete_artifact("t", "a")
        await store.delete_artifact("t", "a")
        await store.delete_artifact("nowhere", "b")

        assert await store.artifacts("t") == [a_thing("b")]
        assert await store.artifacts("other") == [a_thing("a", table="other")]

    async def test_letters_wait_oldest_first_until_they_are_sent(self, store: Store) -> None:
        for name in ("a", "b"):
            await store.create(a_table(name), "seed", [])
        await store.append(replace(a_change("a", 0, None), letters=[("p", "1"), ("p", "2")]))
        await store.append(replace(a_change("b", 0, None), letters=[("p", "3")]))
        await store.append(replace(a_change("a", 1, None), letters=[("q", "4")]))

        letters = await store.outbox()
        assert [letter.payload for letter in letters] == ["1", "2", "3", "4"]
        assert [letter.payload for letter in await store.outbox("a")] == ["1", "2", "4"]
        assert await store.outbox("nowhere") == []

        await store.delete_letter(letters[1].number)
        await store.delete_letter(letters[1].number)
        assert await store.outbox() == [letters[0], letters[2], letters[3]]

    async def test_the_number_of_a_letter_is_never_given_twice(self, store: Store, opener: Opener) -> None:
        await store.create(a_table(), "seed", [])
        numbers = []
        for version in range(3):
            current = await opener()
            await current.append(replace(a_change("t", version, None), letters=[("p", "x")]))
            (letter,) = await current.outbox()
            assert letter == Letter(letter.number, "t", "p", "x")
            numbers.append(letter.number)
            await current.delete_letter(letter.number)
            await current.close()

        assert numbers == sorted(set(numbers))

    async def test_a_value_is_remembered_replaced_and_forgotten(self, store: Store) -> None:
        assert await store.get_value("guild:1", "language") is None
        await store.set_value("guild:1", "language", "pl")
        await store.set_value("guild:2", "language", "")
        await store.set_value("guild:1", "language", "en 🏝")

        assert await store.get_value("guild:1", "language") == "en 🏝"
        assert await store.get_value("guild:2", "language") == ""
        assert await store.get_value("guild:1", "Language") is None

        await store.set_value("guild:1", "k", "v")
        assert await store.get_values("guild:1") == {"k": "v", "language": "en 🏝"}
        assert await store.get_values("guild") == {}
        each = {"guild:2": {"language": ""}, "guild:3": {}, "guild:1": {"k": "v", "language": "en 🏝"}}
        assert await store.get_values_by_scope([*each]) == each
        assert await store.get_values_by_scope([]) == {}
        assert (
            await store.scopes_with_prefix("guild:"),
            await store.scopes_with_prefix("uild"),
            await store.scopes_with_prefix("guil_:"),
        ) == (["guild:1", "guild:2"], [], [])

        await store.set_value("guild:1", "language", None)
        await store.set_value("guild:1", "language", None)
        assert await store.get_value("guild:1", "language") is None
