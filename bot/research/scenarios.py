"""Held-out scenarios: tables with options and dice of their own, some seats filled, the others for the player who is tested.

No player of Moot's was tuned on them, and none should be trained on them. As in Melting Pot, what counts is how those do who are tested,
and how those do with whom they play.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

from bot import catalogue
from games.options import GameOptions
from games.protocol import AnyGame, AnyPlayer
from games.simulate import play_game

FILE = Path(__file__).with_name("scenarios.toml")
TESTED = "tested"
"""In a list of seats: whoever is tested."""
Seating: TypeAlias = Callable[[AnyGame, GameOptions], AnyPlayer]
"""Whoever is tested, for a game with these options."""


class Scenario(BaseModel):
    """A table. Its options and seats are known to be those of its game."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: Annotated[str, Field(pattern=r"^[a-z]+-[0-9]{2}$")]
    game: str
    about: Annotated[str, Field(min_length=1)]
    """What is tried here, in a few words."""
    dice: int
    seats: tuple[str, ...]
    """The automatic players' names in turn order, TESTED where the tested one sits."""
    options: dict[str, Any] = Field(default_factory=dict[str, Any])

    @model_validator(mode="after")
    def _can_be_played(self) -> Self:
        game = catalogue.find(self.game)
        if len(game.seat_names(self.choices)) != len(self.seats):
            raise ValueError(f"{self.name} has players for {len(self.seats)} seats")
        for name in {*self.seats} - {TESTED}:
            catalogue.player(self.game, name)
        if TESTED not in self.seats:
            raise ValueError(f"{self.name} tests nobody")
        return self

    @property
    def choices(self) -> GameOptions:
        """Its options. Raises ValueError for wrong ones."""
        found: GameOptions = catalogue.find(self.game).options_model.model_validate(self.options)
        return found


@dataclass(frozen=True, slots=True)
class Result:
    """How a tested player did, on average over the games of some scenarios, and how those did with whom it played."""

    game: str
    player: str
    games: int
    reached: float
    """The share of tested seats that reached what the game asks for."""
    points: float
    """Of a tested seat."""
    others_reached: float | None
    """None where all seats are tested."""
    others_points: float | None


@cache
def scenarios() -> tuple[Scenario, ...]:
    """All of them, in the order of the file."""
    return tuple(Scenario.model_validate(one) for one in tomllib.loads(FILE.read_text(encoding="utf-8"))["scenario"])


def tried(chosen: Iterable[Scenario], player: str, seating: Seating, games: int) -> list[Result]:
    """A player in these scenarios, so many games in each: a result for each game that is played. Raises StuckError."""
    seats: dict[str, tuple[list[tuple[bool, int]], list[tuple[bool, int]]]] = {}
    played: dict[str, int] = {}
    for scenario in chosen:
        mine, others = seats.setdefault(scenario.game, ([], []))
        game, options = catalogue.find(scenario.game), scenario.choices
        new = seating(game, options)
        players = [new if name == TESTED else catalogue.player(scenario.game, name) for name in scenario.seats]
        for number in range(games):
            outcome = game.outcome(play_game(game, options, players, dice(scenario, number)).state)
            played[scenario.game] = played.get(scenario.game, 0) + 1
            for seat, name in enumerate(scenario.seats):
                (mine if name == TESTED else others).append((seat in outcome.winners, outcome.points[seat]) if outcome else (False, 0))
    return [
        Result(game, player, played[game], *_mean(mine), *(_mean(others) if others else (None, None)))
        for game, (mine, others) in seats.items()
    ]


def dice(scenario: Scenario, number: int) -> bytes:
    """The seed of one of a scenario's games."""
    return sha256(f"scenario|{scenario.name}|{scenario.dice}|{number}".encode()).digest()


def _mean(seats: list[tuple[bool, int]]) -> tuple[float, float]:
    return sum(reached for reached, _ in seats) / len(seats), sum(points for _, points in seats) / len(seats)


def built_in(name: str) -> Seating:
    """One of Moot's own players. Raises UnknownPlayerError once it is to be seated in a game that has it not."""
    return lambda game, _options: catalogue.player(game.name, name)


def table(results: Iterable[Result]) -> str:
    """Results as a table in Markdown."""
    lines = ["| game | tested | games | reached the goal | points | others reached it | their points |", "|---|---|---|---|---|---|---|"]
    for one in results:
        shares = (f"{one.reached:.0%}", f"{one.points:.1f}", _or(one.others_reached, "{:.0%}"), _or(one.others_points, "{:.1f}"))
        lines.append(f"| {one.game} | {one.player} | {one.games} | {' | '.join(shares)} |")
    return "\n".join(lines)


def _or(value: float | None, form: str) -> str:
    return "" if value is None else form.format(value)
