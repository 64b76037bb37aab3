"""Plays whole games with automatic players: to test the engine, compare tempers and measure.

Game `n` of a run has its own seed, derived from the run's seed and `n`, so that a run can be split over
processes.
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
from games.audit import replay, verification_findings
from games.chance import Chance, SeededChance, client_seed, commitment
from games.player_rng import PlayerRng
from games.protocol import Actor, AnyGame, AnyPlayer, NoAnswerError
from games.record import ActionRow, Header, Record, TableRow, decode_record, encode_record, recorded_actor
from games.refusal import Refusal
from games.shared_vocabulary import MarkSeat
from games.stand_ins import stand_in_actions

MAX_ACTIONS = 20_000
"""Actions before an unfinished game counts as stuck."""
MAX_ENDLESS_ACTIONS = 5_000
"""A game without a round limit is stopped after this many actions, since no instructor ends it."""
RECORD_EVERY = 50
"""With checks, every `n`th game is encoded as a record, decoded, replayed and verified."""
EMPTY_CLIENT_SEED = client_seed(())
"""No player joins a simulated game."""

GOVERNANCE = ("meetings", "motions", "carried", "sanctions", "rewards", "suits")
"""Acts of self-government that a run counts, from the game's measures."""


VALUES_PER_MOVE = 3
"""Values per action in `PlayedGame.moves`."""


class StuckError(RuntimeError):
    """A seat has no legal action or was refused, or the game is too long."""


@dataclass(slots=True)
class PlayedGame:
    """The actions and events of one game, and its final state.

    Flat lists, since a container per action would take a sixth of the playing time.
    """

    set_up: Callable[[], Any]
    """Sets up the same game again."""
    state: Any
    refused: int = 0
    is_stopped: bool = False
    """Whether it has no round limit and was stopped after `MAX_ENDLESS_ACTIONS`."""
    moves: list[Any] = field(default_factory=list[Any])
    """Three values per action: actor, action, number of events."""
    log: list[Any] = field(default_factory=list[Any])
    """All events."""

    @property
    def initial_state(self) -> Any:
        """Return the state before the first action."""
        return self.set_up()

    @property
    def actions(self) -> list[Any]:
        """Return all actions in order."""
        return self.moves[1::3]

    def journal(self) -> Iterator[tuple[Actor, Any, list[Any]]]:
        """Yield each actor and action with its events."""
        events = iter(self.log)
        for actor, action, count in zip(self.moves[::3], self.actions, self.moves[2::3], strict=True):
            yield actor, action, [*islice(events, count)]


@dataclass(slots=True)
class RunSummary:
    """The totals of a run."""

    games: int = 0
    stopped: int = 0
    """Games without a round limit that were stopped. They have rounds and points, but no winners."""
    actions: int = 0
    refused: int = 0
    """Choices that the rules refused, such as a trade for cards that the hidden bank lacks."""
    violations: int = 0
    first_violation: str = ""
    survivors: int = 0
    survived: list[int] = field(default_factory=list[int])
    """Games survived, by seat."""
    tables: list[int] = field(default_factory=list[int])
    """Games by their number of survivors, from 0."""
    crashes: int = 0
    rounds: int = 0
    points: list[int] = field(default_factory=list[int])
    governance: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOVERNANCE, 0))
    """What the table's institutions did."""
    survivors_basic: int = 0
    """Survivors at the end of a first stage."""
    sum_of_digests: int = 0
    """Of each game's SHA-256 over its number, actions and final state."""

    @property
    def digest(self) -> str:
        """Return a fingerprint of all games, however the run was split."""
        return f"{self.sum_of_digests % 2**256:064x}"


ActionWatcher: TypeAlias = Callable[[Actor, Any, list[Any]], None]
AwaySchedule: TypeAlias = Callable[[int], Collection[Seat]]
"""From the number of actions so far to the seats that stand-ins play from then on."""


def play_game(  # noqa: PLR0917 - what a game needs, and how it is looked at
    game: AnyGame,
    options: BaseModel,
    players: Sequence[AnyPlayer],
    seed: bytes,
    watch: ActionWatcher | None = None,
    away: AwaySchedule | None = None,
) -> PlayedGame:
    """Play one game. `watch` sees each action. `players` act as stand-ins on `away` seats.

    A game without a round limit may be stopped. Raises StuckError.
    """
    chance = SeededChance(seed, EMPTY_CLIENT_SEED)
    set_up = partial(game.setup, options, chance)
    played_game = PlayedGame(set_up, set_up())
    continue_game(game, played_game, players, chance, PlayerRng(seed), watch, away)
    return played_game


