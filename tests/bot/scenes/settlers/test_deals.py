"""Offers and chains: put together by buttons or typed, they are the same; and what cannot be meant is told
kindly.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from bot.games.settlers.scenes.card_choice import SWAP, Swap
from bot.games.settlers.scenes.news import news_lines
from bot.games.settlers.scenes.scenes import SettlersScenes
from bot.games.settlers.scenes.typed import proposed_handicaps, read_cards, read_chain, read_handicaps
from bot.scenes.model import Button, Control, Form, Menu, Panel
from bot.scenes.moves import Problem
from bot.scenes.parts import MORE
from bot.stage.discord_api.limits import check_panel
from bot.texts.lookup import t, use_language
from games.audience import INSTRUCTOR, seat_audience
from games.protocol import Actor
from games.settlers import actions as act
from games.settlers import refusals
from games.settlers.actions import Leg
from games.settlers.game import SETTLERS
from games.settlers.options import DECK, SettlersOptions
from games.settlers.views import SettlersView
from games.shared_vocabulary import Accept, EndTurn, Withdraw
from games.vocabulary import Action
from tests.games.settlers.table import BLUE, ORANGE, RED, WHITE, Table
from tests.support.nos import No, reads
from tests.support.settlers_tables import info_of

SCENES = SettlersScenes()
ONWARDS = "Next: what you get"


@pytest.fixture
def table() -> Table:
    """Red is trading; each colour has something that another one wants."""
    made = Table()
    made.trading()
    made.hand(RED, lumber=3, wool=1)
    made.hand(ORANGE, ore=2)
    made.hand(WHITE, ore=1, wheat=19)
    made.hand(BLUE, brick=2)
    return made


class ReactionVotes:
    """Somebody at the table, pressing buttons on one private panel after the other."""

    def __init__(self, table: Table, seat: int, route: str) -> None:
        self.table, self.seat = table, seat
        self.info = info_of(table.options)
        self.panel: Any = self._press(Control(route))

    @property
    def view(self) -> SettlersView:
        return SETTLERS.view(self.table.state, seat_audience(self.seat))

    def _press(self, control: Control, *values: str) -> Any:
        meaning = SCENES.press(self.view, control, values, self.info)
        if isinstance(meaning, Panel):
            check_panel(meaning, "t1234567")
        return meaning

    def buttons(self) -> list[Button]:
        return [
            button
            for row in self.panel.rows
            if isinstance(row, tuple)
            for button in row
            if not button.disabled
        ]

    def press(self, slot: str) -> Any:
        """Press the button whose argument begins so, or that is called so, or choose this colour; what came of
        it. Who takes a card goes on to the cards taken first.
        """
        if slot[0] == "p" and slot[1:].isdecimal():
            (menu,) = (row for row in self.panel.rows if isinstance(row, Menu))
            self.panel = self._press(menu.control, slot[1:])
            return self.panel
        if slot[0] == "t" and not self.has(slot) and self.has(ONWARDS):
            self.press(ONWARDS)
        found = [b for b in self.buttons() if b.control.arg.startswith(f"{slot}.") or b.label == slot]
        assert found, f"no button {slot}: {[(b.label, b.control.arg) for b in self.buttons()]}"
        self.panel = self._press(found[0].control)
        return self.panel

    def has(self, slot: str) -> bool:
        return any(b.control.arg.startswith(f"{slot}.") or b.label == slot for b in self.buttons())


def test_an_offer_by_buttons_asks_whom_one_wants_and_is_what_one_would_type(table: Table) -> None:
    red = ReactionVotes(table, RED, "offer")
    for slot in ("g0", "g0", "t4"):
        red.press(slot)
    assert "everyone who has that" in red.panel.text
    red.press("p2")
    assert "White" in red.panel.text
    offer = red.press("Make this offer")

    assert offer == act.Offer((2, 0, 0, 0, 0), (0, 0, 0, 0, 1), (WHITE,))
    assert offer == SCENES.command(
        red.view, "offer cards", {"give": "2 lumber", "take": "ore", "to": "white"}, red.info
    )
    assert table.do(RED, offer)


def test_buttons_offer_only_what_one_holds_for_what_somebody_has_and_no_kind_on_both_sides(
    table: Table,
) -> None:
    red = ReactionVotes(table, RED, "offer")
    assert [b.control.arg[:2] for b in red.buttons()] == ["g0", "g3"]
    red.press("g3")
    assert [b.control.arg[:2] for b in red.buttons()][:2] == ["g0", "o1"], "the only wool is given"
    red.press(ONWARDS)
    assert [b.control.arg[:2] for b in red.buttons() if b.control.route == "offer.pick"] == ["t1", "t2", "t4"]
    for slot in ("t4", "t4", "p2"):
        red.press(slot)
    assert "None of them has that" in red.panel.text
    assert not red.has("Make this offer")
    red.press("p1")
    assert red.has("Make this offer")


def test_out_of_turn_one_offers_to_the_player_in_turn_alone(table: Table) -> None:
    blue = ReactionVotes(table, BLUE, "offer")
    assert not blue.has("p1")
    blue.press("g1")
    blue.press("t0")
    assert "Red, whose turn it is" in blue.panel.text
    assert table.do(BLUE, blue.press("Make this offer"))
    for key in ("offer", "chain"):
        assert SCENES.press(blue.view, Control(key), (), blue.info) == refusals.deal_open("blue")


def test_an_offer_to_the_player_in_turn_is_not_for_who_comes_next(table: Table) -> None:
    """RULES M-20."""
    blue = ReactionVotes(table, BLUE, "offer")
    blue.press("g1")
    blue.press("t0")
    assert "Red, whose turn it is" in blue.panel.text
    table.do(RED, EndTurn())
    table.hand(ORANGE, lumber=1)
    table.state.phase = "trade"

    assert table.state.active == ORANGE
    assert table.refused(BLUE, blue.press("Make this offer")) == refusals.only_with_active("orange")


def test_a_chain_by_buttons_counts_with_the_cards_that_the_steps_before_bring(table: Table) -> None:
    blue = ReactionVotes(table, BLUE, "chain")
    assert not blue.has("Propose this chain")
    for slot in ("p1", "g3", "t4"):
        blue.press(slot)
    blue.press("One more step")
    assert blue.has("g4"), "Red has the ore only after the first step"
    for slot in ("p3", "g4", "t1"):
        blue.press(slot)
    chain = blue.press("Propose this chain")

    legs = (Leg(ORANGE, (0, 0, 0, 1, 0), (0, 0, 0, 0, 1)), Leg(BLUE, (0, 0, 0, 0, 1), (0, 1, 0, 0, 0)))
    assert chain == act.Chain(legs)
    typed = SCENES.command(
        blue.view, "offer chain", {"steps": "orange: 1 wool for 1 ore; Blue ore > brick"}, blue.info
    )
    assert typed == chain
    assert table.do(BLUE, chain)


def test_a_chain_that_is_taken_back_halfway_is_told_to_leave_what_was_done(table: Table) -> None:
    """RULES M-21."""
    table.log.clear()
    table.do(
        RED,
        act.Chain(
            (Leg(ORANGE, (0, 0, 0, 1, 0), (0, 0, 0, 0, 1)), Leg(BLUE, (0, 0, 0, 0, 1), (0, 1, 0, 0, 0)))
        ),
    )
    table.do(ORANGE, Accept(1))
    table.do(RED, Withdraw(1))
    table.do(RED, act.Offer((1, 0, 0, 0, 0), (0, 0, 0, 0, 1)))
    table.do(RED, Withdraw(2))
    told = news_lines(table.log, table.view())

    assert [line for line in told if "taken back" in line] == [
        "⛓️ The chain was taken back. The finished steps stay.",
        "The offer was taken back.",
    ]


def test_the_longest_chain_with_the_largest_numbers_fits_into_a_button(table: Table) -> None:
    table.hand(RED, lumber=19)
    table.hand(ORANGE, ore=18)
    red = ReactionVotes(table, RED, "chain")
    for step in range(6):
        red.press("p2" if step % 2 else "p1")
        red.press("g0")
        red.press("t2" if step % 2 else "t4")
        if step < 5:
            red.press("One more step")
    assert not red.has("One more step")
    assert len(red.press("Propose this chain").legs) == 6


def test_a_step_can_be_dropped_and_a_chain_begun_again(table: Table) -> None:
    red = ReactionVotes(table, RED, "chain")
    for slot in ("p1", "g0", "t4", "One more step", "Without the last step"):
        red.press(slot)
    assert red.panel.text.count("for 1 ore") == 1
    red.press("Start again")
    assert "for 1 ore" not in red.panel.text


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("2 lumber 1 ore", (2, 0, 0, 0, 1)),
        ("wheat and wool", (0, 0, 1, 1, 0)),
        ("3x brick, 10 ORE", (0, 3, 0, 0, 10)),
        (" lumber,lumber ", (2, 0, 0, 0, 0)),
        ("", (0, 0, 0, 0, 0)),
    ],
)
def test_cards_are_read_as_people_write_them(text: str, cards: tuple[int, ...]) -> None:
    assert read_cards(text) == cards


def test_cards_and_steps_are_read_in_the_readers_own_words_too(table: Table) -> None:
    view = SETTLERS.view(table.state, seat_audience(RED))
    with use_language("de"):
        assert (
            read_cards("2 Holz und 1 Erz, Wolle") == read_cards("2 lumber and 1 ore, wool") == (2, 0, 0, 1, 1)
        )
        chain = read_chain(view, "weiß: 1 Wolle für 1 Erz; orange: Erz > Lehm")
    assert chain == read_chain(view, "white: 1 wool for 1 ore; orange: ore for brick")
    with pytest.raises(Problem):
        read_cards("2 Holz")


@pytest.mark.parametrize(
    "text", ["2 gold", "lumberjack", "-1 ore", "20 wool", "ore 2", "2", "@everyone", "lumber; ore"]
)
def test_what_are_no_cards_is_said_back_harmlessly(text: str) -> None:
    with pytest.raises(Problem) as problem:
        read_cards(text)
    assert "could not read `" in problem.value.text


@pytest.mark.parametrize("text", ["orange wool ore", "green: wool for ore", "orange: wool for gold", "x"])
def test_what_is_no_chain_is_told(table: Table, text: str) -> None:
    with pytest.raises(Problem):
        read_chain(SETTLERS.view(table.state, seat_audience(RED)), text)


@pytest.mark.parametrize("token", ["", "0000", "00000!", "t0000", "é0000", "0000²"])
def test_a_forged_choice_of_cards_is_no_choice(token: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        SWAP.read(token)


def test_a_choice_of_cards_survives_its_way_through_a_button() -> None:
    swap = Swap((19, 0, 1, 0, 0), (0, 7, 0, 0, 19))
    assert SWAP.read(SWAP.write(swap)) == swap


FORGED = (
    "",
    "x",
    "g9.00000.-",
    "p9.00000.-",
    "g0.b0000",
    "d0.",
    "1.2.3.4",
    "9b0A00.9b0A00",
    "a0.zzzzz",
    "999.999.999",
)
ROUTES = (
    "offer.pick",
    "offer.do",
    "chain.pick",
    "chain.do",
    "settle.pick",
    "settle.do",
    "place.do",
    "conclude",
    "build.do",
)


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("arg", FORGED)
def test_a_forged_control_is_a_problem_and_never_an_error(table: Table, route: str, arg: str) -> None:
    view = SETTLERS.view(table.state, seat_audience(RED))
    meaning = SCENES.press(view, Control(route, "", arg), (), info_of(table.options))
    if isinstance(meaning, No):
        assert reads(meaning, "settlers")
    elif isinstance(meaning, Panel):
        check_panel(meaning, "t1234567")
    else:
        table.try_(Actor(RED), cast("Action", meaning))


def named(table: Table, order: str, bonus: str) -> act.SetHandicaps:
    """What the instructor's words mean at this table."""
    return read_handicaps(SETTLERS.view(table.state, INSTRUCTOR), info_of(table.options), order, bonus)


