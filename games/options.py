"""What the options of every game have in common."""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, Self, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationInfo, field_validator

ABSENT_SECONDS = 10
"""So long a seat that has missed a turn is waited for, where no option says otherwise."""
LONGEST_SECONDS = 24 * 60 * 60
"""The most that a clock can be set to: a day, for games that are played over a week."""
AS_WRITTEN = "as-written"
"""The preset of a whole game that plays what its author wrote (RULES A14)."""
COLOURS = ("red", "orange", "white", "blue", "green", "purple", "yellow", "brown")
"""Names of the seats in turn order, at tables for up to eight."""


@cache
def colours(players: int) -> tuple[str, ...]:
    """The same for so many seats."""
    return COLOURS[:players]


class Treatment(NamedTuple):
    """A named set of options by which tables are compared, and what it is about, in a line."""

    about: str
    options: Mapping[str, bool | int | str]


class GameOptions(BaseModel):
    """Options of a game, and no others than those of its fields: frozen at the start, but for the live ones."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    absent: Literal["wait", "default_after_timer", "bot", "substitute"] = Field(
        "substitute",
        description="When a player stays silent: wait, act for this one time (by a simple rule or like a bot), or a stand-in plays (A2).",
    )
    absent_seconds: int = Field(
        ABSENT_SECONDS, ge=3, le=60, description="Every time limit of a player who has missed a turn, until that player is back (A2)."
    )

    stand_ins_govern: bool = Field(
        False,
        description="Whether a stand-in decides with the others (votes, offers, pledges), or only plays turns and answers (A2).",
    )

    hurry: bool = Field(
        True,
        description="Whether all who wait for one player may together shorten that player’s clock, once in a turn (A7).",
    )

    short: ClassVar[Mapping[str, str]] = {"rounds": "round_limit", "seats": "players"}
    """The option that a word stands for, common to all games or of this game's rules; any other word is the option of that name."""

    file: ClassVar[str] = ""
    """The option that is given as the text of a file, by a file's name or an upload; "" where there is none."""
    brief: ClassVar[Mapping[str, object]] = {}
    """Options of a short game that has everything in it, for a rehearsal without people."""
    showing: ClassVar[Mapping[str, object]] = {}
    """Options of a game that shows all there is, for a rehearsal with people."""

    as_written: ClassVar[Mapping[str, bool | int | str]] = {}
    """Options of the game as its author wrote it, those included that are as usual today (RULES A14); {}: there is no such text."""

    @classmethod
    def preset_options(cls, preset: str) -> Mapping[str, bool | int | str]:
        """Options of a preset of the whole game; {} for "", no preset, and for a game without it."""
        return cls.as_written if preset == AS_WRITTEN else {}

    @property
    def is_as_written(self) -> bool:
        """Whether these options play the game as its author wrote it (RULES A14)."""
        return bool(self.as_written) and all(getattr(self, name) == value for name, value in self.as_written.items())

    @property
    def is_endless(self) -> bool:
        """Whether no number of rounds ends the game: it ends by its other rules, or when the instructor says so."""
        return getattr(self, self.short.get("rounds", ""), None) == 0

    @classmethod
    def treatments(cls, _given: Mapping[str, object], /) -> Mapping[str, Treatment]:
        """What a plan with these options may deal to its tables by a name alone."""
        return {}

    @field_validator("*", mode="before")
    @classmethod
    def _typed(cls, value: Any, info: ValidationInfo) -> Any:
        """A number that is one of a few choices may be typed like any other: "3" means 3."""
        if not isinstance(value, str) or info.field_name is None:
            return value
        choices = get_args(cls.model_fields[info.field_name].annotation)
        return next((choice for choice in choices if isinstance(choice, int) and str(choice) == value.strip()), value)

    @classmethod
    def live(cls) -> frozenset[str]:
        """Options of clocks and absence: the instructor may change them while the game is played, and no rule rests on them (RULES A2)."""
        return frozenset(name for name in cls.model_fields if name in ("absent", "hurry") or name.endswith("_seconds"))

    def clocks(self) -> dict[str, Any]:
        """The live options with their values."""
        return self.model_dump(mode="json", include=set(self.live()))

    def changed(self, given: Mapping[str, Any]) -> Self:
        """These options with live ones changed. Raises ValueError for any other, and for what is out of bounds."""
        if not given.keys() <= self.live():
            raise ValueError("only clocks and absence change while a game is played")
        return self.model_validate({**self.model_dump(mode="json"), **given})

    @property
    def has_equal_colours(self) -> bool:
        """Whether a colour brings nothing else with it: no start on the board, and no place in the order of turns (RULES T-38)."""
        return False

    @property
    def is_overridable(self) -> bool:
        """Whether the instructor may undo what players have decided, without asking them."""
        return False

    def hidden(self) -> frozenset[str]:
        """Names of options whose values are not announced to the players."""
        return frozenset()


class Played(Protocol):
    """A state that keeps the options under which it is played."""

    options: Any


def adopt(state: Played, changes: Mapping[str, Any]) -> None:
    """Play on with these live options changed: `Game.adopt` of a game whose state keeps its options."""
    state.options = state.options.changed(changes)
