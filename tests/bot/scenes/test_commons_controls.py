"""Every button and menu of the Commons Game leads somewhere, and every move can be made by them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.games.commons.scenes.governance.moves import MOVES as GOVERNANCE
from bot.games.commons.scenes.scenes import CommonsScenes
from bot.scenes.model import Button, Control, Menu, Panel
from bot.scenes.moves import ActionSequence, Problem
from bot.stage.discord_api.limits import check_panel
from bot.texts.lookup import languages, use_language
from games.audience import PUBLIC, seat_audience
from games.commons.basic.actions import Harvest, NextStep, Roll
from games.island.actions import BuyCard, PlayCard, Trade
from games.island.bundles import NOTHING
from games.island.cards import RESOURCES
from games.refusal import Refusal
from games.shared_vocabulary import EndTurn
from tests.support.commons_tables import GAME, Moment, moments, opening, own_turns, play
from tests.support.crawl import Found, crawl, uses
from tests.support.nos import No, reads

SCENES = CommonsScenes()
EVERY = (*moments()[::2], *own_turns())


def card_of(moment: Moment) -> Panel:
    return SCENES.card(moment.view(PUBLIC), moment.info, moment.news(PUBLIC))


def own_panel(moment: Moment, seat: int | None = None) -> Panel:
    """The private panel of this seat, or of the one whose turn it is."""
    seat = moment.state.active if seat is None else seat
    return SCENES.turn_panel(moment.seat_view(seat), moment.info, ())


_REACHED: dict[tuple[int, int], tuple[Moment, Found]] = {}


def reached(moment: Moment, seat: int) -> Found:
    """What a seat reaches from the card; kept for the moments that every test shares."""
    key = (id(moment), seat)
    if key not in _REACHED:
        _REACHED[key] = (moment, crawl(SCENES, moment.seat_view(seat), moment.info, card_of(moment)))
    return _REACHED[key][1]


def awaited(moment: Moment) -> list[int]:
    return [wait.seat for wait in GAME.pending_inputs(moment.state)]


def normal(action: Any) -> Any:
    """Two roads are the same play in either order, and so are two resources."""
    if isinstance(action, PlayCard):
        return action.replace(places=tuple(sorted(action.places)), resources=tuple(sorted(action.resources)))
    return action


def test_who_is_waited_for_meets_no_dead_button() -> None:
    dead = [
        (moment.version, use, problem.text)
        for moment in EVERY
        for seat in awaited(moment)
        for use, problem in reached(moment, seat).problems
    ]

    assert dead == []


def test_every_legal_move_can_be_made_by_pressing() -> None:
    unreachable = []
    for moment in EVERY:
        for seat in awaited(moment):
            found = {normal(action) for action in reached(moment, seat).actions}
            unreachable += [
                a
                for a in GAME.legal_actions(moment.state, seat)
                if normal(a) not in found and a != NextStep()
            ]

    assert unreachable == []


def test_what_a_button_offers_is_never_refused_but_for_what_the_hidden_bank_lacks() -> None:
    refused = []
    for moment in EVERY:
        for seat in awaited(moment):
            for meant in reached(moment, seat).actions:
                *before, action = meant.actions if isinstance(meant, ActionSequence) else (meant,)
                then = moment
                for one in before:
                    then = play(then, seat, one)
                result = then.outcome_of(seat, action)
                if isinstance(result, Refusal) and result.code != "not_available":
                    refused.append((action, result))

    assert refused == []


def test_whoever_presses_gets_an_action_a_panel_or_a_sentence() -> None:
    for moment in moments()[::2]:
        for seat in range(moment.state.seats):
            for _, problem in reached(moment, seat).problems:
                assert reads(problem, "commons")


def test_every_panel_that_anybody_reaches_is_within_discords_limits() -> None:
    for moment in EVERY:
        for seat in awaited(moment):
            for panel in reached(moment, seat).panels:
                check_panel(panel, moment.info.table)


@pytest.mark.parametrize("language", languages()[1:])
def test_so_it_is_in_every_other_language(language: str) -> None:
    with use_language(language):
        for moment in EVERY[::5]:
            check_panel(card_of(moment), moment.info.table, "card")
            for seat in awaited(moment):
                for panel in crawl(SCENES, moment.seat_view(seat), moment.info, card_of(moment)).panels:
                    check_panel(panel, moment.info.table)


def test_controls_of_the_card_carry_the_moment_and_confirming_ones_the_version() -> None:
    for moment in own_turns():
        acting = {control for control, _ in uses(own_panel(moment)) if control.stamp}
        confirming = {
            use[0]
            for action, use in reached(moment, moment.state.active).actions.items()
            if action not in (NextStep(), EndTurn())
        }

        assert {control.stamp for control in acting} == {f"m{moment.state.moment}"}
        assert {control.stamp for control in confirming} <= {f"v{moment.version}"}


def test_routes_are_all_declared_and_all_used() -> None:
    used = {
        use[0].route
        for moment in EVERY
        for seat in awaited(moment)
        for use in reached(moment, seat).actions.values()
    }
    used |= {control.route for moment in EVERY for control, _ in uses(card_of(moment))}
    used |= {
        control.route
        for moment in EVERY
        for seat in awaited(moment)
        for p in reached(moment, seat).panels
        for control, _ in uses(p)
    }

    governing = {route for moves in GOVERNANCE.values() for move in moves for route in move.routes}
    assert used | {"bank", "build.all"} | governing == SCENES.routes
    assert not used & governing


@pytest.mark.parametrize(
    "control",
    [
        Control("no.such.route"),
        Control("harvest", arg="1.2.3"),
        Control("harvest", arg="1.2.3.4.-5"),
        Control("harvest", arg="x.0.0.0.0"),
        Control("ask", arg="9.0.0.0.0.0"),
        Control("trade.do", arg="lumber.-.1"),
        Control("trade.do", arg="gold.ore.1"),
        Control("trade.pick", arg="give"),
        Control("build", arg="castle"),
        Control("build.do", arg="road"),
        Control("build.do", arg="road.²"),
        Control("build.at", arg="road.0"),
        Control("play.do", arg="monopoly.-"),
        Control("play.do", arg="joker"),
        Control("play.pick", arg=""),
    ],
)
def test_a_control_that_no_panel_of_ours_made_is_told_so(control: Control) -> None:
    moment = next(m for m in moments() if m.state.phase == "build")

    for values in ((), ("x",), ("99999",), ("",)):
        meaning = SCENES.press(moment.seat_view(moment.state.active), control, values, moment.info)

        assert isinstance(meaning, No)
        assert reads(meaning, "commons")


def test_more_places_than_can_be_chosen_at_once_and_one_place_twice_are_no_choice() -> None:
    moment = next(m for m in moments() if m.state.phase == "build")
    view = moment.seat_view(moment.state.active)

    for places in (["1", "2", "3"], [str(n) for n in range(40)], ["7", "7"]):
        rest, last = ".".join(places[:-1]), places[-1]
        made_up = [
            (Control("build.at", arg="road.0"), places),
            (Control("build.all", arg=f"road.{rest}.{last}"), []),
            (Control("play.pick", arg=f"0.road_building.{rest}"), [last]),
            (Control("play.do", arg=f"road_building.{rest}.{last}"), []),
        ]
        assert [SCENES.press(view, *one, moment.info) for one in made_up] == [
            Problem("tables.not_understood")
        ] * len(made_up)


def test_who_may_ask_for_one_resource_has_a_button_for_each_number() -> None:
    for moment in moments():
        if moment.state.phase != "harvest":
            continue
        for seat in awaited(moment):
            limit = moment.state.limits[seat]
            resources = [n for n in range(5) if limit[n]]
            small = len(resources) == 1 and sum(limit) <= 3
            labels = [f"{n} {RESOURCES[resources[0]]}" for n in range(sum(limit) + 1)]
            same = (
                ["Same as last time"] if any(cards is not None for cards in moment.state.last_asked) else []
            )
            assert [button.label for button in buttons_of(own_panel(moment, seat))] == (
                labels if small else ["Ask for cards…", *same, "Ask for nothing"]
            )


def buttons_of(panel: Panel) -> list[Button]:
    return [button for row in panel.rows if not isinstance(row, Menu) for button in row]


def test_the_first_harvest_of_a_game_offers_no_last_time() -> None:
    asking = (m for m in moments() if m.state.phase == "harvest")
    found, seat = next(
        (m, n) for m in asking for n in awaited(m) if sum(most > 0 for most in m.state.limits[n]) == 2
    )
    moment, offered = replace(found, state=GAME.clone(found.state)), []
    for asked in (None, NOTHING):
        moment.state.last_asked, moment.state.last_received = [asked] * 4, [NOTHING] * 4
        offered.append([button.label for button in buttons_of(own_panel(moment, seat))])

    assert offered == [
        ["Ask for cards…", "Ask for nothing"],
        ["Ask for cards…", "Same as last time", "Ask for nothing"],
    ]


def test_a_city_asks_for_up_to_six_with_one_press_in_private() -> None:
    moment = _harvest_with_city()
    seat = moment.state.active
    panel = SCENES.press(moment.seat_view(seat), Control("ask"), (), moment.info)

    assert isinstance(panel, Panel)
    kind = RESOURCES[moment.state.limits[seat].index(6)]
    assert [button.label for row in panel.rows if isinstance(row, tuple) for button in row] == [
        f"{n} {kind}" for n in range(7)
    ], "a screen reader says of what"


def _harvest_with_city() -> Moment:
    """A harvest in which the active seat has a city and no settlement on the hex."""
    for moment in moments():
        state = GAME.clone(moment.state)
        if (
            state.phase == "harvest"
            and state.active in awaited(moment)
            and sorted(state.limits[state.active])[-2:] == [0, 3]
        ):
            doubled = tuple(2 * most for most in state.limits[state.active])
            state.limits = tuple(
                doubled if seat == state.active else limit for seat, limit in enumerate(state.limits)
            )
            return replace(moment, state=state)
    raise AssertionError("no such harvest among the moments")


def test_two_resources_are_chosen_in_two_menus_and_then_confirmed() -> None:
    asking = (m for m in moments() if m.state.phase == "harvest")
    moment, seat = next(
        (m, n) for m in asking for n in awaited(m) if sum(most > 0 for most in m.state.limits[n]) == 2
    )
    view = moment.seat_view(seat)
    panel = SCENES.press(view, Control("ask"), (), moment.info)
    for _ in range(2):
        assert isinstance(panel, Panel)
        menu = next(
            row
            for row in panel.rows
            if isinstance(row, Menu) and not any(c.chosen and c.value == "2" for c in row.choices)
        )
        panel = SCENES.press(view, menu.control, ("2",), moment.info)
    assert isinstance(panel, Panel)
    last = panel.rows[-1]
    assert isinstance(last, tuple)

    assert SCENES.press(view, last[0].control, (), moment.info) == Harvest(
        tuple(2 if most else 0 for most in moment.state.limits[seat])  # type: ignore[arg-type]
    )


def test_a_trade_never_tells_what_the_bank_holds() -> None:
    for moment in own_turns()[::5]:
        poorer = GAME.clone(moment.state)
        poorer.bank[:] = [0, 0, 0, 0, 0]
        other = replace(moment, state=poorer)
        seat = moment.state.active

        if moment.options.announce_crash == "hidden":
            there = crawl(SCENES, other.seat_view(seat), other.info, card_of(other))
            assert reached(moment, seat).panels == there.panels
            assert reached(moment, seat).actions == there.actions


def test_a_trade_is_chosen_confirmed_and_bound_to_the_version() -> None:
    moment = next(
        m for m in own_turns() if m.state.phase == "trade" and min(m.state.hands[m.state.active]) == 9
    )
    view, info = moment.seat_view(moment.state.active), moment.info
    panel = SCENES.press(view, Control("trade"), (), info)
    for slot, value in enumerate(("wool", "Take ore", "2")):
        assert isinstance(panel, Panel)
        row = panel.rows[slot]
        control = (
            row.control
            if isinstance(row, Menu)
            else next(button.control for button in row if button.label == value)
        )
        panel = SCENES.press(view, control, (value,) if isinstance(row, Menu) else (), info)
    assert isinstance(panel, Panel)
    confirm = panel.rows[-1]
    assert isinstance(confirm, tuple)

    assert confirm[0].control.stamp == f"v{moment.version}"
    assert SCENES.press(view, confirm[0].control, (), info) == Trade("wool", "ore", 2)


def test_another_resource_to_give_starts_the_count_again_and_the_same_one_is_not_taken() -> None:
    moment = next(
        m for m in own_turns() if m.state.phase == "trade" and min(m.state.hands[m.state.active]) == 9
    )
    panel = SCENES.press(
        moment.seat_view(moment.state.active),
        Control("trade.pick", arg="give.wool.ore.2"),
        ("ore",),
        moment.info,
    )
    assert isinstance(panel, Panel)

    (taken,) = [row for row in panel.rows if not isinstance(row, Menu)]
    assert [(button.label, button.style) for button in taken] == [
        (f"Take {name}", "secondary") for name in RESOURCES if name != "ore"
    ]


def test_a_poor_hand_is_told_so_instead_of_an_empty_menu() -> None:
    moment = next(m for m in moments() if m.state.phase == "trade")
    state = GAME.clone(moment.state)
    state.hands[state.active][:] = [0, 0, 0, 0, 0]
    panel = SCENES.press(
        replace(moment, state=state).seat_view(state.active), Control("trade"), (), moment.info
    )
    assert isinstance(panel, Panel)

    assert panel.rows == ()
    assert "not have enough cards" in panel.text


def test_panels_out_of_turn_or_step_are_refused_as_the_game_would_refuse_their_actions() -> None:
    actions = {"trade": Trade("wool", "ore"), "buy": BuyCard(), "play": PlayCard("victory_point")}
    found = set()
    for moment in moments():
        for seat in range(moment.state.seats):
            for route, action in actions.items():
                meaning = SCENES.press(moment.seat_view(seat), Control(route), (), moment.info)
                if isinstance(meaning, No):
                    assert meaning == moment.outcome_of(seat, action)
                    found.add(meaning.code)
    assert found == {"not_your_turn", "roll_first", "harvest_open", "wrong_step", "game_over"}


def test_asking_again_or_for_nothing_to_ask_is_told_as_the_game_would_tell_it() -> None:
    found = set()
    for moment in moments():
        for seat in range(moment.state.seats):
            meaning = SCENES.press(moment.seat_view(seat), Control("ask"), (), moment.info)
            if isinstance(meaning, No):
                assert meaning == moment.outcome_of(seat, Harvest((0, 0, 0, 0, 0)))
                found.add(meaning.code)
    assert found == {"no_harvest", "not_awaited", "already_asked", "wait_to_ask", "game_over"}


def test_somebody_without_a_seat_is_told_that_only_players_can() -> None:
    moment = next(m for m in moments() if m.state.phase == "build")
    for route, arg in (
        ("trade", ""),
        ("build", "road"),
        ("buy", ""),
        ("play", ""),
        ("ask", ""),
        ("hand", ""),
    ):
        meaning = SCENES.press(moment.view(PUBLIC), Control(route, arg=arg), (), moment.info)

        assert meaning == Problem("tables.not_a_player")


def test_the_bank_is_shown_to_staff_alone() -> None:
    moment = moments()[5]

    assert SCENES.press(moment.seat_view(0), Control("bank"), (), moment.info) == Problem("tables.staff_only")
    assert SCENES.command(moment.view(PUBLIC), "bank", {}, moment.info) == Problem("tables.staff_only")


def test_a_paused_table_offers_no_moves() -> None:
    moment = next(m for m in moments() if m.state.phase == "build")
    panel = SCENES.card(moment.view(PUBLIC), replace(moment.info, paused=True), ())

    assert {control.route for control, _ in uses(panel)} == {"turn", "hand", "board", "rules", "help"}
    assert "paused" in panel.text


def test_with_real_dice_nobody_is_offered_to_roll() -> None:
    moment = opening(dice="instructor")

    assert {control.route for control, _ in uses(card_of(moment))} == {
        "turn",
        "hand",
        "board",
        "rules",
        "help",
    }
    assert "instructor rolls" in card_of(moment).text


def test_mixed_steps_offer_trade_beside_building() -> None:
    moment = next(m for m in moments() if m.state.phase == "build" and m.options.steps == "trade_build_mixed")
    shown = [button.control.route for button in buttons_of(own_panel(moment))]

    assert shown[:5] == ["trade", "build", "build", "build", "buy"]


def test_the_first_click_of_a_game_rolls() -> None:
    moment = opening()
    button = buttons_of(own_panel(moment))[0]

    assert SCENES.press(moment.seat_view(0), button.control, (), moment.info) == Roll()
    assert play(moment, 0, Roll()).state.phase != "roll"


def test_a_card_is_bought_only_after_a_confirmation() -> None:
    moment = next(
        m
        for m in own_turns()
        if m.state.phase == "build" and min(m.state.hands[m.state.active]) == 9 and m.state.deck
    )
    panel = SCENES.press(moment.seat_view(moment.state.active), Control("buy"), (), moment.info)
    assert isinstance(panel, Panel)
    (confirm,) = list(uses(panel))

    assert confirm[0].stamp == f"v{moment.version}"
    assert SCENES.press(moment.seat_view(moment.state.active), confirm[0], (), moment.info) == BuyCard()


def test_the_second_free_road_keeps_the_letters_of_the_first_map() -> None:
    moment = next(
        m
        for m in own_turns()
        if m.state.phase == "cards" and "road_building" in m.seat_view(m.state.active).you.playable
    )
    view, info = moment.view(seat_audience(moment.state.active)), moment.info
    first = SCENES.press(view, Control("play.pick", arg="road_building"), (), info)
    assert isinstance(first, Panel)
    before = {
        c.value: c.label.split(":")[0] for row in first.rows if isinstance(row, Menu) for c in row.choices
    }
    chosen = next(iter(before))
    second = SCENES.press(view, Control("play.pick", arg="0.road_building"), (chosen,), info)
    assert isinstance(second, Panel)
    after = {
        c.value: c.label.split(":")[0] for row in second.rows if isinstance(row, Menu) for c in row.choices
    }

    assert chosen not in after
    assert all(after[place] == letter for place, letter in before.items() if place in after)
    assert len(set(after.values())) == len(after)


def penniless(moment: Moment) -> Moment:
    """The same moment, with nothing to spend."""
    state = GAME.clone(moment.state)
    state.hands[state.active] = (0, 0, 0, 0, 0)
    return replace(moment, state=state)


def test_what_the_hand_cannot_pay_stands_where_it_always_stands_and_cannot_be_pressed() -> None:
    seen: set[tuple[str, bool]] = set()
    for moment in own_turns():
        rich, poor = own_panel(moment), own_panel(penniless(moment))
        assert [(one.label, one.style) for one in buttons_of(rich)] == [
            (one.label, one.style) for one in buttons_of(poor)
        ]
        dear = {
            "Trade…",
            *(f"{piece.capitalize()}…" for piece in ("road", "settlement", "city")),
            "Buy card…",
        }
        assert all(one.disabled for one in buttons_of(poor) if one.label in dear)
        seen |= {(one.label, one.disabled) for one in (*buttons_of(rich), *buttons_of(poor))}
    assert {("Trade…", True), ("Trade…", False), ("Road…", True), ("Road…", False)} <= seen


def test_no_place_is_offered_for_what_the_hand_cannot_pay() -> None:
    building = [penniless(m) for m in EVERY if m.state.phase == "build"]
    assert building
    for moment in building:
        for piece in ("road", "settlement", "city"):
            panel = SCENES.press(
                moment.seat_view(moment.state.active), Control("build", arg=piece), (), moment.info
            )
            assert isinstance(panel, Panel)
            assert panel.rows == ()
            assert "You still need" in panel.text
