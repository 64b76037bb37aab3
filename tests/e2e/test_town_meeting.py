"""The Ostrom Variant as a class acts it out: election, meetings, votes by hand and by word, deeds, a suit,
and silence around it.
"""

from __future__ import annotations

from typing import Any

from bot.rehearsal.world import ActRefused
from games.commons.governance.state import State
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, text_of, truth

RED, ORANGE, WHITE, BLUE = SEATS
SEVEN = "3 4"
LONGEST = 4


async def turn(room: Classroom, key: str) -> None:
    """A turn in which nothing happens."""
    await room.slash(TEACHER, "roll", dice=SEVEN)
    await room.slash(key, "end")


async def ostrom(room: Classroom, *, monitor: str = "red", **options: Any) -> str:
    """A table in its first Ostrom round, with this Monitor; Red is about to roll."""
    plain = {
        "dice": "instructor",
        "rounds_basic": 3,
        "preset": "fines",
        "absent": "default_after_timer",
        "vote_grace": 0,
        "reasons": "free",
    }
    chosen = ", ".join(f"{name}={value}" for name, value in {**plain, **options}.items())
    table = await room.begin(options=chosen)
    await room.observe(OBSERVER)
    await room.slash(TEACHER, "stage ostrom")
    for key in SEATS:
        await turn(room, key)
    for key in SEATS:
        await room.slash(key, "elect", colour=monitor)
    return table


async def meeting(room: Classroom, scope: str | None = None) -> int:
    """Red has rolled and calls a meeting; the thread in which it is held."""
    await room.slash(TEACHER, "roll", dice=SEVEN)
    await room.slash(RED, "meeting call", **({} if scope is None else {"resource": scope}))
    return thread(room, RED)


def thread(room: Classroom, key: str) -> int:
    """The thread of the town's meetings."""
    return next(place.id for place in room.seam.places(key) if place.kind == "thread")


def words(room: Classroom, key: str, place: int) -> str:
    """All that stands in a place."""
    return "\n".join(text_of(message) for message in room.read(key, place))


async def can_speak(room: Classroom, key: str, place: int, text: str) -> bool:
    """Whether this person's message is taken, and stays for somebody else to read."""
    try:
        await room.seam.say(key, place, text, heed_lock=False)
    except ActRefused:
        return False
    await settled(room)
    return text in words(room, TEACHER, place)


async def settled(room: Classroom) -> None:
    await room.client.orchestrator.drain()
    await room.client.orchestrator.stage.drain()


def hand(state: State, seat: int, *cards: int) -> None:
    """Cards from the reserve into a hand."""
    for resource, count in enumerate(cards):
        state.hands[seat][resource] += count
        state.reserve[resource] -= count


async def test_only_the_instructor_announces_it_and_a_tie_for_monitor_is_decided_in_secret(
    room: Classroom,
) -> None:
    table = await room.begin(options="dice=instructor, rounds_basic=3")
    assert "Only the instructor" in await room.slash(RED, "stage ostrom")
    await room.slash(TEACHER, "stage ostrom")
    for key in SEATS:
        await turn(room, key)
    card = text_of(room.card(RED))
    await room.slash(RED, "elect", colour="orange")
    await room.slash(BLUE, "elect", colour="orange")
    assert "Your vote so far: 🟧 Orange" in await room.slash(RED, "turn")
    assert "Your vote" not in await room.slash(WHITE, "turn")
    assert text_of(room.card(RED)) == card, "nobody learns who has voted"
    await room.slash(ORANGE, "elect", colour="white")
    await room.slash(WHITE, "elect", colour="white")
    state = await truth(room, table)
    assert state.governance.monitor == 1, "level: the earlier seat"
    assert "Orange is the Monitor" in text_of(room.card(WHITE))


async def test_a_meeting_of_a_resource_is_its_members_alone_and_everybody_reads_it(room: Classroom) -> None:
    """RULES C-101 to C-103: on the nested board brick is Red's, Orange's and Blue's."""
    await ostrom(room, layout="nested")
    where = thread(room, RED)
    assert not await can_speak(room, RED, where, "a second too early")
    assert await meeting(room, "brick") == where
    assert await can_speak(room, RED, where, "hear me, Orange")
    assert await can_speak(room, BLUE, where, "and me")
    for outsider in (WHITE, OBSERVER):
        assert not await can_speak(room, outsider, where, f"{outsider} speaks out of turn")
    assert "hear me, Orange" in words(room, WHITE, where)
    for key in (RED, ORANGE, BLUE):
        await room.slash(key, "meeting done")
    for key in (RED, ORANGE, BLUE, WHITE):
        assert not await can_speak(room, key, where, f"{key} a second too late")
    assert "Minutes of Town Meeting 1" in words(room, WHITE, where)


