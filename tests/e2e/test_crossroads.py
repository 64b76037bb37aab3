"""Crossroads as a class plays it: dice and cities, roads, trades through others, sealed demands, ties, and
the clock.
"""

from __future__ import annotations

import pytest

from bot.catalogue import find_game
from games.audience import seat_audience
from games.audit import replay, verification_findings
from games.crossroads.game import CROSSROADS
from games.crossroads.grid import space_name
from games.record import decode_record
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, buttons, classroom, text_of, truth
from tests.e2e.crossroads_script import (
    BLUE,
    CHAIN,
    ORANGE,
    RED,
    WHITE,
    begun,
    nobody_knows_too_much,
    position,
    tells,
)
from tests.games.crossroads.table import space

ALL = (*SEATS, OBSERVER, TEACHER)


async def first(room: Classroom, table: str) -> str:
    """The first space where whoever has the turn may build."""
    state = await truth(room, table)
    you = CROSSROADS.view(state, seat_audience(state.order[state.turn])).you
    return space_name([*you.sites, *you.road_sites][0])


async def found(room: Classroom, table: str, key: str, dice: str, *, by_buttons: bool) -> None:
    """A first city, on the first space that the dice activate."""
    assert await room.slash(TEACHER, "roll", dice=dice)
    if by_buttons:
        assert "activates" in await room.press(key, "Turn the dice")
        await room.press(key, f"{dice[0]} at the top")
        await room.press(key, "Place your city")
        await room.choose(key, await first(room, table))
        assert "placed a city" in await room.press(key, "Place your city at")
    else:
        assert "put" in await room.slash(key, "orient", top="first")
        assert "Each has its name" in await room.slash(key, "build city")
        assert "placed a city" in await room.slash(key, "build city", place=await first(room, table))


async def turn(room: Classroom, table: str, dice: str) -> None:
    """A turn with a road, for whoever has it: the first by buttons, the others by commands."""
    seat = (await truth(room, table)).order[(await truth(room, table)).turn]
    key = SEATS[seat]
    await room.slash(TEACHER, "roll", dice=dice)
    await room.press(key, "Turn the dice")
    await room.press(key, f"{dice[2]} at the top")
    if seat % 2:
        await room.press(key, "Road")
        await room.choose(key, await first(room, table))
        assert "built a road" in await room.press(key, "Build a road at")
    else:
        assert "built a road" in await room.slash(key, "build road", place=await first(room, table))
        assert "Your time runs out" in await room.slash(key, "undo")
        assert "built a road" in await room.slash(key, "build road", place=await first(room, table))
    await room.press(key, "End turn")


async def test_a_whole_game_from_the_first_command_to_the_checked_dice(room: Classroom) -> None:
    table = await room.begin(
        game="crossroads", options="dice=instructor, start_gold=20, round_limit=1, gifts=true"
    )
    await room.observe(OBSERVER)
    order = (await truth(room, table)).order
    for number, (seat, dice) in enumerate(zip(order, ("1 2", "3 4", "5 1", "2 5"), strict=True)):
        await found(room, table, SEATS[seat], dice, by_buttons=number < 2)
    assert (await truth(room, table)).round == 1
    for dice in ("1 2", "3 4", "5 1", "2 5"):
        await turn(room, table, dice)
    assert (await truth(room, table)).phase == "trade"
    for key in SEATS[:2]:
        await room.press(key, "Done trading")
    for key in SEATS[2:]:
        await room.slash(key, "done")
    snap = await room.look(table)
    assert snap.record.status == "over"
    secret = await room.store.secret(table)
    for key in ALL:
        result = next(m for m in reversed(room.read(key, "table")) if "All the figures" in str(buttons(m)))
        assert "came first" in text_of(result)
        assert secret not in text_of(result)
        assert "Red: " in result["attachments"][0]["description"]
        assert "Where the gold came from" in await room.press(key, "All the figures")
        assert secret in await room.press(key, "The dice")
    assert f"with {snap.state.gold[0]} gold" in await room.press(SEATS[0], "My own page")
    await room.slash(TEACHER, "table export")
    message = next(m for m in reversed(room.read(TEACHER, "classroom")) if m["attachments"])
    file = room.seam.file(
        TEACHER, room.place(TEACHER, "classroom"), int(message["id"]), int(message["attachments"][0]["id"])
    )
    record, game = decode_record(file.content.decode()), find_game("crossroads")
    assert verification_findings(game, record) == []
    assert replay(game, record) == snap.state


