"""Who sits down by themselves: who looks on when a new stage begins (RULES C-72), and who waits for a seat when one is given up. Pure,
from how the tables stand.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.orchestration.session.progress import stage_over
from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import Panel
from bot.sessions.decisions.orders import Promote, SeatWaiting
from bot.sessions.decisions.seating import unplaced_members
from bot.sessions.decisions.session_context import members_without_seat
from bot.sessions.record import Placed
from bot.sessions.session import SessionSnapshot
from bot.stage.messages.outbox import payload_of
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import said_in, t
from games.audience import Seat
from games.vocabulary import Action


def promotion(seen: SessionSnapshot, tables: Mapping[str, Snapshot], scenes: Mapping[str, GameScenes[Any, Action]]) -> Promote | None:
    """Seats for those who look on, at the tables where a new stage has begun; None where there is nothing to decide.

    At each table first a seat that was nobody's, then one that was given up, then one whose person is away; first for those who look on
    there, then for others, unless they have seen its dice at their own. Whoever has seen what observers see gets none.
    """
    looking = {placed.number: list(members_without_seat(seen.record, seen.people, placed)) for placed in seen.record.tables}
    begun = [
        (placed, tables[placed.table])
        for placed in seen.record.tables
        if placed.number not in seen.record.promoted and placed.table in tables and stage_over(tables[placed.table], scenes)
    ]
    if not begun or not any(looking.values()) or any(_seating(seen, placed) for placed, _ in begun):
        return None
    known = {person.user for snap in tables.values() for person in snap.people}
    fit = {n: [m for m in members if (p := seen.member(m)) is not None and p.user not in known] for n, members in looking.items()}
    seats: list[tuple[int, int, int]] = []
    for placed, snap in begun:
        numbers = [placed.number] if seen.record.plan.matched else sorted(fit, key=lambda n: (n != placed.number, n))
        waiting = [member for number in numbers for member in fit[number]]
        taken = list(zip(_free(seen, placed, snap), waiting, strict=False))
        seats += [(placed.number, seat, member) for seat, member in taken]
        sit = {member for _, member in taken}
        fit = {number: [member for member in members if member not in sit] for number, members in fit.items()}
    return Promote(tuple(placed.number for placed, _ in begun), tuple(seats))


def awaited_seats(seen: SessionSnapshot, left: Sequence[tuple[int, Seat]], off: Collection[int]) -> SeatWaiting | None:
    """Seats that were given up (`left`, as (table, seat)) for those who wait for one, in the order in which they came; None where there is
    nothing to decide. `off`: members who are not on the server any more.
    """
    waiting = [member for member in unplaced_members(seen.record, seen.people) if member not in off]
    seats = tuple((number, seat, member) for (number, seat), member in zip(left, waiting, strict=False))
    return SeatWaiting(seats) if seats else None


def letters_of(
    seen: SessionSnapshot, order: Promote | SeatWaiting, tables: Mapping[str, Snapshot], spoken: Mapping[int, str]
) -> list[tuple[str, str]]:
    """What tells those who sit down, and those who were away and whose seat it was. `spoken`: the language of each user."""
    found: list[tuple[str, str]] = []
    sits = "sessions.promoted" if isinstance(order, Promote) else "sessions.seat_found"
    by_number = {snap.record.number: snap for snap in tables.values()}
    for number, seat, member in order.seats:
        snap, person = by_number[number], seen.member(member)
        told = [(person, sits), (snap.holder(seat), "sessions.seat_gone")]
        for user, text in {whom.user: text for whom, text in told if whom is not None}.items():
            with said_in(spoken[user]):
                found.append((f"user:{user}", payload_of(Panel(text=t(text, n=number, seat=snap.record.seats[seat].name)))))
    return found


def _seating(seen: SessionSnapshot, placed: Placed) -> bool:
    """Whether somebody is on their way to a seat there: then it is looked at again when they sit."""
    return any(errand.place == placed.number and errand.task in ("seat", "late") for errand in seen.record.errands)


def _free(seen: SessionSnapshot, placed: Placed, snap: Snapshot) -> Sequence[int]:
    """The seats on which nobody plays, those first that were nobody's. A team's stays with the team; where somebody who has watched was
    erased, none is free.
    """
    if snap.record.unknown_watchers:
        return ()
    ranks: dict[int, int] = {}
    for seat, members in enumerate(placed.seats):
        there = [member for member in members if seen.member(member) is not None]
        if len(there) < 2 and snap.record.seats[seat].automatic is not None:
            ranks[seat] = 2 if snap.holder(seat) is not None else len(there)
    return sorted(ranks, key=lambda seat: (ranks[seat], seat))
