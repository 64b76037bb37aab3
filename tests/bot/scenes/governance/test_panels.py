"""The private panels of self-government: everything can be reached by pressing, nothing leads nowhere, all
fits into Discord.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, get_args

import pytest

from bot.games.commons.scenes.governance.rule_words import draft_text
from bot.games.commons.scenes.governance.words import short_label
from bot.games.commons.scenes.scenes import CommonsScenes
from bot.scenes.model import Control, Form, Menu, Panel, utf16_length
from bot.scenes.moves import Problem
from bot.scenes.parts import MORE
from bot.stage.discord_api.limits import check_form, check_panel
from bot.texts.lookup import use_language
from games.audience import OBSERVERS, PUBLIC, seat_audience
from games.commons.governance import actions as a
from games.commons.governance import events as g
from games.commons.governance import refusals
from games.commons.governance import vocabulary as v
from games.commons.governance.options import FINE_SANCTIONS, CommonsOptions, GovernanceOptions
from games.commons.governance.views import PendingView
from games.island.cards import Resource
from games.protocol import PendingInput
from games.refusal import Refusal
from games.shared_vocabulary import EndTurn
from tests.support.crawl import WORDS, Found, Use, crawl, fillings, uses
from tests.support.ostrom_views import (
    BOOK,
    EVERY_MOTION,
    LONG,
    WIDE,
    Town,
    meeting,
    meeting_called,
    motion_news,
)
from tests.support.replacing import replace

SCENES = CommonsScenes()
ADD = EVERY_MOTION[0]


def card(town: Town) -> Panel:
    panel = SCENES.card(town.view(), town.info, ())
    check_panel(panel, town.info.called, "card")
    return panel


def press(town: Town, seat: int, route: str, arg: str = "", *values: str) -> Any:
    return SCENES.press(town.seat(seat), Control(route, arg=arg), values, town.info)


def one_effect(use: Use) -> bool:
    """Enough to make a rule of each kind: what else its form offers is tested by itself."""
    control, values = use
    _, slot, *rest = control.arg.split(".") if control.route == "move.make" else ("", "", "")
    return (
        slot in ("", "promise")
        or (slot == "set" and values[1:] == usual(values))
        or (slot == "words" and rest[-1] in ("g3c", "p2"))
    )


def usual(values: tuple[str, ...]) -> tuple[str, ...]:
    """All menus of a rule's form but the first as they stand."""
    return ("-", "-", "1")[: len(values) - 1]


def reached(
    town: Town, seat: int, start: Panel | None = None, follow: Callable[[Use], bool] = one_effect
) -> Found:
    own = SCENES.turn_panel(town.seat(seat), town.info, ())
    found = crawl(
        SCENES, town.seat(seat), town.info, start or replace(own, rows=(*own.rows, *card(town).rows)), follow
    )
    for panel in found.panels:
        check_panel(panel, town.info.called)
    for form in found.forms:
        check_form(form, town.info.called)
    return found


def moves(found: Found) -> set[v.Motion]:
    return {action.motion for action in found.actions if isinstance(action, a.Move)}


def routes(panel: Panel) -> set[str]:
    return {control.route for control, _ in uses(panel)}


def labels(panel: Panel) -> list[str]:
    return [button.label for row in panel.rows if isinstance(row, tuple) for button in row]


def test_the_fifth_step_offers_a_meeting_or_the_end_to_whose_turn_it_is_and_the_monitor_its_panel() -> None:
    town = Town(waits=(1,))
    assert {"call", "end"} <= routes(SCENES.turn_panel(town.seat(1), town.info, ()))
    assert "monitor" in routes(SCENES.turn_panel(town.seat(0), town.info, ()))
    assert {"call", "end", "monitor"}.isdisjoint(routes(card(town)))
    assert "governance" in routes(card(town))


CHOICES = {
    name: [value for value in get_args(one.annotation) if isinstance(value, str)]
    for name, one in GovernanceOptions.model_fields.items()
}
MANY = max(map(len, CHOICES.values()))


