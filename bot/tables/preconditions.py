"""Preconditions of a move (RULES A4): the table runs, the seat is the actor's, and the control is not stale."""

from __future__ import annotations

from bot.tables.snapshot import Snapshot
from games.audience import PUBLIC
from games.protocol import Actor
from games.refusal import Refusal


def not_running_refusal(snap: Snapshot) -> Refusal | None:
    """Return why no move is possible now: before the start, in a pause, or after the close."""
    status = snap.record.status
    if status == "lobby":
        return Refusal("not_started", "A4")
    if status == "closed":
        return Refusal("table_closed", "A4")
    return Refusal("paused", "A7") if snap.record.is_paused else None


def seat_reclaimed_refusal(snap: Snapshot, actor: Actor) -> Refusal | None:
    """Return why an automatic player may not move: the person of its seat has come back."""
    may_act = (
        actor.by != "automatic" or actor.seat is None or snap.record.seats[actor.seat].automatic is not None
    )
    return None if may_act else Refusal("out_of_date", "A4")


def stale_refusal(snap: Snapshot, actor: Actor, stamp: str) -> Refusal | None:
    """Return why a control is stale.

    `stamp`: "m" with the number of its step, or "v" with the version of the table; a "v" control is stale
    once its seat has acted since. "" is never stale.
    """
    if not stamp or not stamp[1:].isdecimal():
        return Refusal("out_of_date", "A4") if stamp else None
    number = int(stamp[1:])
    if stamp.startswith("v"):
        past = actor.seat is not None and snap.record.acted[actor.seat] > number
        return Refusal("out_of_date", "A4") if past else None
    return None if snap.view(PUBLIC).moment == number else Refusal("out_of_date", "A4")
