"""Whole games by automatic players alone: to check the engine, to compare temperaments, and to measure.

Game `n` of a run has its own seed, made of the run's seed and `n`: the same games in every process, and in however many parts a run
is played.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from operator import add
from typing import Any, TypeAlias

from pydantic import BaseModel

from games.audience import Seat, seat_audience
from games.audit import replay, verify
from games.chance import Chance, SeededChance, commitment, players_part
from games.protocol import Actor, AnyGame, AnyPlayer, SilentError
from games.record import ActionRow, Header, Record, TableRow, read, who, write
from games.refusal import Refusal
from games.shared_words import MarkSeat
from games.standing_in import stand_in_choices
from games.whims import Whims

MOST_ACTIONS = 20_000
"""A game that is not over after so many is stuck."""
MOST_ENDLESS = 5_000
"""A game without a last round is stopped after so many actions: nobody is there who would end it."""
RECORD_EVERY = 50
"""With checks, each so many-th game is written as a record, read back, replayed and verified."""
NOBODYS_PART = players_part(())
"""Nobody joins a simulated game."""

GOVERNANCE = ("meetings", "motions", "carried", "sanctions", "rewards", "suits")
"""Acts of self-government that a run counts; a game that has them tells them in its measures."""


ROW = 3
"""Values that `Play.moves` keeps of an action."""


class StuckError(RuntimeError):
    """A game did not come to its end: somebody is awaited who has no legal action, was refused, or it never ends."""


@dataclass(slots=True)
class Play:
    """One game as it was played: all its actions with their events, and the state at its end.

    Kept in flat lists: a container for each action would take a sixth of the time that playing does.
    """

    set_up: Callable[[], Any]
    """Sets the same game up once more."""
    state: Any
    refused: int = 0
    is_stopped: bool = False
    """Whether it has no last round and was not over after `MOST_ENDLESS` actions."""
    moves: list[Any] = field(default_factory=list[Any])
    """For each action three: who acted, the action, and how many events it had."""
    log: list[Any] = field(default_factory=list[Any])
    """All events."""

    @property
    def opening(self) -> Any:
        """The state at its beginning."""
        return self.set_up()

    @property
    def actions(self) -> list[Any]:
        """All actions, in their order."""
        return self.moves[1::3]

    def journal(self) -> Iterator[tuple[Actor, Any, list[Any]]]:
        """Who did what, with what came of it."""
        events = iter(self.log)
        for actor, action, count in zip(self.moves[::3], self.actions, self.moves[2::3], strict=True):
            yield actor, action, [*islice(events, count)]


@dataclass(slots=True)
class Summary:
    """A run in figures."""

    games: int = 0
    stopped: int = 0
    """Games without a last round that were stopped before they were over: they have rounds and points, and nobody reached their goal."""
    actions: int = 0
    refused: int = 0
    """Wishes that the rules turned down: a trade for what the hidden bank does not have."""
    violations: int = 0
    first_violation: str = ""
    survivors: int = 0
    survived: list[int] = field(default_factory=list[int])
    """By seat: the games that it survived."""
    tables: list[int] = field(default_factory=list[int])
    """By number of survivors, from none to all: the games that ended so."""
    crashes: int = 0
    rounds: int = 0
    points: list[int] = field(default_factory=list[int])
    governance: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOVERNANCE, 0))
    """What the institutions of a table did, where it has any."""
    survivors_basic: int = 0
    """Survivors at the end of a first stage."""
    sum_of_digests: int = 0
    """Of each game's SHA-256 over its number, its every action and the state that they led to."""

    @property
    def digest(self) -> str:
        """One for all games, in hexadecimal digits: equal for equal runs, in whatever parts they are played."""
        return f"{self.sum_of_digests % 2**256:064x}"


Watch: TypeAlias = Callable[[Actor, Any, list[Any]], None]
Away: TypeAlias = Callable[[int], Collection[Seat]]
"""After so many actions: the seats that stand-ins play from there on."""


def play(  # noqa: PLR0917 - what a game needs, and how it is looked at
    game: AnyGame, options: BaseModel, players: Sequence[AnyPlayer], seed: bytes, watch: Watch | None = None, away: Away | None = None
) -> Play:
    """Play one game to its end. `watch` sees each action after it was done; `players` act as stand-ins on the seats that are `away`.
    A game without a last round may be stopped before it is over.

    Raises StuckError.
    """
    chance = SeededChance(seed, NOBODYS_PART)
    set_up = partial(game.setup, options, chance)
    done = Play(set_up, set_up())
    play_on(game, done, players, chance, Whims(seed), watch, away)
    return done


