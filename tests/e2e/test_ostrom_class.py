"""Self-government as a class acts it out: all deeds, ballots by hands alone, suits, forms, clocks, and what
nobody else is told.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.stage.discord_api.discord_port import DiscordPort
from bot.stage.discord_api.port import TryLater
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, text_of, truth
from tests.e2e.powers import backend, settled
from tests.e2e.test_town_meeting import SEVEN, hand, meeting, ostrom, thread, turn, words

RED, ORANGE, WHITE, BLUE = SEATS
FOR, AGAINST = "👍", "👎"


def ballot(room: Classroom, place: int) -> int:
    """The newest message with hands under it."""
    return max(int(message["id"]) for message in room.read(RED, place) if message.get("reactions"))


def hands(room: Classroom, place: int, message: int) -> dict[str, set[int]]:
    """Who holds up which hand, apart from the bot."""
    found = {
        str(r.emoji): set(r.user_ids) - {room.seam.bot_id}
        for r in backend(room).messages[place][message].reactions
    }
    return {emoji: users for emoji, users in found.items() if users}


def bare(text: str) -> str:
    """A text as it is read, without the signs for bold."""
    return text.replace("**", "")


async def vote(room: Classroom, *choices: str) -> None:
    """All four vote, in the order of their seats."""
    for key, choice in zip(SEATS, choices, strict=True):
        await room.slash(key, "vote", choice=choice)


async def away(room: Classroom) -> None:
    """The bot goes down."""
    await room.client.orchestrator.close()
    await room.client.close()


async def back(room: Classroom) -> None:
    """Another bot takes over."""
    await room.restart()
    await settled(room)


async def test_every_sanction_and_every_reward_is_carried_out(room: Classroom) -> None:
    """RULES C-88, C-90."""
    table = await ostrom(room, sanction_limit=0, meeting_seconds=0)

    def rich(state: Any) -> None:
        hand(state, 1, 4, 1, 0, 0, 0)
        hand(state, 3, 0, 0, 0, 3, 0)

    await room.arrange(table, rich)
    points = list((await truth(room, table)).points)
    await room.slash(RED, "sanction", colour="orange", rule="S1", reason="One", resource="lumber")
    assert (await truth(room, table)).hands[1] == [3, 1, 0, 0, 0]
    await room.slash(RED, "sanction", colour="orange", rule="S2", reason="Two")
    await room.slash(ORANGE, "settle", lumber=3)
    assert (await truth(room, table)).hands[1] == [0, 1, 0, 0, 0]
    await room.slash(RED, "sanction", colour="orange", rule="S4", reason="Four")
    await room.slash(RED, "reward", colour="blue", rule="R1", reason="One")
    await room.slash(BLUE, "settle", ore=1)
    assert (await truth(room, table)).hands[3] == [0, 0, 0, 3, 1]
    await room.slash(RED, "reward", colour="blue", rule="R3", reason="Three")
    assert "once" in (await room.slash(RED, "reward", colour="blue", rule="R3", reason="Again")).lower()
    state = await truth(room, table)
    assert list(state.points) == [points[0], points[1] - 1, points[2], points[3] + 1]
    await room.slash(RED, "reward", colour="blue", rule="R2", reason="Two")
    await room.slash(RED, "sanction", colour="orange", rule="S3", reason="Three")
    await turn(room, RED)
    assert (await truth(room, table)).active == 2, "Orange's turn is skipped"
    await turn(room, WHITE)
    await room.slash(TEACHER, "roll", dice=SEVEN)
    await room.slash(BLUE, "trade", give="wool", take="ore")
    assert (await truth(room, table)).hands[3] == [0, 0, 0, 0, 2], "three for one"


async def test_a_motion_is_carried_by_hands_alone_and_the_last_hand_stands(room: Classroom) -> None:
    table = await ostrom(room)
    where = await meeting(room)
    await room.slash(WHITE, "motion resolve", words="Leave two")
    motion = ballot(room, where)
    await room.seam.react(RED, where, motion, AGAINST)
    await room.seam.react(OBSERVER, where, motion, AGAINST)
    await room.seam.react(TEACHER, where, motion, AGAINST)
    await room.seam.react(RED, where, motion, FOR)
    await room.seam.react(ORANGE, where, motion, FOR)
    await room.seam.react(ORANGE, where, motion, FOR, on=False)
    await settled(room)
    assert hands(room, where, motion) == {FOR: {room.seam.user_id(RED)}}
    for key in (WHITE, BLUE):
        await room.seam.react(key, where, motion, FOR)
    assert (await truth(room, table)).governance.meeting.ballot is not None, "Orange's hand is down"
    await room.seam.react(ORANGE, where, motion, AGAINST)
    await settled(room)
    assert "For 3 · against 1" in words(room, OBSERVER, where)
    assert len((await truth(room, table)).governance.resolutions) == 1


async def test_votes_by_button_command_and_hand_are_listed_alike_and_the_bots_own_signs_are_none(
    room: Classroom,
) -> None:
    """RULES C-107: Discord shows 👍 1 👎 2 here, for the bot has put one of each there and knows nothing of
    buttons.
    """
    await ostrom(room)
    where = await meeting(room)
    await room.slash(RED, "motion resolve", words="Leave two")
    motion = ballot(room, where)
    assert "👍 For 0\n👎 Against 0\n⏳ Still to vote 4" in bare(words(room, BLUE, where))
    await room.press(RED, "For", at=where)
    await room.slash(ORANGE, "vote", choice="yes")
    await room.seam.react(WHITE, where, motion, AGAINST)
    await settled(room)
    told = "👍 For 2: 🟥 Red and 🟧 Orange\n👎 Against 1: ⬜ White\n⏳ Still to vote 1: 🟦 Blue\n"
    assert told in bare(words(room, BLUE, where))
    assert "👍 For 2 · 👎 against 1 · still to vote 1" in text_of(room.card(BLUE))
    await room.seam.react(ORANGE, where, motion, AGAINST)
    await settled(room)
    assert "👎 Against 2: 🟧 Orange and ⬜ White" in bare(words(room, BLUE, where))
    await room.seam.react(WHITE, where, motion, AGAINST, on=False)
    await settled(room)
    assert "⏳ Still to vote 2: ⬜ White and 🟦 Blue" in bare(words(room, BLUE, where))


@pytest.mark.parametrize("kind", ["secret", "roll_call"])
async def test_of_a_sealed_ballot_nobody_reads_who_or_how_many_have_voted(room: Classroom, kind: str) -> None:
    await ostrom(room, ballot=kind)
    where = await meeting(room)
    await room.slash(RED, "motion resolve", words="Leave two")
    before = words(room, BLUE, where), text_of(room.card(BLUE))
    await room.press(RED, "For", at=where)
    await room.slash(ORANGE, "vote", choice="no")
    await settled(room)
    assert (words(room, BLUE, where), text_of(room.card(BLUE))) == before


async def test_a_rule_is_moved_by_a_form_voted_by_buttons_and_stands_word_by_word_in_the_minutes(
    room: Classroom,
) -> None:
    table = await ostrom(room)
    where = await meeting(room)
    await room.slash(ORANGE, "motion add", sort="sanction", effect="p-2")
    await room.press(ORANGE, "In my own words", at="classroom")
    form = room.answers[-1]
    assert form.modal is not None
    await room.seam.submit(ORANGE, form.id, {"words": "Greed costs two points"})
    await settled(room)
    for key in (RED, ORANGE, BLUE):
        await room.press(key, "For", at=where)
    await room.press(WHITE, "Against", at=where)
    assert "S5" not in [rule.name for rule in (await truth(room, table)).governance.book], (
        "it binds from the next turn on"
    )
    for key in SEATS:
        await room.slash(key, "meeting done")
    for key in (WHITE, OBSERVER, TEACHER):
        minutes = words(room, key, where).split("Minutes of Town Meeting 1")[1]
        assert "Greed costs two points" in minutes
        assert "3" in minutes
    assert "S5" in [rule.name for rule in (await truth(room, table)).governance.book]
    assert "Greed costs two points" in await room.slash(BLUE, "governance")


async def test_a_suit_that_ties_is_lost_and_costs_the_monitor_nothing(room: Classroom) -> None:
    """RULES C-120, C-121."""
    table = await ostrom(room)
    await room.arrange(table, lambda state: hand(state, 0, 2, 1, 1, 0, 0))
    where = await meeting(room)
    assert "Only the other players can sue you" in await room.slash(RED, "sue", reason="Myself")
    await room.slash(BLUE, "sue", reason="Partial")
    await room.seam.pass_time(61)
    await settled(room)
    await vote(room, "no", "no", "yes", "yes")
    state = await truth(room, table)
    assert state.hands[0] == [2, 1, 1, 0, 0]
    assert state.governance.pending == ()
    assert "For 2 · against 2" in words(room, BLUE, where)
    assert "once is all" in await room.slash(BLUE, "sue", reason="Once more")


async def test_nobody_sues_in_a_meeting_of_a_group(room: Classroom) -> None:
    await ostrom(room, layout="nested")
    await meeting(room, "brick")
    told = await room.slash(BLUE, "sue", reason="Partial")
    assert "whole" in told.lower() or "everybody" in told.lower()


async def test_a_ballot_that_the_clock_closes_without_half_of_the_votes_fails(room: Classroom) -> None:
    """RULES C-106, C-109."""
    table = await ostrom(room, ballot_seconds=0)
    where = await meeting(room)
    await room.slash(RED, "motion resolve", words="Alone")
    await room.seam.react(RED, where, ballot(room, where), FOR)
    await room.seam.pass_time(241)
    await settled(room)
    here = (await truth(room, table)).governance
    assert here.meeting is None
    assert here.resolutions == ()
    assert "For 1 · against 0 · abstained 0 · no vote 3" in words(room, BLUE, where)


async def test_hands_raised_while_the_bot_was_away_count_before_the_clock_that_ran_out_meanwhile(
    room: Classroom,
) -> None:
    table = await ostrom(room, ballot_seconds=0)
    where = await meeting(room)
    await room.slash(RED, "motion resolve", words="Together")
    motion = ballot(room, where)
    for key in (RED, ORANGE):
        await room.slash(key, "vote", choice="yes")
    await away(room)
    for key in (WHITE, BLUE):
        await room.seam.react(key, where, motion, AGAINST)
    await room.seam.pass_time(300)
    await back(room)
    here = (await truth(room, table)).governance
    assert here.meeting is None
    assert here.resolutions == (), "two against two"
    assert "For 2 · against 2" in words(room, WHITE, where)


async def test_a_look_at_all_hands_asks_discord_once_for_each_sign(room: Classroom) -> None:
    await ostrom(room)
    where = await meeting(room)
    await room.slash(RED, "motion resolve", words="Look")
    ballot(room, where)
    before = asked_for_hands(room)
    await room.client.orchestrator.run_periodic_check()
    await settled(room)
    assert asked_for_hands(room) - before == len((FOR, AGAINST))


def asked_for_hands(room: Classroom) -> int:
    return sum(
        count
        for route, count in room.seam.calls.by_route.items()
        if route.startswith("GET") and "/reactions/" in route
    )


async def test_a_hand_that_was_overruled_by_a_button_is_not_counted_again_after_a_restart(
    room: Classroom,
) -> None:
    table = await ostrom(room)
    where = await meeting(room)
    await room.slash(RED, "motion resolve", words="Steady")
    await room.seam.react(BLUE, where, ballot(room, where), AGAINST)
    await room.press(BLUE, "For", at=where)
    await away(room)
    await back(room)
    for key in (RED, ORANGE, WHITE):
        await room.slash(key, "vote", choice="yes")
    assert "For 4 · against 0" in words(room, WHITE, where)
    assert (await truth(room, table)).governance.carried == 1


async def test_a_hand_that_could_not_be_lowered_never_counts_again_and_goes_down_as_soon_as_it_can(
    room: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord refuses for a while. Neither a look at all hands nor a restart takes the old hand for a new
    vote.
    """
    table = await ostrom(room)
    where = await meeting(room)
    await room.slash(RED, "motion resolve", words="Wavering")
    motion = ballot(room, where)

    async def busy(*_: object) -> None:
        raise TryLater

    async def look_again() -> Any:
        await room.client.orchestrator.run_periodic_check()
        await room.client.orchestrator.drain()
        await settled(room)
        return (await truth(room, table)).governance.meeting.ballot.votes[3]

    monkeypatch.setattr(DiscordPort, "unreact", busy)
    await room.seam.react(BLUE, where, motion, FOR)
    await room.seam.react(BLUE, where, motion, AGAINST)
    assert await look_again() == await look_again() == "no"
    await away(room)
    await back(room)
    assert await look_again() == "no"
    blue = room.seam.user_id(BLUE)
    assert hands(room, where, motion) == {FOR: {blue}, AGAINST: {blue}}
    monkeypatch.undo()
    assert await look_again() == "no"
    assert hands(room, where, motion) == {AGAINST: {blue}}
    await room.seam.react(BLUE, where, motion, FOR)
    assert await look_again() == "yes", "raised anew it is a vote"
    assert hands(room, where, motion) == {FOR: {blue}}


