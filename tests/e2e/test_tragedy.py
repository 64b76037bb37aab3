"""Tragedy of the Commons as a class plays it: cards and Challenges, promises, hunger, catastrophes, Animals,
and every kind of end.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from bot.rehearsal.world import CLASS, ActRefused, CastMember
from bot.tables.results.export import journal_file
from games.audit import verification_findings
from games.record import decode_record
from games.tragedy.cards import standard_decks
from games.tragedy.state import CATASTROPHE, CHALLENGE, FREE
from tests.e2e.classroom import (
    OBSERVER,
    SEATS,
    TEACHER,
    Classroom,
    buttons,
    classroom,
    everybody_reads,
    menus,
    text_of,
    truth,
)
from tests.support.tragedy_decks import write_decks

RED, ORANGE, WHITE, BLUE = SEATS
CRACKERS, BEANS, MACHINE = 0, 1, 2
PANTRY, LAKE, RADIO = 0, 1, 2
FLU, MOULD, LOCUSTS = 0, 3, 4
SIX = (*SEATS, "eli", "fay")


def put(state: Any, deck: int, wanted: list[int]) -> None:
    """These cards are the ones that lie open, in this order; of a catastrophe the one that comes next."""
    cards = state.decks[deck]
    up = {FREE: state.free, CHALLENGE: state.challenges}.get(deck)
    cards += up or []
    for card in wanted:
        cards.remove(card)
    if up is None:
        cards += wanted
    else:
        up[:] = wanted


def beginning(**changes: Any) -> Callable[[Any], None]:
    """Red comes first, plain cards lie open, the next catastrophe is the flu; then these fields of the state."""

    def change(state: Any) -> None:
        state.order = tuple(range(state.seats))
        state.active = 0
        put(state, FREE, [CRACKERS, BEANS, MACHINE, MACHINE][: len(state.free)])
        put(state, CHALLENGE, [PANTRY, LAKE, RADIO, PANTRY][: len(state.challenges)])
        put(state, CATASTROPHE, [changes.pop("next_catastrophe", FLU)])
        for name, value in changes.items():
            setattr(state, name, value)
        held = sum(state.food)
        state.pile = (30 if state.seats < 5 else 45) - held - state.gone

    return change


async def sat_down(room: Classroom, *, state: dict[str, Any] | None = None, **options: Any) -> str:
    """A table of Tragedy at its beginning, watched by an observer."""
    table = await room.begin(game="tragedy", **options)
    await room.observe(OBSERVER)
    await room.arrange(table, beginning(**(state or {})))
    return table


async def passes(room: Classroom, *keys: str) -> None:
    for key in keys:
        await room.press(key, "Pass")


async def test_a_round_by_buttons_and_a_round_by_commands(room: Classroom) -> None:
    """A promise kept, a Challenge begun and joined to exactly its number, one that stays one Person short;
    hunger; cards anew.
    """
    table = await sat_down(room)
    await room.press(BLUE, "Pledge")
    await room.choose(BLUE, "2. Fish the grey lake")
    await room.choose(BLUE, "2 People")
    everybody_reads(room, "Blue pledged 2 People to Challenge 2.", "pledged 2 People to Fish the grey lake")
    await room.press(RED, "Take Vending machine")
    await room.press(ORANGE, "Send People")
    await room.choose(ORANGE, "2. Fish the grey lake")
    await room.choose(ORANGE, "1 Person")
    everybody_reads(room, "Orange started Challenge 2 with 1 Person.")
    await passes(room, WHITE)
    await room.press(BLUE, "Send People")
    await room.choose(BLUE, "2. Fish the grey lake")
    await room.choose(BLUE, "2 People")
    everybody_reads(
        room,
        "Blue kept the pledge of 2 People.",
        "Fish the grey lake was met",
        "Orange gets 2 Food",
        "Blue gets 4 Food",
    )
    state = await truth(room, table)
    assert state.food == [5, 4, 2, 6]
    assert (state.round, state.active) == (2, 1)

    before = state.people[:]
    await room.slash(WHITE, "pledge", card="1", people=2)
    await room.slash(ORANGE, "take", card="1")
    assert "You cannot send 9 People" in await room.slash(WHITE, "send", card="1", people=9)
    await room.slash(WHITE, "send", card="1", people=1)
    everybody_reads(room, "White broke the pledge of 2 People: 1 went.")
    await room.slash(BLUE, "pass")
    await room.slash(RED, "pass")
    everybody_reads(room, "Raid the pantry failed, 1 Person short", "Round 2 is over")
    state = await truth(room, table)
    assert state.people[2] == before[2] - 1
    assert state.round == 3


async def test_after_every_third_round_a_catastrophe_strikes_all(room: Classroom) -> None:
    table = await sat_down(room, state={"food": [3, 9, 9, 9], "next_catastrophe": LOCUSTS})
    for first in range(3):
        await passes(room, *[SEATS[(first + step) % 4] for step in range(4)])
    everybody_reads(
        room, "Catastrophe: Locusts", "Red is dead", "no Food when the Catastrophe came", "Orange lost 3 Food"
    )
    assert "Catastrophe" in text_of(room.card(OBSERVER, "watch"))
    assert (await truth(room, table)).dead == [0]


async def test_two_die_at_once_and_come_back_as_animals(room: Classroom) -> None:
    """Their choice and their deeds; the dead cannot act as the living do, nor the living as Animals."""
    table = await sat_down(room, state={"food": [0, 0, 9, 9], "people": [1, 1, 4, 4]})
    await passes(room, *SEATS)
    everybody_reads(room, "Red is dead: starved", "Orange is dead: starved")
    assert (await truth(room, table)).phase == "roles"
    assert "Only Animals can do that" in await room.slash(WHITE, "animal", kind="herbivore")
    everybody_reads(room, "Waiting for 🟥 Red and 🟧 Orange: the dead choose in secret which Animal to be.")
    before = {key: room.all_read(key) for key in (ORANGE, WHITE, BLUE, TEACHER, OBSERVER)}
    await room.press(RED, "Choose your Animal")
    assert "Your choice is in. Nobody else sees it" in await room.press(RED, "Herbivore")
    everybody_reads(room, "Red has chosen.")
    assert all("Herbivore" not in room.all_read(key).replace(text, "") for key, text in before.items()), (
        "sealed until both have chosen"
    )
    await room.slash(ORANGE, "animal", kind="carnivore")
    everybody_reads(
        room, "Red has chosen: a Herbivore from now on.", "Orange has chosen: a Carnivore from now on."
    )
    assert [place.name for place in room.seam.places(RED) if "animals" in place.name] == ["animals-meeting"]
    assert not [place for place in room.seam.places(WHITE) if "animals" in place.name]

    await passes(room, WHITE, BLUE)
    assert "Only the living can do that" in await room.slash(RED, "take", card="1")
    await room.press(RED, "Act as an Animal")
    await room.press(RED, "White: 1 Food")
    await room.press(RED, "Take 1 Food")
    everybody_reads(room, "Red took Food: 1 from")
    assert "a Herbivore" in await room.slash(ORANGE, "graze", colour1="white", food1=1)
    await room.slash(ORANGE, "hunt", colour="blue")
    everybody_reads(room, "Orange killed a Person of")
    assert (await truth(room, table)).people == [0, 0, 4, 3]


async def test_what_animals_choose_at_the_same_time_stays_sealed_until_all_have_chosen(
    room: Classroom,
) -> None:
    table = await sat_down(room, options="animals=simultaneous")

    def change(state: Any) -> None:
        beginning(food=[0, 0, 9, 9], people=[0, 0, 4, 4])(state)
        state.dead, state.died, state.roles = [0, 1], [1, 1, 0, 0], ["carnivore", "carnivore", None, None]
        state.round, state.order, state.active = 2, (2, 3), 2

    await room.arrange(table, change)
    await passes(room, WHITE, BLUE)
    before = {key: room.all_read(key) for key in (ORANGE, WHITE, BLUE, OBSERVER)}
    told = await room.slash(RED, "hunt", colour="blue")
    assert "Nobody else sees it" in told
    for key in (ORANGE, WHITE, BLUE, OBSERVER):
        new = room.all_read(key).replace(before[key], "")
        assert "killed" not in new
        assert "hunted" not in new
    assert (await truth(room, table)).people == [0, 0, 4, 4]
    await room.slash(ORANGE, "hunt", colour="white")
    everybody_reads(room, "Red killed a Person of", "Orange killed a Person of")
    assert (await truth(room, table)).people == [0, 0, 3, 3]


async def test_nobody_is_left_and_nobody_wins(room: Classroom) -> None:
    table = await sat_down(room, state={"food": [0, 0, 0, 0], "people": [1, 1, 1, 1]})
    await passes(room, *SEATS)
    assert (await room.look(table)).record.status == "over"
    result = next(text_of(m) for m in reversed(room.read(BLUE, "table")) if "How it ended" in text_of(m))
    assert "Nobody won" in result
    assert "Before the game the shuffle was sealed as" in await room.press(BLUE, "The dice")


async def test_the_last_band_wins(room: Classroom) -> None:
    table = await sat_down(room, state={"food": [0, 0, 0, 9], "people": [1, 1, 1, 1]})
    await passes(room, *SEATS)
    assert (await truth(room, table)).winners == (3,)
    assert any("Blue won." in text_of(m) for m in room.read(RED, "table"))
    told = await room.slash(TEACHER, "table export")
    assert "journal" in told.lower()


async def test_after_the_last_round_all_who_live_win_together(room: Classroom) -> None:
    table = await sat_down(
        room, state={"food": [9, 9, 9, 0], "people": [2, 2, 2, 1], "round": 15, "last_round": 15}
    )
    await passes(room, *SEATS)
    assert (await truth(room, table)).winners == (0, 1, 2)
    assert any(
        "The last round is over. All who are alive win together." in text_of(m)
        for m in room.read(RED, "table")
    )
    assert all(
        any("🟥 Red, 🟧 Orange and ⬜ White won." in text_of(m) for m in room.read(key, "table"))
        for key in (*room.seat, TEACHER)
    )


async def test_the_teacher_ends_it_with_the_round(room: Classroom) -> None:
    table = await sat_down(room)
    await room.slash(TEACHER, "table close", after_round=True)
    await room.press(TEACHER, "Make it the last round", at="classroom")
    everybody_reads(room, "The instructor has made this round the last.")
    await passes(room, *SEATS)
    assert (await room.look(table)).record.status == "over"


async def test_who_stays_silent_gets_the_usual_move(room: Classroom) -> None:
    """The open card with most Food is taken (RULES A7)."""
    table = await room.begin(game="tragedy", options="absent=default_after_timer")
    await room.arrange(table, lambda state: put(state, FREE, [CRACKERS, BEANS, MACHINE]))
    first = (await truth(room, table)).active
    await room.seam.pass_time(121)
    everybody_reads(room, " took Vending machine: 3 Food. (time ran out)")
    state = await truth(room, table)
    assert state.active == (first + 1) % 4
    assert state.food[first] == 6


async def test_everybody_talks_unless_an_option_silences_them(room: Classroom) -> None:
    await sat_down(room)
    await room.seam.say(RED, room.place(RED, "table"), "Two of us to the lake?")
    assert any("lake?" in m["content"] for m in room.read(BLUE, "table"))


async def test_at_a_silent_table_nobody_talks() -> None:
    async with classroom() as room:
        await sat_down(room, options="talk=none")
        with pytest.raises(ActRefused):
            await room.seam.say(RED, room.place(RED, "table"), "Two of us to the lake?")


async def test_the_order_of_the_decks_is_nobodys_to_know(room: Classroom) -> None:
    """Not even the teacher's and the observers': what comes next is told by no message, picture or file."""
    table = await sat_down(room)
    state = await truth(room, table)
    upcoming = state.options.cards.catastrophe[state.decks[CATASTROPHE][-1]].name
    for key in (*SEATS, TEACHER, OBSERVER):
        assert upcoming not in room.all_read(key)
    assert upcoming in await room.press(RED, "Rules") + await room.press(RED, "All cards"), (
        "the list of cards is public"
    )


async def test_six_sit_down_and_a_full_round_goes_round() -> None:
    cast = (*CLASS, CastMember("eli", "Eli", "student"), CastMember("fay", "Fay", "student"))
    async with classroom(seats=SIX, cast=cast) as room:
        table = await sat_down(room, seats=6)
        assert len((await truth(room, table)).free) == 4
        await room.press(RED, "Take Vending machine")
        for key in SIX[1:]:
            await room.press(key, "Pass")
        state = await truth(room, table)
        assert (state.round, state.active) == (2, 1)
        alt = room.card(RED)["attachments"][0]["description"]
        assert len(alt) < 1024
        for seat in (await room.look(table)).record.seats:
            assert seat.name.capitalize() in alt


async def test_what_cannot_be_done_is_refused_with_its_reason(room: Classroom) -> None:
    """Each no tells its reader why; nothing happens."""
    table = await sat_down(room, state={"people": [2, 3, 2, 2]})
    assert "the turn of 🟥" not in await room.slash(BLUE, "take", card="1")
    assert "It is the turn of Red." in await room.slash(BLUE, "pass")
    assert "I don’t know card 0. The places are 1 to 3" in await room.slash(RED, "take", card="0")
    assert "I don’t know card 4. The places are 1 to 3" in await room.slash(RED, "send", card="4", people=1)
    assert "Send at least one Person" in await room.slash(RED, "send", card="2", people=0)
    assert "You cannot send 3 People: you have 2" in await room.slash(RED, "send", card="2", people=3)
    assert "Please use the buttons" in await room.slash(RED, "take", card="the beans")
    await room.slash(RED, "send", card="1", people=1)
    assert "there is room for 1" in await room.slash(ORANGE, "send", card="1", people=2)
    assert "before your turn" in await room.slash(ORANGE, "pledge", card="2", people=1)
    await room.slash(BLUE, "pledge", card="2", people=1)
    assert "nothing has changed" in await room.slash(BLUE, "pledge", card="2", people=1)
    await room.slash(ORANGE, "send", card="1", people=1)
    assert "Raid the pantry has all the People it needs" in await room.slash(
        WHITE, "send", card="1", people=1
    )
    await room.slash(WHITE, "take", card="3")
    assert "No card lies there" in await room.slash(BLUE, "take", card="3")
    assert "You are alive" not in await room.slash(BLUE, "hunt", colour="red")
    state = await truth(room, table)
    assert (state.active, state.food, state.people) == (3, [3, 3, 6, 3], [2, 3, 2, 2])


async def test_six_play_from_the_opening_to_the_end() -> None:
    """Everybody does what the buttons of the card offer; the dead come back; what was played stands up to the
    promised seed.
    """
    cast = (*CLASS, CastMember("eli", "Eli", "student"), CastMember("fay", "Fay", "student"))
    async with classroom(seats=SIX, cast=cast) as room:
        table = await room.begin(
            game="tragedy", seats=6, options="round_limit=5, catastrophe_every=2, animals=simultaneous"
        )
        while waits := (await room.look(table)).waits():
            await by_its_buttons(room, SIX[waits[0].seat], (await truth(room, table)).phase)
        snap = await room.look(table)
        assert snap.record.status == "over"
        assert (await truth(room, table)).dead, "else no Animal was tried"
        record = decode_record((await journal_file(snap, room.store)).decode())
        assert verification_findings(snap.game, record) == []
        for key in SIX:
            assert any("How it ended" in text_of(m) for m in room.read(key, "table"))
            assert "Your band" in await room.press(key, "My own page")


async def by_its_buttons(room: Classroom, key: str, phase: str) -> None:
    """Do the first thing that can be done."""
    if phase == "roles":
        await room.press(key, "Choose your Animal")
        await room.press(key, "Carnivore")
    elif phase == "animals":
        await room.press(key, "Act as an Animal")
        await room.choose(
            key,
            *[
                f"{colour}"
                for colour in ("Red", "Orange", "White", "Blue", "Green", "Purple")
                if offered(room, key, colour)
            ][:1],
        )
    else:
        taking = [
            one["label"] for one in buttons(await room.own_panel(key)) if one["label"].startswith("Take ")
        ]
        await room.press(key, taking[-1] if taking else "Pass")


def offered(room: Classroom, key: str, choice: str) -> bool:
    """Whether this stands in the newest menu that the person sees."""
    menu = [menu for message in room.read(key, "table") for menu in menus(message)][-1]
    return any(option["label"] == choice for option in menu["options"])


async def test_a_command_of_another_game_is_answered_with_those_of_this_one(room: Classroom) -> None:
    await sat_down(room)
    told = await room.slash(RED, "harvest", lumber=1)
    assert "no command /harvest" in told
    assert "send" in told


async def test_the_game_as_its_author_wrote_it_is_opened_by_one_name_and_a_typed_option_wins(
    room: Classroom,
) -> None:
    place = room.place(TEACHER, "classroom")
    await room.seam.slash(
        TEACHER, place, "table open", {"game": "tragedy", "preset": "as-written", "options": "tie=shared"}
    )
    (table,) = await room.client.orchestrator.tables.readable_tables()
    options = (await table.snapshot()).record.options
    assert (
        options.items()
        >= {"round_limit": 0, "passing": "only_if_stuck", "pledges": False, "tie": "shared"}.items()
    )
    assert "as its author wrote it" not in text_of(room.card(RED, "classroom"))

    await room.seam.slash(TEACHER, place, "table open", {"game": "crossroads", "preset": "as-written"})
    assert "as its author wrote it" in text_of(room.card(RED, "classroom"))
    told = await room.seam.slash(
        TEACHER, place, "table open", {"game": "commons", "options": "preset=as-written"}
    )
    assert "limits" in room._told(TEACHER, told)


def decks(**changes: Any) -> bytes:
    made = json.loads(write_decks(standard_decks()))
    return json.dumps({**made, **changes}).encode()


async def test_a_teachers_own_decks_are_played_and_mistakes_in_them_are_named(room: Classroom) -> None:
    own = [{"name": "A very warm summer", "people": 1, "copies": 9}]
    told = await room.seam.slash(
        TEACHER, room.place(TEACHER, "classroom"), "table open",
        {"game": "tragedy", "file": ("mine.json", decks(title="Ours", catastrophe=[{"name": "A", "food": -1}]))},
    )  # fmt: skip
    assert 'at `catastrophe, 1 "A", food`: type a whole number' in room._told(TEACHER, told)
    assert await room.client.orchestrator.tables.readable_tables() == []
    await room.seam.slash(
        TEACHER, room.place(TEACHER, "classroom"), "table open",
        {"game": "tragedy", "file": ("mine.json", decks(title="Ours", catastrophe=own))},
    )  # fmt: skip
    (table,) = await room.client.orchestrator.tables.readable_tables()
    assert (await table.snapshot()).record.options["decks"]["title"] == "Ours"
    assert "Ours" in text_of(room.card(RED, "classroom"))
    told = await room.seam.slash(
        TEACHER,
        room.place(TEACHER, "classroom"),
        "table open",
        {"game": "settlers", "file": ("mine.json", decks())},
    )
    assert "does not take a file" in room._told(TEACHER, told)
