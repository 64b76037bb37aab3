"""What an instructor is told when something is not right, before anything is half set up."""

from __future__ import annotations

import discord
import pytest

from bot.commands.caller import Answer, Caller
from bot.commands.player_actions import PlayerActions
from bot.commands.table_admin import TableAdmin
from bot.commands.typed_options import BadOptionsError, parse_options
from bot.tables.decisions.table_context import Requester
from games.commons.governance.options import CommonsOptions
from games.tragedy.options import TragedyOptions
from storage.memory import MemoryStore
from tests.support.bench import CLASSROOM, TEACHER, RecordingPort, build_orchestrator
from tests.support.port import ALL, GUILD


def caller(delivery: str, guild: int | None = GUILD) -> Caller:
    return Caller(TEACHER, "Ms Rivera", guild, CLASSROOM, 0, delivery)


def table_admin(port: RecordingPort, store: MemoryStore) -> TableAdmin:
    port.add_channel(CLASSROOM)
    orchestrator = build_orchestrator(store, port)
    return TableAdmin(orchestrator, PlayerActions(orchestrator))


async def followed_up(made: TableAdmin, answer: Answer) -> None:
    """What the responder does once an answer is given."""
    assert answer.changed
    made.orchestrator.schedule_follow_up(answer.table)
    await made.orchestrator.drain()


@pytest.mark.parametrize(
    "name",
    ["manage_channels", "manage_roles", "attach_files", "send_polls", "use_external_apps", "pin_messages"],
)
async def test_each_missing_permission_is_named_with_what_it_is_for_and_nothing_is_set_up(name: str) -> None:
    port, store = RecordingPort(holds=ALL & ~discord.Permissions(**{name: True}).value), MemoryStore()
    made = table_admin(port, store)
    answer = await made.open(caller("1"), "commons", {}, strict=True, names=True)
    await followed_up(made, answer)
    assert f"**{name}**: " in answer.panel.text
    assert list(port.channels_there) == [CLASSROOM]
    assert port.messages == {}
    assert await store.open_tables() == []


async def test_what_is_missing_can_be_given_and_the_table_opened_after_all() -> None:
    port, store = RecordingPort(holds=0), MemoryStore()
    made = table_admin(port, store)
    await followed_up(made, await made.open(caller("1"), "commons", {}, strict=True, names=True))
    port.holds = ALL
    answer = await made.open(caller("2"), "commons", {}, strict=True, names=True)
    assert "open" in answer.panel.text
    assert len(await store.open_tables()) == 1


async def test_a_table_is_opened_in_a_server_not_in_direct_messages() -> None:
    store = MemoryStore()
    told = (
        await table_admin(RecordingPort(), store).open(
            caller("1", guild=None), "commons", {}, strict=True, names=True
        )
    ).panel.text
    assert "server" in told
    assert await store.open_tables() == []


@pytest.mark.parametrize(
    ("options", "part"),
    [
        ({"goal": 99}, "goal"),
        ({"rounds_basic": 2}, "rounds"),
        ({"layout": "`@everyone`"}, "layout"),
        ({"layout": "custom `@everyone`"}, "5 rows"),
    ],
)
async def test_an_option_out_of_bounds_is_named_and_nothing_is_opened(
    options: dict[str, object], part: str
) -> None:
    store = MemoryStore()
    told = (
        await table_admin(RecordingPort(), store).open(
            caller("1"), "commons", options, strict=True, names=True
        )
    ).panel.text
    assert part in told
    assert "@everyone" not in told
    assert await store.open_tables() == []


async def test_a_board_of_ones_own_is_named_on_the_sign_up_card_and_not_written_out() -> None:
    port = RecordingPort()
    board = "Custom: ore 10 wo2 l9 / wh12 b6 wo4 b10 / wh9 l11 d l3 o8 / l8 o3 wh4 wo5 / b5 wh6 wo11"
    made = table_admin(port, MemoryStore())
    await followed_up(
        made, await made.open(caller("1"), "commons", {"layout": board}, strict=True, names=True)
    )
    assert any("the table’s own" in str(shown) for shown in port.messages.values())


@pytest.mark.parametrize("typed", ["goal", "=3", "bogus=1", "goal:3"])
def test_options_that_cannot_be_read_are_told_in_words(typed: str) -> None:
    with pytest.raises(BadOptionsError):
        parse_options(typed, CommonsOptions)


def test_options_are_read_with_commas_lines_and_spaces() -> None:
    assert parse_options(" goal = 10 ,cap=24\nlayout=nested,", CommonsOptions) == {
        "goal": "10",
        "cap": "24",
        "layout": "nested",
    }
    assert parse_options("pass=only_if_stuck", TragedyOptions) == {
        "passing": "only_if_stuck"
    }  # as the rules call it (T-06)


async def test_a_seat_is_given_to_a_member_or_to_an_automatic_player_and_nobody_is_left_out_in_silence() -> (
    None
):
    made = table_admin(RecordingPort(), MemoryStore())
    await made.open(caller("1"), "commons", {}, strict=True, names=True)
    answer = await made.assign_seat(caller("2"), "red", Requester(777, "Ann"), "careful")
    assert "not both" in answer.panel.text
    [table] = await made.orchestrator.tables.readable_tables()
    assert (await table.snapshot()).record.seats[0].automatic is None
    assert (await made.assign_seat(caller("3"), "red", Requester(777, "Ann"), None)).changed
