"""Held-out scenarios: tables with own options and dice, some seats filled, the others for the tested player.

No player was tuned on them, and none should be trained on them. As in Melting Pot, the partners' results
count too.
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
"""A tested seat in a list of seats."""
PlayerFactory: TypeAlias = Callable[[AnyGame, GameOptions], AnyPlayer]
"""Creates the tested player for a game with these options."""


class Scenario(BaseModel):
    """A table whose options and seats are valid in its game."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: Annotated[str, Field(pattern=r"^[a-z]+-[0-9]{2}$")]
    game: str
    about: Annotated[str, Field(min_length=1)]
    """Its subject, in a few words."""
    dice: int
    seats: tuple[str, ...]
    """Automatic players' names in turn order, TESTED for tested seats."""
    options: dict[str, Any] = Field(default_factory=dict[str, Any])

    @model_validator(mode="after")
    def _check_playable(self) -> Self:
        game = catalogue.find_game(self.game)
        if len(game.seat_names(self.game_options)) != len(self.seats):
            raise ValueError(f"{self.name} has players for {len(self.seats)} seats")
        for name in {*self.seats} - {TESTED}:
            catalogue.player(self.game, name)
        if TESTED not in self.seats:
            raise ValueError(f"{self.name} tests nobody")
        return self

    @property
    def game_options(self) -> GameOptions:
        """Return its options. Raises ValueError for wrong ones."""
        options: GameOptions = catalogue.find_game(self.game).options_model.model_validate(self.options)
        return options


@dataclass(frozen=True, slots=True)
class ScenarioResult:
    """A tested player's and its partners' mean results."""

    game: str
    player: str
    games: int
    reached: float
    """The share of tested seats that reached the game's goal."""
    points: float
    """Of a tested seat."""
    others_reached: float | None
    """None if all seats are tested."""
    others_points: float | None


@cache
def scenarios() -> tuple[Scenario, ...]:
    """Return all scenarios, in the order of the file."""
    return tuple(
        Scenario.model_validate(one) for one in tomllib.loads(FILE.read_text(encoding="utf-8"))["scenario"]
    )


def play_scenarios(
    selected: Iterable[Scenario], player: str, make_player: PlayerFactory, games: int
) -> list[ScenarioResult]:
    """Play `games` games in each scenario and return a result per kind of game. Raises StuckError."""
    seats: dict[str, tuple[list[tuple[bool, int]], list[tuple[bool, int]]]] = {}
    games_played: dict[str, int] = {}
    for scenario in selected:
        tested, others = seats.setdefault(scenario.game, ([], []))
        game, options = catalogue.find_game(scenario.game), scenario.game_options
        tested_player = make_player(game, options)
        players = [
            tested_player if name == TESTED else catalogue.player(scenario.game, name)
            for name in scenario.seats
        ]
        for number in range(games):
            outcome = game.outcome(play_game(game, options, players, scenario_seed(scenario, number)).state)
            games_played[scenario.game] = games_played.get(scenario.game, 0) + 1
            for seat, name in enumerate(scenario.seats):
                (tested if name == TESTED else others).append(
                    (seat in outcome.winners, outcome.points[seat]) if outcome else (False, 0)
                )
    return [
        ScenarioResult(
            game, player, games_played[game], *_mean(tested), *(_mean(others) if others else (None, None))
        )
        for game, (tested, others) in seats.items()
    ]


def scenario_seed(scenario: Scenario, number: int) -> bytes:
    """Return the seed of one of a scenario's games."""
    return sha256(f"scenario|{scenario.name}|{scenario.dice}|{number}".encode()).digest()


def _mean(seats: list[tuple[bool, int]]) -> tuple[float, float]:
    return sum(reached for reached, _ in seats) / len(seats), sum(points for _, points in seats) / len(seats)


def built_in_player(name: str) -> PlayerFactory:
    """Return a factory of one of Moot's players. It raises UnknownPlayerError in a game without it."""
    return lambda game, _options: catalogue.player(game.name, name)


def results_table(results: Iterable[ScenarioResult]) -> str:
    """Return the results as a Markdown table."""
    lines = [
        "| game | tested | games | reached the goal | points | others reached it | their points |",
        "|---|---|---|---|---|---|---|",
    ]
    for result in results:
        shares = (
            f"{result.reached:.0%}",
            f"{result.points:.1f}",
            _format_or_empty(result.others_reached, "{:.0%}"),
            _format_or_empty(result.others_points, "{:.1f}"),
        )
        lines.append(f"| {result.game} | {result.player} | {result.games} | {' | '.join(shares)} |")
    return "\n".join(lines)


def _format_or_empty(value: float | None, form: str) -> str:
    return "" if value is None else form.format(value)
