"""Classes of any size: some of the thousand of `tests.support.simulated_classes`, and lessons whose power fails at a stroke.

Nobody is lost or sits twice, every absence stands in the journals, remainders sit by the rule, and the end leaves nothing behind.
"""

from __future__ import annotations

import pytest

from bot.sessions.decisions import orders
from bot.sessions.plan import plans
from bot.sessions.plan.plans import Plan
from tests.e2e.cutting import quietly
from tests.support.class_world import FIRST_STUDENT, BrokenClass, ClassWorld
from tests.support.power_cuts_of_a_class import aloud, cuts_of, disturbed, quiet
from tests.support.simulated_classes import simulate

SAMPLE = (3, 54, 83, 100, 136, 163, 178, 194)
"""Seeds of small classes, by each plan and each rule for who is left over. All thousand: `python -m tests.support.simulated_classes`."""
NTH = 44
"""One in so many strokes is cut. All of them: `python -m tests.support.power_cuts_of_a_class`."""


@pytest.mark.parametrize("seed", SAMPLE)
def test_a_simulated_class_loses_nobody_and_leaves_nothing_behind(seed: int) -> None:
    with quietly():
        tally, wrong = simulate(seed, shown=seed == SAMPLE[0])
    assert wrong == ""
    assert tally.students >= 10
    assert tally.stuck == 0
    assert tally.absences == tally.absences_in_data


@pytest.mark.parametrize("plan", [quiet(), aloud()], ids=["quiet", "aloud"])
async def test_a_lesson_that_is_cut_while_it_is_seated_started_or_closed_ends_as_without(plan: Plan) -> None:
    with quietly():
        wanted, cuts = await cuts_of(8, plan)
        assert any(name.endswith("-voice") for name in wanted.channels) == (plan.game == "commons")
        for cut in cuts[::NTH]:
            await disturbed(wanted, cut, 8, plan)


async def test_a_class_whose_people_sit_twice_or_are_lost_is_found_out() -> None:
    """The checks of the thousand classes can fail."""
    with quietly():
        world = ClassWorld()
        await world.start()
        await world.open(plans.load("tragedy-45"))
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


async def test_three_who_watch_by_the_rule_get_no_table_of_their_own_and_one_of_them_may_be_given_a_seat() -> None:
    with quietly():
        world = ClassWorld()
        await world.start()
        await world.open(plans.load("tragedy-45").model_copy(update={"remainder": "watch"}))
        for n in range(11):
            await world.order(FIRST_STUDENT + n, orders.Arrive(lot="00000000"))
        await world.order(1, orders.Deal())
        await world.order(1, orders.Seat(1))
        record = (await world.seen()).record
        assert [len(placed.seats) for placed in record.tables] == [4, 4]
        watcher = next(member for placed in record.tables for member in placed.watching)
        other = next(placed for placed in record.tables if watcher not in placed.watching)
        await world.order(1, orders.Give(watcher, other.number, 2))
        assert not (await world.seen()).record.errands
        await world.all_sit()
        await world.stop()
