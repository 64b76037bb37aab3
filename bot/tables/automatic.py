"""Automatic players and the clock: they play seats without a person and act for absent players. Each sees
what its seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.tables.deadlines import deadline_ms, overdue_waits
from bot.tables.decisions.seats import stand_in_player
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from games.audience import Seat, seat_audience
from games.protocol import Actor, AnyPlayer, Decider, PendingInput
from games.refusal import Refusal
from games.stand_ins import stand_in_actions


class NotYetError(Exception):
    """Raised while an automatic player is still thinking. The next look at the table tries again."""


class SlowPlayer:
    """An automatic player that thinks for long, at all of its tables. This one never decides."""

    def __init__(self) -> None:
        self.decided: Callable[[str], None] = lambda _table: None
        """Called with each table whose answer has arrived or been dropped."""

    def player_for(self, snap: Snapshot, seat: Seat) -> AnyPlayer:  # noqa: ARG002
        """Return the player for this seat. Its `choose` may raise NotYetError, as this does."""
        raise NotYetError

    def release(self, table: str) -> None:
        """Stop thinking about this table."""

    async def close(self) -> None:
        """Stop thinking altogether."""


async def act_for_absent(table: Table, players: Mapping[str, Any], clock_ms: int) -> None:
    """Act for every seat whose time is up: its default, or an automatic player, as the options say (RULES A2,
    A7).

    One act may make another overdue at once: silence in a ballot is silence in its meeting too.
    """
    while await _act_once(table, players, clock_ms):
        pass


async def _act_once(table: Table, players: Mapping[str, Any], clock_ms: int) -> bool:
    """Act for every seat that is overdue now. Returns whether anything happened."""
    before = await table.snapshot()
    if not overdue_waits(before.record.since, before.waits(), clock_ms):
        return False
    await (
        table.mark_stand_ins()
    )  # a power cut may have come between the seat's new holder and what the game knows of it
    snap = await table.snapshot()
    for wait in overdue_waits(snap.record.since, snap.waits(), clock_ms):
        await _time_out(table, wait, players)
    return (await table.snapshot()).version != before.version


async def _time_out(table: Table, wait: PendingInput, players: Mapping[str, Any]) -> None:
    snap = await table.snapshot()
    if not _is_awaited(snap, wait):
        return
    absent, held_by = snap.record.options.get("absent"), snap.record.seats[wait.seat].automatic
    player = _player_or_stand_in(held_by, players)
    if (
        absent == "substitute" and held_by is None and not wait.talk
    ):  # first, so that a power cut in between changes nothing
        if isinstance(await table.substitute(wait.seat, player, snap.version), Refusal):
            return  # its person has just acted
        await table.mark_stand_ins()
        snap = await table.snapshot()
        if not _is_awaited(snap, wait):
            return  # a decision of people, which waits for no stand-in
    over_ms = deadline_ms(
        snap.record.since, wait
    )  # a bot that was away acts late; what was said since is too late all the same
    for_once = held_by is None and absent == "bot"
    if absent in ("bot", "substitute") and not wait.talk:
        result = await make_automatic_move(table, snap, wait, players[player], at_ms=over_ms, missed=for_once)
        if result or not for_once:
            return
    action = table.game.default_action(snap.state, wait.seat)
    if action is not None:
        await table.play(
            Actor(wait.seat, "clock"), action, stamp=f"v{snap.version}", at_ms=over_ms, missed=not wait.talk
        )


def _is_awaited(snap: Snapshot, wait: PendingInput) -> bool:
    return (wait.seat, wait.key) in {(one.seat, one.key) for one in snap.waits()}


async def play_once(table: Table, players: Mapping[str, Any]) -> bool:
    """Play one move of one automatic seat. Returns False if none is awaited or can act, and while all people
    are away.
    """
    await _replace_unknown_players(table, players)
    await table.mark_stand_ins()
    snap = await table.snapshot()
    for wait in () if snap.is_deserted else snap.waits():
        held_by = snap.record.seats[wait.seat].automatic
        if held_by is not None and await make_automatic_move(
            table, snap, wait, players[_player_or_stand_in(held_by, players)]
        ):
            return True
    return False


async def _replace_unknown_players(table: Table, players: Mapping[str, Any]) -> Snapshot:
    """Put the stand-in on seats whose automatic player this host no longer has. Returns the snapshot."""
    snap = await table.snapshot()
    if snap.record.status != "playing" or snap.record.is_paused:
        return snap
    unknown_seats = [
        number
        for number, seat in enumerate(snap.record.seats)
        if seat.automatic is not None and seat.automatic not in players
    ]
    for number in unknown_seats:
        await table.substitute(number, stand_in_player(players), snap.version)
    return await table.snapshot() if unknown_seats else snap


def _player_or_stand_in(name: str | None, players: Mapping[str, Any]) -> str:
    """Return this automatic player's name, or the stand-in's if it is unknown."""
    return name if name is not None and name in players else stand_in_player(players)


async def make_automatic_move(
    table: Table,
    snap: Snapshot,
    wait: PendingInput,
    player: Any,
    *,
    by: Decider = "automatic",
    at_ms: int | None = None,
    missed: bool = False,
) -> bool:
    """Let an automatic player act for an awaited seat and return whether it acted. An illegal choice becomes
    the seat's default.

    A stand-in makes no decision reserved for people and takes the default (RULES A2). `at_ms`: when the wait
    ended; a player still thinking is then not awaited. `missed`: a single act for a person who keeps the
    seat. `by`: "player" acts as the seat's person would.
    """
    seat, game = wait.seat, table.game
    is_stand_in = (
        by == "automatic" and (missed or seat in snap.stand_ins) and not snap.options.stand_ins_govern
    )
    only_people = game.people_only_actions if is_stand_in else frozenset()
    legal = stand_in_actions(game, snap.state, seat) if is_stand_in else game.legal_actions(snap.state, seat)
    fallback = game.default_action(snap.state, seat)
    if not legal and (fallback is None or missed or (at_ms is None and not only_people)):
        return False
    try:
        player = player.player_for(snap, seat) if isinstance(player, SlowPlayer) else player
        wish = (
            player.choose(lambda: snap.view(seat_audience(seat)), legal, table.player_rng(snap, seat))
            if legal
            else fallback
        )
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
