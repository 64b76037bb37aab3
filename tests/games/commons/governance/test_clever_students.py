"""What a clever student tries with the rules: points under another name, presents to oneself, a neighbour
starved, a minimum of shams.

Each is tried as it is done at a table, and the sentence that the student reads stands beside it in both
languages.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.catalogue import automatic_players
from bot.commands.answers import refusal_panel
from bot.texts.lookup import use_language
from games.audience import seat_audience
from games.commons.basic.harvest import harvest_limits
from games.commons.game import COMMONS
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import ApplyRule, EndDefence, Move, Settle
from games.commons.governance.options import CommonsOptions, OwnRule, OwnRules, read_rules
from games.commons.governance.state import State
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import EndTurn
from games.simulate import play_game
from games.validation_errors import FileError
from tests.games.commons.governance.test_own_rules import GOOD
from tests.games.commons.governance.town import REWARD, SANCTION, Town, kinds
from tests.games.commons.strategies import options
from tests.games.commons.subject import SUBJECT
from tests.games.commons.table import BLUE, NOTHING, ORANGE, RED, WHITE, cards

GIVES = (
    "A sanction takes something from a player, and part of this rule gives something. That belongs in a reward.",
    "Eine Strafe nimmt jemandem etwas, und ein Teil dieser Regel gibt etwas. Das gehört in eine Belohnung.",
)
TAKES = (
    "A reward gives something to a player, and part of this rule takes something. That belongs in a sanction.",
    "Eine Belohnung gibt jemandem etwas, und ein Teil dieser Regel nimmt etwas. Das gehört in eine Strafe.",
)
OWN_RESOURCE = (
    (
        "This is a meeting of the wheat group. "
        "It can decide only about its own resource: how much its members may take of it, give back or get."
    ),
    (
        "Das ist eine Versammlung der Weizengruppe. Sie kann nur über ihren eigenen Rohstoff beschließen: "
        "wie viel ihre Mitglieder davon nehmen dürfen, zurückgeben oder bekommen."
    ),
)


def sentences_of(refusal: Refusal) -> tuple[str, str]:
    """What the student reads, in English and in German."""
    with use_language("de"):
        german = refusal_panel(refusal, "commons").text
    return refusal_panel(refusal, "commons").text, german


def met(scope: v.Scope = "whole", **given: Any) -> Town:
    """A table in whose first turn Red has called a meeting. Its wheat group is Red and Orange."""
    town = Town(layout="nested", meetings_per_turn=2, motions_per_meeting=10, **given)
    town.meet(scope)
    return town


def older(scope: v.Scope = "whole", **given: Any) -> Town:
    """The same of a game that was dealt under version 4 of the rules."""
    town = Town(layout="nested", meetings_per_turn=2, motions_per_meeting=10, **given)
    town.state.rules_version = 4
    town.meet(scope)
    return town


def carried(town: Town, motion: v.Motion, seat: int | None = None) -> None:
    """Somebody moves, and all vote for it."""
    town.move(motion, seat)
    town.vote(*["yes"] * 4)


def adjourn(town: Town) -> None:
    """The meeting is over, and with it the turn: what was decided is in force."""
    town.done()
    town.do(town.state.active, EndTurn())


def draft(sort: v.RuleSort, *effects: v.Effect, **more: Any) -> v.Draft:
    return v.Draft(sort, "It sounds harmless.", effects, **more)


PRESENTS: list[tuple[v.Effect, ...]] = [
    (v.Points(2),),
    (v.Receive(5),),
    (v.Receive(1, "ore"),),
    (v.Receive(2, "named"),),
    (v.Rate(2),),
    (v.GiveBack(1), v.Receive(4)),
    (v.Limit(6), v.Skip(1), v.Points(1)),
]
"""What somebody would like to be sanctioned with."""
BURDENS: list[tuple[v.Effect, ...]] = [
    (v.Points(-2),),
    (v.Limit(0, turns=2),),
    (v.Skip(2),),
    (v.GiveBack(5),),
    (v.GiveBack(1, "named"),),
    (v.Rate(3), v.Points(-1)),
    (v.Receive(1), v.GiveBack(1)),
]
"""What somebody would like to reward a rival with."""


@pytest.mark.parametrize("effects", PRESENTS)
def test_the_monitor_is_not_sanctioned_rich(effects: tuple[v.Effect, ...]) -> None:
    """RULES C-87: no presents to oneself by another name, while a reward of the own seat is refused."""
    refusal = met().refused(RED, Move(v.Add(draft("sanction", *effects))))
    assert (refusal.code, refusal.rule, sentences_of(refusal)) == ("sanction_gives", "C-87", GIVES)


@pytest.mark.parametrize("effects", BURDENS)
def test_nobody_is_rewarded_with_a_punishment(effects: tuple[v.Effect, ...]) -> None:
    """RULES C-87, C-89: it would be no offence, and no step of the ladder."""
    refusal = met(graduated="enforce").refused(RED, Move(v.Add(draft("reward", *effects))))
    assert (refusal.code, sentences_of(refusal)) == ("reward_takes", TAKES)


@pytest.mark.parametrize(
    "motion", [v.Alter("S1", draft("sanction", v.Points(2))), v.Swap("S1", draft("sanction", v.Receive(5)))]
)
def test_a_sanction_is_not_turned_into_a_present_by_and_by(motion: v.Motion) -> None:
    assert met().refused(RED, Move(motion)).code == "sanction_gives"


def test_a_point_that_is_0_is_nothing_at_all() -> None:
    refusal = met().refused(RED, Move(v.Add(draft("reward", v.Points(0)))))
    assert (refusal.code, refusal.facts) == ("beyond_limits", {"what": "points", "most": 2})


@pytest.mark.parametrize(("most", "allowed"), [(0, []), (1, [1]), (5, [1, 2])])
def test_no_rule_promises_more_points_than_the_game_ever_gives(most: int, allowed: list[int]) -> None:
    """RULES C-88, C-112."""
    town = met(tokens_most=most)
    taken = [
        n
        for n in (1, 2)
        if not isinstance(
            COMMONS.apply(COMMONS.clone(town.state), Actor(RED), adding(n), town.chance), Refusal
        )
    ]
    assert taken == allowed


def adding(points: int) -> Move:
    return Move(v.Add(draft("reward", v.Points(points))))


def test_the_instructor_makes_no_false_rule_either() -> None:
    """RULES C-87, C-130."""
    town = Town(instructor_override="on")
    for motion in (v.Add(draft("sanction", v.Points(1))), v.Alter("R1", draft("reward", v.Skip(1)))):
        assert town.refused(None, Move(motion), "instructor").code in ("sanction_gives", "reward_takes")


def test_a_game_that_was_dealt_before_goes_on_as_it_was() -> None:
    """RULES C-87: its players may have made such rules already."""
    town = older()
    carried(town, v.Add(draft("sanction", v.Points(2))))
    carried(town, v.Add(draft("reward", v.Points(-2))))
    adjourn(town)
    assert town.names() == ["S1", "S2", "S3", "S4", "S5", "R1", "R2", "R3", "R4"]


@given(
    effects=st.lists(
        st.sampled_from([effects[0] for effects in (*PRESENTS[:5], *BURDENS[:5])]), min_size=1, max_size=3
    ),
    data=st.data(),
)
@settings(deadline=None, max_examples=60)
def test_whatever_is_carried_does_what_its_sort_says(effects: list[v.Effect], data: st.DataObject) -> None:
    sort = data.draw(st.sampled_from(v.RULE_SORTS))
    rule = draft(sort, *effects)
    motion = data.draw(st.sampled_from([v.Add(rule), v.Swap("S1", rule), v.Alter("R1", rule)]))
    town = met()
    done = COMMONS.apply(COMMONS.clone(town.state), Actor(RED), Move(motion), town.chance)
    assert isinstance(done, Refusal) or {effect.sort for effect in effects} == {sort}


def with_more(**rules: Any) -> dict[str, Any]:
    """The good file with one more rule in each of these lists."""
    return {
        **GOOD,
        **{
            name: [*GOOD[name], {"words": "Harmless.", "effects": effects}] for name, effects in rules.items()
        },
    }


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (
            with_more(sanctions=[{"kind": "points", "amount": 2}]),
            "sanctions, sanction 3: a sanction takes something from a player, and part of this rule does not.",
        ),
        (
            with_more(rewards=[{"kind": "rate"}, {"kind": "skip"}]),
            "rewards, reward 3: a reward gives something to a player, and part of this rule does not.",
        ),
        (
            with_more(rewards=[{"kind": "raise", "more": 1, "resource": "ore"}]),
            "rewards, reward 3: only a resource group can give a higher limit.",
        ),
    ],
)
def test_a_file_of_false_rules_is_refused_with_the_rule_that_is_meant(
    file: dict[str, Any], said: str
) -> None:
    """RULES C-87, C-90: whether its text is handed in, or what it says."""
    with pytest.raises(FileError) as error:
        read_rules(json.dumps(file))
    assert str(error.value) == said
    for given_ in (file, json.dumps(file)):
        with pytest.raises(ValueError, match=r"does not|resource group"):
            CommonsOptions.model_validate({"own_rules": given_})


def shams() -> OwnRules:
    """A file of a version before: of three rewards one gives, and two only say so."""
    gift = OwnRule(words="A card.", effects=(v.Receive(1),))
    rate = OwnRule(words="Cheap trade.", effects=(v.Rate(3),))
    sham = OwnRule(words="Lose a point.", effects=(v.Points(-1),))
    fines = (
        OwnRule(words="Two back.", effects=(v.GiveBack(2),)),
        OwnRule(words="Wait.", effects=(v.Skip(),)),
    )
    return OwnRules(title="Ours", sanctions=fines, rewards=(gift, rate, sham))


def test_a_table_that_kept_such_a_file_can_still_be_read() -> None:
    kept = CommonsOptions(own_rules=shams()).model_dump(mode="json")
    assert CommonsOptions.model_validate(kept).own_rules == shams()


def test_a_sham_does_not_count_towards_the_minimum() -> None:
    """RULES C-110: two real rewards and a sham are two rewards."""
    town = Town(own_rules=shams())
    town.meet()
    refusal = town.refused(RED, Move(v.Remove("R1")))
    assert sentences_of(refusal) == (
        "At least two of its sort must always be in force, so this reward cannot go. Swap it for another one of its sort instead.",
        (
            "Von ihrer Art müssen immer mindestens zwei in Kraft sein. Darum kann diese Belohnung nicht weg. "
            "Ersetzt sie stattdessen durch eine andere ihrer Art."
        ),
    )
    assert town.refused(RED, Move(v.Swap("R2", SANCTION))).code == "minimum"
    carried(town, v.Remove("R3"))
    town.done()
    assert town.names() == ["S1", "S2", "R1", "R2"]


def test_a_sham_counts_where_it_counted_when_the_game_began() -> None:
    town = Town(own_rules=shams())
    town.state.rules_version = 4
    town.meet()
    carried(town, v.Remove("R1"))
    town.done()
    assert town.names() == ["S1", "S2", "R2", "R3"]


def test_rules_of_a_group_are_no_stand_ins_for_those_of_the_whole() -> None:
    """RULES C-110, C-113."""
    town = met("wheat", preset="2+2")
    for effect in (v.Receive(1, "wheat"), v.Raise(1, "wheat")):
        carried(town, v.Add(draft("reward", effect)))
    town.done()
    town.meet()
    assert town.refused(RED, Move(v.Remove("R1"))).code == "minimum"


NO_SANCTIONS = (
    "This table has only rewards, no sanctions.",
    "An diesem Tisch gibt es keine Strafen, nur Belohnungen.",
)
NO_REWARDS = (
    "This table has only sanctions, no rewards.",
    "An diesem Tisch gibt es keine Belohnungen, nur Strafen.",
)
SORTED_OUT = [
    ("rewards_only", "reward", SANCTION, NO_SANCTIONS),
    ("sanctions_only", "sanction", REWARD, NO_REWARDS),
]


@pytest.mark.parametrize(("preset", "sort", "other", "sentences"), SORTED_OUT)
def test_a_treatment_with_one_sort_alone_stays_one(
    preset: str, sort: v.RuleSort, other: v.Draft, sentences: tuple[str, str]
) -> None:
    """RULES C-110: the minimum of the other sort is lifted, and no motion brings it in."""
    town = met(preset=preset, instructor_override="on")
    assert {rule.draft.sort for rule in town.here.book} == {sort}
    name = town.names()[0]
    for motion in (v.Add(other), v.Swap(name, other)):
        assert sentences_of(town.refused(RED, Move(motion))) == sentences
    assert town.refused(None, Move(v.Add(other)), "instructor").rule == "C-110"
    while len(town.here.coming or town.here.book) > 2:
        carried(town, v.Remove((town.here.coming or town.here.book)[-1].name))
    assert town.refused(RED, Move(v.Remove(name))).facts == {"sort": sort}
    carried(town, v.Swap(name, SANCTION if sort == "sanction" else REWARD))
    adjourn(town)
    assert [rule.draft.sort for rule in town.here.book] == [sort] * 2


@pytest.mark.parametrize(
    ("preset", "names"), [("rewards_only", ["R1", "R2"]), ("sanctions_only", ["S1", "S2"])]
)
def test_a_file_at_such_a_table_brings_its_rules_of_that_sort(preset: str, names: list[str]) -> None:
    assert Town(preset=preset, own_rules=json.dumps(GOOD)).names() == names


def starving(**given: Any) -> Town:
    """White, Red and Blue play with Orange, who has a settlement at the 8 and gets S3 as often as the game
    allows.
    """
    return Town(preset="limits", rounds_ostrom=20, **given)


def asked_for(town: Town, rounds: int, number: int) -> list[int]:
    """How many cards Orange could ask for, harvest after harvest, while the Monitor sanctions it in every
    turn.
    """
    may: list[int] = []
    for _ in range(4 * rounds):
        town.apply("S3", ORANGE)
        town.roll(number)
        may.append(sum(town.state.limits[ORANGE]) if town.state.limits else 0)
        if town.state.phase == "harvest":
            town.harvest()
        town.do(town.state.active, EndTurn())
    return may


def number_of(town: Town, seat: int) -> int:
    """A number at which this seat may harvest."""
    return next(n for n in (8, 6, 9, 5, 10, 4, 11, 3) if any(harvest_limits(town.state, n)[seat]))


def test_nobody_is_starved_by_the_same_sanction_in_every_turn() -> None:
    """RULES C-88: eleven harvests of eleven were lost so."""
    town = starving()
    number = number_of(town, ORANGE)
    least = sum(min(1, most) for most in harvest_limits(town.state, number)[ORANGE])
    assert asked_for(town, 3, number) == [0, least] * 6


def test_a_game_that_was_dealt_before_keeps_its_sanction() -> None:
    town = starving()
    town.state.rules_version = 4
    assert asked_for(town, 3, number_of(town, ORANGE)) == [0] * 12


def test_a_seven_and_numbers_of_others_are_no_harvest() -> None:
    """What counts is the last harvest in which the seat had a field; in between nothing runs out."""
    town = starving()
    number = number_of(town, ORANGE)
    elsewhere = next(
        n
        for n in range(2, 13)
        if n != 7
        and not any(harvest_limits(town.state, n)[ORANGE])
        and any(map(any, harvest_limits(town.state, n)))
    )
    may = [asked_for_once(town, n) for n in (number, 7, elsewhere, number, elsewhere, number)]
    assert [bool(n) for n in may] == [False, False, False, True, False, False]


def asked_for_once(town: Town, number: int) -> int:
    town.apply("S3", ORANGE)
    town.roll(number)
    may = sum(town.state.limits[ORANGE]) if town.state.limits else 0
    if town.state.phase == "harvest":
        town.harvest()
    town.do(town.state.active, EndTurn())
    return may


def test_a_harvest_of_one_alone_is_counted_though_nobody_is_asked() -> None:
    """Where the starved seat alone has a field, no harvest is opened."""
    town = starving(layout="nested")
    alone = next(
        (n, seat)
        for n in range(2, 13)
        for seat in (ORANGE, WHITE, BLUE)
        if [bool(any(most)) for most in harvest_limits(town.state, n)]
        == [other == seat for other in range(4)]
    )
    number, seat = alone
    town.apply("S3", seat)
    town.roll(number)
    assert town.state.phase == "trade"
    town.do(RED, EndTurn())
    town.apply("S3", seat)
    town.roll(number)
    assert (town.state.phase, sum(town.state.limits[seat])) == ("harvest", 1)


def test_a_promise_that_the_game_enforces_starves_nobody_either() -> None:
    """RULES C-88, C-114: whoever decides it."""
    town = Town(rule_enforcement="engine")
    town.meet()
    carried(town, v.Resolve("Nothing for anybody.", v.Quota(0)))
    town.done()
    may = []
    for _ in range(4):
        town.roll(8)
        may.append(sum(map(sum, town.state.limits)))
        if town.state.phase == "harvest":
            town.harvest()
        town.do(town.state.active, EndTurn())
    assert may[0] == may[2] == 0 < may[1] == may[3]


def test_everybody_can_read_who_may_ask_again() -> None:
    town = starving()
    asked_for_once(town, number_of(town, ORANGE))
    seen = town.view(seat_audience(BLUE)).governance
    assert [line.starved for line in seen.seats] == [False, True, False, False]


GROUP_PRESENTS: list[v.Draft] = [
    draft("reward", v.Points(1)),
    draft("reward", v.Rate(2)),
    draft("sanction", v.Skip(1)),
    draft("sanction", v.Points(-1)),
    draft("reward", v.Receive(1)),
    draft("reward", v.Receive(1, "ore")),
    draft("reward", v.Receive(1, "named")),
    draft("reward", v.Raise(1, "ore")),
    draft("reward", v.Receive(1, "wheat"), v.Points(1)),
    draft("sanction", v.GiveBack(1, "wheat"), condition=v.Condition(2, "ore")),
]


@pytest.mark.parametrize("rule", GROUP_PRESENTS)
def test_two_members_of_a_group_vote_each_other_nothing_but_their_own_resource(rule: v.Draft) -> None:
    """RULES C-113."""
    refusal = met("wheat").refused(RED, Move(v.Add(rule)))
    assert (refusal.code, sentences_of(refusal)) == ("other_resource", OWN_RESOURCE)


def test_what_a_group_gives_serves_its_members_alone_and_not_the_monitor() -> None:
    """RULES C-87, C-113."""
    town = met("wheat")
    carried(town, v.Add(draft("reward", v.Receive(1, "wheat"))))
    adjourn(town)
    assert town.refused(RED, ApplyRule("R4", BLUE, "Friend.")).code == "not_bound"
    assert town.refused(RED, ApplyRule("R4", RED, "Me.")).code == "no_self_reward"
    assert kinds(town.apply("R4", ORANGE)) == ["rule_applied", "cards_granted"]
    assert town.state.hands[ORANGE] == [*cards(wheat=1)]
    town.pass_turn()
    assert town.refused(RED, ApplyRule("R4", ORANGE, "Again.")).code == "cards_this_round"


def test_a_group_lets_a_member_ask_for_more_until_its_turn_is_over() -> None:
    """RULES C-113: a higher limit of its own resource, where the member has a field of it."""
    town, number, most = raised()
    town.roll(number)
    assert town.state.limits[ORANGE][2] == most + 2
    town.harvest(orange=cards(wheat=most + 2))
    town.do(ORANGE, EndTurn())
    while town.here.allowances:
        town.pass_turn()
    assert town.state.active == WHITE, "its next own turn is over"
    town.roll(number)
    assert town.state.limits[ORANGE][2] == most


def test_a_friend_who_gives_it_in_every_turn_gives_no_more() -> None:
    """A higher limit does not add up."""
    town, number, most = raised()
    for _ in range(3):
        town.pass_turn()
        town.apply(town.names()[-1], ORANGE)
    town.pass_turn()
    town.roll(number)
    assert town.state.limits[ORANGE][2] == most + 2


def raised(**given: Any) -> tuple[Town, int, int]:
    """Orange may ask for 2 wheat more. With a number of its wheat, and what it could ask for at that number
    without.
    """
    town = met("wheat", **given)
    carried(town, v.Add(draft("reward", v.Raise(2, "wheat"))))
    adjourn(town)
    assert kinds(town.apply(town.names()[-1], ORANGE)) == ["rule_applied", "limit_raised"]
    while town.state.active != ORANGE:
        town.pass_turn()
    number = next(n for n in range(2, 13) if harvest_limits(town.state, n)[ORANGE][2])
    return town, number, harvest_limits(town.state, number)[ORANGE][2]


def test_a_limit_of_the_whole_group_stands_above_what_a_group_gives() -> None:
    """RULES C-113."""
    town, number, _ = raised(preset="limits")
    town.apply("S1", ORANGE)
    town.roll(number)
    assert town.state.limits[ORANGE][2] == 1


@pytest.mark.parametrize(("delegated", "more"), [(False, 0), (True, 2)])
def test_a_promise_of_the_whole_group_stands_above_it_unless_it_gives_way(delegated: bool, more: int) -> None:
    """RULES C-113, C-114."""
    town, number, _ = raised(rule_enforcement="engine")
    town.here.resolutions = (v.Resolution(1, "One each.", v.Quota(1, None, delegated), "whole", 1, 1),)
    town.roll(number)
    assert town.state.limits[ORANGE][2] == 1 + more


def test_the_whole_group_lifts_no_limit() -> None:
    """RULES C-20, C-112: what a settlement brings is no player's to change."""
    refusal = met().refused(RED, Move(v.Add(draft("reward", v.Raise(3, "ore")))))
    assert sentences_of(refusal) == (
        "Only a resource group can let its members ask for more than usual, and only of its own resource.",
        "Mehr als sonst kann nur eine Rohstoffgruppe erlauben, und nur von ihrem eigenen Rohstoff.",
    )


