"""Students drop out of a game in the middle and come back: a stand-in plays their turns, and decides nothing
that is for people.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.catalogue import automatic_players, find_game
from bot.tables.automatic import act_for_absent, make_automatic_move, play_once
from bot.tables.deadlines import next_deadline_ms
from bot.tables.decisions.orders import ComeBack, Fill, Join, Leave, Replace, Start
from bot.tables.decisions.table_context import Requester
from bot.tables.journal.sittings import fold_sittings
from bot.tables.results.export import whole_record
from bot.tables.table import Table
from games.audit import check_record, record_end, verification_findings
from games.protocol import Decider
from games.record import ActionRow
from games.sittings import TableSittings
from tests.support.tables import TEACHER, Clock, open_table, unwrap

CLASS = [Requester(10 + n, f"P{n}", member=n) for n in range(8)]
LENGTH: dict[str, dict[str, Any]] = {
    "commons": {"rounds_basic": 3, "rounds_ostrom": 4, "layout": "nested", "goal": 4},
    "tragedy": {"round_limit": 8},
    "settlers": {"round_limit": 4},
    "crossroads": {"round_limit": 4},
}
CIVIC = ("vote", "move", "call_meeting", "elect", "apply_rule", "extend_meeting", "sue", "end_defence")


class Lesson:
    """One table, whose people play by themselves, drop out, come back, leave and are followed by others, by
    lot.
    """

    def __init__(self, game: str, seed: int, **options: Any) -> None:
        self.game, self.clock, self.options = find_game(game), Clock(), options
        self.able = automatic_players(game)
        self.draw = Random(seed)
        self.silent: set[int] = set()
        """Users who do nothing for now."""
        self.fresh = list(CLASS)

    async def play(self, *, upsets: bool = True) -> Table:
        """The whole game."""
        table = await open_table(clock=self.clock, game=self.game, **LENGTH[self.game.name], **self.options)
        for _ in range(len((await table.snapshot()).record.seats) - 1):
            unwrap(await table.order(self.fresh.pop(0), Join()))
        unwrap(await table.order(TEACHER, Fill("random")))  # from the start no person sits there
        unwrap(await table.order(TEACHER, Start()))
        for _ in range(6_000):
            snap = await table.snapshot()
            if snap.record.status != "playing":
                return table
            self.clock.ms += 1_000
            await act_for_absent(table, self.able, self.clock.ms)
            while await play_once(table, self.able):
                pass
            if upsets and self.draw.random() < 0.03:
                await self._upset(table)
            if not await self._act(table):
                due = next_deadline_ms(
                    (await table.snapshot()).record.since, (await table.snapshot()).waits()
                )
                self.clock.ms = max(self.clock.ms, due or 0)
        raise AssertionError("the game does not end")

    async def _act(self, table: Table) -> bool:
        """One person who is there does something."""
        snap = await table.snapshot()
        for wait in snap.waits():
            person = snap.holder(wait.seat)
            if person is None or person.user in self.silent:
                continue
            if snap.record.seats[wait.seat].automatic is not None:
                await table.order(Requester(person.user, person.name), ComeBack(wait.seat))
            mine = self.able[
                "random" if self.draw.random() < 0.3 else sorted(self.able)[wait.seat % len(self.able)]
            ]
            if await make_automatic_move(table, await table.snapshot(), wait, mine, by="player"):
                return True
        return False

    async def _upset(self, table: Table) -> None:
        snap = await table.snapshot()
        people = [person for person in snap.people if person.seat is not None]
        person = self.draw.choice(people) if people else None
        match self.draw.choice(("silent", "silent", "back", "back", "leave", "replace", "come_back")):
            case "silent" if person is not None and len(self.silent) < 3:
                self.silent.add(person.user)
            case "back":
                self.silent.clear()
            case "leave" if person is not None and len(people) > 1:
                unwrap(await table.order(Requester(person.user, person.name), Leave()))
            case "replace" if self.fresh:
                seat = self.draw.randrange(len(snap.record.seats) - 1)
                unwrap(await table.order(TEACHER, Replace(seat), subject=self.fresh.pop(0)))
            case "come_back" if person is not None:
                self.silent.discard(person.user)
                await table.order(Requester(person.user, person.name), ComeBack(person.seat or 0))
            case _:
                pass


async def _read(table: Table) -> tuple[Any, TableSittings]:
    snap = await table.snapshot()
    record = whole_record(snap, await table.store.journal(table.table), await table.store.secret(table.table))
    return record, TableSittings(record.rows, len(record.header.seats), record.header.options["absent"])


def _offices(record: Any, read: TableSittings) -> list[tuple[int, str]]:
    """Who was named Monitor, or acts for the Monitor, and who held that seat then."""
    named: list[tuple[int, str]] = []
    for row in record.rows:
        for event in row.events if isinstance(row, ActionRow) else ():
            if event["kind"] == "monitor_named":
                held = read.sitting_at(event["seat"], row.sequence)
                named.append((event["seat"], "nobody" if held is None else held.holder))
    assert named
    return named


@pytest.mark.parametrize("absent", ["substitute", "bot", "default_after_timer"])
@pytest.mark.parametrize("seed", range(2))
async def test_stand_ins_take_no_part_in_what_people_decide(seed: int, absent: str) -> None:
    table = await Lesson("commons", seed, absent=absent).play()
    record, read = await _read(table)
    for row in record.rows:
        if isinstance(row, ActionRow) and row.actor.seat is not None and row.action["kind"] in CIVIC:
            held = read.sitting_at(row.actor.seat, row.sequence)
            assert held is not None
            silent = row.action.get("choice") == "absent" or (
                row.action["kind"] == "elect" and row.action["candidate"] is None
            )
            assert held.holder != "stand_in" or (row.actor.by == "clock" and silent), row
    assert not [seat for seat, holder in _offices(record, read) if holder == "stand_in"]


@pytest.mark.parametrize("game", LENGTH)
@pytest.mark.parametrize("absent", ["substitute", "bot", "default_after_timer", "wait"])
async def test_a_game_with_drop_outs_and_newcomers_proves_itself(game: str, absent: str) -> None:
    lesson = Lesson(game, 7, absent=absent)
    lesson.silent = set()
    table = await lesson.play(upsets=absent != "wait")
    record, read = await _read(table)
    check_record(find_game(game), record, tuple(automatic_players(game)))
    assert record_end(find_game(game), record) == "over"
    acts = [
        row
        for row in record.rows
        if isinstance(row, ActionRow) and row.actor.seat is not None and row.action["kind"] != "mark_seat"
    ]
    by = Counter[Decider | None]()
    for row in acts:
        decider, held = read.decider(row.sequence), read.sitting_at(row.actor.seat or 0, row.sequence)
        assert held is not None
        by[decider] += 1
        assert decider == row.actor.by  # what the journal says of itself is true
        assert (decider == "player") <= held.is_person
        assert (decider == "automatic") <= (held.holder in ("stand_in", "automatic"))
    assert sum(by.values()) == len(acts)
    assert by["player"]


@pytest.mark.parametrize("seed", range(2))
async def test_a_journal_and_its_record_tell_the_same_of_every_seat(seed: int) -> None:
    table = await Lesson("commons", seed).play()
    record, of_record = await _read(table)
    rows = await table.store.journal(table.table)
    of_journal = fold_sittings(rows, len(record.header.seats))
    for row in record.rows:
        for seat in range(len(record.header.seats)):
            one, other = of_record.sitting_at(seat, row.sequence), of_journal.sitting_at(seat, row.sequence)
            if row.sequence >= of_record.start:
                assert one is not None
                assert other is not None
                assert (one.holder, one.player) == (other.holder, other.player)


async def test_who_governed_before_is_an_option() -> None:
    """With `stand_ins_govern` a game is played as it was up to 0.20."""
    table = await Lesson("commons", 1, stand_ins_govern=True).play()
    kinds = Counter(json.loads(row.action)["kind"] for row in await table.store.journal(table.table))
    assert not kinds["mark_seat"]


async def test_a_mark_that_nobody_made_is_found_out() -> None:
    table = await Lesson("commons", 2).play()
    record, _ = await _read(table)
    marks = [row for row in record.rows if isinstance(row, ActionRow) and row.action["kind"] == "mark_seat"]
    assert marks
    forged = [
        replace(row, action={**row.action, "away": not row.action["away"]})
        if row.sequence == marks[0].sequence
        else row
        for row in record.rows
    ]
    assert verification_findings(find_game("commons"), replace(record, rows=tuple(forged)))
