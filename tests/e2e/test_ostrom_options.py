"""What a table may choose for its self-government, and the forms: as a class acts them, with what all see and
what stays private.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.rehearsal.world import ActRefused
from bot.tables.automatic import _time_out
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, menus, text_of, truth
from tests.e2e.powers import settled
from tests.e2e.test_ostrom_class import AGAINST, FOR, ballot, hands, vote
from tests.e2e.test_town_meeting import SEVEN, hand, meeting, ostrom, turn, words
from tests.games.commons.governance.test_own_rules import GOOD

RED, ORANGE, WHITE, BLUE = SEATS
EVERYBODY = (*SEATS, OBSERVER, TEACHER)
SIX = "3 3"
"""On the nested board Red may ask for three brick and three wheat."""


def others(key: str) -> list[str]:
    """Everybody else in the class."""
    return [other for other in EVERYBODY if other != key]


def seen(room: Classroom, *keys: str) -> list[str]:
    """All that these people can read anywhere."""
    return [room.all_read(key) for key in keys]


def offered(room: Classroom, key: str, at: str | int = "table") -> list[str]:
    """The choices in the menus of the newest message that has any."""
    message = next(m for m in reversed(room.read(key, at)) if menus(m))
    return [option["value"] for menu in menus(message) for option in menu["options"]]


async def done(room: Classroom, *keys: str) -> None:
    """These have nothing more to say."""
    for key in keys or SEATS:
        await room.slash(key, "meeting done")


async def harvest(room: Classroom, table: str, **asked: dict[str, int]) -> None:
    """All that are awaited ask: by colour, for these cards; the others for nothing."""
    colours = ("red", "orange", "white", "blue")
    for wait in (await room.look(table)).waits():
        await room.slash(SEATS[wait.seat], "harvest", **asked.get(colours[wait.seat], {"lumber": 0}))


# Forms


async def test_the_monitor_sanctions_by_menus_and_a_form_and_nobody_knows_before_it_is_sent(
    room: Classroom,
) -> None:
    """RULES C-84, C-86: with a rule that leaves the kind of card to the Monitor."""
    table = await ostrom(room)
    await room.arrange(table, lambda state: hand(state, 1, 3, 1, 0, 0, 0))
    before = seen(room, *others(RED))
    await room.press(RED, "Monitor")
    await room.choose(RED, "Orange")
    await room.choose(RED, "S1")
    await room.press(RED, "lumber")
    assert await room.fill_in(RED, "   ") != ""
    assert seen(room, *others(RED)) == before, (
        "a deed begun is nobody's business, and one without a reason is none"
    )
    await room.press(RED, "Monitor")
    await room.choose(RED, "Orange")
    await room.choose(RED, "S1")
    await room.press(RED, "lumber")
    await room.fill_in(RED, "Took *three* <@1>")
    state = await truth(room, table)
    assert state.hands[1] == [2, 1, 0, 0, 0]
    assert [(deed.rule, deed.target, deed.resource) for deed in state.governance.deeds] == [
        ("S1", 1, "lumber")
    ]
    for key in EVERYBODY:
        card = text_of(room.card(key))
        assert "Red sanctioned" in card
        assert r"Took \*three\*" in card
        assert "<@1>" not in card
        assert "gave back" in card


async def test_a_sanction_with_a_choice_is_answered_in_a_panel_that_nobody_else_sees(room: Classroom) -> None:
    """RULES C-88."""
    table = await ostrom(room)
    await room.arrange(table, lambda state: hand(state, 1, 3, 1, 1, 0, 0))
    await room.press(RED, "Monitor")
    await room.choose(RED, "Orange")
    await room.choose(RED, "S2")
    await room.fill_in(RED, "Greedy")
    await room.own_panel(BLUE)
    assert "Choose cards…" not in room.labels(BLUE), "it is not Blue's to choose"
    before = seen(room, *others(ORANGE))
    await room.press(ORANGE, "Choose cards")
    for kind in ("lumber", "lumber", "wheat"):
        await room.press(ORANGE, kind)
    assert seen(room, *others(ORANGE)) == before
    await room.press(ORANGE, "Choose")
    assert (await truth(room, table)).hands[1] == [1, 1, 0, 0, 0]
    for key in others(ORANGE):
        assert "Orange gave back" in text_of(room.card(key))
        assert "Choose cards…" not in room.labels(key)


async def test_who_sues_writes_the_reason_in_a_form_and_all_read_it_with_the_monitors_record(
    room: Classroom,
) -> None:
    """RULES C-120, C-123."""
    table = await ostrom(room)
    await room.slash(RED, "sanction", colour="blue", rule="S4", reason="Once")
    where = await meeting(room)
    assert "Only the other players can sue you" in await room.press(RED, "Sue", at=where)
    before = seen(room, *others(BLUE))
    await room.press(BLUE, "Sue", at=where)
    assert seen(room, *others(BLUE)) == before
    await room.fill_in(BLUE, "Looked away")
    await settled(room)
    for key in EVERYBODY:
        charge = words(room, key, where)
        assert "Looked away" in charge
        assert "1 sanction" in charge
        assert "may speak before the vote" in charge
    await room.press(RED, "End the defence", at=where)
    for key, label in zip(SEATS, ("Against", "For", "For", "For"), strict=True):
        await room.press(key, label, at=where)
    assert (await truth(room, table)).governance.monitor == 0
    assert "Looked away" in words(room, OBSERVER, where)
    assert "For 3 · against 1" in words(room, OBSERVER, where)


async def test_a_promise_is_one_form_and_stands_on_the_board_beside_what_was_done(room: Classroom) -> None:
    """RULES C-105: a quota that can be counted."""
    table = await ostrom(room, layout="nested", meeting_seconds=0)
    where = await meeting(room)
    before = seen(room, *others(WHITE))
    await room.press(WHITE, "Propose", at=where)
    await room.choose(WHITE, "resolve", at=where)
    assert seen(room, *others(WHITE)) == before
    await room.fill_in(WHITE, "One brick each", "Nobody takes more than 1", "brick", "It counts")
    await settled(room)
    assert all("One brick each" in words(room, key, where) for key in EVERYBODY)
    await vote(room, "yes", "yes", "yes", "no")
    await done(room)
    await room.slash(TEACHER, "roll", dice=SIX)
    await harvest(room, table, red={"brick": 2})
    (promise,) = (await truth(room, table)).governance.resolutions
    assert (promise.words, promise.quota.most, promise.quota.resource) == ("One brick each", 1, "brick")
    await room.slash(BLUE, "governance")
    assert "Red took more 1 time" in await room.press(BLUE, "Promises", at="classroom")


async def test_what_stood_in_a_form_that_came_too_late_is_given_back_to_its_writer_alone(
    room: Classroom,
) -> None:
    """A form stays open while the meeting goes on: somebody else's motion may come first."""
    table = await ostrom(room)
    where = await meeting(room)
    await room.press(BLUE, "Sue", at=where)
    form = room.answers[-1]
    await room.slash(WHITE, "motion resolve", words="Openly")
    before = seen(room, *others(BLUE))
    told = await room.fill_in(BLUE, "Looked `away`", form=form)
    assert "```\nLooked 'away'\n```" in told
    assert seen(room, *others(BLUE)) == before
    await room.press(RED, "Monitor")
    await room.choose(RED, "Orange")
    await room.choose(RED, "S4")
    assert "```\nGreedy\n```" in await room.fill_in(RED, "Greedy"), "no deeds while there is a ballot"
    assert (await truth(room, table)).governance.deeds == ()


