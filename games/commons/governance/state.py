"""What the Ostrom Variant adds to the truth of a game: office, rules, meeting, ballot. Changed in place, cheap to copy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.audience import Seat
from games.commons.governance.events import Why
from games.commons.governance.vocabulary import Cast, Deed, Motion, Resolution, Rule, Scope
from games.island.cards import Bundle, Resource


@dataclass(frozen=True, slots=True)
class Election:
    """An open ballot for Monitor. `votes` by seat: a candidate, or None; `answered`: who has voted or stayed silent to the end."""

    candidates: tuple[Seat, ...]
    votes: tuple[Seat | None, ...]
    answered: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Pending:
    """A choice of cards that the game waits for."""

    seat: Seat
    way: Literal["give_back", "receive"]
    count: int
    why: Why


@dataclass(frozen=True, slots=True)
class Ballot:
    """An open motion. While `defending`, the Monitor speaks and nobody votes yet. `votes` by seat."""

    motion: int
    mover: Seat
    asks: Motion
    voters: tuple[Seat, ...]
    votes: tuple[Cast | None, ...]
    defending: bool = False
    by_hand: bool = False
    """Whether a person has voted: then the votes are not counted before `vote_grace` is over."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """An open meeting. `done` by seat; `suits`: seats that have sued in it; `ballots`: how many were opened."""

    number: int
    caller: Seat
    scope: Scope
    members: tuple[Seat, ...]
    done: tuple[bool, ...]
    extended: bool = False
    extensions: int = 0
    """How often it got more time, by the caller or the instructor."""
    motions: int = 0
    ballots: int = 0
    choices: int = 0
    """Choices of cards that were asked for in it: they take none of its time."""
    suits: tuple[Seat, ...] = ()
    ballot: Ballot | None = None


@dataclass(frozen=True, slots=True)
class Curb:
    """A limit on a seat's requests (a `Limit` applied). `turns`: own turns of the seat that it still lasts."""

    seat: Seat
    most: int
    resource: Resource | None
    turns: int
    deed: int


@dataclass(frozen=True, slots=True)
class Boon:
    """A better rate for a seat on its next own turns. It holds from player turn `since` on."""

    seat: Seat
    rate: int
    turns: int
    since: int
    deed: int


@dataclass(slots=True)
class Governance:
    """All of it. What rarely changes is a tuple of frozen values, which copies share."""

    began: int
    """The player turn with which the stage began."""
    monitor: int
    """The elected seat; -1 until there is one."""
    acting: int
    """Who stands in for it (RULES C-82); -1: nobody."""
    missed: int
    """Own turns in a row in which the Monitor did nothing, so that the clock ended them."""
    elected_round: int
    """The round in which the Monitor was named (RULES C-81)."""
    election: Election | None
    election_due: bool

    book: tuple[Rule, ...]
    """Rules in force, sanctions before rewards, each sort in the order of the ladder."""
    coming: tuple[Rule, ...] | None
    """The rules from the next player turn on; None: unchanged (RULES C-111)."""
    history: tuple[Rule, ...]
    """Every version of every rule, in the order of their making."""
    removed: tuple[tuple[str, int], ...]
    """Names of rules that are gone, with the meeting that removed them; 0: the instructor, from outside."""
    resolutions: tuple[Resolution, ...]

    deeds: tuple[Deed, ...]
    pending: tuple[Pending, ...]
    """Choices that everything else waits for, the first one first."""
    tokens: list[int]
    """By seat: points given and taken (RULES C-88)."""
    skips: list[int]
    """By seat: turns that will be skipped."""
    curbs: tuple[Curb, ...]
    boons: tuple[Boon, ...]

    meeting: Meeting | None
    meetings: int
    """Held so far."""
    meetings_this_turn: int
    motions: int
    """Made so far."""
    carried: int
    """Of them, carried."""
    suits: int
    """Of them, suits."""

    ledger: tuple[tuple[int, Seat, Bundle], ...]
    """Every harvest of this stage: player turn, seat, cards received; seats that received nothing are left out."""
    flags: tuple[tuple[int, Seat, str], ...]
    """Conditions met: player turn, seat, rule (RULES C-91)."""

    seen: bool = False
    """Whether the Monitor has done anything, since its last own turn, that the clock does not do."""
    lost: tuple[Seat, ...] = ()
    """Seats whose last turn was skipped: they play the next one."""
    ending: Literal["", "player", "clock"] = ""
    """Who has ended the turn, while it waits for the Monitor alone (`MomentBegan`)."""
    convictions: tuple[tuple[int, Seat], ...] = ()
    """Suits that were carried: player turn, and who held the office (RULES C-121)."""

    @property
    def watcher(self) -> int:
        """Who holds the office now: the Monitor, or who stands in; -1: nobody."""
        return self.acting if self.acting >= 0 else self.monitor
