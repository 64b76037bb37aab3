"""The options that all games share."""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, Self, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationInfo, field_validator

ABSENT_SECONDS = 10
"""Default time limit of a seat that has missed a turn."""
MAX_SECONDS = 24 * 60 * 60
"""The longest time limit: a day, for games played over a week."""
AS_WRITTEN = "as-written"
"""The preset that plays the game as its author wrote it (RULES A14)."""
SEAT_COLOURS = ("red", "orange", "white", "blue", "green", "purple", "yellow", "brown")
"""Names of the seats in turn order, for up to eight."""


@cache
def seat_colours(players: int) -> tuple[str, ...]:
    """Return the names of `n` seats."""
    return SEAT_COLOURS[:players]


class Treatment(NamedTuple):
    """A named set of options for comparing tables, with a one-line description."""

    about: str
    options: Mapping[str, bool | int | str]


class GameOptions(BaseModel):
    """A game's options, frozen at the start except for the live ones."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    absent: Literal["wait", "default_after_timer", "bot", "substitute"] = Field(
        "substitute",
        description="When a player stays silent: wait, act for this one time (by a simple rule or like a bot), or a stand-in plays (A2).",
    )
    absent_seconds: int = Field(
        ABSENT_SECONDS,
        ge=3,
        le=60,
        description="Every time limit of a player who has missed a turn, until that player is back (A2).",
    )

    stand_ins_govern: bool = Field(
        False,
        description="Whether a stand-in decides with the others (votes, offers, pledges), or only plays turns and answers (A2).",
    )

    hurry: bool = Field(
        True,
        description="Whether all who wait for one player may together shorten that player’s clock, once in a turn (A7).",
    )

    aliases: ClassVar[Mapping[str, str]] = {"rounds": "round_limit", "seats": "players"}
    """Words for an option in commands and plans, common to all games. Other words are option names."""

    file_option: ClassVar[str] = ""
    """The option whose value is the text of a file, by name or upload, "" if missing."""
    short_game: ClassVar[Mapping[str, object]] = {}
    """Options of a short game with all features, for a rehearsal without people."""
    showcase: ClassVar[Mapping[str, object]] = {}
    """Options that show all features, for a rehearsal with people."""

    as_written: ClassVar[Mapping[str, bool | int | str]] = {}
    """Options of the game as its author wrote it, including those equal to today's defaults (RULES A14). {}:
    no such text exists.
    """

    @classmethod
    def preset_options(cls, preset: str) -> Mapping[str, bool | int | str]:
        """Return a whole-game preset's options, {} for "" or an unknown preset."""
        return cls.as_written if preset == AS_WRITTEN else {}

    @property
    def is_as_written(self) -> bool:
        """Return whether these options play the game as its author wrote it (RULES A14)."""
        return bool(self.as_written) and all(
            getattr(self, name) == value for name, value in self.as_written.items()
        )

    @property
    def is_endless(self) -> bool:
        """Return whether no round limit ends the game."""
        return getattr(self, self.aliases.get("rounds", ""), None) == 0

    @classmethod
    def treatments(cls, _given: Mapping[str, object], /) -> Mapping[str, Treatment]:
        """Return the treatments that a plan with these options may deal to its tables by name."""
        return {}

    @field_validator("*", mode="before")
    @classmethod
    def _parse_choice(cls, value: Any, info: ValidationInfo) -> Any:
        """Accept a number among choices as text: "3" means 3."""
        if not isinstance(value, str) or info.field_name is None:
            return value
        choices = get_args(cls.model_fields[info.field_name].annotation)
        return next(
            (choice for choice in choices if isinstance(choice, int) and str(choice) == value.strip()), value
        )

    @classmethod
    def live_options(cls) -> frozenset[str]:
        """Return the options of clocks and absence, which may change during play. No rule depends on them
        (RULES A2).
        """
        return frozenset(
            name for name in cls.model_fields if name in ("absent", "hurry") or name.endswith("_seconds")
        )

    def live_values(self) -> dict[str, Any]:
        """Return the live options with their values."""
        return self.model_dump(mode="json", include=set(self.live_options()))

    def with_live_changes(self, typed_options: Mapping[str, Any]) -> Self:
        """Return a copy with live options changed. Raises ValueError for others and for values out of bounds."""
        if not typed_options.keys() <= self.live_options():
            raise ValueError("only clocks and absence change while a game is played")
        return self.model_validate({**self.model_dump(mode="json"), **typed_options})

    @property
    def has_equal_colours(self) -> bool:
        """Return whether a colour implies neither a start on the board nor a turn (RULES T-38)."""
        return False

    @property
    def is_overridable(self) -> bool:
        """Return whether the instructor may undo players' decisions without consent."""
        return False

    def hidden_options(self) -> frozenset[str]:
        """Return the options whose values players do not see."""
        return frozenset()


class StateWithOptions(Protocol):
    """A state that contains its options."""

    options: Any


def apply_live_options(state: StateWithOptions, changes: Mapping[str, Any]) -> None:
    """Implement `Game.apply_live_options` for a state that contains its options."""
    state.options = state.options.with_live_changes(changes)