def test_two_players_do_not_change_the_rules_of_four_but_may_ask_for_it() -> None:
    """RULES C-113: a petition to the next meeting of the whole group."""
    town = met("wheat")
    assert town.refused(RED, Move(v.Remove("S1"))).code == "not_your_rule"
    town.move(v.Petition(v.Remove("S1")))
    assert kinds(town.vote("yes", "yes"))[-2:] == ["ballot_closed", "petitioned"]
    town.done()
    town.meet()
    assert "S1" in town.names()
    (item,) = town.here.agenda
    assert (item.scope, item.change) == ("wheat", v.Remove("S1"))
    town.move(item.change, BLUE)
    assert town.here.agenda == ()
    town.vote("no", "yes", "yes", "yes")
    town.done()
    assert "S1" not in town.names()


@pytest.mark.parametrize(
    ("scope", "motion", "code"),
    [
        ("whole", v.Petition(v.Remove("S1")), "no_petition"),
        ("wheat", v.Petition(v.Remove("S9")), "no_such_rule"),
        ("wheat", v.Petition(v.Alter("S1", draft("sanction", v.Points(2)))), "sanction_gives"),
        ("wheat", v.Petition(v.Alter("S1", draft("sanction", v.GiveBack(6)))), "beyond_limits"),
        ("wheat", v.Petition(v.Swap("S1", draft("reward", v.Raise(1, "wheat")))), "groups_alone"),
    ],
)
def test_nothing_is_asked_for_that_could_not_be_decided(scope: v.Scope, motion: v.Motion, code: str) -> None:
    assert met(scope).refused(RED, Move(motion)).code == code