async def test_a_trade_through_two_of_whom_one_refuses_and_then_one_that_all_accept(room: Classroom) -> None:
    table = await begun(room, position(CHAIN, gold=(5, 5, 5, 5)))
    await room.observe(OBSERVER)
    assert "Which city" not in await room.press(RED, "Make an offer")
    await room.choose(RED, "To J1")
    await room.choose(RED, "I get 2")
    await room.press(RED, "Fees")
    assert "Orange would be paid 1 by you and 0 by your partner" in (
        await room.fill_in(RED, "1", "1+1")
    ).replace("🟧 ", "")
    assert "Offer 1" in await room.press(RED, "Make this offer")
    assert tells(room, OBSERVER, "Offer 1", "Waits for Blue, Orange and White")
    await room.press(ORANGE, "Open offers")
    assert "said yes" in await room.press(ORANGE, "Yes to offer 1")
    assert "said no" in await room.slash(WHITE, "refuse")
    assert (await truth(room, table)).gold == [5, 5, 5, 5]
    assert (await truth(room, table)).deals == []
    assert "no longer open" in await room.slash(BLUE, "accept", deal=1)

    await room.slash(RED, "connect", mine="A1", theirs="1,10", share=2, fee="orange 1, white 0+1")
    await room.slash(BLUE, "accept")
    await room.slash(WHITE, "accept", deal=2)
    assert "have traded" in await room.slash(ORANGE, "accept")
    assert (await truth(room, table)).gold == [6, 6, 6, 5]
    assert (await truth(room, table)).used == [space("A1"), space("J1")]
    for key in ALL:
        assert tells(room, key, "Offer 2", "Blue", "have traded", "through", "Orange", "White")
    assert "has already traded" in await room.slash(BLUE, "connect", mine="J1", theirs="G1", share=1)


async def test_an_offer_that_is_taken_back_is_gone(room: Classroom) -> None:
    table = await begun(room, position(CHAIN, gold=(5, 5, 5, 5)))
    await room.slash(RED, "connect", mine="A1", theirs="D1", share=1)
    await room.press(ORANGE, "Open offers")
    assert "still open" in await room.slash(RED, "connect", mine="A1", theirs="D1", share=1)
    await room.press(RED, "Open offers")
    assert "taken back" in await room.press(RED, "Take offer 1 back")
    assert "Yes to offer 1" not in room.labels(ORANGE), "the panel of who looked at it has changed"
    assert "does not exist now" in await room.slash(ORANGE, "accept")
    assert "does not exist now" in await room.slash(RED, "withdraw")
    await room.slash(RED, "connect", mine="A1", theirs="D1", share=1)
    assert "taken back" in await room.slash(RED, "withdraw")
    assert (await truth(room, table)).gold == [5, 5, 5, 5]


