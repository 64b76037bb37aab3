"""Who held which seat when and who did what, worked out from the raw rows of journals: a second reading, to
compare all others with.

It imports nothing of the folds, analyses, lists and pages that it is compared with: it knows rows of JSON and
the docs alone.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from storage.store import JournalRow

_IN_THE_LOBBY = frozenset(
    ("join", "observe", "ask", "admit", "turn_away", "take_over", "appoint", "dismiss", "hold_start", "start")
)
_BY_STAFF = frozenset(
    ("call_out", "pause", "resume", "close", "log_breach", "change", "give_time", "roll_back")
)
_OF_PEOPLE = frozenset(("pledge", "answer_quiz", "exit", "mark_seat"))
HAND_OVERS = frozenset(("leave", "replace", "come_back", "fill"))
BESIDE = _IN_THE_LOBBY | _BY_STAFF | _OF_PEOPLE | HAND_OVERS
"""Rows that are no moves of a seat."""
TALK = frozenset(("say_done", "count_votes", "end_speech"))
"""Kinds that, by the clock, only end a time to talk: nobody was absent for them."""
PERSON = "person", ""


@dataclass(eq=False)
class Stay:
    """A holder on a seat, from row `first` to before row `end`. `member`: who it is, or for whom the stand-in
    plays.
    """

    seat: int
    holder: str
    player: str
    member: int | None
    word: str
    first: int
    first_ms: int
    end: int | None = None
    end_ms: int | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person holds the seat."""
        return self.holder == "person"


@dataclass(eq=False)
class Act:
    """A move on a seat. `by`: player, automatic or clock; `taken_back`: by a later row."""

    row: int
    ms: int
    seat: int
    kind: str
    by: str
    stay: Stay
    round: int
    taken_back: bool = False

    @property
    def decider(self) -> str:
        """Who decided it, in the debrief's words; "" for what only ends a time to talk."""
        if self.by == "clock":
            return "" if self.kind in TALK else "clock"
        if self.by == "player":
            return "people"
        return "automatic" if self.stay.holder == "automatic" else "stand_in"


@dataclass(frozen=True)
class Request:
    """What a seat asked for in a harvest, in this row, and got."""

    row: int
    seat: int
    asked: int
    got: int


@dataclass(frozen=True)
class Vote:
    """A seat's last vote on a motion. `outvoted` None: it was neither for nor against, or nobody counted."""

    row: int
    motion: int
    seat: int
    cast: str
    outvoted: bool | None


@dataclass
class TableLedger:
    """One table."""

    number: int
    stays: list[Stay] = field(default_factory=list[Stay])
    acts: list[Act] = field(default_factory=list[Act])
    requests: list[Request] = field(default_factory=list[Request])
    votes: list[Vote] = field(default_factory=list[Vote])
    cards: list[tuple[int, int, str, int]] = field(default_factory=list[tuple[int, int, str, int]])
    """What else befell a seat, as (row, seat, "traded" | "returned" | "granted" | "sanction" | "reward", how
    many).
    """
    hand_overs: list[tuple[int, int, str]] = field(default_factory=list[tuple[int, int, str]])
    """(row, seat, kind) of each during the game."""
    start: int = 0
    start_ms: int = 0
    end_ms: int = 0
    pauses: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])

    def holder(self, seat: int, row: int) -> Stay | None:
        """Who held this seat in this row."""
        return next(
            (
                one
                for one in self.stays
                if one.seat == seat and one.first <= row and (one.end is None or row < one.end)
            ),
            None,
        )

    @property
    def standing(self) -> list[Act]:
        """The acts that no later row took back."""
        return [act for act in self.acts if not act.taken_back]

    def decisions(self) -> Mapping[int, Counter[str]]:
        """By seat, how many decisions each decider made."""
        found: dict[int, Counter[str]] = defaultdict(Counter)
        for act in self.standing:
            if act.decider:
                found[act.seat][act.decider] += 1
        return found

    def shares(self) -> Counter[str]:
        """How many decisions each decider made."""
        return sum(self.decisions().values(), Counter[str]())

    def people(self) -> list[tuple[int, int]]:
        """(seat, member) of everybody who has held a seat in the game, or had a stand-in."""
        return list(dict.fromkeys((one.seat, one.member) for one in self.stays if one.member is not None))

    def played_ms(self, since: int, until: int) -> int:
        """The time between these two, in the game and without pauses."""
        since, until = max(since, self.start_ms), min(until, self.end_ms)
        return max(
            0, until - since - sum(max(0, min(until, end) - max(since, begin)) for begin, end in self.pauses)
        )