async def test_the_instructor_takes_no_part_and_what_they_may_do_is_shown_as_from_outside(
    room: Classroom,
) -> None:
    """RULES C-130, C-131."""
    table = await ostrom(room)
    await room.slash(TEACHER, "roll", dice=SEVEN)
    refused = [await room.slash(TEACHER, "meeting call")]
    refused.append(
        await room.slash(TEACHER, "sanction", colour="blue", rule="S1", reason="I say so", resource="ore")
    )
    refused.append(await room.slash(TEACHER, "reward", colour="blue", rule="R3", reason="I say so"))
    await room.slash(RED, "meeting call")
    where = thread(room, RED)
    refused.append(await room.slash(TEACHER, "motion resolve", words="As I wish"))
    refused.append(await room.slash(TEACHER, "sue", reason="I say so"))
    refused.append(await room.slash(TEACHER, "meeting done"))
    await room.slash(RED, "motion resolve", words="As we wish")
    refused += [
        await room.slash(TEACHER, "vote", choice="no"),
        await room.press(TEACHER, "Against", at=where),
    ]
    assert [told for told in refused if "Outsiders don’t make their rules" not in told] == []
    before = (await truth(room, table)).governance
    assert (before.motions, before.deeds, before.meeting.ballot.votes) == (1, (), (None,) * 4)
    assert "instructor" in await room.slash(BLUE, "meeting close"), "only from outside is a meeting stopped"
    await room.slash(TEACHER, "meeting extend")
    await room.slash(TEACHER, "meeting close")
    assert (await truth(room, table)).governance.meeting is None
    minutes = words(room, BLUE, where).split("Minutes of Town Meeting 1")[1]
    assert "instructor" in minutes.lower()


