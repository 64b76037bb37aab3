"""Options as people type them: every value a text, also where the model knows only numbers to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from pydantic import BaseModel


def meant(model: type[BaseModel], texts: Mapping[str, str]) -> dict[str, Any]:
    """These texts as values for the model: "3" is the number 3 where an option is one of the numbers 3 and 4.

    Whatever is not understood stays the text that it was: the model itself then says what is wrong with it.
    """
    return {name: _choice(model, name, text) for name, text in texts.items()}


def _choice(model: type[BaseModel], name: str, text: str) -> Any:
    field = model.model_fields.get(name)
    choices = () if field is None else get_args(field.annotation)
    return next((choice for choice in choices if not isinstance(choice, type) and str(choice) == text), text)
