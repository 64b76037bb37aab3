"""An interaction as far as the bot looks at one: who, where, which control; and the answers that it gives."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import discord

from tests.support.port import GUILD
from tests.support.power import PoweredPort, look_of

Look = dict[str, Any]


@dataclass
class Told:
    """What one person has been answered; it outlives the bot."""

    panels: list[Look] = field(default_factory=list)
    form: Look | None = None
    """The form that is open before them."""

    @property
    def newest(self) -> Look:
        """The newest private panel."""
        return self.panels[-1]


class FakeInteraction:
    """One delivery of one click or command. `answered`: whether the person has seen an answer to it."""

    def __init__(
        self, port: PoweredPort, told: Told, delivery: int, user: int, channel: int | None, *, at_ms: int = 0
    ) -> None:
        self._port = port
        self._told = told
        self.id = delivery
        self.token = f"click-{delivery}"
        self.created_at = datetime.fromtimestamp(at_ms / 1000, UTC)
        self.user = SimpleNamespace(id=user, name=f"person{user}", display_name=f"Person {user}")
        self.permissions = discord.Permissions.none()
        self.locale = discord.Locale.british_english
        self.guild = None if channel is None else SimpleNamespace(owner_id=0)
        self.guild_id = None if channel is None else GUILD
        self.channel_id = channel
        self.type = discord.InteractionType.application_command
        self.data: dict[str, Any] = {}
        self.message: Any = None
        self.tries = 0
        """How often the person has tried before."""
        self.answered = False
        self.begun = False
        """Whether Discord was told that the clicked message will change, of which nobody sees anything."""
        self.gone = False
        """Whether there was nothing left to press: the message has moved on."""
        self.words: list[Look] = []
        """Private answers to this very delivery."""
        self.response = SimpleNamespace(
            is_done=lambda: self.answered or self.begun,
            send_message=self._send,
            edit_message=self._edit,
            send_modal=self._form,
            defer=self._defer,
        )
        self.followup = SimpleNamespace(send=self._send)

    @property
    def look(self) -> Look:
        """What the person was told last, if anything."""
        return self.words[-1] if self.words else {}

    def clicking(self, custom_id: str, message: int | None, values: tuple[str, ...]) -> FakeInteraction:
        """The same as a click on a control: of a message in a channel, or (None) of the newest private panel."""
        self.type = discord.InteractionType.component
        self.data = {"custom_id": custom_id, "values": list(values)}
        self.message = SimpleNamespace(id=message or 0, flags=SimpleNamespace(ephemeral=message is None))
        return self

    def filling_in(self, form: Look, words: tuple[str, ...]) -> FakeInteraction:
        """The same as a form that is handed in with these words, line by line."""
        self.type = discord.InteractionType.modal_submit
        self.data = {
            "custom_id": form["custom_id"],
            "components": [{"component": {"value": line}} for line in words],
        }
        return self

    async def _answer(self, name: str, show: Callable[[], None]) -> None:
        async def work() -> None:
            show()
            self.answered = True

        await self._port.power.stroke(f"answer.{name}", work)

    async def _send(self, *, ephemeral: bool, **kwargs: Any) -> None:
        assert ephemeral, "everything that the bot answers is private"

        def show() -> None:
            self.words.append(look_of(kwargs))
            self._told.panels.append(self.words[-1])
            self._port.told.add(self.token)

        await self._answer("send", show)

    async def _edit(self, **kwargs: Any) -> None:
        def show() -> None:
            if self.message.flags.ephemeral:
                kept = {} if "attachments" in kwargs else {"files": self._told.newest["files"]}
                self._told.panels[-1] = {**look_of(kwargs), **kept}
                self.words.append(self._told.newest)
                self._port.told.add(self.token)
            else:
                self._port.show(self.message.id, kwargs)
                self._port.clicked[self.token] = self.message.id

        await self._answer("edit", show)

    async def _form(self, modal: discord.ui.Modal) -> None:
        def show() -> None:
            self._told.form = modal.to_dict()

        await self._answer("form", show)

    async def _defer(self, **how: Any) -> None:
        if how:
            await self._answer("defer", lambda: None)
        else:
            await self._port.power.stroke("answer.begin", self._begin)

    async def _begin(self) -> None:
        self.begun = True
        self._port.clicked[self.token] = self.message.id

    async def edit_original_response(self, **kwargs: Any) -> None:
        """The answer after a wait."""

        async def work() -> None:
            self.words.append(look_of(kwargs))
            self._told.panels.append(self.words[-1])

        await self._port.power.stroke("answer.late", work)


Serve = Callable[[FakeInteraction], Awaitable[None]]


def controls(look: Look) -> list[dict[str, Any]]:
    """The buttons and menus of a message that can be used."""
    found = [part for row in look["components"] for part in row.get("components", [])]
    return [part for part in found if not part.get("disabled")]
