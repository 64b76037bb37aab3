"""Settlers as a class plays it: the opening, sevens, deals, chains, cards, the clock, and the ends of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.island.cards import RESOURCES
from games.island.events import AwardMoved, Built
from games.island.topology import island
from games.settlers import events as e
from games.settlers.game import SETTLERS
from games.settlers.state import State
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, buttons, everybody_reads, text_of
from tests.games.settlers.table import STARTS, Table

RED, ORANGE, WHITE, BLUE = SEATS
R, O, W, B = range(4)  # noqa: E741 (Orange)
KNOWN: dict[str, Any] = {
    "skill": "red orange white blue",
    "bonus": 0,
    "harbor_space": 0,
    "dice": "instructor",
}
"""A table at which nothing is left to chance."""


def written(options: dict[str, Any]) -> str:
    return ", ".join(f"{name}={value}" for name, value in options.items())


def placed(state: State) -> None:
    """The starts of the beginners' board stand, and wait to be confirmed."""
    for start, sites in enumerate(STARTS):
        for vertex, edge in sites:
            SETTLERS.evolve(state, e.StartPlaced(start, vertex, edge))


def at_hand(state: State) -> Table:
    """The tools of the rules' own tests, on this state."""
    table = Table()
    table.state = state
    return table


def hands(**cards: dict[str, int]) -> Callable[[State], None]:
    """What these colours hold; the others hold nothing."""

    def change(state: State) -> None:
        table = at_hand(state)
        for seat, colour in enumerate(("red", "orange", "white", "blue")):
            table.hand(seat, **cards.get(colour, {}))

    return change


async def first_turn(room: Classroom, **options: Any) -> str:
    """Red is about to roll in the first turn, with empty hands, on the beginners' starts; an observer
    watches.
    """
    table = await room.begin(game="settlers", options=written(KNOWN | options))
    await room.observe(OBSERVER)
    await room.arrange(table, placed)
    await room.press(BLUE, "All placed")
    for n, key in enumerate(SEATS, 1):
        await room.press(key, f"Start {n}")

    def red_begins(state: State) -> None:
        state.first = state.active = R
        hands()(state)

    await room.arrange(table, red_begins)
    return table


async def trading(room: Classroom, table: str, **cards: dict[str, int]) -> None:
    """The dice fall, and the hands are these."""
    await room.slash(TEACHER, "roll", dice="1 1")
    await room.arrange(table, hands(**cards))


async def state_of(room: Classroom, table: str) -> State:
    state = (await room.look(table)).state
    assert isinstance(state, State)
    return state


def held(state: State, seat: int) -> dict[str, int]:
    return {name: count for name, count in zip(RESOURCES, state.hands[seat], strict=True) if count}


async def add(room: Classroom, key: str, slot: str) -> str:
    """Press the newest button whose argument begins with this slot: "g0" gives a lumber, "t4" takes an ore, from
    the cards given on; or choose in the menu: "a2" all wheat, "p2" White.
    """
    if slot[0] in "ap":
        return await room.choose(key, slot[1:])
    place = room.place(key, "table")
    for _ in range(2):
        for message in reversed(room.seam.messages(key, place)):
            for button in buttons(message):
                if button["custom_id"].split(":")[4].startswith(f"{slot}.") and not button.get("disabled"):
                    answer = await room.seam.click(key, place, int(message["id"]), button["custom_id"])
                    return room._told(key, answer)
        await room.press(key, "Next: what you get")
    raise AssertionError(f"{key} sees no button for {slot}")


async def by_form(room: Classroom, key: str, label: str, **lines: str) -> str:
    """Press the button of a form, and send the form with these lines."""
    place = room.place(key, "watch")
    card = room.card(key, "watch")
    button = next(b for b in buttons(card) if b["label"].startswith(label))
    asked = await room.seam.click(key, place, int(card["id"]), button["custom_id"])
    assert asked.modal is not None
    return room._told(key, await room.seam.submit(key, asked.id, lines))


def only_reads(room: Classroom, knower: str, *words: str) -> None:
    """Nobody else has been sent any of this, anywhere; the knower has."""
    for one in words:
        assert one in room.all_read(knower), one
        for key in (*SEATS, TEACHER, OBSERVER):
            assert key == knower or one not in room.all_read(key), (key, one)


