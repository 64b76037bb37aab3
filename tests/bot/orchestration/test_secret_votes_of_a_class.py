"""Of a secret vote the staff of a class learn no more than the players do, and no order of theirs tells
anybody who has voted.
"""

from __future__ import annotations

from bot.orchestration.session.seating import TableErrand
from bot.orchestration.session.telling import TableOrderRunner
from bot.orchestration.session.view import session_view
from bot.scenes.session.control import control_card
from bot.scenes.session.views import SessionView
from bot.sessions.plan.plans import load_plan
from bot.sessions.record import Errand, Placed, SessionRecord
from bot.sessions.session import SessionSnapshot
from games.commons.governance.actions import Elect
from tests.bot.orchestration.test_rings import act, election
from tests.support.bench import Bench, bench


def session_of(b: Bench) -> SessionSnapshot:
    """A session whose one table this is."""
    placed = Placed(number=1, table=b.table.table, seats=((1,), (2,), (3,), (4,)))
    plan = load_plan("ostrom-90")
    record = SessionRecord(
        plan=plan, title="Mine", commitment="c" * 64, classroom=1, stage="playing", tables=(placed,)
    )
    return SessionSnapshot("s-1", 1, 1, record, ())


async def seen_by_the_staff(b: Bench, now_ms: int) -> SessionView:
    snap = await b.look()
    return session_view(session_of(b), {snap.table: snap}, b.orchestrator.scenes, lambda _: 5, now_ms=now_ms)


async def test_the_line_of_a_table_is_the_same_whoever_has_voted() -> None:
    found = []
    for answered in ((), (1,), (1, 2)):
        b = await bench(rounds_basic=3)
        await election(b)
        began = b.clock.ms
        for seat in answered:
            await act(b, seat, Elect(0))
        (line,) = (await seen_by_the_staff(b, began + 1000)).tables
        found.append((line.wait and line.wait.seats, line.voting))
        told = control_card(await seen_by_the_staff(b, began + 1000)).sections[0].text
        assert "a secret vote of 4" in told
        assert not any(name in told for name in ("Red", "Orange", "White", "Blue", "voted"))
    assert found[0] == found[1] == found[2]


async def test_no_stand_in_is_put_in_the_place_of_who_has_not_voted_yet() -> None:
    b = await bench(rounds_basic=3)
    await election(b)
    await act(b, 1, Elect(0))
    b.clock.ms += 120_000
    seen = session_of(b)
    errand = Errand(number=1, place=1, task="stand_in")
    assert (
        await TableOrderRunner(b.orchestrator).runs["stand_in"](
            TableErrand(seen, seen.record.tables[0], errand)
        )
        == ""
    )
    assert [seat.automatic for seat in (await b.look()).record.seats] == [None] * 4
