"""Decides the orders of a table: who may join, fill, start, pause, close. Pure; the game's own moves are not here."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import singledispatch

from bot.tables import presence
from bot.tables.deadlines import later
from bot.tables.orders import (
    Admit,
    Ask,
    ChangeOptions,
    Close,
    ComeBack,
    Exit,
    Fill,
    Join,
    Leave,
    LogBreach,
    Observe,
    Order,
    Pause,
    Pledge,
    Replace,
    Resume,
    Start,
    TakeOver,
    TurnAway,
)
from bot.tables.record import PARTS, SeatRecord, TableRecord
from games.chance import added, players_part
from games.refusal import Refusal
from games.table_rows import contribution
from storage.store import Person

BY_ANYBODY = (Join, Observe, Ask, Leave, TakeOver, LogBreach, Pledge, Exit, ComeBack)
"""Orders for which one need not be the instructor."""


@dataclass(frozen=True, slots=True)
class Who:
    """The person behind an order, as Discord and the table know them."""

    user: int
    name: str
    unsilenceable: bool = False
    """Owner or administrator: no permission of a channel binds them (DISCORD.md 1.1)."""
    manager: bool = False
    """Whether they may manage the server."""
    beside: frozenset[str] = frozenset()
    """What they are at other tables of the server whose game runs or is still to begin."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """What an order is decided on."""

    record: TableRecord
    people: tuple[Person, ...]
    who: Who
    now_ms: int
    players: Collection[str]
    """Names of the automatic players of this game, in its own order."""
    other: Who | None = None
    """The person whom the order is about, where that is somebody else (`Replace`)."""
    live: frozenset[str] = frozenset()
    """Options of this game that may change while it is played."""

    def part(self, user: int) -> Person | None:
        """This user's part in the table."""
        return next((p for p in self.people if p.user == user and p.role in PARTS), None)

    def past(self, user: int) -> str:
        """What is remembered of this user, who has no part: "asking", "refused", "watched"; else ""."""
        return next((p.role for p in self.people if p.user == user and p.role not in PARTS), "")

    def but(self, user: int) -> tuple[Person, ...]:
        """Everybody else."""
        return tuple(p for p in self.people if p.user != user)

    def holder(self, seat: int) -> Person | None:
        """Who sits there."""
        return next((p for p in self.people if p.seat == seat), None)

    def free_seats(self) -> list[int]:
        """Seats with neither a person nor an automatic player, in turn order."""
        return [n for n, s in enumerate(self.record.seats) if s.automatic is None and self.holder(n) is None]


@dataclass(frozen=True, slots=True)
class Decided:
    """The table after an order."""

    record: TableRecord
    people: tuple[Person, ...]


def decide(lobby: Lobby, order: Order) -> Decided | Refusal:
    """The table after this order, or why not. `Start` is completed by the caller, who deals."""
    if lobby.record.status == "closed":
        return Refusal("table_closed", "A4")
    part = lobby.part(lobby.who.user)
    if not isinstance(order, BY_ANYBODY) and (part is None or part.role != "instructor"):
        return Refusal("instructor_only", "A10")
    return _decide(order, lobby)


@singledispatch
def _decide(order: object, lobby: Lobby) -> Decided | Refusal:  # noqa: ARG001 (dispatched on)
    raise TypeError(f"no such order: {type(order).__name__}")


@_decide.register
def _join(order: Join, lobby: Lobby) -> Decided | Refusal:
    record, who = lobby.record, lobby.who
    if record.status != "lobby":
        return Refusal("already_started", "A9")
    part = lobby.part(who.user)
    if part is not None and part.role == "instructor":
        return Refusal("instructor_cannot_play", "A11")
    if part is not None and part.seat is not None:
        return Refusal("already_seated", "A9", {"seat": record.seats[part.seat].name})
    if who.unsilenceable and record.strict:
        return Refusal("cannot_be_silenced", "A12")
    if "observer" in who.beside:
        return Refusal("observes_beside", "A13")
    free = lobby.free_seats()
    if not free or (order.seat is not None and order.seat not in free):
        return Refusal("no_free_seat", "A9")
    seat = free[0] if order.seat is None else order.seat
    given = contribution(order.contribution)
    joined = added(record.joined or players_part(()), given) if given else record.joined
    return Decided(record.with_(joined=joined), (*lobby.but(who.user), Person(who.user, "player", seat, who.name)))


@_decide.register
def _observe(order: Observe, lobby: Lobby) -> Decided | Refusal:  # noqa: ARG001 (dispatched on)
    record, who = lobby.record, lobby.who
    refusal = observing_refused(lobby, who)
    if refusal is not None:
        return refusal
    if asks_staff(record) and lobby.past(who.user) != "watched":
        return Refusal("ask_first", "A13")
    return _with_observer(lobby, who)


