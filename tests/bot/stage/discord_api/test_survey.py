"""What is the same for a server is asked once for all its tables; what may have changed since is asked again."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace
from typing import Any

import pytest

from bot.stage.discord_api.port import ChannelInfo, Gone, MessageSummary, Overwrite, TryLater
from bot.stage.discord_api.survey import GuildScan
from tests.support.port import GUILD, FakePort


def server() -> tuple[FakePort, GuildScan]:
    port = FakePort()
    for channel in (1, 2, 3):
        port.add_channel(channel)
    return port, GuildScan(port)


async def test_one_look_asks_once_however_many_tables_take_part() -> None:
    port, survey = server()
    survey.begin_scan()
    for table, channel in (("a", 1), ("b", 2), ("c", 3)):
        assert survey.join(table)
        assert (await survey.channel(GUILD, channel)).channel == channel
        await survey.threads(GUILD)
    assert sorted(port.names()) == ["channels", "threads"]


async def test_a_table_takes_part_once_and_asks_for_itself_from_then_on() -> None:
    _, survey = server()
    assert not survey.join("a"), "there has been no look yet"
    survey.begin_scan()
    assert [survey.join("a"), survey.join("a")] == [True, False]
    survey.begin_scan()
    assert survey.join("a")


async def test_what_the_bot_has_changed_itself_is_read_afresh() -> None:
    port, survey = server()
    survey.begin_scan()
    await survey.channel(GUILD, 1)
    await port.put_overwrites(2, [Overwrite(7, member=True, allow=0, deny=2048)])
    survey.mark_changed(2)
    assert {one.target for one in (await survey.channel(GUILD, 2)).overwrites} == {7}


async def test_a_channel_that_the_look_has_not_shown_is_asked_for() -> None:
    port, survey = server()
    survey.begin_scan()
    await survey.channel(GUILD, 1)
    port.add_channel(4)
    assert (await survey.channel(GUILD, 4)).channel == 4
    with pytest.raises(Gone):
        await survey.channel(GUILD, 5)


async def test_a_question_that_failed_is_asked_again_by_the_next_table() -> None:
    port, survey = server()
    survey.begin_scan()
    port.fail(1, "before", TryLater())
    with pytest.raises(TryLater):
        await survey.threads(GUILD)
    assert await survey.threads(GUILD) == []


async def test_an_answer_that_fails_when_nobody_waits_for_it_any_more_is_no_noise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As when the bot stops while Discord is asked."""
    port, survey = server()
    asked, goes_on = asyncio.Event(), asyncio.Event()
    noise: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: noise.append(context))

    async def recent(*_: object) -> list[MessageSummary]:
        asked.set()
        await goes_on.wait()
        raise TryLater

    monkeypatch.setattr(port, "recent", recent)
    survey.begin_scan()
    waiting = asyncio.create_task(survey.recent(1, 10))
    await asked.wait()
    [answer] = survey._answers.values()
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    goes_on.set()
    await asyncio.wait([answer])
    survey.begin_scan()
    del answer, waiting
    gc.collect()
    assert noise == []


async def test_a_look_that_listens_asks_only_for_what_differs_from_what_was_said_last() -> None:
    port, survey = server()
    survey.begin_scan()
    for channel in (1, 2):
        await survey.channel(GUILD, channel)
    port.calls.clear()
    survey.begin_scan(listening=True)
    port.channels_there[2] = replace(
        port.channels_there[2], overwrites=frozenset([Overwrite(7, member=True, allow=0, deny=2048)])
    )
    port.say(1, 5)
    assert (await survey.channel(GUILD, 1)).newest is not None
    assert {one.target for one in (await survey.channel(GUILD, 2)).overwrites} == {7}
    await survey.threads(GUILD)
    assert port.calls == [("channel", (2,))]
    assert (await survey.channel(GUILD, 2)).channel == 2
    await survey.channel(GUILD, 1, shared=False)
    assert len(port.calls) == 2, (
        "what Discord has confirmed is believed, but where it must be seen as it is now"
    )


async def test_tables_that_begin_between_two_questions_are_asked_about_together_but_for_what_was_changed_since() -> (
    None
):
    port, survey = server()
    survey.begin_scan(listening=True)
    for channel in (1, 2):
        await survey.channel(GUILD, channel)
    assert port.calls == [("channels", (GUILD,))]
    port.channels_there[3] = replace(
        port.channels_there[3], overwrites=frozenset([Overwrite(7, member=True, allow=2048, deny=0)])
    )
    assert {one.target for one in (await survey.channel(GUILD, 3)).overwrites} == {7}, (
        "somebody has opened it"
    )
    assert port.calls[1:] == [("channel", (3,))]


async def test_a_channel_whose_guild_is_not_told_is_asked_about_with_the_others_that_are_there() -> None:
    port, survey = server()
    survey.begin_scan()
    await survey.channel(GUILD, 1)
    await survey.channel(0, 2)
    assert port.names() == ["channels"]
    survey.note_overwrites(2, await port.put_overwrites(2, [Overwrite(7, member=True, allow=0, deny=2048)]))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            FakePort,
            "cached_channel",
            lambda _port, channel: ChannelInfo(channel, GUILD, "a channel", "", frozenset()),
        )
        assert {one.target for one in (await survey.channel(0, 2)).overwrites} == {7}, (
            "before its event has come"
        )


async def test_an_event_that_is_still_on_its_way_does_not_put_back_what_the_bot_has_changed() -> None:
    port, survey = server()
    survey.begin_scan()
    await survey.channel(GUILD, 2)
    late = port.channels_there[2]
    survey.note_overwrites(2, await port.put_overwrites(2, [Overwrite(7, member=True, allow=0, deny=2048)]))
    survey.begin_scan(listening=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FakePort, "cached_channel", lambda _port, _channel: late)
        assert {one.target for one in (await survey.channel(GUILD, 2)).overwrites} == {7}


async def test_the_newest_messages_are_read_once_in_a_look_and_always_before_the_first() -> None:
    port, survey = server()
    for _ in range(2):
        await survey.recent(1, 50)
    survey.begin_scan()
    for _ in range(2):
        await survey.recent(1, 50)
    assert port.names() == ["recent"] * 3
