"""A plan's problems, each as a code with facts and its line. Nothing raises.

Plans and game options are both pydantic models, so one translation of its errors serves both. The sentence of
each code is in `bot/texts`, under `sessions.plan`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from functools import lru_cache
from itertools import chain
from typing import Any, TypeAlias, get_origin
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from bot.sessions.plan.plans import Plan, seats_option
from bot.sessions.plan.questions import MOST, MOST_CHOICES, PARTS, READY, OwnQuestion, plan_questions
from bot.sessions.problems import FileProblem
from games.options import GameOptions
from games.protocol import AnyGame
from games.refusal import Fact
from games.validation_errors import (
    Complaint,
    FieldPath,
    FileError,
    allowed_values,
    code_and_facts,
    literal_choices,
)

MOST_COMPARED = 40
"""Maximum unknown names per part for which a similar name is sought. More than are shown."""
LONGEST = 40
"""Maximum characters of quoted input."""
FoundProblem: TypeAlias = tuple[FieldPath, str, dict[str, Fact]]
"""Where in the plan, which code, and the facts."""
_SHAPES = {
    "quiet": "hours",
    "name": "name",
    "survey_before": "survey",
    "survey_after": "survey",
    "choices": "choices",
}
"""Entries with a fixed format, with the code of its problem."""


Problems: TypeAlias = tuple[FileProblem, ...]


def no_line(_path: FieldPath) -> int:
    """Return the line of an entry outside of any file."""
    return 0


def plan_problems(
    plan: Plan, games: Mapping[str, AnyGame], line_of: Callable[[FieldPath], int] = no_line
) -> Problems:
    """Return the problems that keep this plan from being played with these games, empty if none."""
    problems = [*_own_problems(plan), *_game_problems(plan, games)]
    once: dict[tuple[FieldPath, str], FileProblem] = {}
    for path, code, facts in problems:
        once.setdefault((path, code), FileProblem(line_of(path), code, facts, path))
    return sort_problems(once.values())


def sort_problems(problems: Iterable[FileProblem]) -> Problems:
    """Return problems by line. Suggestions for unknown names are listed once, with the first one."""
    in_order: list[FileProblem] = []
    listed = set[Fact]()
    for problem in sorted(problems, key=lambda problem: problem.line):
        again = problem.code == "unknown" and problem.facts["known"] in listed
        in_order.append(
            replace(problem, code="unknown_too", facts={"key": problem.facts["key"]}) if again else problem
        )
        listed |= {problem.facts["known"]} if problem.code == "unknown" else set()
    return tuple(in_order)


def _own_problems(plan: Plan) -> Iterator[FoundProblem]:
    """Yield contradictions within the plan."""
    if plan.fewest > plan.seats:
        yield ("fewest",), "fewest", {"fewest": plan.fewest, "seats": plan.seats}
    elif plan.fewest == plan.seats and plan.remainder == "threes":
        yield ("remainder",), "no_smaller", {"seats": plan.seats}
    if plan.quiet and not plan.time_zone:
        yield ("quiet",), "zone_missing", {}
    if plan.quiet and len({*plan.quiet.split("-")}) == 1:
        yield ("quiet",), "hours", {"key": "quiet"}
    if plan.meeting_words and not plan.research:
        yield ("meeting_words",), "words_alone", {}
    if plan.time_zone and not _is_zone(plan.time_zone):
        yield ("time_zone",), "zone", {"given": short_quote(plan.time_zone)}
    yield from _question_problems(plan)


def _question_problems(plan: Plan) -> Iterator[FoundProblem]:
    """Yield contradictions in the plan's surveys and own questions."""
    for key, names in (("survey_before", plan.survey_before), ("survey_after", plan.survey_after)):
        for name in names:
            if name not in (*READY, *plan.questions):
                yield (key,), "no_survey", {"given": short_quote(name), "known": (*READY, *plan.questions)}
        if len({*names}) < len(names):
            yield (key,), "survey_twice", {"key": key}
        if (n := len(plan_questions(names, plan.questions))) > MOST:
            yield (key,), "too_many_questions", {"key": key, "n": n, "most": MOST}
    for name, own in plan.questions.items():
        at: FieldPath = ("questions", name)
        if name in READY:
            yield at, "survey_name", {"key": name}
        elif name not in (*plan.survey_before, *plan.survey_after):
            yield at, "unasked", {"key": name}
        yield from (((*at, *path), code, facts) for path, code, facts in _part_problems(own))


def _part_problems(own: OwnQuestion) -> Iterator[FoundProblem]:
    """Yield missing and superfluous parts of a question of this kind."""
    if own.kind == "choice" and not (2 <= len({*own.choices}) == len(own.choices) <= MOST_CHOICES):
        yield ("choices",), "choices", {"key": "choices"}
    if own.kind == "scale" and not (own.low and own.high):
        yield (), "ends", {}
    for key in (key for kind, keys in PARTS.items() if kind != own.kind for key in keys):
        if getattr(own, key) != OwnQuestion.model_fields[key].default:
            yield (key,), "stray", {"key": key, "kind": own.kind}


def _is_zone(name: str) -> bool:
    """UTC is known even to computers that have no list of time zones."""
    try:
        return name == "UTC" or bool(ZoneInfo(name).key)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False


