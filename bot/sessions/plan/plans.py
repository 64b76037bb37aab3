"""A session's plan: its game, duration and groups. Named plans are in `plan_files`.

The model reads every plan that a journal contains, on any computer. Whether it is playable (the game's
options, the time zone) is checked once, when it is submitted.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from bot.sessions.plan.questions import OwnQuestion, Question, When, plan_questions
from bot.tables.record import Observing
from games.options import GameOptions
from games.user_file import check_plain_line

Method: TypeAlias = Literal["arrival", "random", "balanced", "alike", "roster"]
Remainder: TypeAlias = Literal["threes", "teams", "watch"]
Preset: TypeAlias = Literal["", "as-written"]
Rooms: TypeAlias = Literal["closed", "all", "none"]
Value: TypeAlias = bool | int | str
"""What an option may be given as."""

SLUG = r"^[a-z][a-z0-9-]{0,31}$"
HOURS = r"^(([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)?$"
A_FORTNIGHT = 14 * 24 * 60


def _as_list(value: object) -> object:
    """Return a single name as a list, and an empty one as none."""
    return ((value,) if value else ()) if isinstance(value, str) else value


Asked: TypeAlias = Annotated[
    tuple[Annotated[str, Field(max_length=32)], ...], Field(strict=False), BeforeValidator(_as_list)
]


class UnknownPlanError(LookupError):
    """Raised for an unknown plan name. The message lists the known ones."""


class Plan(BaseModel):
    """A plan, as written and as a session's journal stores it. Its fields are in the order of the file."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    name: str = Field(
        pattern=SLUG, description="How the plan is called in commands: small letters, digits and hyphens."
    )
    version: int = Field(
        1, ge=1, le=9999, description="Count it up when you change the plan: it stands in the data."
    )
    title: Annotated[str, AfterValidator(check_plain_line)] = Field(
        min_length=1, max_length=80, description="What the class reads."
    )
    game: str = Field(
        max_length=32, description="The game that is played: commons, tragedy, settlers or crossroads."
    )
    preset: Preset = Field(
        "",
        description="as-written: the game as its author wrote it; [options] still change single options. Empty: the usual game.",
    )
    minutes: int = Field(
        ge=10,
        le=A_FORTNIGHT,
        description="Length of a lesson, from the first sign-up to the last word of the talk afterwards.",
    )
    lessons: int = Field(
        1,
        ge=1,
        le=2,
        description="Lessons of this length over which the game is spread; between them all tables stand still.",
    )
    practice: int = Field(
        0, ge=0, le=3, description="Rounds of practice that do not count, before the game; 0: none."
    )
    quiz: bool = Field(
        False,
        description="Whether everybody is asked four questions about the game before it starts, which waits a minute at most.",
    )
    pause: bool = Field(
        False, description="Whether all stop after a stage and answer a few questions before the next one."
    )
    seats: int = Field(4, ge=2, le=8, description="People at a table.")
    fewest: int = Field(3, ge=2, le=8, description="People at the smallest table that may play.")
    method: Method = Field(
        "arrival",
        description="Who sits together: as they come, at random, mixed by a column of your list, like with like, or as your list says.",
    )
    remainder: Remainder = Field(
        "threes",
        description="Who is left over when the tables are full: smaller tables, two people on one seat, or they watch.",
    )
    matched: bool = Field(
        False, description="Whether every table has the same dice, so that tables can be compared."
    )
    private_rooms: Rooms = Field(
        "closed",
        description="Who gets a private channel for the own hand: those with closed direct messages, all, or none.",
    )
    attention: bool = Field(
        True, description="Whether a person is told by a private message that the table waits for them."
    )
    observers: Observing = Field(
        "ask_staff",
        description="Who may watch a table that plays: whom the teacher lets in, everybody (open), or nobody (none).",
    )
    strict: bool = Field(
        True,
        description="Whether people whom no permission silences (who own, manage or moderate the server) get no seat.",
    )
    names: bool = Field(
        False, description="Whether names stand beside the colours; if not, the colours stand alone."
    )
    choose_colour: bool = Field(
        True,
        description="Whether people may choose a colour before they have a table, in games where each colour brings the same.",
    )
    quiet: str = Field(
        "",
        pattern=HOURS,
        description='Hours in which all clocks stand still, for games of days, like "20:00-07:00".',
    )
    time_zone: str = Field(
        "", max_length=64, description='Whose hours these are, like "Europe/Berlin" or "America/New_York".'
    )
    research: Annotated[str, AfterValidator(str.strip)] = Field(
        "",
        max_length=1000,
        description="What you tell those whom you ask for their data for research; empty: nobody is asked.",
    )
    survey_before: Asked = Field(
        (),
        description="What the class is asked before its games, if people wish: trust, fairness, learned, or questions of your own.",
    )
    survey_after: Asked = Field((), description="What the class is asked after its games, likewise.")
    meeting_words: bool = Field(
        False,
        description="Whether people are also asked if what they write in meetings may be kept; only with research.",
    )
    options: dict[str, Value] = Field(
        default_factory=dict, description="Options of the game that are not as usual."
    )
    treatments: dict[Annotated[str, Field(pattern=SLUG)], dict[str, Value]] = Field(
        default_factory=dict,
        max_length=8,
        description="Named sets of further options, dealt to the tables by a sealed draw.",
    )

    questions: dict[Annotated[str, Field(pattern=SLUG)], OwnQuestion] = Field(
        default_factory=dict, description="Questions of your own, by name."
    )

    def questions_asked(self, when: When) -> tuple[Question, ...]:
        """Return the questions before, or after, the games."""
        return plan_questions(self.survey_before if when == "before" else self.survey_after, self.questions)

    def table_options(self, model: type[GameOptions], seats: int, treatment: str = "") -> dict[str, Value]:
        """Return the options of a table with this many seats; `treatment` "" is none. Raises KeyError for an
        unknown one.
        """
        options = {**model.preset_options(self.preset), **self.options} | (
            self.treatments[treatment] if treatment else {}
        )
        own = seats_option(model)
        return options | ({own: seats} if own else {})


def seats_option(model: type[GameOptions]) -> str:
    """Return the game's option for the seats at a table, "" if fixed."""
    name = model.aliases.get("seats", "")
    return name if name in model.model_fields else ""


def plan_names() -> tuple[str, ...]:
    """Return the names of the bundled plans in alphabetical order."""
    return tuple(
        sorted(
            file.name.removesuffix(".toml")
            for file in _plan_folder().iterdir()
            if file.name.endswith(".toml")
        )
    )


@cache
def load_plan(name: str) -> Plan:
    """Our own plan of this name. Raises UnknownPlanError."""
    if name not in plan_names():
        raise UnknownPlanError(f"there is no plan {name}: there is {', '.join(plan_names())}")
    content: Mapping[str, Any] = tomllib.loads(
        _plan_folder().joinpath(f"{name}.toml").read_text(encoding="utf-8")
    )
    return Plan.model_validate(content)


def _plan_folder() -> Traversable:
    return resources.files("bot.sessions.plan").joinpath("plan_files")
