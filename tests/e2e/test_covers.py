"""In a class, a hand is covered until its owner looks, and shown to nobody else; so is a watch card."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.commands.caller import Caller, EditReply
from bot.stage.messages.leases import LIFE_MS
from bot.texts.lookup import t
from tests.e2e.arranging import give
from tests.e2e.classroom import TEACHER, Classroom, classroom, text_of
from tests.e2e.schoolclass import SCHOOL, STUDENTS, arrive, followed, lead, opened

pytestmark = pytest.mark.usefixtures("no_errors")
ANA, BO = STUDENTS[:2]


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL, still=True) as made:
        await opened(made, plan="first-45")
        await arrive(made, *STUDENTS[:4])
        for label in ("Assign seats", "Seat them", "Start all"):
            await lead(made, label)
        yield made


async def seat_of(room: Classroom, key: str) -> tuple[str, int]:
    """The table of somebody, and their seat there."""
    (table,) = await room.client.orchestrator.tables.readable_tables()
    part = (await table.snapshot()).part(room.seam.user_id(key))
    assert part is not None
    assert part.seat is not None
    return table.table, part.seat


async def gets(room: Classroom, key: str, **cards: int) -> None:
    """Somebody gets these cards."""
    table, seat = await seat_of(room, key)
    await room.arrange(table, lambda state: give(state, seat, **cards))
    await followed(room)


def hand(room: Classroom, key: str) -> Any:
    """The message of somebody's hand."""
    return next(m for m in room.read(key, "dm") if "hand" in text_of(m).lower())


async def test_a_hand_is_covered_from_the_first_and_follows_for_a_while_once_its_owner_looks(
    room: Classroom,
) -> None:
    calls = room.seam.calls
    for _ in range(3):
        await gets(room, ANA, ore=1)
    assert t("tables.covered_hand") in text_of(hand(room, ANA))
    assert calls.by_route.get("PATCH /channels/dm/messages/*", 0) == 0
    await room.press(ANA, t("tables.uncover_hand"), at="dm")
    assert "3" in text_of(hand(room, ANA))
    await gets(room, ANA, ore=1)
    assert "4" in text_of(hand(room, ANA))
    assert calls.by_route.get("PATCH /channels/dm/messages/*", 0) == 0, "what follows is not counted"
    room.client.orchestrator.stage.leases.revoke(int(hand(room, ANA)["id"]))
    await gets(room, ANA, ore=1)
    assert t("tables.covered_hand") in text_of(hand(room, ANA))
    assert LIFE_MS < 15 * 60 * 1000


async def test_the_card_of_a_watch_channel_is_covered_until_one_of_the_staff_looks(room: Classroom) -> None:
    await gets(room, ANA, ore=1)
    await gets(room, BO, ore=2)
    assert t("tables.covered_watch") in "".join(map(text_of, room.read(TEACHER, "watch-1")))
    await room.press(TEACHER, t("tables.uncover_watch"), at="watch-1")
    assert t("tables.covered_watch") not in "".join(map(text_of, room.read(TEACHER, "watch-1")))


async def test_a_hand_that_was_covered_when_its_table_was_closed_is_shown_in_the_debrief(
    room: Classroom,
) -> None:
    await gets(room, ANA, ore=1)
    await gets(room, ANA, ore=1)
    await lead(room, "Debrief")
    await lead(room, "Begin the debrief")
    assert t("tables.covered_hand") in text_of(hand(room, ANA))
    await room.press(ANA, t("tables.uncover_hand"), at="dm")
    await followed(room)
    assert "2" in text_of(hand(room, ANA))
    assert t("tables.covered_hand") not in text_of(hand(room, ANA))


async def test_nobody_uncovers_anothers_hand_by_a_made_up_control(room: Classroom) -> None:
    await gets(room, ANA, ore=1)
    await gets(room, BO, ore=1)
    table, seat = await seat_of(room, ANA)
    bo = Caller(room.seam.user_id(BO), "Bo", None, room.seam.dm_of(BO), 0, "1")
    own, other = int(hand(room, BO)["id"]), int(hand(room, ANA)["id"])
    actions = room.client.router.player_actions
    for key, message in (
        (f"hand:{seat}", own),
        (f"hand:{seat}", 0),
        ("hand:9", own),
        ("card", own),
        ("", other),
    ):
        answer = await actions.uncover(bo, table, key, message)
        assert not isinstance(answer, EditReply)
        assert answer.panel.text == t("tables.on_the_new_card")
