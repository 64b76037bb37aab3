"""Games whose seats change hands, played act by act; beside the record stands who really decided each act,
written down apart from it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from bot import catalogue
from bot.sessions.plan import plans
from bot.sessions.record import Placed, SessionRecord
from bot.sessions.session import GAME
from bot.tables.record import SeatRecord, TableRecord
from games.audience import seat_audience
from games.chance import PRACTICE_CONTRIBUTION, SeededChance, client_seed, commitment
from games.player_rng import PlayerRng
from games.protocol import Actor
from games.record import ActionRow, Header, Record, TableRow, recorded_actor
from games.refusal import Refusal
from storage.store import Change, NewRow, Person, Store, StoredTable
from tests.support.kept import STARTED
from tests.support.studied import PLAYERS, SHORT, STEP_MS

CLASS = "s-planted"
SEAL = commitment(bytes.fromhex("cd" * 32), CLASS)
MEMBERS = 200
OPTIONS: dict[str, dict[str, Any]] = {"commons": {"vote_grace": 0}}
"""With which an act by hand does the same as one of an automatic player."""


@dataclass(frozen=True)
class Deed:
    """An act as it was: `person` is who held the seat then, None for a stand-in."""

    row: int
    seat: int
    by: str
    person: int | None


@dataclass
class Holder:
    """Who holds a seat. `person`: a number of the class, or for whom the stand-in plays; None: they are gone
    for good.
    """

    person: int | None
    stand_in: str | None = None
    since: int = 1


@dataclass
class HandedOver:
    """A game on its way. Members are numbered as the people of `tests.support.studied.session` are: from 4 at
    its first table.
    """

    game: str = "commons"
    seed: int = 1
    exact: bool = True
    """Whether its rows name every change of holders, as they do since 0.21."""
    practised: bool = False
    absent: str = "substitute"
    first_member: int = 4
    rows: list[ActionRow | TableRow] = field(default_factory=list[ActionRow | TableRow])
    deeds: list[Deed] = field(default_factory=list[Deed])
    undone: set[int] = field(default_factory=set[int])
    sat: list[tuple[int, int, int | None]] = field(default_factory=list[tuple[int, int, int | None]])
    """Who took a seat, as (seat, row, member)."""

    def __post_init__(self) -> None:
        self.rules, self.draw = catalogue.find_game(self.game), Random(self.seed)
        dice = hashlib.sha256(f"handed over|{self.game}|{self.seed}".encode()).digest()
        self.options = self.rules.options_model(
            **(SHORT[self.game] | OPTIONS.get(self.game, {}) | {"absent": self.absent})
        )
        parts = client_seed((PRACTICE_CONTRIBUTION,) if self.practised else ())
        self.chance, self.whims = SeededChance(dice, parts), PlayerRng(dice)
        self.state = self.rules.setup(self.options, self.chance)
        self.seats = len(self.rules.seat_names(self.options))
        name = f"{self.game}-handed-over-{self.seed}"
        self.header = Header(
            game=self.game,
            rules_version=self.rules.rules_version,
            table=name,
            options=self.options.model_dump(mode="json"),
            seats=self.rules.seat_names(self.options),
            commitment=commitment(dice, name),
            client=parts,
            seed=dice.hex(),
            opening=self.rules.codec.state.to_builtins(self.state),
        )
        self.automatic = (
            "careful" if "careful" in catalogue.automatic_players(self.game) else PLAYERS[self.game][0]
        )
        self.player = catalogue.player(self.game, self.automatic)
        self.sat = (
            [(seat, seat + 1, self.first_member + seat) for seat in range(self.seats)] if self.exact else []
        )
        self.rows += [
            TableRow(row, "join", facts={"contribution": "", "taken": seat}, ms=-20)
            for seat, row, _ in self.sat
        ]
        if self.practised:
            for kind in (PRACTICE_CONTRIBUTION, "practised"):
                self.rows.append(TableRow(len(self.rows) + 1, kind, ms=-10))
        self.begin = len(self.rows) + 1
        holders = {"holders": [["person", ""] for _ in range(self.seats)]} if self.exact else {}
        self.rows.append(TableRow(self.begin, "start", facts=holders))
        self.holders = [Holder(self.first_member + seat, None, self.begin) for seat in range(self.seats)]
        self.since = self.begin if self.practised or not self.exact else 1
        """The row with which the record has the first person on seat 0."""
        self.kept = {self.begin: self.rules.clone(self.state)}
        self.next_person = 30

    @property
    def record(self) -> Record:
        """What was played so far."""
        return Record(self.header, tuple(self.rows))

    def add_table_row(self, kind: str, to: int | None = None, **facts: Any) -> int:
        """Something happens to the table; its row."""
        row = len(self.rows) + 1
        self.rows.append(TableRow(row, kind, to_sequence=to, facts=facts, ms=(row - self.begin) * STEP_MS))
        return row

    def stand_in(self, seat: int) -> int:
        """The clock gives a seat that is waited for away, until its person is back."""
        more = {"by": "clock", "until_back": True} if self.exact else {}
        row = self.add_table_row("fill", player=self.automatic, seat=seat, seats=[], **more)
        self.holders[seat] = Holder(self.holders[seat].person, self.automatic, row)
        return row

    def leave(self, seat: int) -> int:
        """Somebody gives up their seat."""
        row = (
            self.add_table_row("leave", seat=seat, player=self.automatic)
            if self.exact
            else self.add_table_row("leave")
        )
        self.holders[seat] = Holder(None, self.automatic, row)
        return row

    def replace(self, seat: int, member: int | None = None) -> int:
        """Somebody gets a seat of somebody else."""
        row = self.add_table_row("replace", seat=seat)
        self.next_person += 1
        self.take_seat(seat, row, self.next_person if member is None else member)
        return row

    def come_back(self, seat: int) -> int:
        """Somebody takes their seat again, with a click of its own."""
        row = self.add_table_row("come_back", seat=seat)
        self.take_seat(seat, row, self.holders[seat].person)
        return row

    def take_seat(self, seat: int, row: int, member: int | None) -> None:
        """A person holds the seat from this row on."""
        self.holders[seat] = Holder(member, None, row)
        self.sat.append((seat, row, member))

    def roll_back(self, to: int) -> int:
        """The instructor takes back all after this row."""
        row = self.add_table_row("rolled_back", to)
        self.state = self.rules.clone(self.kept[to])
        self.rules.apply_live_options(self.state, self.options.live_values())
        self.undone |= {deed.row for deed in self.deeds if deed.row > to}
        self.kept[row] = self.rules.clone(self.state)
        return row

    @property
    def waits_for(self) -> int | None:
        """Whose act is next; None: the game is over."""
        seat: int | None = self.rules.next_seat(self.state)
        return seat

    def act(self, *, silent: bool = False, back: bool = False, missed: bool = False) -> int | None:
        """The next act; its row. `silent`: the default of the rules; `back`: the person comes back with it;
        `missed`: as up to 0.20, the first act of a stand-in, which its row calls the clock's.
        """
        seat = self.waits_for
        if seat is None:
            return None
        row, holder = len(self.rows) + 1, self.holders[seat]
        if back and holder.stand_in and holder.person is not None:
            self.take_seat(seat, row, holder.person)
            holder = self.holders[seat]
        legal = self.rules.legal_actions(self.state, seat)
        silent = silent or not legal
        by = "clock" if silent or missed else "automatic" if holder.stand_in else "player"
        view = partial(self.rules.view, self.state, seat_audience(seat))
        action = (
            self.rules.default_action(self.state, seat)
            if silent
            else self.player.choose(view, legal, self.whims)
        )
        told = (
            Refusal("", "")
            if action is None
            else self.rules.apply(self.state, Actor(seat, by), action, self.chance)
        )  # type: ignore[arg-type]
        if isinstance(told, Refusal):
            action = self.rules.default_action(self.state, seat)
            told = self.rules.apply(self.state, Actor(seat, by), action, self.chance)  # type: ignore[arg-type]
        assert not isinstance(told, Refusal), told
        events = tuple(self.rules.codec.event.to_builtins(event) for event in told)
        ms = (row - self.begin) * STEP_MS
        actor = recorded_actor(Actor(seat, by))  # type: ignore[arg-type]
        self.rows.append(ActionRow(row, actor, self.rules.codec.action.to_builtins(action), events, ms))
        true = "automatic" if missed else by
        self.deeds.append(Deed(row, seat, true, None if holder.stand_in else holder.person))
        self.kept[row] = self.rules.clone(self.state)
        return row

    def play(self, seat: int | None = None, most: int = 10_000) -> None:
        """Play until this seat is waited for; None: to the end."""
        for _ in range(most):
            if self.waits_for is None or (seat is not None and self.waits_for == seat):
                return
            self.act()

    def wander(self, steps: int = 60) -> HandedOver:
        """Play to the end with whatever happens in a class."""
        for _ in range(steps):
            seat = self.draw.randrange(self.seats)
            holder, step = self.holders[seat], self.draw.random()
            if step < 0.06 and not holder.stand_in and seat == self.waits_for:
                self.stand_in(seat)
            elif step < 0.1 and not holder.stand_in:
                self.leave(seat)
            elif step < 0.16 and holder.stand_in and holder.person is not None:
                self.come_back(seat)
            elif step < 0.22:
                self.replace(seat)
            elif step < 0.25 and self.deeds:
                self.roll_back(self.draw.choice([row for row in self.kept if row not in self.undone]))
            else:
                mine = None if self.waits_for is None else self.holders[self.waits_for]
                silent = mine is not None and not mine.stand_in and self.draw.random() < 0.15
                self.act(silent=silent, back=self.draw.random() < 0.3)
        self.play()
        return self

    def final_holders(self) -> tuple[tuple[int, ...], ...]:
        """By seat, whose it is at the end, as the session has it."""
        return tuple(() if one.person is None else (one.person,) for one in self.holders)

    def orders(self) -> list[dict[str, Any]]:
        """Each row as the journal of the table has it, with the members that a record does not name."""
        members = {row: member for _, row, member in self.sat}
        return [self._order(row, members) for row in self.rows]

    def _order(self, row: ActionRow | TableRow, members: dict[int, int | None]) -> dict[str, Any]:
        if isinstance(row, ActionRow):
            return dict(row.action)  # type: ignore[arg-type]  # an object
        opening = {"opening": json.dumps(self.header.opening)}
        match row.table:
            case "start":
                return {"kind": "start", **opening, **row.facts}
            case "practice":
                return {"kind": "start", "practice": True, **opening}
            case "practised":
                return {"kind": "hold_start"}
            case "rolled_back":
                return {"kind": "roll_back", "to": row.to_sequence}
            case "join" | "replace":
                return {"kind": row.table, **row.facts, "member": members[row.sequence]}
            case kind:
                return {"kind": kind, **row.facts}

    def standing(self) -> list[Deed]:
        """The acts that count."""
        return [deed for deed in self.deeds if deed.row not in self.undone]

    def takings(self, number: int = 1) -> list[tuple[int, int, int, int | None]]:
        """As an archive has it."""
        return [(number, *one) for one in self.sat]


async def kept_class(
    store: Store,
    games: Sequence[HandedOver],
    *,
    erased: Collection[int] = (),
    agreed: Collection[int] | None = None,
) -> dict[int, int]:
    """A session in the store at whose tables these games were played; by member, the user. `agreed`: who
    gives data, where the plan asks; `erased`: members of whom no link is left.
    """
    members = sorted({one for game in games for _, _, one in game.sat if one is not None})
    users = {one: 1000 + one for one in members}
    placed = [
        Placed(number=n, table=one.header.table, seats=one.final_holders()) for n, one in enumerate(games, 1)
    ]
    for n, game in enumerate(games, 1):
        await _kept_table(store, game, n, {one: user for one, user in users.items() if one not in erased})
    record = SessionRecord(
        plan=plans.load_plan("ostrom-90").model_copy(
            update={"research": "" if agreed is None else "A thesis."}
        ),
        title="A class",
        stage="closed",
        commitment=SEAL,
        classroom=1,
        opened_ms=STARTED - 5000,
        started_ms=STARTED,
        members=MEMBERS,
        tables=tuple(placed),
        consents=dict.fromkeys(agreed or (), True),
    )
    people = [
        Person(user, "student", one, f"Planted {one}") for one, user in users.items() if one not in erased
    ]
    people.append(Person(1, "owner", 0, "Planted Teacher"))
    await store.create(
        StoredTable(CLASS, 0, GAME, "closed", 7, record.model_dump_json(), ""), "cd" * 32, people
    )
    note = {"kind": "note", "text": "", "table": 1, "row": len(games[0].rows), "seat": 1}
    rows = [NewRow('{"seat":0,"by":"instructor"}', json.dumps(note), "[]", STARTED)]
    await store.append(Change(CLASS, 0, "closed", record.model_dump_json(), "", rows))
    return users


async def _kept_table(store: Store, game: HandedOver, number: int, users: Mapping[int, int]) -> None:
    header, name = game.header, game.header.table
    record = TableRecord(
        game=header.game,
        status="over",
        options=dict(header.options),
        seats=tuple(
            SeatRecord(name=seat, automatic=one.stand_in)
            for seat, one in zip(header.seats, game.holders, strict=True)
        ),
        commitment=header.commitment,
        rules=header.rules_version,
        client=header.client,
        session=CLASS,
        number=number,
        started_at=STARTED,
    )
    here = [(seat, one.person) for seat, one in enumerate(game.holders) if one.person in users]
    people = [Person(users[one], "player", seat, f"Planted {one}") for seat, one in here if one is not None]
    await store.create(
        StoredTable(name, 0, header.game, "lobby", 7, record.model_dump_json(), ""), str(header.seed), people
    )
    rows = []
    for row, order in zip(game.rows, game.orders(), strict=True):
        actor = {"seat": None, "by": "clock"}
        if isinstance(row, ActionRow):
            actor = {"seat": row.actor.seat, "by": row.actor.by}
        events = json.dumps(list(row.events)) if isinstance(row, ActionRow) else "[]"
        rows.append(NewRow(json.dumps(actor), json.dumps(order), events, STARTED + row.ms))
    state = game.rules.codec.state.encode(game.state).decode()
    await store.append(Change(name, 0, "over", record.model_dump_json(), state, rows))
