"""Check a filled-in form: the plan's file with its consequences, or the problems of each field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from bot.catalogue import games
from bot.rehearsal.classroom.school import MAX_STUDENTS
from bot.rehearsal.web.plan_form.description import plan_entries, treatment_words
from bot.rehearsal.web.plan_form.fields import encode_value
from bot.rehearsal.world import ActRefused, Wire
from bot.scenes.options import complaint_reason, plan_line_text, plan_problem_text
from bot.sessions.groups.grouping import Shape, table_shape
from bot.sessions.plan.pace import A_DAY, TABLES, Span, forecast
from bot.sessions.plan.plans import Plan
from bot.sessions.plan.problems import Problems
from bot.sessions.plan.text import parse_plan, plan_text, read_plan
from bot.sessions.problems import FileProblem
from bot.texts.figures import format_figure
from bot.texts.lookup import load_sentences, t
from games.options import GameOptions
from games.protocol import AnyGame

CLASSES = 40
"""Simulated classes of a forecast: a second's work even for long games."""
_ANY_PLAN = {"name": "plan", "title": "Plan", "minutes": 45}
"""Stands in for entries that are missing or wrong, while the others are looked at."""
_RULES = (("options",), ("treatments",))
FORECAST_SOURCE = "docs/research/plans.md"


def check_draft(entries: object, students: object) -> Wire:
    """Return the problems of these entries by field, or the plan's file and its consequences.

    `students`: the size of the class, which is not part of the plan. Raises ActRefused unless it is a form.
    """
    if not isinstance(entries, dict):
        raise ActRefused("page.no.understood")
    rules_by_name = games()
    plan = parse_plan(entries, rules_by_name)
    problems = [*_class_problems(students)]
    if not isinstance(plan, Plan):
        problems = [*plan, *_rule_problems(entries, plan, rules_by_name), *problems]
        return {"problems": [*map(_encode_problem, problems)], "file": None}
    shape = _class_shape(plan, students) if isinstance(students, int) and not problems else None
    rules = rules_by_name[plan.game]
    options = rules.options_model.model_validate(plan.table_options(rules.options_model, plan.seats))
    return {
        "problems": [*map(_encode_problem, problems)],
        "file": {"name": f"{plan.name}.toml", "text": plan_text(plan)},
        "usual": {
            name: encode_value(name, getattr(options, name))
            for name in type(options).model_fields
            if name not in plan.options
        },
        "treatments": treatment_words(plan.game, plan.options),
        "tables": "" if shape is None else _tables_text(shape),
        "forecast": _forecast_text(plan, rules, options, TABLES if shape is None else len(shape.sizes)),
        "forecast_source": FORECAST_SOURCE,
    }


def read_plan_file(text: str) -> Wire:
    """Return the entries of this plan file. Raises ActRefused with its mistakes, each with its line."""
    plan = read_plan(text.encode(), games())
    if not isinstance(plan, Plan):
        raise ActRefused("\n".join(map(plan_line_text, plan)))
    return {"entries": plan_entries(plan)}


def _rule_problems(
    entries: Wire, problems: Problems, rules_by_name: Mapping[str, AnyGame]
) -> Iterator[FileProblem]:
    """Yield the options' problems too: the others keep the parser from reading the options."""
    wrong = {problem.path[:1] for problem in problems}
    entries = {name: value for name, value in entries.items() if (name,) not in wrong}
    rest = parse_plan({**_ANY_PLAN, **entries}, rules_by_name)
    if not isinstance(rest, Plan):
        yield from (one for one in rest if one.path[:1] in _RULES and one.path[:1] not in wrong)


def _class_problems(students: object) -> Iterator[FileProblem]:
    if type(students) is not int or not 1 <= students <= MAX_STUDENTS:
        yield FileProblem(0, "number", {"least": 1, "most": MAX_STUDENTS}, ("students",))


def _class_shape(plan: Plan, students: int) -> Shape:
    return table_shape(students, seats=plan.seats, fewest=plan.fewest, remainder=plan.remainder)


def _tables_text(shape: Shape) -> str:
    tables = tuple(t("plan_form.tables_of", n=n, size=size) for size, n in Counter(shape.sizes).items())
    students = sum(shape.sizes) + shape.watching
    return t(
        "plan_form.tables", students=students, n=len(shape.sizes), tables=tables, watching=shape.watching
    )


def _encode_problem(problem: FileProblem) -> Wire:
    return {
        "path": list(problem.path),
        "text": _problem_text(problem).replace("`", ""),
        "missing": problem.code == "missing",
    }


def _problem_text(problem: FileProblem) -> str:
    """Return the sentence of the form for this code, or that of the file if the form needs no other."""
    facts = dict(problem.facts)
    if problem.code == "says":
        key, mistake, where = (str(facts.pop(name)) for name in ("key", "mistake", "where"))
        reason = complaint_reason(key, mistake, where, facts)
        return reason[:1].upper() + reason[1:]
    key = f"plan_form.problem.{problem.code}"
    text = t(key, **facts) if key in load_sentences().keys else plan_problem_text(problem.code, facts)
    return text[:1].upper() + text[1:]


def _forecast_text(plan: Plan, rules: AnyGame, options: GameOptions, tables: int) -> str:
    if options.is_endless:
        return t("plan_form.forecast_endless")
    expected = forecast(plan, rules, tables=max(1, tables), classes=CLASSES)
    spans = [_span_text(span) for span in expected.lessons]
    if len(spans) > 1:
        spans = [t("plan_form.forecast_lesson", n=n, forecast=text) for n, text in enumerate(spans, 1)]
    return " ".join([*spans, t("plan_form.forecast_late", share=round(100 * expected.in_time))])


def _span_text(span: Span) -> str:
    return t("plan_form.forecast", likely=_duration_text(span.likely), late=_duration_text(span.late))


def _duration_text(minutes: float) -> str:
    if minutes >= A_DAY:
        return t("plan_form.days", n=format_figure(minutes / A_DAY))
    return t("words.minutes", n=round(minutes))
