"""A class of any size as it comes to a lesson: who is on time or late, who drops out and comes back, who is clumsy. Drawn from a seed."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from bot.rehearsal.world import Person

TEACHER = "rivera"
MOST = 60
"""Students of a rehearsed class."""
FIRST = (
    "Ana", "Bo", "Chidi", "Dina", "Esra", "Farid", "Grace", "Hugo", "Ines", "Jun", "Kofi", "Lara", "Mads", "Nia",
    "Olu", "Petra", "Quinn", "Rosa", "Sven", "Tariq", "Uma", "Viktor", "Wen", "Xenia", "Yara", "Zoe", "Bela", "Cem",
)  # fmt: skip
MINUTE = 60.0
COMES_BACK = 0.5
"""Of those who drop out, so many are back later."""
CLUMSY = 0.2
"""Of all students, so many press what is not theirs now and then."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A class that is to be rehearsed. `absent`: the share that drops out in the middle; `late`: how many come after the start."""

    students: int
    plan: str = "basic-60"
    absent: float = 0.0
    late: int = 0


@dataclass(frozen=True, slots=True)
class Student:
    """One student's lesson, in seconds: from the class's card for `arrives`, from the start of the games for the rest."""

    key: str
    arrives: float
    late: bool = False
    leaves: float | None = None
    returns: float | None = None
    clumsy: bool = False

    def away(self, at: float) -> bool:
        """Whether they are not at their computer, so many seconds after the start."""
        return self.leaves is not None and self.leaves <= at and (self.returns is None or at < self.returns)


@dataclass(frozen=True, slots=True)
class School:
    """The class, and how its lesson will go."""

    students: tuple[Student, ...]
    cast: tuple[Person, ...] = field(default=())


def school(students: int, *, absent: float, late: int, seed: int, minutes: float) -> School:
    """So many students; the share `absent` drops out at a random moment of so many minutes, `late` of them come after the start."""
    draw = Random(f"school {seed}")  # noqa: S311 - people are imagined, nothing is dealt
    numbers = range(students)
    gone = set(draw.sample(numbers, round(absent * students)))
    tardy = set(draw.sample([n for n in numbers if n not in gone], min(late, students - len(gone))))
    found = tuple(_student(n, draw, gone=n in gone, tardy=n in tardy, minutes=minutes) for n in numbers)
    people = (Person(TEACHER, "Ms Rivera", "instructor"), *(Person(one.key, name_of(n), "student") for n, one in enumerate(found)))
    return School(found, people)


def _student(number: int, draw: Random, *, gone: bool, tardy: bool, minutes: float) -> Student:
    arrives, clumsy = draw.uniform(2, 60), draw.random() < CLUMSY
    leaves, away, back = draw.uniform(0, 0.8) * minutes * MINUTE, draw.uniform(1.5, 6) * MINUTE, draw.random() < COMES_BACK
    if tardy:
        arrives = draw.uniform(0.5, 6) * MINUTE
    return Student(
        name_of(number).lower().replace(" ", "-"),
        arrives,
        late=tardy,
        leaves=leaves if gone else None,
        returns=leaves + away if gone and back else None,
        clumsy=clumsy,
    )


def name_of(number: int) -> str:
    """No two of a class have the same."""
    again, first = divmod(number, len(FIRST))
    return FIRST[first] if not again else f"{FIRST[first]} {again + 1}"
