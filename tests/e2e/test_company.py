"""Who watches a running game, who leaves it, and who leads it when its instructor is gone: as the people of a
class do it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.commands.caller import Caller
from bot.rehearsal.world import CLASS, CastMember
from bot.scenes.model import Control
from bot.texts.lookup import t
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, channel, classroom, text_of

OTHER, LATE = "okafor", "femi"
CAST = (*CLASS, CastMember(OTHER, "Mr Okafor", "instructor"), CastMember(LATE, "Femi", "student"))
RED = SEATS[0]


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=CAST) as opened:
        yield opened


def sees(room: Classroom, key: str, place: str) -> bool:
    return any(one.name.startswith(place) for one in room.seam.places(key))


async def settled(room: Classroom) -> None:
    await room.client.orchestrator.drain()
    await room.client.orchestrator.stage.drain()


def roles(room: Classroom, table: str) -> list[str]:
    return [person.role for person in room.database.people[table]]


async def test_who_clicks_observe_in_a_running_game_asks_and_the_instructor_admits_in_a_direct_message(
    room: Classroom,
) -> None:
    table = await room.begin()
    assert t("tables.asked") in await room.press(OBSERVER, "Observe", at="classroom")
    await settled(room)
    assert not sees(room, OBSERVER, "watch")
    assert "already asked" in await room.press(OBSERVER, "Observe", at="classroom")
    assert "Noor" in text_of(room.card(TEACHER, "dm"))
    assert not any(
        "wants to observe" in text_of(m) for key in (*SEATS, OBSERVER) for m in room.read(key, "dm")
    )

    await room.press(TEACHER, "Admit", at="dm")
    await settled(room)
    assert sees(room, OBSERVER, "watch")
    assert "Noor** is now observing" in room.all_read(TEACHER)
    assert not [label for label in room.labels(TEACHER, "dm") if label == "Admit"], "it is decided"
    assert "You may observe" in text_of(room.read(OBSERVER, "dm")[-1])
    assert roles(room, table).count("observer") == 1


async def test_who_is_refused_sees_nothing_is_told_so_and_cannot_ask_for_ever(room: Classroom) -> None:
    await room.begin()
    await room.press(OBSERVER, "Observe", at="classroom")
    await settled(room)
    await room.press(TEACHER, "Refuse", at="dm")
    await settled(room)
    assert not sees(room, OBSERVER, "watch")
    assert "cannot observe" in text_of(room.read(OBSERVER, "dm")[-1])
    assert t("refusals.observe_refused") in await room.press(OBSERVER, "Observe", at="classroom")
    await room.slash(TEACHER, "table admit", member=room.seam.user_id(OBSERVER))
    await settled(room)
    assert sees(room, OBSERVER, "watch"), "the instructor may think again"


async def test_a_player_of_one_table_does_not_watch_another_while_it_runs(room: Classroom) -> None:
    await room.begin()
    other = await room.open()
    told = await room.press(RED, "Observe", at="classroom")
    assert t("refusals.plays_beside") in told
    assert not sees(room, RED, await channel(room, other, "watch"))


async def test_the_table_says_who_may_watch_it(room: Classroom) -> None:
    await room.begin(observers="open", most_observers=1)
    await room.press(OBSERVER, "Observe", at="classroom")
    await settled(room)
    assert sees(room, OBSERVER, "watch")
    assert t("refusals.observers_full", most=1) in await room.press(LATE, "Observe", at="classroom")


async def test_a_table_without_observers_has_no_button_for_it(room: Classroom) -> None:
    await room.begin(observers="none")
    assert "Observe" not in room.labels(LATE, "classroom")


async def test_who_leaves_a_running_game_is_asked_first_and_a_stand_in_plays_on(room: Classroom) -> None:
    table = await room.begin()
    assert t("tables.leave_title") in await room.press(RED, "Leave", at="classroom")
    assert (await room.look(table)).record.seats[0].automatic is None
    await room.press(RED, "Leave the game", at="classroom")
    await settled(room)
    assert (await room.look(table)).record.seats[0].automatic == "careful"
    assert not sees(room, RED, await channel(room, table)), "the table is no longer theirs"
    assert "automatic" in text_of(room.card(TEACHER, "classroom"))
    assert any(
        "The player of" in text_of(message) and "has left" in text_of(message)
        for message in room.read(SEATS[1], "table")
    )
    assert "resource cards" not in await room.slash(RED, "hand", at="dm")


async def test_leaving_can_be_typed(room: Classroom) -> None:
    table = await room.begin()
    assert t("tables.leave_title") in await room.slash(RED, "leave")
    await room.press(RED, "Leave the game", at="classroom")
    assert (await room.look(table)).record.seats[0].automatic == "careful"


async def test_somebody_is_erased_from_a_game_that_runs(room: Classroom) -> None:
    table = await room.begin()
    user = room.seam.user_id(RED)
    await room.slash(RED, "privacy delete")
    assert user in {person.user for person in room.database.people[table]}
    assert t("privacy.deleted") in await room.press(RED, "Leave and erase me", at="classroom")
    await settled(room)
    kept = repr(room.database)
    assert str(user) not in kept
    assert str(room.seam.dm_of(RED)) not in kept
    assert "Amara" not in kept
    assert (await room.look(table)).record.seats[0].automatic == "careful"
    assert "keeps nothing" in await room.slash(RED, "privacy show")


async def test_a_table_to_take_over_is_meant_by_its_number_its_channel_or_its_code(room: Classroom) -> None:
    tables = [await room.open(), await room.open(game="crossroads")]
    assert "`1` (Commons Game) and `2` (Crossroads)" in await room.slash(OTHER, "table takeover")
    for named in ("2", "#table-2-crossroads", "table-2-crossroads", tables[1], f"table-{tables[1]}"):
        assert "The instructor of table 2 (Crossroads): **Ms Rivera**" in await room.slash(
            OTHER, "table takeover", table=named
        )
    assert "Which table?" in await room.slash(OTHER, "table takeover", table="3")


async def test_another_manager_takes_a_table_over_leads_it_and_has_its_journal(room: Classroom) -> None:
    table = await room.begin()
    assert "Ms Rivera" in await room.slash(OTHER, "table takeover")
    assert (await room.look(table)).part(room.seam.user_id(OTHER)) is None, "only asked so far"
    await room.press(OTHER, "Take over", at="classroom")
    await settled(room)
    snap = await room.look(table)
    assert snap.record.external == ("take_over",)
    assert [person.role for person in snap.people if person.user == room.seam.user_id(OTHER)] == [
        "instructor"
    ]
    assert any(
        "A different manager of this server leads this table" in text_of(message)
        for message in room.read(RED, "table")
    )
    assert "no longer its instructor" in text_of(room.read(TEACHER, "dm")[-1])
    assert "Paused" in await room.slash(OTHER, "table pause")
    await room.slash(OTHER, "table close")
    await room.press(OTHER, "Close", at="classroom")
    assert "journal" in await room.slash(OTHER, "table export", at=await channel(room, table))


async def test_buttons_of_another_server_and_of_people_without_the_right_do_nothing(room: Classroom) -> None:
    table = await room.begin()
    before = (await room.look(table)).people
    signup, player_actions = room.client.router.table_admin.signup, room.client.router.player_actions
    guild, late = (await room.look(table)).guild, room.seam.user_id(LATE)
    here = Caller(late, "Femi", guild, room.place(LATE, "classroom"), 0, "d1")
    away = replace(here, guild=guild + 1, manager=True)
    assert t("refusals.manager_only") in str(
        await signup.press(here, table, Control("take_over", arg="yes"), ())
    )
    assert t("refusals.instructor_only") in str(
        await signup.press(here, table, Control("admit", arg=str(late)), ())
    )
    for route in ("take_over", "observe", "join", "leave", "start"):
        assert t("tables.unknown_control") in str(
            await signup.press(away, table, Control(route, arg="yes"), ())
        ), route
    assert t("tables.unknown_control") in str(
        await player_actions.press(away, table, Control("board"), (), on_card=True)
    )
    assert (await room.look(table)).people == before
