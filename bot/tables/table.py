"""One table, and the only two ways to change it: a move of its game, decided on a clone, and an order to the
table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from bot.tables import presence
from bot.tables.deadlines import starts_after_limit_change, updated_wait_starts
from bot.tables.decisions.completion import complete_order
from bot.tables.decisions.decisions import decide_table_order
from bot.tables.decisions.orders import (
    AddOutage,
    ChangeOptions,
    ComeBack,
    Fill,
    Hurry,
    Replace,
    Resume,
    Start,
    TableOrder,
)
from bot.tables.decisions.seats import stand_in_player
from bot.tables.decisions.table_context import Requester, TableContext, TableOrderResult
from bot.tables.hurry import NO_HURRY, with_hurry
from bot.tables.journal.aggregate import Aggregate, Decision, damaged_if_unreadable
from bot.tables.journal.codecs import encode_order, events_codec, round_trip_action
from bot.tables.journal.history import split_undone
from bot.tables.journal.sittings import fold_sittings
from bot.tables.outages import NO_OUTAGE, resume_after_trouble, with_outage
from bot.tables.preconditions import not_running_refusal, seat_reclaimed_refusal, stale_refusal
from bot.tables.reachability import Outage
from bot.tables.record import SeatRecord, Status, TableRecord
from bot.tables.snapshot import (
    NEWS,
    Snapshot,
    check_snapshot,
    with_floor_loss,
    with_meeting_start,
    with_missing_wait_starts,
    with_wait_starts,
)
from games.audience import Seat
from games.chance import Chance, SeededChance
from games.player_rng import PlayerRng
from games.protocol import Actor, Game
from games.refusal import Refusal
from games.shared_vocabulary import CountSpeech, MarkSeat
from storage.store import JournalRow, LoadedTable, Person, Store

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
FRESH = NO_OUTAGE | NO_HURRY
"""Fields of the record of a game that has only begun."""
HAD_PERSON = '"had_person"'
"""A field of every record saved since 0.21."""


@dataclass(frozen=True, slots=True)
class TableResult:
    """A change that has happened, as journal row `sequence`. `repeated`: the delivery came again and had been
    applied before.
    """

    sequence: int
    events: tuple[Any, ...]
    snapshot: Snapshot
    repeated: bool = False


class Table(Aggregate[Snapshot, TableResult]):
    """A table of one game."""

    BUSY = "table_busy"

    def __init__(
        self, table: str, game: AnyGame, store: Store, players: Collection[str], now_ms: Callable[[], int]
    ) -> None:
        super().__init__(table, store, now_ms)
        self.game = game
        self._players = players

    @property
    def is_closed(self) -> bool:
        """Return whether it was closed at the last read."""
        return self._cached is not None and self._cached.record.status == "closed"

    @property
    def guild(self) -> int | None:
        """Return its permanent server, None before the first read."""
        return None if self._cached is None else self._cached.guild

    @property
    def status(self) -> str:
        """Return its status at the last read, or "paused"; "" before the first."""
        if self._cached is None:
            return ""
        record = self._cached.record
        return "paused" if record.status == "playing" and record.is_paused else record.status

    async def _read(self, stored_table: LoadedTable, people: tuple[Person, ...]) -> Snapshot:
        row = stored_table.row
        record = TableRecord.model_validate_json(row.record)
        if record.status == "playing" and HAD_PERSON not in row.record:
            record = await self._with_people_inferred(record)
        state = self.game.codec.state.decode(row.state) if row.state else None
        self._unseal(stored_table, record.commitment)
        rows = await self.store.journal(self.table, max(0, row.version - NEWS))
        snapshot = self.with_recent_events(
            Snapshot(self.table, row.version, row.guild, self.game, record, people, state), rows
        )
        check_snapshot(snapshot)
        return with_missing_wait_starts(snapshot, rows[-1].at_ms) if rows else snapshot

    async def _with_people_inferred(self, record: TableRecord) -> TableRecord:
        """Return a record saved before 0.21 with the seats that people have held, inferred from the journal."""
        rows = await self.store.journal(self.table)
        with damaged_if_unreadable(self.table):
            return presence.with_people_inferred(
                record, fold_sittings(rows, len(record.seats), record.option_at_start("absent"))
            )

    async def play(
        self,
        actor: Actor,
        action: Any,
        *,
        delivery: str | None = None,
        stamp: str = "",
        at_ms: int | None = None,
        missed: bool = False,
    ) -> TableResult | Refusal:
        """Apply a move of the game for this actor, at most once for each delivery.

        `at_ms`: when the move was requested by Discord's clock, or the time was up. `missed`: it acts for a
        person who keeps the seat after their time. A move that the journal could not read back is refused
        before the game sees it.
        """
        written = round_trip_action(self.game, action)
        if written is None:
            return Refusal("bad_move", "A4")
        text, move = written

        def decide_move(snap: Snapshot) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
            refusal = (
                not_running_refusal(snap)
                or (None if missed else seat_reclaimed_refusal(snap, actor))
                or stale_refusal(snap, actor, stamp)
            )
            if refusal is not None:
                return refusal
            state = self.game.clone(snap.state)
            events = self.game.apply(state, actor, move, self._chance(snap.record))
            if isinstance(events, Refusal):
                return events
            record = self._record_after_move(snap, state, actor, missed=missed)
            if record.question is not None and (
                record.status != "playing" or any(map(self.game.decision, events))
            ):
                record = record.replace(question=None)  # it was asked about less than what would fall now
            return self.next_snapshot(snap, record, snap.people, state, events), text, events

        return await self.commit(decide_move, actor, delivery, at_ms=at_ms)

    async def order(
        self,
        who: Requester,
        order: TableOrder,
        *,
        delivery: str | None = None,
        subject: Requester | None = None,
        letters: Sequence[tuple[str, str]] = (),
    ) -> TableResult | Refusal:
        """Apply an order to the table itself: join, start, pause, ... `letters` report it: (place, payload)
        pairs for the outbox.
        """
        part = (await self.snapshot()).part(who.user)
        actor = Actor(
            part.seat if part else None, "instructor" if part and part.role == "instructor" else "player"
        )

        def decide_order(snap: Snapshot) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
            if isinstance(order, Hurry):
                return self._decide_hurry(snap, actor.seat, order)
            lobby = TableContext(
                snap.record,
                snap.people,
                who,
                self.now_ms(),
                self._players,
                subject,
                self.game.options_model.live_options(),
            )
            result = decide_table_order(lobby, order)
            if isinstance(result, Refusal):
                return result
            if isinstance(order, Start):
                after, opening = self._deal(snap, result)
                holders = tuple(
                    presence.holder_of(after.record, after.people, seat)
                    for seat in range(len(after.record.seats))
                )
                return (
                    after,
                    encode_order(order.replace(opening=opening, holders=holders)),
                    (),
                )
            if (
                isinstance(order, ComeBack | Replace) and snap.is_deserted
            ):  # no clock ran while nobody was there
                since = updated_wait_starts(
                    {}, self.game.pending_inputs(snap.state), snap.record.paused_at or self.now_ms()
                )
                result = replace(result, record=result.record.replace(since=since))
            if isinstance(order, Resume) and snap.record.trouble:
                result = replace(
                    result,
                    record=result.record.replace(since=resume_after_trouble(snap, self.now_ms()).since),
                )
            if isinstance(order, ChangeOptions) and snap.state is not None:
                return self._change_running_options(snap, result, order)
            if isinstance(order, ChangeOptions):
                reseated = self._record_with_seats(snap, result.record)
                if isinstance(reseated, Refusal):
                    return reseated
                result = TableOrderResult(reseated, result.people)
            outcome = complete_order(order, lobby, result)
            return (
                self.next_snapshot(snap, result.record, result.people, snap.state, ()),
                encode_order(outcome),
                (),
            )

        return await self.commit(decide_order, actor, delivery, letters)

    def _decide_hurry(
        self, snap: Snapshot, seat: Seat | None, order: Hurry
    ) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
        """Decide a waiting player's request that the one awaited player hurries."""
        result = with_hurry(snap, seat, order, self.now_ms())
        if isinstance(result, Refusal):
            return result
        record, outcome = result
        return (
            self.next_snapshot(snap, record, snap.people, snap.state, ()),
            encode_order(outcome),
            (),
        )

    async def substitute(
        self,
        seat: int,
        player: str,
        since_row: int,
        *,
        by: Literal["instructor", "clock"] = "clock",
        delivery: str | None = None,
    ) -> TableResult | Refusal:
        """Let an automatic player hold a seat until its person is back (RULES A2), unless they acted after
        row `since_row`.

        `by`: on whose behalf.
        """
        order = Fill(player, seat, by=by, until_back=True)

        def decide_substitute(snap: Snapshot) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
            refusal = not_running_refusal(snap) or stale_refusal(snap, Actor(seat), f"v{since_row}")
            if refusal is not None:
                return refusal
            record = presence.with_holder(snap.record, seat, player)
            return (
                self.next_snapshot(snap, record, snap.people, snap.state, ()),
                encode_order(order),
                (),
            )

        return await self.commit(decide_substitute, Actor(seat, "clock"), delivery)

    async def mark_stand_ins(self) -> None:
        """Tell the game which seats a stand-in plays, for each seat whose holder has changed, if the game
        notes it (RULES C-109).
        """
        snap = await self.snapshot()
        while (mark := _seat_to_mark(snap)) is not None:
            result = await self._mark(mark)
            if isinstance(result, Refusal):
                return  # another process was faster, or the game is over: the next look at the table sees to it
            snap = result.snapshot

    async def _mark(self, seat: Seat) -> TableResult | Refusal:
        """Tell the game whether a stand-in plays this seat. No move of its person becomes stale by it."""
        actor = Actor(seat, "clock")

        def mark_seat(snap: Snapshot) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
            if _seat_to_mark(snap) != seat:
                return Refusal("out_of_date", "A4")
            state, action = self.game.clone(snap.state), MarkSeat(seat in snap.stand_ins)
            events = self.game.apply(state, actor, action, self._chance(snap.record))
            if isinstance(events, Refusal):
                return events
            since = updated_wait_starts(
                {} if snap.is_deserted else snap.record.since, self.game.pending_inputs(state), self.now_ms()
            )
            record = snap.record.replace(since=since)
            return (
                self.next_snapshot(snap, record, snap.people, state, events),
                self.game.codec.action.encode(action).decode(),
                events,
            )

        return await self.commit(mark_seat, actor, None)

    async def count_speech(self, seat: Seat, action: CountSpeech) -> bool:
        """Tell the game how much the seat's person has said in a meeting. Returns whether it was noted. No
        move becomes stale by it.
        """

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
                record = record.replace(
                    since=updated_wait_starts(
                        {} if snap.is_deserted else record.since, self.game.pending_inputs(state), now_ms
                    )
                )
            after = replace(
                self.next_snapshot(snap, record, snap.people, state, ()),
                news=snap.news,
                undone_news=snap.undone_news,
            )
            return after, self.game.codec.action.encode(action).decode(), events

        return not isinstance(await self.commit(note_amount, Actor(seat, "clock"), None), Refusal)

    async def add_outage(self, outage: Outage) -> TableResult | Refusal:
        """Add an outage to the waits, once and without paused time. Refused if it cost no player more than a
        few seconds.
        """

        def decide_outage(snap: Snapshot) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
            added = with_outage(snap, outage)
            if isinstance(added, Refusal):
                return added
            record, (began_ms, until_ms) = added
            order = AddOutage(until_ms - began_ms, max(0, self.now_ms() - until_ms))
            return (
                self.next_snapshot(snap, record, snap.people, snap.state, ()),
                encode_order(order),
                (),
            )

        return await self.commit(decide_outage, Actor(None, "clock"), None)

    def player_rng(self, snap: Snapshot, seat: Seat) -> PlayerRng:
        """Return the random numbers of an automatic player for this seat now: a stream of its own that only
        moves of the game change.
        """
        return PlayerRng(
            self._chance(snap.record)
            .randbelow(1 << 64, f"player {seat}", snap.record.moves)
            .to_bytes(8, "big")
        )

    def _chance(self, record: TableRecord) -> Chance:
        return SeededChance(self._seed, record.client)

    async def commit(
        self,
        decide: Callable[[Snapshot], tuple[Snapshot, str, Sequence[Any]] | Refusal],
        actor: Actor,
        delivery: str | None,
        letters: Sequence[tuple[str, str]] = (),
        *,
        at_ms: int | None = None,
    ) -> TableResult | Refusal:
        """Append the result of `decide`: the next snapshot, the action's JSON and its events.

        `decide` is called again if another writer was faster. `letters` are (place, payload) pairs for the
        outbox.
        """

        def step(snap: Snapshot) -> Decision[Snapshot, TableResult] | Refusal:
            result = decide(snap)
            if isinstance(result, Refusal):
                return result
            after, action, events = result
            asked_ms = at_ms or self.now_ms()
            after = with_meeting_start(snap, with_floor_loss(snap, after, asked_ms), asked_ms)
            after = with_wait_starts(snap, after, self.now_ms())
            texts = self.game.codec.event.encode([*events]).decode()
            return Decision(after, actor, action, TableResult(after.version, tuple(events), after), texts)

        return await self._append_decision(step, delivery, letters)

    def _answer_of_row(self, row: JournalRow, now: Snapshot) -> TableResult:
        return TableResult(row.sequence, self._events(row), now, repeated=True)

    def _events(self, row: JournalRow) -> tuple[Any, ...]:
        return tuple(
            self.game.codec.event.from_builtins(event) for event in events_codec().validate_json(row.events)
        )

    def with_recent_events(self, snap: Snapshot, rows: Sequence[JournalRow]) -> Snapshot:
        """Return the snapshot with the recent events of these rows, except undone ones."""
        counts, undone = ({row.sequence for row in some} for some in split_undone(rows))
        recent = [
            (row.sequence in undone, event)
            for row in rows
            if row.sequence in counts | undone
            for event in self._events(row)
        ][-NEWS:]
        return replace(
            snap,
            news=tuple(one for is_undone, one in recent if not is_undone),
            undone_news=tuple(one for is_undone, one in recent if is_undone),
        )

    def next_snapshot(
        self, snap: Snapshot, record: TableRecord, people: Sequence[Person], state: Any, events: Sequence[Any]
    ) -> Snapshot:
        """Return the snapshot that follows this one."""
        news, undone_news = (
            (*snap.news, *events)[-NEWS:],
            snap.undone_news[len(events) :],
        )  # it is forgotten before what came in its place
        return replace(
            snap,
            version=snap.version + 1,
            record=record,
            people=tuple(people),
            state=state,
            news=news,
            undone_news=undone_news,
        )

    def _record_after_move(self, snap: Snapshot, state: Any, actor: Actor, *, missed: bool) -> TableRecord:
        """Return the record after a move: its clocks, and whether the game is over."""
        record, acted = snap.record, snap.record.acted
        if actor.seat is not None:
            if actor.by == "player":
                record = presence.mark_back(record, actor.seat)
            elif missed and record.seats[actor.seat].automatic is None:
                record = presence.mark_missed(record, actor.seat)
            acted = tuple(snap.version + 1 if n == actor.seat else last for n, last in enumerate(acted))
        over = self.game.outcome(state) is not None
        waits = () if over else self.game.pending_inputs(state)
        since = updated_wait_starts({} if snap.is_deserted else record.since, waits, self.now_ms())
        status: Status = "over" if over else "playing"
        if record.status == "over":  # it goes on, and at its real end everybody is asked again
            record = presence.fill_free_seats(
                record.replace(exits=()), snap.people, stand_in_player(self._players)
            )
        return record.replace(
            acted=acted, moves=record.moves + 1, status=status, since=since, before=record.since
        )

    def _change_running_options(
        self, snap: Snapshot, result: TableOrderResult, order: ChangeOptions
    ) -> tuple[Snapshot, str, Sequence[Any]]:
        """Let the game go on under other clocks. Raises ValueError for values out of bounds."""
        options = snap.options.with_live_changes(order.options).model_dump(mode="json")
        changes = {name: options[name] for name in order.options}
        state = self.game.clone(snap.state)
        self.game.apply_live_options(state, changes)
        record = result.record.replace(options=options, dealt=snap.record.dealt or snap.record.options)
        after = self.next_snapshot(snap, record, result.people, state, ())
        since = starts_after_limit_change(record.since, after.clocks(), record.paused_at or self.now_ms())
        return (
            replace(after, record=record.replace(since=since)),
            encode_order(ChangeOptions(changes)),
            (),
        )

    def _record_with_seats(self, snap: Snapshot, record: TableRecord) -> TableRecord | Refusal:
        """Return the record with its options in the model's own form, and the seats that they ask for."""
        options = self.game.options_model.model_validate(record.options)
        record = record.replace(options=options.model_dump(mode="json"))
        names = self.game.seat_names(options)
        if names == tuple(seat.name for seat in record.seats):
            return record
        taken_seats = any(p.seat is not None for p in snap.people) or any(s.automatic for s in record.seats)
        return (
            Refusal("seats_held", "A9")
            if taken_seats
            else record.replace(seats=tuple(SeatRecord(name=name) for name in names))
        )

    def _deal(self, snap: Snapshot, result: TableOrderResult) -> tuple[Snapshot, str]:
        """Deal the opening, with the players' part of the chance now fixed."""
        options = self.game.options_model.model_validate(result.record.options)
        state = self.game.setup(options, self._chance(result.record))
        opening = self.game.codec.state.encode(state).decode()
        since = updated_wait_starts({}, self.game.pending_inputs(state), self.now_ms())
        acted = tuple(
            snap.version + 1 if snap.state is not None else 0 for _ in result.record.seats
        )  # what was practised is past
        record = result.record.replace(
            rules=self.game.rules_version,
            dealt={},
            since=since,
            wait_began={},
            acted=acted,
            missed=(),
            **NO_OUTAGE,
            **NO_HURRY,
        )
        return replace(
            self.next_snapshot(snap, record, result.people, state, ()), news=(), undone_news=()
        ), opening


def _seat_to_mark(snap: Snapshot) -> Seat | None:
    """Return the first seat with a stand-in not yet marked in the game, None if none or the game does not
    mark them.
    """
    if (
        not_running_refusal(snap) is not None
        or snap.record.status != "playing"
        or snap.options.stand_ins_govern
    ):
        return None
    marked_seats = snap.game.stand_in_seats(snap.state)
    return None if marked_seats is None else next(iter(sorted(set(snap.stand_ins) ^ set(marked_seats))), None)
