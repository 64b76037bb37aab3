"""A table's controls and commands reach it from its own server, and from direct messages of those it knows;
from nowhere else.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.catalogue import names
from bot.commands.answers import text_reply
from bot.commands.caller import Answer, Caller
from bot.commands.signup import ROUTES
from bot.orchestration.composition import public_card
from bot.scenes.model import Control, Panel
from bot.tables.decisions.table_context import Requester
from bot.tables.tables import Venue
from bot.texts.lookup import t
from storage.store import Person
from tests.support.bench import CLASSROOM, OBSERVER, PLAYERS, TEACHER, Bench, bench
from tests.support.port import GUILD

OTHER = GUILD + 1
STRANGER = 66
INSTRUCTOR = Person(TEACHER, "instructor", None, "Person 1")
PLACES = [(user, OTHER) for user in (TEACHER, OBSERVER, PLAYERS[0], STRANGER)] + [(STRANGER, None)]


def from_there(room: Bench, user: int, guild: int | None) -> Caller:
    """This person, with all the rights that Discord can give, in another server's channel or in direct
    messages.
    """
    return replace(room.caller(user), guild=guild, channel=777, permissions=~0, manager=True)


def controls(card: Panel, looks: frozenset[str]) -> list[Control]:
    """Everything that can be clicked at a table: around it, on its card, and what only shows something."""
    buttons = [part.control for row in card.rows for part in (row if isinstance(row, tuple) else (row,))]
    arguments = ("", "yes", "no", "playing", str(STRANGER))
    return [
        *buttons,
        *(Control(route) for route in looks),
        *(Control(route, "", arg) for route in ROUTES for arg in arguments),
    ]


async def pressed(room: Bench, caller: Caller, control: Control) -> Answer:
    """What the client does with a click."""
    if control.route in ROUTES:
        return await room.table_admin.signup.press(caller, room.table.table, control, ())
    return await room.player_actions.press(caller, room.table.table, control, (), on_card=True)


@pytest.mark.parametrize(("user", "guild"), PLACES)
@pytest.mark.parametrize("game", names())
async def test_a_forged_control_is_answered_in_private_and_changes_and_shows_nothing(
    game: str, user: int, guild: int | None
) -> None:
    room = await bench(game=game)
    snap, scenes = await room.look(), room.orchestrator.scenes[game]
    card = public_card(snap, scenes, room.orchestrator.queries.table_info(snap))
    before, asked = await room.store.journal(room.table.table), list(room.port.calls)
    for control in controls(card, scenes.readonly_names):
        assert await pressed(room, from_there(room, user, guild), control) == text_reply(
            t("tables.unknown_control")
        ), control
    assert (await room.look(), await room.store.journal(room.table.table), room.port.calls) == (
        snap,
        before,
        asked,
    )


@pytest.mark.parametrize("guild", [OTHER, None])
async def test_a_seat_that_is_free_is_nobodys_from_there(guild: int | None) -> None:
    room = await bench()
    waiting = await room.orchestrator.tables.open(
        "2", Venue(GUILD, CLASSROOM), "commons", {}, INSTRUCTOR, strict=True, real_names=True
    )
    for route in ("join", "observe"):
        answer = await room.table_admin.signup.press(
            from_there(room, STRANGER, guild), waiting.table, Control(route), ()
        )
        assert answer == text_reply(t("tables.unknown_control"))
    assert [person.user for person in (await waiting.snapshot()).people] == [TEACHER]


async def test_somebody_who_sees_the_tables_channel_and_is_not_at_the_table_writes_no_breach() -> None:
    room = await bench()
    made = await room.store.artifacts(room.table.table)
    card = next(
        one.channel for one in made if room.orchestrator.channels.table_in(one.channel) == room.table.table
    )
    told = await room.wire_text(await room.table_admin.confess(replace(room.caller(STRANGER), channel=card)))
    assert "not at this table" in told
    assert (await room.look()).record.breaches == 0


@pytest.mark.parametrize(("user", "guild"), PLACES)
@pytest.mark.parametrize("game", names())
async def test_no_command_typed_there_reaches_the_table(game: str, user: int, guild: int | None) -> None:
    room = await bench(game=game)
    snap, scenes, leading = await room.look(), room.orchestrator.scenes[game], room.table_admin
    for name in scenes.commands:
        caller = from_there(room, user, guild)
        assert await room.player_actions.command(caller, name, {}) == text_reply(t("tables.no_table_here")), (
            name
        )
        assert not await room.player_actions.suggest(caller, name, "place", "")
    for order in (
        leading.pause,
        leading.resume,
        leading.undo,
        leading.confess,
        leading.leave,
        leading.export,
    ):
        assert await order(from_there(room, user, guild)) == text_reply(t("tables.no_table_here"))
    caller = from_there(room, user, guild)
    for answer in (
        await leading.start(caller, "careful"),
        await leading.close(caller, after_round=False),
        await leading.roll_back(caller, 1),
        await leading.options(caller, "turn_seconds=60"),
        await leading.assign_seat(caller, "red", None, "careful"),
        await leading.admit(caller, Requester(STRANGER, "Person 66")),
    ):
        assert answer == text_reply(t("tables.no_table_here"))
    assert not await leading.suggest_options(caller, "turn")
    assert not await leading.suggest_players(caller, "", statuses=("playing",))
    assert await leading.signup.attendance.confirm_take_over(caller, room.table.table) == text_reply(
        t("tables.take_over_none")
    )
    assert await room.look() == snap
