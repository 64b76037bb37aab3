"""What the page may ask for: one entry for each thing that a person can do. Input from the browser is never
trusted.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.web import page_state
from bot.rehearsal.world import ActRefused, Wire
from bot.texts.lookup import ENGLISH, languages

Act: TypeAlias = Callable[[Seam, str, "RequestBody"], Awaitable[Wire]]

TEXT_LIMIT = 4000
"""Discord's own limit for a message is 2,000 characters; its bots' forms take 4,000."""
FILE_LIMIT = 50_000
"""Characters of a file that is uploaded."""


class RequestBody:
    """The body of a request, read field by field. Every getter raises ActRefused for a wrong type."""

    def __init__(self, body: Any) -> None:
        if not isinstance(body, dict):
            raise ActRefused("page.no.understood")
        self._body: Wire = body

    def text(self, name: str) -> str:
        """Return a text of at most TEXT_LIMIT characters."""
        value = self._body.get(name)
        if not isinstance(value, str) or len(value) > TEXT_LIMIT:
            raise ActRefused(f"{name} is missing or too long.")
        return value

    def file(self, name: str) -> str:
        """Return the text of a file, of at most FILE_LIMIT characters."""
        value = self._body.get(name)
        if not isinstance(value, str) or not 0 < len(value) <= FILE_LIMIT:
            raise ActRefused("page.no.plan_file", most=FILE_LIMIT // 1000)
        return value

    def value(self, name: str) -> object:
        """Return a value of any type, None if absent."""
        return self._body.get(name)

    def language(self) -> str:
        """Return the page's language, English by default."""
        return self.text("in") if "in" in self._body else ENGLISH

    def id(self, name: str) -> int:
        """Return a Discord id, sent as digits."""
        value = self.text(name)
        if not (value.isascii() and value.isdecimal() and len(value) <= 20):
            raise ActRefused(f"{name} is not an id.")
        return int(value)

    def optional_id(self, name: str) -> int | None:
        """Return a Discord id, or None if absent."""
        return self.id(name) if self._body.get(name) is not None else None

    def yes(self, name: str) -> bool:
        """Return a bool."""
        value = self._body.get(name)
        if not isinstance(value, bool):
            raise ActRefused(f"{name} must be yes or no.")
        return value

    def flag(self, name: str) -> bool:
        """Return an optional bool, False by default."""
        return name in self._body and self.yes(name)

    def number(self, name: str, most: int) -> int:
        """Return an integer from 0 to `most`."""
        value = self._body.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise ActRefused(f"{name} must be between 0 and {most}.")
        return value

    def texts(self, name: str) -> list[str]:
        """Return at most 25 texts."""
        value = self._body.get(name)
        if (
            not isinstance(value, list)
            or len(value) > 25
            or not all(isinstance(item, str) and len(item) <= TEXT_LIMIT for item in value)
        ):
            raise ActRefused(f"{name} must be a list of texts.")
        return value

    def numbers(self, name: str) -> list[int]:
        """Return at most 25 integers."""
        value = self._body.get(name)
        if not isinstance(value, list) or len(value) > 25 or not all(type(item) is int for item in value):
            raise ActRefused(f"{name} must be a list of numbers.")
        return value

    def values(self, name: str) -> Wire:
        """Return a small object of texts, bools and lists of texts; a file is a list of its name and its
        text.
        """
        value = self._body.get(name)
        if not isinstance(value, dict) or len(value) > 25:
            raise ActRefused(f"{name} must be an object.")
        for item in value.values():
            parts = item if isinstance(item, list) else [item]
            most = FILE_LIMIT if len(parts) == len(("name", "text")) else TEXT_LIMIT
            if not all(
                isinstance(part, bool) or (isinstance(part, str) and len(part) <= most) for part in parts
            ):
                raise ActRefused(f"{name} holds something that is not a text.")
        return value


async def _say(world: Seam, key: str, body: RequestBody) -> Wire:
    text = body.text("text").strip()
    if not text or len(text) > 2000:
        raise ActRefused("page.no.text")
    await world.say(key, body.id("place"), text, reply_to=body.optional_id("reply"))
    return {}