def read_table(number: int, rows: Sequence[JournalRow]) -> TableLedger:
    """The ledger of a table."""
    return _Reader(number, rows).ledger


class _Reader:
    """Reads the rows of a table one after another."""

    def __init__(self, number: int, rows: Sequence[JournalRow]) -> None:
        self.ledger = TableLedger(number)
        self._now = dict[int, Stay]()
        self._rounds = dict[int, int]()
        self._round, self._paused_ms = 1, 0
        self._gone = _taken_back(rows)
        for row in rows:
            self._read(row, json.loads(row.action), json.loads(row.actor))
        if self._paused_ms:
            self.ledger.pauses.append((self._paused_ms, self.ledger.end_ms))
        _Events(self.ledger, [row for row in rows if row.sequence not in self._gone])

    def _read(self, row: JournalRow, action: Mapping[str, Any], actor: Mapping[str, Any]) -> None:
        kind, seat = action["kind"], actor["seat"]
        if (read := getattr(self, f"_on_{kind}", None)) is not None:
            read(row, action)
        elif kind not in BESIDE and seat is not None:
            self._act(row, kind, seat, actor["by"])
        if kind in HAND_OVERS and self.ledger.start and (given := action.get("seat")) is not None:
            self.ledger.hand_overs.append((row.sequence, given, kind))
        if kind not in BESIDE:
            self.ledger.end_ms = row.at_ms
        for event in json.loads(row.events):
            self._round = event["round"] if event["kind"] == "turn_began" else self._round
        self._rounds[row.sequence] = self._round

    def _sit(
        self, row: JournalRow, seat: int, holder: tuple[str, str], member: int | None, word: str
    ) -> None:
        """`holder`: what it is, and the name of an automatic player."""
        if (before := self._now.get(seat)) is not None:
            before.end, before.end_ms = row.sequence, row.at_ms
        self._now[seat] = Stay(seat, *holder, member, word, row.sequence, row.at_ms)
        self.ledger.stays.append(self._now[seat])

    def _act(self, row: JournalRow, kind: str, seat: int, by: str) -> None:
        held = self._now[seat]
        if by == "player" and not held.is_person:  # who has a stand-in plays on: the seat is theirs again
            assert held.member is not None
            self._sit(row, seat, PERSON, held.member, "player")
        act = Act(
            row.sequence, row.at_ms, seat, kind, by, self._now[seat], self._round, row.sequence in self._gone
        )
        self.ledger.acts.append(act)

    def _on_join(self, row: JournalRow, action: Mapping[str, Any]) -> None:
        self._sit(row, action["taken"], PERSON, action["member"], "player")

    def _on_fill(self, row: JournalRow, action: Mapping[str, Any]) -> None:
        for seat in [action["seat"]] if action["seat"] is not None else action["seats"]:
            held = self._now.get(seat)
            member = held.member if held is not None and action["until_back"] else None
            holder = "stand_in" if self.ledger.start and held else "automatic"
            self._sit(row, seat, (holder, action["player"]), member, action["by"])

    def _on_start(self, row: JournalRow, action: Mapping[str, Any]) -> None:
        assert not action["practice"]
        self.ledger.start, self.ledger.start_ms = row.sequence, row.at_ms
        assert [(held.holder, held.player) for _, held in sorted(self._now.items())] == [
            tuple(one) for one in action["holders"]
        ]

    def _on_leave(self, row: JournalRow, action: Mapping[str, Any]) -> None:
        if action["seat"] is not None:
            self._sit(row, action["seat"], ("stand_in", action["player"]), None, "player")

    def _on_replace(self, row: JournalRow, action: Mapping[str, Any]) -> None:
        self._sit(row, action["seat"], PERSON, action["member"], "instructor")

    def _on_come_back(self, row: JournalRow, action: Mapping[str, Any]) -> None:
        self._sit(row, action["seat"], PERSON, self._now[action["seat"]].member, "player")

    def _on_pause(self, row: JournalRow, _action: Mapping[str, Any]) -> None:
        self._paused_ms = self._paused_ms or row.at_ms

    def _on_resume(self, row: JournalRow, _action: Mapping[str, Any]) -> None:
        self.ledger.pauses.append((self._paused_ms, row.at_ms))
        self._paused_ms = 0

    def _on_roll_back(self, _row: JournalRow, action: Mapping[str, Any]) -> None:
        self._round = self._rounds[action["to"]]