async def test_sealed_demands_that_ask_too_much_bring_nothing_and_nobody_reads_them_before(
    room: Classroom,
) -> None:
    table = await begun(
        room, position(CHAIN, gold=(5, 5, 5, 5)), sealed_split=True, trade_value=5, gold="hidden_until_end"
    )
    await room.observe(OBSERVER)
    await room.slash(RED, "connect", mine="A1", theirs="D1")
    assert await nobody_knows_too_much(room, table) > 4
    assert tells(room, ORANGE, "Offer 1")
    assert not any(tells(room, key, "Offer 1") for key in (WHITE, BLUE, OBSERVER)), (
        "terms are for those concerned"
    )
    assert "no longer open" in await room.slash(WHITE, "accept", deal=1)
    await room.slash(ORANGE, "accept")
    await room.press(RED, "Open offers")
    await room.choose(RED, "I demand 3")
    assert tells(room, RED, "Red has demanded 3 under seal")
    assert not any(tells(room, key, "demanded 3") for key in (ORANGE, WHITE, BLUE, OBSERVER, TEACHER))
    assert await nobody_knows_too_much(room, table) > 5
    assert "You can’t change your demand" in await room.slash(RED, "demand", gold=1, deal=1)
    assert "write your demand first" in await room.slash(ORANGE, "done")
    assert "wanted too much" in await room.slash(ORANGE, "demand", gold=3)
    state = await truth(room, table)
    assert (state.gold, state.used) == ([5, 5, 5, 5], [space("A1"), space("D1")])
    assert tells(room, ORANGE, "demanded 3 and 3")
    assert not any(tells(room, key, "3 and 3") for key in (WHITE, BLUE, OBSERVER))

    await room.slash(WHITE, "connect", mine="G1", theirs="J1")
    await room.slash(BLUE, "accept")
    await room.slash(BLUE, "demand", gold=1)
    await nobody_knows_too_much(room, table)
    assert "got 4" in await room.slash(WHITE, "demand", gold=4)
    assert (await truth(room, table)).gold == [5, 5, 9, 6]
    assert await nobody_knows_too_much(room, table) == 4
    for key in (RED, ORANGE, OBSERVER):
        assert tells(room, key, "Offer 2", "have traded")
        assert not tells(room, key, "got 4")


async def test_a_tie_at_the_goal_plays_on_until_somebody_is_ahead(room: Classroom) -> None:
    table = await begun(room, position("1..2..3..4", gold=(100, 100, 5, 5)))
    for key in SEATS:
        await room.slash(key, "done")
    state = await truth(room, table)
    assert state.round == 2
    assert tells(room, BLUE, "Red and", "Orange are tied at 100")
    await room.arrange(table, position("1..2..3..4", gold=(100, 101, 5, 5)))
    for key in SEATS:
        await room.slash(key, "done")
    assert (await room.look(table)).record.status == "over"
    for key in ALL[:4]:
        assert tells(room, key, "Orange has won")


async def test_the_instructor_ends_the_game_with_this_round(room: Classroom) -> None:
    table = await begun(room, position("1..2..3..4", gold=(1, 2, 7, 7)))
    await room.slash(TEACHER, "table close", after_round=True)
    await room.press(TEACHER, "Make it the last round", at="classroom")
    assert (await room.look(table)).record.status == "playing"
    for key in SEATS:
        await room.press(key, "Done trading")
    assert (await room.look(table)).record.status == "over"
    assert tells(room, RED, "The instructor has ended the game", "White and", "Blue")


async def test_when_the_time_is_up_the_bot_does_the_least_in_each_step(room: Classroom) -> None:
    table = await room.begin(game="crossroads", options="absent=default_after_timer, absent_seconds=60")
    for _ in range(40):
        if (await truth(room, table)).round:
            break
        await room.seam.pass_time(61)
    state = await truth(room, table)
    assert state.round == 1
    assert sum(piece >= 0 for piece in state.board) == 4
    assert tells(room, RED, "placed a city", "(time ran out)")
    await room.arrange(table, position(CHAIN, gold=(9, 9, 9, 9), phase="roll"))
    await room.slash(RED, "roll")
    for _ in range(20):
        if (await truth(room, table)).phase == "trade":
            break
        await room.seam.pass_time(121)
    state = await truth(room, table)
    assert state.board.count(-2) == CHAIN.count("R"), "nothing was built"
    await room.seam.pass_time(181)
    assert (await truth(room, table)).round == 2
    assert tells(room, RED, "is done trading", "(time ran out)")


