"""Whole games as text: each action, each event with who may know it, and what changed in the eyes of whom.

The files in each game's `playthroughs/` are read as a diff whenever its rules change;
`python -m tests.games.contract.rewrite_playthroughs <game>` writes them again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, may_see, seat_audience
from games.protocol import Actor, AnyGame
from games.refusal import Refusal
from games.vocabulary import TaggedStruct
from tests.games.contract.subject import seeded
from tests.support.fields import is_structured, names


@dataclass(frozen=True)
class Golden:
    """Games of one kind that stay as they were, and how what is seen of them is written."""

    game: AnyGame
    games: Mapping[str, Any]
    """Their options by their names."""
    choose: Callable[[Any, Sequence[int], random.Random, int], tuple[Actor, Any]]
    """Who of these, who are awaited, does what as the action of this number: busily, so that much happens."""
    first: int = 0
    """The number of the first."""
    apart: Collection[str] = ("seats",)
    """Lists of which each part has lines of its own."""
    whole: Collection[str] = ()
    """Values that stay in one line."""
    silent: Collection[str] = ()
    """Fields that say nothing new, beside those that never do."""
    brief: bool = False
    """Whether each value has a line of its own, without the names of its fields; else fields are named, and
    who may speak is told, too.
    """

    kinds: bool = False
    """Whether a word within an action or event is written with its kind."""

    @property
    def folder(self) -> Path:
        """Where its files lie."""
        return Path(__file__).parents[1] / self.game.name / "playthroughs"

    def playthrough(self, name: str) -> str:
        """The whole file."""
        options = self.games[name]
        chance, whim, row = seeded(sorted(self.games).index(name) + self.first), random.Random(name), 0
        state = self.game.setup(options, chance)
        eyes = _Eyes(self, state)
        lines = [
            f"# {name}",
            f"# options {options.model_dump(exclude_defaults=True)}",
            "",
            "SETUP",
            *eyes.changes(state),
        ]
        while waiting := self.game.pending_inputs(state):
            row += 1
            actor, action = self.choose(state, [wait.seat for wait in waiting], whim, row)
            done = self.game.apply(state, actor, action, chance)
            who = "instructor" if actor.seat is None else eyes.names[actor.seat]
            lines += ["", f"{row}. {who} ({actor.by}): {self.short(action)}"]
            lines += (
                [f"   refused: {self.short(done)}"]
                if isinstance(done, Refusal)
                else [eyes.told(event) for event in done]
            )
            lines += eyes.changes(state)
        return "\n".join([*lines, "", f"OUTCOME {self.game.outcome(state)}", ""])

    def leaves(self, path: str, value: Any) -> Iterator[tuple[str, str]]:
        """The values of a view by their paths; what is small stays in one line."""
        if path in self.apart:
            for index, part in enumerate(value):
                yield from (
                    self.leaves(f"{path}[{index}]", part)
                    if self.brief
                    else [(f"{path}[{index}]", self.small(part))]
                )
        elif is_structured(value) and path not in self.whole:
            for field in self.speaking(value):
                yield from self.leaves(f"{path}.{field}" if path else field, getattr(value, field))
        else:
            yield path, self.small(value)

    def small(self, value: Any) -> str:
        """A value in few words: of what is nothing, nothing, where fields are named."""
        if isinstance(value, int | str | None):
            return repr(value)
        if isinstance(value, BaseModel):
            return self._named({name: part for name, part in value if name not in self.silent and part})
        if isinstance(value, dict) and not self.brief:
            return self._named(value)
        if is_structured(value):
            parts = {field: getattr(value, field) for field in self.speaking(value)}
            if self.brief:
                return f"({', '.join(map(self.small, parts.values()))})"
            return self._named(
                {
                    name: part
                    for name, part in parts.items()
                    if part is not None and part is not False and part != ()
                }
            )
        return f"({', '.join(map(self.small, value))})" if isinstance(value, tuple) else repr(value)

    def speaking(self, value: Any) -> list[str]:
        """The fields that say something."""
        return [
            field
            for field in names(value)
            if field not in {"viewer", "moment", "key", "within", "kind", "refused", *self.silent}
        ]

    def short(self, value: Any) -> str:
        """An action, event or refusal without what its kind and its readers say beside it."""
        told = [
            f"{field}={self._written(getattr(value, field))}"
            for field in names(value)
            if field not in {"kind", "to"}
        ]
        return f"{type(value).__name__}({', '.join(told)})"

    def _written(self, value: Any) -> str:
        if not self.kinds or not isinstance(value, TaggedStruct):
            return repr(value)
        return f"{self.short(value)[:-1]}, kind={value.kind!r})".replace("(, ", "(")

    def _named(self, parts: Mapping[str, Any]) -> str:
        return f"({', '.join(f'{name} {self.small(part)}' for name, part in parts.items())})"


class _Eyes:
    """Every viewer of one game, and what each of them saw last."""

    def __init__(self, golden: Golden, state: Any) -> None:
        self.golden, self.game = golden, golden.game
        self.names = dict(enumerate(self.game.seat_names(state.options)))
        seats = {seat_audience(seat): name for seat, name in self.names.items()}
        self.viewers = {**seats, OBSERVERS: "observers", INSTRUCTOR: "instructor", PUBLIC: "public"}
        self.seen: dict[int, dict[str, str]] = {viewer: {} for viewer in self.viewers}

    def told(self, event: Any) -> str:
        """An event and who may know it."""
        return f"   {self.golden.short(event)}  ->  {self._who([viewer for viewer in self.viewers if may_see(event.to, viewer)])}"

    def changes(self, state: Any) -> list[str]:
        """What looks different, together with everybody to whom it looks so."""
        told: dict[str, list[int]] = {}
        for viewer, before in self.seen.items():
            now = dict(self.golden.leaves("", self.game.view(state, viewer)))
            if not self.golden.brief:
                now["floor"] = self._floor(state)
            for path, value in now.items():
                if before.get(path) != value:
                    told.setdefault(f"{path} = {value}", []).append(viewer)
            self.seen[viewer] = now
        return [f"     {line}  [{self._who(viewers)}]" for line, viewers in sorted(told.items())]

    def _floor(self, state: Any) -> str:
        floor = self.game.floor(state)
        rooms = [
            f"{room.name}: {', '.join(self.names[seat] for seat in sorted(room.speakers))}"
            for room in floor.rooms
        ]
        return f"{', '.join(self.names[seat] for seat in sorted(floor.speakers)) or 'nobody'} at the table; rooms {rooms}"

    def _who(self, viewers: list[int]) -> str:
        everyone = len(viewers) == len(self.viewers)
        return "everyone" if everyone else ", ".join(self.viewers[viewer] for viewer in viewers) or "nobody"
