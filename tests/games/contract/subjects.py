"""Every game that the contract binds: `tests/games/<name>/subject.py` of each that there is, and the smallest one that there can be."""

from __future__ import annotations

from importlib import import_module

from bot.catalogue import names
from tests.games.contract.subject import Subject
from tests.pebbles.subject import SUBJECT as PEBBLES

SUBJECTS: dict[str, Subject] = {name: import_module(f"tests.games.{name}.subject").SUBJECT for name in names()} | {"pebbles": PEBBLES}
