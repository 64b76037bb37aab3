"""Assigns seats automatically: to lookers when a new stage begins (RULES C-72), and to waiting members when a
seat is given up. Pure.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.orchestration.session.progress import is_stage_over
from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import Panel
from bot.sessions.decisions.orders import Promote, SeatWaiting
from bot.sessions.decisions.seating import unplaced_members
from bot.sessions.decisions.session_context import members_without_seat
from bot.sessions.record import Placed
from bot.sessions.session import SessionSnapshot
from bot.stage.messages.outbox import payload_of
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t, use_language
from games.audience import Seat
from games.vocabulary import Action


def decide_promotion(
    session_snap: SessionSnapshot,
    tables: Mapping[str, Snapshot],
    scenes: Mapping[str, GameScenes[Any, Action]],
) -> Promote | None:
    """Assign seats to lookers at tables with a new stage; None if there is nothing to decide.

    Free seats come first, then given-up ones, then those of absent players. A table's own lookers come first,
    then others unless matched tables share its dice. Members who have seen the observers' view get none.
    """
    lookers = {
        placed.number: list(members_without_seat(session_snap.record, session_snap.people, placed))
        for placed in session_snap.record.tables
    }
    ready = [
        (placed, tables[placed.table])
        for placed in session_snap.record.tables
        if placed.number not in session_snap.record.promoted
        and placed.table in tables
        and is_stage_over(tables[placed.table], scenes)
    ]
    if (
        not ready
        or not any(lookers.values())
        or any(_is_being_seated(session_snap, placed) for placed, _ in ready)
    ):
        return None
    users_at_tables = {person.user for snap in tables.values() for person in snap.people}
    eligible = {
        n: [m for m in members if (p := session_snap.member(m)) is not None and p.user not in users_at_tables]
        for n, members in lookers.items()
    }
    seats: list[tuple[int, int, int]] = []
    for placed, snap in ready:
        numbers = (
            [placed.number]
            if session_snap.record.plan.matched
            else sorted(eligible, key=lambda n: (n != placed.number, n))
        )
        waiting = [member for number in numbers for member in eligible[number]]
        assigned = list(zip(_free_seats(session_snap, placed, snap), waiting, strict=False))
        seats += [(placed.number, seat, member) for seat, member in assigned]
        seated = {member for _, member in assigned}
        eligible = {
            number: [member for member in members if member not in seated]
            for number, members in eligible.items()
        }
    return Promote(tuple(placed.number for placed, _ in ready), tuple(seats))


def decide_seat_waiting(
    session_snap: SessionSnapshot, free_seats: Sequence[tuple[int, Seat]], departed: Collection[int]
) -> SeatWaiting | None:
    """Assign given-up seats, as (table, seat), to waiting members in order of arrival; None without any.
    `departed`: members who have left the server.
    """
    waiting = [
        member
        for member in unplaced_members(session_snap.record, session_snap.people)
        if member not in departed
    ]
    seats = tuple((number, seat, member) for (number, seat), member in zip(free_seats, waiting, strict=False))
    return SeatWaiting(seats) if seats else None


def seat_letters(
    session_snap: SessionSnapshot,
    order: Promote | SeatWaiting,
    tables: Mapping[str, Snapshot],
    spoken: Mapping[int, str],
) -> list[tuple[str, str]]:
    """Return the letters to members who get a seat, and to absent players who lose it. `spoken`: the language
    of each user.
    """
    letters: list[tuple[str, str]] = []
    sits = "sessions.promoted" if isinstance(order, Promote) else "sessions.seat_found"
    by_number = {snap.record.number: snap for snap in tables.values()}
    for number, seat, member in order.seats:
        snap, person = by_number[number], session_snap.member(member)
        recipients = [(person, sits), (snap.holder(seat), "sessions.seat_gone")]
        for user, text in {whom.user: text for whom, text in recipients if whom is not None}.items():
            with use_language(spoken[user]):
                letters.append(
                    (
                        f"user:{user}",
                        payload_of(Panel(text=t(text, n=number, seat=snap.record.seats[seat].name))),
                    )
                )
    return letters


def placement_letters(
    session_snap: SessionSnapshot, placed: Placed, snap: Snapshot, channel: int, spoken: Mapping[int, str]
) -> list[tuple[str, str]]:
    """Return the letters that tell the people of a table their colour and its channel, on their arrival."""
    letters: list[tuple[str, str]] = []
    for seat, members in enumerate(placed.seats):
        people = [person for member in members if (person := session_snap.member(member)) is not None]
        holder = snap.holder(seat)
        if holder is None or all(person.user != holder.user for person in people):
            continue
        for person in people:
            with use_language(spoken[person.user]):
                text = t(
                    "sessions.seated_you",
                    seat=snap.record.seats[seat].name,
                    n=placed.number,
                    channel=f"<#{channel}>",
                )
            letters.append((f"user:{person.user}", payload_of(Panel(text=text))))
    return letters


def _is_being_seated(session_snap: SessionSnapshot, placed: Placed) -> bool:
    """Return whether a member is about to be seated there; then the decision waits."""
    return any(
        errand.place == placed.number and errand.task in ("seat", "late")
        for errand in session_snap.record.errands
    )


def _free_seats(session_snap: SessionSnapshot, placed: Placed, snap: Snapshot) -> Sequence[int]:
    """Return the seats without an active player, those never held first. A team's seat stays with the team;
    an erased watcher blocks all.
    """
    if snap.record.unknown_watchers:
        return ()
    ranks: dict[int, int] = {}
    for seat, members in enumerate(placed.seats):
        present = [member for member in members if session_snap.member(member) is not None]
        if len(present) < 2 and snap.record.seats[seat].automatic is not None:
            ranks[seat] = 2 if snap.holder(seat) is not None else len(present)
    return sorted(ranks, key=lambda seat: (ranks[seat], seat))
