"""What must hold before a move is decided on: the table runs, the seat is the actor's, and the control is of the present (RULES A4)."""

from __future__ import annotations

from bot.tables.snapshot import Snapshot
from games.audience import PUBLIC
from games.protocol import Actor
from games.refusal import Refusal


def not_running(snap: Snapshot) -> Refusal | None:
    """Nobody moves before the start, in a pause or after the close."""
    status = snap.record.status
    if status == "lobby":
        return Refusal("not_started", "A4")
    if status == "closed":
        return Refusal("table_closed", "A4")
    return Refusal("paused", "A7") if snap.record.paused else None


def given_back(snap: Snapshot, actor: Actor) -> Refusal | None:
    """An automatic player was about to move when the person of its seat came back."""
    held = actor.by != "automatic" or actor.seat is None or snap.record.seats[actor.seat].automatic is not None
    return None if held else Refusal("out_of_date", "A4")


def out_of_date(snap: Snapshot, actor: Actor, stamp: str) -> Refusal | None:
    """Whether the control that was used belongs to the past: another step ("m"), or before this seat's last action ("v")."""
    if not stamp or not stamp[1:].isdecimal():
        return Refusal("out_of_date", "A4") if stamp else None
    number = int(stamp[1:])
    if stamp.startswith("v"):
        past = actor.seat is not None and snap.record.acted[actor.seat] > number
        return Refusal("out_of_date", "A4") if past else None
    return None if snap.view(PUBLIC).moment == number else Refusal("out_of_date", "A4")
