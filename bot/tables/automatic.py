"""Plays the seats that nobody holds, and acts for who is absent: each automatic player sees what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.tables.deadlines import due, overdue
from bot.tables.decisions.seats import stand_in
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from games.audience import Seat, seat_audience
from games.protocol import Actor, AnyPlayer, By, Waiting
from games.refusal import Refusal
from games.standing_in import stand_in_choices


class NotYetError(Exception):
    """An automatic player is still thinking: it is asked again with the next look at the table."""


class Slow:
    """An automatic player that thinks for long, at all tables that it sits at. This one has never decided."""

    def __init__(self) -> None:
        self.decided: Callable[[str], None] = lambda _table: None
        """Is told of each table for which there is an answer, or none any more."""

    def at(self, snap: Snapshot, seat: Seat) -> AnyPlayer:  # noqa: ARG002
        """The same on this seat. Its `choose` may raise NotYetError, as this does."""
        raise NotYetError

    def release(self, table: str) -> None:
        """Think no more about this table."""

    async def close(self) -> None:
        """Think no more at all."""


async def act_for_absent(table: Table, players: Mapping[str, Any], clock_ms: int) -> None:
    """The clock acts for every seat whose time is up: its default, or an automatic player, as the options say (RULES A2, A7).

    One act may leave another overdue at once: who was silent in a ballot is silent in its meeting as well.
    """
    while await _act_once(table, players, clock_ms):
        pass


async def _act_once(table: Table, players: Mapping[str, Any], clock_ms: int) -> bool:
    """Act for every seat that is overdue now; whether anything has happened."""
    before = await table.look()
    if not overdue(before.record.since, before.waiting(), clock_ms):
        return False
    await table.mark_stand_ins()  # a power cut may have come between the seat's new holder and what the game knows of it
    snap = await table.look()
    for wait in overdue(snap.record.since, snap.waiting(), clock_ms):
        await _time_out(table, wait, players)
    return (await table.look()).version != before.version


async def _time_out(table: Table, wait: Waiting, players: Mapping[str, Any]) -> None:
    snap = await table.look()
    if not _is_awaited(snap, wait):
        return
    absent, held_by = snap.record.options.get("absent"), snap.record.seats[wait.seat].automatic
    player = _known(held_by, players)
    if absent == "substitute" and held_by is None and not wait.talk:  # first, so that a power cut in between changes nothing
        if isinstance(await table.substitute(wait.seat, player, snap.version), Refusal):
            return  # its person has just acted
        await table.mark_stand_ins()
        snap = await table.look()
        if not _is_awaited(snap, wait):
            return  # a decision of people, which waits for no stand-in
    over_ms = due(snap.record.since, wait)  # a bot that was away acts late; what was said since is too late all the same
    for_once = held_by is None and absent == "bot"
    if absent in ("bot", "substitute") and not wait.talk:
        done = await move(table, snap, wait, players[player], at_ms=over_ms, missed=for_once)
        if done or not for_once:
            return
    action = table.game.default(snap.state, wait.seat)
    if action is not None:
        await table.play(Actor(wait.seat, "clock"), action, stamp=f"v{snap.version}", at_ms=over_ms, missed=not wait.talk)


def _is_awaited(snap: Snapshot, wait: Waiting) -> bool:
    return (wait.seat, wait.key) in {(one.seat, one.key) for one in snap.waiting()}


async def play_once(table: Table, players: Mapping[str, Any]) -> bool:
    """One move of one automatic seat. False when none is waited for or has anything to do, and while the people are all away."""
    await _without_the_gone(table, players)
    await table.mark_stand_ins()
    snap = await table.look()
    for wait in () if snap.deserted else snap.waiting():
        held_by = snap.record.seats[wait.seat].automatic
        if held_by is not None and await move(table, snap, wait, players[_known(held_by, players)]):
            return True
    return False


async def _without_the_gone(table: Table, players: Mapping[str, Any]) -> Snapshot:
    """The table, with the stand-in on all seats of automatic players that whoever runs the bot has no more, for all to see."""
    snap = await table.look()
    if snap.record.status != "playing" or snap.record.paused:
        return snap
    gone = [number for number, seat in enumerate(snap.record.seats) if seat.automatic is not None and seat.automatic not in players]
    for number in gone:
        await table.substitute(number, stand_in(players), snap.version)
    return await table.look() if gone else snap


def _known(name: str | None, players: Mapping[str, Any]) -> str:
    """This automatic player, or the stand-in where there is none of this name."""
    return name if name is not None and name in players else stand_in(players)


async def move(
    table: Table, snap: Snapshot, wait: Waiting, player: Any, *, by: By = "automatic", at_ms: int | None = None, missed: bool = False
) -> bool:
    """Let this automatic player act for the seat that is waited for; what it wishes and may not, becomes the seat's default.

    A stand-in does nothing that is for people to decide: where it owes an answer to that, the seat's default is done (RULES A2).
    `at_ms`: when the time of the wait was up; then a player that is still thinking is not waited for. `missed`: it acts this once, for a
    person who keeps the seat. `by`: "player" lets it act as the seat's person would. Returns whether anything was done.
    """
    seat, game = wait.seat, table.game
    is_stand_in = by == "automatic" and (missed or seat in snap.stand_ins) and not snap.options.stand_ins_govern
    only_people = game.of_people if is_stand_in else frozenset()
    legal = stand_in_choices(game, snap.state, seat) if is_stand_in else game.legal(snap.state, seat)
    fallback = game.default(snap.state, seat)
    if not legal and (fallback is None or missed or (at_ms is None and not only_people)):
        return False
    try:
        player = player.at(snap, seat) if isinstance(player, Slow) else player
        wish = player.choose(lambda: snap.view(seat_audience(seat)), legal, table.whims(snap, seat)) if legal else fallback
    except NotYetError:
        if at_ms is None:
            return False
        wish = fallback  # its time is up
    if type(wish) in only_people:
        wish = fallback
    actor, stamp = Actor(seat, by), f"v{snap.version}"
    result: object = None
    for action in (wish, fallback):
        if action is not None:
            result = await table.play(actor, action, stamp=stamp, at_ms=at_ms, missed=missed)
        if result is not None and not isinstance(result, Refusal):
            return True
    return False
