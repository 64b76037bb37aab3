"""Every no is declared once, under its code, with its paragraph and the facts that its sentence needs; and it is used."""

import re
from pathlib import Path
from types import ModuleType

import pytest

from games.commons.basic import refusals as commons
from games.commons.governance import refusals as governance
from games.crossroads import refusals as crossroads
from games.refusal import Reason, Refusal, reasons
from games.settlers import refusals as settlers
from games.tragedy import refusals as tragedy

ALL = [
    pytest.param(commons, "C", id="commons"),
    pytest.param(governance, "C", id="governance"),
    pytest.param(crossroads, "G", id="crossroads"),
    pytest.param(settlers, "M", id="settlers"),
    pytest.param(tragedy, "T", id="tragedy"),
]


def _code_beside(module: ModuleType) -> dict[str, str]:
    """By file: the code of the folder that refuses for these reasons."""
    here = Path(str(module.__file__))
    return {path.name: path.read_text() for path in sorted(here.parent.rglob("*.py")) if path != here}


@pytest.mark.parametrize(("module", "letter"), ALL)
def test_each_reason_stands_under_its_code_and_cites_a_paragraph(module: ModuleType, letter: str) -> None:
    declared = {name: value for name, value in vars(module).items() if isinstance(value, Reason)}

    assert list(declared) == [reason.code for reason in declared.values()]
    assert all(re.fullmatch(rf"({letter}-\d+|A\d+)?", reason.rule) for reason in declared.values())


@pytest.mark.parametrize(("module", "letter"), ALL)
def test_each_reason_is_used_and_whoever_refuses_names_the_paragraph_where_it_has_none(module: ModuleType, letter: str) -> None:
    code = "".join(_code_beside(module).values())
    calls = {name: re.findall(rf"refusals\.{name}\((.*)", code) for name in reasons(module)}

    assert {name for name, found in calls.items() if not found} <= {"game_over", "no_such_seat"}  # which the engine tells
    assert [name for name, found in calls.items() if not reasons(module)[name].rule and not all("rule=" in call for call in found)] == []
    assert letter


@pytest.mark.parametrize(("module", "letter"), ALL)
def test_nobody_makes_a_refusal_elsewhere(module: ModuleType, letter: str) -> None:
    assert [name for name, code in _code_beside(module).items() if re.search(r"\bRefusal\(", code)] == []
    assert letter


def test_the_two_stages_of_the_commons_game_share_no_code() -> None:
    assert reasons(commons).keys().isdisjoint(reasons(governance))


def test_a_refusal_has_the_facts_of_its_reason_and_no_others() -> None:
    far = Reason("too_far", "X-1", steps=int, to=str)

    assert far(3, "home") == Refusal("too_far", "X-1", {"steps": 3, "to": "home"})
    assert far(3, "home", rule="X-2").rule == "X-2"
    with pytest.raises(ValueError, match="shorter"):
        far(3)