async def test_hands_buttons_and_words_count_alike_and_a_tie_fails(room: Classroom) -> None:
    table = await ostrom(room)
    where = await meeting(room)
    await room.slash(ORANGE, "motion resolve", words="Two of a kind are enough", most=2)
    ballot = int(
        next(m for m in room.read(RED, where) if "Motion 1" in text_of(m) and m.get("reactions"))["id"]
    )
    await room.seam.react(RED, where, ballot, "👍")
    await room.seam.react(ORANGE, where, ballot, "👎")
    await room.seam.react(ORANGE, where, ballot, "👍")
    await room.seam.react(OBSERVER, where, ballot, "👎")
    await room.press(WHITE, "Against", at=where)
    await room.slash(BLUE, "vote", choice="yes")
    assert "For 3 · against 1" in words(room, BLUE, where)
    await room.slash(RED, "motion remove", rule="S4")
    for key, choice in zip(SEATS, ("yes", "yes", "no", "no"), strict=True):
        await room.slash(key, "vote", choice=choice)
    here = (await truth(room, table)).governance
    assert [resolution.words for resolution in here.resolutions] == ["Two of a kind are enough"]
    assert "S4" in [rule.name for rule in here.book]
    assert here.coming is None


async def test_two_sanctions_and_two_rewards_always_stay_and_a_swap_keeps_them(room: Classroom) -> None:
    """RULES C-110."""
    table = await ostrom(room, preset="2+2")
    await meeting(room)
    assert "must always be in force" in await room.slash(RED, "motion remove", rule="S2")
    assert "Motion 1" not in text_of(room.card(RED))
    await room.slash(RED, "motion swap", rule="S2", sort="sanction", effect="s1", words="Sit out a turn")
    for key in SEATS:
        await room.slash(key, "vote", choice="yes")
    here = (await truth(room, table)).governance
    assert [rule.name for rule in here.coming] == ["S1", "S3", "R1", "R2"]


async def test_the_monitor_gives_by_the_ladder_and_the_game_carries_it_out(room: Classroom) -> None:
    """RULES C-84 to C-89."""
    table = await ostrom(room)
    await room.arrange(table, lambda state: hand(state, 1, 4, 2, 1, 0, 0))
    assert "Monitor" in await room.slash(
        ORANGE, "sanction", colour="blue", rule="S1", reason="No", resource="lumber"
    )
    await room.slash(RED, "sanction", colour="orange", rule="S1", reason="Took 3 lumber", resource="lumber")
    assert (await truth(room, table)).hands[1][0] == 3
    assert "Took 3 lumber" in text_of(room.card(BLUE))
    assert "cannot get another sanction in this turn" in await room.slash(
        RED, "sanction", colour="orange", rule="S2", reason="Again"
    )
    await turn(room, RED)
    await room.slash(RED, "sanction", colour="orange", rule="S2", reason="A second time")
    assert "choose" in (await room.slash(TEACHER, "roll", dice=SEVEN)).lower(), (
        "the game waits for Orange's choice"
    )
    await room.slash(ORANGE, "settle", lumber=2, brick=1)
    state = await truth(room, table)
    assert state.hands[1] == [1, 1, 1, 0, 0]
    assert [deed.deviates for deed in state.governance.deeds] == [False, False]
    await room.slash(RED, "reward", colour="blue", rule="R3", reason="Held back")
    assert (await truth(room, table)).points[3] == 3


async def test_a_suit_is_heard_first_and_costs_the_monitor_three_cards(room: Classroom) -> None:
    """RULES B10."""
    table = await ostrom(room)
    await room.arrange(table, lambda state: hand(state, 0, 2, 1, 1, 0, 0))
    where = await meeting(room)
    await room.slash(ORANGE, "sue", reason="Never sanctions its own seat")
    assert await can_speak(room, RED, where, "in my defence")
    assert not await can_speak(room, ORANGE, where, "liar")
    await room.slash(RED, "defence")
    assert await can_speak(room, ORANGE, where, "now we vote")
    for key, choice in zip(SEATS, ("no", "yes", "yes", "yes"), strict=True):
        await room.slash(key, "vote", choice=choice)
    await room.slash(RED, "settle", lumber=2, brick=1)
    state = await truth(room, table)
    assert state.hands[0] == [0, 0, 1, 0, 0]
    assert state.governance.monitor == 0, "the office is kept"


