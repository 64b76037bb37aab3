"""The panels of Crossroads: the card in every step, purses, what observers see, what happened, the rules, the
end, and what is secret.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.games.crossroads.scenes.news import news_lines
from bot.scenes.game_scenes import OPTIONS
from bot.scenes.model import Control, Menu, Panel
from bot.scenes.moves import Problem
from bot.scenes.names import escape_markdown
from bot.stage.discord_api.limits import check_panel
from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, may_see, seat_audience
from games.crossroads import actions as act
from games.crossroads import events as ev
from games.crossroads.actions import Fee
from games.crossroads.game import CROSSROADS
from games.crossroads.views import Deal
from games.options import GameOptions
from games.shared_vocabulary import Accept, EndTurn, FinishGame, RoundBegan, TurnEnded
from tests.bot.scenes.crossroads.shown import (
    CHAIN,
    SCENES,
    card,
    command,
    info,
    labels,
    press,
    trading,
    words,
)
from tests.games.crossroads.table import BLUE, ORANGE, RED, WHITE, Table, space

LOOKS = ["My turn", "My purse", "Rules", "Help"]


def test_the_card_offers_what_belongs_to_each_step() -> None:
    table = Table()
    seen, cards = [own_labels(table)], [labels(card(table))]
    table.do(RED, act.Orient("first"))
    seen.append(own_labels(table))
    table.draw("1R......2.").purses(12).at("build")
    seen.append(own_labels(table))
    table.at("trade")
    seen.append(own_labels(table))
    cards.append(labels(card(table)))

    assert seen == [
        ["Turn the dice…"],
        ["Place your city…"],
        ["Road…", "City…", "End turn"],
        ["Make an offer…", "Open offers…", "Done trading"],
    ]
    assert cards == [LOOKS, LOOKS], "the table's card has no move of one seat"


def test_a_game_of_0_4_that_stands_before_a_roll_still_has_its_button() -> None:
    assert own_labels(Table().draw("1R......2.")) == ["Roll"]


def test_a_round_without_trade_says_why_in_one_line() -> None:
    table = Table().draw("1...2.....").at("build", BLUE)
    table.do(BLUE, EndTurn())

    assert card(table).text.count("No cities are connected yet, so this round has no trade.") == 1


def test_a_middleman_names_its_fee_by_menu_or_by_command_and_both_traders_read_it() -> None:
    """RULES G-17."""
    table = trading()
    table.do(RED, act.Offer(space("A1"), space("G1"), 2, (ORANGE,)))
    menu = next(row for row in press(table, ORANGE, "deals").rows if isinstance(row, Menu))

    assert menu.choices[2].label == "Let offer 1 pass for 3 gold"
    fee = press(table, ORANGE, "charge.do", "", menu.choices[2].value)
    assert (
        fee
        == command(table, ORANGE, "demand", gold=3)
        == command(table, ORANGE, "demand", gold=3, deal=1)
        == act.AskFee(1, 3)
    )
    assert not any(isinstance(row, Menu) for row in press(table, WHITE, "deals").rows)
    table.do(ORANGE, fee)
    assert (
        "🟧 Orange lets offer 1 pass for a fee: 2 gold from the player who made it, 1 from their partner."
        in card(table).text
    )
    asked = press(table, RED, "deals")
    assert "Fees (from 🟥 Red + from ⬜ White): 🟧 Orange 2+1." in asked.text
    assert labels(asked) == ["Yes to offer 1", "No to offer 1", "Take offer 1 back"]


def test_a_yes_is_to_the_terms_that_its_button_was_made_for() -> None:
    """RULES G-17: a fee that a middleman asks changes them, and asks both traders anew."""
    table = trading()
    table.do(RED, act.Offer(space("A1"), space("G1"), 2, (ORANGE,)))
    table.do(WHITE, act.Offer(space("G1"), space("J1"), 2))

    def yes() -> Control:
        rows = press(table, WHITE, "deals").rows
        return next(
            one.control
            for row in rows
            if isinstance(row, tuple)
            for one in row
            if one.control.route == "accept"
        )

    before = yes()
    assert press(table, WHITE, before.route, before.arg) == Accept(1)
    table.do(ORANGE, act.AskFee(1, 9))

    again = press(table, WHITE, before.route, before.arg)
    assert isinstance(again, Panel)
    assert again.text.startswith("The terms of offer 1 have changed since you read them.")
    assert press(table, WHITE, "accept", yes().arg) == Accept(1)
    assert press(table, WHITE, "accept", "1") == Accept(1), "a button of an earlier version"
    assert press(table, ORANGE, "accept", "1.9") == Accept(1)


def test_whoever_an_offer_waits_for_reads_it_on_their_own_panel_and_only_they() -> None:
    table = trading()
    table.do(RED, act.Offer(space("A1"), space("G1"), 2, (ORANGE,)))
    own = {
        seat: SCENES.turn_panel(table.view(seat_audience(seat)), info(table), ()).text
        for seat in (RED, ORANGE, BLUE)
    }

    assert "Offer 1 waits for your answer: press **Open offers…**." in own[ORANGE]
    assert "your answer" not in own[RED]
    assert "It is time to deal with the others" in own[BLUE]


def test_whoever_owes_a_demand_is_told_so_and_not_to_trade() -> None:
    """RULES G-23."""
    table = trading(sealed_split=True)
    table.do(RED, act.Offer(space("A1"), space("D1"), None))
    table.do(ORANGE, Accept(1))
    own = {
        seat: SCENES.turn_panel(table.view(seat_audience(seat)), info(table), ()).text
        for seat in (RED, ORANGE, BLUE)
    }
    trade = "It is time to deal with the others"

    assert all(
        "say in secret how much of it you want: press **Open offers…**." in own[seat]
        for seat in (RED, ORANGE)
    )
    assert [trade in own[seat] for seat in (RED, ORANGE, BLUE)] == [False, False, True]


def test_a_table_without_offers_or_with_gifts_has_just_those_buttons() -> None:
    table = trading(offers=0, gifts=True)
    shown = card(table)
    assert own_labels(table) == ["Give gold…", "Done trading"]
    assert "may give gold away" in shown.text
    assert "make offers" not in shown.text


def test_the_card_names_who_owes_a_demand_once() -> None:
    table = trading("1RRR2.....", sealed_split=True)
    for seat in (WHITE, BLUE):
        table.do(seat, act.Done())
    table.do(RED, act.Offer(space("A1"), space("E1"), None))
    table.do(ORANGE, Accept(1))
    assert "Waiting for 🟥 Red and 🟧 Orange." in card(table).text


def test_with_real_dice_the_card_waits_for_the_instructor() -> None:
    shown = card(Table(dice="instructor"))

    assert "the instructor rolls real dice" in shown.text
    assert labels(shown) == LOOKS


def test_the_card_says_for_whom_the_table_waits_and_when_it_is_paused() -> None:
    table = trading()
    table.do(RED, act.Done())
    shown = SCENES.card(table.view(), replace(info(table), deadline_s=99), table.log)
    assert "Waiting for 🟧 Orange, ⬜ White and 🟦 Blue. Time runs out <t:99:R>." in shown.text
    assert "🟥 Red holds **5 gold**, 1 city, 1 not traded yet · done ✓" in words(shown)

    assert "paused" in SCENES.card(table.view(), replace(info(table), paused=True), []).text


def test_seats_are_shown_with_who_plays_them() -> None:
    table = trading()
    people, automatic = ("Amara", None, None, None), (None, "builder", None, None)
    told = words(SCENES.card(table.view(), replace(info(table), people=people, automatic=automatic), []))

    assert "🟥 Red (Amara) holds" in told
    assert "🟧 Orange (automatic: builds whatever it can) holds" in told
    assert "⬜ White holds" in told


def test_titles_say_which_round_it_is() -> None:
    assert card(Table()).title == "Crossroads · the first cities"
    assert card(trading()).title == "Crossroads · round 1 of 30"
    assert card(trading(round_limit=0)).title == "Crossroads · round 1"


def eight_offers() -> Table:
    """Eight players with long names, each with an open offer through all the others."""
    table = Table(players=8).draw("1R2R3R4R5R", ".........R", "RR8R7RRR6R").purses(*[5] * 8).at("trade")
    everybody = range(8)

    def fee(seat: int) -> Fee:
        return seat, 999, 999

    table.state.deals = [
        Deal(seat + 1, seat, (seat + 1) % 8, 0, 2, 1, middlemen, tuple(map(fee, middlemen)), middlemen)
        for seat in everybody
        for middlemen in [tuple(other for other in everybody if other not in (seat, (seat + 1) % 8))]
    ]
    return table


def test_the_fullest_card_still_fits_into_a_message() -> None:
    table, told = eight_offers(), info(eight_offers(), names=escape_markdown("*" * 32))
    news = [ev.OfferMade(1, RED, BLUE, 0, 30, 1, (ORANGE, WHITE), ())] * 60

    check_panel(SCENES.card(table.view(), told, news), "t1", "card")
    check_panel(SCENES.watch(table.view(OBSERVERS), told, news), "t1", "watch")
    check_panel(SCENES.hand(table.view(seat_audience(RED)), told), "t1", "hand:0")
    check_panel(press(table, RED, "deals"), "t1")
    assert "Waits for 6 players." in words(SCENES.card(table.view(), told, news))
    table.state.deals[0] = table.state.deals[0].replace(asked=(), demanding=True)
    assert ". All agree, and both are writing their demands." in words(SCENES.card(table.view(), told, news))


def test_a_seat_sees_its_purse_its_prices_and_the_deals_that_concern_it() -> None:
    table = trading(gold="hidden_until_end")
    table.do(RED, act.Offer(space("A1"), space("G1"), 2, (ORANGE,)))
    hands = [words(SCENES.hand(table.view(seat_audience(seat)), info(table))) for seat in range(4)]

    assert "🟥 Red holds **5 gold**." in hands[RED]
    assert "✅ road: 3 gold" in hands[RED]
    assert "▫️ city: 10 gold" in hands[RED]
    assert ["Split of offer 1: 🟥 Red 2, ⬜ White 1." in hand for hand in hands] == [True, True, True, False]


def test_each_panel_is_made_from_the_view_of_its_readers() -> None:
    table = trading()
    told = info(table)
    with pytest.raises(ValueError, match="public"):
        SCENES.card(table.view(seat_audience(RED)), told, [])
    with pytest.raises(ValueError, match="observers"):
        SCENES.watch(table.view(), told, [])
    with pytest.raises(ValueError, match="not_a_player"):
        SCENES.hand(table.view(), told)
    with pytest.raises(ValueError, match="goes on"):
        SCENES.result(table.view(), told, {})
    with pytest.raises(TypeError, match="not the options"):
        SCENES.rules(None, replace(told, options=GameOptions()), "")


def test_what_happened_is_told_in_order_and_the_clock_is_named() -> None:
    table = trading()
    view = table.view()
    told = news_lines(
        [
            ev.Rolled(RED, (2, 3)), ev.Oriented(RED, 3, 2, (11,), by_lot=True, auto=True), ev.Income(ORANGE, 5, 3, 0),
            ev.Rolled(RED, (1, 1), useless=True), TurnEnded(RED), TurnEnded(RED, auto=True),
            ev.Paid(4, ((RED, 2), (BLUE, 1)), ((RED, WHITE, 1),)), ev.DealClosed(4, "done"), ev.DealClosed(5, "lapsed"),
            ev.TiedAtGoal((RED, BLUE), 104),
        ],
        view,
    )  # fmt: skip

    assert told == [
        "🎲 🟥 Red rolled 2 and 3.",
        "Chance put 3 at the top and 2 at the left: B2. (time ran out)",
        "🟧 Orange took in 8 gold: 5 from cities and 3 from empty land.",
        "🎲 🟥 Red rolled 1 and 1: no space for a city either way, so the dice roll again.",
        "🟥 Red\u2019s turn ended. (time ran out)",
        "💰 Offer 4: 🟥 Red got 2, 🟦 Blue got 1 and 🟥 Red paid ⬜ White 1.",
        "Offer 5 has ended: there was no answer in time, or it is not possible any more.",
        "🟥 Red and 🟦 Blue are tied at 104: the game goes on.",
    ]


def test_the_answer_to_a_move_tells_what_came_of_it_and_how_to_go_on() -> None:
    table = Table().draw("1R......2.").purses(12).at("build")
    events = table.do(RED, act.BuildRoad(space("A2")))
    done = SCENES.action_result(table.view(seat_audience(RED)), info(table), events)

    assert done.text.split("\n\n") == [
        "🛣️ 🟥 Red built a road at A2.",
        "You are 🟥 Red, who holds **9 gold**.",
        "▫️ city: 10 gold\n✅ road: 3 gold",
        "It is your turn: build, or end your turn.",
    ]
    assert labels(done) == ["Road…", "City…", "End turn"]
    assert SCENES.action_result(table.view(), info(table), []).text == "Done."


def test_the_rules_say_what_this_table_plays() -> None:
    usual = words(SCENES.rules(None, info(Table()), ""))
    other = words(
        SCENES.rules(
            None,
            info(
                Table(
                    sealed_split=True,
                    gifts=True,
                    fees=False,
                    gold="hidden_until_end",
                    goal=60,
                    talk="offers_only",
                    road_reach="through_others",
                )
            ),
            "",
        )
    )

    assert "100 gold" in usual
    assert "or they name one" in usual
    for part in (
        "60 gold",
        "not be paid",
        "write in secret",
        "give gold away",
        "hidden until the end",
        "Nobody may talk",
        "let it pass",
    ):
        assert part in other
        assert part not in usual
    assert "★ `goal` **60**" in SCENES.rules(None, info(Table(goal=60)), OPTIONS).text


@pytest.mark.parametrize(
    ("options", "said", "unsaid"),
    [
        (
            {},
            ["no trade", "Nobody may talk before the game is over."],
            ["trade along", "while the trade is open", "give gold away", "hidden"],
        ),
        (
            {"gifts": True},
            ["no trade", "you may give gold away", "while gold can be given away"],
            ["while the trade is open"],
        ),
        ({"gold": "hidden_until_end"}, ["no trade", "hidden until the end"], ["give gold away"]),
        (
            {"talk": "offers_only", "sealed_split": True},
            ["Nobody may talk"],
            ["offers speak for you", "write in secret"],
        ),
        ({"talk": "open"}, ["You may talk at any time."], []),
    ],
)
def test_the_rules_of_a_table_without_offers_tell_what_is_left(
    options: dict[str, Any], said: list[str], unsaid: list[str]
) -> None:
    told = words(SCENES.rules(None, info(Table(offers=0, **options)), ""))
    assert [part for part in said if part not in told] == []
    assert [part for part in unsaid if part in told] == []


def ended(reason: str, **options: Any) -> tuple[Table, str]:
    """A game that ends with this round, and its result."""
    purses = {"goal": (101, 5, 5, 5), "round_limit": (9, 5, 8, 5), "instructor": (9, 5, 9, 5)}[reason]
    table = Table(**options).draw(CHAIN).purses(*purses).at("trade")
    if reason == "instructor":
        table.do(None, FinishGame(), "instructor")
    table.do(RED, act.Offer(space("A1"), space("G1"), 2, (ORANGE,), ((ORANGE, 1, 0),)))
    table.do(ORANGE, Accept(1))
    table.do(WHITE, Accept(1))
    for seat in range(4):
        table.do(seat, act.Done())
    opening = [RoundBegan(1, (0, 1, 2, 3))]
    panel = SCENES.result(
        table.view(), replace(info(table), seed="5eed"), CROSSROADS.measures([*opening, *table.log])
    )
    check_panel(panel, "t1", "result")
    return table, words(panel)


@pytest.mark.parametrize(
    ("reason", "options", "sentence"),
    [
        ("goal", {}, "🏆 🟥 Red has won."),
        ("round_limit", {"round_limit": 1}, "🏆 The last round is over. 🟥 Red came first."),
        ("instructor", {}, "🏆 The instructor has ended the game. 🟥 Red and ⬜ White came first."),
    ],
)
def test_each_kind_of_end_is_told_with_its_figures(
    reason: str, options: dict[str, Any], sentence: str
) -> None:
    _, told = ended(reason, **options)

    assert sentence in told
    assert "1 trade, 1 of them through others." in told
    assert (
        "🟧 Orange: 0 from cities, 0 from empty land, 0 from roads, 0 from trades, 1 from fees. 0 trades, let 1 pass, said no 0 times."
        in told
    )
    assert "The seed was `5eed`" in told
    assert card(ended(reason, **options)[0]).title == "Crossroads · over after round 1"


def test_a_round_that_a_tie_has_added_says_so() -> None:
    table = (
        Table(round_limit=1)
        .draw("1...2...3.", "..........", "..........", "..........", "4.........")
        .purses(9, 9)
        .at("trade")
    )
    for seat in range(4):
        table.do(seat, act.Done())

    assert card(table).title == "Crossroads · round 2, added because of a tie"
    assert SCENES.progress(table.view(INSTRUCTOR)).rounds == 2


def test_where_all_that_was_taken_in_counts_the_result_tells_it_and_what_is_left() -> None:
    """RULES G-20."""
    table = Table(goal_kind="earned", round_limit=1).draw(CHAIN).purses(2, 30).at("trade")
    assert table.state.earned[:2] == [50, 30]
    for seat in range(4):
        table.do(seat, act.Done())
    told = SCENES.result(
        table.view(), info(table), CROSSROADS.measures([RoundBegan(1, (0, 1, 2, 3)), *table.log])
    ).text

    assert table.state.winners == (RED,)
    assert "🟥 Red came first." in told
    assert "🟥 Red: 50 gold taken in, 2 left\n🟧 Orange: 30 gold taken in, 30 left" in told


def test_nothing_is_secret_where_all_is_public() -> None:
    table = trading()
    table.do(RED, act.Offer(space("A1"), space("D1"), 1))

    assert all(
        SCENES.secrets(table.view(viewer), table.view()) == ()
        for viewer in (seat_audience(RED), OBSERVERS, INSTRUCTOR)
    )


def test_hidden_gold_hidden_terms_and_sealed_demands_are_secret_to_those_who_know_them() -> None:
    table = trading(gold="hidden_until_end", sealed_split=True)
    table.do(RED, act.Offer(space("A1"), space("D1"), None))
    table.do(ORANGE, Accept(1))
    table.do(RED, act.Demand(1, 2))

    def known(viewer: int) -> set[tuple[str, ...]]:
        return set(SCENES.secrets(table.view(viewer), table.view()))

    demand = ("In offer 1, 🟥 Red has demanded 2 under seal.",)
    terms = ("Split of offer 1: both will demand in secret.",)
    assert known(seat_audience(RED)) == {("🟥 Red", "holds **5 gold**"), terms, demand}
    assert known(seat_audience(ORANGE)) == {("🟧 Orange", "holds **5 gold**"), terms}
    assert known(seat_audience(WHITE)) == {("⬜ White", "holds **5 gold**")}
    assert known(OBSERVERS) == set()
    assert len(known(INSTRUCTOR)) == 5
    public = words(card(table))
    assert not any(
        all(part in line for part in secret)
        for line in public.splitlines()
        for secret in known(INSTRUCTOR) | known(1)
    )
    assert [
        event for event in table.log if isinstance(event, ev.DemandSealed) and may_see(event.to, PUBLIC)
    ] == []


def test_there_are_no_rooms_votes_or_changes_and_one_way_to_finish() -> None:
    table = trading()

    assert SCENES.room_posts(table.view(), info(table), []) == ()
    assert SCENES.show_of_hands(table.view()) is None
    assert SCENES.options_change({"goal": 60}) is None
    assert CROSSROADS.codec.action.from_builtins(SCENES.finish()) == FinishGame()


def test_who_has_no_seat_looks_and_plays_nothing() -> None:
    table = trading(gifts=True)
    for name in SCENES.commands - {"roll"}:
        meaning = SCENES.command(
            table.view(OBSERVERS), name, {"place": "B3", "deal": 1, "gold": 1, "colour": "red"}, info(table)
        )
        assert isinstance(meaning, Problem) == (name not in {"board", "rules", "help"}), name
    assert SCENES.suggest(table.view(OBSERVERS), "give", "colour", "") == ()
    assert "harvest" not in SCENES.commands, "the office answers it, in every game alike"


@pytest.mark.parametrize(("gold", "road", "city"), [(2, False, False), (3, True, False)])
def test_what_is_too_dear_stands_where_it_always_stands_and_cannot_be_pressed(
    gold: int, road: bool, city: bool
) -> None:
    table = trading().purses(gold, 5, 5, 5).at("build")
    panel = SCENES.turn_panel(table.view(seat_audience(RED)), info(table), ())
    able = {
        one.label: not one.disabled for row in panel.rows for one in (row if isinstance(row, tuple) else ())
    }
    assert able == {"Road…": road, "City…": city, "End turn": True}


def own_labels(table: Table, seat: int = RED) -> list[str]:
    """The moves on a seat's own panel."""
    return labels(SCENES.turn_panel(table.view(seat_audience(seat)), info(table), ()))