# Ballots


async def test_in_a_roll_call_nobody_sees_a_vote_before_the_close_and_everybody_all_of_them_after_it(
    room: Classroom,
) -> None:
    """RULES C-107."""
    table = await ostrom(room, ballot="roll_call")
    where = await meeting(room)
    await room.slash(ORANGE, "motion resolve", words="Openly")
    assert not any(m.get("reactions") for m in room.read(RED, where))
    for key, label in ((BLUE, "Against"), (BLUE, "For"), (RED, "Abstain"), (WHITE, "Against")):
        before = seen(room, *others(key))
        await room.press(key, label, at=where)
        assert seen(room, *others(key)) == before
    assert "against" in await room.press(WHITE, "In the meeting"), "one's own vote one may look at"
    await room.press(ORANGE, "For", at=where)
    assert (await truth(room, table)).governance.carried == 1
    await done(room)
    for key in EVERYBODY:
        told = words(room, key, where)
        result, minutes = told.split("Minutes of Town Meeting 1")
        for line in ("Red: abstained", "Orange: for", "White: against", "Blue: for"):
            assert line in result + minutes
            assert line in minutes


async def test_a_vote_taken_back_gets_no_new_time_and_the_clock_leaves_alone_who_has_just_voted(
    room: Classroom,
) -> None:
    """RULES C-104, C-108: the ballot's time runs from its opening."""
    table = await ostrom(room)
    where = await meeting(room)
    await room.slash(RED, "motion resolve", words="In time")
    for key in (RED, ORANGE, WHITE):
        await room.slash(key, "vote", choice="yes")
    await room.seam.pass_time(30)
    await room.slash(RED, "vote", choice="none")
    found = await room.client.orchestrator.tables.find(table)
    assert found is not None
    (late, *_) = [replace(wait, seat=1) for wait in (await found.snapshot()).waits() if wait.what == "vote"]
    await _time_out(found, late, room.client.orchestrator.tables.players("commons"))
    assert (await truth(room, table)).governance.meeting.done == (False,) * 4
    await room.seam.pass_time(31)
    await settled(room)
    assert "For 2 · against 0 · abstained 0 · no vote 2" in words(room, BLUE, where)
    assert (await truth(room, table)).governance.meeting.done == (False,) * 4