def test_a_petition_against_the_minimum_is_refused_at_once() -> None:
    assert met("wheat", preset="2+2").refused(RED, Move(v.Petition(v.Remove("R1")))).code == "minimum"


def test_what_is_asked_for_waits_until_it_is_put_to_the_vote() -> None:
    town = met("wheat")
    carried(town, v.Petition(v.Remove("S4")))
    carried(town, v.Petition(v.Remove("S3")))
    town.done()
    town.meet()
    town.done()
    town.pass_turn()
    assert [item.number for item in town.here.agenda] == [1, 2]


def test_groups_of_older_games_neither_reward_nor_ask() -> None:
    town = older("wheat")
    assert town.refused(RED, Move(v.Add(draft("reward", v.Receive(1, "wheat"))))).code == "other_resource"
    assert town.refused(RED, Move(v.Petition(v.Remove("S1")))).code == "no_petition"


def convicted(**given: Any) -> Town:
    """Red, the Monitor, has lost a suit, and has to give 3 cards; ore has crashed."""
    town = Town(**given)
    town.give(RED, ore=4, wool=2, wheat=2)
    town.state.reserve[4] += town.state.bank[4]
    town.state.bank[4], town.state.clocks[4] = 0, 9
    town.pass_turn()
    town.meet()
    town.move(v.Sue("It looked away."))
    town.do(RED, EndDefence())
    town.vote("no", "yes", "yes", "yes")
    return town