def continue_game(  # noqa: PLR0917 - a game on its way has as many parts
    game: AnyGame,
    played_game: PlayedGame,
    players: Sequence[AnyPlayer],
    chance: Chance,
    whims: PlayerRng,
    watch: ActionWatcher | None = None,
    away: AwaySchedule | None = None,
) -> None:
    """Play a game that has begun to its end. `watch`, `away`: see `play_game`. Raises StuckError."""
    state = played_game.state
    next_seat, legal, apply, moves, log = (
        game.next_seat,
        game.legal_actions,
        game.apply,
        played_game.moves,
        played_game.log,
    )
    chairs = [
        (
            Actor(seat, "automatic"),
            player.choose,
            partial(game.lazy_view, state, seat_audience(seat), log.__len__),
        )
        for seat, player in enumerate(players)
    ]
    departed: Collection[Seat] = ()
    for _ in range(_action_limit(state)):
        seat = next_seat(state)
        if seat is None:
            return
        if away is not None:
            departed = away(len(moves) // VALUES_PER_MOVE)
            if mark_seats(game, played_game, departed, chance, watch):
                continue
        actor, choose, look = chairs[seat]
        choices = legal(state, seat) if seat not in departed else stand_in_actions(game, state, seat)
        if not choices and seat in departed:
            choices = (game.default_action(state, seat),)
        if not choices:
            what = game.pending_inputs(state)[0].what
            raise StuckError(
                f"the game cannot go on: seat {seat} is awaited ({what}) and there is nothing that it may do"
            )
        try:
            action = choose(look, choices, whims)
            events = apply(state, actor, action, chance)
        except NoAnswerError:
            actor = Actor(
                seat, "clock"
            )  # who votes nothing may be counted as absent by the clock alone (RULES C-106)
            action, events = apply_default(game, state, actor, chance)
        if isinstance(
            events, Refusal
        ):  # what it may not know stood against it (RULES C-42): it does what a silent seat does
            played_game.refused += 1
            action, events = apply_default(game, state, actor, chance, events)
        moves += (actor, action, len(events))
        log += events
        if watch:
            watch(actor, action, events)
    _mark_stopped(played_game)


def _action_limit(state: Any) -> int:
    return MAX_ENDLESS_ACTIONS if state.options.is_endless else MAX_ACTIONS


def _mark_stopped(played_game: PlayedGame) -> None:
    """Stop a game without a round limit. Raises StuckError for any other."""
    if not played_game.state.options.is_endless:
        raise StuckError(f"the game has not ended after {MAX_ACTIONS} actions")
    played_game.is_stopped = True


def mark_seats(
    game: AnyGame,
    played_game: PlayedGame,
    away: Collection[Seat],
    chance: Chance,
    watch: ActionWatcher | None,
) -> bool:
    """Mark or unmark one seat as a stand-in's. Returns False if none differs. Raises StuckError."""
    noted = game.stand_in_seats(played_game.state)
    changed = () if noted is None else {*noted} ^ {*away}
    if not changed:
        return False
    actor = Actor(min(changed), "clock")
    action = MarkSeat(away=actor.seat in away)
    events = game.apply(played_game.state, actor, action, chance)
    if isinstance(events, Refusal):
        raise StuckError(f"{action} of seat {actor.seat} was refused: {events.code}, RULES {events.rule}")
    played_game.moves += (actor, action, len(events))
    played_game.log += events
    if watch:
        watch(actor, action, events)
    return True


def apply_default(
    game: AnyGame, state: Any, actor: Actor, chance: Chance, refusal: Refusal | None = None
) -> tuple[Any, list[Any]]:
    """Do the seat's default action after a missing answer or a refusal. Raises StuckError."""
    action = game.default_action(state, actor.seat or 0)
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
    away: AwaySchedule | None = None,
) -> RunSummary:
    """Play `games` games from number `first` on, and add them up. With `check`, test all invariants after
    every event.

    `away`: see `play_game`. Raises StuckError.
    """
    summary = RunSummary(
        points=[0] * len(players), survived=[0] * len(players), tables=[0] * (len(players) + 1)
    )
    for number in range(first, first + games):
        own = hashlib.sha256(f"{seed}|{number}".encode()).digest()
        played_games = (
            _play_checked(game, options, players, own, summary, away, thorough=number % RECORD_EVERY == 0)
            if check
            else play_game(game, options, players, own, away=away)
        )
        _add_game(game, played_games, summary)
        summary.sum_of_digests += _game_digest(game, played_games, number)
    return summary