def test_strength_is_read_from_the_weakest_on_and_bonus_cards_follow_it() -> None:
    table = Table()
    assert named(table, "blue, white red Orange", "3 1") == act.SetHandicaps(
        (BLUE, WHITE, RED, ORANGE), (0, 0, 1, 3)
    )
    for order, bonus in (
        ("blue", ""),
        ("blue blue red white", ""),
        ("green red white blue", ""),
        ("", "16"),
        ("", "1 1 1 1 1"),
        ("", "x"),
    ):
        with pytest.raises(Problem):
            named(table, order, bonus)


def test_who_names_only_the_strength_deals_the_bonus_cards_of_the_options_along_it() -> None:
    table = Table(bonus="4 2 1")
    assert named(table, "blue white red orange", "") == act.SetHandicaps(
        (BLUE, WHITE, RED, ORANGE), (1, 0, 2, 4)
    )
    assert named(table, "blue white red orange", "0") == act.SetHandicaps(
        (BLUE, WHITE, RED, ORANGE), (0,) * 4
    )


def test_who_names_the_strength_anew_moves_the_bonus_cards_to_who_is_now_the_weakest() -> None:
    table = Table()
    table.state = SETTLERS.setup(
        SettlersOptions.model_validate({"skill": "blue white orange red", "bonus": "3 1"}), table.chance
    )
    assert table.state.bonus == (0, 0, 1, 3)
    assert named(table, "red orange white blue", "") == act.SetHandicaps(
        (RED, ORANGE, WHITE, BLUE), (3, 1, 0, 0)
    )


