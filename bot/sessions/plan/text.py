"""A teacher's own plan as a file: read line by line, and written so that it can be changed and read again.
TOML, in UTF-8.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from pydantic import ValidationError

from bot.sessions.plan.lines import Lines
from bot.sessions.plan.plans import Plan, Value
from bot.sessions.plan.problems import Problems, no_line, plan_problems, sort_problems, validation_problems
from bot.sessions.plan.questions import PARTS
from bot.sessions.problems import FileProblem
from games.protocol import AnyGame
from games.validation_errors import FieldPath

Entry: TypeAlias = Value | tuple[str, ...]
MOST_BYTES = 60_000
"""A file with more is not even read."""
_SECTIONS = ("options", "treatments", "questions")
_PLACE = re.compile(r"\(at (?:line (\d+), column (\d+)|end of document)\)$")
_TWICE = ("Cannot overwrite", "Cannot declare", "Cannot mutate", "Duplicate")
"""The beginning of the parser's message about a repeated name."""


def read_plan(content: bytes, games: Mapping[str, AnyGame]) -> Plan | Problems:
    """Return the plan in this file if it can be played with these games, otherwise its problems."""
    if len(content) > MOST_BYTES:
        return _single_problem(0, "too_long", size=len(content) // 1000, most=MOST_BYTES // 1000)
    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        return _single_problem(content.count(b"\n", 0, error.start) + 1, "not_text")
    try:
        data: Mapping[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return _syntax_problems(str(error), text)
    except (
        RecursionError,
        ValueError,
    ):  # brackets within brackets without end; a number of thousands of digits
        return _single_problem(0, "strange")
    return parse_plan(data, games, Lines(text).line_of)


def parse_plan(
    data: Mapping[str, Any], games: Mapping[str, AnyGame], line_of: Callable[[FieldPath], int] = no_line
) -> Plan | Problems:
    """Return the plan of these entries if it can be played with these games, otherwise its problems."""
    try:
        plan = Plan.model_validate(data)
    except ValidationError as error:
        once = {
            (path, code): FileProblem(line_of(path), code, facts, path)
            for path, code, facts in validation_problems(error, Plan)
        }
        near_names = {problem.facts["near"] for problem in once.values() if "near" in problem.facts}
        problems = [
            problem
            for problem in once.values()
            if problem.code != "missing" or problem.facts["key"] not in near_names
        ]
        return sort_problems(problems)
    plan = with_named_treatments(plan, games)
    return plan_problems(plan, games, line_of) or plan


def with_named_treatments(plan: Plan, games: Mapping[str, AnyGame]) -> Plan:
    """Return the plan with the options of treatments given by name, if the game knows them, so that a journal
    records them.
    """
    if plan.game not in games:
        return plan
    presets = games[plan.game].options_model.treatments(plan.options)
    treatments = {
        name: overrides or dict(presets[name].options) if name in presets else overrides
        for name, overrides in plan.treatments.items()
    }
    return plan.model_copy(update={"treatments": treatments})


def _syntax_problems(message: str, text: str) -> Problems:
    """Return the parser's error at its line; the last line for an unexpected end."""
    place = _PLACE.search(message)
    line, column = (
        (int(place[1]), int(place[2])) if place and place[1] else (text.rstrip("\n").count("\n") + 1, 0)
    )
    if message.startswith(_TWICE):
        return _single_problem(line, "twice")
    return _single_problem(line, "syntax", column=column) if column else _single_problem(line, "unfinished")


def _single_problem(line: int, code: str, **facts: int) -> Problems:
    return (FileProblem(line, code, facts),)


def plan_text(plan: Plan) -> str:
    """Return the plan as a file, each entry below a comment that explains it."""
    lines: list[str] = []
    for name, info in Plan.model_fields.items():
        if name not in _SECTIONS:
            lines += [f"# {info.description}", f"{name} = {_value_text(getattr(plan, name))}", ""]
    lines += _section_text("options", plan.options)
    lines += [f"# {Plan.model_fields['treatments'].description}"]
    for name, options in plan.treatments.items():
        lines += _section_text(f"treatments.{_key_text(name)}", options)
    lines += ["", f"# {Plan.model_fields['questions'].description}"]
    for name, own in plan.questions.items():
        others = {key for kind, keys in PARTS.items() if kind != own.kind for key in keys}
        lines += _section_text(
            f"questions.{_key_text(name)}", {key: value for key, value in own if key not in others}
        )
    return "\n".join(lines).rstrip("\n") + "\n"


def _section_text(name: str, entries: Mapping[str, Entry]) -> list[str]:
    about = Plan.model_fields[name].description if name in _SECTIONS else None
    return [
        *([f"# {about}"] if about else []),
        f"[{name}]",
        *(f"{_key_text(key)} = {_value_text(value)}" for key, value in entries.items()),
        "",
    ]


def _key_text(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _quoted_text(name)


def _value_text(value: Entry) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_quoted_text, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    by_lines = (
        "\n" in value
        and "'''" not in value
        and not value.endswith("'")
        and all(s == "\n" or s.isprintable() for s in value)
    )
    return f"'''\n{value}'''" if by_lines else _quoted_text(value)


def _quoted_text(text: str) -> str:
    """Return the text as a TOML string: JSON's, with the one control character escaped that JSON allows."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
