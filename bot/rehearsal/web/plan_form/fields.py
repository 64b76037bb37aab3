"""A field of the form: its type, bounds and usual value, from an entry's own declaration."""

from __future__ import annotations

from typing import Any

from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from bot.rehearsal.world import Wire
from bot.scenes.options import format_value, value_as_typed
from games.validation_errors import allowed_values, literal_choices

LONG_TEXT = 200
"""A text that may be longer gets several lines."""


def encode_field(name: str, info: FieldInfo, label: str, about: str = "") -> Wire:
    """Return a field as the page draws it. `usual` is None if an answer is needed."""
    return {
        "name": name,
        "label": label,
        "about": about,
        **_allowed_answers(name, info),
        "usual": None if info.default is PydanticUndefined else encode_value(name, info.default),
    }


def encode_value(name: str, value: Any) -> Wire:
    """Return a value as typed and in words."""
    typed = value_as_typed(value)
    return {"typed": typed, "words": format_value(name, value) if value not in ("", ()) else ""}


def _allowed_answers(name: str, info: FieldInfo) -> Wire:
    """Return the field's kind, with its bounds or choices. Lists with a single fixed word are free text."""
    code, facts = allowed_values(info)
    choices = [choice for choice in literal_choices(info) if choice != info.default or choice]
    if code == "yes_no":
        return {"kind": "choice", "choices": _encode_choices(name, (True, False))}
    if code == "number":
        return {"kind": "number", **facts}
    if code == "one_of" and len(literal_choices(info)) > 1:
        return {"kind": "choice", "choices": _encode_choices(name, choices)}
    is_long = code == "other" or (code == "words" and int(str(facts["most"])) > LONG_TEXT)
    return {"kind": "long" if is_long else "text"}


def _encode_choices(name: str, choices: Any) -> list[Wire]:
    return [{"value": choice, "words": format_value(name, choice)} for choice in choices]