def _taken_back(rows: Iterable[JournalRow]) -> set[int]:
    found: set[int] = set()
    for row in rows:
        action = json.loads(row.action)
        if action["kind"] == "roll_back":
            found |= set(range(action["to"] + 1, row.sequence))
    return found


class _Events:
    """Reads what happened in the rows that stand: harvests, votes, and what else befell a seat."""

    def __init__(self, ledger: TableLedger, rows: Sequence[JournalRow]) -> None:
        self._ledger = ledger
        self._asked = dict[int, tuple[int, int]]()
        self._got = Counter[int]()
        self._is_open = False
        self._cast = dict[int, tuple[int, str]]()
        self._motion = 0
        for row in rows:
            for event in json.loads(row.events):
                if (read := getattr(self, f"_on_{event['kind']}", None)) is not None:
                    read(row.sequence, event)

    def _on_harvest_opened(self, _row: int, _event: Mapping[str, Any]) -> None:
        self._asked, self._got, self._is_open = {}, Counter(), True

    def _on_harvest_asked(self, row: int, event: Mapping[str, Any]) -> None:
        self._asked[event["seat"]] = row, sum(event["cards"])

    def _on_received(self, _row: int, event: Mapping[str, Any]) -> None:
        if self._is_open and event["source"] == "harvest":
            self._got[event["seat"]] += sum(event["cards"])

    def _on_harvest_closed(self, _row: int, _event: Mapping[str, Any]) -> None:
        self._ledger.requests += [
            Request(row, seat, cards, self._got[seat]) for seat, (row, cards) in self._asked.items()
        ]
        self._is_open = False

    def _on_traded(self, row: int, event: Mapping[str, Any]) -> None:
        self._ledger.cards.append((row, event["seat"], "traded", event["given"]))

    def _on_cards_returned(self, row: int, event: Mapping[str, Any]) -> None:
        self._ledger.cards.append((row, event["seat"], "returned", sum(event["cards"])))

    def _on_cards_granted(self, row: int, event: Mapping[str, Any]) -> None:
        self._ledger.cards.append((row, event["seat"], "granted", sum(event["cards"])))

    def _on_rule_applied(self, row: int, event: Mapping[str, Any]) -> None:
        if event["deed"]["target"] is not None:
            self._ledger.cards.append((row, event["deed"]["target"], event["deed"]["sort"], 1))

    def _on_ballot_opened(self, _row: int, event: Mapping[str, Any]) -> None:
        self._motion, self._cast = event["motion"], {}

    def _on_voted(self, row: int, event: Mapping[str, Any]) -> None:
        self._cast[event["seat"]] = row, event["cast"]

    def _on_ballot_closed(self, _row: int, event: Mapping[str, Any]) -> None:
        tally = event["tally"]
        for seat, (row, cast) in self._cast.items():
            is_counted = cast in ("yes", "no") and not tally["void"]
            self._ledger.votes.append(
                Vote(
                    row, self._motion, seat, cast, (cast == "yes") != tally["carried"] if is_counted else None
                )
            )


@dataclass
class MemberLine:
    """What the grade book's list should say of a member."""

    own: int = 0
    stand_in: int = 0
    clock: int = 0
    present_ms: int = 0
    away: int = 0
    back: int = 0
    places: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    acted_ms: list[int] = field(default_factory=list[int])

    @property
    def percent(self) -> str:
        """Their own share of all moves; "" without any."""
        whole = self.own + self.stand_in + self.clock
        return str(round(100 * self.own / whole)) if whole else ""


