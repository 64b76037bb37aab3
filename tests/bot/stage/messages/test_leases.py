"""What somebody has clicked is changed by that click, which Discord does not count; and what nobody looks at
is covered.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.scenes.model import Panel, Post, Scene
from bot.stage.discord_api.port import Gone, Sheet, TryLater
from bot.stage.messages.leases import FRESH_MS, LIFE_MS, Leases
from bot.stage.messages.message_sync import LIVING_MS
from tests.bot.stage.conftest import TABLE, World
from tests.support.port import FakePort

CARD = Post("card", "table", Panel(text="Red rolls"))
HAND = Post("hand:0", "hand:0", Panel(text="1 ore"), cover=Panel(text="Your hand has changed."))
TOKEN = "of-the-click"


def saying(post: Post, text: str) -> Post:
    return replace(post, panel=Panel(text=text))


async def show(world: World, post: Post) -> list[str]:
    """Show it; what was asked of Discord for that."""
    world.port.calls.clear()
    await world.stage.show(TABLE, Scene((post,)), world.destinations)
    await world.stage.drain()
    return world.port.names()


def clicked(world: World, token: str = TOKEN) -> int:
    """Somebody clicks on the only message there is, and the answer is a change of it."""
    (message,) = world.port.messages.values()
    world.port.clicked[token] = message.id
    world.stage.leases.grant(message.id, token)
    return message.id


def shown(world: World) -> str:
    (message,) = world.port.messages.values()
    return message.panel.text


async def test_a_clicked_card_is_changed_by_the_click_for_a_quarter_of_an_hour(furnished: World) -> None:
    await show(furnished, CARD)
    assert await show(furnished, saying(CARD, "Blue rolls")) == ["edit"]
    clicked(furnished)
    assert await show(furnished, saying(CARD, "Green rolls")) == ["edit_by_click"]
    assert shown(furnished) == "Green rolls"
    furnished.now += LIFE_MS
    assert await show(furnished, saying(CARD, "Red builds")) == ["edit"]


async def test_a_restart_knows_of_no_click(furnished: World) -> None:
    await show(furnished, CARD)
    clicked(furnished)
    furnished.restart()
    assert "edit_by_click" not in await show(furnished, saying(CARD, "Blue rolls"))
    assert shown(furnished) == "Blue rolls"


async def test_a_click_that_discord_does_not_take_any_more_is_tried_once(furnished: World) -> None:
    await show(furnished, CARD)
    clicked(furnished)
    furnished.port.clicked.clear()
    assert await show(furnished, saying(CARD, "Blue rolls")) == ["edit_by_click", "edit"]
    assert await show(furnished, saying(CARD, "Green rolls")) == ["edit"]


async def test_a_clicked_card_that_is_gone_is_posted_again(furnished: World) -> None:
    await show(furnished, CARD)
    del furnished.port.messages[clicked(furnished)]
    assert await show(furnished, saying(CARD, "Blue rolls")) == ["edit_by_click", "edit", "send", "delete"]
    assert shown(furnished) == "Blue rolls"


async def test_a_limit_of_the_click_is_waited_for(furnished: World) -> None:
    await show(furnished, CARD)
    clicked(furnished)
    furnished.port.always["edit_by_click"] = TryLater(3)
    furnished.during_pause = furnished.port.always.clear
    assert set(await show(furnished, saying(CARD, "Blue rolls"))) == {"edit_by_click"}
    assert shown(furnished) == "Blue rolls"


async def test_what_a_click_was_answered_with_while_another_change_was_under_way_is_not_taken_to_stand(
    furnished: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which of the two came last, only Discord knows."""
    await show(furnished, CARD)
    edit = FakePort.edit

    async def meanwhile(port: FakePort, channel: int, message: int, sheet: Sheet) -> None:
        await furnished.stage.mark_shown(TABLE, "card", Panel(text="Green rolls"))
        await edit(port, channel, message, sheet)

    monkeypatch.setattr(FakePort, "edit", meanwhile)
    await show(furnished, saying(CARD, "Blue rolls"))
    monkeypatch.setattr(FakePort, "edit", edit)
    assert await show(furnished, saying(CARD, "Green rolls")) == ["edit"]
    assert shown(furnished) == "Green rolls"


async def test_a_covered_post_is_covered_from_the_first_and_stays_so_however_often_it_changes(
    furnished: World,
) -> None:
    await show(furnished, HAND)
    assert shown(furnished) == "Your hand has changed."
    assert await show(furnished, HAND) == []
    assert await show(furnished, saying(HAND, "2 ore")) == []
    assert await show(furnished, saying(HAND, "3 ore")) == []
    assert shown(furnished) == "Your hand has changed."
    assert await furnished.stage.is_at_rest(TABLE)


async def test_whoever_looks_has_it_follow_for_a_quarter_of_an_hour(furnished: World) -> None:
    await show(furnished, HAND)
    await show(furnished, saying(HAND, "2 ore"))
    clicked(furnished)
    assert await show(furnished, saying(HAND, "3 ore")) == ["edit_by_click"]
    assert shown(furnished) == "3 ore"
    furnished.now += LIFE_MS
    assert await show(furnished, saying(HAND, "3 ore")) == [], "what is still so may stand"
    assert await show(furnished, saying(HAND, "4 ore")) == ["edit"]
    assert shown(furnished) == "Your hand has changed."


async def test_nobody_misses_a_covered_card_that_is_far_up(furnished: World) -> None:
    card = replace(CARD, cover=Panel(text="Something has happened."), living=True)
    await show(furnished, card)
    await show(furnished, saying(card, "Blue rolls"))
    furnished.now += LIVING_MS + 1
    assert await show(furnished, saying(card, "Green rolls")) == []


def test_of_two_clicks_the_last_one_counts_and_what_has_ended_is_forgotten() -> None:
    now = 0
    leases = Leases(lambda: now)
    leases.grant(1, "a")
    assert (leases.token_for(1), leases.token_for(2), leases.token_for(None), leases.is_fresh(1)) == (
        "a",
        "",
        "",
        True,
    )
    now = LIFE_MS - FRESH_MS
    leases.grant(2, "b")
    assert (leases.token_for(1), leases.is_fresh(1)) == ("a", False)
    leases.grant(1, "c")
    now = LIFE_MS
    leases.grant(3, "d")
    assert (leases.token_for(1), leases.token_for(2), leases.is_fresh(3)) == ("c", "b", True)
    leases.revoke(1)
    assert not leases.token_for(1)
    now = 3 * LIFE_MS
    leases.grant(4, "e")
    assert [leases.token_for(message) for message in (1, 2, 3, 4)] == ["", "", "", "e"]


async def test_a_card_that_is_gone_in_a_channel_that_is_gone_is_nobodys_to_post(furnished: World) -> None:
    await show(furnished, CARD)
    clicked(furnished)
    furnished.port.always |= {"edit_by_click": Gone("other"), "edit": Gone("channel")}
    await show(furnished, saying(CARD, "Blue rolls"))
    assert [problem.what for _, problem in furnished.failures if isinstance(problem, Gone)] == ["channel"]
