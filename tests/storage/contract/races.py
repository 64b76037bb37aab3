"""The contract of every store: two writers at once, and a writer who is cancelled."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace

from storage.store import Appended, Change, Conflict, Duplicate, Person, Store
from tests.storage.makers import BLUE, RED, TEACHER, Opener, a_change, a_table


async def _insist(store: Store, key: str) -> int:
    """Append one row as a table does: on a conflict, decide again on the version that is there. Returns its
    sequence.
    """
    version = 0
    while True:
        answer = await store.append(a_change("t", version, key))
        if isinstance(answer, Appended):
            return answer.version
        assert isinstance(answer, Conflict), answer
        version = answer.version


class RacesContract:
    async def test_of_two_writers_on_one_version_one_wins(self, store: Store, opener: Opener) -> None:
        other = await opener()
        await store.create(a_table(), "seed", [])
        for version in range(10):
            answers = await asyncio.gather(
                *(who.append(a_change("t", version, None)) for who in (store, other))
            )
            assert Counter(answers) == Counter([Appended(version + 1), Conflict(version + 1)])

        assert [row.sequence for row in await store.journal("t")] == list(range(1, 11))

    async def test_many_writers_of_three_stores_leave_no_gap_and_lose_nothing(
        self, store: Store, opener: Opener
    ) -> None:
        stores = [store, await opener(), await opener()]
        await store.create(a_table(), "seed", [])
        keys = [f"key {n}" for n in range(30)]

        sequences = await asyncio.gather(*(_insist(stores[n % 3], key) for n, key in enumerate(keys)))

        assert sorted(sequences) == list(range(1, 31))
        journal = await store.journal("t")
        assert {row.sequence: row.delivery for row in journal} == dict(zip(sequences, keys, strict=True))
        assert [row.sequence for row in journal] == list(range(1, 31))

    async def test_one_delivery_that_arrives_twice_at_once_is_applied_once(
        self, store: Store, opener: Opener
    ) -> None:
        other = await opener()
        await store.create(a_table(), "seed", [])
        for version in range(10):
            answers = await asyncio.gather(
                *(who.append(a_change("t", version, f"key {version}")) for who in (store, other))
            )
            assert Counter(answers) == Counter([Appended(version + 1), Duplicate("t", version + 1)])

    async def test_one_delivery_that_arrives_at_two_tables_at_once_is_applied_at_one(
        self, store: Store, opener: Opener
    ) -> None:
        other = await opener()
        versions = {"a": 0, "b": 0}
        for name in versions:
            await store.create(a_table(name), "seed", [])
        for turn in range(10):
            pairs = zip((store, other), versions, strict=True)
            answers = await asyncio.gather(
                *(who.append(a_change(name, versions[name], f"key {turn}")) for who, name in pairs)
            )

            (winner,) = [
                name for name, answer in zip(versions, answers, strict=True) if isinstance(answer, Appended)
            ]
            versions[winner] += 1
            assert Counter(answers) == Counter(
                [Appended(versions[winner]), Duplicate(winner, versions[winner])]
            )
        assert [len(await store.journal(name)) for name in versions] == list(versions.values())

    async def test_a_table_that_two_create_at_once_is_one_of_theirs(
        self, store: Store, opener: Opener
    ) -> None:
        other = await opener()
        for turn in range(5):
            table = a_table(f"t{turn}")
            mine, yours = await asyncio.gather(
                store.create(table, "mine", [Person(1, "player", 0, "me")]),
                other.create(table, "yours", [Person(2, "player", 0, "you")]),
            )
            assert {mine, yours} == {True, False}
            assert await store.secret(table.table) == ("mine" if mine else "yours")
            assert await store.people(table.table) == [
                Person(1, "player", 0, "me") if mine else Person(2, "player", 0, "you")
            ]

    async def test_whoever_is_erased_while_a_list_of_people_is_written_is_not_written_back(
        self, store: Store, opener: Opener
    ) -> None:
        other, people = await opener(), [RED, BLUE, TEACHER]
        for turn in range(10):
            await store.create(a_table(f"t{turn}"), "seed", people)
            change = replace(a_change(f"t{turn}", 0, None), people=people[::-1], known=people)
            answer, links = await asyncio.gather(store.append(change), other.erase_person(RED.user))
            assert links == 1
            left = [TEACHER, BLUE] if answer == Appended(1) else [BLUE, TEACHER]
            assert (answer in (Appended(1), Conflict(0)), await store.people(f"t{turn}")) == (True, left)

    async def test_who_is_cancelled_leaves_a_whole_change_or_none(self, store: Store, opener: Opener) -> None:
        """The more turns of the loop before the blow, the deeper in the transaction it falls."""
        await store.create(a_table(), "seed", [])
        version = 0
        for turns in range(20):
            victim = await opener()
            task = asyncio.create_task(victim.append(_weighty(version)))
            for _ in range(turns):
                await asyncio.sleep(0)
            task.cancel()
            await asyncio.wait([task])
            await victim.close()  # which waits for what nobody waits for any more

            await _assert_whole(store)
            version = len(await store.journal("t"))

        assert await store.append(a_change("t", version, None)) == Appended(version + 1)

    async def test_closing_waits_for_the_write_in_hand(self, store: Store, opener: Opener) -> None:
        await store.create(a_table(), "seed", [])
        writing = asyncio.create_task(store.append(_weighty(0)))
        await asyncio.sleep(0)
        await store.close()

        assert await writing == Appended(2)
        assert len(await (await opener()).journal("t")) == 2

    async def test_a_write_that_has_begun_is_carried_out_though_nobody_waits_for_it(
        self, store: Store, opener: Opener
    ) -> None:
        await store.create(a_table(), "seed", [])
        writing = asyncio.create_task(store.append(_weighty(0)))
        await asyncio.sleep(0)
        writing.cancel()
        await store.close()

        again = await opener()
        assert len(await again.journal("t")) == 2
        await _assert_whole(again)


def _weighty(version: int) -> Change:
    """A change of many statements."""
    people = [Person(n, "observer", None, f"person {n}") for n in range(version + 2)]
    return replace(
        a_change("t", version, None, None, state="x" * 20_000), people=people, letters=[("p", str(version))]
    )


async def _assert_whole(store: Store) -> None:
    table, journal = await store.load("t"), await store.journal("t")
    assert table is not None
    assert table.version == len(journal)
    assert [row.sequence for row in journal] == list(range(1, len(journal) + 1))
    assert len(await store.people("t")) == len(journal)
    assert len(await store.outbox("t")) * 2 == len(journal)
