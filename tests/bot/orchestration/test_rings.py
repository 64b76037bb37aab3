"""Whoever is waited for is told in direct messages, or by a mention that goes at once; it is past as soon as
they have acted.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.commands.privacy import Privacy
from bot.scenes.model import Control
from bot.stage.discord_api.port import TryLater
from bot.tables.decisions.orders import Close, Leave, Pause, Resume
from bot.tables.decisions.table_context import Requester
from bot.tables.ring_policy import PATIENCE_MS, PRESENT_MS
from bot.tables.table import TableResult
from games.commons.governance.actions import Elect
from games.protocol import Actor
from games.shared_vocabulary import EndTurn
from storage.memory import MemoryStore
from storage.store import Change
from tests.support.bench import (
    OBSERVER,
    PLAYERS,
    TEACHER,
    Bench,
    RecordingPort,
    bench,
    build_orchestrator,
    followed_by,
)

RED, ORANGE = PLAYERS[:2]


def standing(b: Bench, user: int) -> list[str]:
    """The words above the messages that stand in somebody's direct messages."""
    return [message.panel.said for message in b.port.standing(100_000 + user) if message.panel.said]


def rung(b: Bench, user: int) -> list[str]:
    """All that rang somebody since the list of what was sent was cleared."""
    return [
        content
        for channel, sent in b.port.sent
        if channel == 100_000 + user and (content := json.loads(sent).get("content"))
    ]


async def in_channel(b: Bench) -> list[dict[str, Any]]:
    """What was sent into the table's channel, and what was taken from there, since the list was cleared;
    cards left out.
    """
    channel = (await b.orchestrator.channels.destinations(await b.look())).table
    found = [json.loads(sent) for place, sent in b.port.sent if place == channel]
    return [one for one in found if one.get("content") or one.get("taken")]


async def closed_to(*users: int, **options: Any) -> Bench:
    """A table at which these people take no direct messages."""
    port = RecordingPort()
    port.closed.update(users)
    b = await bench(port=port, **options)
    port.sent.clear()
    return b


async def act(b: Bench, seat: int, action: Any) -> None:
    assert isinstance(await b.table.play(Actor(seat), action), TableResult)
    await b.settle()


async def roll(b: Bench, user: int) -> None:
    """This person presses the button."""
    await b.press(user, Control("roll"))
    await b.settle()


async def test_whoever_is_waited_for_is_told_after_a_moment_and_the_message_goes_when_they_act() -> None:
    b = await bench()
    assert standing(b, RED) == []
    await b.passes(PATIENCE_MS)
    channel = (await b.orchestrator.channels.destinations(await b.look())).table

    assert standing(b, RED) == [f"<#{channel}>: It is your turn: roll the dice."]
    assert standing(b, ORANGE) == []
    await roll(b, RED)
    assert standing(b, RED) == []


async def test_only_one_message_stands_and_the_warning_takes_the_place_of_the_first() -> None:
    b = await bench()
    b.port.sent.clear()
    await b.passes(PATIENCE_MS)
    await b.passes(45_000 - PATIENCE_MS)
    await b.passes(5_000)

    assert len(rung(b, RED)) == 2
    assert [text.partition(": ")[2] for text in standing(b, RED)] == [
        "you’re running out of time. It is your turn: roll the dice."
    ]


async def test_who_acts_at_once_is_never_rung() -> None:
    b = await bench()
    b.port.sent.clear()
    for _ in range(4):
        await b.passes(PATIENCE_MS - 1)
        seat = (await b.look()).state.active
        await roll(b, PLAYERS[seat])
        while (await b.look()).state.phase == "harvest":
            for wait in (await b.look()).waits():
                await act(b, wait.seat, b.table.game.default_action((await b.look()).state, wait.seat))
        await act(b, seat, EndTurn())

    assert [content for user in PLAYERS for content in rung(b, user)] == []


async def test_a_look_at_the_rules_shows_that_somebody_is_there() -> None:
    b = await bench()
    b.port.sent.clear()
    await b.passes(1000)
    await b.press(RED, Control("rules"))
    await b.passes(PATIENCE_MS)

    assert rung(b, RED) == []