# The Monitor's term


async def test_with_a_term_of_one_round_all_elect_in_secret_and_the_panel_goes_with_the_office(
    room: Classroom,
) -> None:
    """RULES C-80, C-81."""
    table = await ostrom(room, monitor_term="rounds", monitor_rounds=1)
    for key in SEATS:
        await turn(room, key)
    for key in EVERYBODY:
        card = text_of(room.card(key))
        assert "the same number of points" not in card, "nobody is level: the term is over"
        assert "Who shall be the Monitor from now on?" in card
    for key in SEATS[:3]:
        before = seen(room, *others(key))
        await room.press(key, "Vote for Monitor")
        await room.press(key, "White")
        assert seen(room, *others(key)) == before
    await room.slash(BLUE, "elect", colour="blue")
    assert (await truth(room, table)).governance.monitor == 2
    assert all("White is the Monitor" in text_of(room.card(key)) for key in EVERYBODY)
    assert "hidden bank" in await room.slash(WHITE, "monitor")
    assert "hidden bank" not in await room.slash(RED, "monitor")
    assert "White" in await room.slash(RED, "sanction", colour="blue", rule="S4", reason="Still me")


async def test_a_monitor_is_recalled_by_a_majority_where_the_table_plays_so_and_serves_until_the_turn_is_over(
    room: Classroom,
) -> None:
    """RULES C-81."""
    table = await ostrom(room, monitor_term="recall")
    where = await meeting(room)
    await room.press(BLUE, "Propose", at=where)
    await room.choose(BLUE, "recall", at=where)
    await room.press(BLUE, "Propose a new election", at=where)
    await vote(room, "no", "yes", "yes", "yes")
    assert (await truth(room, table)).governance.monitor == 0
    for key in EVERYBODY:
        assert "elect a new Monitor when this turn is over" in text_of(room.card(key))
    await done(room)
    assert (await truth(room, table)).governance.election.candidates == (0, 1, 2, 3)
    assert "the same number of points" not in text_of(room.card(BLUE))
    for key in SEATS:
        await room.slash(key, "elect", colour="blue")
    assert (await truth(room, table)).governance.monitor == 3
    assert "Blue is the Monitor" in text_of(room.card(OBSERVER))