async def test_the_clock_closes_a_meeting_in_the_middle_of_a_ballot(room: Classroom) -> None:
    table = await ostrom(room, ballot_seconds=0)
    where = await meeting(room)
    await room.slash(RED, "motion resolve", words="Let us wait")
    await room.slash(RED, "vote", choice="yes")
    await room.slash(ORANGE, "vote", choice="yes")
    await room.seam.pass_time(241)
    await settled(room)
    here = (await truth(room, table)).governance
    assert here.meeting is None
    assert [resolution.words for resolution in here.resolutions] == ["Let us wait"], (
        "two of four have voted: enough"
    )
    assert "For 2 · against 0 · abstained 0 · no vote 2" in words(room, BLUE, where)
    assert not await can_speak(room, BLUE, where, "one more word")


async def test_a_vote_cast_while_the_bot_was_away_counts_and_the_meeting_goes_on(room: Classroom) -> None:
    table = await ostrom(room)
    where = await meeting(room)
    await room.slash(RED, "motion resolve", words="Patience")
    ballot = int(next(m for m in room.read(RED, where) if m.get("reactions"))["id"])
    for key in (RED, ORANGE, WHITE):
        await room.slash(key, "vote", choice="no")
    await room.client.orchestrator.close()
    await room.client.close()
    await room.seam.react(BLUE, where, ballot, "👍")
    await room.restart()
    await settled(room)
    assert "For 1 · against 3" in words(room, BLUE, where)
    assert (await truth(room, table)).governance.meeting is not None
    assert await can_speak(room, BLUE, where, "here again")


async def test_the_instructor_cannot_vote_or_change_a_rule_and_stopping_is_shown(room: Classroom) -> None:
    """RULES C-130: Ostrom's seventh principle."""
    table = await ostrom(room)
    await meeting(room)
    assert "Outsiders don’t make their rules" in await room.slash(TEACHER, "motion remove", rule="S4")
    await room.slash(RED, "motion resolve", words="Ours")
    assert "Outsiders don’t make their rules" in await room.slash(TEACHER, "vote", choice="no")
    await room.slash(TEACHER, "meeting extend")
    await room.slash(TEACHER, "meeting close")
    state = await truth(room, table)
    assert state.governance.meeting is None
    assert "instructor" in text_of(room.card(BLUE)).lower()


async def test_opening_and_closing_take_four_calls_each_at_most_and_a_ballot_fourteen(
    room: Classroom,
) -> None:
    await ostrom(room)
    await room.slash(TEACHER, "roll", dice=SEVEN)
    await settled(room)

    async def calls(*acts: tuple[str, str, dict[str, Any]]) -> int:
        before = room.seam.calls.rest
        for key, path, options in acts:
            await room.slash(key, path, **options)
        await settled(room)
        return room.seam.calls.rest - before

    assert await calls((RED, "meeting call", {})) <= LONGEST
    votes = [(key, "vote", {"choice": "yes"}) for key in SEATS]
    assert await calls((RED, "motion resolve", {"words": "Thrift"}), *votes) <= 2 * LONGEST + 2 * 3, (
        "each vote but the last is an edit of the ballot and one of the card"
    )
    for key in SEATS[:3]:
        await room.slash(key, "meeting done")
    assert await calls((BLUE, "meeting done", {})) <= LONGEST


async def test_the_monitors_panel_and_a_secret_ballot_stay_with_whom_they_belong_to(room: Classroom) -> None:
    table = await ostrom(room, ballot="secret")
    assert "hidden bank" in await room.slash(RED, "monitor")
    assert "hidden bank" not in await room.slash(ORANGE, "monitor")
    where = await meeting(room)
    await room.slash(RED, "motion resolve", words="Quietly")
    ballots = [m for m in room.read(RED, where) if "Motion 1" in text_of(m)]
    assert not any(m.get("reactions") for m in ballots)
    before = [room.all_read(key) for key in (BLUE, OBSERVER, TEACHER)]
    await room.slash(WHITE, "vote", choice="no")
    assert [room.all_read(key) for key in (BLUE, OBSERVER, TEACHER)] == before
    for key in (RED, ORANGE, BLUE):
        await room.slash(key, "vote", choice="yes")
    assert "For 3 · against 1" in words(room, BLUE, where)
    assert "White: against" not in words(room, BLUE, where)
    assert (await truth(room, table)).governance.carried == 1
