"""Votes by reaction: the bot puts the choices, current speakers join them, everything else goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.scenes.model import Panel, Post, Scene
from bot.stage.ballots import Hands
from bot.stage.discord_api.port import Forbidden, Gone, PortError, TryLater
from bot.stage.silence.permissions import SilenceBreach, _bits
from games.protocol import Floor, Room
from tests.bot.stage.conftest import SEATING, TABLE, World
from tests.support.port import ME, FakeMessage, PowerCut

FOR, AGAINST = "👍", "👎"
ALL_SEATS = frozenset(range(4))
MEMBERS = Floor(rooms=(Room("town", frozenset({0, 1, 2}), ALL_SEATS),))
CLOSED = Floor(rooms=(Room("town", frozenset(), ALL_SEATS),))
BALLOT = Post("ballot", "room:town", Panel(text="Shall it be?"), reactions=(FOR, AGAINST))
TALK = Post("talk", "room:town", Panel(text="The agenda"))

Heard = list[tuple[str, str, int, str, bool]]


async def show(world: World, *posts: Post) -> None:
    await world.stage.show(TABLE, Scene(posts), world.destinations)
    await world.stage.drain()


def listen(world: World) -> Heard:
    heard: Heard = []

    async def told(table: str, key: str, user: int, emoji: str, added: bool) -> None:
        heard.append((table, key, user, emoji, added))

    world.stage.set_vote_callback(told)
    return heard


@pytest.fixture
async def voting(furnished: World) -> World:
    """A meeting of three with an open ballot."""
    await furnished.stage.guard(TABLE, MEMBERS, SEATING)
    await show(furnished, TALK, BALLOT)
    furnished.port.calls.clear()
    return furnished


def message(world: World, text: str = "Shall it be?") -> FakeMessage:
    (found,) = [message for message in world.port.messages.values() if message.panel.text == text]
    return found


async def react(
    world: World, user: int, emoji: str, *, added: bool = True, on: FakeMessage | None = None
) -> Sequence[SilenceBreach]:
    there = on or message(world)
    if added:
        there.reactions.append((emoji, user))
    else:
        there.reactions.remove((emoji, user))
    return await world.stage.on_reaction(there.channel, there.id, user, emoji, added=added)


async def test_a_fresh_ballot_bears_its_choices_and_a_changed_one_keeps_the_votes(voting: World) -> None:
    assert message(voting).reactions == [(FOR, ME), (AGAINST, ME)]
    await react(voting, 11, FOR)
    await show(voting, TALK, replace(BALLOT, panel=Panel(text="Shall it be?", footer="1 of 3")))
    assert voting.port.names() == ["edit"]
    assert (FOR, 11) in message(voting).reactions


async def test_a_ballot_with_four_votes_is_four_calls(furnished: World) -> None:
    everybody = Floor(rooms=(Room("town", ALL_SEATS, ALL_SEATS),))
    await furnished.stage.guard(TABLE, everybody, SEATING)
    furnished.port.calls.clear()
    await show(furnished, BALLOT)
    for user in (11, 12, 13, 14):
        await react(furnished, user, FOR)
    await show(furnished, replace(BALLOT, panel=Panel(text="Carried"), reactions=()))
    assert furnished.port.names() == ["send", "react", "react", "edit"]


async def test_votes_of_the_speakers_are_told_and_stay(voting: World) -> None:
    heard = listen(voting)
    assert await react(voting, 11, FOR) == []
    assert await react(voting, 11, FOR, added=False) == []
    assert heard == [(TABLE, "ballot", 11, FOR, True), (TABLE, "ballot", 11, FOR, False)]
    assert voting.port.calls == []


async def test_nobody_need_listen(voting: World) -> None:
    assert await react(voting, 11, FOR) == []
    assert (FOR, 11) in message(voting).reactions


@pytest.mark.parametrize(
    ("user", "seat"), [(14, 3), (21, None), (77, None)], ids=["not-a-member", "observer", "stranger"]
)
async def test_the_reaction_of_anybody_else_is_taken_away(voting: World, user: int, seat: int | None) -> None:
    heard = listen(voting)
    assert await react(voting, user, FOR) == [SilenceBreach("reaction", user, seat, mended=True)]
    assert voting.port.names() == ["unreact"]
    assert heard == []


def note(world: World, *, fails: bool = False) -> list[tuple[SilenceBreach, str, bool]]:
    """Somebody writes strangers' hands down; `fails`: the power goes in that moment."""
    noted: list[tuple[SilenceBreach, str, bool]] = []

    async def told(_table: str, breach: SilenceBreach, mark: str, anew: bool) -> bool:
        assert "unreact" not in world.port.names(), "it is noted first"
        if fails:
            world.port.cut = True
            raise PowerCut
        noted.append((breach, mark, anew))
        return True

    world.stage.set_breach_callback(told)
    return noted