async def test_where_the_monitor_serves_to_the_end_a_recall_is_neither_offered_nor_taken(
    room: Classroom,
) -> None:
    table = await ostrom(room)
    where = await meeting(room)
    await room.press(BLUE, "Propose", at=where)
    assert "recall" not in offered(room, BLUE, where)
    assert "cannot decide to elect a new Monitor" in await room.slash(BLUE, "motion recall")
    assert (await truth(room, table)).governance.motions == 0


async def test_a_suit_may_go_without_the_monitors_vote_cost_the_office_and_take_back_the_last_deed(
    room: Classroom,
) -> None:
    """RULES C-121, C-122, C-124."""
    table = await ostrom(room, suit_voters="without_monitor", suit_effect="both", suit_reverses_last=True)
    await room.arrange(table, lambda state: hand(state, 0, 2, 0, 1, 0, 0))
    await room.slash(RED, "sanction", colour="blue", rule="S4", reason="Of me")
    points = (await truth(room, table)).points[3]
    where = await meeting(room)
    await room.slash(BLUE, "sue", reason="Unjust")
    await room.slash(RED, "defence")
    motion = ballot(room, where)
    await room.seam.react(RED, where, motion, AGAINST)
    assert "You have no vote" in await room.press(RED, "Against", at=where)
    await settled(room)
    assert hands(room, where, motion) == {}, "a hand without a vote goes down"
    for key in (ORANGE, WHITE, BLUE):
        await room.seam.react(key, where, motion, FOR)
    await settled(room)
    assert "For 3 · against 0" in words(room, OBSERVER, where)
    state = await truth(room, table)
    assert state.hands[0] == [0, 0, 0, 0, 0], "no more than there is to choose"
    assert state.points[3] == points + 1
    for key in EVERYBODY:
        card = text_of(room.card(key))
        assert "Red gave back" in card
        assert "is taken back" in card
        assert "elect a new Monitor when this turn is over" in card
    await done(room)
    assert (await truth(room, table)).governance.election.candidates == (0, 1, 2, 3)
    await room.slash(ORANGE, "governance")
    assert "Taken back after a suit" in await room.press(ORANGE, "Deeds", at="classroom")


# Quotas


async def promised(room: Classroom, **options: Any) -> str:
    """The whole group has promised to take two brick at most, its own group one; White has rolled a six."""
    table = await ostrom(room, layout="nested", **options)
    await meeting(room)
    await room.slash(RED, "motion resolve", words="Two at most", most=2, resource="brick")
    await vote(room, "yes", "yes", "yes", "yes")
    await done(room)
    await room.slash(TEACHER, "roll", dice=SEVEN)
    await room.slash(ORANGE, "meeting call", resource="brick")
    refusal = await room.slash(ORANGE, "motion resolve", words="Of wheat one", most=1, resource="wheat")
    assert "can decide only about its own resource" in refusal
    await room.slash(ORANGE, "motion resolve", words="One at most", most=1)
    assert "You have no vote" in await room.slash(WHITE, "vote", choice="no"), "White is no member"
    for key in (RED, ORANGE, BLUE):
        await room.slash(key, "vote", choice="yes")
    await done(room, RED, ORANGE, BLUE)
    await room.slash(TEACHER, "roll", dice=SIX)
    return table


