"""Panels of one reader don't change with what only others may know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from bot.games.commons.scenes.scenes import CommonsScenes
from bot.scenes.model import Panel
from games.audience import OBSERVERS, PUBLIC, seat_audience
from games.commons.basic.actions import Harvest
from tests.support.commons_tables import GAME, Moment, moments, own_turns, play

SCENES = CommonsScenes()


def otherwise(moment: Moment, but: int | None, pick: random.Random) -> Moment:
    """The same table with another bank, another deck, and other cards in the hands of everybody but one seat;
    the counts stay.
    """
    state = GAME.clone(moment.state)
    state.bank[:] = [pick.randrange(4, 12) if stock > 3 else stock for stock in state.bank]
    pick.shuffle(state.deck)
    for seat in range(state.seats):
        if seat != but:
            if moment.options.hands != "open":
                pick.shuffle(state.hands[seat])
            state.cards[seat] = tuple(pick.sample(state.cards[seat], len(state.cards[seat])))
            pick.shuffle(state.reserve)
    return replace(moment, state=state)


def pairs() -> Iterator[tuple[Moment, Moment, int]]:
    """A moment, one that differs only in what this seat may not know, and the seat."""
    pick = random.Random(5)
    for moment in (*moments(), *own_turns()[::3]):
        if moment.state.phase != "over":
            seat = pick.randrange(moment.state.seats)
            yield moment, otherwise(moment, seat, pick), seat


def card(moment: Moment) -> Panel:
    return SCENES.card(moment.view(PUBLIC), moment.info, moment.news(PUBLIC))


def test_the_public_card_is_the_same_for_tables_that_differ_in_hidden_facts() -> None:
    differing = 0
    for moment, other, _ in pairs():
        differing += moment.state != other.state

        assert card(moment) == card(other)
    assert differing > 100


def test_a_seats_panels_are_the_same_whatever_the_others_hide() -> None:
    for moment, other, seat in pairs():
        mine, theirs = moment.seat_view(seat), other.seat_view(seat)

        assert SCENES.hand(mine, moment.info) == SCENES.hand(theirs, other.info)
        assert SCENES.action_result(mine, moment.info, ()) == SCENES.action_result(theirs, other.info, ())
        for name in sorted(SCENES.commands):
            assert SCENES.command(mine, name, {}, moment.info) == SCENES.command(theirs, name, {}, other.info)


def test_the_observers_panel_is_the_same_whatever_is_in_the_hands() -> None:
    for moment, other, _ in pairs():
        state = GAME.clone(other.state)
        state.bank[:], state.reserve[:] = moment.state.bank, moment.state.reserve
        same_bank = replace(other, state=state)

        assert SCENES.watch(moment.view(OBSERVERS), moment.info, moment.news(OBSERVERS)) == SCENES.watch(
            same_bank.view(OBSERVERS), same_bank.info, same_bank.news(OBSERVERS)
        )


def test_a_sealed_request_changes_nobody_elses_panels_whatever_it_asks() -> None:
    tried = 0
    for moment in moments():
        waits = GAME.pending_inputs(moment.state)
        if moment.state.phase != "harvest" or len(waits) < 2 or moment.options.asking == "sequential":
            continue
        seat, other = waits[0].seat, waits[1].seat
        nothing, everything = (
            play(moment, seat, Harvest(cards)) for cards in ((0, 0, 0, 0, 0), moment.state.limits[seat])
        )
        tried += 1

        assert card(nothing) == card(everything)
        for view in (seat_audience(other), OBSERVERS):
            first = SCENES.card(nothing.view(PUBLIC), nothing.info, nothing.news(view))
            second = SCENES.card(everything.view(PUBLIC), everything.info, everything.news(view))
            assert first == second
    assert tried > 5


def test_the_card_of_a_drawn_development_card_is_the_same_whichever_it_is() -> None:
    for moment in own_turns():
        if (
            moment.state.phase == "build"
            and len(set(moment.state.deck[-2:])) == 2
            and min(moment.state.hands[moment.state.active]) == 9
        ):
            break
    state = GAME.clone(moment.state)
    state.deck[-1], state.deck[-2] = state.deck[-2], state.deck[-1]
    buy = next(a for a in GAME.legal_actions(state, state.active) if a.kind == "buy_card")
    one, two = play(moment, state.active, buy), play(replace(moment, state=state), state.active, buy)

    assert one.fresh != two.fresh
    assert card(one) == card(two)
    assert SCENES.action_result(one.seat_view(state.active), one.info, one.fresh) != SCENES.action_result(
        two.seat_view(state.active), two.info, two.fresh
    )