async def test_a_silent_trader_demands_half_and_a_silent_partner_says_no(room: Classroom) -> None:
    table = await begun(
        room,
        position(CHAIN, gold=(5, 5, 5, 5)),
        sealed_split=True,
        trade_value=8,
        absent="default_after_timer",
    )
    await room.slash(RED, "connect", mine="A1", theirs="D1")
    await room.slash(ORANGE, "accept")
    await room.slash(RED, "demand", gold=4)
    await room.slash(WHITE, "connect", mine="G1", theirs="J1")
    await room.seam.pass_time(46)
    assert (await truth(room, table)).gold == [9, 9, 5, 5]
    await room.seam.pass_time(136)  # 2 s after the trade has ended, and 8 s before the clock rolls for Red
    state = await truth(room, table)
    assert (state.round, state.deals, state.gold) == (2, [], [9, 9, 5, 5])


async def test_gold_is_given_by_a_form_or_by_a_command_where_the_table_allows_it(room: Classroom) -> None:
    table = await begun(room, position("1..2..3..4", gold=(5, 5, 5, 5)), gifts=True, gold="hidden_until_end")
    await room.observe(OBSERVER)
    await room.press(RED, "Give gold")
    await room.press(RED, "To 🟦 Blue")
    assert "Please write a whole number" in await room.fill_in(RED, "-1")
    await room.press(RED, "Give gold")
    await room.press(RED, "To 🟦 Blue")
    assert "Red gave" in (await room.fill_in(RED, "2")).replace("🟥 ", "")
    await room.slash(ORANGE, "give", colour="white", gold=1)
    assert (await truth(room, table)).gold == [3, 4, 6, 7]
    assert not any(tells(room, key, "gave") for key in (BLUE, OBSERVER)), "the gift is between the two"
    assert await nobody_knows_too_much(room, table) == 4
    assert "you have 3" in await room.slash(RED, "give", colour="blue", gold=4)


async def test_what_cannot_be_is_refused_with_its_reason(room: Classroom) -> None:
    table = await begun(
        room, position("1R.....2..", "..........", "3...4.....", gold=(12, 2, 5, 5), phase="build")
    )
    for key, command, options, reason in (
        (RED, "build road", {"place": "B3"}, "touches a city of White"),
        (RED, "build road", {"place": "Z9"}, "I don’t know a space"),
        (RED, "build city", {"place": "1,3"}, "built a city"),
        (RED, "build city", {"place": "C1"}, "takes 10 gold, and you have 2"),
        (ORANGE, "build road", {}, "turn, not yours"),
        (ORANGE, "end", {}, "turn, not yours"),
        (RED, "connect", {"mine": "A1", "theirs": "H1", "share": 1}, "time to build"),
        (RED, "roll", {"dice": "3 4"}, "the bot rolls"),
        (RED, "orient", {"top": "lot"}, "time to build"),
        (RED, "accept", {"deal": 3}, "time to build"),
        (RED, "harvest", {"wool": 1}, "no command"),
        (OBSERVER, "end", {}, "not at one"),
    ):
        assert reason in await room.slash(key, command, at="classroom", **options), (key, command, options)
    assert (await truth(room, table)).gold == [2, 2, 5, 5]
    for name, part in (
        ("hand", "holds **2 gold**"),
        ("board", "Connections"),
        ("rules", "100 gold"),
        ("help", "/connect"),
    ):
        assert part in await room.slash(RED, name)


async def test_a_road_through_others_waits_until_they_have_let_it_pass(room: Classroom) -> None:
    table = await begun(
        room,
        position("1R2RR", gold=(9, 5, 5, 5), phase="build"),
        road_reach="through_others",
        absent="default_after_timer",
    )
    assert "asks 🟧 Orange to let a road at F1 pass" in await room.slash(RED, "build road", place="F1")
    assert tells(room, BLUE, "The road at F1 needs to pass cities of", "Orange")
    assert "does not exist" in await room.slash(BLUE, "accept"), "it is not Blue's to answer"
    assert "time to say whether a road may pass" in await room.slash(RED, "end")
    assert "does not let the road pass" in await room.press(ORANGE, "No")
    assert "already said no this turn" in await room.slash(RED, "build road", place="F1")
    await room.slash(RED, "end")
    for seat in (ORANGE, WHITE, BLUE):
        await room.arrange(table, position("1R2RR", gold=(9, 5, 5, 5), phase="build"))
        await room.slash(RED, "build road", place="1,6")
        if seat == ORANGE:
            assert "built a road at F1" in await room.slash(ORANGE, "accept")
            assert (await truth(room, table)).gold == [6, 5, 5, 5]
        elif seat == WHITE:
            assert "not built after all" in await room.press(RED, "Do without it")
        else:
            await room.seam.pass_time(46)
            assert tells(room, RED, "does not let the road pass", "(time ran out)")


