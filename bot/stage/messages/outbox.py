"""Letters: messages sent once, in order, and recognised by their number after a crash."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from pydantic import TypeAdapter

from bot.scenes.model import Button, Control, Menu, Panel, Post, Row
from bot.stage.discord_api.limits import BadPanel
from bot.stage.discord_api.port import DirectClosed, PortError, TryLater
from bot.stage.messages.destinations import HAND, channel_key
from bot.stage.messages.direct_messages import DirectMessages
from bot.stage.messages.message_sync import MessageSync
from bot.stage.messages.post_queue import TRIES, Pause
from bot.stage.messages.unread_letters import UnreadLetters
from storage.store import Letter, Store

log = structlog.get_logger(__name__)

LONGEST_REST_S = 32.0
"""Longest pause for one waiting letter; after that it is retried whenever letters are sent."""
_SIMPLE = ("title", "text", "footer", "colour")
_fields: TypeAdapter[dict[str, Any]] = TypeAdapter(dict[str, Any])


def payload_of(panel: Panel) -> str:
    """Encode a simple panel as a letter's payload. Raises ValueError for one with more than texts, a colour
    and one row of buttons.
    """
    simple = {name: getattr(panel, name) for name in _SIMPLE}
    buttons = [button for row in panel.rows if not isinstance(row, Menu) for button in row]
    written = [[button.label, button.control.route, button.control.arg, button.style] for button in buttons]
    if panel != Panel(**simple, rows=_rows(written)):
        raise ValueError("a letter holds texts, a colour and one row of buttons only")
    return _fields.dump_json(simple | ({"buttons": written} if written else {})).decode()


def panel_of(payload: str) -> Panel:
    """Decode the panel in a letter. Raises ValueError for anything that `payload_of` cannot have made."""
    content = _fields.validate_json(payload)
    content.pop("mentions", None)  # always empty, and still in letters that were written before 0.3.2
    rows = _rows(content.pop("buttons", []))
    if unknown := content.keys() - set(_SIMPLE):
        raise ValueError(f"unknown fields in a letter: {sorted(unknown)}")
    return Panel(**content, rows=rows)


def _rows(buttons: list[list[Any]]) -> tuple[Row, ...]:
    """Return the row of these buttons, given as label, route, argument and style."""
    row = tuple(Button(label, Control(route, arg=arg), style=style) for label, route, arg, style in buttons)
    return (row,) if row else ()


class Outbox:
    """Sends letters to the places "table", "watch", "hand:<seat>" and "user:<id>"."""

    def __init__(
        self, store: Store, messages: MessageSync, direct_messages: DirectMessages, pause: Pause
    ) -> None:
        self._store = store
        self._messages = messages
        self._direct_messages = direct_messages
        self._pause = pause
        self.unread = UnreadLetters(store)
        """Undeliverable letters, shown in their recipients' next answers."""
        self.minds: Callable[[str], Awaitable[bool]] | None = None
        """Returns whether this process sends a table's letters; None: all are."""
        self.room_of: Callable[[int], Awaitable[int | None]] | None = None
        """Returns the private room of a user with closed direct messages, if any."""
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self._resting = False

    def start(self) -> asyncio.Task[None] | None:
        """Start sending; a running task makes another pass instead."""
        if self._task is not None and not self._task.done():
            self._again = True
            return None
        self._task = asyncio.create_task(self._run(), name="outbox")
        return self._task

    def hurry(self) -> None:
        """Stop waiting for another attempt."""
        if self._resting and self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        failures = 0
        while failures < TRIES:
            self._again = False
            late = await self._send_all()
            failures = failures + 1 if late else 0
            if late and failures < TRIES:
                await self._rest(min(max(*late.values(), float(2 ** (failures - 1))), LONGEST_REST_S))
            elif not self._again:
                return

    async def _send_all(self) -> dict[tuple[str, str], float]:
        late: dict[tuple[str, str], float] = {}
        for letter in await self._store.outbox():
            if self.minds is not None and not await self.minds(letter.table):
                continue
            home = (letter.table, letter.place)
            seconds = None if home in late else await self._try_letter(letter)
            if seconds is not None:
                late[home] = seconds
        return late

    async def _try_letter(self, letter: Letter) -> float | None:
        """Send one letter. Returns the seconds before another attempt, None when it is done."""
        try:
            await self._send(letter)
        except TryLater as problem:
            return problem.seconds
        except (PortError, BadPanel, ValueError) as problem:
            log.warning(
                "stage.undeliverable",
                table=letter.table,
                letter=letter.number,
                problem=type(problem).__name__,
            )
            if isinstance(problem, PortError):
                await self._keep_unread(letter)
        await self._store.delete_letter(letter.number)
        await self._messages.drop_artifact(letter.table, f"post:{_key(letter)}")
        return None

    async def _send(self, letter: Letter) -> None:
        post = Post(_key(letter), letter.place, panel_of(letter.payload))
        user = await self._recipient(letter)
        channel = (
            await self._direct_messages.ensure_channel(user)
            if user is not None
            else await self._channel_of(letter)
        )
        if channel is None and user is not None:
            channel, user = await self._private_room_of(user), None
        if channel is None:
            log.info("stage.letter_without_home", table=letter.table, letter=letter.number)
            await self._keep_unread(letter)
            return
        try:
            if user is not None and not await self._messages.may_exist(letter.table, post.key):
                await self._direct_messages.pace()
            writing = self._messages.sync_post(letter.table, channel, post)
            await (writing if user is None else self._direct_messages.deliver(writing))
        except DirectClosed:
            if user is not None:
                await self._direct_messages.mark_closed(user)
                if (room := await self._private_room_of(user)) is None:
                    await self._keep_unread(letter)
                else:
                    await self._messages.sync_post(letter.table, room, post)

    async def _keep_unread(self, letter: Letter) -> None:
        """Keep an undeliverable letter to a user for their next answer. Letters to a seat's hand are dropped,
        since its holder may change.
        """
        kind, _, number = letter.place.partition(":")
        if kind == "user":
            await self.unread.add_letter(int(number), panel_of(letter.payload))

    async def _recipient(self, letter: Letter) -> int | None:
        kind, _, number = letter.place.partition(":")
        if kind == "user":
            return int(number)
        if kind != "hand" or await self._channel_of_place(letter) is not None:
            return None
        people = await self._store.people(letter.table)
        return next(
            (person.user for person in people if person.role == "player" and person.seat == int(number)), None
        )

    async def _channel_of(self, letter: Letter) -> int | None:
        """Return the channel of a letter to a place, None if missing, as for a free seat."""
        return (
            await self._channel_of_place(letter)
            if letter.place in ("table", "watch") or letter.place.startswith(HAND)
            else None
        )

    async def _private_room_of(self, user: int) -> int | None:
        return None if self.room_of is None else await self.room_of(user)

    async def _channel_of_place(self, letter: Letter) -> int | None:
        artifact = (await self._messages.artifacts_of(letter.table)).get(channel_key(letter.place))
        return artifact.channel if artifact is not None and not artifact.pending else None

    async def _rest(self, seconds: float) -> None:
        self._resting = True
        try:
            await self._pause(seconds)
        finally:
            self._resting = False


def _key(letter: Letter) -> str:
    return f"letter-{letter.number}"
