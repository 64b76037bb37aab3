"""What a meeting cannot decide is neither offered nor read back with *Propose it* (RULES C-110 to C-113,
FINDINGS S13).
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.commands.answers import refusal_panel
from bot.games.commons.scenes.governance.proposal import EFFECT
from bot.games.commons.scenes.scenes import CommonsScenes
from bot.scenes.model import Control, Form, Menu, Panel, TableInfo
from bot.texts.lookup import use_language
from games.audience import seat_audience
from games.commons.game import COMMONS
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import Move
from games.commons.governance.views import CommonsView
from games.protocol import Actor
from games.refusal import Refusal
from tests.games.commons.governance.test_clever_students import (
    NO_SANCTIONS,
    OWN_RESOURCE,
    adjourn,
    asked_for_once,
    carried,
    convicted,
    met,
    number_of,
    sentences_of,
    starving,
)
from tests.games.commons.governance.town import Town
from tests.games.commons.table import BLUE, ORANGE, RED
from tests.support import ostrom_views
from tests.support.replacing import replace

SCENES = CommonsScenes()


def own(town: Town, seat: int = RED) -> CommonsView:
    """What this seat sees of the game."""
    return COMMONS.view(town.state, seat_audience(seat))


def info_of(town: Town) -> TableInfo:
    return replace(ostrom_views.Town().info, options=town.options)


def press(town: Town, route: str, arg: str, *values: str, seat: int = RED) -> Any:
    return SCENES.press(own(town, seat), Control(route, arg=arg), values, info_of(town))


def typed(town: Town, name: str, **options: Any) -> Any:
    return SCENES.command(own(town), name, options, info_of(town))


def completions(town: Town, name: str, option: str, **others: str) -> list[str]:
    return [choice.value for choice in SCENES.suggest(own(town), name, option, "", others)]


def offered(town: Town) -> list[str]:
    """What *Propose…* offers."""
    panel = press(town, "move", str(town.here.open_meeting.number))
    assert isinstance(panel, Panel)
    choices = [choice.value for row in panel.rows if isinstance(row, Menu) for choice in row.choices]
    return [
        *(button.control.arg for row in panel.rows if not isinstance(row, Menu) for button in row),
        *choices,
    ]


def test_a_promise_about_the_resource_of_others_is_refused_before_it_is_read_back() -> None:
    """FINDINGS S13."""
    answer = typed(met("wheat"), "motion resolve", most=2, resource="ore")
    assert isinstance(answer, Refusal)
    assert sentences_of(answer) == OWN_RESOURCE


@pytest.mark.parametrize(
    ("name", "options", "code"),
    [
        ("motion add", {"sort": "sanction", "effect": "p2"}, "sanction_gives"),
        ("motion add", {"sort": "reward", "effect": "s1"}, "reward_takes"),
        ("motion add", {"sort": "sanction", "effect": "g3c"}, "beyond_limits"),
        ("motion add", {"sort": "reward", "effect": "u221"}, "groups_alone"),
        ("motion change", {"rule": "R1", "effect": "p-1"}, "reward_takes"),
        ("motion swap", {"rule": "S1", "sort": "sanction", "effect": "r1c"}, "sanction_gives"),
        ("motion swap", {"rule": "S1", "sort": "reward", "effect": "r1c"}, "minimum"),
    ],
)
def test_what_is_typed_is_refused_before_it_is_read_back(
    name: str, options: dict[str, str], code: str
) -> None:
    answer = typed(met(preset="2+2", rule_max_cards=2), name, **options)
    assert isinstance(answer, Refusal)
    assert answer.code == code


def test_a_forged_form_reads_nothing_back_that_could_not_be_moved() -> None:
    """The form offers no such effect; a click of somebody's own program may name it all the same."""
    answer = press(met(), "move.make", "1.set.add.s.-.-.-", "p2", "-", "-", "1")
    assert isinstance(answer, Refusal)
    assert answer.code == "sanction_gives"


def test_a_rule_against_the_minimum_is_not_among_those_that_can_be_removed() -> None:
    town = met(preset="2+2")
    assert completions(town, "motion remove", "rule") == []
    assert "remove" not in offered(town)
    answer = press(town, "move.rule", "1.remove", "S1")
    assert isinstance(answer, Refusal)
    assert answer.code == "minimum"


@pytest.mark.parametrize("scope", ["whole", "wheat"])
@pytest.mark.parametrize(
    "options", [{}, {"rule_max_cards": 1, "rule_max_turns": 1, "tokens_most": 0}, {"preset": "rewards_only"}]
)
@pytest.mark.parametrize("sort", v.RULE_SORTS)
def test_whatever_is_completed_is_accepted(scope: v.Scope, options: dict[str, Any], sort: v.RuleSort) -> None:
    """FINDINGS S3: within the table's own bounds, and of the sort that is typed."""
    town = met(scope, **options)
    tokens = completions(town, "motion add", "effect", sort=sort)
    assert bool(tokens) is (options.get("preset") != "rewards_only" or sort == "reward")
    for token in tokens:
        motion = Move(v.Add(v.Draft(sort, "So.", (EFFECT.read(token),))))
        done = COMMONS.apply(COMMONS.clone(town.state), Actor(RED), motion, town.chance)
        assert not isinstance(done, Refusal), (token, done)


