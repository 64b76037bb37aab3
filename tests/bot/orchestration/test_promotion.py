"""Who sits down when a new stage begins (RULES C-72): in which order seats are free, and for whom."""

from __future__ import annotations

from collections import defaultdict
from types import SimpleNamespace
from typing import Any

from bot.orchestration.session.promotion import decide_promotion, decide_seat_waiting, seat_letters
from bot.sessions.decisions.orders import Arrive, Begin, Deal, ErrandsDone, Promote, Seat, SeatWaiting
from bot.sessions.plan.plans import load_plan
from bot.sessions.session import SessionResult, SessionSnapshot
from bot.texts.lookup import ENGLISH
from games.refusal import Refusal
from storage.store import Person
from tests.bot.sessions.lesson import Lesson, lesson

AWAY, LEFT = "away", "left"

SPOKEN = defaultdict(lambda: ENGLISH)


async def watched(people: int, *, matched: bool = False) -> Lesson:
    """A class in which who is left over looks on; its games have begun."""
    room = await lesson(load_plan("basic-60").model_copy(update={"remainder": "watch", "matched": matched}))
    await room.arrive(people)
    await room.done(Deal())
    await room.done(Seat(1))
    await room.done(Begin())
    return room


def tables(
    seen: SessionSnapshot,
    *begun: int,
    free: dict[int, dict[int, str]] | None = None,
    known: tuple[int, ...] = (),
    **record: Any,
) -> Any:
    """The tables as they stand: where a second stage has begun, which seats are free and why, and who has
    seen everything.
    """
    found: dict[str, Any] = {}
    for placed in seen.record.tables:
        why = (free or {}).get(placed.number, {})
        members = {
            seat: seen.member(on[0]) for seat, on in enumerate(placed.seats) if on and why.get(seat) != LEFT
        }
        people = [Person(one.user, "player", seat, "") for seat, one in members.items() if one is not None]
        people += [Person(user, "watched", None, "") for user in known]
        seats = tuple(
            SimpleNamespace(name="red", automatic="careful" if seat in why else None)
            for seat in range(len(placed.seats))
        )
        found[placed.table] = SimpleNamespace(
            game=SimpleNamespace(name="commons"),
            people=people,
            record=SimpleNamespace(
                **{
                    "status": "playing",
                    "number": placed.number,
                    "seats": seats,
                    "unknown_watchers": False,
                    **record,
                }
            ),
            view=lambda _, over=placed.number in begun: over,
            holder=lambda seat, there=people: next((one for one in there if one.seat == seat), None),
        )
    return found


SCENES: Any = {"commons": SimpleNamespace(progress=lambda over: SimpleNamespace(stages_over=int(over)))}


async def settled(room: Lesson) -> SessionSnapshot:
    """Everybody sits where they should."""
    seen = await room.look()
    done = await room.session.order(None, ErrandsDone(tuple(errand.number for errand in seen.record.errands)))
    assert isinstance(done, SessionResult)
    return done.seen


def lookers(seen: SessionSnapshot) -> dict[int, int]:
    """By table, who looks on there."""
    return {placed.number: placed.watching[0] for placed in seen.record.tables if placed.watching}


async def test_nobody_sits_down_before_a_stage_has_begun_or_while_somebody_is_on_their_way_to_a_seat() -> (
    None
):
    room = await watched(5)
    free = {1: {2: AWAY}}
    assert decide_promotion(await room.look(), tables(await room.look(), 1, free=free), SCENES) is None, (
        "the table is still being made"
    )
    seen = await settled(room)
    assert decide_promotion(seen, tables(seen, free=free), SCENES) is None
    assert decide_promotion(seen, tables(seen, 1, free=free), SCENES) == Promote(
        (1,), ((1, 2, lookers(seen)[1]),)
    )
    assert decide_promotion(seen, tables(seen, 1), SCENES) == Promote((1,), ()), (
        "where no seat is free, that is decided too"
    )


async def test_a_seat_that_was_given_up_goes_before_that_of_somebody_who_is_away_and_both_are_told() -> None:
    seen = await settled(await watched(5))
    there = tables(seen, 1, free={1: {0: AWAY, 3: LEFT}})
    order = decide_promotion(seen, there, SCENES)
    assert order == Promote((1,), ((1, 3, lookers(seen)[1]),))
    assert len(seat_letters(seen, order, there, SPOKEN)) == 1, "who has left is told nothing"
    there = tables(seen, 1, free={1: {0: AWAY}})
    order = decide_promotion(seen, there, SCENES)
    assert order is not None
    absent = seen.member(seen.record.tables[0].seats[0][0])
    assert absent is not None
    assert [place for place, _ in seat_letters(seen, order, there, SPOKEN)][1] == f"user:{absent.user}"


async def test_who_looks_on_elsewhere_comes_too_unless_all_tables_have_the_same_dice() -> None:
    for matched in (False, True):
        seen = await settled(await watched(9, matched=matched))
        ((home, member),) = lookers(seen).items()
        order = decide_promotion(seen, tables(seen, 3 - home, free={3 - home: {1: AWAY}}), SCENES)
        assert order == Promote((3 - home,), () if matched else ((3 - home, 1, member),))


async def test_who_has_seen_what_is_hidden_gets_no_seat_nor_anybody_where_nobody_can_tell_who_has() -> None:
    seen = await settled(await watched(5))
    looker = seen.member(lookers(seen)[1])
    assert looker is not None
    free = {1: {0: AWAY}}
    assert decide_promotion(seen, tables(seen, 1, free=free, known=(looker.user,)), SCENES) == Promote(
        (1,), ()
    )
    assert decide_promotion(seen, tables(seen, 1, free=free, unknown_watchers=True), SCENES) == Promote(
        (1,), ()
    )


async def test_nothing_is_decided_in_a_class_where_everybody_has_a_seat_or_has_chosen_to_watch() -> None:
    room = await watched(4)
    await room.done(Arrive(watching=True), 300)
    seen = await settled(room)
    assert decide_promotion(seen, tables(seen, 1, free={1: {0: AWAY}}), SCENES) is None


async def test_seats_that_are_given_up_go_to_those_who_wait_in_the_order_in_which_they_came_and_to_nobody_else() -> (
    None
):
    room = await lesson(load_plan("first-45"))
    await room.arrive(4)
    for order in (Deal(), Seat(1), Begin()):
        await room.done(order)
    await room.arrive(2, first=104)
    seen = await settled(room)
    there = [member for seat in seen.record.tables[0].seats for member in seat]
    fifth, sixth = (
        person.seat for person in seen.people if person.role == "student" and person.seat not in there
    )

    assert decide_seat_waiting(seen, (), ()) is None
    assert decide_seat_waiting(seen, ((1, 2), (1, 0), (1, 1)), ()) == SeatWaiting(
        ((1, 2, fifth), (1, 0, sixth))
    )
    assert decide_seat_waiting(seen, ((1, 2),), (fifth,)) == SeatWaiting(((1, 2, sixth),))
    assert await room.refused(SeatWaiting(())) == "staff_only"

    done = await room.session.order(
        None, SeatWaiting(((1, 2, fifth), (1, 9, sixth), (9, 0, sixth), (1, 1, there[0])))
    )
    assert isinstance(done, SessionResult)
    assert list(done.seen.record.tables[0].seats) == [(there[0],), (there[1],), (fifth,), (there[3],)]
    again = await room.session.order(None, SeatWaiting(((1, 2, fifth),)))
    assert isinstance(again, Refusal)
    assert again.code == "already_so"
