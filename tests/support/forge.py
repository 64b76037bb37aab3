"""Makes up interactions: of controls that stand, of such as stood once, of none; with values that may be, and
such as never were.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from random import Random
from typing import Any

import discord
from discord import AppCommandOptionType as Type

from tests.support.bench import CLASSROOM
from tests.support.fuzz_room import ELSEWHERE, Deed, FuzzRoom
from tests.support.hostile import ARGS, MALFORMED, ROUTES, TEXTS
from tests.support.interaction import Told, controls
from tests.support.port import GUILD

DAY_MS = 86_400_000
WORDS = (
    "red",
    "blue",
    "wool",
    "lumber",
    "ore",
    "A1",
    "1",
    "12",
    "0",
    "S1",
    "monopoly",
    "careful",
    "en-GB",
    "de",
    "We take less.",
    "2-3",
)
"""What somebody might type."""
WRONG_TIMES = (-DAY_MS, -60_000, -1, 1, 60_000, DAY_MS)
LOOKS = ("hand", "hand", "turn", "board", "bank", "trade", "play", "governance", "monitor", "rules")
REMEMBERED = 400
"""Ids of controls that stood once."""
SOMETIMES, SELDOM = 0.3, 0.04


class Forge:
    """One deed after the other, by whim."""

    def __init__(self, room: FuzzRoom, whim: Random) -> None:
        self.room, self.whim = room, whim
        self.locales = {
            user: whim.choice((discord.Locale.british_english, discord.Locale.german)) for user in room.people
        }
        self._ids: deque[str] = deque(maxlen=REMEMBERED)
        every = room.client.tree.walk_commands(type=discord.AppCommandType.chat_input)
        self._commands = [one for one in every if isinstance(one, discord.app_commands.Command)]

    async def deed(self) -> Deed:
        """Of any kind."""
        user = self.whim.choice(self.room.people)
        makes = (self.standing, self.private, self.look, self.forged_click, self.form, self.command)
        make = self.whim.choices(makes, (5, 4, 3, 4, 2, 3))[0]
        return await make(user)

    async def standing(self, user: int) -> Deed:
        """A control that stands, used by anybody, with what it offers or otherwise."""
        able = list(self.room.controls())
        if not able:
            return await self.command(user)
        channel, message, custom_id, offered = self.whim.choice(able)
        self._ids.append(custom_id)
        return self._click(user, channel, message, custom_id, offered)

    async def private(self, user: int) -> Deed:
        """A control of one's own panel, or of another's; a forged one in its place, where there is none."""
        owner = user if self.whim.random() > SOMETIMES else self.whim.choice(self.room.people)
        panels = self.room.told.get(owner, Told()).panels
        able = controls(panels[-1]) if panels else []
        if not able:
            return await self.forged_click(user)
        part = self.whim.choice(able)
        self._ids.append(part["custom_id"])
        offered = tuple(option["value"] for option in part["options"]) if "options" in part else None
        place = None if self.room.told.get(user, Told()).panels else self._message(user)
        return self._click(user, self._any_channel(), place, part["custom_id"], offered)

    async def look(self, user: int) -> Deed:
        """What shows one's own things, at any table."""
        tables = [snap.table for snap in await self.room.tables()]
        custom_id = f"moot:{self.whim.choice(tables or ['00000000'])}:{self.whim.choice(LOOKS)}::"
        return self._click(user, self._any_channel(), self._message(user), custom_id, None)

    async def forged_click(self, user: int) -> Deed:
        """An id that no message has, or one that some message had, of anybody's."""
        return self._click(user, self._any_channel(), self._message(user), self._made_up(), ())

    async def form(self, user: int) -> Deed:
        """The form that is open before them, or one that never was, with anything in it."""
        form, lines = self.room.told.get(user, Told()).form, self.whim.randrange(6)
        real = form is not None and self.whim.random() > SOMETIMES
        if form is not None and real:
            lines = len(form["components"])
        data = {
            "custom_id": form["custom_id"] if form is not None and real else self._made_up(),
            "components": [
                {"type": 18, "component": {"type": 4, "custom_id": f"{n}", "value": self._text()}}
                for n in range(lines)
            ],
        }
        return self._deed("form", user, self._any_channel(), data, self._message(user))

    async def command(self, user: int) -> Deed:
        """Any command with anything in its options, or what completes one of them."""
        command: Any = self.whim.choice(self._commands)
        options = [
            self._option(one)
            for one in command._params.values()
            if one.required or self.whim.random() < SOMETIMES
        ]
        completed = [one for one in options if command._params[one["name"]].autocomplete] if options else []
        kind = "completion" if completed and self.whim.random() < SOMETIMES else "command"
        if kind == "completion":
            self.whim.choice(completed)["focused"] = True
        *above, name = command.qualified_name.split()
        for step in [name, *reversed(above)][: len(above)]:
            options = [{"type": 1, "name": step, "options": options}]
        users = {
            str(one): {"id": str(one), "username": f"person{one}", "discriminator": "0", "avatar": None}
            for one in self.room.people
        }
        members: dict[str, Any] = {
            one: {"roles": [], "joined_at": None, "flags": 0, "permissions": "0"} for one in users
        }
        data = {
            "name": (above or [name])[0],
            "options": options,
            "resolved": {"users": users, "members": members},
        }
        return self._deed(
            "command" if kind == "command" else "completion", user, self._any_channel(), data, None
        )

    def _option(self, option: Any) -> dict[str, Any]:
        kind: Type = option.type
        value: Any = self._text()
        if kind in (Type.user, Type.channel, Type.attachment, Type.role, Type.mentionable):
            value = str(self.whim.choice((*self.room.people, CLASSROOM, 123456789012345678)))
        elif self.whim.random() < SELDOM:
            value = self.whim.choice((None, -1, 10**15, 1.5, True, "x"))
        elif option.choices and self.whim.random() > SOMETIMES:
            value = self.whim.choice(option.choices).value
        elif kind is Type.integer:
            value = self.whim.choice((0, 1, 2, 3, 4, -1, 49, 2**53))
        elif kind is Type.boolean:
            value = self.whim.random() < 0.5
        return {"type": kind.value, "name": option.display_name, "value": value}

    def _click(
        self, user: int, channel: int, message: int | None, custom_id: str, offered: Sequence[str] | None
    ) -> Deed:
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2 if offered is None else 3}
        if offered and self.whim.random() > SOMETIMES:
            data["values"] = [self.whim.choice(offered)]
        elif offered is not None or self.whim.random() < SELDOM:
            data["values"] = [self._text() for _ in range(self.whim.choice((0, 1, 1, 2, 30)))]
        return self._deed("click", user, channel, data, message)

    def _deed(self, kind: Any, user: int, channel: int, data: dict[str, Any], message: int | None) -> Deed:
        guild = self.whim.choices((GUILD, None, ELSEWHERE), (20, 2, 1))[0]
        if guild is None and "resolved" in data:
            del data["resolved"]["members"]  # direct messages know none
        late = self.whim.choice(WRONG_TIMES) if self.whim.random() < SELDOM else 0
        return Deed(kind, user, guild, channel, data, message, self.room.world.now + late, self.locales[user])

    def _any_channel(self) -> int:
        return self.whim.choice(
            (CLASSROOM, *self.room.world.port.channels_there, *self.room.world.port.dms.values(), 123456789)
        )

    def _message(self, user: int) -> int | None:
        """One that stands, or (None) one's own panel, for somebody who has one."""
        own = [None] if self.room.told.get(user, Told()).panels else []
        return self.whim.choice([*own, *self.room.world.port.messages] or [5])

    def _text(self) -> str:
        return self.whim.choice((*TEXTS.values(), *WORDS, *WORDS))

    def _made_up(self) -> str:
        """Some part of an id that stood is another's, is cut, doubled or changed by a letter."""
        if not self._ids or self.whim.random() < SELDOM:
            known = [custom_id for _, _, custom_id, _ in self.room.controls()]
            table = known[-1].split(":")[1] if known else "00000000"
            return self.whim.choice(MALFORMED).replace("{table}", table).replace("{stamp}", "m1")
        one, other = self.whim.choice(self._ids).split(":"), self.whim.choice(self._ids).split(":")
        change = self.whim.randrange(6)
        place = self.whim.randrange(len(one))
        if change == 1 and place < len(other):
            one[place] = other[place]
        elif change == 2 and len(one) > 4:
            one[2], one[4] = self.whim.choice(ROUTES), self.whim.choice(ARGS)
        elif change == 3 and len(one) > 4:
            one[4] = self.whim.choice(ARGS)
        elif change == 4:
            at = self.whim.randrange(len(one[place]) + 1)
            one[place] = one[place][:at] + self.whim.choice("0123456789abxyz.-_%🎲") + one[place][at + 1 :]
        elif change == 5 and len(one) > 3:
            one[3] = self.whim.choice(("", "m0", "m1", "v1", "v999", "x"))
        return ":".join(one)
