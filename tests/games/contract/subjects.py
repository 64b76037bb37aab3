"""Every game that the contract binds: `tests/games/<name>/subject.py` of each that there is, and the smallest
one that there can be.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from bot.catalogue import names
from tests.games.contract.subject import Subject
from tests.pebbles.subject import SUBJECT as PEBBLES

SUBJECTS: dict[str, Subject] = {
    name: import_module(f"tests.games.{name}.subject").SUBJECT for name in names()
} | {"pebbles": PEBBLES}


def games_of_seven() -> Iterator[str]:
    """What was played and how it ended, of a game by each of the recorded options; seven is its seed."""
    for subject in SUBJECTS.values():
        for options in subject.recorded:
            played = subject.play(7, subject.game.options_model.model_validate(options))
            yield f"{subject.game.name} {subject.game.outcome(played.state)} {played.actions!r}"
