"""One table: the queue in front of it, and the only two ways to change it: a move of the game, an order to the table.

Decide on a clone, append to the journal, then it has happened; a writer that loses the race reloads and retries.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from bot.tables import presence
from bot.tables.codecs import actor_codec, as_written, events_codec, order_codec
from bot.tables.deadlines import changed, renewed
from bot.tables.decisions import decide
from bot.tables.gate import given_back, not_running, out_of_date
from bot.tables.lobby import Decided, Lobby, Who
from bot.tables.orders import ChangeOptions, ComeBack, Fill, Order, Start
from bot.tables.record import SeatRecord, Status, TableRecord
from bot.tables.snapshot import NEWS, Snapshot, check, hushed
from games.audience import Seat
from games.chance import Chance, SeededChance, commitment
from games.protocol import Actor, Game
from games.refusal import Refusal
from games.whims import Whims
from storage.errors import DamagedError
from storage.store import Appended, Change, Conflict, Duplicate, NewRow, Person, Store

RETRIES = 8
AnyGame: TypeAlias = Game[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Played:
    """It has happened, as journal row `sequence`. `repeated`: it had happened before, and this delivery came again."""

    sequence: int
    events: tuple[Any, ...]
    snapshot: Snapshot
    repeated: bool = False


class Table:
    """A table of one game. Every change goes through its lock, one at a time, and through the journal."""

    def __init__(self, table: str, game: AnyGame, store: Store, players: Collection[str], now_ms: Callable[[], int]) -> None:
        self.table = table
        self.game = game
        self.store = store
        self._players = players
        self.now_ms = now_ms
        self._lock = asyncio.Lock()
        self._cached: Snapshot | None = None
        self._seed: bytes | None = None

    @property
    def version(self) -> int:
        """The version that was last read; -1 before the first time."""
        return -1 if self._cached is None else self._cached.version

    @property
    def closed(self) -> bool:
        """Whether it was closed when it was last read."""
        return self._cached is not None and self._cached.record.status == "closed"

    async def look(self) -> Snapshot:
        """The table as it stands."""
        return self._cached or await self.reload()

    async def fresh(self) -> Snapshot:
        """The table as it stands, also when another process has changed it, or has erased somebody: that is no new version."""
        if (known := self._cached) is not None:
            row, people = await self.store.load(self.table), await self.store.people(self.table)
            if row is not None and (row.version, tuple(people)) == (known.version, known.people):
                return known
        return await self.reload()

    async def reload(self) -> Snapshot:
        """The table as the store has it. Raises KeyError when it is not there, and what `tables.UNREADABLE` names when it is damaged."""
        row = await self.store.load(self.table)
        if row is None:
            raise KeyError(self.table)
        if (kept := await self.store.length(self.table)) < row.version:
            raise DamagedError(f"the journal has {kept} of {row.version} rows")
        record = TableRecord.model_validate_json(row.record)
        state = self.game.codec.state.decode(row.state) if row.state else None
        people = tuple(await self.store.people(self.table))
        self._seed = await self._kept_seed()
        if commitment(self._seed, self.table) != record.commitment:
            raise DamagedError("the seed is not the one that was promised")
        news = await self._recent(row.version)
        found = Snapshot(self.table, row.version, row.guild, self.game, record, people, state, news)
        check(found)
        self._cached = found
        return found

    async def _kept_seed(self) -> bytes:
        try:
            return bytes.fromhex(await self.store.secret(self.table))
        except KeyError:
            raise DamagedError("the seed is missing") from None

    async def play(
        self, actor: Actor, action: Any, *, delivery: str | None = None, stamp: str = "", at_ms: int | None = None, missed: bool = False
    ) -> Played | Refusal:
        """Do a move of the game for this actor, at most once for each delivery.

        `at_ms`: when it was asked for, by Discord's clock, or when its time was up. `missed`: the clock acts for an absent person.
        What the journal could not read back is refused before the game sees it.
        """
        written = as_written(self.game, action)
        if written is None:
            return Refusal("bad_move", "A4")
        text, move = written

        def decided(snap: Snapshot) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
            refusal = not_running(snap) or given_back(snap, actor) or out_of_date(snap, actor, stamp)
            if refusal is not None:
                return refusal
            state = self.game.clone(snap.state)
            events = self.game.apply(state, actor, move, self._chance(snap.record))
            if isinstance(events, Refusal):
                return events
            record = self._followed(snap, state, actor, missed=missed)
            return self.after(snap, record, snap.people, state, events), text, events

        return await self.commit(decided, actor, delivery, at_ms=at_ms)

    async def order(
        self,
        who: Who,
        order: Order,
        *,
        delivery: str | None = None,
        other: Who | None = None,
        letters: Sequence[tuple[str, str]] = (),
    ) -> Played | Refusal:
        """Do an order to the table itself: join, start, pause, ... `letters` tell of it: (place, payload) pairs for the outbox."""
        part = (await self.look()).part(who.user)
        actor = Actor(part.seat if part else None, "instructor" if part and part.role == "instructor" else "player")

        def decided(snap: Snapshot) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
            lobby = Lobby(snap.record, snap.people, who, self.now_ms(), self._players, other, self.game.options.live())
            result = decide(lobby, order)
            if isinstance(result, Refusal):
                return result
            if isinstance(order, Start):
                after, opening = self._dealt(snap, result)
                return after, order_codec().dump_json(replace(order, opening=opening)).decode(), ()
            if isinstance(order, ComeBack) and snap.deserted:  # no clock ran while nobody was there
                since = renewed({}, self.game.waiting_for(snap.state), self.now_ms())
                result = replace(result, record=result.record.with_(since=since))
            if isinstance(order, ChangeOptions) and snap.state is not None:
                return self._clocks_changed(snap, result, order)
            if isinstance(order, ChangeOptions):
                reseated = self._reseated(snap, result.record)
                if isinstance(reseated, Refusal):
                    return reseated
                result = Decided(reseated, result.people)
            return self.after(snap, result.record, result.people, snap.state, ()), order_codec().dump_json(order).decode(), ()

        return await self.commit(decided, actor, delivery, letters)

    async def substitute(self, seat: int, player: str, seen: int) -> Played | Refusal:
        """Let an automatic player hold a seat until its person is back (RULES A2); refused if they have acted after row `seen`."""
        order = Fill(player, seat)

        def decided(snap: Snapshot) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
            refusal = not_running(snap) or out_of_date(snap, Actor(seat), f"v{seen}")
            if refusal is not None:
                return refusal
            record = presence.held_by(snap.record, seat, player)
            return self.after(snap, record, snap.people, snap.state, ()), order_codec().dump_json(order).decode(), ()

        return await self.commit(decided, Actor(seat, "clock"), None)

    def whims(self, snap: Snapshot, seat: Seat) -> Whims:
        """What an automatic player decides by for this seat now: a stream of its own, which nothing but a move of the game changes."""
        return Whims(self._chance(snap.record).below(1 << 64, f"player {seat}", snap.record.moves).to_bytes(8, "big"))

    def _chance(self, record: TableRecord) -> Chance:
        if self._seed is None:
            raise RuntimeError("the table was not loaded")
        return SeededChance(self._seed, record.client)

    async def commit(
        self,
        decided: Callable[[Snapshot], tuple[Snapshot, str, Sequence[Any]] | Refusal],
        actor: Actor,
        delivery: str | None,
        letters: Sequence[tuple[str, str]] = (),
        *,
        at_ms: int | None = None,
    ) -> Played | Refusal:
        """Append what `decided` makes of the table as it stands: the snapshot after, the action's JSON and its events.

        It is asked again where somebody else was faster. `letters` are (place, payload) pairs for the outbox.
        """
        async with self._lock:
            snap = await self.look()
            for _ in range(RETRIES):
                result = decided(snap)
                if isinstance(result, Refusal):
                    newer = await self.fresh()
                    if newer.version == snap.version:
                        return await self._repeated(delivery, snap) or result
                    snap = newer  # another process has moved on: what was refused on the past may be right by now
                    continue
                after, action, events = result
                after = hushed(snap, after, at_ms or self.now_ms())
                change = self._change(snap, after, actor, action, events, delivery=delivery)
                match await self.store.append(replace(change, letters=letters)):
                    case Appended():
                        self._cached = after
                        return Played(after.version, tuple(events), after)
                    case Duplicate():
                        return await self._repeated(delivery, await self.reload()) or Refusal("table_busy", "A3")
                    case Conflict():
                        snap = await self.reload()
            return Refusal("table_busy", "A3")

    def _change(
        self, before: Snapshot, after: Snapshot, actor: Actor, action: str, events: Sequence[Any], *, delivery: str | None
    ) -> Change:
        row = after.row()
        texts = self.game.codec.event.encode([*events]).decode()
        new = NewRow(actor_codec().dump_json(actor).decode(), action, texts, self.now_ms(), delivery)
        people = None if after.people == before.people else after.people
        return Change(self.table, before.version, row.status, row.record, row.state, (new,), people)

    async def repeated(self, delivery: str | None) -> Played | None:
        """The first answer to a delivery that was applied to this table before; None for a fresh one."""
        return await self._repeated(delivery, await self.fresh())

    async def _repeated(self, delivery: str | None, snap: Snapshot) -> Played | None:
        """The first answer again, where this delivery was applied before."""
        row = None if delivery is None else await self.store.delivered(delivery)
        if row is None or row.table != self.table:
            return None
        events = events_codec().validate_json(row.events)
        return Played(row.sequence, tuple(self.game.codec.event.of_plain(e) for e in events), snap, repeated=True)

    async def _recent(self, version: int) -> tuple[Any, ...]:
        found: list[Any] = []
        for row in await self.store.journal(self.table, max(0, version - NEWS)):
            events = events_codec().validate_json(row.events)
            found += [self.game.codec.event.of_plain(event) for event in events]
        return tuple(found[-NEWS:])

    def after(self, snap: Snapshot, record: TableRecord, people: Sequence[Person], state: Any, events: Sequence[Any]) -> Snapshot:
        """The snapshot that follows this one."""
        news = (*snap.news, *events)[-NEWS:]
        return Snapshot(self.table, snap.version + 1, snap.guild, self.game, record, tuple(people), state, news)

    def _followed(self, snap: Snapshot, state: Any, actor: Actor, *, missed: bool) -> TableRecord:
        """The record after a move: its clocks, and whether the game is over."""
        record, acted = snap.record, snap.record.acted
        if actor.seat is not None:
            if actor.by == "player":
                record = presence.back(record, actor.seat)
            elif missed and record.seats[actor.seat].automatic is None:
                record = presence.missed(record, actor.seat)
            acted = tuple(snap.version + 1 if n == actor.seat else last for n, last in enumerate(acted))
        over = self.game.outcome(state) is not None
        waits = () if over else self.game.waiting_for(state)
        since = renewed({} if snap.deserted else record.since, waits, self.now_ms())
        status: Status = "over" if over else "playing"
        if record.status == "over":
            record = record.with_(exits=())  # it goes on, and at its real end everybody is asked again
        return record.with_(acted=acted, moves=record.moves + 1, status=status, since=since, before=record.since)

    def _clocks_changed(self, snap: Snapshot, result: Decided, order: ChangeOptions) -> tuple[Snapshot, str, Sequence[Any]]:
        """The game goes on under other clocks. Raises ValueError for values out of bounds."""
        options = snap.options.changed(order.options).model_dump(mode="json")
        changes = {name: options[name] for name in order.options}
        state = self.game.clone(snap.state)
        self.game.adopt(state, changes)
        record = result.record.with_(options=options, dealt=snap.record.dealt or snap.record.options)
        after = self.after(snap, record, result.people, state, ())
        since = changed(record.since, after.clocks(), record.paused_at or self.now_ms())
        return replace(after, record=record.with_(since=since)), order_codec().dump_json(ChangeOptions(changes)).decode(), ()

    def _reseated(self, snap: Snapshot, record: TableRecord) -> TableRecord | Refusal:
        """The record with its options in the model's own form, and the seats that they ask for."""
        options = self.game.options.model_validate(record.options)
        record = record.with_(options=options.model_dump(mode="json"))
        names = self.game.seats(options)
        if names == tuple(seat.name for seat in record.seats):
            return record
        held = any(p.seat is not None for p in snap.people) or any(s.automatic for s in record.seats)
        return Refusal("seats_held", "A9") if held else record.with_(seats=tuple(SeatRecord(name=name) for name in names))

    def _dealt(self, snap: Snapshot, result: Decided) -> tuple[Snapshot, str]:
        """Deal the opening, with the players' part of the chance now fixed."""
        options = self.game.options.model_validate(result.record.options)
        state = self.game.setup(options, self._chance(result.record))
        opening = self.game.codec.state.encode(state).decode()
        since = renewed({}, self.game.waiting_for(state), self.now_ms())
        acted = tuple(snap.version if snap.state is not None else 0 for _ in result.record.seats)  # what was practised is past
        record = result.record.with_(rules=self.game.rules_version, since=since, acted=acted)
        return replace(self.after(snap, record, result.people, state, ()), news=()), opening