@pytest.mark.long
@pytest.mark.long
@pytest.mark.parametrize("chosen", range(2 * MANY))
def test_whatever_is_chosen_for_an_option_all_that_can_be_reached_fits_into_discord(chosen: int) -> None:
    """The first value of each, then the second ones, and so on; then once more, each beside others.

    In a meeting and outside of one, for the Monitor and for who has the turn.
    """
    beside = chosen // MANY
    named = {
        name: values[(chosen + n * beside) % len(values)]
        for n, (name, values) in enumerate(CHOICES.items())
        if values
    }
    options = CommonsOptions.model_validate(named)
    check_panel(SCENES.rules(None, Town(options).info), "t1234567")
    for town in (Town(options), Town(options, meeting=meeting())):
        for seat in (0, 1):
            assert reached(town, seat).panels


def test_the_title_says_the_stage_and_the_standings_who_is_monitor() -> None:
    panel = card(Town())

    assert "Ostrom Variant" in panel.title
    assert "🟥 Red (Ana): **2 points** · 0 cards · 🔎 Monitor" in panel.notes[0].text


def test_the_active_player_can_call_each_meeting_that_the_game_allows() -> None:
    found = reached(Town(waits=(1,)), 1)

    assert {action for action in found.actions if isinstance(action, a.CallMeeting)} == {
        a.CallMeeting("whole"), a.CallMeeting("wheat"), a.CallMeeting("ore"),
    }  # fmt: skip
    assert EndTurn() in found.actions


NOT_NOW = [
    ("call", "", a.CallMeeting, refusals.meetings_used(1)),
    ("move", "3", a.Move, refusals.motion_open()),
    ("sue", "3", a.Move, refusals.no_meeting()),
    ("sue", "3", v.Sue, refusals.already_sued()),
    ("elect", "", a.Elect, refusals.no_election()),
    ("settle", "", a.Settle, refusals.nothing_to_choose()),
    ("monitor", "", a.ApplyRule, refusals.not_monitor("red")),
    ("apply", "1", a.ApplyRule, refusals.not_monitor("red")),
    ("apply.do", "1.S1.1.-", a.ApplyRule, refusals.not_monitor("red")),
]


@pytest.mark.parametrize(("route", "arg", "kind", "refusal"), NOT_NOW)
def test_in_place_of_a_panel_stands_what_the_view_says_is_refused(
    route: str, arg: str, kind: Any, refusal: Refusal
) -> None:
    town = Town(meeting=meeting(), refused={kind: refusal})

    assert press(town, 2, route, arg, *(["why"] if arg.endswith("-") else [])) == refusal
    assert isinstance(
        SCENES.press(town.view(OBSERVERS), Control(route, arg=arg), ("S1",), town.info), Problem
    )


def test_where_a_meeting_costs_a_card_it_is_chosen_first() -> None:
    town = Town(CommonsOptions(meeting_cost=1, start_hand="both"), waits=(1,))
    found = reached(town, 1)
    calls = [action for action in found.actions if isinstance(action, a.CallMeeting)]

    assert {call.scope for call in calls} == {"whole", "wheat", "ore"}
    assert None not in {call.pay for call in calls}


def test_an_open_meeting_is_told_with_its_thread_and_its_end() -> None:
    text = card(Town(meeting=meeting())).text

    assert "🏛️ **Town Meeting 3** of the whole group, called by 🟧 Orange, <#4711>." in text
    assert "<t:1700000000:R>" in text


@pytest.mark.parametrize("defending", [False, True], ids=["a ballot", "a defence"])
def test_whoever_may_vote_or_speak_reads_until_when(defending: bool) -> None:
    town = Town(meeting=meeting(EVERY_MOTION[6], defending=defending))

    for panel in (
        card(town),
        SCENES.turn_panel(town.seat(0), town.info, ()),
        SCENES.turn_panel(town.seat(2), town.info, ()),
    ):
        assert panel.text.count("Time runs out <t:1700000000:R>") == 1


ALL = "All of you may"


@pytest.mark.parametrize(
    ("town", "told"),
    [
        (Town(meeting=meeting()), [f"{ALL} speak, propose and vote."]),
        (Town(meeting=meeting(ADD)), [f"{ALL} speak and vote now."]),
        (Town(meeting=meeting(EVERY_MOTION[6], defending=True)), []),
        (
            Town(meeting=replace(meeting(), motions_left=0)),
            [f"{ALL} still speak. All motions of this meeting are made."],
        ),
    ],
    ids=["talk", "a ballot", "a defence", "no motion left"],
)
def test_the_card_says_of_a_meeting_what_its_members_may_do_at_this_moment(
    town: Town, told: list[str]
) -> None:
    assert [line for line in card(town).text.splitlines() if line.startswith(ALL)] == told


