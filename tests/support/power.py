"""One power supply for a whole bot: it may fail before or after anything that the bot does to its store or to
Discord.

    power = Power(Cut(17, "after"))
    bot = ...(PoweredStore(database, power), PoweredPort(power))

Every write to the store, every call to Discord and every answer to a person is a stroke, numbered from 1. Run
the scenario once without a cut: `power.strokes` names them all.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, TypeVar

from bot.stage.discord_api import render
from bot.stage.discord_api.port import Sheet
from tests.support.port import FakePort, PowerCut, When

T = TypeVar("T")
WRITES = frozenset(
    {
        "create",
        "append",
        "erase_person",
        "put_artifact",
        "delete_artifact",
        "delete_letter",
        "set_value",
        "enqueue_letters",
        "redact_actions",
        "add_entry",
        "change_entry",
        "erase_entries",
    }
)
"""Calls of a store that may change what it keeps, whatever their answer: an `append` that ends in a
`Conflict` counts.
"""


@dataclass(frozen=True, slots=True)
class Cut:
    """When the power goes: at the stroke of this number, "before" it is done, or "after" and unanswered."""

    number: int
    side: When


@dataclass
class Power:
    """`strokes` lists what was begun since the start of the lesson; `dead` is over with `restore`."""

    cut: Cut | None = None
    strokes: list[str] = field(default_factory=list)
    dead: bool = False

    def alive(self) -> None:
        """Raises PowerCut when the power is gone."""
        if self.dead:
            raise PowerCut

    def restore(self) -> None:
        """The power is back, for good."""
        self.dead, self.cut = False, None

    async def stroke(self, name: str, work: Callable[[], Awaitable[T]]) -> T:
        """Do something to the world outside, unless the power goes."""
        self.alive()
        self.strokes.append(name)
        cut = self.cut if self.cut is not None and self.cut.number == len(self.strokes) else None
        if cut is not None and cut.side == "before":
            self.dead = True
            raise PowerCut
        result = await work()
        self.dead = self.dead or cut is not None
        self.alive()
        return result


class PoweredStore:
    """A `Store` that passes everything on to another, which is the database and survives."""

    def __init__(self, inner: Any, power: Power) -> None:
        self._inner = inner
        self._power = power

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._inner, name)

        async def call(*arguments: Any, **named: Any) -> Any:
            if name in WRITES:
                return await self._power.stroke(f"store.{name}", lambda: method(*arguments, **named))
            self._power.alive()
            answer = await method(*arguments, **named)
            self._power.alive()  # it may have gone meanwhile
            return answer

        return call


@dataclass
class PoweredPort(FakePort):
    """A Discord that survives the bot. `shows` is what each message looks like, by its id."""

    power: Power = field(default_factory=Power)
    shows: dict[int, dict[str, Any]] = field(default_factory=dict)
    changed: Callable[[], None] = lambda: None
    """Called after each call that was done."""

    async def _do(self, name: str, arguments: tuple[object, ...], work: Callable[[], T]) -> T:
        done = super()._do

        async def call() -> T:
            try:
                return await done(name, arguments, work)
            finally:
                self.changed()

        return await self.power.stroke(f"discord.{name}", call)

    async def send(self, channel: int, sheet: Sheet, nonce: str) -> int:
        before = set(self.messages)
        try:
            return await super().send(channel, sheet, nonce)
        finally:
            for message in self.messages.keys() - before:
                self.show(message, render.send_kwargs(sheet))

    async def edit(self, channel: int, message: int, sheet: Sheet) -> None:
        edits = self._edits(message)
        try:
            await super().edit(channel, message, sheet)
        finally:
            if self._edits(message) != edits:
                self.show(message, render.edit_kwargs(sheet))

    async def edit_by_click(self, token: str, sheet: Sheet, message: int | None = None) -> None:
        clicked = self.clicked.get(token, 0)
        edits = self._edits(clicked)
        try:
            await super().edit_by_click(token, sheet, message)
        finally:
            if self._edits(clicked) != edits:
                self.show(clicked, render.edit_kwargs(sheet))

    def show(self, message: int, kwargs: dict[str, Any]) -> None:
        """This message looks like this now: what discord.py's keyword arguments would put there."""
        kept = (
            self.shows.get(message, {}).get("files", [])
            if "attachments" not in kwargs and "files" not in kwargs
            else None
        )
        self.shows[message] = look_of(kwargs) if kept is None else {**look_of(kwargs), "files": kept}

    def _edits(self, message: int) -> int:
        return self.messages[message].edits if message in self.messages else 0


def look_of(kwargs: dict[str, Any]) -> dict[str, Any]:
    """What a message shows, from discord.py's keyword arguments."""
    embed, view = kwargs.get("embed"), kwargs.get("view")
    files = kwargs.get("files") or kwargs.get("attachments") or []
    return {
        "content": kwargs.get("content") or "",
        "embed": embed.to_dict() if embed else {},
        "components": view.to_components() if view else [],
        "files": [(file.filename, file.description, sha256(file.fp.read()).hexdigest()) for file in files],
    }
