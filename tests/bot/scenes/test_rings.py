"""What rings in each game: a sentence for all that people are waited for, and for what happens to them;
nothing that people wrote.
"""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

from bot.catalogue import find_game, names, scenes
from bot.scenes.rings import direct_ring_panel, mention_ring_panel
from bot.texts.lookup import load_sentences, t
from games.audience import EVERYONE, seat_audience
from games.chance import SeededChance
from games.commons.governance import events as g
from games.commons.governance.vocabulary import Deed
from games.crossroads.events import FeeAsked, Gave, OfferMade
from games.crossroads.state import Deal
from games.protocol import Actor, PendingInput
from games.tragedy.events import Hunted
from tests.support.ostrom_views import Town

TOLD: dict[str, set[str]] = {
    "commons": {"sanctioned", "rewarded", "monitor"},
    "crossroads": {"offered", "charged", "given"},
    "tragedy": {"hunted"},
    "settlers": set(),
}
"""Sentences of what happens to somebody."""
RARE = {
    "commons": {"settle", "elect", "watch", "defence", "vote", "meeting", "speech", "last_step"},
    "settlers": {"discard", "conclude", "bonus"},
    "crossroads": {"roll", "passage", "demand"},
    "tragedy": {"animal", "role"},
}
"""Waits that a short random game may not come to."""


def waited_for(name: str, seed: int) -> set[str]:
    """What a random game waits for."""
    game, rng, found = find_game(name), random.Random(seed), set[str]()
    chance = SeededChance(rng.randbytes(32), "x")
    state = game.setup(game.options_model(), chance)
    for _ in range(400):
        waits = game.pending_inputs(state)
        found |= {wait.what for wait in waits}
        if not waits or not (wishes := game.legal_actions(state, (seat := rng.choice(waits).seat))):
            break
        game.apply(state, Actor(seat), rng.choice(wishes), chance)
    return found


@pytest.mark.parametrize("name", names())
def test_every_wait_has_a_sentence_of_its_own_and_none_is_left_over(name: str) -> None:
    known = {
        key.removeprefix(f"{name}.ring.") for key in load_sentences().keys if key.startswith(f"{name}.ring.")
    } - TOLD[name]
    found = waited_for(name, 1) | waited_for(name, 2)

    assert found - {"count"} <= known
    assert known <= found | RARE[name]


@pytest.mark.parametrize("name", names())
def test_nobody_is_rung_for_a_time_to_be_used_up_that_has_no_sentence_and_everybody_for_all_else(
    name: str,
) -> None:
    shown = scenes()[name]

    assert shown.ring_text(PendingInput(0, "count", 30, "k", talk=True)) == ""
    assert shown.ring_text(PendingInput(0, "something new", 30, "k")) == t("rings.turn")


def test_nobody_is_told_that_a_meeting_is_open_in_the_step_in_which_it_could_be_called() -> None:
    """RULES C-100: neither by the ring, nor in the own panel, nor by the hint of a practice round."""
    shown, step = scenes()["commons"], Town(waits=(1,))
    view = step.view(seat_audience(1))

    assert "call a meeting if you may" in shown.ring_text(PendingInput(1, "meeting", 60, "k"))
    assert "now you may talk" in shown.ring_text(PendingInput(1, "meeting", 60, "k", talk=True))
    assert "call a meeting if you may" in shown.panel(view, step.info, ()).text
    assert "Here you can call a meeting" in shown.hint(view)


def deed(sort: str) -> g.RuleApplied:
    return g.RuleApplied(Deed(1, 1, 0, 2, "S1", 1, sort, "took too much, @everyone"), to=EVERYONE)  # type: ignore[arg-type]


def test_what_self_government_does_to_somebody_rings_them_and_quotes_nobody() -> None:
    def touches(event: object) -> object:
        return scenes()["commons"].notifications(event, None)

    assert touches(deed("sanction")) == {2: "The Monitor has sanctioned you."}
    assert touches(deed("reward")) == {2: "The Monitor has rewarded you."}
    assert touches(g.DefenceBegan(3, to=EVERYONE)) == {3: "You are sued. You may speak first."}
    assert touches(g.MonitorNamed(1, "ballot", to=EVERYONE)) == {1: "You are the Monitor now."}
    assert touches(g.TurnSkipped(1, to=EVERYONE)) == {}


def test_an_offer_rings_all_whom_it_asks_a_fee_both_traders_and_a_gift_its_receiver() -> None:
    deals = (Deal(1, 0, 1, 3, 4, None, (2,), (), (0, 1)), Deal(2, 3, 1, 5, 6, None, (2,), (), (1,)))

    def touched(event: object) -> set[int]:
        return set(scenes()["crossroads"].notifications(event, SimpleNamespace(deals=deals)))

    assert touched(OfferMade(1, 0, 1, 3, 4, None, (2,), (), to=EVERYONE)) == {1, 2}
    assert touched(FeeAsked(2, 2, 2, 1, to=EVERYONE)) == {1, 3}
    assert touched(FeeAsked(3, 2, 2, 1, to=EVERYONE)) == set(), "the trade is off by now"
    assert touched(Gave(0, 3, 5, to=EVERYONE)) == {3}


def test_whose_people_are_killed_is_rung_and_nobody_where_nobody_was_found() -> None:
    touches = scenes()["tragedy"].notifications

    assert set(touches(Hunted(0, 2, to=EVERYONE), None)) == {2}
    assert touches(Hunted(0, 2, 0, to=EVERYONE), None) == {}


def test_a_ring_leads_to_the_table_and_can_be_switched_off_and_a_mention_says_nothing_of_what_for() -> None:
    panel = direct_ring_panel(77, "turn", "It is your turn.", 5)

    assert panel.said == "<#77>: It is your turn."
    assert "<t:5:R>" in panel.text
    assert [button.control.arg for row in panel.rows for button in row] == ["off"]  # type: ignore[union-attr]
    assert mention_ring_panel([1, 2]).said == "<@1> and <@2>: please look at the table."
    assert mention_ring_panel([1, 2]).mentions == (1, 2)