def _game_problems(plan: Plan, games: Mapping[str, AnyGame]) -> Iterator[FoundProblem]:
    """Yield the game's problems with its options, for tables of every possible size and each treatment."""
    if plan.game not in games:
        yield ("game",), "game", {"given": short_quote(plan.game), "games": tuple(sorted(games))}
        return
    model = games[plan.game].options_model
    if plan.preset and not model.preset_options(plan.preset):
        yield ("preset",), "no_preset", {"given": plan.preset, "game": plan.game}
    own = seats_option(model)
    if not own and plan.seats != (always := len(games[plan.game].seat_names(model()))):
        yield ("seats",), "number", {"key": "seats", "least": always, "most": always}
    for treatment in ("", *plan.treatments):
        options = plan.treatments[treatment] if treatment else plan.options
        base: FieldPath = ("treatments", treatment) if treatment else ("options",)
        if own in options:
            yield (*base, own), "seats_option", {"option": own}
            continue
        sizes = range(plan.seats, min(plan.fewest, plan.seats) - 1, -1)
        for path, code, facts in chain.from_iterable(
            _option_problems(plan, model, seats, treatment) for seats in sizes
        ):
            if path != (own,) and (not treatment or not path or path[0] in options):
                yield (*base, *path), code, facts
    if own:
        yield from _size_problems(plan, model, own)


def _size_problems(plan: Plan, model: type[GameOptions], own: str) -> Iterator[FoundProblem]:
    """Yield the largest unsupported table, under the plan's own entry names."""
    for seats in range(plan.seats, min(plan.fewest, plan.seats) - 1, -1):
        for path, code, facts in _option_problems(plan, model, seats, ""):
            if path == (own,):
                key = "seats" if seats == plan.seats else "fewest"
                yield (key,), code, {**facts, "key": key}
                return


def _option_problems(
    plan: Plan, model: type[GameOptions], seats: int, treatment: str
) -> Iterator[FoundProblem]:
    """Yield the game's problems with the options of one table."""
    try:
        model.model_validate(plan.table_options(model, seats, treatment))
    except ValidationError as error:
        yield from validation_problems(error, model)


def validation_problems(error: ValidationError, model: type[BaseModel]) -> Iterator[FoundProblem]:
    """Yield pydantic's errors as problems. Only the first unknown names are compared with known ones, which
    is slow.
    """
    compared = 0
    for each in error.errors(include_url=False):
        loc = tuple(str(part) for part in each["loc"])
        for path, code, facts in _validation_problem(each["type"], each.get("ctx", {}), loc, model):
            if (
                code == "unknown"
                and (compared := compared + 1) <= MOST_COMPARED
                and (near := _nearest_name(path[-1], facts["known"]))
            ):
                yield path, "unknown_near", {"key": facts["key"], "near": near}
            else:
                yield path, code, facts


def _validation_problem(
    kind: str, context: Mapping[str, Any], loc: FieldPath, model: type[BaseModel]
) -> Iterator[FoundProblem]:
    """Yield one error, and each mistake of an enclosed file. Branches of a union in its path are dropped."""
    key = loc[0] if loc else ""
    if key == "questions" and model is Plan and len(loc) > 2 and loc[2] != "[key]":
        yield from (
            ((*loc[:2], *path), code, facts)
            for path, code, facts in _validation_problem(kind, context, loc[2:], OwnQuestion)
        )
        return
    info = model.model_fields.get(key)
    if isinstance(error := context.get("error"), FileError):
        yield from (
            ((key, str(n)), "says", _check_problem(key, one)) for n, one in enumerate(error.complaints)
        )
    elif kind == "value_error":
        code, facts = code_and_facts(kind, context, info)
        yield (key,) if key else (), "says", _check_problem(key or "options", Complaint((), code, facts))
    elif info is None:
        yield loc[:1], "unknown", {"key": short_quote(key), "known": tuple(model.model_fields)}
    elif kind == "missing":
        yield loc, "missing", {"key": key}
    else:
        yield (
            _section_problem(kind, loc)
            if get_origin(info.annotation) is dict
            else ((key,), *_allowed_value(key, info))
        )


def _check_problem(key: str, complaint: Complaint) -> dict[str, Fact]:
    """Return the facts of a check's own complaint, with its code under `mistake`."""
    return {"key": key, "mistake": complaint.code, "where": complaint.where, **complaint.facts}


def _section_problem(kind: str, loc: FieldPath) -> FoundProblem:
    """Return the problem of a section of the file, or of all of it."""
    if kind == "too_long":
        return loc[:1], "too_many", {"key": loc[0]}
    if kind == "string_pattern_mismatch":
        return loc[:2], "name", {"key": short_quote(loc[1])}
    if kind in ("dict_type", "model_type"):
        return loc[:2], "section", {"key": short_quote(".".join(loc[:2]))}
    path = loc[: 3 if loc[0] == "treatments" else 2]
    return path, "value", {"key": short_quote(path[-1])}


@lru_cache(MOST_COMPARED)
def _nearest_name(key: str, candidates: tuple[str, ...]) -> str:
    """Return the most similar known name, "" if none."""
    return next(iter(get_close_matches(key, candidates, n=1, cutoff=0.5)), "")


def _allowed_value(key: str, info: FieldInfo) -> tuple[str, dict[str, Fact]]:
    """Return the allowed values by the field's declaration; choices as spelled in the file."""
    if key in _SHAPES:
        return _SHAPES[key], {"key": key}
    if choices := literal_choices(info):
        return "one_of", {
            "key": key,
            "choices": tuple(str(one) if isinstance(one, int) else f'"{one}"' for one in choices),
        }
    code, facts = allowed_values(info)
    return (
        (code, {"key": key, **facts})
        if code in ("yes_no", "number", "words", "several")
        else ("value", {"key": key})
    )


def short_quote(text: str) -> str:
    """Return quoted input, short and on one line."""
    line = "".join(sign if sign.isprintable() else " " for sign in text[: LONGEST + 1])
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"
