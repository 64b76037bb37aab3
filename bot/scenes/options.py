"""The options of a game, as people read them: what each is about, its values in words, and what is wrong with what was typed.

What is typed is the same in every language, so where somebody may want to type a value, it stands beside its words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from bot.scenes.names import harmless, quoted
from bot.texts.lookup import language, sentences, t
from games.validation_errors import Complaint, Fact

PLACE = 100
"""Characters of a place in a file."""


def described(game: str, options: type[BaseModel], name: str) -> str:
    """What an option does. In English its own description says it, without the paragraphs of the rules, named there for `docs/rules`,
    and with the apostrophe of our texts.

    Another language has a message for it: one for the option of this name in all games, or `options-<game>-<name>`.
    """
    for key in (f"options.{game}.{name}", f"options.{name}"):
        if key in sentences(language()).keys:
            return t(key)
    return re.sub(r" \([A-Z]-?\d[^)]*\)", "", options.model_fields[name].description or name).replace("'", "’")


def in_words(game: str, options: type[BaseModel], name: str) -> str:
    """What an option is about: its description without bounds and values."""
    return re.sub(r", \d+ to \d+", "", re.split("[;:]", described(game, options, name))[0]).removesuffix(".")


def option_line(game: str, options: BaseModel, name: str, said: str = "") -> str:
    """An option on the page with all of them; a star where the table differs from the usual game. `said`: the value, where it is long."""
    value, model = getattr(options, name), type(options)
    star = "" if value == model.model_fields[name].default else "★ "
    words, written = said or shown(name, value), typed(value)
    told = f"**{words}**" if said or not written or words == written else f"**{words}** (`{written}`)"
    return f"{star}`{name}` {told}: {described(game, model, name)}"


def shown(name: str, value: Any) -> str:
    """The value of an option in words: a list word by word, a clock with its unit, what came from a file by its title."""
    if isinstance(value, bool):
        return t("words.yes" if value else "words.no")
    if isinstance(value, int) and name.endswith("_seconds"):
        return seconds_text(value) if value else t("words.no_limit")
    if isinstance(value, Mapping | BaseModel):
        return harmless(str(dict(value).get("title", "")))
    if isinstance(value, list | tuple):
        return " ".join(shown(name, one) for one in value) or t("words.nothing")
    return t("words.nothing") if value is None else _word(name, str(value))


def seconds_text(seconds: int) -> str:
    """A length of time: "4 minutes", "90 seconds", "3 hours"."""
    if seconds and seconds % 3600 == 0:
        return t("words.hours", n=seconds // 3600)
    if seconds and seconds % 60 == 0:
        return t("words.minutes", n=seconds // 60)
    return t("words.seconds", n=seconds)


def _word(name: str, value: str) -> str:
    """One of the values that an option chooses from, in words, without what is written behind it (a board of one's own, field by field);
    anything else as it is, but for seats and resources that it names.
    """
    base, _, number = next(iter(value.split()), "").partition("-")
    key = f"values.{name}_{re.sub('[^a-z0-9]+', '_', base)}"
    if key in sentences().keys:
        return " ".join(filter(None, (t(key), number)))
    return re.sub("[a-z]+", _named, value)


def _named(word: re.Match[str]) -> str:
    keys = (f"words.{kind}.{word[0]}" for kind in ("seat", "resource"))
    return next((t(key) for key in keys if key in sentences().keys), word[0])


def typed(value: Any) -> str:
    """The value of an option as it is typed; "" for one that comes from a file."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return " ".join(map(str, value))
    return "" if value is None or isinstance(value, Mapping | BaseModel) else str(value)


def both(name: str, value: str) -> str:
    """A value as it is typed, and in words where those differ."""
    words = shown(name, value)
    return quoted(value) if words == value else f"{quoted(value)} ({words})"


def complained(found: Iterable[Complaint]) -> list[str]:
    """What is wrong with each option, in a line."""
    return [
        t("tables.bad_option", option=quoted(one.path[0]), reason=reason(one.path[0], one.code, one.where, one.facts))
        if one.path
        else _begun(reason("", one.code, one.where, one.facts))
        for one in found
    ]


def of_plan(code: str, facts: Mapping[str, Fact]) -> str:
    """What is wrong in a plan, by the code of the problem: there values stand as in its file, each with its words."""
    told = dict(facts)
    if code == "says":
        key, mistake, where = (str(told.pop(name)) for name in ("key", "mistake", "where"))
        told = {"key": key, "reason": reason(key, mistake, where, told)}
    elif code == "one_of" and isinstance(choices := facts["choices"], tuple):
        told["choices"] = tuple(_in_file(str(facts["key"]), str(one)) for one in choices)
    return t(f"sessions.plan.{code}", **told)


def _in_file(name: str, written: str) -> str:
    words = shown(name, value := written.strip('"'))
    return written if words == value else f"{written} ({words})"


def _begun(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def reason(name: str, code: str, where: str, facts: Mapping[str, Fact]) -> str:
    """What is wrong with the value of this option, in a sentence; `where`: in which place of the file that is its value."""
    told: dict[str, Fact] = {key: _said(name, fact) if key == "choices" else fact for key, fact in facts.items()}
    key = f"complaints.{code}"
    sentence = t(key if key in sentences().keys else "complaints.other", **told)
    return t("complaints.at", where=quoted(where, PLACE), reason=sentence) if where else sentence


def _said(name: str, choices: Fact) -> Fact:
    return tuple(both(name, str(one)) for one in choices) if isinstance(choices, Sequence) and not isinstance(choices, str) else choices