def test_a_convicted_monitor_does_not_pay_with_cards_that_nobody_gets() -> None:
    """RULES C-122: of a crashed resource only what is needed beyond all others."""
    town = convicted()
    refusal = town.refused(RED, Settle(cards(ore=3)))
    assert (refusal.rule, *sentences_of(refusal)) == (
        "C-122",
        "The bank cannot take ore now, so please give your other cards first.",
        "Erz kann die Bank jetzt nicht annehmen. Bitte gib zuerst deine anderen Karten.",
    )
    assert town.refused(RED, Settle(cards(ore=1, wool=1, wheat=1))).code == "crashed_last"
    town.do(RED, Settle(cards(wool=2, wheat=1)))
    assert town.state.hands[RED] == [*cards(wheat=1, ore=4)]


def test_which_resource_has_crashed_is_told_to_the_convicted_alone() -> None:
    """RULES C-33, C-83."""
    town = convicted()
    told = [
        town.view(viewer).governance.pending[0].last for viewer in (seat_audience(RED), seat_audience(BLUE))
    ]
    assert told == [("ore",), ()]


@pytest.mark.parametrize("option", ["reserve", "held_until_recovery", "reopens"])
def test_cards_of_a_crashed_resource_come_back_with_it(option: str) -> None:
    """RULES C-36, C-122: whatever the option says of other cards."""
    town = convicted(return_to_crashed=option)
    town.state.reserve[3], town.state.hands[RED][3] = town.state.reserve[3] + 1, 1
    town.state.reserve[2], town.state.hands[RED][2] = town.state.reserve[2] + 2, 0
    clock = town.state.clocks[4]
    town.do(RED, Settle(cards(ore=2, wool=1)))
    assert (town.state.bank[4], town.state.held[4], town.state.clocks[4]) == (0, 2, clock)
    town.done()
    while town.state.clocks[4]:
        town.pass_turn()
    assert (town.state.bank[4], town.state.held[4], town.state.laid_aside[4]) == (8, 0, 0)


