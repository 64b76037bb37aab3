"""Decides who may observe a table: before the start anybody, later whom its instructor admits. Pure."""

from __future__ import annotations

from bot.tables.decisions.lobby import Decided, Lobby, Who, vacated
from bot.tables.decisions.orders import Admit, Ask, Observe, TurnAway
from bot.tables.record import TableRecord
from games.refusal import Refusal
from storage.store import Person


def observe(_order: Observe, lobby: Lobby) -> Decided | Refusal:
    """Watching, without a seat."""
    record, who = lobby.record, lobby.who
    refusal = observing_refused(lobby, who)
    if refusal is not None:
        return refusal
    if asks_staff(record) and lobby.past(who.user) != "watched":
        return Refusal("ask_first", "A13")
    return _with_observer(lobby, who)


def ask(_order: Ask, lobby: Lobby) -> Decided | Refusal:
    """A wish to be admitted as an observer."""
    who, past = lobby.who, lobby.past(lobby.who.user)
    if not asks_staff(lobby.record):
        return Refusal("out_of_date", "A4")
    if past in ("asking", "refused"):
        return Refusal(f"observe_{past}", "A13")
    refusal = observing_refused(lobby, who)
    return refusal or Decided(lobby.record, (*lobby.but(who.user), Person(who.user, "asking", None, who.name)))


def admit(_order: Admit, lobby: Lobby) -> Decided | Refusal:
    """An observer whom the instructor lets in."""
    if lobby.other is None or lobby.part(lobby.other.user) is not None:
        return Refusal("already_at_table", "A9")
    return observing_refused(lobby, lobby.other) or _with_observer(lobby, lobby.other)


def turn_away(_order: TurnAway, lobby: Lobby) -> Decided | Refusal:
    """A no to somebody who has asked."""
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
    if "looker" in who.beside:
        return Refusal("looks_on", "A13")
    others = [p for p in lobby.but(who.user) if p.role in ("observer", "asking")]
    return Refusal("observers_full", "A13", {"most": record.most_observers}) if len(others) >= record.most_observers else None


def _with_observer(lobby: Lobby, who: Who) -> Decided:
    part = lobby.part(who.user)
    record = lobby.record if part is None else vacated(lobby.record, {part.seat})
    return Decided(record, (*lobby.but(who.user), Person(who.user, "observer", None, who.name)))
