"""Forged, mutated and replayed interactions do no harm, at any game and in a class; and harm would be
noticed.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.commands.player_actions import PlayerActions
from bot.queries.table_queries import TableQueries
from games.audience import seat_audience
from games.protocol import Actor
from tests.support.fuzz_room import ROOMS
from tests.support.fuzzed import run_fuzz_room
from tests.support.interaction import FakeInteraction

SAMPLE = 150


@pytest.mark.parametrize("number", range(len(ROOMS)), ids=ROOMS)
async def test_whatever_anybody_sends_is_answered_once_in_private_and_within_the_rules(number: int) -> None:
    """The first interactions of a room of each kind; `python -m tests.support.fuzzed` makes a million."""
    room = await run_fuzz_room(number, SAMPLE)
    assert room.wrong == []
    assert room.kinds["again"] > SAMPLE // 20


async def test_a_room_is_the_same_whenever_it_is_run() -> None:
    one, two = await run_fuzz_room(3, 60), await run_fuzz_room(3, 60)
    assert one.digest.hexdigest() == two.digest.hexdigest()


def stolen_view(patch: pytest.MonkeyPatch) -> None:
    async def viewer(_self: Any, _user: int, _snap: Any) -> int:
        return seat_audience(0)

    patch.setattr(TableQueries, "viewer_of", viewer)


def stolen_seat(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("bot.commands.player_actions.Actor", lambda _seat, by: Actor(0, by))


def error(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PlayerActions, "press", lambda *_, **__: 1 // 0)


def second_answer(patch: pytest.MonkeyPatch) -> None:
    send = FakeInteraction._send

    async def twice(self: Any, **kwargs: Any) -> None:
        await send(self, **kwargs)
        await send(self, **kwargs)

    patch.setattr(FakeInteraction, "_send", twice)


PLANTED = {"a secret": stolen_view, "has acted as": stolen_seat, "logged": error, "answers": second_answer}


@pytest.mark.parametrize("wrong", PLANTED)
async def test_planted_harm_is_found(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED[wrong](monkeypatch)
    for number in range(2 * len(ROOMS)):
        if any(f" {wrong}" in one for one in (await run_fuzz_room(number)).wrong):
            return
    pytest.fail("nothing was found")
