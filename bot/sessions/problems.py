"""Problems of a submitted file, a plan or a roster: each mistake as a code with facts and its line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.refusal import Fact


@dataclass(frozen=True, slots=True)
class FileProblem:
    """A mistake. `line` counts from 1, 0 is the file as a whole; `facts` fill the sentence of the code in.
    `path`: the entry of a plan, () for the plan as a whole and in other files.
    """

    line: int
    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact], hash=False)
    path: tuple[str, ...] = field(default=(), compare=False)