def play_on(  # noqa: PLR0917 - a game on its way has as many parts
    game: AnyGame,
    done: Play,
    players: Sequence[AnyPlayer],
    chance: Chance,
    whims: Whims,
    watch: Watch | None = None,
    away: Away | None = None,
) -> None:
    """Play to its end what was begun. `watch` sees each action after it was done; `away`: see `play`. Raises StuckError."""
    state = done.state
    next_seat, legal, apply, moves, log = game.next_seat, game.legal, game.apply, done.moves, done.log
    chairs = [
        (Actor(seat, "automatic"), player.choose, partial(game.glance, state, seat_audience(seat), log.__len__))
        for seat, player in enumerate(players)
    ]
    gone: Collection[Seat] = ()
    for _ in range(_most_actions(state)):
        seat = next_seat(state)
        if seat is None:
            return
        if away is not None:
            gone = away(len(moves) // ROW)
            if mark_seats(game, done, gone, chance, watch):
                continue
        actor, choose, look = chairs[seat]
        choices = legal(state, seat) if seat not in gone else stand_in_choices(game, state, seat)
        if not choices and seat in gone:
            choices = (game.default(state, seat),)
        if not choices:
            what = game.waiting_for(state)[0].what
            raise StuckError(f"the game cannot go on: seat {seat} is awaited ({what}) and there is nothing that it may do")
        try:
            action = choose(look, choices, whims)
            events = apply(state, actor, action, chance)
        except SilentError:
            actor = Actor(seat, "clock")  # who votes nothing may be counted as absent by the clock alone (RULES C-106)
            action, events = fallen_back(game, state, actor, chance)
        if isinstance(events, Refusal):  # what it may not know stood against it (RULES C-42): it does what a silent seat does
            done.refused += 1
            action, events = fallen_back(game, state, actor, chance, events)
        moves += (actor, action, len(events))
        log += events
        if watch:
            watch(actor, action, events)
    _stop(done)


def _most_actions(state: Any) -> int:
    return MOST_ENDLESS if state.options.is_endless else MOST_ACTIONS


def _stop(done: Play) -> None:
    """Leave a game that has no last round as it stands. Raises StuckError for any other, which should have ended."""
    if not done.state.options.is_endless:
        raise StuckError(f"the game has not ended after {MOST_ACTIONS} actions")
    done.is_stopped = True


def mark_seats(game: AnyGame, done: Play, away: Collection[Seat], chance: Chance, watch: Watch | None) -> bool:
    """Note for one seat that a stand-in plays it, or that its person is back; whether there was any such seat. Raises StuckError."""
    noted = game.stand_ins(done.state)
    changed = () if noted is None else {*noted} ^ {*away}
    if not changed:
        return False
    actor = Actor(min(changed), "clock")
    action = MarkSeat(away=actor.seat in away)
    events = game.apply(done.state, actor, action, chance)
    if isinstance(events, Refusal):
        raise StuckError(f"{action} of seat {actor.seat} was refused: {events.code}, RULES {events.rule}")
    done.moves += (actor, action, len(events))
    done.log += events
    if watch:
        watch(actor, action, events)
    return True


def fallen_back(game: AnyGame, state: Any, actor: Actor, chance: Chance, refusal: Refusal | None = None) -> tuple[Any, list[Any]]:
    """Do the seat's default action, after it gave none, or another was refused. Raises StuckError."""
    action = game.default(state, actor.seat or 0)
    events = refusal if action is None else game.apply(state, actor, action, chance)
    if events is None:
        raise StuckError(f"seat {actor.seat} is silent, and nothing is done for it")
    if isinstance(events, Refusal):
        raise StuckError(f"{action} of seat {actor.seat} was refused: {events.code}, RULES {events.rule}")
    return action, events


def simulate(
    game: AnyGame,
    options: BaseModel,
    players: Sequence[AnyPlayer],
    *,
    games: int,
    seed: int,
    check: bool = False,
    first: int = 0,
    away: Away | None = None,
) -> Summary:
    """Play so many games, from number `first` on, and add them up; with `check`, test every invariant after every event.

    `away`: see `play`.

    Raises StuckError.
    """
    summary = Summary(points=[0] * len(players), survived=[0] * len(players), tables=[0] * (len(players) + 1))
    for number in range(first, first + games):
        own = hashlib.sha256(f"{seed}|{number}".encode()).digest()
        done = (
            _checked(game, options, players, own, summary, away, thorough=number % RECORD_EVERY == 0)
            if check
            else play(game, options, players, own, away=away)
        )
        _add(game, done, summary)
        summary.sum_of_digests += _digest(game, done, number)
    return summary


def _digest(game: AnyGame, done: Play, number: int) -> int:
    played = game.codec.action.encode(done.actions) + game.codec.state.encode(done.state)
    return int.from_bytes(hashlib.sha256(b"%d " % number + played).digest(), "big")


def joined(one: Summary, other: Summary) -> Summary:
    """Two parts of a run, the earlier games first, as if they had been played at once."""
    added = ("games", "stopped", "actions", "refused", "violations", "survivors", "crashes", "rounds", "survivors_basic", "sum_of_digests")
    whole: dict[str, Any] = {name: getattr(one, name) + getattr(other, name) for name in added}
    whole |= {name: [*map(add, getattr(one, name), getattr(other, name))] for name in ("survived", "tables", "points")}
    whole["governance"] = {name: count + other.governance[name] for name, count in one.governance.items()}
    return Summary(first_violation=one.first_violation or other.first_violation, **whole)


def _add(game: AnyGame, done: Play, summary: Summary) -> None:
    outcome = game.outcome(game.stopped(done.state) if done.is_stopped else done.state)
    if outcome is None:
        raise StuckError("nobody is awaited, and yet the game is not over")
    told: Counter[Any] = Counter(map(type, done.log))
    kinds = {event.__struct_config__.tag: count for event, count in told.items()}
    summary.games += 1
    summary.actions += len(done.actions)
    summary.refused += done.refused
    summary.stopped += done.is_stopped
    winners = () if done.is_stopped else outcome.winners
    summary.survivors += len(winners)
    summary.tables[len(winners)] += 1
    for seat in winners:
        summary.survived[seat] += 1
    summary.crashes += kinds.get("crashed", 0)
    summary.rounds += kinds.get("round_ended", 0)
    if "stage_ended" in kinds:
        _add_governance(game, done, summary)
    summary.points = [total + points for total, points in zip(summary.points, outcome.points, strict=True)]


def _add_governance(game: AnyGame, done: Play, summary: Summary) -> None:
    figures = game.measures(done.log)
    summary.survivors_basic += len(figures["stages"][0]["survivors"])
    for name in GOVERNANCE:
        summary.governance[name] += figures["governance"][name]


def _checked(  # noqa: PLR0917 - a game, and where what is found is added up
    game: AnyGame, options: BaseModel, players: Sequence[AnyPlayer], seed: bytes, summary: Summary, away: Away | None, *, thorough: bool
) -> Play:
    """Play a game while a second state follows by its events alone: after each event the invariants must hold in it."""
    follower = game.setup(options, SeededChance(seed, NOBODYS_PART))
    found: list[str] = game.violations(follower)

    def watch(_actor: Actor, _action: Any, events: list[Any]) -> None:
        for event in events:
            game.evolve(follower, event)
            found.extend(game.violations(follower))

    done = play(game, options, players, seed, watch, away)
    if follower != done.state:
        found.append("replaying the events gave another state than playing")
    if thorough:
        found.extend(_round_trip(game, record_of(game, options, done, seed), done.state))
    summary.violations += len(found)
    summary.first_violation = summary.first_violation or next(iter(found), "")
    return done


def _round_trip(game: AnyGame, record: Record, state: Any) -> list[str]:
    """What is wrong with a record after it was written and read back."""
    again = read(write(record))
    findings = verify(game, again)
    if replay(game, again) != state:
        findings.append("replaying the record gave another state than playing")
    return findings


def record_of(game: AnyGame, options: BaseModel, done: Play, seed: bytes, table: str = "simulated") -> Record:
    """A played game as a record."""
    codec = game.codec
    header = Header(
        game=game.name,
        rules_version=game.rules_version,
        table=table,
        options=options.model_dump(mode="json"),
        seats=game.seats(options),
        commitment=commitment(seed, table),
        client=NOBODYS_PART,
        seed=seed.hex(),
        opening=codec.state.plain(done.opening),
    )
    rows = tuple(
        ActionRow(
            sequence,
            who(actor),
            codec.action.plain(action),
            tuple(codec.event.plain(event) for event in events),
        )
        for sequence, (actor, action, events) in enumerate(done.journal(), 2)
    )
    return Record(header, (TableRow(1, "start"), *rows))