def test_that_all_have_voted_is_told_once_to_whoever_has_voted_last() -> None:
    town = Town(meeting=meeting(ADD))
    view = replace(town.seat(2), waiting=(PendingInput(0, "count", 5, "c0"),))

    assert (
        SCENES.answer_panel(view, town.info, (g.Voted(2, "yes", to=seat_audience(2)),)).text.count(
            "All votes are in"
        )
        == 1
    )


def test_while_somebody_chooses_cards_in_a_meeting_their_clock_is_not_told_as_its_end() -> None:
    town = Town(meeting=meeting(), pending=(PendingView(1, "give_back", 3, "suit"),))

    for panel in (card(town), SCENES.turn_panel(town.seat(1), town.info, ())):
        assert panel.text.count("<t:1700000000:R>") == 1
        assert "closes" not in panel.text
        assert "Time runs out <t:1700000000:R>" in panel.text


def test_where_somebody_needs_more_time_each_length_that_is_told_is_the_one_that_counts() -> None:
    town = Town(options=CommonsOptions(vote_grace=6))
    slow = replace(town.info, pace=150)
    rooms = SCENES.room_posts(replace(town, meeting=meeting()).view(PUBLIC), slow, (meeting_called(),))
    ballots = SCENES.room_posts(
        replace(town, meeting=meeting(ADD)).view(PUBLIC), slow, (meeting_called(), *motion_news(ADD))
    )
    rules = " ".join(note.text for note in SCENES.rules(None, slow, "").notes)

    assert "You have 6 minutes" in rooms[0].panel.text
    assert "add 3 minutes" in rooms[0].panel.text
    assert any("90 seconds" in post.panel.text for post in ballots)
    assert any("you still have 9 seconds" in post.panel.text for post in ballots)
    assert "for 6 minutes" in rules
    assert "for 9 seconds" in rules


def test_a_member_proposes_everything_by_pressing() -> None:
    found = reached(Town(CommonsOptions(monitor_term="recall"), meeting=meeting()), 1)
    moved = moves(found)

    assert {motion.kind for motion in moved} == {
        "add",
        "change",
        "remove",
        "swap",
        "resolve",
        "sue",
        "recall",
    }
    assert v.Add(v.Draft("sanction", WORDS, (v.GiveBack(3),))) in moved
    assert v.Add(v.Draft("reward", "Any player the Monitor chooses: gain 2 points.", (v.Points(2),))) in moved
    assert v.Remove("S2") in moved
    assert v.Sue(WORDS) in moved
    assert v.Resolve(WORDS, None) in moved
    assert v.Resolve("Nobody takes more than 2 of one resource per harvest.", v.Quota(2)) in moved
    assert a.SayDone() in found.actions
    assert found.problems == [], "nothing is offered that is refused"


def drafts(town: Town, sort: str) -> set[v.Draft]:
    """The rules that the form of a new one leads to, one thing chosen otherwise in each, in the bot's words."""
    form = press(town, 1, "move", "3", f"add.{sort}")
    assert isinstance(form, Form)
    sent = [press(town, 1, form.control.route, form.control.arg, *values) for values in fillings(form)]
    made = [SCENES.press(town.seat(1), next(uses(panel))[0], (), town.info) for panel in sent]
    return {action.motion.draft for action in made}  # type: ignore[union-attr]


