"""Putting a move together: spaces by name and by coordinates, ways to turn the dice, offers with fees,
demands and gifts.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.crossroads.scenes.offering import DRAFT, OfferDraft
from bot.games.crossroads.scenes.places import read_space
from bot.scenes.model import Control, Form, Menu, Panel
from bot.scenes.moves import Problem
from bot.stage.discord_api.custom_id import custom_id
from bot.stage.discord_api.limits import check_form, check_panel
from games.audience import seat_audience
from games.crossroads import actions as act
from games.crossroads import refusals
from games.shared_vocabulary import Accept, Refuse, Roll, Withdraw
from tests.bot.scenes.crossroads.shown import (
    CHAIN,
    SCENES,
    card,
    command,
    info,
    labels,
    press,
    suggested,
    trading,
    words,
)
from tests.games.crossroads.table import BLUE, ORANGE, RED, WHITE, Table, space
from tests.support.nos import reads


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("B3", "B3"),
        (" b 3", "B3"),
        ("3B", "B3"),
        ("j10", "J10"),
        ("3,2", "B3"),
        ("3 2", "B3"),
        ("10/10", "J10"),
        ("1;7", "G1"),
    ],
)
def test_a_space_is_called_by_column_and_row_or_by_row_and_column(text: str, name: str) -> None:
    """RULES G-04."""
    assert read_space(text) == space(name)


@pytest.mark.parametrize("text", ["", "B", "K1", "B0", "B11", "0,1", "11,1", "3,2,1", "B3C4", "٣,٢"])
def test_what_is_no_space_of_the_grid_is_none(text: str) -> None:
    assert read_space(text) is None


def building(gold: int = 12) -> Table:
    return Table().draw("1RR.....2.").purses(gold, 5, 5, 5).at("build")


def test_a_space_has_one_name_on_the_map_in_the_menu_and_in_the_command() -> None:
    """A letter of its own beside a grid whose columns are A to J had two meanings."""
    table = building()
    panel = press(table, RED, "build", "road")
    menu = next(row for row in panel.rows if isinstance(row, Menu))
    name = menu.choices[2].label

    assert command(table, RED, "build road", place=name.lower()) == act.BuildRoad(space(name))
    assert panel.picture.alt.startswith(
        f"To choose from: {', '.join(choice.label for choice in menu.choices)}."
    )
    assert f">{name}</text>" in panel.picture.svg
    assert suggested(table, RED, "build road", "place", name.lower())[0] == name
    picked = press(table, RED, "place", menu.control.arg, menu.choices[2].value)
    assert f"Build a road at {name}" in labels(picked)
    assert press(table, RED, "place.do", f"road.{menu.choices[2].value}") == act.BuildRoad(space(name))


def test_more_than_25_spaces_are_cut_into_menus_and_all_of_them_are_there() -> None:
    rows = ["1RRRRRRR..", *[".R......" if number % 3 else ".RRRRRRR" for number in range(1, 9)]]
    table = Table().draw(*rows).purses(12).at("build")
    panel = press(table, RED, "build", "road")
    menus = [row for row in panel.rows if isinstance(row, Menu)]

    assert len(menus) > 1
    assert sorted(int(choice.value) for menu in menus for choice in menu.choices) == sorted(
        table.own(RED).road_sites
    )
    check_panel(panel, "t1")


def test_a_first_city_is_founded_by_either_name_and_by_button() -> None:
    table = Table(2, 3)
    table.do(RED, act.Orient("first"))

    assert "costs nothing" in press(table, RED, "build", "city").text
    assert command(table, RED, "build city", place="b3") == act.PlaceCity(space("B3"))
    assert command(table, RED, "build city", place="8,2") == act.PlaceCity(space("B8"))
    assert press(table, RED, "place.do", f"city.{space('G3')}") == act.PlaceCity(space("G3"))


@pytest.mark.parametrize(
    ("table", "piece", "reason"),
    [
        (building(2), "road", "takes 3 gold, and you have 2"),
        (building(9), "city", "takes 10 gold, and you have 9"),
        (Table().draw("1.......2.").purses(12).at("build"), "city", "You can’t build a city now"),
        (Table().draw("1.......2.").purses(12).at("trade"), "road", "it is time to trade"),
        (
            Table(builds_per_turn=1).draw("1R......2.").purses(12).at("build"),
            "road",
            "This table allows no more",
        ),
    ],
)
def test_where_nothing_can_be_built_the_panel_says_why(table: Table, piece: str, reason: str) -> None:
    if table.options.builds_per_turn:
        table.do(RED, act.BuildRoad(space("A2")))

    assert reason in reads(press(table, RED, "build", piece), "crossroads")


def test_a_road_that_others_must_let_pass_says_so_and_they_are_asked_on_the_card() -> None:
    table = Table(road_reach="through_others").draw("1R2RR.....").purses(9).at("build")
    menu = press(table, RED, "build", "road").rows[0]
    assert (
        next(choice for choice in menu.choices if choice.value == str(space("F1"))).description
        == "Orange must let it pass"
    )
    table.do(RED, act.BuildRoad(space("F1")))

    shown = card(table)
    assert "The road at F1 needs to pass cities of 🟧 Orange" in shown.text
    own = [
        labels(SCENES.turn_panel(table.view(seat_audience(seat)), info(table), ())) for seat in (ORANGE, RED)
    ]
    assert own == [["Let the road pass", "No"], ["Do without it"]]
    assert press(table, ORANGE, "accept", "1") == command(table, ORANGE, "accept") == Accept(1)
    assert command(table, RED, "withdraw") == Withdraw(1)


def test_both_ways_to_turn_the_dice_tell_what_they_activate_and_bring() -> None:
    table = Table().draw("..........", "..1.......").purses(0).at("roll")
    table.roll(RED, 3, 2)
    panel = press(table, RED, "orient")

    assert "**3 at the top, 2 at the left** activates C2, H2, C7 and H7.\nGold: 🟥 Red 5." in panel.text
    assert "**2 at the top, 3 at the left** activates B3, G3, B8 and G8.\nGold: 🟥 Red 3." in panel.text
    assert labels(panel) == [
        "3 at the top, 2 at the left",
        "2 at the top, 3 at the left",
        "Leave it to chance",
    ]
    assert [press(table, RED, "orient.do", top) for top in ("first", "second", "lot")] == [
        act.Orient("first"), act.Orient("second"), act.Orient("lot")
    ]  # fmt: skip
    assert command(table, RED, "orient", top="second") == act.Orient("second")
    assert isinstance(press(table, RED, "orient.do", "third"), Problem)


def test_with_hidden_gold_the_panel_tells_the_roller_only_what_it_would_get_itself() -> None:
    """RULES G-21."""
    table = Table(gold="hidden_until_end").draw("1...2...3.")
    table.roll(RED, 1, 2)
    text = press(table, RED, "orient").text

    assert text.count("Gold for you: 3.") == 2
    assert "Orange" not in text


def test_dice_are_rolled_by_the_bot_or_typed_by_the_instructor() -> None:
    table = Table()

    assert command(table, RED, "roll") == Roll()
    assert command(table, RED, "roll", dice="3, 5") == command(table, RED, "roll", dice="35") == Roll((3, 5))
    assert isinstance(command(table, RED, "roll", dice="three"), Problem)


def test_an_offer_is_put_together_step_by_step() -> None:
    table = trading()
    panel = press(table, RED, "offer")
    for slot, value in (("theirs", str(space("J1"))), ("share", "2")):
        control = next(
            row.control for row in panel.rows if isinstance(row, Menu) and row.control.arg.startswith(slot)
        )
        panel = press(table, RED, control.route, control.arg, value)
    assert labels(panel) == ["Fees…", "Make this offer"]
    arg = panel.rows[-1][0].control.arg
    form = press(table, RED, "offer.fees", arg)
    assert [line.label for line in form.lines] == [
        "Orange: paid by you + by your partner",
        "White: paid by you + by your partner",
    ]
    panel = press(table, RED, "offer.fees", arg, "1", "")
    assert "You would get 2 and pay 1, and your partner would get 1 and pay 0." in panel.text

    offer = press(table, RED, "offer.do", panel.rows[-1][1].control.arg)

    assert offer == act.Offer(space("A1"), space("J1"), 2, (ORANGE, WHITE), ((ORANGE, 1, 0),))
    table.do(RED, offer)


def test_of_several_ways_one_is_chosen_and_the_fees_begin_anew() -> None:
    table = trading("1RR2RRR", "R.....R", "R.....4", "R.....R", "RRR3RRR")
    panel = press(table, RED, "offer", DRAFT.pack(OfferDraft(space("A1"), space("G3"), share=1)))
    menu = next(row for row in panel.rows if isinstance(row, Menu) and row.control.arg.startswith("way"))
    assert [choice.label for choice in menu.choices] == ["through 🟧 Orange", "through ⬜ White"]
    panel = press(table, RED, "offer.pick", menu.control.arg, menu.choices[1].value)

    assert press(table, RED, "offer.do", panel.rows[-1][-1].control.arg).through == (WHITE,)
    assert command(table, RED, "connect", mine="A1", theirs="G3", share=1).through == (ORANGE,)
    assert command(table, RED, "connect", mine="A1", theirs="G3", share=1, through="white").through == (
        WHITE,
    )
    assert suggested(table, RED, "connect", "through") == ["orange", "white"]


def test_with_sealed_demands_an_offer_has_no_split() -> None:
    table = trading(sealed_split=True)
    panel = press(table, RED, "offer", DRAFT.pack(OfferDraft(theirs=space("D1"))))
    panel = press(table, RED, "offer.pick", f"theirs.{DRAFT.pack(OfferDraft(space('A1')))}", str(space("D1")))

    assert [row.placeholder for row in panel.rows if isinstance(row, Menu)] == [
        "Which city of yours?",
        "To which city?",
    ]
    assert command(table, RED, "connect", mine="A1", theirs="D1") == act.Offer(space("A1"), space("D1"), None)


def test_a_command_that_leaves_something_out_opens_the_panel() -> None:
    table = trading()

    assert "Make an offer" in command(table, RED, "connect").title
    assert isinstance(command(table, RED, "connect", mine="A1", theirs="D1"), Panel)
    assert suggested(table, RED, "connect", "mine") == ["A1"]
    assert suggested(table, RED, "connect", "theirs") == ["D1", "G1", "J1"]


def test_the_panel_for_the_split_keeps_the_fee_and_the_way_that_were_typed() -> None:
    table = trading()
    panel = command(table, RED, "connect", mine="A1", theirs="G1", fee="2")
    assert "Orange would be paid 2 by you" in panel.text
    share = next(
        row.control for row in panel.rows if isinstance(row, Menu) and row.control.arg.startswith("share")
    )
    offer = press(
        table, RED, "offer.do", press(table, RED, share.route, share.arg, "2").rows[-1][1].control.arg
    )
    assert offer == act.Offer(space("A1"), space("G1"), 2, (ORANGE,), ((ORANGE, 2, 0),))

    fork = trading("1RR2RRR", "R.....R", "R.....4", "R.....R", "RRR3RRR")
    chosen = command(fork, RED, "connect", mine="A1", theirs="G3", through="white")
    way = next(row for row in chosen.rows if isinstance(row, Menu) and row.control.arg.startswith("way"))
    assert [choice.chosen for choice in way.choices] == [False, True]
    assert (
        command(trading("1..2..3..4"), RED, "connect", mine="A1", theirs="D1", fee="2").title
        == "Make an offer"
    )


def test_a_space_that_is_none_is_a_problem_that_shows_what_was_typed() -> None:
    for problem in (
        command(trading(), RED, "connect", mine="Z9", theirs="D1", share=1),
        command(trading(), RED, "connect", mine="A1", theirs="11,1", share=1),
        command(building(), RED, "build road", place="ZZZ"),
    ):
        assert isinstance(problem, Problem)
        assert "I don’t know a space `" in problem.text


def test_who_is_no_way_between_is_left_to_the_game_to_refuse() -> None:
    assert command(
        trading(), RED, "connect", mine="A1", theirs="J1", share=1, through="white, blue"
    ).through == (WHITE, BLUE)
    assert command(trading("1..2..3..4"), RED, "connect", mine="A1", theirs="D1", share=1) == act.Offer(
        space("A1"), space("D1"), 1
    )


@pytest.mark.parametrize(
    ("fee", "fees"),
    [
        ("", ()),
        ("2", ((ORANGE, 2, 0), (WHITE, 2, 0))),
        ("1+1", ((ORANGE, 1, 1), (WHITE, 1, 1))),
        ("orange 2", ((ORANGE, 2, 0),)),
        ("White: 0 + 1, Orange 2", ((ORANGE, 2, 0), (WHITE, 0, 1))),
        ("0", ()),
    ],
)
def test_fees_are_typed_for_all_or_by_colour(fee: str, fees: tuple[Any, ...]) -> None:
    assert command(trading(), RED, "connect", mine="A1", theirs="J1", share=2, fee=fee).fees == fees


@pytest.mark.parametrize("fee", ["much", "blue 1", "-1", "1+", "1+1+1", "orange", "1.5", "9999"])
def test_a_fee_that_cannot_be_read_is_a_problem(fee: str) -> None:
    problem = command(trading(), RED, "connect", mine="A1", theirs="J1", share=2, fee=fee)

    assert isinstance(problem, Problem)
    assert "I could not read the fee" in problem.text


def test_a_draft_travels_in_a_control_and_the_longest_fits() -> None:
    draft = OfferDraft(88, 99, (1, 2, 3, 4, 5, 6), 8, ((999, 999),) * 6)

    assert DRAFT.unpack(DRAFT.pack(draft)) == draft
    assert DRAFT.unpack(DRAFT.pack(OfferDraft())) == OfferDraft()
    assert custom_id(
        "table-name",
        Control(
            "offer.pick", "v99999", f"theirs.{DRAFT.pack(OfferDraft(88, 99, (1, 2, 3), 8, ((1, 1),) * 3))}"
        ),
    )
    assert custom_id("t1", Control("offer.do", "v99999", DRAFT.pack(draft)))


def test_with_six_middlemen_one_line_takes_all_fees() -> None:
    table = Table(players=8).draw("1R2R3R4R5R", ".........R", "RR8R7RRR6R").purses(*[5] * 8).at("trade")
    arg = DRAFT.pack(OfferDraft(space("A1"), space("C3"), (1, 2, 3, 4, 5, 6), 2))
    form = press(table, RED, "offer.fees", arg)
    assert isinstance(form, Form)
    check_form(form, "t1")
    panel = press(table, RED, "offer.fees", arg, "orange 1, purple 0+1")

    assert "Orange would be paid 1 by you" in words(panel)
    check_panel(panel, "t1")
    offer = command(table, RED, "connect", mine="A1", theirs="C3", share=2, fee="orange 1")
    assert (offer.through, offer.fees) == ((1, 2, 3, 4, 5, 6), ((ORANGE, 1, 0),))


@pytest.mark.parametrize(
    ("arrange", "reason"),
    [
        (lambda table: table.do(RED, act.Done()), "already pressed Done"),
        (lambda table: table.do(RED, act.Offer(space("A1"), space("D1"), 1)), "still open"),
    ],
)
def test_where_no_offer_can_be_made_the_panel_says_why(arrange: Any, reason: str) -> None:
    table = trading()
    arrange(table)

    assert reason in reads(press(table, RED, "offer"), "crossroads")


def test_offers_that_are_used_up_and_a_time_that_is_none_are_said() -> None:
    table = trading(offers=1)
    table.do(RED, act.Offer(space("A1"), space("D1"), 1))
    table.do(RED, Withdraw(1))
    assert press(table, RED, "offer") == refusals.too_many_offers(1)
    assert press(building(), RED, "offer") == refusals.wrong_phase("build")
    assert "None of your cities" in press(trading("1..2..3..4"), RED, "offer").text


def test_an_answer_needs_a_number_only_where_there_are_several() -> None:
    table = trading(CHAIN, "..........", "2.........")
    assert isinstance(command(table, ORANGE, "accept"), Problem)
    table.do(RED, act.Offer(space("A1"), space("D1"), 1))
    assert command(table, ORANGE, "refuse") == Refuse(1)
    table.do(WHITE, act.Offer(space("G1"), space("D1"), 1))

    assert "which (1 and 2)" in command(table, ORANGE, "accept").text
    assert command(table, ORANGE, "accept", deal=2) == Accept(2)
    assert labels(press(table, ORANGE, "deals")) == [
        "Yes to offer 1",
        "No to offer 1",
        "Yes to offer 2",
        "No to offer 2",
    ]
    assert labels(press(table, RED, "deals")) == ["Take offer 1 back"]


def test_a_demand_is_chosen_or_typed() -> None:
    table = trading(sealed_split=True)
    table.do(RED, act.Offer(space("A1"), space("D1"), None))
    table.do(ORANGE, Accept(1))
    menu = press(table, RED, "deals").rows[0]

    assert [choice.label for choice in menu.choices] == [
        "I demand 0",
        "I demand 1",
        "I demand 2",
        "I demand 3",
    ]
    assert (
        press(table, RED, "demand.do", menu.control.arg, "2")
        == command(table, RED, "demand", gold=2)
        == act.Demand(1, 2)
    )
    assert isinstance(press(table, RED, "demand.do", "1", "4"), Problem)
    assert isinstance(command(table, WHITE, "demand", gold=2), Problem)


def test_a_gift_is_written_into_a_form_or_typed() -> None:
    table = trading(gifts=True)
    assert labels(press(table, RED, "give")) == ["To 🟧 Orange…", "To ⬜ White…", "To 🟦 Blue…"]
    form = press(table, RED, "give.to", "2")
    assert form.title == "A gift to White"

    assert (
        press(table, RED, "give.to", "2", "3")
        == command(table, RED, "give", colour="White", gold=3)
        == act.Give(WHITE, 3)
    )
    assert isinstance(press(table, RED, "give.to", "2", "all"), Problem)
    assert isinstance(command(table, RED, "give", colour="pink", gold=3), Problem)
    assert suggested(table, RED, "give", "colour") == ["orange", "white", "blue"]
    assert press(trading(), RED, "give") == refusals.no_gifts()


@pytest.mark.parametrize(
    ("route", "arg", "values"),
    [
        ("build", "tower", ()), ("place", "road.0", ()), ("place", "road.0", ("100",)), ("place.do", "road.x", ()),
        ("offer", "1.2", ()), ("offer.pick", "mine", ()), ("offer.pick", "mine.-.-.-.-.-", ("x",)), ("offer.do", "", ()),
        ("offer.do", "0.3.1.12.1+1", ()), ("offer.fees", "0.3.1.1.-", ("1", "1")), ("accept", "one", ()), ("demand.do", "1", ()),
        ("give.to", "9", ()), ("orient.do", "", ()), ("no.such", "", ()),
    ],
)  # fmt: skip
def test_what_no_panel_of_ours_could_have_sent_is_a_problem(
    route: str, arg: str, values: tuple[str, ...]
) -> None:
    assert isinstance(press(trading(gifts=True), RED, route, arg, *values), Problem)