@pytest.mark.parametrize(
    ("skill", "words"), [("", "drawn by lot"), ("blue white orange red", "From the weakest to the best")]
)
def test_the_card_says_whether_chance_has_ordered_the_seats(skill: str, words: str) -> None:
    """RULES M-07."""
    table = Table(begun=False, skill=skill)
    card = SCENES.card(table.view(), info_of(table.options), ())
    text = "\n".join([card.text, *(note.text for note in card.notes)])

    assert words in text
    assert ("weakest" in text) == bool(skill)


def test_the_rules_tell_what_each_development_card_does() -> None:
    """RULES M-24 to M-26: Knight and Monopoly are not those of the box."""
    text = "\n".join(note.text for note in SCENES.rules(None, info_of(SettlersOptions())).notes)

    assert "**Knight**: draw two different cards from the bank" in text
    assert "Nobody loses a card." in text
    assert all(t(f"words.card.{card}") in text for card in DECK)


def test_the_form_of_strength_proposes_what_the_options_give() -> None:
    table = Table(begun=False, bonus="4 2 1")
    form = SCENES.press(
        SETTLERS.view(table.state, INSTRUCTOR), Control("handicaps"), (), info_of(table.options)
    )
    assert isinstance(form, Form)
    assert [line.value for line in form.lines][1] == "4 2 1 0"