async def test_a_bot_that_begins_anew_rings_nobody_again_and_takes_away_what_is_past() -> None:
    b = await bench()
    await b.passes(PATIENCE_MS)
    (before,) = standing(b, RED)
    b.port.sent.clear()
    again = build_orchestrator(b.store, b.port, b.clock)
    for ms in (0, 1, PATIENCE_MS - 1000):  # then two thirds of the time are not over yet
        b.clock.ms += ms
        await again.resume_tables()
        await again.drain()
        await again.stage.drain()
    assert rung(b, RED) == []
    assert standing(b, RED) == [before]

    table = await again.tables.find(b.table.table)
    assert table is not None
    await table.play(
        Actor(0), (await table.snapshot()).game.default_action((await table.snapshot()).state, 0)
    )
    again.schedule_follow_up(table.table)
    await again.drain()
    await again.stage.drain()
    assert standing(b, RED) == []


async def test_nothing_rings_while_the_game_is_paused_and_afterwards_it_begins_anew() -> None:
    b = await bench()
    await b.passes(PATIENCE_MS)
    await b.table.order(Requester(TEACHER, "t"), Pause(), delivery="pause")
    await b.settle()
    assert standing(b, RED) == [], "what cannot be done is not asked for"
    await b.passes(600_000)
    assert standing(b, RED) == []
    await b.table.order(Requester(TEACHER, "t"), Resume(), delivery="resume")
    await b.settle()
    assert standing(b, RED) == []
    await b.passes(PATIENCE_MS)
    assert len(standing(b, RED)) == 1


async def test_nothing_stands_and_nothing_rings_once_the_table_is_closed() -> None:
    b = await bench()
    await b.passes(PATIENCE_MS)
    await b.table.order(Requester(TEACHER, "t"), Close(), delivery="close")
    await b.settle()
    b.port.sent.clear()
    await b.passes(PATIENCE_MS)

    assert standing(b, RED) == []
    assert rung(b, RED) == []


async def test_a_table_whose_plan_wants_no_rings_rings_nobody() -> None:
    b = await bench()
    snap = await b.look()
    row = replace(snap, record=snap.record.replace(rings=False)).to_row()
    await b.store.append(Change(snap.table, snap.version, row.status, row.record, row.state, ()))
    await b.table.reload()
    await b.passes(PATIENCE_MS)
    assert standing(b, RED) == []


async def test_who_has_left_is_rung_no_more() -> None:
    b = await bench()
    await b.passes(PATIENCE_MS)
    await b.table.order(Requester(RED, "r"), Leave(), delivery="leave")
    await b.settle()

    assert standing(b, RED) == []


async def test_who_missed_a_turn_is_told_once_and_then_left_alone_until_they_are_back() -> None:
    b = await bench(absent="default_after_timer", rounds_ostrom=0)
    await b.passes(61_000)
    assert [text.partition(": ")[2][:21] for text in standing(b, RED)] == ["your time ran out, so"]
    b.port.sent.clear()
    await b.passes(3_600_000)
    assert rung(b, RED) == []
    assert len(standing(b, RED)) == 1
    await b.press(RED, Control("rules"))
    await b.settle()
    assert standing(b, RED) == []


async def test_where_direct_messages_are_closed_a_mention_rings_and_leaves_nothing() -> None:
    b = await closed_to(RED)
    await b.passes(PATIENCE_MS)

    posted, taken = await in_channel(b)
    assert posted["content"] == f"<@{RED}>: please look at the table."
    assert taken == {"message": posted["message"], "taken": "away"}
    await b.passes(1000)
    assert len(await in_channel(b)) == 2
    assert not [message for message in b.port.messages.values() if message.panel.mentions]


async def test_a_mention_rings_those_whom_it_names_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    b = await closed_to(RED)
    sheets: list[Any] = []
    send = b.port.send

    async def noticed(channel: int, sheet: Any, nonce: str) -> int:
        sheets.append(sheet)
        return await send(channel, sheet, nonce)

    monkeypatch.setattr(b.port, "send", noticed)
    await b.passes(PATIENCE_MS)

    assert [sheet.panel.mentions for sheet in sheets if sheet.panel.said] == [(RED,)]


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_mention_that_could_not_be_taken_away_goes_with_the_next_look(
    monkeypatch: pytest.MonkeyPatch, *, restarted: bool
) -> None:
    b = await closed_to(RED)

    async def later(_channel: int, _message: int) -> None:
        raise TryLater

    with monkeypatch.context() as patched:
        patched.setattr(b.port, "delete", later)
        await b.passes(PATIENCE_MS)
    assert [message for message in b.port.messages.values() if message.panel.mentions]
    again = build_orchestrator(b.store, b.port, b.clock) if restarted else b.orchestrator
    await again.resume_tables()
    await again.drain()
    await again.stage.drain()

    assert not [message for message in b.port.messages.values() if message.panel.mentions]