async def test_the_opening_by_menus_forms_and_commands_up_to_a_seven_on_the_first_turn(
    room: Classroom,
) -> None:
    """RULES M-06 to M-11, M-15: placed by the best, chosen by the weakest first, bonus cards, and nobody
    loses to the first roll.
    """
    table = await room.begin(game="settlers", options="skill=blue white red orange, dice=instructor")
    assert "Only the instructor" in await room.slash(RED, "start handicaps", order="red blue white orange")
    await by_form(room, TEACHER, "Instructor: strength", order="white blue red orange", bonus="2 1")
    assert "placed by Orange" in await room.slash(RED, "start place", start=1)
    await room.press(ORANGE, "Place")
    await room.choose(ORANGE, "A:")
    assert "start 1 were placed" in await room.press(ORANGE, "Road B")
    await room.press(ORANGE, "Place")
    await room.choose(ORANGE, "Start 1:")
    assert (await state_of(room, table)).starts[0] == ()
    await room.slash(ORANGE, "start place", start=2, settlement="A", road="A")
    assert len((await state_of(room, table)).starts[1]) == 1
    assert "still to be placed" in await room.slash(ORANGE, "start confirm")
    await room.press(ORANGE, "Let the bot place the rest")
    everybody_reads(room, "All starts are placed", "White", "chooses a start")

    assert "White chooses now" in await room.slash(BLUE, "start choose", start=1)
    await room.press(WHITE, "Start 1")
    assert "taken already" in await room.slash(BLUE, "start choose", start=1)
    await room.slash(BLUE, "start choose", start=2)
    await room.press(RED, "Start 3")
    await room.press(ORANGE, "Start 4")
    before = await state_of(room, table)
    assert before.bonus_left == [0, 0, 2, 1]
    await room.press(WHITE, "Choose cards")
    await add(room, WHITE, "g4")
    await add(room, WHITE, "g3")
    await room.press(WHITE, "Take these")
    assert "You may take 1 card, and chose 2" in await room.slash(BLUE, "settle", ore=2)
    await room.slash(BLUE, "settle", ore=1)
    after = await state_of(room, table)
    assert [sum(after.hands[seat]) - sum(before.hands[seat]) for seat in range(4)] == [0, 0, 2, 1]
    everybody_reads(room, "Who begins?", "begins.")

    rich = dict.fromkeys(("lumber", "brick"), 4) | {"ore": 1}
    names = ("red", "orange", "white", "blue")
    await room.arrange(table, hands(**dict.fromkeys(names, rich)))
    await room.slash(TEACHER, "roll", dice="3 4")
    state = await state_of(room, table)
    assert state.phase == "trade"
    assert [sum(hand) for hand in state.hands] == [11 if seat == state.active else 9 for seat in range(4)]
    everybody_reads(room, "a birthday", "drew")


async def test_discards_are_sealed_until_all_have_chosen_and_trade_waits_for_them(room: Classroom) -> None:
    """RULES M-14, M-16, M-18, A3."""
    table = await first_turn(room, theme="tornado")

    def rich(state: State) -> None:
        hands(red={"lumber": 6, "ore": 3}, orange={"wool": 7}, blue={"wheat": 4, "brick": 4, "ore": 1})(state)
        state.immune = [False] * 4

    await room.arrange(table, rich)
    await room.slash(TEACHER, "roll", dice="6 1")
    everybody_reads(room, "A seven: a tornado!", "Red: 4 cards", "Blue: 4 cards")
    assert "must choose cards" in await room.slash(RED, "trade", give="lumber", take="ore")
    assert "need not give anything back" in await room.slash(ORANGE, "settle")
    await room.press(RED, "Choose cards")
    await add(room, RED, "g0")
    assert "lumber" in await add(room, RED, "a4")
    assert "It stays" not in await room.press(RED, "Give these back")
    only_reads(room, RED, "You give back")
    everybody_reads(room, "Red: 4 cards, has chosen")
    assert "you can’t change it" in await room.slash(RED, "settle", lumber=4)
    assert "You give back 4 cards, and chose 3" in await room.slash(BLUE, "settle", wheat=3)
    for key in (*SEATS, TEACHER, OBSERVER):
        assert "gave back" not in room.all_read(key)
    await room.slash(BLUE, "settle", wheat=2, brick=2)
    everybody_reads(
        room, "Red gave back 1 lumber and 3 ore", "Blue gave back 2 brick and 2 wheat", "Red drew"
    )
    state = await state_of(room, table)
    assert state.phase == "trade"
    assert sum(state.hands[R]) == 5 + 2