async def test_somebody_alone_among_automatic_players_can_trade_with_them() -> None:
    """What they trade among themselves hangs on the dice: a table at which they have left nothing to connect
    to is played again.
    """
    assert any([await one_trades_alone() for _ in range(3)])


async def one_trades_alone() -> bool:
    """Whether there was a city left to trade with, which then worked."""
    async with classroom(seats=("amara",)) as room:
        table = await room.open(game="crossroads")
        await room.press(RED, "Join", at="classroom")
        await room.slash(TEACHER, "table start", fill="neighbourly")
        await room.arrange(table, position(CHAIN, gold=(5, 5, 5, 5), phase="build"))
        await room.slash(RED, "end")
        for _ in range(20):
            if (await truth(room, table)).phase == "trade":
                break
            await room.client.orchestrator.drain()
        assert (await truth(room, table)).done[1:] != [False] * 3, "they have nothing more to propose"
        before = (await truth(room, table)).gold
        for deal in (await truth(room, table)).deals:
            await room.slash(RED, "refuse", deal=deal.number)
        used = (await truth(room, table)).used
        theirs = next((name for name in ("D1", "G1", "J1") if space(name) not in used), None)
        if theirs is None:
            return False
        await room.slash(RED, "connect", mine="A1", theirs=theirs, share=1, fee="0")
        after = await truth(room, table)
        assert space("A1") in after.used
        assert after.gold[0] == before[0] + 1
        return True


async def test_a_secret_that_comes_out_would_be_noticed(room: Classroom) -> None:
    """Red tells everybody, in the very words of its own panel."""
    table = await begun(room, position(CHAIN, gold=(7, 5, 5, 5)), gold="hidden_until_end")
    await room.slash(RED, "hand")
    assert await nobody_knows_too_much(room, table) == 4
    await room.seam.say(RED, room.place(RED, "table"), "I tell you: 🟥 Red holds **7 gold**.")
    with pytest.raises(AssertionError, match="holds"):
        await nobody_knows_too_much(room, table)


async def test_where_gold_is_hidden_only_those_concerned_read_terms_and_payments(room: Classroom) -> None:
    table = await begun(room, position(CHAIN, gold=(5, 5, 5, 5)), gold="hidden_until_end")
    await room.observe(OBSERVER)
    await room.slash(RED, "connect", mine="A1", theirs="G1", share=2, fee="1")
    assert await nobody_knows_too_much(room, table) == 5
    for part in ("Split of offer 1", "Orange 1+0"):
        assert [key for key in ALL if tells(room, key, part)] == [RED, ORANGE, WHITE]
    await room.slash(ORANGE, "accept")
    await room.slash(WHITE, "board")
    await room.slash(BLUE, "board")
    await room.slash(OBSERVER, "board")
    assert await nobody_knows_too_much(room, table) == 5
    assert "got 2" in await room.slash(WHITE, "accept")
    assert (await truth(room, table)).gold == [6, 6, 6, 5]
    assert [key for key in ALL if tells(room, key, "got 2")] == [RED, ORANGE, WHITE]
    assert all(tells(room, key, "holds **6 gold**") for key in (RED, ORANGE, WHITE))
    assert all(tells(room, key, "Offer 1", "have traded") for key in ALL)
    assert await nobody_knows_too_much(room, table) == 4