def test_what_whom_which_kind_and_how_long_are_the_menus_of_one_form() -> None:
    found = drafts(Town(meeting=meeting()), "sanction")

    effects = {effect for draft in found for effect in draft.effects}
    assert {v.GiveBack(n) for n in range(1, 6)} | {v.Limit(n) for n in range(7)} | {
        v.Points(-1),
        v.Points(-2),
        v.Skip(1),
    } < effects
    assert {effect.resource for effect in effects if isinstance(effect, v.GiveBack)} == {
        "chosen",
        "named",
        *RES,
    }
    assert {draft.once for draft in found} == {True, False}
    assert {draft.condition for draft in found} == {
        None,
        *(v.Condition(n, None, per) for n in range(6) for per in ("roll", "round")),
    }  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("what", "kind", "turns", "effect"),
    [
        ("m0a1", "-", "2", v.Limit(0, None, 2)),
        ("m0a1", "ore", "1", v.Limit(0, "ore", 1)),
        ("m0a1", "named", "1", v.Limit(0, None, 1)),
        ("s1", "ore", "2", v.Skip(2)),
        ("p-1", "ore", "2", v.Points(-1)),
        ("g2c", "named", "2", v.GiveBack(2, "named")),
    ],
)
def test_a_kind_and_a_length_count_where_the_effect_has_one(
    what: str, kind: str, turns: str, effect: v.Effect
) -> None:
    town = Town(meeting=meeting())
    panel = press(town, 1, "move.make", "3.set.add.s.-.-.-", what, kind, "-", turns)
    made = SCENES.press(town.seat(1), next(uses(panel))[0], (), town.info)

    assert isinstance(made, a.Move)
    assert isinstance(made.motion, v.Add)
    assert made.motion.draft.effects == (effect,)


def test_a_template_says_once_what_it_does() -> None:
    panel = press(Town(meeting=meeting()), 1, "move", "3", "wait")

    assert panel.text.startswith(
        "If you take more of a resource in a round than the number you choose here: skip your next turn."
    )
    assert panel.text.count("skip") == 1


def test_a_rule_is_read_back_in_one_sentence_before_it_is_proposed() -> None:
    panel = press(Town(meeting=meeting()), 1, "move.make", "3.set.add.s.-.-.-", "g2c", "named", "c2ar", "1")

    assert panel.text.startswith(
        "To make a new sanction: If you take more than 2 of a resource in a roll: give back 2 cards of the resource"
    )
    assert panel.text.count("give back") == 1


@pytest.mark.parametrize(("sort", "whom"), [("sanction", "c2ar"), ("reward", "-+")])
def test_what_nobody_has_put_into_words_is_kept_in_english_and_read_by_each_in_their_language(
    sort: str, whom: str
) -> None:
    """Whose language it was made in, nobody can tell."""
    town, made = Town(meeting=meeting()), []
    for spoken in ("en-GB", "de"):
        with use_language(spoken):
            panel = press(
                town,
                1,
                "move.make",
                f"3.set.add.{sort[0]}.-.-.-",
                "g1c" if sort == "sanction" else "r1c",
                "-",
                whom,
                "1",
            )
            made.append(SCENES.press(town.seat(1), next(uses(panel))[0], (), town.info))
            told = draft_text(made[-1].motion.draft)  # type: ignore[union-attr]
            assert ("Aufsicht" in told) == (spoken == "de")
            assert "“" not in told
            assert "„" not in told
    assert made[0] == made[1]


def test_a_rule_of_two_effects_can_keep_them_when_it_is_changed_and_one_more_can_be_added() -> None:
    town = Town(meeting=meeting())
    arg = "change.s.S1.-.-.g1c.p-1"
    form = press(town, 1, "move.make", f"3.form.{arg}")
    assert isinstance(form, Form)
    kept = press(town, 1, "move.make", f"3.set.{arg}", "keep", "-", "-+", "1")
    more = press(town, 1, "move.make", f"3.more.{arg}", "s1", "-", "1")

    assert form.lines[0].choices[0].value == "keep"  # type: ignore[union-attr]
    assert [next(uses(panel))[0].arg for panel in (kept, more)] == [
        "3.change.s.S1.o.-.g1c.p-1",
        "3.change.s.S1.-.-.g1c.p-1.s1",
    ]


def test_a_resource_group_is_offered_nothing_about_other_resources() -> None:
    """RULES C-113: the card's kind and the limit are of its own resource."""
    form = press(Town(meeting=meeting(scope="ore")), 1, "move", "3", "add.sanction")
    assert isinstance(form, Form)
    what, whom, _ = form.lines

    assert {choice.value for choice in what.choices} == {f"g{n}4" for n in range(1, 6)} | {
        f"m{n}41" for n in range(7)
    }  # type: ignore[union-attr]
    assert {choice.value[-2] for choice in whom.choices if choice.value[0] == "c"} == {"4"}  # type: ignore[union-attr]


