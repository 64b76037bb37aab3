"""The panel on which somebody decides says the rules by which that decision is judged: facts alone, in one
line for a phone.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.commons.scenes.governance.in_force import LONGEST, in_force_line
from bot.games.commons.scenes.scenes import CommonsScenes
from bot.scenes.model import Control, Panel, utf16_length
from bot.texts.lookup import use_language
from games.commons.basic.views import HarvestView
from games.commons.governance import vocabulary as v
from games.commons.governance.options import FINE_SANCTIONS, LIMIT_SANCTIONS
from games.commons.governance.views import CommonsView, SeatGovernance
from tests.support.ostrom_views import Town
from tests.support.replacing import replace

SCENES = CommonsScenes()
OWN = v.Draft("sanction", "Too much wheat", (v.GiveBack(2, "named"),), v.Condition(2, "wheat", "round"))
RULES = (
    v.Rule("S1", LIMIT_SANCTIONS[0]),
    v.Rule("S5", OWN),
    v.Rule("S2", FINE_SANCTIONS[1]),
    v.Rule("R1", v.Draft("reward", "Kind", (v.Points(1),))),
)
PROMISES = (
    v.Resolution(1, "We leave some", v.Quota(2, "wheat"), "whole", 0, 1),
    v.Resolution(
        2, "We are fair in all that we do, and say so to everybody who asks us", None, "whole", 0, 1
    ),
    v.Resolution(3, "Later", v.Quota(1), "whole", 99, 1),
    v.Resolution(4, "Ore", v.Quota(1, "ore"), "ore", 0, 1),
)


def deciding(seat: int, phase: str = "harvest", **changes: Any) -> CommonsView:
    """A view of a seat that decides; 2 wheat and 1 ore may be asked for."""
    town = Town(rules=RULES, promises=PROMISES, phase=phase)
    view = town.seat(seat)
    harvest = (
        HarvestView(limits=((0, 0, 3, 0, 1),) * 4, answered=(False,) * 4, yours=None)
        if phase == "harvest"
        else None
    )
    return replace(view, harvest=harvest, **changes)


def test_a_harvest_names_the_rules_and_promises_that_count_in_it_and_no_other() -> None:
    line = in_force_line(deciding(0), "harvest", ("wheat",))
    assert line.startswith("**In force here:** Promise 1: at most 2 🌾 wheat in a harvest · Promise 2: ")
    assert "S5: more than 2 🌾 wheat in a round" in line
    assert "S1: more than" in line
    assert "S2, R1: any player the Monitor chooses" in line
    assert "Promise 3" not in line, "it does not hold yet"
    assert "Promise 4" not in line, "it is about another resource"
    ore = in_force_line(deciding(0), "harvest", ("ore",))
    assert "Promise 4: at most 1 " in ore
    assert "S5" not in ore
    assert "Promise 4" not in in_force_line(deciding(3), "harvest", ("ore",)), "it is that of another group"


def test_it_says_so_in_the_readers_language() -> None:
    with use_language("de"):
        line = in_force_line(deciding(0), "harvest", ("wheat",))
    assert line.startswith(
        "**Hier gilt:** Versprechen 1: höchstens 2 🌾 Weizen in einer Ernte · Versprechen 2: "
    )
    assert "S2, R1: wen die Aufsicht auswählt" in line


def test_a_limit_that_the_monitor_has_set_stands_first_and_a_better_rate_beside_a_trade() -> None:
    view = deciding(1)
    assert view.governance is not None
    seats = (
        *view.governance.seats[:1],
        SeatGovernance(1, 0, 0, 0, 0, ((1, "wheat", 2), (0, "ore", 1)), ((3, 1),)),
        *view.governance.seats[2:],
    )
    view = replace(view, governance=replace(view.governance, seats=seats))
    assert in_force_line(view, "harvest", ("wheat",)).startswith(
        "**In force here:** for you at most 1 of 🌾 wheat, for 2 turns · "
    )
    trade = in_force_line(view, "trade")
    assert trade.startswith("**In force here:** for you trades 3:1, for 1 turn · ")
    assert "Promise 1" not in trade
    assert "S5" not in trade


@pytest.mark.parametrize("phase", ["harvest", "trade"])
def test_it_stands_on_the_seats_own_panel_and_where_the_decision_is_made(phase: str) -> None:
    town, view = Town(rules=RULES, promises=PROMISES, phase=phase), deciding(1, phase)
    panels = [SCENES.press(view, Control("ask" if phase == "harvest" else "trade"), (), town.info)]
    for panel in panels:
        assert isinstance(panel, Panel)
        assert panel.text.count("In force here:") == 1


def test_before_the_ostrom_variant_and_without_rules_there_is_no_such_line() -> None:
    assert in_force_line(replace(deciding(0), governance=None), "harvest", ("wheat",)) == ""
    assert in_force_line(Town(rules=(), promises=(), phase="harvest").seat(0), "harvest", ("wheat",)) == ""


def test_a_whole_book_of_rules_still_fits_a_phone_and_says_that_there_are_more() -> None:
    rules = tuple(
        v.Rule(f"S{n}", v.Draft("sanction", "x", (v.Points(-1),), v.Condition(n % 12, "wheat")))
        for n in range(1, 13)
    )
    promises = tuple(v.Resolution(n, "**" * 100, None, "whole", 0, 1) for n in range(1, 9))
    line = in_force_line(Town(rules=rules, promises=promises, phase="harvest").seat(0), "harvest", ("wheat",))
    assert utf16_length(line) <= LONGEST
    assert " · and " in line
    assert line.endswith("more")
