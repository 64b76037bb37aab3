"""A game's options in words: their descriptions, values and errors.

Typed values are the same in every language, so a typeable value is shown next to its words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from pydantic import BaseModel

from bot.scenes.names import as_code_span, escape_markdown
from bot.texts.lookup import current_language, load_sentences, t
from games.validation_errors import Complaint, Fact

MAX_PLACE_CHARS = 100
"""Characters of a place in a file."""


def option_description(game: str, options: type[BaseModel], name: str) -> str:
    """Return the description of an option. English uses the model's own, without rules' paragraphs (they are
    for `docs/reference/rules`) and with typographic apostrophes.

    Other languages have a message `options-<game>-<name>`, or one for this name in all games.
    """
    for key in (f"options.{game}.{name}", f"options.{name}"):
        if key in load_sentences(current_language()).keys:
            return t(key)
    return re.sub(r" \([A-Z]-?\d[^)]*\)", "", options.model_fields[name].description or name).replace(
        "'", "’"
    )


def option_subject(game: str, options: type[BaseModel], name: str) -> str:
    """Return an option's description without bounds and values."""
    return re.sub(
        r", \d+ to \d+", "", re.split("[;:]", option_description(game, options, name))[0]
    ).removesuffix(".")


def option_line(game: str, options: BaseModel, name: str, value_text: str = "") -> str:
    """Return an option's line on the page of all. A star marks a value that differs from the default.
    `value_text` replaces a long value.
    """
    value, model = getattr(options, name), type(options)
    star = "" if value == model.model_fields[name].default else "★ "
    words, written = value_text or format_value(name, value), value_as_typed(value)
    shown_value = (
        f"**{words}**" if value_text or not written or words == written else f"**{words}** (`{written}`)"
    )
    return f"{star}`{name}` {shown_value}: {option_description(game, model, name)}"


def format_value(name: str, value: Any) -> str:
    """Return an option's value in words: lists word by word, clocks with units, files by title."""
    if isinstance(value, bool):
        return t("words.yes" if value else "words.no")
    if isinstance(value, int) and name.endswith("_seconds"):
        return seconds_text(value) if value else t("words.no_limit")
    if isinstance(value, Mapping | BaseModel):
        return escape_markdown(str(dict(value).get("title", "")))
    if isinstance(value, list | tuple):
        return " ".join(format_value(name, item) for item in value) or t("words.nothing")
    return t("words.nothing") if value is None else _value_words(name, str(value))


def seconds_text(seconds: int) -> str:
    """Return a duration: "4 minutes", "90 seconds", "3 hours"."""
    if seconds and seconds % 3600 == 0:
        return t("words.hours", n=seconds // 3600)
    if seconds and seconds % 60 == 0:
        return t("words.minutes", n=seconds // 60)
    return t("words.seconds", n=seconds)


def _value_words(name: str, value: str) -> str:
    """Return the words of a value that an option chooses from, dropping its details (such as a custom board's
    fields).

    Other values stay as they are, with seats and resources translated.
    """
    base, _, number = next(iter(value.split()), "").partition("-")
    key = f"values.{name}_{re.sub('[^a-z0-9]+', '_', base)}"
    if key in load_sentences().keys:
        return " ".join(filter(None, (t(key), number)))
    return re.sub("[a-z]+", _translate_match, value)


def _translate_match(word: re.Match[str]) -> str:
    keys = (f"words.{kind}.{word[0]}" for kind in ("seat", "resource"))
    return next((t(key) for key in keys if key in load_sentences().keys), word[0])


def value_as_typed(value: Any) -> str:
    """Return an option's value as typed, "" if it comes from a file."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return " ".join(map(str, value))
    return "" if value is None or isinstance(value, Mapping | BaseModel) else str(value)


def typed_with_words(name: str, value: str) -> str:
    """Return a value as typed, with its words if they differ."""
    words = format_value(name, value)
    return as_code_span(value) if words == value else f"{as_code_span(value)} ({words})"


def complaint_lines(complaints: Iterable[Complaint]) -> list[str]:
    """Return a line for each complaint about an option."""
    return [
        t(
            "tables.bad_option",
            option=as_code_span(complaint.path[0]),
            reason=complaint_reason(complaint.path[0], complaint.code, complaint.where, complaint.facts),
        )
        if complaint.path
        else _with_capital(complaint_reason("", complaint.code, complaint.where, complaint.facts))
        for complaint in complaints
    ]


def plan_problem_text(code: str, facts: Mapping[str, Fact]) -> str:
    """Return the sentence for a problem in a plan, its values as in the file with their words."""
    sentence_facts = dict(facts)
    if code == "says":
        key, mistake, where = (str(sentence_facts.pop(name)) for name in ("key", "mistake", "where"))
        sentence_facts = {"key": key, "reason": complaint_reason(key, mistake, where, sentence_facts)}
    elif code == "one_of" and isinstance(choices := facts["choices"], tuple):
        sentence_facts["choices"] = tuple(
            _file_value_with_words(str(facts["key"]), str(choice)) for choice in choices
        )
    return t(f"sessions.plan.{code}", **sentence_facts)


class LineProblem(Protocol):
    """A problem in a line of a file."""

    @property
    def line(self) -> int:
        """Return the line, from 1; 0: the whole file."""

    @property
    def code(self) -> str:
        """Return the kind of problem."""

    @property
    def facts(self) -> Mapping[str, Fact]:
        """Return the values that its sentence names."""


def plan_line_text(problem: LineProblem) -> str:
    """Return the sentence for a problem in a plan's file, with its line if it has one."""
    key = "sessions.plan.line" if problem.line else "sessions.plan.whole"
    return t(key, line=problem.line, problem=plan_problem_text(problem.code, problem.facts))


def _file_value_with_words(name: str, written: str) -> str:
    words = format_value(name, value := written.strip('"'))
    return written if words == value else f"{written} ({words})"


def _with_capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def complaint_reason(name: str, code: str, where: str, facts: Mapping[str, Fact]) -> str:
    """Return the problem with this option's value. `where`: the value's place in its file."""
    sentence_facts: dict[str, Fact] = {
        key: _choices_with_words(name, fact) if key == "choices" else fact for key, fact in facts.items()
    }
    key = f"complaints.{code}"
    sentence = t(key if key in load_sentences().keys else "complaints.other", **sentence_facts)
    return (
        t("complaints.at", where=as_code_span(where, MAX_PLACE_CHARS), reason=sentence) if where else sentence
    )


def _choices_with_words(name: str, choices: Fact) -> Fact:
    return (
        tuple(typed_with_words(name, str(choice)) for choice in choices)
        if isinstance(choices, Sequence) and not isinstance(choices, str)
        else choices
    )
