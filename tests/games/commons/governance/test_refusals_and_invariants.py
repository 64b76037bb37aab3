"""Every no of self-government has a place and a use; the check on itself notices damage."""

import inspect
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import games.commons
from games.commons import refusals as basic
from games.commons.game import COMMONS
from games.commons.governance import refusals
from games.commons.governance import vocabulary as v
from games.commons.governance.state import Curb, Election
from games.refusal import Refusal
from tests.games.commons.governance.town import SANCTION, Town
from tests.games.commons.table import BLUE, RED

FOLDER = Path(str(games.commons.__file__)).parent
SAMPLES: dict[str, Any] = {"most": 2, "count": 2, "has": (0, 0, 0, 0, 0), "candidates": ("red",), "known": ("S1",)}


def _made() -> dict[str, Refusal]:
    makers = [make for _, make in inspect.getmembers(refusals, inspect.isfunction) if make.__module__ == refusals.__name__]
    return {make.__name__: make(**{name: SAMPLES.get(name, "C-1") for name in inspect.signature(make).parameters}) for make in makers}


def test_each_code_has_a_maker_of_its_name_with_just_the_facts_in_the_table() -> None:
    made = _made()

    assert {name: refusal.code for name, refusal in made.items()} == {name: name for name in refusals.FACTS}
    assert {name: tuple(refusal.facts) for name, refusal in made.items()} == dict(refusals.FACTS)
    assert all(re.fullmatch(r"[AC]-?\d+", refusal.rule) for refusal in made.values())
    assert not set(refusals.FACTS) & set(basic.FACTS)


def test_every_code_is_used() -> None:
    code = "".join(path.read_text() for path in sorted((FOLDER / "governance").glob("*.py")))

    assert [name for name in refusals.FACTS if f"refusals.{name}(" not in code] == []


def _no_rules(town: Town) -> None:
    town.here.book = town.here.book[:1]


def _twice(town: Town) -> None:
    town.here.book = (town.here.book[0], *town.here.book)


def _token(town: Town) -> None:
    town.here.tokens[BLUE] = 1


def _skips(town: Town) -> None:
    town.here.skips[BLUE] = 3


def _run_out(town: Town) -> None:
    town.here.curbs = (Curb(RED, 1, None, 0, 1),)


def _two_at_once(town: Town) -> None:
    town.here.election = Election((RED,), (None,) * 4, (False,) * 4)


def _own_stand_in(town: Town) -> None:
    town.here.acting = RED


def _stranger(town: Town) -> None:
    assert town.here.meeting is not None
    town.here.meeting = replace(town.here.meeting, members=(RED, BLUE))


def _lone_vote(town: Town) -> None:
    held = town.here.meeting
    assert held is not None
    assert held.ballot is not None
    town.here.meeting = replace(held, ballot=replace(held.ballot, voters=(RED,), votes=(None, "yes", None, None)))


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (_no_rules, "1 whole-group rules of sort sanction"),
        (_twice, "two rules of one name"),
        (_token, "seat 3: 2 points, 3 by count"),
        (_skips, "turns to skip"),
        (_run_out, "has run out"),
        (_two_at_once, "an election in the phase meeting"),
        (_own_stand_in, "stands in for itself"),
        (_stranger, "the members of whole"),
        (_lone_vote, "somebody voted who has no vote"),
    ],
)
def test_damage_is_named(damage: Callable[[Town], None], words: str) -> None:
    town = Town()
    town.meet()
    town.move(v.Add(SANCTION))
    assert COMMONS.violations(town.state) == []
    damage(town)

    assert any(words in problem for problem in COMMONS.violations(town.state)), COMMONS.violations(town.state)
