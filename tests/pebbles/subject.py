"""Pebbles as a subject of the contract, and what a broken game of it is."""

from __future__ import annotations

import sys

from hypothesis import strategies as st

from tests.games.contract.subject import Subject
from tests.pebbles import vocabulary as v
from tests.pebbles.game import PEBBLES, Pebbles, PebblesOptions, Pot

SUBJECT = Subject(
    PEBBLES,
    st.builds(PebblesOptions, pebbles=st.integers(1, 40), polite=st.booleans()),
    st.just(v.Throw()) | st.builds(v.Take, st.integers(-1, 8)),
    [{}, {"polite": True}],
)


def lose(pot: Pot, event: v.Taken) -> None:
    pot.piles[event.seat] -= 1


class Losing(Pebbles):
    """It is broken: a pebble is lost at each taking."""

    fold_modules = (*Pebbles.fold_modules, sys.modules[__name__])