def test_completions_of_a_change_are_of_the_rules_own_sort() -> None:
    town = met()
    assert {token[0] for token in completions(town, "motion change", "effect", rule="r1")} == {"r", "p", "t"}
    assert {token[0] for token in completions(town, "motion change", "effect", rule="S1")} == {
        "g",
        "p",
        "s",
        "m",
    }
    assert {token[0] for token in completions(town, "motion swap", "effect", rule="S1", sort="reward")} == {
        "r",
        "p",
        "t",
    }


def test_points_beyond_what_the_game_gives_are_not_offered() -> None:
    assert [
        token for token in completions(met(tokens_most=1), "motion add", "effect") if token[0] == "p"
    ] == ["p-1", "p1"]


def test_a_table_with_rewards_alone_offers_no_sanctions() -> None:
    town = met(preset="rewards_only")
    assert offered(town) == [
        "1.most",
        "1.rest",
        "1.gift",
        "1.trade",
        "resolve",
        "add.reward",
        "change",
        "swap",
    ]
    for answer in (press(town, "move", "1", "add.sanction"), typed(town, "motion add", sort="sanction")):
        assert isinstance(answer, Refusal)
        assert sentences_of(answer) == NO_SANCTIONS


def test_a_group_is_offered_presents_of_its_own_resource() -> None:
    """RULES C-113."""
    town = met("wheat")
    assert offered(town) == [
        "1.most",
        "1.pay",
        "1.gift",
        "resolve",
        "add.sanction",
        "add.reward",
        "change",
        "swap",
        "remove",
    ]
    form = press(town, "move", "1", "add.reward")
    assert isinstance(form, Form)
    assert [choice.value for choice in form.lines[0].choices] == [
        *(f"r{n}2" for n in range(1, 6)),
        *(f"u{n}21" for n in range(1, 4)),
    ]
    told = press(town, "move.make", "1.set.add.r.-.-.-", "u221", "-", "2")
    assert isinstance(told, Panel)
    assert "ask for 2 🌾 wheat more than usual in a harvest, until your next 2 turns are over" in told.text


def test_a_group_asks_the_whole_group_by_the_same_buttons() -> None:
    """RULES C-113: what it moves about a rule of the whole group is a petition, and says so."""
    town = met("wheat")
    panel = press(town, "move.rule", "1.remove", "S1")
    assert isinstance(panel, Panel)
    assert panel.text.endswith("A rule of the whole group: you ask its next meeting to decide.")
    assert press(town, "move.do", "1.remove.S1") == Move(v.Petition(v.Remove("S1")))
    told = press(town, "move.make", "1.set.change.s.S1.-.-", "g2c", "-", "-", "1")
    assert isinstance(told, Panel)
    assert told.text.startswith("To ask this of the next meeting of the whole group. To change S1")
    with use_language("de"):
        german = press(town, "move.make", "1.set.change.s.S1.-.-", "g2c", "-", "-", "1")
    assert german.text.startswith("Die nächste Versammlung der ganzen Gruppe darum bitten.")


def test_what_a_group_asks_for_stands_first_in_the_next_meeting_of_all() -> None:
    town = met("wheat")
    carried(town, v.Petition(v.Remove("S1")))
    adjourn(town)
    town.meet()
    assert "agenda.1" in offered(town)
    panel = press(town, "move", "2", "agenda.1", seat=BLUE)
    assert isinstance(panel, Panel)
    assert panel.title == "A request from the wheat group"
    assert panel.text.startswith("To remove S1")
    assert press(town, "move.do", "2.agenda.1", seat=BLUE) == Move(v.Remove("S1"))
    town.move(v.Remove("S1"), BLUE)
    town.vote("no", "no", "no", "no")
    answer = press(town, "move.do", "2.agenda.1", seat=ORANGE)
    assert answer.text == "That has been put to the vote already. Nothing was changed."


def test_who_lost_a_suit_is_shown_the_cards_that_the_bank_takes_first() -> None:
    """RULES C-122."""
    town = convicted()
    panel = SCENES.press(own(town), Control("settle"), (), info_of(town))
    assert isinstance(panel, Panel)
    assert "The bank cannot take ore now. So these cards come last. The bank gets them later." in panel.text
    assert [button.label for row in panel.rows if not isinstance(row, Menu) for button in row] == [
        "wheat",
        "wool",
    ]


def test_everybody_reads_who_may_ask_again_after_a_harvest_without_anything() -> None:
    """RULES C-88."""
    town = starving()
    asked_for_once(town, number_of(town, ORANGE))
    panel = SCENES.command(own(town, BLUE), "governance", {}, info_of(town))
    assert (
        "could ask for nothing in the last harvest, so for at least 1 of each resource in the next"
        in text_of(panel)
    )


def text_of(panel: Panel) -> str:
    return "\n".join((panel.text, *(note.text for note in panel.notes)))


def test_the_sentence_of_a_no_stands_with_its_paragraph() -> None:
    answer = typed(met("wheat"), "motion resolve", most=2, resource="ore")
    assert refusal_panel(answer, "commons").rows
