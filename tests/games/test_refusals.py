"""Every no is declared once, under its code, with its paragraph and the facts that its sentence needs; and it
is used.
"""

import ast
import re
from pathlib import Path
from types import ModuleType

import pytest

from bot.catalogue import find_game, names
from games.refusal import Reason, Refusal, declared_reasons

ALL = {
    module.__package__: module
    for name in names()
    for module in find_game(name).vocabulary
    if declared_reasons(module)
}
"""The modules with reasons, by the folders in which they are told."""
EACH = pytest.mark.parametrize("module", ALL.values(), ids=ALL)


def _code_beside(module: ModuleType) -> dict[str, str]:
    """By file: the code of the folder that refuses for these reasons, and of any other that imports some."""
    here = Path(str(module.__file__))
    games = next(path for path in here.parents if path.name == "games")
    found = {str(path): path.read_text() for path in sorted(games.rglob("*.py")) if path != here}
    return {
        path: code
        for path, code in found.items()
        if here.parent in Path(path).parents or f"from {module.__name__} import" in code
    }


@EACH
def test_each_reason_stands_under_its_code_and_cites_a_paragraph(module: ModuleType) -> None:
    declared = {name: value for name, value in vars(module).items() if isinstance(value, Reason)}

    assert list(declared) == [reason.code for reason in declared.values()]
    assert all(re.fullmatch(r"([B-Z]-\d+|A\d+)?", reason.rule) for reason in declared.values())


@EACH
def test_each_reason_is_used_and_whoever_refuses_names_the_paragraph_where_it_has_none(
    module: ModuleType,
) -> None:
    calls: dict[str, list[ast.Call]] = {name: [] for name in declared_reasons(module)}
    for code in _code_beside(module).values():
        for node in ast.walk(ast.parse(code)):
            if isinstance(node, ast.Call) and (name := ast.unparse(node.func).rpartition(".")[2]) in calls:
                calls[name].append(node)

    assert {name for name, found in calls.items() if not found} <= {
        "game_over",
        "no_such_seat",
    }  # which the engine tells
    assert [
        name
        for name, found in calls.items()
        if not declared_reasons(module)[name].rule
        and not all(any(keyword.arg == "rule" for keyword in call.keywords) for call in found)
    ] == []


@EACH
def test_nobody_makes_a_refusal_elsewhere(module: ModuleType) -> None:
    assert [name for name, code in _code_beside(module).items() if re.search(r"\bRefusal\(", code)] == []


def test_the_two_stages_of_the_commons_game_share_no_code() -> None:
    assert (
        declared_reasons(ALL["games.commons.basic"])
        .keys()
        .isdisjoint(declared_reasons(ALL["games.commons.governance"]))
    )


def test_a_refusal_has_the_facts_of_its_reason_and_no_others() -> None:
    far = Reason("too_far", "X-1", steps=int, to=str)

    assert far(3, "home") == Refusal("too_far", "X-1", {"steps": 3, "to": "home"})
    assert far(3, "home", rule="X-2").rule == "X-2"
    with pytest.raises(ValueError, match="shorter"):
        far(3)
