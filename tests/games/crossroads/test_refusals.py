"""Every no has one place, one rule and the facts that its sentence needs."""

import inspect
import re
from pathlib import Path

import games.crossroads
from games.crossroads import refusals
from games.refusal import Refusal

FACT = {"space": 1, "city": 2, "mine": 3, "theirs": 4, "rule": "G-12"}
"""Facts that are not any text."""

FOLDER = Path(str(games.crossroads.__file__)).parent


def _made() -> dict[str, Refusal]:
    """One refusal out of each function of the module, with any facts."""
    makers = [make for name, make in inspect.getmembers(refusals, inspect.isfunction) if make.__module__ == refusals.__name__]
    return {make.__name__: make(**{name: FACT.get(name, name) for name in inspect.signature(make).parameters}) for make in makers}


def test_each_code_has_a_maker_of_its_name_with_just_the_facts_in_the_table() -> None:
    """A text is written for each code: it may lean on these facts."""
    made = _made()

    assert set(made) == set(refusals.FACTS)
    assert {name: refusal.code for name, refusal in made.items()} == {name: name for name in made}
    assert {name: tuple(refusal.facts) for name, refusal in made.items()} == dict(refusals.FACTS)


def test_each_refusal_cites_a_rule() -> None:
    assert all(re.fullmatch(r"G-\d\d|A\d", refusal.rule) for refusal in _made().values())


def test_nobody_makes_a_refusal_elsewhere() -> None:
    elsewhere = [
        path.name for path in sorted(FOLDER.glob("*.py")) if path.name != "refusals.py" and re.search(r"\bRefusal\(", path.read_text())
    ]

    assert elsewhere == []


def test_every_code_is_used() -> None:
    code = "".join(path.read_text() for path in sorted(FOLDER.glob("*.py")))

    assert [name for name in refusals.FACTS if f"refusals.{name}(" not in code] == []