async def test_the_choice_is_a_persons_own_and_goes_when_they_are_forgotten() -> None:
    b = await closed_to(RED)
    privacy = Privacy(b.orchestrator, followed_by(b.orchestrator).sessions)
    for user in (RED, OBSERVER):
        assert "will no longer tell you" in await b.wire_text(await privacy.ring(b.caller(user), on=False))
    await b.passes(PATIENCE_MS)
    assert await in_channel(b) == []
    assert "Moot will now send you" in await b.wire_text(await privacy.ring(b.caller(RED), on=True))
    await b.passes(40_000 - PATIENCE_MS)
    assert len(await in_channel(b)) == 2

    assert isinstance(b.store, MemoryStore)
    await b.orchestrator.tables.forget(OBSERVER)
    assert await b.orchestrator.rings.wants_rings(OBSERVER)


async def test_who_has_played_nowhere_is_shown_that_the_choice_is_kept() -> None:
    b = await bench()
    privacy = Privacy(b.orchestrator, followed_by(b.orchestrator).sessions)
    assert "keeps nothing" in await b.wire_text(await privacy.show_data(b.caller(77)))
    await privacy.ring(b.caller(77), on=False)
    assert "whether it tells you" in await b.wire_text(await privacy.show_data(b.caller(77)))
    await privacy.delete(b.caller(77))
    assert "keeps nothing" in await b.wire_text(await privacy.show_data(b.caller(77)))


async def test_who_has_not_been_there_for_a_while_is_told_at_once_what_happened_to_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    b = await bench()
    scenes = b.orchestrator.scenes["commons"]
    happened = {0: "You!", 1: "You are sued."}
    monkeypatch.setattr(
        type(scenes), "notifications", lambda _self, event, _view: happened if event.kind == "rolled" else {}
    )
    b.port.sent.clear()
    await b.passes(PRESENT_MS)
    await roll(b, RED)

    assert [text.partition(": ")[2] for text in rung(b, ORANGE)] == ["You are sued."]
    assert "You!" not in str(rung(b, RED)), "who did it, knows it"
    assert len(standing(b, ORANGE)) == 1
    b.clock.ms += 1000
    await b.press(ORANGE, Control("rules"))
    await b.settle()
    assert standing(b, ORANGE) == []


async def election(b: Bench) -> None:
    """The table elects its Monitor, which everybody does in secret and at once."""
    while (state := (await b.look()).state).governance is None or state.governance.election is None:
        seat = (await b.look()).waits()[0].seat
        await b.table.play(Actor(seat, "clock"), b.table.game.default_action(state, seat))
    b.port.sent.clear()
    await b.settle()


async def test_a_mention_in_a_sealed_step_names_all_that_are_asked_whoever_has_answered() -> None:
    found = []
    for answered in ((), (1,), (1, 2)):
        b = await closed_to(*PLAYERS[1:], rounds_basic=3)
        await election(b)
        for seat in answered:
            await act(b, seat, Elect(0))
        await b.passes(PATIENCE_MS)
        await b.passes(35_000)
        found.append(await in_channel(b))

    assert found[0] == found[1] == found[2]
    assert [one["content"] for one in found[0] if one.get("content")] == [
        "<@12>, <@13> and <@14>: please look at the table."
    ]


async def test_a_sealed_step_rings_those_who_have_not_answered_in_their_own_messages() -> None:
    b = await bench(rounds_basic=3)
    await election(b)
    await act(b, 1, Elect(0))
    await b.passes(PATIENCE_MS)

    assert [len(rung(b, user)) for user in PLAYERS] == [1, 0, 1, 1]


@pytest.mark.parametrize("closed", [(), (RED,), PLAYERS])
async def test_a_table_is_looked_at_again_when_somebody_is_to_be_rung_and_never_in_the_past(
    closed: tuple[int, ...],
) -> None:
    b = await closed_to(*closed)
    looks = []
    while (at := b.orchestrator.rings.next_ms(b.table.table)) is not None and len(looks) < 9:
        looks.append(at - b.clock.ms)
        await b.passes(at - b.clock.ms)

    assert looks == [PATIENCE_MS, 40_000 - PATIENCE_MS]


async def test_when_somebody_last_did_something_is_known_by_what_stands_in_the_journal_alone() -> None:
    b = await bench()
    await b.passes(5000)
    await b.press(RED, Control("rules"))
    assert not b.orchestrator.rings.last_acts_ms(b.table.table)
    await act(b, 0, b.table.game.default_action((await b.look()).state, 0))
    assert list(b.orchestrator.rings.last_acts_ms(b.table.table).items()) == [(0, b.clock.ms)]
