"""The moments of a game that matter, each as the people at the table see it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.catalogue import find_game
from games.audience import PUBLIC, seat_audience
from games.island.cards import CARDS, RESOURCES
from games.island.events import Built
from tests.e2e.arranging import at_step, empty_bank_to, give, to_step
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, buttons, text_of

CARD_NAMES = {
    "victory_point": "Victory Point",
    "road_building": "Road Building",
    "year_of_plenty": "Year of Plenty",
    "monopoly": "Monopoly",
}
LUMBER, BRICK, WHEAT, WOOL, ORE = range(5)


async def test_a_short_bank_serves_from_the_active_seat_on_and_everybody_sees_the_gap(
    room: Classroom,
) -> None:
    """RULES C-21, C-22: sealed requests, partial fills, asked and received are public afterwards."""
    table = await room.begin(options="dice=instructor")
    await room.arrange(table, lambda state: empty_bank_to(state, LUMBER, 4))
    await room.slash(TEACHER, "roll", dice="4 4")
    await room.slash(SEATS[0], "harvest", lumber=3)
    assert "asked for" not in text_of(room.card(SEATS[1]))
    await room.slash(SEATS[2], "harvest", ore=0)
    await room.slash(SEATS[3], "harvest", lumber=3)
    for key in (*SEATS, TEACHER):
        words = text_of(room.card(key))
        assert "Blue asked for" in words
        assert "and got" in words
    snap = await room.look(table)
    assert [hand[LUMBER] for hand in snap.state.hands] == [3, 0, 0, 1]


async def test_a_crash_is_hidden_from_players_told_to_watchers_and_recovers(room: Classroom) -> None:
    """RULES C-31 to C-35."""
    table = await room.begin(options="crash_turns=4, dice=instructor", rounds=8)
    await room.observe(OBSERVER)
    await room.arrange(table, lambda state: empty_bank_to(state, LUMBER, 2))
    await room.slash(TEACHER, "roll", dice="4 4")
    await room.slash(SEATS[0], "harvest", lumber=2)
    await room.slash(SEATS[2], "harvest", ore=0)
    await room.slash(SEATS[3], "harvest", lumber=1)
    assert "crashed" in text_of(room.card(OBSERVER, "watch"))
    for key in SEATS:
        assert "crash" not in room.all_read(key).lower().replace("a crashed resource recovers", ""), (
            "but on the sign-up card, as an option"
        )
    await room.press(SEATS[0], "End turn")
    for _ in range(4):
        await quiet_turn(room, table)
    snap = await room.look(table)
    assert snap.state.clocks[LUMBER] == 0
    assert snap.state.bank[LUMBER] == 6


async def quiet_turn(room: Classroom, table: str) -> None:
    """A turn in which nobody takes anything."""
    await room.slash(TEACHER, "roll", dice="3 4")
    await room.press(SEATS[(await room.look(table)).state.active], "End turn")


async def test_a_road_a_settlement_and_a_city_are_built_from_the_lettered_map(room: Classroom) -> None:
    table = await at_step(room, "build", lumber=1, brick=1, wheat=2, ore=3)
    await room.press(SEATS[0], "City")
    panel = room.read(SEATS[0], "table")[-1]
    assert panel["attachments"], "the private map"
    await room.press(SEATS[0], "A: ")
    told = await room.press(SEATS[0], "Build")
    assert "city" in told
    snap = await room.look(table)
    assert sum(snap.state.is_city) == 1
    assert "3 points" in text_of(room.card(SEATS[1]))
    assert "road" in await room.slash(SEATS[0], "build road", place="A")
    assert (await room.look(table)).state.pieces[0][0] == 12


async def test_a_port_makes_a_trade_cheaper(room: Classroom) -> None:
    """RULES C-41, C-50."""
    table = await at_step(room, "trade", wool=4, ore=3, lumber=2)
    assert "4 wool" in await room.slash(SEATS[0], "trade", give="wool", take="ore", count=2)
    await room.arrange(table, at_the_port)
    rates = (await room.look(table)).state.rates[0]
    assert min(rates) < 4
    cheap = RESOURCES[rates.index(min(rates))]
    await room.arrange(table, lambda state: give(state, 0, **{cheap: rates[RESOURCES.index(cheap)]}))
    other = "ore" if cheap != "ore" else "wool"
    before = (await room.look(table)).state.hands[0][RESOURCES.index(other)]
    await room.slash(SEATS[0], "trade", give=cheap, take=other)
    assert (await room.look(table)).state.hands[0][RESOURCES.index(other)] == before + 1


def at_the_port(state: Any) -> None:
    """Red builds its way to the nearest port, for free."""
    game = find_game("commons")
    ports = {vertex for harbour in game.view(state, PUBLIC).board.harbours for vertex in harbour.vertices}
    while not any(state.owners[vertex] == 0 for vertex in ports):
        you = game.view(state, seat_audience(0)).you
        at_port = [vertex for vertex in you.settlements if vertex in ports]
        if at_port:
            game.evolve(state, Built(0, "settlement", at_port[0], free=True))
        else:
            game.evolve(state, Built(0, "road", you.roads[0], free=True))


async def test_a_trade_by_menus_happens_once_however_often_it_is_confirmed(room: Classroom) -> None:
    table = await at_step(room, "trade", lumber=8)
    await room.press(SEATS[0], "Trade")
    await room.choose(SEATS[0], "lumber")
    await room.press(SEATS[0], "Take ore")
    place = room.place(SEATS[0], "table")
    panel = room.read(SEATS[0], "table")[-1]
    confirm = next(b for b in buttons(panel) if b["label"].startswith("Give"))
    await room.seam.click(SEATS[0], place, int(panel["id"]), confirm["custom_id"])
    snap = await room.look(table)
    assert (snap.state.hands[0][LUMBER], snap.state.hands[0][ORE]) == (4, 1)
    for key in SEATS[1:]:
        assert "gave" in text_of(room.card(key))


async def test_a_trade_that_the_bank_cannot_pay_tells_only_the_trader(room: Classroom) -> None:
    """RULES C-42."""
    table = await at_step(room, "trade", lumber=4)
    await room.arrange(table, lambda state: empty_bank_to(state, ORE, 1))

    await room.slash(SEATS[0], "trade", give="lumber", take="ore")
    await room.arrange(table, lambda state: give(state, 0, lumber=4))
    told = await room.slash(SEATS[0], "trade", give="lumber", take="ore")
    assert "not available" in told.lower()
    for key in SEATS[1:]:
        assert "not available" not in room.all_read(key).lower()


@pytest.mark.parametrize("card", ["victory_point", "road_building", "year_of_plenty", "monopoly"])
async def test_each_development_card_is_bought_in_secret_and_played_in_public(
    room: Classroom, card: str
) -> None:
    """RULES C-45 to C-49."""
    table = await at_step(room, "build", wheat=1, wool=1, ore=1)

    def on_top(state: Any) -> None:
        state.deck.remove(card)
        state.deck.append(card)
        give(state, 1, lumber=3)

    await room.arrange(table, on_top)
    name = CARD_NAMES[card]
    assert name in await room.slash(SEATS[0], "buy")
    for key in SEATS[1:]:
        assert name not in _without_rules(room, key)
        assert "bought a development card" in text_of(room.card(key))

    def a_turn_later(state: Any) -> None:
        state.bought = (0,) * len(CARDS)
        to_step("cards")(state)

    await room.arrange(table, a_turn_later)
    await _play(room, card)
    snap = await room.look(table)
    assert snap.state.cards[0] == (0,) * len(CARDS)
    for key in SEATS[1:]:
        assert name in text_of(room.card(key))
    if card == "monopoly":
        assert snap.state.hands[0][LUMBER] == 3
    elif card == "year_of_plenty":
        assert sum(snap.state.hands[0]) == 2
    elif card == "road_building":
        assert snap.state.pieces[0][0] == 11
    else:
        assert snap.state.points[0] == 3


def _without_rules(room: Classroom, key: str) -> str:
    return "\n".join(text_of(m) for p in room.seam.places(key) for m in room.seam.messages(key, p.id))


async def _play(room: Classroom, card: str) -> None:
    key = SEATS[0]
    if card == "monopoly":
        await room.slash(key, "play", card=card, resource1="lumber")
    elif card == "year_of_plenty":
        await room.slash(key, "play", card=card, resource1="ore", resource2="wheat")
    elif card == "road_building":
        first = await room.slash(key, "play", card=card, place1="A", place2="B")
        assert first
    else:
        await room.slash(key, "play", card=card)


async def test_when_the_time_runs_out_the_default_is_done_and_marked(room: Classroom) -> None:
    """RULES A7, C-25."""
    table = await room.begin(
        options="roll_seconds=30, harvest_seconds=30, turn_seconds=30, absent=default_after_timer"
    )
    await room.seam.pass_time(31)
    snap = await room.look(table)
    assert snap.state.dice is not None
    assert "time ran out" in text_of(room.card(SEATS[1]))
    rows = await room.store.journal(table)
    assert '"by":"clock"' in rows[-1].actor
    assert '"auto":true' in rows[-1].events


async def test_whoever_takes_no_direct_messages_still_has_the_button(room: Classroom) -> None:
    await room.seam.close_messages(SEATS[0], closed=True)
    table = await room.begin()
    await room.press(SEATS[0], "Roll")
    assert "Your hand" in await room.press(SEATS[0], "My hand")
    assert room.read(SEATS[0], "dm") == []
    assert any("Your hand" in text_of(m) for m in room.read(SEATS[1], "dm"))
    assert (await room.look(table)).record.status == "playing"