async def test_votes_for_monitor_and_what_the_monitor_knows_reach_nobody_else(room: Classroom) -> None:
    """RULES C-80, C-83. Who votes last sees the election closed; up to there nothing that others can read
    changes.
    """
    await room.begin(options="dice=instructor, rounds_basic=3")
    await room.observe(OBSERVER)
    await room.slash(TEACHER, "stage ostrom")
    for key in SEATS:
        await turn(room, key)
    for voter in (BLUE, RED, BLUE):
        others = [key for key in (*SEATS, OBSERVER, TEACHER) if key != voter]
        before = [room.all_read(key) for key in others]
        await room.slash(voter, "elect", colour="white")
        assert [room.all_read(key) for key in others] == before
    for voter in (ORANGE, WHITE):
        await room.slash(voter, "elect", colour="white")
    assert "hidden bank" in await room.slash(WHITE, "monitor")
    for key in (RED, ORANGE, BLUE):
        assert "hidden bank" not in room.all_read(key)
        assert "hidden bank" not in await room.slash(key, "monitor")


async def test_a_group_opens_and_closes_with_four_calls_and_votes_by_hands_with_fourteen(
    room: Classroom,
) -> None:
    await ostrom(room)
    await room.slash(TEACHER, "roll", dice=SEVEN)
    await settled(room)
    calls = room.seam.calls
    before = calls.rest
    await room.slash(RED, "meeting call")
    await settled(room)
    assert calls.rest - before <= 4
    where, before = thread(room, RED), calls.rest
    await room.slash(RED, "motion resolve", words="Thrift")
    motion = ballot(room, where)
    for key in SEATS:
        await room.seam.react(key, where, motion, FOR)
    await settled(room)
    assert calls.rest - before <= 8 + 2 * 3, (
        "each vote but the last is an edit of the ballot and one of the card"
    )
    for key in SEATS[:3]:
        await room.slash(key, "meeting done")
    await settled(room)
    before = calls.rest
    await room.slash(BLUE, "meeting done")
    await settled(room)
    assert calls.rest - before <= 4