@pytest.mark.parametrize(
    ("options", "most"),
    [
        ({}, 3),
        ({"rule_enforcement": "engine"}, 2),
        ({"rule_enforcement": "engine", "nested_conflict": "resource_wins"}, 1),
    ],
    ids=["the Monitor alone", "whole_wins", "resource_wins"],
)
async def test_a_quota_binds_what_can_be_asked_only_where_the_game_enforces_it(
    room: Classroom, options: dict[str, str], most: int
) -> None:
    """RULES C-113, C-114."""
    table = await promised(room, **options)
    assert (await truth(room, table)).limits[0][1] == most
    assert f"up to {most} brick and 3 wheat" in await room.press(RED, "Ask")
    assert offered(room, RED) == [str(n) for n in (*range(most + 1), *range(4))]
    for key in EVERYBODY:
        assert f"Red: up to {most} brick" in text_of(room.card(key))
    assert f"at most {most} brick" in await room.slash(RED, "harvest", brick=most + 1)
    await harvest(room, table, red={"brick": most})
    assert (await truth(room, table)).hands[0][1] == most


# The meeting's price, and the instructor


async def test_a_meeting_that_costs_a_card_is_called_with_one_that_the_caller_names(room: Classroom) -> None:
    """RULES C-100."""
    table = await ostrom(room, meeting_cost=1)
    await room.slash(BLUE, "rules")
    assert "costs the caller a card" in await room.press(BLUE, "The whole rules", at="classroom")
    await room.slash(TEACHER, "roll", dice=SEVEN)
    for typed in ({}, {"pay": "wool"}):
        assert "costs a card" in await room.slash(RED, "meeting call", **typed), "an empty hand"
    await room.arrange(table, lambda state: hand(state, 0, 0, 0, 0, 1, 1))
    assert "costs a card" in await room.slash(RED, "meeting call", pay="lumber")
    for _ in ("build", "cards", "meeting"):
        await room.slash(RED, "next")
    bank, before = list((await truth(room, table)).bank), seen(room, *others(RED))
    assert "costs one card" in await room.press(RED, "Call a meeting")
    assert offered(room, RED) == ["wool", "ore"]
    await room.choose(RED, "wool")
    assert seen(room, *others(RED)) == before
    await room.press(RED, "Meeting of the whole")
    state = await truth(room, table)
    assert state.hands[0] == [0, 0, 0, 0, 1]
    assert list(state.bank) == [*bank[:3], bank[3] + 1, bank[4]]
    assert state.governance.meeting.members == (0, 1, 2, 3)
    assert all("Red gave back 🐑" in text_of(room.card(key)) for key in EVERYBODY)


async def test_for_safety_the_instructor_may_remove_a_rule_and_nothing_else_and_it_is_shown(
    room: Classroom,
) -> None:
    """RULES C-130, C-110."""
    table = await ostrom(room, instructor_override="safety_only")
    assert "may remove one for safety" in words(room, BLUE, room.place(BLUE, "table"))
    assert "Outsiders don’t make their rules" in await room.slash(
        TEACHER, "motion add", sort="sanction", effect="p-1", words="As I like"
    )
    assert "Outsiders don’t make their rules" in await room.slash(
        TEACHER, "motion swap", rule="S4", effect="p-1", words="As I like"
    )
    await meeting(room)
    await room.slash(RED, "motion resolve", words="Ours")
    assert "must be over first" in await room.slash(TEACHER, "motion remove", rule="S3"), (
        "not in the middle of a vote"
    )
    assert "Outsiders don’t make their rules" in await room.slash(TEACHER, "vote", choice="no")
    await vote(room, "yes", "yes", "yes", "yes")
    for rule in ("S3", "S4"):
        await room.slash(TEACHER, "motion remove", rule=rule)
    assert "must always be in force" in await room.slash(TEACHER, "motion remove", rule="S1")
    here = (await truth(room, table)).governance
    assert [rule.name for rule in here.book] == ["S1", "S2", "S3", "S4", "R1", "R2", "R3"], (
        "they bind until the turn is over"
    )
    assert [rule.name for rule in here.coming] == ["S1", "S2", "R1", "R2", "R3"]
    for key in EVERYBODY:
        assert "The instructor removed S3 (from outside)" in text_of(room.card(key))
    await done(room)
    await room.slash(BLUE, "governance")
    history = await room.press(BLUE, "History", at="classroom")
    assert "S3 was removed by the instructor (from outside)" in history
    assert "by meeting" not in history
    assert "may remove a rule for safety" in await room.press(BLUE, "Principles", at="classroom")
    await room.slash(BLUE, "rules")
    assert "may remove a rule, for safety" in await room.press(BLUE, "The whole rules", at="classroom")


