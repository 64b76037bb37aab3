"""Decides about seats: who takes one, gives it up, fills it, and what goes with it. Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace as replace_fields

from bot.tables import presence
from bot.tables.decisions.lobby import Decided, Lobby, moved_seat, noted, vacated
from bot.tables.decisions.orders import ComeBack, Exit, Fill, Join, Leave, Pledge, Replace
from bot.tables.snapshot import Snapshot
from games.audience import Seat
from games.chance import added, players_part
from games.refusal import Refusal
from games.table_rows import contribution
from storage.store import Person


def join(order: Join, lobby: Lobby) -> Decided | Refusal:
    """A free seat, this one or the first."""
    record, who = lobby.record, lobby.who
    if record.status != "lobby":
        return Refusal("already_started", "A9")
    part = lobby.part(who.user)
    if part is not None and part.role == "instructor":
        return Refusal("instructor_cannot_play", "A11")
    if part is not None and part.seat is not None and (order.seat in (None, part.seat) or record.session):
        return Refusal("already_seated", "A9", {"seat": record.seats[part.seat].name})
    if who.unsilenceable and record.strict:
        return Refusal("cannot_be_silenced", "A12")
    if "observer" in who.beside:
        return Refusal("observes_beside", "A13")
    if part is not None and part.seat is not None and order.seat is not None:
        return _choose_colour(lobby, part.seat, order.seat)
    free = lobby.free_seats()
    if not free or (order.seat is not None and order.seat not in free):
        return Refusal("no_free_seat", "A9")
    seat = free[0] if order.seat is None else order.seat
    given = contribution(order.contribution)
    joined = added(record.joined or players_part(()), given) if given else record.joined
    return Decided(record.with_(joined=joined), (*lobby.but(who.user), Person(who.user, "player", seat, who.name)))


def _choose_colour(lobby: Lobby, own: Seat, chosen: Seat) -> Decided | Refusal:
    """Move somebody who sits at the table to the seat of another colour (RULES T-38). An automatic player there gets the seat left."""
    record, names = lobby.record, [seat.name for seat in lobby.record.seats]
    if not 0 <= chosen < len(names):
        return Refusal("no_such_seat", "A9")
    if lobby.holder(chosen) is not None:
        free = tuple(names[seat] for seat in selectable_seats(lobby, own))
        return Refusal("colour_taken", "A9", {"seat": names[chosen], "own": names[own], "n": len(free), "free": free})
    player = record.seats[chosen].automatic
    record = presence.held_by(presence.held_by(record, chosen, None), own, player)
    people = tuple(replace_fields(person, seat=chosen) if person.user == lobby.who.user else person for person in lobby.people)
    return Decided(moved_seat(record, own, chosen), people)


def selectable_seats(table: Lobby | Snapshot, own: Seat) -> Sequence[Seat]:
    """Return the seats of the colours that a player on the seat `own` may take instead: those of no other person."""
    return [seat for seat in range(len(table.record.seats)) if seat != own and table.holder(seat) is None]


def leave(order: Leave, lobby: Lobby) -> Decided | Refusal:
    """A seat or a place among the observers is given up."""
    record, who = lobby.record, lobby.who
    part, begun = lobby.part(who.user), record.status in ("playing", "over")
    if part is not None and part.role == "instructor":
        return Refusal("instructor_cannot_leave", "A10")
    if begun and ((part is not None and part.role == "observer") or lobby.past(who.user) == "watched"):
        if order.forgotten:
            return Decided(record.with_(unknown_watchers=True), lobby.but(who.user))
        return Decided(record, (*lobby.but(who.user), Person(who.user, "watched", None, who.name)))
    if part is None and not order.forgotten:
        return Refusal("not_at_table", "A9")
    if part is not None and part.seat is not None and record.status == "playing":
        record = presence.held_by(record, part.seat, stand_in(lobby.players))
    return Decided(vacated(record, () if part is None else {part.seat}), lobby.but(who.user))


def fill(order: Fill, lobby: Lobby) -> Decided | Refusal:
    """An automatic player for a seat, or for all that are free."""
    record = lobby.record
    if order.player not in lobby.players:
        return Refusal("no_such_automatic_player", "A9", {"known": tuple(sorted(lobby.players))})
    if record.status not in ("lobby", "playing"):
        return Refusal("table_over", "A4")
    if order.seat is not None and not 0 <= order.seat < len(record.seats):
        return Refusal("no_such_seat", "A9")
    chosen = lobby.free_seats() if order.seat is None else [order.seat]
    if not chosen:
        return Refusal("no_free_seat", "A9")
    for seat in chosen:
        record = presence.held_by(record, seat, order.player)
    return Decided(noted(vacated(record, set(chosen)), "replace"), tuple(p for p in lobby.people if p.seat not in chosen))


def replace(order: Replace, lobby: Lobby) -> Decided | Refusal:
    """A seat for somebody else; before the start it may also be freed."""
    record, other = lobby.record, lobby.other
    if record.status not in ("lobby", "playing"):
        return Refusal("table_over", "A4")
    if not 0 <= order.seat < len(record.seats):
        return Refusal("no_such_seat", "A9")
    people = [p for p in lobby.people if p.seat != order.seat]
    record = presence.held_by(vacated(record, {order.seat}), order.seat, None)
    if other is None:
        if record.status != "lobby":
            return Refusal("seat_needs_somebody", "A2")
        return Decided(record, tuple(people))
    part = lobby.part(other.user)
    if part is not None and part.role != "observer":
        return Refusal("already_at_table", "A9")
    if other.unsilenceable and record.strict:
        return Refusal("cannot_be_silenced", "A12")
    if record.status == "playing" and (part is not None or lobby.past(other.user) == "watched"):
        return Refusal("observer_saw_the_bank", "A11")
    if record.status == "playing" and record.unknown_watchers:
        return Refusal("unknown_watchers", "A11")
    if "observer" in other.beside:
        return Refusal("observes_beside", "A13")
    people = [p for p in people if p.user != other.user]
    people.append(Person(other.user, "player", order.seat, other.name))
    record = presence.with_people_noted(record, people) if record.status == "playing" else record
    return Decided(noted(record, "replace"), tuple(people))


def pledge(_order: Pledge, lobby: Lobby) -> Decided | Refusal:
    """A promise to keep silent."""
    part = lobby.part(lobby.who.user)
    if part is None or part.seat is None:
        return Refusal("not_at_table", "A9")
    if part.seat in lobby.record.pledged:
        return Refusal("already_pledged", "A12")
    pledged = tuple(sorted({*lobby.record.pledged, part.seat}))
    return Decided(lobby.record.with_(pledged=pledged), lobby.people)


def come_back(order: ComeBack, lobby: Lobby) -> Decided | Refusal:
    """A seat goes back to its person."""
    part, record = lobby.part(lobby.who.user), lobby.record
    if part is None or part.seat != order.seat:
        return Refusal("not_at_table", "A9")
    if record.status != "playing" or not presence.away(record, order.seat):
        return Refusal("not_away", "A2")
    return Decided(presence.back(record, order.seat), lobby.people)


def answer_at_the_exit(_order: Exit, lobby: Lobby) -> Decided | Refusal:
    """The answer to the question at the end."""
    part, record = lobby.part(lobby.who.user), lobby.record
    if part is None or part.seat is None:
        return Refusal("not_at_table", "A9")
    if record.status != "over":
        return Refusal("not_over", "A12")
    if part.seat in record.exits:
        return Refusal("exit_answered", "A12")
    # What was answered stands in the journal alone: a count that grew now would tell who has just answered.
    return Decided(record.with_(exits=tuple(sorted((*record.exits, part.seat)))), lobby.people)


def stand_in(players: Collection[str]) -> str:
    """The automatic player that steps in for somebody who is gone: the careful one, where the game has it (RULES A2)."""
    return "careful" if "careful" in players else next(iter(players))
