"""A plan of one's own on the command line: taken as it is written, or refused with what is wrong and where."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from bot.catalogue import find_game
from bot.command_line.plan_files import PLAN
from bot.rehearsal.classroom.lesson_plan import chosen_plan, typed_plan
from bot.sessions.plan import plans
from bot.sessions.plan.plans import Plan
from bot.sessions.plan.text import plan_text, read_plan

FRIDAY = """
name = "friday"
title = "Friday"
game = "tragedy"
minutes = 45
"""


def refusal_of(value: str) -> str:
    with pytest.raises(click.BadParameter) as refused:
        PLAN.convert(value, None, None)
    return refused.value.message


def test_a_plan_is_one_of_ours_by_its_name_or_the_file_of_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("friday.toml").write_text(FRIDAY, encoding="utf-8")
    assert PLAN.convert("first-45", None, None) == "first-45"
    plan = PLAN.convert("friday.toml", None, None)
    assert isinstance(plan, Plan)
    assert (plan.name, plan.game, plan.minutes) == ("friday", "tragedy", 45)
    Path("first-45").write_text(FRIDAY, encoding="utf-8")
    assert PLAN.convert("first-45", None, None) == "first-45", "a name of ours is ours"


def test_a_file_that_is_no_plan_is_refused_with_the_line_and_what_belongs_there(tmp_path: Path) -> None:
    file = tmp_path / "friday.toml"
    file.write_text(FRIDAY.replace("45", '"long"') + "colour = 3\n", encoding="utf-8")
    said = refusal_of(str(file))
    assert said.startswith("friday.toml cannot be used. Line 5: minutes is a whole number from 10 to 20,160")
    assert "Line 6: I don’t know colour" in said
    file.write_text('name = "', encoding="utf-8")
    assert "Line 1" in refusal_of(str(file))
    file.write_bytes(b"\xff")
    assert "Save the file as UTF-8." in refusal_of(str(file))
    file.write_bytes(b"#" * 70_000)
    assert "The limit is 60 kB." in refusal_of(str(file))


def test_of_many_mistakes_the_first_are_named_and_the_others_counted(tmp_path: Path) -> None:
    file = tmp_path / "friday.toml"
    file.write_text(FRIDAY + "".join(f"nonsense{n} = 1\n" for n in range(9)), encoding="utf-8")
    assert refusal_of(str(file)).endswith("And 4 more.")


def test_what_is_neither_a_plan_nor_a_file_is_told_with_the_plans_that_there_are(tmp_path: Path) -> None:
    assert refusal_of("fist-45").startswith("fist-45 is neither one of the plans (basic-60, ")
    assert refusal_of(str(tmp_path)).endswith("cannot be read: Is a directory")


def test_a_plan_of_ones_own_is_given_to_the_bot_as_a_file_that_says_the_same() -> None:
    own = chosen_plan("ostrom-90").model_copy(update={"name": "friday"})
    assert typed_plan("first-45") == {"plan": "first-45"}
    name, content = typed_plan(own)["file"]
    assert name == "friday.toml"
    assert read_plan(content.encode(), {own.game: find_game(own.game)}) == own
    assert plan_text(own) == content
    assert chosen_plan(own) is own
    assert chosen_plan("first-45") == plans.load_plan("first-45")