async def test_a_strangers_hand_is_noted_before_it_is_taken_away(voting: World) -> None:
    noted = note(voting)
    (breach,) = await react(voting, 14, FOR)
    assert breach == SilenceBreach("reaction", 14, 3, mended=True, noted=True)
    assert noted == [(SilenceBreach("reaction", 14, 3), f"hand:{message(voting).id}:{FOR}:3", True)]
    assert (FOR, 14) not in message(voting).reactions


@pytest.mark.parametrize("when", ["before the note", "before the hand goes"])
async def test_a_strangers_hand_that_a_power_cut_left_is_found_with_the_same_mark(
    voting: World, when: str
) -> None:
    first = note(voting, fails=when == "before the note")
    if when == "before the hand goes":
        voting.port.fail(voting.port.count + 1, "before", PowerCut())
    with pytest.raises(PowerCut):
        await react(voting, 14, FOR)
    assert (FOR, 14) in message(voting).reactions, "the hand is the proof until it is noted"
    voting.port.cut = False
    voting.restart()
    voting.port.calls.clear()
    noted = note(voting)
    await voting.stage.guard(TABLE, MEMBERS, SEATING)
    hands = await voting.stage.fetch_hands(TABLE, "ballot")
    assert hands == Hands({FOR: (), AGAINST: ()}, strangers=((14, FOR),))
    voting.stage.lower_strangers(TABLE, "ballot", hands)
    await voting.stage.drain()
    mark = f"hand:{message(voting).id}:{FOR}:3"
    assert noted == [(SilenceBreach("reaction", 14, 3), mark, False)]
    assert first == ([] if when == "before the note" else [(SilenceBreach("reaction", 14, 3), mark, True)])
    assert (FOR, 14) not in message(voting).reactions


async def test_the_instructors_hand_goes_without_a_note(voting: World) -> None:
    noted = note(voting)
    assert await react(voting, 31, FOR) == []
    assert noted == []
    assert (FOR, 31) not in message(voting).reactions


async def test_the_instructor_has_no_vote_and_a_member_no_other_choice(voting: World) -> None:
    heard = listen(voting)
    assert (
        await react(voting, 31, FOR)
        == await react(voting, 11, "🎉")
        == await react(voting, 11, FOR, on=message(voting, "The agenda"))
        == []
    )
    assert voting.port.names() == ["unreact"] * 3
    assert heard == []


async def test_the_bots_own_reactions_and_those_taken_away_elsewhere_are_no_votes(voting: World) -> None:
    heard = listen(voting)
    there = message(voting)
    assert await voting.stage.on_reaction(there.channel, there.id, ME, FOR) == []
    assert await voting.stage.on_reaction(there.channel, there.id, 14, FOR, added=False) == []
    assert await voting.stage.on_reaction(4711, 5, 11, FOR) == []
    assert (heard, voting.port.calls) == ([], [])


@pytest.mark.parametrize("how", ["decided", "no longer shown", "closed"])
async def test_a_reaction_after_the_end_of_a_ballot_is_no_vote(voting: World, how: str) -> None:
    heard = listen(voting)
    if how == "closed":
        await voting.stage.guard(TABLE, CLOSED, SEATING, fresh=False)
    else:
        await show(voting, *([replace(BALLOT, reactions=())] if how == "decided" else []), TALK)
    await react(voting, 11, FOR)
    assert (FOR, 11) not in message(voting).reactions
    assert heard == []