def member_lines(tables: Sequence[TableLedger]) -> dict[int, MemberLine]:
    """By member, over all tables, as docs/teach/leading.md says what each column is."""
    found: dict[int, MemberLine] = defaultdict(MemberLine)
    order = sorted(
        (stay.first_ms, table.number, stay.seat, stay, table)
        for table in tables
        for stay in table.stays
        if stay.member
    )
    held: dict[int, bool] = {}
    for _, number, seat, stay, table in sorted(order, key=lambda one: one[:3]):
        assert stay.member is not None
        line = found[stay.member]
        if (number, seat) not in line.places:
            line.places.append((number, seat))
        acts = [
            act for act in table.acts if act.stay is stay and not (act.by == "clock" and act.kind in TALK)
        ]
        line.own += sum(act.by == "player" for act in acts)
        line.stand_in += sum(act.by == "automatic" for act in acts)
        line.clock += sum(act.by == "clock" for act in acts)
        line.acted_ms += [act.ms for act in acts if act.by == "player"]
        line.present_ms += _present_ms(table, stay, acts)
        if stay.is_person:
            line.back += held.get(stay.member) is False
            line.away += stay.end is not None
        held[stay.member] = stay.is_person and stay.end is None
    return found


def _present_ms(table: TableLedger, stay: Stay, acts: Sequence[Act]) -> int:
    if not stay.is_person:
        return 0
    total, since, is_there = 0, stay.first_ms, stay.word == "player" and stay.first > table.start
    for act in acts:
        is_there = act.by == "player"
        total += table.played_ms(since, act.ms) if is_there else 0
        since = act.ms
    following = None if stay.end is None else table.holder(stay.seat, stay.end)
    left_by_themselves = following is None or following.word == "player"
    if is_there and left_by_themselves:
        total += table.played_ms(since, table.end_ms if stay.end_ms is None else stay.end_ms)
    return total


@dataclass
class OwnLedger:
    """What the own page of one member at one seat should tell."""

    own: set[int] = field(default_factory=set[int])
    """Rounds in which they decided something."""
    own_stand_in: set[int] = field(default_factory=set[int])
    stand_in: set[int] = field(default_factory=set[int])
    person: set[int] = field(default_factory=set[int])
    amounts: dict[str, int] = field(default_factory=dict[str, int])
    means: dict[str, float] = field(default_factory=dict[str, float])
    votes: int = 0
    outvoted: int = 0
    sanctions: int = 0
    rewards: int = 0
    rows: set[int] = field(default_factory=set[int])
    """Rows of the requests that were theirs."""

    @property
    def is_whole(self) -> bool:
        """Whether nobody else played on the seat."""
        return bool(self.own) and not (self.own_stand_in or self.stand_in or self.person)


def own_ledger(table: TableLedger, seat: int, member: int) -> OwnLedger:
    """Of one member at one seat."""
    found = OwnLedger()
    spans = [stay for stay in table.stays if stay.seat == seat and stay.is_person and stay.member == member]
    defaults = {act.row for act in table.acts if act.seat == seat and act.decider == "clock"}
    for act in table.standing:
        if act.seat != seat or not act.decider:
            continue
        if act.stay in spans and act.by == "player":
            found.own.add(act.round)
        elif act.stay not in spans and act.by != "clock":
            others = (
                found.person
                if act.stay.is_person
                else found.own_stand_in
                if act.stay.member == member
                else found.stand_in
            )
            others.add(act.round)

    def is_held(row: int) -> bool:
        return any(stay.first <= row and (stay.end is None or row < stay.end) for stay in spans)

    def is_theirs(row: int) -> bool:
        return is_held(row) and row not in defaults

    amounts = [(one.row, one.seat, "asked", one.asked) for one in table.requests]
    amounts += [(one.row, one.seat, "got", one.got) for one in table.requests] + table.cards
    for kind in ("asked", "got", "traded", "returned", "granted"):
        found.amounts[kind] = sum(
            count for row, at, what, count in amounts if (at, what) == (seat, kind) and is_theirs(row)
        )
        found.means[kind] = sum(count for row, _, what, count in amounts if what == kind and is_held(row)) / 4
    votes = [
        one for one in table.votes if one.seat == seat and one.outvoted is not None and is_theirs(one.row)
    ]
    found.votes, found.outvoted = len(votes), sum(bool(one.outvoted) for one in votes)
    found.sanctions = sum(
        what == "sanction" and at == seat and is_theirs(row) for row, at, what, _ in table.cards
    )
    found.rewards = sum(
        what == "reward" and at == seat and is_theirs(row) for row, at, what, _ in table.cards
    )
    found.rows = {one.row for one in table.requests if one.seat == seat and is_theirs(one.row)}
    return found
