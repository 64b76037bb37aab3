"""Material by number of players (RULES T-01 to T-03), the need of Food (T-16), and the options."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from pydantic import Field, field_validator

from games.options import MAX_SECONDS, GameOptions
from games.tragedy.cards import Decks, first_decks, parse_decks, standard_decks
from games.validation_errors import MistakeError

OPEN_CARDS = {3: 3, 4: 3, 5: 4, 6: 4, 7: 5, 8: 5}
"""Open Free Resource cards by number of players, and as many Challenges (RULES T-01)."""

TOTAL_FOOD = {3: 24, 4: 30, 5: 45, 6: 45, 7: 60, 8: 60}
"""All Food in the game by number of players, their own included (RULES T-02). 3, 7 and 8 players are
experiments, with about 7 to 8 Food each.
"""

MIN_ROUNDS = 5
"""Least rounds of a game with a limit (RULES T-26)."""
START_FOOD = 3
START_PEOPLE = 2


def food_needed(people: int) -> int:
    """Return the Food these People eat: half their number, rounded up (RULES T-16)."""
    return (people + 1) // 2


def starved_people(people: int) -> int:
    """Return the People lost when Food is short, by however little: a third, rounded up (RULES T-16)."""
    return (people + 2) // 3


_BUILT_IN_DECKS = {"standard": standard_decks, "first": first_decks}


class TragedyOptions(GameOptions):
    """Options of Tragedy. A teacher's decks are stored by value."""

    aliases: ClassVar[Mapping[str, str]] = {**GameOptions.aliases, "pass": "passing"}
    file_option: ClassVar[str] = "decks"
    as_written: ClassVar[Mapping[str, bool | int | str]] = {
        "eaten_food": "pile",
        "passing": "only_if_stuck",
        "fail_penalty": "each",
        "short_pile": "order",
        "catastrophe_every": 3,
        "food_cat_death": "before",
        "tie": "none",
        "round_limit": 0,
        "animal_switch": False,
        "herbivore_food": "pile",
        "animals": "in_order",
        "talk": "open",
        "pledges": False,
        "gentle_start": False,
        "scaling_catastrophes": False,
        "decks": "standard",
    }
    """Played to the last survivor, without pledges. Players pass only if they can do nothing else."""

    players: Literal[3, 4, 5, 6, 7, 8] = Field(
        4, description="Seats at the table: 4 to 6; 3, 7 and 8 are experiments (T-01)."
    )
    people_per_colour: int = Field(15, ge=6, le=30, description="People tokens of each colour (T-03).")
    eaten_food: Literal["pile", "gone"] = Field(
        "pile",
        description="Where Food goes that is eaten or lost to a catastrophe: back to the pile, or out of the game (T-04).",
    )
    passing: Literal["always", "only_if_stuck"] = Field(
        "always", description="When a seat may pass its turn (T-06)."
    )
    fail_penalty: Literal["each", "shared", "none"] = Field(
        "each",
        description="Who loses the missing People when a Challenge fails: each who went, all as one, or nobody (T-12).",
    )
    short_pile: Literal["order", "pro_rata"] = Field(
        "order",
        description="Who is paid when the pile is short: earlier players first, or all in proportion (T-14).",
    )
    catastrophe_every: int = Field(
        3, ge=2, le=5, description="A catastrophe comes after each so many rounds (T-18)."
    )
    food_cat_death: Literal["before", "before_or_short"] = Field(
        "before",
        description="Who dies when a catastrophe takes Food: those who had none, or those with too little too (T-19).",
    )
    tie: Literal["none", "shared", "most_people_before"] = Field(
        "none",
        description="Who wins when the last ones die together: nobody, all of them, or whoever had the most People (T-25).",
    )
    round_limit: int = Field(
        15,
        ge=0,
        le=40,
        description="After this round, 5 to 40, all who are alive win together; 0: when one is left (T-26).",
    )
    animal_switch: bool = Field(
        False, description="Whether an Animal may change its kind, as its action of the round (T-27)."
    )
    herbivore_food: Literal["pile", "gone"] = Field(
        "pile", description="Where Food goes that a Herbivore takes (T-29)."
    )
    animals: Literal["in_order", "simultaneous"] = Field(
        "in_order", description="How Animals act: openly in order of death, or all at once, sealed (T-31)."
    )
    talk: Literal["open", "challenge_phase_only", "none", "private_allowed"] = Field(
        "open",
        description="Who may talk: all always, all in the players' turns only, nobody, or also in pairs (T-33).",
    )
    pledges: bool = Field(
        True, description="Whether players may announce whom they will send; it binds nobody (T-35)."
    )
    gentle_start: bool = Field(
        False, description="The first catastrophe takes at most 1 Person or 2 Food; for a first class (T-18)."
    )
    scaling_catastrophes: bool = Field(
        False,
        description="A catastrophe takes what it says or a quarter of what you have, whichever is more (T-18).",
    )
    decks: Decks | Literal["standard", "first"] = Field(
        "standard",
        description="The cards: standard, first (those of version 0.4), or the text of a JSON file of your own (T-10).",
    )
    turn_seconds: int = Field(120, ge=0, le=MAX_SECONDS, description="Time for a turn; 0: no limit (A7).")
    animal_seconds: int = Field(
        60, ge=0, le=MAX_SECONDS, description="Time for an Animal's action; 0: no limit (A7)."
    )
    role_seconds: int = Field(
        60, ge=0, le=MAX_SECONDS, description="Time to choose an Animal after death; 0: no limit (A7)."
    )

    @field_validator("decks", mode="before")
    @classmethod
    def _parse_decks(cls, value: Any) -> Any:
        """Parse a text as a file of decks. Raises FileError, a ValueError, whose messages become the
        option's.

        None is how 0.4 stored its standard cards, so it means "first".
        """
        if value is None:
            return "first"
        return parse_decks(value) if isinstance(value, str) and value not in _BUILT_IN_DECKS else value

    @field_validator("round_limit")
    @classmethod
    def _check_rounds(cls, rounds: int) -> int:
        """Reject 1 to 4 rounds. 0 plays until one player is left (RULES T-26)."""
        if 0 < rounds < MIN_ROUNDS:
            raise MistakeError(
                "too_few_rounds",
                f"it is {MIN_ROUNDS} to 40 rounds; or 0, which plays until one is left",
                least=MIN_ROUNDS,
            )
        return rounds

    @property
    def has_equal_colours(self) -> bool:
        """Return True: the first player is drawn (RULES T-05)."""
        return True

    @property
    def cards(self) -> Decks:
        """Return the decks that are played."""
        return self.decks if isinstance(self.decks, Decks) else _BUILT_IN_DECKS[self.decks]()