async def test_a_trade_with_the_bank_a_road_by_its_letter_and_a_card_that_stays_secret(
    room: Classroom,
) -> None:
    """RULES M-12, M-19, M-23, M-25, M-33."""
    table = await first_turn(room)
    assert "The instructor rolls" in text_of(room.card(RED))
    assert "the instructor rolls real dice" in await room.slash(RED, "roll", dice="6 6")
    await by_form(room, TEACHER, "Instructor: type the dice", dice="1 1")

    def monopoly_next(state: State) -> None:
        hands(red={"lumber": 6, "brick": 1, "wheat": 1, "wool": 1}, orange={"lumber": 3})(state)
        at_hand(state).stack("monopoly")

    await room.arrange(table, monopoly_next)
    await room.press(RED, "Bank")
    await room.choose(RED, "lumber")
    await room.press(RED, "Take ore")
    assert "took 1 ⛰️ ore" in await room.press(RED, "Give")
    await room.press(RED, "Road")
    assert room.read(RED, "table")[-1]["attachments"], "the private map"
    await room.press(RED, "A:")
    assert "built a road" in await room.press(RED, "Build a road at A")
    assert "Monopoly" in await room.slash(RED, "buy")
    everybody_reads(room, "Red bought a development card")
    only_reads(room, RED, "Monopoly")
    assert "in this turn" in await room.slash(RED, "play", card="monopoly", resource1="lumber")
    only_reads(room, RED, "Monopoly")
    await room.press(RED, "End turn")
    for key in SEATS[1:]:
        assert "not yours" in await room.slash(RED, "buy")
        await room.slash(TEACHER, "roll", dice="1 1")
        await room.slash(key, "end")
    await trading(room, table, red={"ore": 1}, orange={"lumber": 3}, blue={"lumber": 2})
    only_reads(room, RED, "Monopoly")
    await room.press(RED, "Play a card")
    await room.press(RED, "Monopoly")
    await room.choose(RED, "lumber")
    await room.press(RED, "Play Monopoly")
    everybody_reads(
        room, "Red played Monopoly and named lumber", "There are 5 in all hands", "paid 🟥 Red 5 lumber"
    )
    state = await state_of(room, table)
    assert (held(state, R), held(state, O)) == ({"lumber": 5, "ore": 1}, {"lumber": 3})


async def test_an_offer_that_two_accept_is_concluded_with_one_of_them(room: Classroom) -> None:
    """RULES M-20, M-22."""
    table = await first_turn(room)
    await trading(room, table, red={"lumber": 2}, orange={"ore": 1}, white={"ore": 2}, blue={"wool": 1})
    assert "is on both sides" in await room.slash(RED, "offer cards", give="1 lumber", take="lumber")
    assert "None of those whom you ask" in await room.slash(RED, "offer cards", give="lumber", take="brick")
    await room.press(RED, "Offer")
    await add(room, RED, "g0")
    assert "You give 1 lumber for 1 ore" in await add(room, RED, "t4")
    await room.press(RED, "Make this offer")
    everybody_reads(room, "Red gives 1 lumber for 1 ore", "Asked: 🟧 Orange and ⬜ White")
    assert "does not ask you" in await room.slash(BLUE, "accept")
    assert "offer is open" in await room.slash(RED, "trade", give="lumber", take="ore")
    await room.press(ORANGE, "Yes")
    await room.slash(WHITE, "accept")
    everybody_reads(room, "Said yes: 🟧 Orange and ⬜ White. 🟥 Red picks one.")
    assert "not yours" in await room.slash(ORANGE, "conclude", partner="white")
    await room.press(RED, "Trade with White")
    everybody_reads(room, "Red gave ⬜ White 1 lumber for 1 ore", "The deal is done")
    state = await state_of(room, table)
    assert [held(state, seat) for seat in range(4)] == [
        {"lumber": 1, "ore": 1},
        {"ore": 1},
        {"lumber": 1, "ore": 1},
        {"wool": 1},
    ]

    await room.slash(BLUE, "offer cards", give="wool", take="lumber")
    everybody_reads(room, "Blue gives 1 wool for 1 lumber", "Asked: 🟥 Red")
    assert "offer, not yours" in await room.slash(WHITE, "withdraw")
    await room.slash(BLUE, "withdraw")
    assert "That offer has ended" in await room.slash(RED, "accept", deal=2)
    assert (await state_of(room, table)).phase == "trade"