async def test_what_came_while_the_bot_was_away_is_read_before_anything_is_shown(voting: World) -> None:
    message(voting).reactions += [(FOR, 11), (AGAINST, 12), (FOR, 12), (FOR, 14), (AGAINST, 21)]
    voting.restart()
    await voting.stage.guard(TABLE, MEMBERS, SEATING)
    hands = await voting.stage.fetch_hands(TABLE, "ballot")
    assert hands == Hands({FOR: (11, 12), AGAINST: (12,)}, strangers=((14, FOR), (21, AGAINST)))
    voting.stage.lower_strangers(TABLE, "ballot", hands)
    await voting.stage.drain()
    assert message(voting).reactions == [(FOR, ME), (AGAINST, ME), (FOR, 11), (AGAINST, 12), (FOR, 12)]
    heard = listen(voting)
    await react(voting, 13, AGAINST)
    assert heard == [(TABLE, "ballot", 13, AGAINST, True)]


async def test_hands_of_a_ballot_that_is_not_there_or_not_open_are_nobodys_and_none_is_taken_away(
    voting: World,
) -> None:
    message(voting).reactions.append((FOR, 11))
    assert await voting.stage.fetch_hands(TABLE, "no such ballot") == Hands()
    await voting.stage.guard(TABLE, CLOSED, SEATING, fresh=False)
    assert await voting.stage.fetch_hands(TABLE, "ballot") == Hands()
    voting.restart()
    assert await voting.stage.fetch_hands(TABLE, "ballot") == Hands()
    assert (FOR, 11) in message(voting).reactions


async def test_a_hand_that_the_bot_takes_is_told_to_nobody_and_a_later_one_is(voting: World) -> None:
    heard = listen(voting)
    await react(voting, 11, FOR)
    await voting.stage.lower_hand(TABLE, "ballot", 11, FOR)
    there = message(voting)
    assert (FOR, 11) not in there.reactions
    await voting.stage.on_reaction(there.channel, there.id, 11, FOR, added=False)
    await react(voting, 11, FOR)
    await react(voting, 11, FOR, added=False)
    assert heard == [(TABLE, "ballot", 11, FOR, added) for added in (True, True, False)]


async def test_a_hand_that_is_not_there_any_more_does_no_harm(voting: World) -> None:
    heard = listen(voting)
    await voting.stage.lower_hand(TABLE, "no such ballot", 11, FOR)
    await react(voting, 11, FOR)
    voting.port.always["unreact"] = Gone("message")
    await voting.stage.lower_hand(TABLE, "ballot", 11, FOR)
    await react(voting, 11, FOR, added=False)
    assert [added for *_, added in heard] == [True, False]


@pytest.mark.parametrize("problem", [TryLater(), Forbidden()], ids=["later", "forbidden"])
async def test_who_takes_a_hand_learns_that_it_may_still_be_up_and_its_owner_can_take_it_down(
    voting: World, problem: PortError
) -> None:
    heard = listen(voting)
    await react(voting, 11, FOR)
    voting.port.always["unreact"] = problem
    with pytest.raises(type(problem)):
        await voting.stage.lower_hand(TABLE, "ballot", 11, FOR)
    assert (FOR, 11) in message(voting).reactions
    await react(voting, 11, FOR, added=False)
    assert [added for *_, added in heard] == [True, False]


async def test_a_ballot_that_was_deleted_is_posted_again_with_its_choices(voting: World) -> None:
    there = message(voting)
    del voting.port.messages[there.id]
    await voting.stage.on_message_deleted(there.channel, there.id)
    await voting.stage.drain()
    assert message(voting).reactions == [(FOR, ME), (AGAINST, ME)]


async def test_a_ballot_that_goes_away_leaves_nothing_behind(voting: World) -> None:
    await voting.stage.show(TABLE, Scene((TALK,), gone=("ballot",)), voting.destinations)
    await voting.stage.drain()
    assert [
        artifact.key for artifact in await voting.store.artifacts(TABLE) if "ballot" in artifact.key
    ] == []


async def test_choices_that_could_not_be_put_are_put_later(furnished: World) -> None:
    await furnished.stage.guard(TABLE, MEMBERS, SEATING)
    furnished.port.fail(furnished.port.count + 2, "before", TryLater())
    await show(furnished, BALLOT)
    assert message(furnished).reactions == [(FOR, ME), (AGAINST, ME)]
    assert furnished.port.names().count("send") == 1


async def test_a_ballot_needs_no_right_to_react(voting: World) -> None:
    there = {one.target: one for one in voting.port.channels_there[voting.destinations.table].overwrites}
    assert all(there[user].deny & _bits("add_reactions") for user in (11, 12, 13, 14, 21))
    assert there[ME].allow & _bits("add_reactions")
