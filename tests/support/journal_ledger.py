"""Who held which seat when and who did what, worked out from the raw rows of journals: a second reading, to compare all others with.

It imports nothing of the folds, analyses, lists and pages that it is compared with: it knows rows of JSON and the docs alone.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from storage.store import JournalRow

BESIDE = frozenset(
    ("join", "observe", "ask", "admit", "turn_away", "leave", "take_over", "appoint", "dismiss", "call_out", "fill", "replace", "start")
    + ("pause", "resume", "close", "log_breach", "change", "give_time", "pledge", "answer_quiz", "hold_start", "exit", "come_back")
    + ("roll_back", "mark_seat")
)
"""Rows that are no moves of a seat."""
TALK = frozenset(("say_done", "count_votes"))
"""Kinds that, by the clock, only end a time to talk: nobody was absent for them."""
HAND_OVERS = frozenset(("leave", "replace", "come_back", "fill"))


@dataclass(eq=False)
class Stay:
    """A holder on a seat, from row `first` to before row `end`. `member`: who it is, or for whom the stand-in plays."""

    seat: int
    holder: str
    member: int | None
    player: str
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
    """What else befell a seat, as (row, seat, "traded" | "returned" | "granted" | "sanction" | "reward", how many)."""
    hand_overs: list[tuple[int, int, str]] = field(default_factory=list[tuple[int, int, str]])
    """(row, seat, kind) of each during the game."""
    start: int = 0
    start_ms: int = 0
    end_ms: int = 0
    pauses: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])

    def holder(self, seat: int, row: int) -> Stay | None:
        """Who held this seat in this row."""
        return next((one for one in self.stays if one.seat == seat and one.first <= row and (one.end is None or row < one.end)), None)

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
        return max(0, until - since - sum(max(0, min(until, end) - max(since, begin)) for begin, end in self.pauses))


def read_table(number: int, rows: Sequence[JournalRow]) -> TableLedger:
    """The ledger of a table."""
    ledger = TableLedger(number)
    now: dict[int, Stay] = {}
    gone = _taken_back(rows)

    def sit(row: JournalRow, seat: int, holder: str, member: int | None, player: str, word: str) -> None:
        stay = Stay(seat, holder, member, player, word, row.sequence, row.at_ms)
        if (before := now.get(seat)) is not None:
            before.end, before.end_ms = row.sequence, row.at_ms
        now[seat] = stay
        ledger.stays.append(stay)

    rounds, number_now, paused = dict[int, int](), 1, 0
    for row in rows:
        action, actor = json.loads(row.action), json.loads(row.actor)
        kind, seat, by = action["kind"], actor["seat"], actor["by"]
        if kind == "join":
            sit(row, action["taken"], "person", action["member"], "", "player")
        elif kind == "fill":
            for one in [action["seat"]] if action["seat"] is not None else action["seats"]:
                held = now.get(one)
                member = held.member if held is not None and action["until_back"] else None
                sit(row, one, "stand_in" if ledger.start and held else "automatic", member, action["player"], action["by"])
        elif kind == "start":
            assert not action["practice"]
            ledger.start, ledger.start_ms = row.sequence, row.at_ms
            assert [(now[n].holder, now[n].player) for n in sorted(now)] == [tuple(one) for one in action["holders"]]
        elif kind == "leave" and action["seat"] is not None:
            sit(row, action["seat"], "stand_in", None, action["player"], "player")
        elif kind == "replace":
            sit(row, action["seat"], "person", action["member"], "", "instructor")
        elif kind == "come_back":
            sit(row, action["seat"], "person", now[action["seat"]].member, "", "player")
        elif kind == "pause":
            paused = paused or row.at_ms
        elif kind == "resume":
            ledger.pauses.append((paused, row.at_ms))
            paused = 0
        elif kind == "roll_back":
            number_now = rounds[action["to"]]
        elif kind not in BESIDE and seat is not None:
            if by == "player" and not now[seat].is_person:  # who has a stand-in plays on: the seat is theirs again
                assert now[seat].member is not None
                sit(row, seat, "person", now[seat].member, "", "player")
            ledger.acts.append(Act(row.sequence, row.at_ms, seat, kind, by, now[seat], number_now, row.sequence in gone))
        if kind in HAND_OVERS and ledger.start and (seat_of := action.get("seat")) is not None:
            ledger.hand_overs.append((row.sequence, seat_of, kind))
        if kind not in BESIDE:
            ledger.end_ms = row.at_ms
        for event in json.loads(row.events):
            number_now = event["round"] if event["kind"] == "turn_began" else number_now
        rounds[row.sequence] = number_now
    if paused:
        ledger.pauses.append((paused, ledger.end_ms))
    _read_events(ledger, [row for row in rows if row.sequence not in gone])
    return ledger


def _taken_back(rows: Iterable[JournalRow]) -> set[int]:
    found: set[int] = set()
    for row in rows:
        action = json.loads(row.action)
        if action["kind"] == "roll_back":
            found |= set(range(action["to"] + 1, row.sequence))
    return found


def _events(rows: Iterable[JournalRow]) -> Iterator[tuple[int, Mapping[str, Any]]]:
    for row in rows:
        for event in json.loads(row.events):
            yield row.sequence, event


def _read_events(ledger: TableLedger, rows: Sequence[JournalRow]) -> None:
    asked: dict[int, tuple[int, int]] = {}
    got: Counter[int] = Counter()
    is_open, voted, motion = False, dict[int, tuple[int, str]](), 0
    for row, event in _events(rows):
        match event["kind"]:
            case "harvest_opened":
                asked, got, is_open = {}, Counter(), True
            case "harvest_asked":
                asked[event["seat"]] = (row, sum(event["cards"]))
            case "received" if is_open and event["source"] == "harvest":
                got[event["seat"]] += sum(event["cards"])
            case "harvest_closed":
                ledger.requests += [Request(at, seat, cards, got[seat]) for seat, (at, cards) in asked.items()]
                is_open = False
            case "traded":
                ledger.cards.append((row, event["seat"], "traded", event["given"]))
            case "cards_returned":
                ledger.cards.append((row, event["seat"], "returned", sum(event["cards"])))
            case "cards_granted":
                ledger.cards.append((row, event["seat"], "granted", sum(event["cards"])))
            case "rule_applied" if event["deed"]["target"] is not None:
                ledger.cards.append((row, event["deed"]["target"], event["deed"]["sort"], 1))
            case "ballot_opened":
                motion, voted = event["motion"], {}
            case "voted":
                voted[event["seat"]] = (row, event["cast"])
            case "ballot_closed":
                tally = event["tally"]
                for seat, (at, cast) in voted.items():
                    counts = cast in ("yes", "no") and not tally["void"]
                    ledger.votes.append(Vote(at, motion, seat, cast, (cast == "yes") != tally["carried"] if counts else None))
            case _:
                pass


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
    """By member, over all tables, as docs/teaching.md says what each column is."""
    found: dict[int, MemberLine] = defaultdict(MemberLine)
    order = sorted((stay.first_ms, table.number, stay.seat, stay, table) for table in tables for stay in table.stays if stay.member)
    held: dict[int, bool] = {}
    for _, number, seat, stay, table in sorted(order, key=lambda one: one[:3]):
        assert stay.member is not None
        line = found[stay.member]
        if (number, seat) not in line.places:
            line.places.append((number, seat))
        acts = [act for act in table.acts if act.stay is stay and not (act.by == "clock" and act.kind in TALK)]
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
            others = found.person if act.stay.is_person else found.own_stand_in if act.stay.member == member else found.stand_in
            others.add(act.round)

    def held(row: int) -> bool:
        return any(stay.first <= row and (stay.end is None or row < stay.end) for stay in spans)

    def theirs(row: int) -> bool:
        return held(row) and row not in defaults

    amounts = [(one.row, one.seat, "asked", one.asked) for one in table.requests]
    amounts += [(one.row, one.seat, "got", one.got) for one in table.requests] + table.cards
    for kind in ("asked", "got", "traded", "returned", "granted"):
        found.amounts[kind] = sum(count for row, at, what, count in amounts if (at, what) == (seat, kind) and theirs(row))
        found.means[kind] = sum(count for row, _, what, count in amounts if what == kind and held(row)) / 4
    votes = [one for one in table.votes if one.seat == seat and one.outvoted is not None and theirs(one.row)]
    found.votes, found.outvoted = len(votes), sum(bool(one.outvoted) for one in votes)
    found.sanctions = sum(what == "sanction" and at == seat and theirs(row) for row, at, what, _ in table.cards)
    found.rewards = sum(what == "reward" and at == seat and theirs(row) for row, at, what, _ in table.cards)
    found.rows = {one.row for one in table.requests if one.seat == seat and theirs(one.row)}
    return found