@_decide.register
def _ask(order: Ask, lobby: Lobby) -> Decided | Refusal:  # noqa: ARG001 (dispatched on)
    who, past = lobby.who, lobby.past(lobby.who.user)
    if not asks_staff(lobby.record):
        return Refusal("out_of_date", "A4")
    if past in ("asking", "refused"):
        return Refusal(f"observe_{past}", "A13")
    refusal = observing_refused(lobby, who)
    return refusal or Decided(lobby.record, (*lobby.but(who.user), Person(who.user, "asking", None, who.name)))


@_decide.register
def _admit(order: Admit, lobby: Lobby) -> Decided | Refusal:  # noqa: ARG001 (dispatched on)
    if lobby.other is None or lobby.part(lobby.other.user) is not None:
        return Refusal("already_at_table", "A9")
    return observing_refused(lobby, lobby.other) or _with_observer(lobby, lobby.other)


@_decide.register
def _turn_away(order: TurnAway, lobby: Lobby) -> Decided | Refusal:  # noqa: ARG001 (dispatched on)
    other = lobby.other
    if other is None or lobby.past(other.user) != "asking":
        return Refusal("not_asking", "A13")
    return Decided(lobby.record, (*lobby.but(other.user), Person(other.user, "refused", None, other.name)))


def asks_staff(record: TableRecord) -> bool:
    """Whether the instructor decides who may observe now: once the game has begun, its bank can be seen."""
    return record.status == "playing" and record.observers == "ask_staff"


def observing_refused(lobby: Lobby, who: Who) -> Refusal | None:
    """Why this person may not observe, whoever decides it."""
    record, part = lobby.record, lobby.part(who.user)
    if part is not None and part.role == "observer":
        return Refusal("already_observing", "A13")
    if part is not None and part.role == "instructor":
        return Refusal("instructor_sees_all", "A11")
    if part is not None and record.status == "playing":
        return Refusal("player_cannot_observe", "A11")
    if record.observers == "none":
        return Refusal("observers_none", "A13")
    if "player" in who.beside:
        return Refusal("plays_beside", "A13")
    others = [p for p in lobby.but(who.user) if p.role in ("observer", "asking")]
    return Refusal("observers_full", "A13", {"most": record.most_observers}) if len(others) >= record.most_observers else None


def _with_observer(lobby: Lobby, who: Who) -> Decided:
    part = lobby.part(who.user)
    record = lobby.record if part is None else _vacated(lobby.record, {part.seat})
    return Decided(record, (*lobby.but(who.user), Person(who.user, "observer", None, who.name)))


@_decide.register
def _leave(order: Leave, lobby: Lobby) -> Decided | Refusal:
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
        player = stand_in(lobby.players)
        record = record.with_(seats=tuple(_automatic(s, player) if n == part.seat else s for n, s in enumerate(record.seats)))
    return Decided(_vacated(record, () if part is None else {part.seat}), lobby.but(who.user))


def stand_in(players: Collection[str]) -> str:
    """The automatic player that steps in for somebody who is gone: the careful one, where the game has it (RULES A2)."""
    return "careful" if "careful" in players else next(iter(players))


@_decide.register
def _take_over(order: TakeOver, lobby: Lobby) -> Decided | Refusal:  # noqa: ARG001 (dispatched on)
    record, who = lobby.record, lobby.who
    part = lobby.part(who.user)
    if not who.manager:
        return Refusal("manager_only", "A10")
    if part is not None and part.role == "instructor":
        return Refusal("already_leading", "A10")
    if part is not None and part.seat is not None and record.status == "playing":
        return Refusal("player_cannot_lead", "A11")
    before = [p for p in lobby.but(who.user) if p.role == "instructor"]
    others = tuple(p for p in lobby.but(who.user) if p not in before)
    watched = () if record.status == "lobby" else tuple(Person(p.user, "watched", None, p.name) for p in before)
    record = _vacated(record, () if part is None else {part.seat})
    return Decided(_noted(record, "take_over"), (Person(who.user, "instructor", None, who.name), *others, *watched))


@_decide.register
def _fill(order: Fill, lobby: Lobby) -> Decided | Refusal:
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
    seats = tuple(_automatic(s, order.player) if n in chosen else s for n, s in enumerate(record.seats))
    record = _noted(_vacated(record.with_(seats=seats), set(chosen)), "replace")
    return Decided(record, tuple(p for p in lobby.people if p.seat not in chosen))


def _noted(record: TableRecord, act: str) -> TableRecord:
    """What the instructor does to a running game is written down, for all to see (RULES C-130)."""
    return record.with_(external=(*record.external, act)) if record.status == "playing" else record


def _vacated(record: TableRecord, seats: Collection[int | None]) -> TableRecord:
    """What is a person's leaves the seat with them: their promise, and that they were away."""
    pledged, missed = (tuple(seat for seat in kept if seat not in seats) for kept in (record.pledged, record.missed))
    return record.with_(pledged=pledged, missed=missed)


