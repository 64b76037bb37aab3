"""What a session wants of private rooms: its plan's word, who shares a seat, and categories that never
overflow.
"""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

from bot.orchestration.session.rooms import ROOMS_A_CATEGORY, SessionRooms
from bot.sessions.decisions.orders import Deal, Seat
from storage.store import Change, Person
from tests.bot.sessions.lesson import lesson


class Categories:
    """Hands out a number for each category that it is asked for."""

    async def ensure_category(self, _session: str, _guild: int, number: int, name: str) -> int:
        assert name.endswith(f"private {number - 99}")
        return number


def at(session: str, number: int, people: tuple[Person, ...] = ()) -> Any:
    return SimpleNamespace(record=SimpleNamespace(session=session, number=number), people=people)


async def test_no_category_gets_more_rooms_than_discord_takes_with_200_people_at_50_tables() -> None:
    room = await lesson()
    await room.arrive(200)
    dealt = await room.done(Deal())
    assert dealt.record.draft is not None
    seen = await room.done(Seat(dealt.record.draft.number))
    rooms, found = SessionRooms(room.sessions, Categories()), Counter[int]()  # type: ignore[arg-type]
    for placed in seen.record.tables:
        wish = await rooms.wish_of(at(seen.session, placed.number))
        assert wish is not None
        found.update([await wish.category(seat) for seat in range(len(placed.seats))])
    assert set(found.values()) == {ROOMS_A_CATEGORY}
    assert len(found) == 4


async def test_the_first_on_a_seat_presses_and_the_others_are_with_them() -> None:
    room = await lesson()
    await room.arrive(4)
    dealt = await room.done(Deal())
    assert dealt.record.draft is not None
    seen = await room.done(Seat(dealt.record.draft.number))
    users = {person.seat: person.user for person in seen.people}
    one, two, three, four = (seat[0] for seat in seen.record.tables[0].seats)
    teams = seen.record.tables[0].replace(seats=((one, two, three), (four,), (), ()))
    record = seen.record.replace(tables=(teams,))
    await room.sessions.store.append(
        Change(seen.session, seen.version, record.stage, record.model_dump_json(), "", ())
    )
    await room.session.reload()
    rooms = SessionRooms(room.sessions, Categories())  # type: ignore[arg-type]
    wish = await rooms.wish_of(at(seen.session, 1, (Person(users[one], "player", 0, ""),)))
    assert wish is not None
    assert (wish.policy, wish.mates) == ("closed", {0: frozenset({users[two], users[three]})})
    gone = await rooms.wish_of(at(seen.session, 1))
    assert gone is not None
    assert gone.mates == wish.mates, "who has left a seat is no mate of it"
    assert await rooms.wish_of(at("s-none", 1)) is None