async def test_for_a_demonstration_the_instructor_may_make_and_change_rules_and_it_is_shown_as_from_outside(
    room: Classroom,
) -> None:
    """RULES C-130; what is no rule stays the players' own."""
    table = await ostrom(room, instructor_override="on")
    assert "from outside" in words(room, BLUE, room.place(BLUE, "table"))
    await room.slash(TEACHER, "motion add", sort="sanction", effect="p-1", words="As I like")
    await room.slash(TEACHER, "motion change", rule="S2", effect="g1c", words="Milder")
    assert "Outsiders don’t make their rules" in await room.slash(
        TEACHER, "motion resolve", words="I promise"
    )
    assert "No meeting is open" in await room.slash(
        BLUE, "motion add", sort="sanction", effect="p-1", words="Me too"
    )
    assert "S5" not in [rule.name for rule in (await truth(room, table)).governance.book]
    for key in EVERYBODY:
        card = text_of(room.card(key))
        assert "The instructor changed a rule (from outside): **S5** “As I like”" in card
        assert "The instructor changed a rule (from outside): **S2** “Milder”" in card
    await turn(room, RED)
    here = (await truth(room, table)).governance
    assert [(rule.name, rule.version) for rule in here.book][:5] == [
        ("S1", 1),
        ("S2", 2),
        ("S3", 1),
        ("S4", 1),
        ("S5", 1),
    ]
    assert here.motions == 0
    await room.slash(BLUE, "governance")
    history = await room.press(BLUE, "History", at="classroom")
    assert "Version 2, by the instructor (from outside), from turn 6 on: **S2** “Milder”" in history
    assert "Version 1, by the instructor (from outside), from turn 6 on: **S5** “As I like”" in history
    assert "broken on purpose" in await room.press(BLUE, "Principles", at="classroom")


async def test_a_teachers_own_rules_are_read_from_a_file_and_mistakes_are_named(room: Classroom) -> None:
    """RULES C-90. They stand on the sign-up card by their title, and are what the stage begins with."""
    place = room.place(TEACHER, "classroom")
    wrong = {**GOOD, "rewards": GOOD["rewards"][:1]}
    told = await room.seam.slash(
        TEACHER, place, "table open", {"game": "commons", "file": ("rules.json", json.dumps(wrong).encode())}
    )
    assert "rewards" in room._told(TEACHER, told)
    for upload in ("rules.json", ["rules.json"], ["", "{}"]):
        with pytest.raises(ActRefused, match="a file has a name and a text"):
            await room.seam.slash(TEACHER, place, "table open", {"game": "commons", "file": upload})
    assert await room.client.orchestrator.tables.readable_tables() == []
    typed = {
        "game": "commons",
        "options": "dice=instructor",
        "file": ("rules.json", json.dumps(GOOD).encode()),
    }
    await room.seam.slash(TEACHER, place, "table open", typed)
    assert "Class 9b" in text_of(room.card(BLUE, "classroom"))
    for key in SEATS:
        await room.press(key, "Join", at="classroom")
    await room.slash(TEACHER, "table start")
    await room.slash(TEACHER, "stage ostrom")
    (table,) = await room.client.orchestrator.tables.readable_tables()
    for key in SEATS:
        await turn(room, key)
    rules = (await truth(room, table.table)).governance.book
    assert [rule.draft.words for rule in rules][:2] == [rule["words"] for rule in GOOD["sanctions"]]
    assert "Give back what was too much" in await room.slash(BLUE, "governance")
