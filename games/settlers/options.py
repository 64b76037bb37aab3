"""The game's material and its options (RULES D)."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, Self

from pydantic import Field, field_validator, model_validator

from games.island.cards import Card
from games.island.layouts import colours
from games.options import MAX_SECONDS, GameOptions
from games.validation_errors import MistakeError

STOCK = 19
"""Cards of each resource (RULES M-09)."""
DECK: dict[Card, int] = {
    "knight": 14,
    "victory_point": 5,
    "road_building": 2,
    "year_of_plenty": 2,
    "monopoly": 2,
}
"""The base game's development cards (RULES M-33)."""
LEAST_LEGS, MOST_LEGS = 2, 6
"""Least and most exchanges in a chain (RULES M-21)."""
MAX_BONUS = 15
"""Most bonus cards of a seat: the bank always has this many for each of four seats (RULES M-10)."""
MAX_OFFERS = 50
"""Most offers of a seat in one turn (RULES M-20)."""
BORDER_HEXES = frozenset({0, 1, 2, 3, 6, 7, 11, 12, 15, 16, 17, 18})
"""Hexes at the rim of the island."""


class SettlersOptions(GameOptions):
    """Options of Settlers. Skill and bonuses may change until the first start is chosen."""

    short_game: ClassVar[Mapping[str, object]] = {"goal": 5, "round_limit": 10}
    as_written: ClassVar[Mapping[str, bool | int | str]] = {
        "goal": 10,
        "harbor_space": -1,
        "harbor_ports": "edge",
        "placer": "player",
        "multiway": "chain",
        "offers": MAX_OFFERS,
        "waiting_offers": MAX_OFFERS,
        "round_limit": 0,
    }
    """The best player places the starts, trade is practically unlimited, and the game ends at ten points."""

    players: Literal[3, 4] = Field(4, description="Seats at the table; with 3, Red is left out (M-01).")
    goal: int = Field(10, ge=5, le=15, description="Points that win (M-28).")
    harbor_space: int = Field(
        -1,
        ge=-2,
        le=18,
        description="Border hex that becomes the harbour; -1: any at which a port lies, -2: any at all (M-02).",
    )
    harbor_ports: Literal["edge", "vertex"] = Field(
        "edge", description="How many corners each port in the harbour serves: two, or only one (M-03)."
    )
    placer: Literal["player", "instructor", "bot"] = Field(
        "player",
        description="Who places the first settlements: the best player, the instructor, or the bot, evenly (M-06).",
    )
    skill: tuple[str, ...] = Field(
        (),
        description="Colours from the weakest to the best, e.g. blue white=red orange; ties by lot. Empty: all by lot (M-07).",
    )
    bonus: tuple[int, ...] = Field(
        (3, 1),
        description="Bonus cards for the weakest, the next, ...; nobody gets any while the order of strength is unknown (M-10).",
    )
    multiway: Literal["chain", "atomic"] = Field(
        "chain",
        description="A trade through the player whose turn it is: step by step, or all steps or none (M-21).",
    )
    offers: int = Field(
        8,
        ge=0,
        le=MAX_OFFERS,
        description="Offers that a seat may make in one turn; 0: no trade between players (M-20).",
    )
    waiting_offers: int = Field(
        3,
        ge=0,
        le=MAX_OFFERS,
        description="Of these, offers that a seat may make in somebody else's turn (M-20).",
    )
    theme: Literal["tornado", "birthday"] = Field("birthday", description="What a seven is called (M-32).")
    round_limit: int = Field(
        100,
        ge=0,
        le=500,
        description="The game ends after this round even if nobody has won; 0: never (M-28).",
    )
    dice: Literal["server", "instructor"] = Field(
        "server", description="Who rolls: the bot, or the instructor types the physical dice (A1)."
    )
    place_seconds: int = Field(
        600, ge=0, le=MAX_SECONDS, description="Time to place all first settlements; 0: no limit (A7)."
    )
    choose_seconds: int = Field(
        90, ge=0, le=MAX_SECONDS, description="Time to choose a start, and bonus cards; 0: no limit (A7)."
    )
    roll_seconds: int = Field(60, ge=0, le=MAX_SECONDS, description="Time to roll; 0: no limit (A7).")
    discard_seconds: int = Field(
        60, ge=0, le=MAX_SECONDS, description="Time to choose discards after a seven; 0: no limit (A7)."
    )
    turn_seconds: int = Field(
        180,
        ge=0,
        le=MAX_SECONDS,
        description="Time for trading and building, not counting the time that offers take; 0: no limit (A7).",
    )
    deal_seconds: int = Field(
        45, ge=0, le=MAX_SECONDS, description="Time to answer an offer; 0: no limit (A7)."
    )

    @property
    def has_equal_colours(self) -> bool:
        """Return whether lots decide, as no order of strength names colours (RULES M-07)."""
        return not self.skill

    def offer_limit(self, *, in_turn: bool) -> int:
        """Return a seat's most offers in its own or another's turn (RULES M-20)."""
        return self.offers if in_turn else min(self.offers, self.waiting_offers)

    @field_validator("skill", "bonus", mode="before")
    @classmethod
    def _split_list(cls, value: Any) -> Any:
        """Split a text into words, and wrap a single number."""
        return tuple(str(value).replace(",", " ").split()) if isinstance(value, (str, int)) else value

    @field_validator("bonus")
    @classmethod
    def _check_bonus(cls, bonus: tuple[int, ...]) -> tuple[int, ...]:
        if not all(0 <= cards <= MAX_BONUS for cards in bonus):
            raise MistakeError("bonus", f"a bonus is 0 to {MAX_BONUS} cards", most=MAX_BONUS)
        return bonus

    @field_validator("harbor_space")
    @classmethod
    def _check_harbour(cls, hexagon: int) -> int:
        if hexagon >= 0 and hexagon not in BORDER_HEXES:
            hexes = tuple(map(str, sorted(BORDER_HEXES)))
            raise MistakeError(
                "harbour", f"the harbour lies at the border: {', '.join(hexes)}", choices=hexes
            )
        return hexagon

    @model_validator(mode="after")
    def _check_skill_and_bonus(self) -> Self:
        """Require each colour once in an order of strength, and at most one bonus per seat."""
        names = [name for word in self.skill for name in word.split("=")]
        if names and sorted(names) != sorted(colours(self.players)):
            seat_colours = colours(self.players)
            raise MistakeError(
                "skill",
                f"the order of strength names each of {', '.join(seat_colours)} once",
                choices=seat_colours,
            )
        if len(self.bonus) > self.players:
            message = f"there are {self.players} seats, and {len(self.bonus)} bonuses"
            raise MistakeError("bonuses", message, seats=self.players, n=len(self.bonus))
        return self