def test_what_would_go_beyond_the_limits_is_not_offered() -> None:
    """RULES C-112: after 4 cards one more fits, and after 2 points none."""
    form = press(Town(meeting=meeting()), 1, "move.make", "3.also.add.s.-.-.-.g4c.p-2")
    assert isinstance(form, Form)

    assert [choice.value for choice in form.lines[0].choices if choice.value[0] in "gp"] == ["g1c"]  # type: ignore[union-attr]


def test_a_replaced_sanction_can_become_a_reward() -> None:
    town = Town(meeting=meeting())
    panel = press(town, 1, "move.make", "3.set.swap.s.S1.-.-", "r1c", "-", "-", "1")

    assert "To put a new reward in the place of S1" in panel.text
    form = press(town, 1, "move.rule", "3.change", "S1")
    assert not [choice for choice in form.lines[0].choices if choice.value[0] in "rt"], (
        "a changed sanction stays one"
    )


def test_the_table_sets_the_limits_of_effects() -> None:
    options = CommonsOptions(rule_max_cards=2, rule_max_points=1, rule_max_turns=1)
    form = press(Town(options, meeting=meeting()), 1, "move", "3", "add.sanction")
    assert isinstance(form, Form)

    assert [line.key for line in form.lines] == ["what", "of", "whom"], "for how long is no question"
    assert [c.value for c in form.lines[0].choices] == [
        "g1c",
        "g2c",
        "p-1",
        "s1",
        *(f"m{n}a1" for n in range(7)),
    ]  # type: ignore[union-attr]


RES: tuple[Resource, ...] = ("lumber", "brick", "wheat", "wool", "ore")


def test_a_resource_group_changes_only_its_own_rules() -> None:
    town = Town(meeting=meeting(scope="wheat"))
    kinds = press(town, 1, "move", "3")
    assert isinstance(kinds, Panel)
    ready, menu = kinds.rows
    assert not isinstance(ready, Menu)
    assert isinstance(menu, Menu)

    assert [button.control.arg for button in ready] == ["3.most", "3.pay"]
    assert {choice.value for choice in menu.choices} == {"add.sanction", "resolve"}
    assert press(town, 1, "sue", "3") == refusals.whole_group_only()


def test_who_is_no_member_is_told_so() -> None:
    stranger = Town(meeting=meeting(scope="wheat"), refused={a.Move: refusals.not_a_member("wheat")})
    for route in ("move", "meeting"):
        assert press(stranger, 2, route, "3") == refusals.not_a_member("wheat")
    assert SCENES.press(Town(meeting=meeting()).view(PUBLIC), Control("move"), (), Town().info) == Problem(
        "tables.not_a_player"
    )


def test_controls_of_an_earlier_meeting_mean_nothing() -> None:
    town = Town(meeting=meeting(number=4))
    for route, arg, values in (
        ("move", "3", ("resolve",)), ("move.rule", "3.remove", ("S1",)), ("move.make", "3.words.add.s.-.-.-.g1c", ()),
        ("move.do", "3.remove.S1", ()), ("meeting.done", "3", ()), ("meeting.more", "3", ()), ("sue", "3", ()),
    ):  # fmt: skip
        assert press(town, 1, route, arg, *values) == Problem("commons.problem.meeting_over")


def test_words_are_put_into_one_line() -> None:
    assert press(Town(meeting=meeting()), 1, "move.do", "3.sue", "  He\n\nslept ") == a.Move(
        v.Sue("He slept")
    )


def test_the_form_of_a_change_begins_with_what_the_rule_does_and_its_words_with_the_old_ones() -> None:
    town = Town(meeting=meeting())
    first = press(town, 1, "move.rule", "3.change", "S1")
    assert isinstance(first, Form)
    usual = next(iter(fillings(first)))
    panel = SCENES.press(town.seat(1), first.control, usual, town.info)
    assert isinstance(panel, Panel)
    (row,) = panel.rows
    form = SCENES.press(town.seat(1), row[1].control, (), town.info)  # type: ignore[index]
    assert isinstance(form, Form)

    assert usual == ("g1c", "named", "c2ar", "1")
    assert form.lines[0].value == "Took more than two"  # type: ignore[union-attr]
    assert SCENES.press(town.seat(1), form.control, ("Took more",), town.info) == a.Move(
        v.Alter("S1", v.Draft("sanction", "Took more", BOOK[0].draft.effects, BOOK[0].draft.condition))
    )