def _automatic(seat: SeatRecord, player: str | None) -> SeatRecord:
    return seat.model_copy(update={"automatic": player})


@_decide.register
def _replace(order: Replace, lobby: Lobby) -> Decided | Refusal:
    record, other = _vacated(lobby.record, {order.seat}), lobby.other
    if record.status not in ("lobby", "playing"):
        return Refusal("table_over", "A4")
    if not 0 <= order.seat < len(record.seats):
        return Refusal("no_such_seat", "A9")
    people = [p for p in lobby.people if p.seat != order.seat]
    seats = tuple(_automatic(s, None) if n == order.seat else s for n, s in enumerate(record.seats))
    if other is None:
        if record.status != "lobby":
            return Refusal("seat_needs_somebody", "A2")
        return Decided(record.with_(seats=seats), tuple(people))
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
    return Decided(_noted(record, "replace").with_(seats=seats), (*people, Person(other.user, "player", order.seat, other.name)))


@_decide.register
def _start(order: Start, lobby: Lobby) -> Decided | Refusal:  # noqa: ARG001 (dispatched on)
    if lobby.record.status != "lobby":
        return Refusal("already_started", "A9")
    free = lobby.free_seats()
    if free:
        return Refusal("seats_empty", "A9", {"seats": tuple(lobby.record.seats[n].name for n in free)})
    part = lobby.record.joined or players_part(())
    return Decided(lobby.record.with_(status="playing", started_at=lobby.now_ms, client=part), lobby.people)


@_decide.register
def _pause(order: Pause, lobby: Lobby) -> Decided | Refusal:  # noqa: ARG001 (dispatched on)
    if lobby.record.status != "playing":
        return Refusal("not_playing", "A4")
    if lobby.record.paused:
        return Refusal("already_paused", "A7")
    return Decided(_noted(lobby.record, "pause").with_(paused_at=lobby.now_ms), lobby.people)


@_decide.register
def _resume(order: Resume, lobby: Lobby) -> Decided | Refusal:  # noqa: ARG001 (dispatched on)
    record = lobby.record
    if record.paused_at is None:
        return Refusal("not_paused", "A7")
    rest = max(0, lobby.now_ms - record.paused_at)
    return Decided(_noted(record, "resume").with_(paused_at=None, since=later(record.since, rest)), lobby.people)


@_decide.register
def _close(order: Close, lobby: Lobby) -> Decided | Refusal:  # noqa: ARG001 (dispatched on)
    return Decided(lobby.record.with_(status="closed", since={}), lobby.people)


@_decide.register
def _breach(order: LogBreach, lobby: Lobby) -> Decided | Refusal:  # noqa: ARG001 (dispatched on)
    return Decided(lobby.record.with_(breaches=lobby.record.breaches + 1), lobby.people)


@_decide.register
def _pledge(order: Pledge, lobby: Lobby) -> Decided | Refusal:  # noqa: ARG001 (dispatched on)
    part = lobby.part(lobby.who.user)
    if part is None or part.seat is None:
        return Refusal("not_at_table", "A9")
    if part.seat in lobby.record.pledged:
        return Refusal("already_pledged", "A12")
    pledged = tuple(sorted({*lobby.record.pledged, part.seat}))
    return Decided(lobby.record.with_(pledged=pledged), lobby.people)


@_decide.register
def _come_back(order: ComeBack, lobby: Lobby) -> Decided | Refusal:
    part, record = lobby.part(lobby.who.user), lobby.record
    if part is None or part.seat != order.seat:
        return Refusal("not_at_table", "A9")
    if record.status != "playing" or not presence.away(record, order.seat):
        return Refusal("not_away", "A2")
    return Decided(presence.back(record, order.seat), lobby.people)


@_decide.register
def _change(order: ChangeOptions, lobby: Lobby) -> Decided | Refusal:
    """`Table` checks the values; of a game that is being played it adopts them, and renews the clocks."""
    record = lobby.record
    if record.status != "lobby" and (record.status != "playing" or not order.options.keys() <= lobby.live):
        return Refusal("options_frozen", "A14", {"live": tuple(sorted(lobby.live))})
    return Decided(_noted(record, "change").with_(options={**record.options, **order.options}), lobby.people)


@_decide.register
def _exit(order: Exit, lobby: Lobby) -> Decided | Refusal:  # noqa: ARG001 (dispatched on)
    part, record = lobby.part(lobby.who.user), lobby.record
    if part is None or part.seat is None:
        return Refusal("not_at_table", "A9")
    if record.status != "over":
        return Refusal("not_over", "A12")
    if part.seat in record.exits:
        return Refusal("exit_answered", "A12")
    # What was answered stands in the journal alone: a count that grew now would tell who has just answered.
    return Decided(record.with_(exits=tuple(sorted((*record.exits, part.seat)))), lobby.people)