def test_the_clock_pays_in_the_same_order() -> None:
    town = convicted()
    town.do(RED, Settle(NOTHING), "clock")
    assert town.state.hands[RED][4] == 4


def test_a_suit_of_an_older_game_is_paid_as_it_was() -> None:
    """RULES C-36: into the box."""
    town = convicted()
    town.state.rules_version = 4
    before = town.state.reserve[4]
    town.do(RED, Settle(cards(ore=3)))
    assert (town.state.reserve[4], town.state.held[4]) == (before + 3, 0)


@given(given_=options(), seed=st.integers(0, 2**16))
@settings(deadline=None, max_examples=8)
def test_in_no_game_of_chance_a_rule_lies_or_a_seat_starves(given_: CommonsOptions, seed: int) -> None:
    """RULES C-87, C-88: whatever the options, and whoever moves and votes. Invariants are checked after every
    event.
    """
    game = given_.model_copy(
        update={"rounds_ostrom": 4, "rounds_basic": 3, "meetings_from": 1, "transition": "carry_over"}
    )
    for state in SUBJECT.play(seed, game).states():
        assert all(rule.draft.matches_sort for rule in book(state))
        if state.phase == "harvest" and state.governance is not None:
            assert not [
                seat
                for seat in state.governance.starved
                if seat not in state.order and any(harvest_limits(state, sum(state.dice or ()))[seat])
            ]


def book(state: State) -> tuple[v.Rule, ...]:
    """Every rule that there has been."""
    return () if state.governance is None else state.governance.history


@pytest.mark.parametrize("preset", ["rewards_only", "sanctions_only", "fines"])
def test_automatic_players_move_nothing_that_is_refused(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """RULES C-87, C-110, C-112: they ask the same rules first, also where a rule may move two cards at most."""
    refused: list[Any] = []
    does = COMMONS.apply

    def watched(state: State, actor: Actor, action: Any, chance: Any) -> Any:
        done = does(state, actor, action, chance)
        if isinstance(done, Refusal) and isinstance(action, Move):
            refused.append((action, done.code))
        return done

    monkeypatch.setattr(COMMONS, "apply", watched)
    given_ = CommonsOptions(
        preset=preset, rule_max_cards=2, rounds_basic=3, rounds_ostrom=6, meetings_per_turn=2
    )  # type: ignore[arg-type]
    tempers = automatic_players("commons")
    done = play_game(
        COMMONS,
        given_,
        [tempers[name] for name in ("punisher", "careful", "take_all", "conditional")],
        b"ask first",
    )
    assert any(event.kind == "moved" for event in done.log)
    assert refused == []
