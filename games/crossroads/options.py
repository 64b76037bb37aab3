"""Prices and incomes of Crossroads, and its options (RULES E2)."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, Self

from pydantic import Field, model_validator

from games.options import MAX_SECONDS, GameOptions
from games.validation_errors import MistakeError

CITY_PRICE = 10
ROAD_PRICE = 3

CITY_INCOME = 5
"""Gold for an activated city (RULES G-08)."""
EMPTY_INCOME = 3
"""Gold for each city around an activated empty space (RULES G-08)."""
ROAD_INCOME = 1
"""Gold for each city in direct trade with an activated road (RULES G-08)."""

MAX_OFFERS = 30
"""Most offers of a player in a round (RULES G-16)."""

_REMOVED_OPTIONS = frozenset({"die", "roll_seconds"})


class CrossroadsOptions(GameOptions):
    """Options of Crossroads, frozen at the start."""

    short_game: ClassVar[Mapping[str, object]] = {"round_limit": 10}
    as_written: ClassVar[Mapping[str, bool | int | str]] = {
        "start_cities": 1,
        "start_gold": 0,
        "rotate": False,
        "own_cities": "transparent",
        "builds_per_turn": 0,
        "road_reach": "direct",
        "trade_value": 3,
        "sealed_split": False,
        "fees": True,
        "offers": MAX_OFFERS,
        "gifts": False,
        "goal": 100,
        "goal_kind": "held",
        "gold": "public",
        "talk": "open",
        "round_limit": 0,
    }
    """No limit of talk, offers or rounds, and the same first player in each round."""

    players: Literal[2, 3, 4, 5, 6, 7, 8] = Field(
        4, description="Seats at the table: 3 to 5; 2 and 6 to 8 are experiments (G-01)."
    )
    dice: Literal["server", "instructor"] = Field(
        "server", description="Who rolls: the bot, or the instructor types the physical dice (A1)."
    )
    start_cities: Literal[1, 2] = Field(
        1, description="Cities that each player places before the first round (G-05)."
    )
    setup_order: Literal["seats", "snake"] = Field(
        "seats", description="The order in which second cities are placed: as the first, or backwards (G-05)."
    )
    start_gold: int = Field(0, ge=0, le=20, description="Gold that each player begins with (G-06).")
    rotate: bool = Field(True, description="Whether another player begins each round (G-07).")
    own_cities: Literal["transparent", "block"] = Field(
        "transparent", description="Whether a player's trade can pass the player's own other cities (G-09)."
    )
    builds_per_turn: int = Field(
        0, ge=0, le=20, description="Cities and roads that may be built in a turn; 0: any number (G-11)."
    )
    road_reach: Literal["direct", "through_others"] = Field(
        "direct",
        description="How a road must reach a city of its builder: directly, or also through others who let it pass (G-13).",
    )
    trade_value: Literal[3, 5, 8] = Field(
        3, description="Gold that a trade brings, for both together (G-16, G-23)."
    )
    sealed_split: bool = Field(
        False,
        description="Traders write what they want in secret, and get it if it is no more than there is (G-23).",
    )
    fees: bool = Field(True, description="Whether a middleman may be paid for letting a trade pass (G-17).")
    offers: int = Field(
        6,
        ge=0,
        le=MAX_OFFERS,
        description="Offers that a player may make in a round; 0: no trade at all (G-16).",
    )
    gifts: bool = Field(
        False, description="Whether players may give each other gold while they trade (G-24)."
    )
    goal: int = Field(100, ge=50, le=200, description="Gold that wins at the end of a round (G-20).")
    goal_kind: Literal["held", "earned"] = Field(
        "held",
        description="What counts towards the goal: the gold that you have, or all that you ever took in (G-20).",
    )
    gold: Literal["public", "hidden_until_end"] = Field(
        "public", description="Whether everybody sees everybody's gold and the terms of their trades (G-21)."
    )
    talk: Literal["open", "trade_only", "offers_only"] = Field(
        "trade_only", description="Who may talk: all always, all while there is trade, or nobody (G-22)."
    )
    round_limit: int = Field(
        30,
        ge=0,
        le=500,
        description="After this round whoever has the most gold wins, and a tie is played on; 0: no limit (G-26).",
    )
    orient_seconds: int = Field(
        45, ge=0, le=MAX_SECONDS, description="Time to choose which die goes to the top; 0: no limit (G-03)."
    )
    site_seconds: int = Field(
        60, ge=0, le=MAX_SECONDS, description="Time to place a first city; 0: no limit (A7)."
    )
    build_seconds: int = Field(120, ge=0, le=MAX_SECONDS, description="Time to build; 0: no limit (A7).")
    passage_seconds: int = Field(
        45, ge=0, le=MAX_SECONDS, description="Time to say whether a road may pass; 0: no limit (G-13)."
    )
    trade_seconds: int = Field(
        180, ge=0, le=MAX_SECONDS, description="Time to trade in each round; 0: until all are done (G-19)."
    )
    demand_seconds: int = Field(
        45,
        ge=0,
        le=MAX_SECONDS,
        description="Time to write a sealed demand; 0: until the trade is over (G-23).",
    )

    @property
    def has_equal_colours(self) -> bool:
        """Return True: the first player is drawn (RULES G-05)."""
        return True

    @model_validator(mode="before")
    @classmethod
    def _drop_removed_options(cls, options: Any) -> Any:
        """Drop two options that games of 0.4 may store."""
        return (
            {name: value for name, value in options.items() if name not in _REMOVED_OPTIONS}
            if isinstance(options, Mapping)
            else options
        )

    @model_validator(mode="after")
    def _check_snake_order(self) -> Self:
        """Require second cities for the backwards order."""
        if self.setup_order == "snake" and self.start_cities == 1:
            raise MistakeError("snake", "setup_order=snake needs start_cities=2")
        return self

    @property
    def transparent(self) -> bool:
        """Return whether own cities can be passed (RULES G-09)."""
        return self.own_cities == "transparent"

    @property
    def hides_gold(self) -> bool:
        """Return whether gold and terms are secret until the end (RULES G-21)."""
        return self.gold == "hidden_until_end"