@pytest.mark.parametrize("choice", ["yes", "no", "abstain"])
def test_a_member_votes_on_the_card_too(choice: str) -> None:
    town = Town(meeting=meeting(ADD), votes=("no", None, None, None))
    found = reached(town, 0)

    assert a.Vote(choice) in found.actions  # type: ignore[arg-type]
    assert found.actions[a.Vote(choice)][0].stamp == "m77"  # type: ignore[arg-type]
    assert any("Your vote so far: **against**" in panel.text for panel in found.panels)


def test_the_sued_monitor_ends_the_defence() -> None:
    town = Town(meeting=meeting(EVERY_MOTION[6], defending=True))

    assert a.EndDefence() in reached(town, 0).actions
    assert "the Monitor may speak" in card(town).text
    assert "You are being sued" in SCENES.turn_panel(town.seat(0), town.info, ()).text
    assert "the Monitor may speak" in SCENES.turn_panel(town.seat(2), town.info, ()).text


def own_labels(town: Town, seat: int) -> list[str]:
    return labels(SCENES.turn_panel(town.seat(seat), town.info, ()))


def test_a_members_own_panel_offers_what_the_member_may_do_now() -> None:
    closed = {a.Move: refusals.motion_open(), v.Sue: refusals.motion_open()}
    assert own_labels(Town(meeting=meeting()), 2) == ["Propose…", "Done", "Sue the Monitor…"]

    voting = Town(meeting=meeting(ADD), refused=closed)
    assert own_labels(voting, 2) == ["For", "Against", "Abstain"]

    sued = Town(meeting=meeting(EVERY_MOTION[6], defending=True), refused=closed)
    assert own_labels(sued, 0) == ["End the defence", "Monitor’s panel"]
    assert own_labels(sued, 2) == ["My turn"]


def test_a_vote_for_a_monitor_can_be_changed_from_ones_own_panel_until_all_have_voted() -> None:
    town = Town(phase="election", election=(0, 2), elected=(2, None, None, None), watcher=-1, waits=(1, 2, 3))

    assert own_labels(town, 0) == own_labels(town, 1) == ["Vote for Monitor…"]


def test_who_is_done_with_a_meeting_is_told_so_and_does_not_press_it_again() -> None:
    talking = meeting()
    done = Town(meeting=replace(talking, done=(False, False, True, False)))

    assert "Done" not in own_labels(done, 2)
    assert "✅ You are done." in SCENES.turn_panel(done.seat(2), done.info, ()).text
    assert "Done" in own_labels(done, 3)
    assert "✅" not in SCENES.turn_panel(done.seat(3), done.info, ()).text


def test_what_has_begun_and_goes_on_is_told_once_on_ones_own_panel() -> None:
    town = Town(meeting=meeting())
    panel = SCENES.turn_panel(town.seat(2), town.info, (meeting_called(),))

    assert panel.text.count("Town Meeting 3") == 1
    later = Town()
    assert "Town Meeting 3" in SCENES.turn_panel(later.seat(2), later.info, (meeting_called(),)).text


def test_a_tie_is_voted_on_privately_and_the_card_tells_nothing_of_it() -> None:
    town = Town(phase="election", election=(0, 2), elected=(2, None, None, 2), watcher=-1)
    found = reached(town, 0)

    assert set(found.actions) >= {a.Elect(0), a.Elect(2)}
    assert any("Your vote so far: ⬜ White" in panel.text for panel in found.panels)
    cards = {card(Town(phase="election", election=(0, 2), elected=votes, watcher=-1, waits=waits)).text
             for votes, waits in (((None,) * 4, (0, 1, 2, 3)), ((0, 0, 2, 2), ()))}  # fmt: skip
    assert len(cards) == 1


def test_while_a_monitor_is_elected_the_card_says_that_it_is_nobodys_turn() -> None:
    """The turn before is over, and its dice with it."""
    card_now = card(Town(phase="election", election=(0, 2), watcher=-1)).text
    assert "turn" in card(Town()).text
    assert "turn" not in card_now
    assert "→" not in card_now