@pytest.mark.parametrize("multiway", ["chain", "atomic"])
async def test_a_chain_that_is_refused_in_the_middle(room: Classroom, multiway: str) -> None:
    """RULES M-21: step by step the middleman is left with what was done; all or none leaves everything as it
    was.
    """
    table = await first_turn(room, multiway=multiway)
    await trading(room, table, red={"wool": 1}, orange={"ore": 1}, white={"wheat": 1}, blue={"brick": 1})
    await room.press(WHITE, "Chain")
    await room.choose(WHITE, "Orange")
    await add(room, WHITE, "g3")
    await add(room, WHITE, "t4")
    await room.press(WHITE, "One more step")
    await room.choose(WHITE, "Blue")
    await add(room, WHITE, "g4")
    await add(room, WHITE, "t1")
    await room.press(WHITE, "Propose this chain")
    everybody_reads(
        room, "proposed by ⬜ White, through 🟥 Red", "Asked: 🟥 Red", "gives 🟦 Blue 1 ore for 1 brick"
    )
    await room.press(RED, "Yes")
    everybody_reads(room, "Asked: 🟧 Orange")
    await room.slash(ORANGE, "accept")
    everybody_reads(room, "✅ 🟥 Red gives 🟧 Orange 1 wool for 1 ore")
    await room.press(BLUE, "No")
    done = multiway == "chain"
    everybody_reads(
        room,
        "The chain broke in the middle. The finished steps stay." if done else "so nothing of it was done",
    )
    state = await state_of(room, table)
    assert held(state, R) == ({"ore": 1} if done else {"wool": 1})
    assert held(state, O) == ({"wool": 1} if done else {"ore": 1})
    assert held(state, B) == {"brick": 1}
    told = await room.slash(RED, "offer chain", steps="blue: nothing for 1 brick")
    assert "write cards like" in told


async def quiet_turn(room: Classroom, key: str) -> None:
    await room.slash(TEACHER, "roll", dice="1 1")
    await room.slash(key, "end")


def cities(state: State, *seats: int) -> None:
    """Both settlements of these seats become cities."""
    for seat in seats:
        for vertex in state.towns[seat]:
            SETTLERS.evolve(state, Built(seat, "city", vertex, free=True))


async def test_a_declared_victory_is_played_to_the_end_of_the_round_and_several_win(room: Classroom) -> None:
    """RULES M-27 to M-31: the total is told and not the card; who reaches the goal meanwhile wins too."""
    table = await first_turn(room, goal=5)

    def nearly(state: State) -> None:
        cities(state, R, O)
        at_hand(state).holds(R, "victory_point")

    await trading(room, table)
    await room.arrange(table, nearly)
    await room.slash(RED, "end")
    everybody_reads(room, "Red declares 5 points", "This is the last round")
    only_reads(room, RED, "Victory Point")
    await room.slash(TEACHER, "roll", dice="1 1")

    def one_more(state: State) -> None:
        table_ = at_hand(state)
        road = table_.way(O, 2)
        for edge in road:
            SETTLERS.evolve(state, Built(O, "road", edge, free=True))
        hands(orange={"lumber": 1, "brick": 1, "wheat": 1, "wool": 1})(state)

    await room.arrange(table, one_more)
    await room.press(ORANGE, "Settlement")
    await room.press(ORANGE, "A:")
    await room.press(ORANGE, "Build a settlement")
    await room.slash(ORANGE, "end")
    everybody_reads(room, "Orange declares 5 points")
    await quiet_turn(room, WHITE)
    await quiet_turn(room, BLUE)
    assert (await room.look(table)).record.status == "over"
    for key in (*SEATS, TEACHER):
        read = room.all_read(key)
        assert "🟥 Red and 🟧 Orange won." in read
        assert "shows 1 Victory Point card" in read
        assert "Bonus cards for the next game" in read
    assert (await state_of(room, table)).next_bonus == (0, 0, 1, 1)
    for person in (await room.look(table)).people:
        if person.seat is not None:
            kept = await room.store.get_value(
                f"user:{person.user}", f"settlers:{(await room.look(table)).guild}"
            )
            assert kept == f'{{"bonus": {(0, 0, 1, 1)[person.seat]}}}'


