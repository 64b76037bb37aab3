"""What Discord's client would not send: made-up controls, values that no menu offered, commands that nobody
was shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

import simcord
from simcord import interactions
from simcord.actors import MemberActor, _dispatch_actor_interaction
from simcord.backend import serializers
from simcord.backend.models import Interaction

from bot.rehearsal.world import Answer
from tests.e2e.classroom import Classroom
from tests.e2e.powers import backend, settled

COMMAND, COMPONENT, FORM = 2, 3, 5
BUTTON, MENU = 2, 3


async def forged(  # noqa: PLR0917
    room: Classroom, key: str, place: int, kind: int, data: dict[str, Any], message: int | None = None
) -> Answer:
    """An interaction of this kind with this data, as if Discord had passed it on. `message`: whose control it
    claims to be.
    """
    seam = room.seam
    member = MemberActor(seam._env, seam._guild, seam._user(key))
    channel = simcord.ChannelHandle(seam._env, seam._guild, backend(room).channels[place])
    stored = None if message is None else backend(room).messages[place][message]
    extra = None if stored is None else {"message": dict(serializers.message_payload(backend(room), stored))}
    answer = await seam._interact(
        lambda: _dispatch_actor_interaction(
            member, kind, channel, data, extra=extra, source_message_id=message
        )
    )
    room.answers.append(answer)
    return answer


async def forged_click(  # noqa: PLR0917  # noqa: PLR0917
    room: Classroom, key: str, place: int, message: int, custom_id: str, values: Sequence[str] | None = None
) -> Answer:
    """A click on a control that this message may never have had; with values, a choice in a menu."""
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": BUTTON if values is None else MENU}
    if values is not None:
        data["values"] = list(values)
    return await forged(room, key, place, COMPONENT, data, message)


async def forged_form(
    room: Classroom, key: str, place: int, custom_id: str, message: int | None = None
) -> Answer:
    """A form that the bot never opened."""
    field = {"type": 4, "custom_id": "field", "value": "@everyone"}
    return await forged(
        room,
        key,
        place,
        FORM,
        {"custom_id": custom_id, "components": [{"type": 1, "components": [field]}]},
        message,
    )


async def forged_command(
    room: Classroom, key: str, place: int, path: str, options: Mapping[str, Any]
) -> Answer:
    """A slash command with values that Discord's client would not let anybody type."""
    return await forged(room, key, place, COMMAND, typed(room, path, options))


def typed(room: Classroom, path: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """A slash command as it travels."""
    name, *steps = path.split()
    root = backend(room).find_command(name, room.seam.guild_id)
    leaf, nesting = interactions.walk_to_subcommand(root, steps)
    kinds = {option["name"]: option["type"] for option in leaf.get("options") or []}
    values = [{"name": one, "type": kinds.get(one, 3), "value": value} for one, value in options.items()]
    return {
        "id": root["id"],
        "name": name,
        "type": 1,
        "options": interactions.nest_options(root, nesting, values),
    }


async def clicked_twice(room: Classroom, key: str, place: int, message: int, custom_id: str) -> Interaction:
    """Discord delivers one click twice, with the same id."""
    return await delivered_twice(
        room, key, place, COMPONENT, {"custom_id": custom_id, "component_type": BUTTON}, message
    )


async def typed_twice(
    room: Classroom, key: str, place: int, path: str, options: Mapping[str, Any]
) -> Interaction:
    """Discord delivers one slash command twice, with the same id."""
    return await delivered_twice(room, key, place, COMMAND, typed(room, path, options))


async def delivered_twice(  # noqa: PLR0917
    room: Classroom, key: str, place: int, kind: int, data: dict[str, Any], message: int | None = None
) -> Interaction:
    """Discord delivers one interaction twice."""
    seam, here = room.seam, backend(room)
    user, guild = seam.user_id(key), seam.guild_id
    record, payload = interactions.base_payload(
        here, type=kind, channel_id=place, guild_id=guild, user_id=user, data=data
    )
    if message is not None:
        record.source_message_id = message
        payload["message"] = dict(serializers.message_payload(here, here.messages[place][message]))
    for _ in range(2):
        here.emit("INTERACTION_CREATE", deepcopy(payload))
        await settled(room)
    return record
