"""What the form asks, in the current language: a plan's entries, each game's options, questions, and the plans to start from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.catalogue import find_game, names
from bot.rehearsal.web.plan_form.fields import encode_field
from bot.rehearsal.web.plan_form.measured import load_figures, measured_sentences
from bot.rehearsal.world import Wire
from bot.scenes.options import format_value, option_description, option_subject
from bot.sessions.plan.plans import Plan, load_plan, plan_names, seats_option
from bot.sessions.plan.questions import PARTS, READY, OwnQuestion, with_words
from bot.texts.lookup import load_sentences, t, translate_data_word

SECTIONS: Mapping[str, tuple[str, ...]] = {
    "game": ("game", "preset"),
    "lesson": ("title", "minutes", "lessons", "practice", "quiz", "pause"),
    "tables": ("seats", "fewest", "method", "remainder", "matched", "names", "choose_colour"),
    "more": (
        "name",
        "version",
        "attention",
        "private_rooms",
        "observers",
        "strict",
        "quiet",
        "time_zone",
        "research",
        "meeting_words",
    ),
}
"""The entries of a plan by part of the form; options, rules by lot and questions have parts of their own."""
_CLOCKS = ("absent", "hurry")
"""Options that are shown among the time limits without being one."""


def form_description(*, may_begin: bool) -> Wire:
    """Return the form. `may_begin`: whether a rehearsal can be begun with the plan at once."""
    return {
        "may_begin": may_begin,
        "sections": [
            {"name": section, "fields": [_entry_field(name) for name in entries]}
            for section, entries in SECTIONS.items()
        ],
        "games": [_game_description(name) for name in names()],
        "question_parts": [
            encode_field(name, info, t(f"plan_form.part.{name}"))
            for name, info in OwnQuestion.model_fields.items()
        ],
        "parts_by_kind": PARTS,
        "surveys": [_survey_description(name) for name in READY],
        "starts": [_start_description(load_plan(name)) for name in _names_by_length()],
    }


def plan_entries(plan: Plan) -> Wire:
    """Return the entries of a plan that are not as usual, as the form holds them."""
    entries: Wire = plan.model_dump(mode="json", exclude_defaults=True)
    for name, own in plan.questions.items():
        entries["questions"][name] = {"kind": own.kind, **entries["questions"][name]}
    return entries


def _entry_field(name: str) -> Wire:
    field = encode_field(name, Plan.model_fields[name], t(f"plan_form.entry.{name}"), _about_text(name))
    if name == "game":
        choices = [{"value": game, "words": t(f"words.game.{game}")} for game in names()]
        return {**field, "kind": "choice", "choices": choices}
    return field


def _about_text(name: str) -> str:
    key = f"plan_form.about.{name}"
    return t(key) if key in load_sentences().keys else ""


def _game_description(name: str) -> Wire:
    model = find_game(name).options_model
    return {
        "name": name,
        "title": t(f"words.game.{name}"),
        "has_preset": bool(model.as_written),
        "groups": [
            {
                "name": group,
                "fields": [
                    encode_field(option, model.model_fields[option], *_option_words(name, option))
                    for option in options
                ],
            }
            for group, options in _option_groups(name).items()
        ],
        "measured": measured_sentences(name),
        "treatments": [
            {"name": treatment, "words": words} for treatment, words in treatment_words(name, {}).items()
        ],
    }


def _option_words(game: str, option: str) -> tuple[str, str]:
    """Return what an option is about, and the rest of its description."""
    model = find_game(game).options_model
    description, subject = (words(game, model, option) for words in (option_description, option_subject))
    rest = description.removeprefix(subject).lstrip(",;: ").removeprefix(".")
    if description == subject or not description.startswith(subject):
        return description.removesuffix("."), ""
    return subject, rest[:1].upper() + rest[1:]


def treatment_words(game: str, options: Mapping[str, object]) -> dict[str, str]:
    """Return by name what each treatment that this game knows changes, in a plan with these options."""
    model = find_game(game).options_model
    return {
        name: " · ".join(
            f"{option_subject(game, model, option)}: {format_value(option, value)}"
            for option, value in treatment.options.items()
        )
        for name, treatment in model.treatments(options).items()
    }


@cache
def _option_groups(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return the options by group: those that our plans set or that were measured, then time limits, then the rest."""
    model = find_game(game).options_model
    options = [name for name in model.model_fields if name != seats_option(model)]
    ours = {name for plan in map(load_plan, plan_names()) if plan.game == game for name in plan.options}
    first = ours | {figure.entry for figure in load_figures() if figure.game == game}
    clocks = [name for name in options if name.endswith("_seconds") or name in _CLOCKS]
    beginning = (model.aliases.get("rounds", ""), "rounds_ostrom", "goal")
    main = [name for name in options if name in first and name not in clocks]
    main.sort(
        key=lambda name: (beginning.index(name) if name in beginning else len(beginning), name not in ours)
    )
    others = [name for name in options if name not in {*main, *clocks}]
    return {"main": tuple(main), "clocks": tuple(clocks), "others": tuple(others)}


def _survey_description(name: str) -> Wire:
    return {"name": name, "questions": [with_words(question, t).words for question in READY[name]]}


def _names_by_length() -> list[str]:
    return sorted(plan_names(), key=lambda name: (load_plan(name).minutes * load_plan(name).lessons, name))


def _start_description(plan: Plan) -> Wire:
    return {
        "name": plan.name,
        "title": translate_data_word("plan", plan.title),
        "minutes": plan.minutes,
        "lessons": plan.lessons,
        "entries": plan_entries(plan),
    }