def _game_digest(game: AnyGame, played_game: PlayedGame, number: int) -> int:
    played = game.codec.action.encode(played_game.actions) + game.codec.state.encode(played_game.state)
    return int.from_bytes(hashlib.sha256(b"%d " % number + played).digest(), "big")


def merge_summaries(one: RunSummary, other: RunSummary) -> RunSummary:
    """Merge two parts of a run, the earlier games first."""
    added = (
        "games",
        "stopped",
        "actions",
        "refused",
        "violations",
        "survivors",
        "crashes",
        "rounds",
        "survivors_basic",
        "sum_of_digests",
    )
    whole: dict[str, Any] = {name: getattr(one, name) + getattr(other, name) for name in added}
    whole |= {
        name: [*map(add, getattr(one, name), getattr(other, name))]
        for name in ("survived", "tables", "points")
    }
    whole["governance"] = {name: count + other.governance[name] for name, count in one.governance.items()}
    return RunSummary(first_violation=one.first_violation or other.first_violation, **whole)


def _add_game(game: AnyGame, played_game: PlayedGame, summary: RunSummary) -> None:
    outcome = game.outcome(game.as_ended(played_game.state) if played_game.is_stopped else played_game.state)
    if outcome is None:
        raise StuckError("nobody is awaited, and yet the game is not over")
    counts: Counter[Any] = Counter(map(type, played_game.log))
    kinds = {event.__struct_config__.tag: count for event, count in counts.items()}
    summary.games += 1
    summary.actions += len(played_game.actions)
    summary.refused += played_game.refused
    summary.stopped += played_game.is_stopped
    winners = () if played_game.is_stopped else outcome.winners
    summary.survivors += len(winners)
    summary.tables[len(winners)] += 1
    for seat in winners:
        summary.survived[seat] += 1
    summary.crashes += kinds.get("crashed", 0)
    summary.rounds += kinds.get("round_ended", 0)
    if "stage_ended" in kinds:
        _add_governance(game, played_game, summary)
    summary.points = [total + points for total, points in zip(summary.points, outcome.points, strict=True)]


def _add_governance(game: AnyGame, played_game: PlayedGame, summary: RunSummary) -> None:
    figures = game.measures(played_game.log)
    summary.survivors_basic += len(figures["stages"][0]["survivors"])
    for name in GOVERNANCE:
        summary.governance[name] += figures["governance"][name]


def _play_checked(  # noqa: PLR0917 - a game, and where what is found is added up
    game: AnyGame,
    options: BaseModel,
    players: Sequence[AnyPlayer],
    seed: bytes,
    summary: RunSummary,
    away: AwaySchedule | None,
    *,
    thorough: bool,
) -> PlayedGame:
    """Play a game and check invariants in a second state that follows the events."""
    follower = game.setup(options, SeededChance(seed, EMPTY_CLIENT_SEED))
    results: list[str] = game.violations(follower)

    def watch(_actor: Actor, _action: Any, events: list[Any]) -> None:
        for event in events:
            game.evolve(follower, event)
            results.extend(game.violations(follower))

    played_game = play_game(game, options, players, seed, watch, away)
    if follower != played_game.state:
        results.append("replaying the events gave another state than playing")
    if thorough:
        results.extend(_round_trip(game, to_record(game, options, played_game, seed), played_game.state))
    summary.violations += len(results)
    summary.first_violation = summary.first_violation or next(iter(results), "")
    return played_game


def _round_trip(game: AnyGame, record: Record, state: Any) -> list[str]:
    """Return the errors of a record after encoding and decoding it."""
    again = decode_record(encode_record(record))
    findings = verification_findings(game, again)
    if replay(game, again) != state:
        findings.append("replaying the record gave another state than playing")
    return findings


def to_record(
    game: AnyGame, options: BaseModel, played_game: PlayedGame, seed: bytes, table: str = "simulated"
) -> Record:
    """Convert a played game into a record."""
    codec = game.codec
    header = Header(
        game=game.name,
        rules_version=game.rules_version,
        table=table,
        options=options.model_dump(mode="json"),
        seats=game.seat_names(options),
        commitment=commitment(seed, table),
        client=EMPTY_CLIENT_SEED,
        seed=seed.hex(),
        opening=codec.state.to_builtins(played_game.initial_state),
    )
    rows = tuple(
        ActionRow(
            sequence,
            recorded_actor(actor),
            codec.action.to_builtins(action),
            tuple(codec.event.to_builtins(event) for event in events),
        )
        for sequence, (actor, action, events) in enumerate(played_game.journal(), 2)
    )
    return Record(header, (TableRow(1, "start"), *rows))