def test_cards_to_give_back_are_chosen_one_by_one_and_exactly_so_many() -> None:
    town = Town(
        CommonsOptions(start_hand="both"), pending=(PendingView(1, "give_back", 3, "suit"),), waits=(1,)
    )
    held = town.seat(1).seats[1].hand
    settled = {action.cards for action in reached(town, 1).actions if isinstance(action, a.Settle)}

    assert settled
    assert all(
        sum(cards) == 3 and all(n <= most for n, most in zip(cards, held or (), strict=True))
        for cards in settled
    )
    assert "🟧 Orange** must choose 3 cards" in card(town).text
    assert "🎴 Choose 3 cards to give back" in SCENES.turn_panel(town.seat(1), town.info, ()).text
    assert "🟧 Orange** must choose 3 cards" in SCENES.turn_panel(town.seat(2), town.info, ()).text


def test_who_holds_fewer_gives_back_what_there_is() -> None:
    town = Town(pending=(PendingView(1, "give_back", 3, "suit"),), waits=(1,))

    assert {action for action in reached(town, 1).actions if isinstance(action, a.Settle)} == {
        a.Settle((0, 0, 0, 0, 0))
    }


def test_cards_to_take_are_any_so_many() -> None:
    town = Town(pending=(PendingView(1, "receive", 2, "reward"),), waits=(1,))

    assert len({action for action in reached(town, 1).actions if isinstance(action, a.Settle)}) == 15


def test_a_usual_rule_is_offered_to_the_monitor_in_the_words_of_what_it_does_and_once() -> None:
    usual_rules = tuple(v.Rule(f"S{n}", draft) for n, draft in enumerate(FINE_SANCTIONS, start=1))
    first, *_, last = press(Town(rules=usual_rules), 0, "apply", "1").rows[0].choices
    own, *_ = press(Town(), 0, "apply", "1").rows[0].choices

    assert (first.label, first.description) == (
        "S1: give back 1 card of the resource that the Monitor names",
        "If you take more than 2 of a resource in a roll",
    )
    assert (last.label, last.description) == ("S4: lose 1 point", "")
    assert (own.label, own.description) == (
        "S1: Took more than two",
        "give back 1 card of the resource that the Monitor names",
    )


def test_the_monitors_panel_shows_the_bank_and_leads_to_every_deed() -> None:
    town = Town()
    panel = press(town, 0, "monitor")
    assert isinstance(panel, Panel)
    check_panel(panel, town.info.called)
    deeds = {action for action in reached(town, 0).actions if isinstance(action, a.ApplyRule)}

    assert re.search(r"\*\*S1\*\* give back 1 card", panel.notes[4].text), (
        "what the next step does, and not its number alone"
    )
    assert "back after 7 player turns" in panel.notes[0].text
    assert "Turn 69: 🟧 Orange 🪵\N{NO-BREAK SPACE}1 · 🌾\N{NO-BREAK SPACE}2" in panel.notes[1].text
    assert {(deed.target, deed.rule) for deed in deeds} == {
        (seat, rule.name) for seat in range(4) for rule in BOOK
    }
    assert {deed.resource for deed in deeds if deed.rule == "S1"} == set(RES)
    assert {deed.resource for deed in deeds if deed.rule != "S1"} == {None}


def test_a_monitor_who_may_never_reward_the_own_seat_is_not_told_that_the_rewards_of_this_turn_are_used_up() -> (
    None
):
    panel = press(Town(watcher=3), 3, "monitor")
    own = next(line for line in panel.notes[3].text.splitlines() if "Blue" in line)

    assert "no reward for yourself now" in own
    assert "no more rewards this turn" not in own


def test_a_rule_that_was_changed_meanwhile_is_not_applied_unseen() -> None:
    assert press(Town(), 0, "apply.do", "1.S2.2.-", "why") == Problem("commons.problem.rule_changed")
    assert press(Town(), 0, "apply.do", "1.S2.1.-", "why") == a.ApplyRule("S2", 1, "why")


