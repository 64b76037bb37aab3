"""Everything that the bot sends is valid by Discord's own description of its API, and the check can tell
(docs/build/discord.md).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import discord
import pytest
from discord.http import Route

from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom
from tests.e2e.powers import ADMINISTRATOR, new_role, settled
from tests.e2e.wrong_requests import (
    CALLBACK,
    CHANNEL,
    COMMANDS,
    DIRECT,
    EDIT,
    GONE,
    LATE,
    MEMBER,
    MESSAGES,
    NEW_CHANNEL,
    UNSOUND,
    WRONG,
    Wrong,
)
from tests.support import sums
from tests.support.openapi import VARIABLE, Description, Request, load_description, location
from tests.support.sent import Sent, checked_requests

USED = {
    MESSAGES,
    EDIT,
    CALLBACK,
    LATE,
    NEW_CHANNEL,
    CHANNEL,
    COMMANDS,
    MEMBER,
    DIRECT,
    "GET /channels/{channel_id}",
    "GET /channels/{channel_id}/messages",
    "GET /guilds/{guild_id}/threads/active",
    "DELETE /channels/{channel_id}",
    "DELETE /channels/{channel_id}/messages/{message_id}",
    "DELETE /channels/{channel_id}/messages/{message_id}/reactions",
}
"""What the tour below makes the bot ask of Discord, at least."""


@pytest.fixture
def description() -> Description:
    found = load_description()
    if found is None:
        pytest.skip(f"Discord's description is not at {location()}; {VARIABLE} may say where it is")
    return found


class SlowPainter:
    """Takes so long that the bot has to say first that it takes a moment."""

    async def png(self, svg: str, width: int) -> bytes:
        await asyncio.sleep(0.01)
        return f"{width} {svg}".encode()


async def tour(room: Classroom) -> None:
    """A little of everything that makes the bot talk to Discord."""
    seam = room.seam
    lounge = next(p.id for p in seam.places(TEACHER) if p.kind == "voice")
    await seam.join_voice(SEATS[0], lounge)
    table = await room.open(
        voice=lounge, rounds=3, strict=False, options="start_hand=both, rounds_ostrom=3, meeting_form=voice"
    )
    for key in SEATS:
        await room.press(key, "Join", at="classroom")
    await room.observe(OBSERVER)
    await room.slash(TEACHER, "table start")
    await room.press(SEATS[0], "Roll")
    await room.press(SEATS[1], "Board")
    place = room.place(SEATS[0], "classroom")
    await seam.completions(SEATS[0], place, "build road", "place", "", filled={})
    await room.arrange(table, rich)
    await room.press(SEATS[0], "Trade")
    await room.choose(SEATS[0], "lumber")
    await room.slash(SEATS[0], "next")
    await room.press(SEATS[0], "Road")
    await room.press(SEATS[0], "A:")
    await breaches(room)
    room.client.responder._patience, room.client.responder._painter = 0.001, SlowPainter()
    await room.slash(SEATS[0], "build road")
    await room.restart()
    await room.close()
    await room.slash(TEACHER, "table export")


def rich(state: Any) -> None:
    """The first seat is at its trade and can pay for anything."""
    state.phase, state.dice, state.moment = "trade", (1, 1), state.moment + 1
    for n in range(5):
        state.hands[0][n] += 4
        state.reserve[n] -= 4


async def breaches(room: Classroom) -> None:
    """An administrator breaks the silence in each way that leaves something to take away."""
    await new_role(room, ADMINISTRATOR, SEATS[3])
    table = room.place(SEATS[3], "table")
    card = int(room.card(SEATS[3])["id"])
    await room.seam.say(SEATS[3], table, "psst")
    await room.seam.react(SEATS[3], table, card, "👍")
    await room.seam.create_thread(SEATS[3], table, "whispers")
    await settled(room)


@pytest.mark.usefixtures("description")
async def test_everything_in_a_lesson_is_valid(room: Classroom, sent: Sent) -> None:
    await tour(room)
    assert sent.operations() >= USED
    assert sent.violations == []


@pytest.mark.usefixtures("description")
async def test_a_wrong_request_is_noticed_where_it_is_sent(room: Classroom) -> None:
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=room.place(TEACHER, "classroom"))
    with checked_requests() as inner, pytest.raises(discord.HTTPException):
        await room.client.http.request(route, json={"content": "x", "flags": "quiet"})
    assert len(inner.violations) == 2
    assert "no allowed_mentions" in inner.violations[0]
    assert "body.flags" in inner.violations[1]


async def test_wrong_requests_are_all_found(room: Classroom, description: Description, sent: Sent) -> None:
    await tour(room)
    assert len(WRONG) >= 60
    for wrong in WRONG:
        found = next(spoilt(description, sent.requests, wrong), None)
        assert found is not None, f"the tour has no such place: {wrong}"
        assert description.problems(found), wrong


def spoilt(description: Description, requests: list[Request], wrong: Wrong) -> Iterator[Request]:
    """The requests to this operation that have such a place, each with the wrong thing in it."""
    operation, place, value = wrong
    for one in requests:
        if str(description.operation(one.method, one.path)) == operation:
            body = deepcopy(one.body)
            if put(body, place.split("."), value):
                yield Request(one.method, one.path, body, one.params, one.files)


def put(body: Any, steps: list[str], value: Any) -> bool:
    """Put a value into a place of a body; False where there is no such place."""
    for step in steps[:-1]:
        key: Any = int(step) if isinstance(body, list) else step
        try:
            body = body[key]
        except (KeyError, IndexError, TypeError):
            return False
    if not isinstance(body, dict) or (value is GONE and steps[-1] not in body):
        return False
    if value is GONE:
        del body[steps[-1]]
    else:
        body[steps[-1]] = value
    return True


async def test_no_field_can_be_added_anywhere(room: Classroom, description: Description, sent: Sent) -> None:
    """Requests are closed: a field that Discord doesn't know is noticed in every object of every kind of
    request.
    """
    await tour(room)
    tried, missed = set(), set()
    for one in sent.requests:
        operation = str(description.operation(one.method, one.path))
        for place in objects(one.body):
            body = deepcopy(one.body)
            assert put(body, [*place, "surprise"], 1)
            kind = (operation, ".".join("*" if step.isdecimal() else step for step in place))
            if kind not in tried:
                tried.add(kind)
                if not description.problems(Request(one.method, one.path, body, one.params, one.files)):
                    missed.add(kind)
    assert missed == set()
    assert len(tried) > 40


def objects(body: Any, place: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The places of all objects in a body."""
    if isinstance(body, dict):
        yield place
    inner = body.items() if isinstance(body, dict) else enumerate(body) if isinstance(body, list) else ()
    for step, value in inner:
        yield from objects(value, (*place, str(step)))


@pytest.mark.parametrize(("where", "body"), UNSOUND)
def test_the_sums_find_what_the_description_leaves_out(where: tuple[str, str], body: Any) -> None:
    files = ("files[0]", "files[1]") if isinstance(body, dict) and body.get("attachments") else ()
    assert sums.problems(Request(*where, body, files=files))


REQUEST = Request("GET", "/channels/1/messages", None, {"limit": 50})


@pytest.mark.parametrize(
    ("request_", "problem"),
    [
        (Request("GET", "/channels/1/message"), "there is no such operation"),
        (Request("PUT", "/channels/1/messages", {}), "there is no such operation"),
        (Request("GET", "/channels/1/messages", {}), "a body where none is taken"),
        (Request("GET", "/channels/1/messages", None, {"limit": 101}), "?limit"),
        (Request("GET", "/channels/1/messages", None, {"most": 50}), "most"),
        (Request("POST", "/channels/1/messages"), "no body"),
    ],
)
def test_what_stands_beside_a_body_is_checked_too(
    description: Description, request_: Request, problem: str
) -> None:
    assert description.problems(REQUEST) == []
    assert problem in " ".join(description.problems(request_))
