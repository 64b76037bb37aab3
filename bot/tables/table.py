"""One table, and the only two ways to change it: a move of the game, decided on a clone, and an order to the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from bot.tables import presence
from bot.tables.deadlines import changed, renewed
from bot.tables.decisions.completion import complete_order
from bot.tables.decisions.decisions import decide
from bot.tables.decisions.lobby import Decided, Lobby, Who
from bot.tables.decisions.orders import AddOutage, ChangeOptions, ComeBack, Fill, Hurry, Order, Replace, Resume, Start
from bot.tables.decisions.seats import stand_in
from bot.tables.gate import given_back, not_running, out_of_date
from bot.tables.hurry import NO_HURRY, with_hurry
from bot.tables.journal.codecs import as_written, events_codec, order_codec
from bot.tables.journal.history import sifted
from bot.tables.journal.journalled import Journalled, Step, reading
from bot.tables.journal.sittings import sittings
from bot.tables.outages import NO_OUTAGE, resume_after_trouble, with_outage
from bot.tables.reachability import Outage
from bot.tables.record import SeatRecord, Status, TableRecord
from bot.tables.snapshot import NEWS, Snapshot, check, hushed, with_meeting_beginning, with_missing_beginnings, with_wait_beginnings
from games.audience import Seat
from games.chance import Chance, SeededChance
from games.protocol import Actor, Game
from games.refusal import Refusal
from games.shared_words import CountSpeech, MarkSeat
from games.whims import Whims
from storage.store import JournalRow, Kept, Person, Store

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
FRESH = NO_OUTAGE | NO_HURRY
"""Fields of the record of a game that has only begun."""
HAD_PERSON = '"had_person"'
"""Stands in every record that is saved since 0.21."""


@dataclass(frozen=True, slots=True)
class Played:
    """It has happened, as journal row `sequence`. `repeated`: it had happened before, and this delivery came again."""

    sequence: int
    events: tuple[Any, ...]
    snapshot: Snapshot
    repeated: bool = False


class Table(Journalled[Snapshot, Played]):
    """A table of one game."""

    BUSY = "table_busy"

    def __init__(self, table: str, game: AnyGame, store: Store, players: Collection[str], now_ms: Callable[[], int]) -> None:
        super().__init__(table, store, now_ms)
        self.game = game
        self._players = players

    @property
    def closed(self) -> bool:
        """Whether it was closed when it was last read."""
        return self._cached is not None and self._cached.record.status == "closed"

    @property
    def guild(self) -> int | None:
        """The server that it belongs to, for good; None before it was read."""
        return None if self._cached is None else self._cached.guild

    @property
    def state(self) -> str:
        """Its status when it was last read, or "paused"; "" before the first time."""
        if self._cached is None:
            return ""
        record = self._cached.record
        return "paused" if record.status == "playing" and record.paused else record.status

    async def _read(self, kept: Kept, people: tuple[Person, ...]) -> Snapshot:
        row = kept.row
        record = TableRecord.model_validate_json(row.record)
        if record.status == "playing" and HAD_PERSON not in row.record:
            record = await self._with_people_inferred(record)
        state = self.game.codec.state.decode(row.state) if row.state else None
        self._unseal(kept, record.commitment)
        rows = await self.store.journal(self.table, max(0, row.version - NEWS))
        found = self.telling(Snapshot(self.table, row.version, row.guild, self.game, record, people, state), rows)
        check(found)
        return with_missing_beginnings(found, rows[-1].at_ms) if rows else found

    async def _with_people_inferred(self, record: TableRecord) -> TableRecord:
        """The record, up to 0.20 saved without a note of the seats that people have held: the journal tells of them."""
        rows = await self.store.journal(self.table)
        with reading(self.table):
            return presence.with_people_inferred(record, sittings(rows, len(record.seats), record.option_at_start("absent")))

    async def play(
        self, actor: Actor, action: Any, *, delivery: str | None = None, stamp: str = "", at_ms: int | None = None, missed: bool = False
    ) -> Played | Refusal:
        """Do a move of the game for this actor, at most once for each delivery.

        `at_ms`: when it was asked for, by Discord's clock, or when its time was up. `missed`: it is done for a person who keeps the seat,
        and whose time is up.
        What the journal could not read back is refused before the game sees it.
        """
        written = as_written(self.game, action)
        if written is None:
            return Refusal("bad_move", "A4")
        text, move = written

        def decided(snap: Snapshot) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
            refusal = not_running(snap) or (None if missed else given_back(snap, actor)) or out_of_date(snap, actor, stamp)
            if refusal is not None:
                return refusal
            state = self.game.clone(snap.state)
            events = self.game.apply(state, actor, move, self._chance(snap.record))
            if isinstance(events, Refusal):
                return events
            record = self._followed(snap, state, actor, missed=missed)
            if record.question is not None and (record.status != "playing" or any(map(self.game.decision, events))):
                record = record.with_(question=None)  # it was asked about less than what would fall now
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
            if isinstance(order, Hurry):
                return self._decide_hurry(snap, actor.seat, order)
            lobby = Lobby(snap.record, snap.people, who, self.now_ms(), self._players, other, self.game.options.live())
            result = decide(lobby, order)
            if isinstance(result, Refusal):
                return result
            if isinstance(order, Start):
                after, opening = self._dealt(snap, result)
                holders = tuple(presence.holder(after.record, after.people, seat) for seat in range(len(after.record.seats)))
                return after, order_codec().dump_json(replace(order, opening=opening, holders=holders)).decode(), ()
            if isinstance(order, ComeBack | Replace) and snap.deserted:  # no clock ran while nobody was there
                since = renewed({}, self.game.waiting_for(snap.state), snap.record.paused_at or self.now_ms())
                result = replace(result, record=result.record.with_(since=since))
            if isinstance(order, Resume) and snap.record.trouble:
                result = replace(result, record=result.record.with_(since=resume_after_trouble(snap, self.now_ms()).since))
            if isinstance(order, ChangeOptions) and snap.state is not None:
                return self._clocks_changed(snap, result, order)
            if isinstance(order, ChangeOptions):
                reseated = self._reseated(snap, result.record)
                if isinstance(reseated, Refusal):
                    return reseated
                result = Decided(reseated, result.people)
            done = complete_order(order, lobby, result)
            return self.after(snap, result.record, result.people, snap.state, ()), order_codec().dump_json(done).decode(), ()

        return await self.commit(decided, actor, delivery, letters)

    def _decide_hurry(self, snap: Snapshot, seat: Seat | None, order: Hurry) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
        """Somebody who waits asks the one player for whom all wait to hurry."""
        result = with_hurry(snap, seat, order, self.now_ms())
        if isinstance(result, Refusal):
            return result
        record, done = result
        return self.after(snap, record, snap.people, snap.state, ()), order_codec().dump_json(done).decode(), ()

    async def substitute(
        self, seat: int, player: str, seen: int, *, by: Literal["instructor", "clock"] = "clock", delivery: str | None = None
    ) -> Played | Refusal:
        """Let an automatic player hold a seat until its person is back (RULES A2); refused if they have acted after row `seen`.

        `by`: by whose word.
        """
        order = Fill(player, seat, by=by, until_back=True)

        def decided(snap: Snapshot) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
            refusal = not_running(snap) or out_of_date(snap, Actor(seat), f"v{seen}")
            if refusal is not None:
                return refusal
            record = presence.held_by(snap.record, seat, player)
            return self.after(snap, record, snap.people, snap.state, ()), order_codec().dump_json(order).decode(), ()

        return await self.commit(decided, Actor(seat, "clock"), delivery)

    async def mark_stand_ins(self) -> None:
        """Tell the game whether a stand-in plays, of each seat whose holder has changed, if it keeps a note of that (RULES C-109)."""
        snap = await self.look()
        while (mark := _mark_due(snap)) is not None:
            done = await self._mark(mark)
            if isinstance(done, Refusal):
                return  # another process was faster, or the game is over: the next look at the table sees to it
            snap = done.snapshot

    async def _mark(self, seat: Seat) -> Played | Refusal:
        """Tell the game whether a stand-in plays this seat. No move of its person becomes out of date by it."""
        actor = Actor(seat, "clock")

        def mark_seat(snap: Snapshot) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
            if _mark_due(snap) != seat:
                return Refusal("out_of_date", "A4")
            state, action = self.game.clone(snap.state), MarkSeat(seat in snap.stand_ins)
            events = self.game.apply(state, actor, action, self._chance(snap.record))
            if isinstance(events, Refusal):
                return events
            since = renewed({} if snap.deserted else snap.record.since, self.game.waiting_for(state), self.now_ms())
            record = snap.record.with_(since=since)
            return self.after(snap, record, snap.people, state, events), self.game.codec.action.encode(action).decode(), events

        return await self.commit(mark_seat, actor, None)

    async def count_speech(self, seat: Seat, action: CountSpeech) -> bool:
        """Tell the game how much the seat's person has said in a meeting; whether that was noted. No move becomes out of date by it."""

        def note_amount(snap: Snapshot) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
            if snap.state is None or snap.record.status not in {"playing", "over"}:
                return Refusal("not_playing", "A4")
            state = self.game.clone(snap.state)
            events = self.game.apply(state, Actor(seat, "clock"), action, self._chance(snap.record))
            if isinstance(events, Refusal):
                return events
            record = snap.record
            if record.status == "playing":
                now_ms = record.paused_at or self.now_ms()
                record = record.with_(since=renewed({} if snap.deserted else record.since, self.game.waiting_for(state), now_ms))
            after = replace(self.after(snap, record, snap.people, state, ()), news=snap.news, void=snap.void)
            return after, self.game.codec.action.encode(action).decode(), events

        return not isinstance(await self.commit(note_amount, Actor(seat, "clock"), None), Refusal)

    async def add_outage(self, outage: Outage) -> Played | Refusal:
        """Add an outage to the waits; refused where it has cost nobody anything, or less than a few seconds.

        What was added before is not added again, nor what a pause adds.
        """

        def decide_outage(snap: Snapshot) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
            added = with_outage(snap, outage)
            if isinstance(added, Refusal):
                return added
            record, (began_ms, until_ms) = added
            order = AddOutage(until_ms - began_ms, max(0, self.now_ms() - until_ms))
            return self.after(snap, record, snap.people, snap.state, ()), order_codec().dump_json(order).decode(), ()

        return await self.commit(decide_outage, Actor(None, "clock"), None)

    def whims(self, snap: Snapshot, seat: Seat) -> Whims:
        """What an automatic player decides by for this seat now: a stream of its own, which nothing but a move of the game changes."""
        return Whims(self._chance(snap.record).below(1 << 64, f"player {seat}", snap.record.moves).to_bytes(8, "big"))

    def _chance(self, record: TableRecord) -> Chance:
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

        def step(snap: Snapshot) -> Step[Snapshot, Played] | Refusal:
            result = decided(snap)
            if isinstance(result, Refusal):
                return result
            after, action, events = result
            asked_ms = at_ms or self.now_ms()
            after = with_meeting_beginning(snap, hushed(snap, after, asked_ms), asked_ms)
            after = with_wait_beginnings(snap, after, self.now_ms())
            texts = self.game.codec.event.encode([*events]).decode()
            return Step(after, actor, action, Played(after.version, tuple(events), after), texts)

        return await self._happen(step, delivery, letters)

    def _again(self, row: JournalRow, now: Snapshot) -> Played:
        return Played(row.sequence, self._events(row), now, repeated=True)

    def _events(self, row: JournalRow) -> tuple[Any, ...]:
        return tuple(self.game.codec.event.of_plain(event) for event in events_codec().validate_json(row.events))

    def telling(self, snap: Snapshot, rows: Sequence[JournalRow]) -> Snapshot:
        """The same with what happened lately by these rows: what was taken back is no news."""
        counts, void = ({row.sequence for row in some} for some in sifted(rows))
        lately = [(row.sequence in void, event) for row in rows if row.sequence in counts | void for event in self._events(row)][-NEWS:]
        return replace(snap, news=tuple(one for gone, one in lately if not gone), void=tuple(one for gone, one in lately if gone))

    def after(self, snap: Snapshot, record: TableRecord, people: Sequence[Person], state: Any, events: Sequence[Any]) -> Snapshot:
        """The snapshot that follows this one."""
        news, void = (*snap.news, *events)[-NEWS:], snap.void[len(events) :]  # it is forgotten before what came in its place
        return replace(snap, version=snap.version + 1, record=record, people=tuple(people), state=state, news=news, void=void)

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
        if record.status == "over":  # it goes on, and at its real end everybody is asked again
            record = presence.filled(record.with_(exits=()), snap.people, stand_in(self._players))
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
        acted = tuple(snap.version + 1 if snap.state is not None else 0 for _ in result.record.seats)  # what was practised is past
        record = result.record.with_(
            rules=self.game.rules_version, dealt={}, since=since, wait_began={}, acted=acted, missed=(), **NO_OUTAGE, **NO_HURRY
        )
        return replace(self.after(snap, record, result.people, state, ()), news=(), void=()), opening


def _mark_due(snap: Snapshot) -> Seat | None:
    """The first seat of which its game does not know yet whether a stand-in plays it; None: there is none, or the game asks for nothing."""
    if not_running(snap) is not None or snap.record.status != "playing" or snap.options.stand_ins_govern:
        return None
    known = snap.game.stand_ins(snap.state)
    return None if known is None else next(iter(sorted(set(snap.stand_ins) ^ set(known))), None)