@pytest.mark.parametrize("seat", [0, 2])
def test_the_board_of_rules_is_public_and_all_its_pages_turn(seat: int) -> None:
    many = tuple(
        v.Rule(f"S{n}", v.Draft("sanction", LONG[:200], (v.GiveBack(5, "named"),) * 3), version=1)
        for n in range(1, 40)
    )
    promises = (v.Resolution(1, LONG[:200], v.Quota(2, "ore"), "ore", 9, 3),)
    deeds = tuple(v.Deed(n, n, 0, 1, "S1", 1, "sanction", WIDE, "ore", True) for n in range(1, 30))
    town = Town(
        rules=many, history=many, promises=promises, exceeded=((0, 2, 0, 1),), deeds=deeds, coming=many[1:]
    )
    found = reached(town, seat, press(town, seat, "governance"))
    text = "\n".join(panel.text for panel in found.panels)

    assert found.problems == []
    assert "**S39**" in text
    assert "🟧 Orange took more 2 times" in text
    assert "**29.** Turn 29: 🟥 Red sanctioned 🟧 Orange by S1 (ore)" in text
    assert "8. Nested" in text
    assert "@" not in text


def test_before_the_stage_begins_there_is_nothing_to_show() -> None:
    from tests.support.commons_tables import opening

    moment = opening()
    for route in ("governance", "monitor", "meeting", "settle", "call", "move"):
        assert SCENES.press(moment.seat_view(0), Control(route), (), moment.info) == refusals.no_ostrom()


def test_the_card_never_holds_more_than_discord_takes() -> None:
    for town in (
        Town(), Town(meeting=meeting(ADD)), Town(phase="election", election=(0, 1, 2, 3)), Town(phase="build"),
        Town(pending=(PendingView(1, "receive", 2, "reward"),)),
    ):  # fmt: skip
        check_panel(SCENES.card(town.view(), town.info, (meeting_called(),)), town.info.called, "card")


def test_the_observers_panel_shows_self_government_and_does_not_change_in_a_meeting() -> None:
    def watch(town: Town, *news: Any) -> Panel:

        from games.commons.basic.views import BankView

        return SCENES.watch(
            replace(town.view(OBSERVERS), bank=BankView((6,) * 5, (0,) * 5, None)), town.info, news
        )

    before = watch(Town(meeting=meeting()))

    assert "In force: S1, S2, R1 and R2" in before.notes[2].text
    assert before == watch(Town(meeting=meeting(ADD), votes=("yes",) * 4), meeting_called())


@pytest.mark.parametrize("phase", ["trade", "build", "cards", "meeting"])
def test_the_call_of_a_meeting_stands_beside_the_end_of_the_turn_in_every_step_in_which_it_works(
    phase: str,
) -> None:
    """RULES C-100. Whoever only ever presses the green button has seen it."""
    town = Town(phase=phase, waits=(1,))
    pages = [SCENES.turn_panel(town.seat(1), town.info, (), page) for page in ("", MORE)]
    assert all({"call", "end"} & routes(page) for page in pages)
    assert {"call", "end"} <= routes(pages[0]) | routes(pages[1])
    assert isinstance(press(Town(phase=phase), 1, "call"), Panel)


@pytest.mark.parametrize("phase", ["roll", "harvest"])
def test_before_the_harvest_is_over_no_meeting_is_offered(phase: str) -> None:
    assert "call" not in routes(card(Town(phase=phase)))


def test_a_turn_that_waits_for_the_monitor_says_so_and_has_its_button() -> None:
    """RULES C-84: with `sanction_when=end_of_turn`."""
    town = Town(waits=(0,))

    def ending(view: Any) -> Any:
        return replace(view, governance=replace(view.governance, ending=True))

    card = SCENES.card(ending(town.view(PUBLIC)), town.info, ())
    own = SCENES.turn_panel(ending(town.seat(0)), town.info, ())

    assert "🟥 Red is the Monitor and may sanction or reward now" in card.text
    assert next(entry.label for row in own.rows if isinstance(row, tuple) for entry in row) == "End turn"


@pytest.mark.parametrize("text", ["🌾" * 200, "a" + "🌾" * 200, "take 4 🌾 wheat; " * 9])
def test_a_label_is_as_long_as_discord_counts_it(text: str) -> None:
    assert 98 <= utf16_length(short_label(text, 100)) <= 100
    assert short_label(text, 100).endswith("…")


def test_sheets_are_counted_where_there_are_several() -> None:
    several = Town(
        promises=tuple(v.Resolution(n, LONG, None, "whole", 1, 1) for n in range(60)), exceeded=(None,) * 60
    )

    assert press(Town(), 0, "governance").footer == "Table k7mz2q"
    assert press(several, 0, "governance", "promises").footer.startswith("Table k7mz2q · sheet 1 of ")