async def test_a_longest_road_that_is_cut_takes_the_victory_away_and_the_game_goes_on(
    room: Classroom,
) -> None:
    """RULES M-29, M-33."""
    table = await first_turn(room, goal=5)
    await trading(room, table)

    gap: list[int] = []

    def five_roads(state: State) -> None:
        table_ = at_hand(state)
        way = table_.way(R, 4)
        for edge in way:
            SETTLERS.evolve(state, Built(R, "road", edge, free=True))
        SETTLERS.evolve(state, AwardMoved("longest_road", R))
        SETTLERS.evolve(state, Built(R, "city", state.towns[R][0], free=True))
        vertex = table_.gap(way)
        gap.append(vertex)
        table_.road(
            O, next(edge for edge in table_.state.road_spots[R] if edge in island().vertex_edges[vertex])
        )
        table_.hand(O, lumber=1, brick=1, wheat=1, wool=1)

    await room.arrange(table, five_roads)
    everybody_reads(room, "Longest Road")
    await room.slash(RED, "end")
    everybody_reads(room, "Red declares 5 points")
    await room.slash(TEACHER, "roll", dice="1 1")
    await room.slash(ORANGE, "build settlement", place=gap[0])
    everybody_reads(room, "Nobody has the Longest Road any more")
    await room.slash(ORANGE, "end")
    await quiet_turn(room, WHITE)
    await quiet_turn(room, BLUE)
    assert (await room.look(table)).record.status == "playing"
    assert (await state_of(room, table)).round == 2
    everybody_reads(room, "Nobody has enough points any more: the game goes on")
    assert "declared" not in text_of(room.card(WHITE))


async def test_the_clock_does_the_least_for_whoever_is_silent(room: Classroom) -> None:
    """RULES A7, M-34: it places evenly, chooses, rolls, says no, discards by chance and ends the turn; all of
    it marked.
    """
    table = await room.begin(
        game="settlers",
        options="skill=red orange white blue, bonus=1, absent=default_after_timer, absent_seconds=60",
    )
    for seconds in (601, 91, 91, 91, 91, 91):
        await room.seam.pass_time(seconds)
    state = await state_of(room, table)
    assert state.phase == "roll"
    assert "took 1" in text_of(room.card(RED))
    assert "(time ran out)" in text_of(room.card(RED))
    await room.seam.pass_time(61)
    first = (await state_of(room, table)).active

    def rich(state: State) -> None:
        table_ = at_hand(state)
        for seat in range(4):
            table_.hand(seat, **({"lumber": 8} if seat == first else {"ore": 1}))

    await room.arrange(table, rich)
    await room.slash(SEATS[first], "offer cards", give="lumber", take="ore")
    await room.seam.pass_time(46)
    assert "said no (time ran out)" in text_of(room.card(RED))
    assert (await state_of(room, table)).deal is None
    await room.seam.pass_time(181)
    assert "turn ended (time ran out)" in text_of(room.card(RED))


async def test_a_stand_in_gives_back_for_who_does_not_choose_in_time(room: Classroom) -> None:
    """RULES M-14, M-34."""
    table = await first_turn(room)

    def rich(state: State) -> None:
        hands(white={"lumber": 8})(state)
        state.immune = [False] * 4

    await room.arrange(table, rich)
    await room.slash(TEACHER, "roll", dice="3 4")
    await room.seam.pass_time(61)
    everybody_reads(room, "gave back 4 lumber")
    assert (await state_of(room, table)).phase == "trade"


async def test_what_the_last_game_proposed_stands_in_the_instructors_form(room: Classroom) -> None:
    """RULES M-31: the bot proposes, the instructor confirms; the players see it only then."""
    table = await room.open(game="settlers")
    for key in SEATS:
        await room.press(key, "Join", at="classroom")
    snap = await room.look(table)
    for person in snap.people:
        if person.seat in (O, B):
            await room.store.set_value(
                f"user:{person.user}", f"settlers:{snap.guild}", f'{{"bonus": {person.seat}}}'
            )
    await room.slash(TEACHER, "table start")
    place, card = room.place(TEACHER, "watch"), room.card(TEACHER, "watch")
    button = next(b for b in buttons(card) if b["label"].startswith("Instructor"))
    asked = await room.seam.click(TEACHER, place, int(card["id"]), button["custom_id"])
    lines = {
        line["custom_id"]: line["value"]
        for label in (asked.modal or {})["components"]
        for line in [label["component"]]
    }
    assert lines["order"].startswith("blue orange ")
    assert lines["bonus"] == "3 1 0 0"
    await room.seam.submit(TEACHER, asked.id, lines)
    state = await state_of(room, table)
    assert state.bonus == (0, O, 0, B)
    everybody_reads(room, "The instructor named the strength")
    assert "Instructor" not in str(room.labels(RED)), "it stands where the instructor looks"