async def _delete(world: Seam, key: str, body: RequestBody) -> Wire:
    await world.delete(key, body.id("place"), body.id("message"))
    return {}


async def _react(world: Seam, key: str, body: RequestBody) -> Wire:
    emoji = body.text("emoji")
    if not 0 < len(emoji) <= 12 or ":" in emoji:
        raise ActRefused("page.no.emoji")
    await world.react(key, body.id("place"), body.id("message"), emoji, on=body.yes("on"))
    return {}


async def _vote(world: Seam, key: str, body: RequestBody) -> Wire:
    await world.vote(key, body.id("place"), body.id("message"), body.numbers("answers"))
    return {}


async def _poll(world: Seam, key: str, body: RequestBody) -> Wire:
    answers = [text.strip() for text in body.texts("answers") if text.strip()]
    question = body.text("question").strip()
    if not question or not 2 <= len(answers) <= 10:
        raise ActRefused("page.no.poll")
    await world.post_poll(key, body.id("place"), question, answers)
    return {}


async def _thread(world: Seam, key: str, body: RequestBody) -> Wire:
    name = body.text("name").strip()
    if not 0 < len(name) <= 100:
        raise ActRefused("page.no.thread")
    return {"place": str(await world.create_thread(key, body.id("place"), name))}


async def _slash(world: Seam, key: str, body: RequestBody) -> Wire:
    return page_state.encode_answer(
        await world.slash(key, body.id("place"), body.text("path"), body.values("options"))
    )


async def _complete(world: Seam, key: str, body: RequestBody) -> Wire:
    filled = body.values("options")
    offered = await world.completions(
        key, body.id("place"), body.text("path"), body.text("option"), body.text("text"), filled=filled
    )
    return {"choices": [{"name": str(choice["name"]), "value": str(choice["value"])} for choice in offered]}


async def _click(world: Seam, key: str, body: RequestBody) -> Wire:
    return page_state.encode_answer(
        await world.click(key, body.id("place"), body.id("message"), body.text("custom_id"))
    )


async def _choose(world: Seam, key: str, body: RequestBody) -> Wire:
    return page_state.encode_answer(
        await world.choose(
            key, body.id("place"), body.id("message"), body.text("custom_id"), body.texts("values")
        )
    )


async def _submit(world: Seam, key: str, body: RequestBody) -> Wire:
    return page_state.encode_answer(await world.submit(key, body.id("modal"), body.values("values")))


async def _commands(world: Seam, key: str, body: RequestBody) -> Wire:
    return {"commands": world.commands(key, body.id("place"))}


async def _voice(world: Seam, key: str, body: RequestBody) -> Wire:
    place = body.optional_id("place")
    await (world.leave_voice(key) if place is None else world.join_voice(key, place))
    return {}


async def _join(world: Seam, key: str, body: RequestBody) -> Wire:
    del body
    await world.join_server(key)
    return {}


async def _dismiss(world: Seam, key: str, body: RequestBody) -> Wire:
    world.dismiss(key, body.id("message"))
    return {}


async def _speak(world: Seam, key: str, body: RequestBody) -> Wire:
    language = body.text("language")
    if language not in languages():
        raise ActRefused("page.no.language")
    everybody = [person.key for person in world.cast] if body.flag("everybody") else [key]
    for one in everybody:
        world.speak(one, language)
    return {}


async def _messages(world: Seam, key: str, body: RequestBody) -> Wire:
    await world.close_messages(key, closed=body.yes("closed"))
    return {}


async def _skip(world: Seam, key: str, body: RequestBody) -> Wire:
    del key
    await world.pass_time(body.number("seconds", 86_400))
    return {}


ACTS: dict[str, Act] = {
    "say": _say,
    "delete": _delete,
    "react": _react,
    "vote": _vote,
    "poll": _poll,
    "thread": _thread,
    "slash": _slash,
    "complete": _complete,
    "click": _click,
    "choose": _choose,
    "submit": _submit,
    "commands": _commands,
    "voice": _voice,
    "join": _join,
    "messages": _messages,
    "dismiss": _dismiss,
    "speak": _speak,
    "skip": _skip,
}
