"""Classes of any size: some of the five hundred of `tests.support.simulated_classes`, and lessons whose power
fails at a stroke.

Nobody is lost or sits twice, every absence stands in the journals, each act belongs to one holder of its
seat, remainders sit by the rule, and the end leaves nothing behind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from bot.sessions.archive.member_acts import MemberActs, member_acts
from bot.sessions.decisions import orders
from bot.sessions.plan import plans
from bot.sessions.plan.plans import Plan
from bot.tables.journal.sittings import fold_sittings
from games.sittings import SittingFold, TableSittings, record_sittings
from tests.e2e.cutting import quietly
from tests.support.class_world import FIRST_STUDENT, BrokenClass, ClassWorld
from tests.support.power_cuts_of_a_class import aloud, cuts_of, lesson_with_power_cut, quiet
from tests.support.simulated_classes import simulate
from tests.support.sitting_watch import Occurred

SAMPLE: Mapping[int, frozenset[str]] = {
    3: frozenset({"joins", "clock_stand_ins", "staff_stand_ins", "practices"}),
    54: frozenset({"leaves", "undone_turns", "undone_acts"}),
    60: frozenset({"moves", "hand_overs", "returns"}),
    83: frozenset({"practices", "returns", "acts"}),
    100: frozenset({"hand_overs", "undone_turns"}),
    136: frozenset({"clock_stand_ins"}),
    178: frozenset({"practices", "staff_stand_ins"}),
    194: frozenset({"leaves", "hand_overs", "staff_stand_ins"}),
}
"""Seeds of small classes, by each plan, each rule for who is left over and each way to act for the absent,
with some of what happens to seats there. All five hundred: `python -m tests.support.simulated_classes`.
"""
DRAWN = 3
NTH = 44
"""One in so many strokes is cut. All of them: `python -m tests.support.power_cuts_of_a_class`."""


@pytest.mark.parametrize("seed", SAMPLE)
def test_a_simulated_class_loses_nobody_and_leaves_nothing_behind(seed: int) -> None:
    with quietly():
        tally, wrong = simulate(seed, shown=seed == DRAWN)
    assert wrong == ""
    assert not SAMPLE[seed] & {*tally.missing}
    assert tally.students >= 10
    assert tally.stuck == 0
    assert tally.absences == tally.absences_in_data


def test_every_kind_of_change_of_holders_occurs_in_some_class_of_the_sample() -> None:
    assert frozenset().union(*SAMPLE.values()) == {*Occurred().missing}


@pytest.mark.parametrize(
    ("fault", "complaint"),
    [
        (patch.object(SittingFold, "_fold_fill", lambda *_: None), "and the fold says"),
        (
            patch(
                "tests.support.sitting_watch.fold_sittings",
                lambda *read: _with_late_changes(fold_sittings(*read)),
            ),
            "acts by holder are",
        ),
        (
            patch(
                "tests.support.sitting_watch.record_sittings",
                lambda record: _with_late_changes(record_sittings(record)),
            ),
            "the record says",
        ),
        (
            patch(
                "tests.support.sitting_watch.member_acts", lambda *read: _with_one_more(member_acts(*read))
            ),
            "participation counts",
        ),
    ],
    ids=["a_row_unread", "another_holder", "another_record", "an_act_too_many"],
)
def test_an_act_that_is_given_to_another_holder_is_found(fault: Any, complaint: str) -> None:
    """The checks of who holds each seat can fail."""
    with quietly(), fault:
        _, wrong = simulate(DRAWN, shown=False)
    assert complaint in wrong


def _with_late_changes(table: TableSittings) -> TableSittings:
    """These sittings, each of which begins two rows later, and so ends."""
    later = [
        replace(one, first_row=one.first_row + 2, end_row=None if one.end_row is None else one.end_row + 2)
        for one in table.all
    ]
    table.all = tuple(later)
    table.by_seat = {seat: [one for one in later if one.seat == seat] for seat in range(4)}
    return table


def _with_one_more(members: dict[int, MemberActs]) -> dict[int, MemberActs]:
    next(iter(members.values())).game.own += 1
    return members


@pytest.mark.parametrize("plan", [quiet(), aloud()], ids=["quiet", "aloud"])
async def test_a_lesson_that_is_cut_while_it_is_seated_started_or_closed_ends_as_without(plan: Plan) -> None:
    with quietly():
        wanted, cuts = await cuts_of(8, plan)
        assert any(name.endswith("-voice") for name in wanted.channels) == (plan.game == "commons")
        for cut in cuts[::NTH]:
            await lesson_with_power_cut(wanted, cut, 8, plan)


async def test_a_class_whose_people_sit_twice_or_are_lost_is_found_out() -> None:
    """The checks of the thousand classes can fail."""
    with quietly():
        world = ClassWorld()
        await world.start()
        await world.open(plans.load_plan("tragedy-45"))
        for n in range(4):
            await world.order(FIRST_STUDENT + n, orders.Arrive(lot="00000000"))
        await world.order(1, orders.Deal())
        await world.order(1, orders.Seat(1))
        await world.check()
        await world.all_sit()
        with pytest.raises(BrokenClass, match="left behind"):
            await world.nothing_left()
        channel = next(c for c in world.port.channels_there.values() if c.name == "table-1")
        world.port.add_channel(99_999, (), "table-1")
        with pytest.raises(BrokenClass, match=channel.name):
            await world.check()
        await world.stop()


async def test_three_who_watch_by_the_rule_get_no_table_of_their_own_and_one_of_them_may_be_given_a_seat() -> (
    None
):
    with quietly():
        world = ClassWorld()
        await world.start()
        await world.open(plans.load_plan("tragedy-45").model_copy(update={"remainder": "watch"}))
        for n in range(11):
            await world.order(FIRST_STUDENT + n, orders.Arrive(lot="00000000"))
        await world.order(1, orders.Deal())
        await world.order(1, orders.Seat(1))
        record = (await world.session_snapshot()).record
        assert [len(placed.seats) for placed in record.tables] == [4, 4]
        watcher = next(member for placed in record.tables for member in placed.watching)
        other = next(placed for placed in record.tables if watcher not in placed.watching)
        await world.order(1, orders.Give(watcher, other.number, 2))
        assert not (await world.session_snapshot()).record.errands
        await world.all_sit()
        await world.stop()
