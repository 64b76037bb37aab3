"""What is in the box of Settlers, and its options (RULES D): each with its bounds, default and one line for `/rules`."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, Self

from pydantic import Field, field_validator, model_validator

from games.island.cards import Card
from games.island.layouts import colours
from games.options import MAX_SECONDS, GameOptions
from games.validation_errors import MistakeError

STOCK = 19
"""Cards of each resource (RULES M-09)."""
DECK: dict[Card, int] = {"knight": 14, "victory_point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
"""The base game's development cards (RULES M-33)."""
LEAST_LEGS, MOST_LEGS = 2, 6
"""Exchanges in a chain (RULES M-21)."""
MOST_BONUS = 15
"""Bonus cards that a seat may get: so many for each of four seats are always in the bank (RULES M-10)."""
MOST_OFFERS = 50
"""Offers that a seat may make in one turn (RULES M-20)."""
BORDER = frozenset({0, 1, 2, 3, 6, 7, 11, 12, 15, 16, 17, 18})
"""Hexes at the rim of the island."""


class SettlersOptions(GameOptions):
    """Frozen at the start; the order of strength and the bonuses may still be changed until the first start is chosen."""

    short_game: ClassVar[Mapping[str, object]] = {"goal": 5, "round_limit": 10}
    as_written: ClassVar[Mapping[str, bool | int | str]] = {
        "goal": 10,
        "harbor_space": -1,
        "harbor_ports": "edge",
        "placer": "player",
        "multiway": "chain",
        "offers": MOST_OFFERS,
        "waiting_offers": MOST_OFFERS,
        "round_limit": 0,
    }
    """The best player lays out the starts; people trade as often as they like, and the game ends with somebody's ten points."""

    players: Literal[3, 4] = Field(4, description="Seats at the table; with 3, Red is left out (M-01).")
    goal: int = Field(10, ge=5, le=15, description="Points that win (M-28).")
    harbor_space: int = Field(
        -1, ge=-2, le=18, description="Border hex that becomes the harbour; -1: any at which a port lies, -2: any at all (M-02)."
    )
    harbor_ports: Literal["edge", "vertex"] = Field(
        "edge", description="How many corners each port in the harbour serves: two, or only one (M-03)."
    )
    placer: Literal["player", "instructor", "bot"] = Field(
        "player", description="Who places the first settlements: the best player, the instructor, or the bot, evenly (M-06)."
    )
    skill: tuple[str, ...] = Field(
        (), description="Colours from the weakest to the best, e.g. blue white=red orange; ties by lot. Empty: all by lot (M-07)."
    )
    bonus: tuple[int, ...] = Field(
        (3, 1), description="Bonus cards for the weakest, the next, ...; nobody gets any while the order of strength is unknown (M-10)."
    )
    multiway: Literal["chain", "atomic"] = Field(
        "chain", description="A trade through the player whose turn it is: step by step, or all steps or none (M-21)."
    )
    offers: int = Field(8, ge=0, le=MOST_OFFERS, description="Offers that a seat may make in one turn; 0: no trade between players (M-20).")
    waiting_offers: int = Field(
        3, ge=0, le=MOST_OFFERS, description="Of these, offers that a seat may make in somebody else's turn (M-20)."
    )
    theme: Literal["tornado", "birthday"] = Field("birthday", description="What a seven is called (M-32).")
    round_limit: int = Field(100, ge=0, le=500, description="The game ends after this round even if nobody has won; 0: never (M-28).")
    dice: Literal["server", "instructor"] = Field(
        "server", description="Who rolls: the bot, or the instructor types the physical dice (A1)."
    )
    place_seconds: int = Field(600, ge=0, le=MAX_SECONDS, description="Time to place all first settlements; 0: no limit (A7).")
    choose_seconds: int = Field(90, ge=0, le=MAX_SECONDS, description="Time to choose a start, and bonus cards; 0: no limit (A7).")
    roll_seconds: int = Field(60, ge=0, le=MAX_SECONDS, description="Time to roll; 0: no limit (A7).")
    discard_seconds: int = Field(60, ge=0, le=MAX_SECONDS, description="Time to choose discards after a seven; 0: no limit (A7).")
    turn_seconds: int = Field(
        180,
        ge=0,
        le=MAX_SECONDS,
        description="Time for trading and building, not counting the time that offers take; 0: no limit (A7).",
    )
    deal_seconds: int = Field(45, ge=0, le=MAX_SECONDS, description="Time to answer an offer; 0: no limit (A7).")

    @property
    def has_equal_colours(self) -> bool:
        """Whether a colour brings nothing else with it: lots decide, unless the order of strength names colours (RULES M-07)."""
        return not self.skill

    def most_offers(self, *, in_turn: bool) -> int:
        """Offers that a seat may make in one turn: its own, or somebody else's (RULES M-20)."""
        return self.offers if in_turn else min(self.offers, self.waiting_offers)

    @field_validator("skill", "bonus", mode="before")
    @classmethod
    def _several(cls, given: Any) -> Any:
        """A text is a list of words or numbers, and a number alone a list of it."""
        return tuple(str(given).replace(",", " ").split()) if isinstance(given, (str, int)) else given

    @field_validator("bonus")
    @classmethod
    def _bonus_in_bounds(cls, bonus: tuple[int, ...]) -> tuple[int, ...]:
        if not all(0 <= cards <= MOST_BONUS for cards in bonus):
            raise MistakeError("bonus", f"a bonus is 0 to {MOST_BONUS} cards", most=MOST_BONUS)
        return bonus

    @field_validator("harbor_space")
    @classmethod
    def _at_the_border(cls, hexagon: int) -> int:
        if hexagon >= 0 and hexagon not in BORDER:
            hexes = tuple(map(str, sorted(BORDER)))
            raise MistakeError("harbour", f"the harbour lies at the border: {', '.join(hexes)}", choices=hexes)
        return hexagon

    @model_validator(mode="after")
    def _seats_exist(self) -> Self:
        """The order of strength names every colour once; there are no more bonuses than seats."""
        names = [name for word in self.skill for name in word.split("=")]
        if names and sorted(names) != sorted(colours(self.players)):
            there = colours(self.players)
            raise MistakeError("skill", f"the order of strength names each of {', '.join(there)} once", choices=there)
        if len(self.bonus) > self.players:
            message = f"there are {self.players} seats, and {len(self.bonus)} bonuses"
            raise MistakeError("bonuses", message, seats=self.players, n=len(self.bonus))
        return self
