"""Options as an instructor types them, "goal=10, cap=24", and what to say of those that cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from pydantic import ValidationError

from bot.scenes.names import quoted
from bot.texts.lookup import t
from games.options import GameOptions

MOST_BYTES = 200_000
"""Of a file of one's own."""


class BadOptionsError(Exception):
    """Options as typed that cannot be used; the message says which and why."""


def parse_options(text: str, known: type[GameOptions]) -> dict[str, Any]:
    """Options typed as "goal=10, cap=24", under their own names. Raises BadOptionsError with a sentence for the person who typed them."""
    found: dict[str, Any] = {}
    for pair in filter(None, (part.strip() for part in text.replace("\n", ",").split(","))):
        key, equals, value = (part.strip() for part in pair.partition("="))
        if not equals:
            raise BadOptionsError(t("tables.not_pair", text=quoted(pair)))
        name = known.short.get(key, key)
        if name not in known.model_fields:
            raise BadOptionsError(t("tables.no_option", option=quoted(key)))
        found[name] = value
    return found


def by_their_names(given: Mapping[str, object | None], known: type[GameOptions]) -> dict[str, object]:
    """Options that every game's command has, under the names that this game gives them; None is left out.

    Raises BadOptionsError for one that this game does not have.
    """
    found: dict[str, object] = {}
    for word, value in given.items():
        name = known.short.get(word, word)
        if value is not None and name not in known.model_fields:
            raise BadOptionsError(t("tables.no_option", option=quoted(word)))
        if value is not None:
            found[name] = value
    return found


async def from_file(file: discord.Attachment, known: type[GameOptions]) -> dict[str, object]:
    """The option that a file of one's own stands for. Raises BadOptionsError where this game takes none, or it cannot be read."""
    if not known.file:
        raise BadOptionsError(t("tables.no_file"))
    if file.size > MOST_BYTES:
        raise BadOptionsError(t("tables.file_too_big", most=MOST_BYTES // 1000))
    try:
        return {known.file: (await file.read()).decode("utf-8-sig")}
    except UnicodeDecodeError:
        raise BadOptionsError(t("tables.file_no_text")) from None
    except discord.HTTPException:
        raise BadOptionsError(t("tables.file_gone")) from None


def complaints(error: ValidationError) -> list[str]:
    """What is wrong with each option, in words."""
    return [
        t("tables.bad_option", option=quoted(".".join(map(str, part["loc"]))), reason=part["msg"].removeprefix("Value error, "))
        for part in error.errors(include_url=False, include_context=False, include_input=False)
    ]
