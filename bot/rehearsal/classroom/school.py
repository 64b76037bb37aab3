"""A class of any size as it comes to a lesson, drawn from a seed: punctual or late, dropping out and
returning, clumsy.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from bot.catalogue import find_game
from bot.rehearsal.classroom.lesson_plan import PlanChoice, chosen_plan
from bot.rehearsal.world import CastMember
from bot.sessions.plan.pace import round_seconds

TEACHER = "rivera"
MAX_STUDENTS = 60
"""Students of a rehearsed class."""
FIRST = (
    "Ana", "Bo", "Chidi", "Dina", "Esra", "Farid", "Grace", "Hugo", "Ines", "Jun", "Kofi", "Lara", "Mads", "Nia",
    "Olu", "Petra", "Quinn", "Rosa", "Sven", "Tariq", "Uma", "Viktor", "Wen", "Xenia", "Yara", "Zoe", "Bela", "Cem",
)  # fmt: skip
MINUTE = 60.0
RETURN_SHARE = 0.5
"""Share of those who drop out that return."""
CLUMSY_SHARE = 0.2
"""Share of students who press others' controls now and then."""


@dataclass(frozen=True, slots=True)
class ClassRequest:
    """A class to rehearse. `absent`: the share that drops out in the middle; `late`: how many arrive after
    the start.
    """

    students: int
    plan: PlanChoice = "basic-60"
    absent: float = 0.0
    late: int = 0


@dataclass(frozen=True, slots=True)
class Student:
    """One student's lesson in seconds: from the class's card for `arrives`, from the start of the games for
    the rest.
    """

    key: str
    arrives: float
    late: bool = False
    leaves: float | None = None
    returns: float | None = None
    clumsy: bool = False

    def is_away(self, at: float) -> bool:
        """Return whether the student is away from their computer `at` seconds after the start."""
        return self.leaves is not None and self.leaves <= at and (self.returns is None or at < self.returns)


@dataclass(frozen=True, slots=True)
class School:
    """The class, and the course of its lesson."""

    students: tuple[Student, ...]
    cast: tuple[CastMember, ...] = field(default=())


def draw_school(students: int, *, absent: float, late: int, seed: int, minutes: float) -> School:
    """Draw a class: the share `absent` drops out at a random moment of `minutes`, `late` of them arrive after
    the start.
    """
    draw = Random(f"school {seed}")  # noqa: S311 - people are imagined, nothing is dealt
    numbers = range(students)
    departed = set(draw.sample(numbers, round(absent * students)))
    tardy = set(draw.sample([n for n in numbers if n not in departed], min(late, students - len(departed))))
    drawn_students = tuple(
        _draw_student(n, draw, is_gone=n in departed, tardy=n in tardy, minutes=minutes) for n in numbers
    )
    people = (
        CastMember(TEACHER, "Ms Rivera", "instructor"),
        *(CastMember(one.key, name_of(n), "student") for n, one in enumerate(drawn_students)),
    )
    return School(drawn_students, people)


def _draw_student(number: int, draw: Random, *, is_gone: bool, tardy: bool, minutes: float) -> Student:
    arrives, clumsy = draw.uniform(2, 60), draw.random() < CLUMSY_SHARE
    leaves, away, back = (
        draw.uniform(0, 0.8) * minutes * MINUTE,
        draw.uniform(1.5, 6) * MINUTE,
        draw.random() < RETURN_SHARE,
    )
    if tardy:
        arrives = draw.uniform(0.5, 6) * MINUTE
    return Student(
        name_of(number).lower().replace(" ", "-"),
        arrives,
        late=tardy,
        leaves=leaves if is_gone else None,
        returns=leaves + away if is_gone and back else None,
        clumsy=clumsy,
    )


def name_of(number: int) -> str:
    """Return a name that is unique in the class."""
    again, first = divmod(number, len(FIRST))
    return FIRST[first] if not again else f"{FIRST[first]} {again + 1}"


def school_of(request: ClassRequest, seed: int) -> School:
    """Return the people of this class. They drop out within the expected time of its games."""
    plan = chosen_plan(request.plan)
    minutes = sum(round_seconds(plan, find_game(plan.game))) / 60
    return draw_school(request.students, absent=request.absent, late=request.late, seed=seed, minutes=minutes)