def test_what_is_known_of_the_last_games_makes_the_proposal() -> None:
    table = Table()
    view = SETTLERS.view(table.state, INSTRUCTOR)
    info = replace(info_of(table.options), remembered=({"bonus": 1}, {}, {"bonus": 4}, {"bonus": 0}))
    known = proposed_handicaps(view, info)
    assert known.bonus == (1, 0, 4, 0)
    assert known.ranking[:2] == (WHITE, RED)
    assert read_handicaps(view, info, "blue orange white red", "") == act.SetHandicaps(
        (BLUE, ORANGE, WHITE, RED), (0, 1, 0, 4)
    )


def test_what_the_open_hand_does_not_pay_cannot_be_pressed_and_no_place_is_offered_for_it(
    table: Table,
) -> None:
    """Hands lie open, so that everybody sees what can be done."""
    table.hand(RED, lumber=1, brick=1)
    red = SETTLERS.view(table.state, seat_audience(RED))
    pages = [SCENES.turn_panel(red, info_of(table.options), (), page) for page in ("", MORE)]
    off = {
        one.label: one.disabled
        for panel in pages
        for row in panel.rows
        for one in (row if isinstance(row, tuple) else ())
    }
    assert [off[label] for label in ("Road…", "Settlement…", "City…", "Buy card…", "Bank…")] == [
        False,
        *[True] * 4,
    ]
    panels = [
        SCENES.press(red, Control("build", arg=piece), (), info_of(table.options))
        for piece in ("road", "settlement", "city")
    ]
    assert [bool(panel.rows) for panel in panels] == [True, False, False]
