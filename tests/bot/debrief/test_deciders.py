"""A class's debrief tells people's acts as people's, and what others did as theirs: planted faults in records
change what it says.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from bot.catalogue import debriefs
from bot.debrief.deciders import judged_tables, round_spans, seat_name, whole_percents, with_deciders
from bot.debrief.page import page_html
from bot.debrief.post import debrief_post
from bot.debrief.story import AnalysedTable, Debrief
from bot.games.commons.debrief import compare, promises, published, treatments
from bot.games.commons.debrief.table import CommonsTable, Named, summarise_table
from bot.games.commons.debrief.takes import received_by_people
from bot.research.commons.alternatives import analyse_table
from bot.research.commons.debrief import FullCommonsDebrief
from bot.research.commons.what_if import offered_what_ifs
from bot.scenes.pictures.charts.hatching import HATCHED
from bot.texts.lookup import use_language
from games.audit import replayed_events
from games.commons.analysis.figures import MIN_REQUESTS
from games.commons.analysis.principles import PrincipleSign
from games.commons.game import COMMONS
from games.commons.governance.events import RuleApplied
from games.commons.research.counterfactuals.fitting import seat_fits
from games.commons.research.counterfactuals.silent_replays import game_prefix, silence_comparison
from games.record import ActionRow, Record
from tests.support.page_reading import check_page
from tests.support.played_by_people import by_people, crossed, played, pledged, settled

pytestmark = pytest.mark.long

GAMES: dict[str, Callable[[], Record]] = {
    "commons": lambda: played(
        21, ("take_all", "punisher", "punisher", "careful"), rounds_basic=5, rounds_ostrom=5
    )[0],
    "settlers": lambda: settled(2)[0],
    "crossroads": lambda: crossed(3)[0],
    "tragedy": lambda: pledged(9, ("trusting",) * 4)[0],
}
FOUR = pytest.mark.parametrize("game", GAMES)


@cache
def whole(game: str) -> Record:
    """A game that people played from its beginning to its end."""
    return GAMES[game]()


def rows_of(record: Record, seat: int, first: int = 0) -> list[int]:
    """The rows of a seat's acts, from this one of them on."""
    return [row.sequence for row in record.rows if isinstance(row, ActionRow) and row.actor.seat == seat][
        first:
    ]


def a_few_by_others(record: Record) -> Record:
    """The last quarter of the second seat's acts are its stand-in's: so few that the table still tells of
    people.
    """
    rows = rows_of(record, 1)
    return by_people(record, [1], rows[-len(rows) // 4 :])


def half_by_others(record: Record) -> Record:
    """Two seats that stand-ins played from the beginning to the end."""
    return by_people(record, [0, 1])


def told_of(game: str, *records: Record) -> tuple[Debrief, list[AnalysedTable]]:
    """The debrief of these tables, as a class is shown it."""
    teller = debriefs()[game]
    tables = [
        AnalysedTable(f"Table {n}", teller.summarise_table(record)) for n, record in enumerate(records, 1)
    ]
    return with_deciders(teller.class_debrief(tables), tables), tables


def body(story: Debrief) -> str:
    return "".join(section.body for section in story.sections)


@FOUR
def test_where_people_made_every_decision_nothing_is_said_of_it(game: str) -> None:
    story, _ = told_of(game, whole(game))
    text = page_html(story, tables=1)
    assert "decisions" not in story.deck
    assert "stand-in" not in text
    assert HATCHED not in body(story)


@FOUR
def test_the_deck_says_who_made_the_decisions_on_page_and_post_in_both_languages(game: str) -> None:
    story, _ = told_of(game, a_few_by_others(whole(game)))
    assert re.match(
        r"People made 9\d % of the decisions, stand-ins \d+ %\. What no person played is hatched in the charts\.",
        story.deck,
    )
    assert story.deck in debrief_post(story).text
    assert "People made" in page_html(story, tables=1)
    with use_language("de"):
        german, _ = told_of(game, a_few_by_others(whole(game)))
        check_page(page_html(german, tables=1))
    assert re.match(r"Menschen trafen 9\d % der Entscheidungen, Vertretungen \d+ %\.", german.deck)


@FOUR
def test_every_chart_over_seats_marks_what_people_did_not_play_and_says_it_in_words_and_in_its_table(
    game: str,
) -> None:
    story, _ = told_of(game, a_few_by_others(whole(game)))
    marked = {section.name for section in story.sections if HATCHED in section.body}
    assert (
        marked
        >= {
            "commons": {"bank", "takes", "promises", "principles"},
            "settlers": {"points", "trades", "handicaps", "sources"},
            "crossroads": {"purses", "roads", "offers", "sources"},
            "tragedy": {"lives", "challenges", "killed", "stories"},
        }[game]
    )
    for section in story.sections:
        if section.name in marked:
            assert "Hatched, or crossed by strokes: not played by a person" in section.lead, (
                f"the mark is explained where it is seen, in {section.name}"
            )
        if "<desc" in section.body:
            assert re.search(r"<desc[^>]*>[^<]*\(stand-in, rounds? \d", section.body), (
                f"in words, in {section.name}"
            )
        if "<tbody>" in section.body and section.name in {
            "takes",
            "points",
            "trades",
            "sources",
            "purses",
            "roads",
            "offers",
            "lives",
        }:
            assert re.search(r"<td>[^<]*\(stand-in, rounds? \d", section.body), (
                f"in the table, in {section.name}"
            )
    assert story.picture is not None
    assert HATCHED in story.picture[0], "in the message's picture"
    assert "(stand-in, round" in story.picture[1], "and in its words"
    check_page(page_html(story, tables=1))


@FOUR
def test_a_table_that_people_hardly_played_is_in_no_headline_and_no_question_and_the_page_says_so(
    game: str,
) -> None:
    alone, _ = told_of(game, whole(game))
    both, _ = told_of(game, whole(game), half_by_others(whole(game)))

    assert both.headline == alone.headline, "it is told of the other table alone"
    assert [question.text for question in both.questions] == [question.text for question in alone.questions]
    assert "1 of 2 tables is left out here: people made fewer than 80 % of the decisions there." in both.deck
    assert both.deck.endswith(alone.deck), "and its figures are in none of the figures"
    assert "Table 2, left out: people made" in body(both)
    check_page(page_html(both, tables=2))


@FOUR
def test_where_nobody_pressed_anything_there_is_no_headline_about_people_and_no_question(game: str) -> None:
    record = by_people(whole(game), range(8))
    story, _ = told_of(game, record, record)
    assert story.headline == (
        "No person made a decision in these games. The page shows the decisions of stand-ins and automatic players."
    )
    assert story.questions == ()
    assert "People made 0 % of the decisions, stand-ins 100 %." in story.deck
    assert "there is nothing to ask anyone" in page_html(story, tables=2)
    assert "there is nothing to ask anyone" in debrief_post(story).text
    assert not {"compare", "treatments", "best", "what-if", "published"} & {
        section.name for section in story.sections
    }
    check_page(page_html(story, tables=2))


@FOUR
def test_where_no_table_is_left_the_headline_says_so_and_only_what_any_class_can_talk_about_is_asked(
    game: str,
) -> None:
    story, _ = told_of(game, half_by_others(whole(game)))
    assert story.headline.startswith("At no table did people make 80 % of the decisions.")
    assert len(story.questions) == 5
    assert not any("Table" in question.text for question in story.questions)


def test_percents_of_who_decided_add_up_to_a_hundred_and_hide_nobody() -> None:
    assert whole_percents([910, 70, 0, 20]) == [91, 7, 0, 2]
    assert whole_percents([999, 1, 0, 0]) == [99, 1, 0, 0]
    assert whole_percents([1, 1, 1, 0]) in ([34, 33, 33, 0], [33, 34, 33, 0], [33, 33, 34, 0])
    assert whole_percents([0, 0, 0, 0]) == [0, 0, 0, 0]
    for counts in ([813, 99, 80, 8], [795, 1, 1, 203], [5, 985, 5, 5]):
        assert sum(whole_percents(counts)) == 100


def test_rounds_are_told_in_spans() -> None:
    assert round_spans([1, 3, 4, 5, 8]) == "1, 3\N{EN DASH}5, 8"


# The Commons Game: each product, before and after an act is moved from a person to a stand-in.


def named(record: Record) -> Named:
    return Named("Table 1", summarise_table(record))


def moved(record: Record, row: int) -> Record:
    """The same record, with this act made by the seat's stand-in."""
    seat = next(one.actor.seat for one in record.rows if isinstance(one, ActionRow) and one.sequence == row)
    assert seat is not None
    return by_people(record, [seat], [row])


def test_a_broken_promise_of_a_stand_in_is_nobodys_broken_promise() -> None:
    record = whole("commons")
    before = named(record)
    broken = promises.broken_promises([before])
    assert broken
    after = named(moved(record, broken[0][1].row))
    assert len(promises.broken_promises([after])) == len(broken) - 1
    assert (
        f"{len(broken)} time"
        in FullCommonsDebrief().class_debrief([AnalysedTable("Table 1", before.table)]).deck
    )
    strip = promises.promises_section([after])
    assert strip is not None
    assert strip.body.count(f"<i {HATCHED}") == 2, (
        "beside the table's number, and in the place of the harvest"
    )


def test_what_a_stand_in_did_as_monitor_is_no_sign_of_a_principle_and_no_persons_use_of_a_rule() -> None:
    record = played(9, ("take_all", "punisher", "punisher", "careful"), rounds_basic=5, rounds_ostrom=5)[0]
    before = named(record)
    deeds = [
        act.row.sequence for act in replayed_events(COMMONS, record) if isinstance(act.event, RuleApplied)
    ]
    assert deeds
    after = Named("Table 1", summarise_table(by_people(record, range(4), deeds)))

    def principle(one: Named, number: int) -> PrincipleSign:
        return one.table.principles[number - 1]

    assert principle(before, 5).at is not None, "somebody was sanctioned twice"
    assert principle(after, 5).at is None
    assert principle(after, 4).sign in (None, "flagged"), "what a rule saw is left, and nobody's deed"
    assert "At 1 of 1 tables a person used a rule" in _published(before)
    assert "At 0 of 1 tables a person used a rule" in _published(after)


def _published(one: Named) -> str:
    section = published.published_section([one])
    assert section is not None
    return section.body


def test_a_motion_of_a_stand_in_is_no_motion_of_a_person() -> None:
    record = whole("commons")
    table = summarise_table(record)
    motions = [ballot.at.row for ballot in table.course.ballots]
    meetings = [meeting.at.row for meeting in table.course.meetings]
    after = summarise_table(by_people(record, range(4), [*motions, *meetings]))
    assert {shown.principle for shown in table.principles if shown.at} >= {2, 3, 7}
    assert not {shown.principle for shown in after.principles if shown.at} & {1, 2, 3, 6, 7, 8}
    assert (table.has_met, after.has_met) == (True, False)


def test_cards_that_a_stand_in_took_are_in_nobodys_share() -> None:
    record = whole("commons")
    table = summarise_table(record)
    taken = next(one for one in table.course.requests if sum(one.got) and one.seat == 3)
    after = summarise_table(moved(record, taken.row))
    assert received_by_people(table)[3] - received_by_people(after)[3] == sum(taken.got)
    gone = summarise_table(by_people(record, [3]))
    assert received_by_people(gone) == received_by_people(table)[:3], (
        "a seat that no person played is not compared with people"
    )


def test_a_seat_is_fitted_to_its_persons_requests_alone() -> None:
    record = whole("commons")
    silent = [one for one in summarise_table(record).course.requests if one.at.stage == "basic"]
    rows = [one.row for one in silent if one.seat == 2]
    fit, without = seat_fits(record)[2], seat_fits(by_people(record, [2], rows[-2:]))[2]
    assert (fit.choices, fit.others) == (len(rows), 0)
    assert (without.choices, without.others) == (len(rows) - 2, 2)
    by_clock = seat_fits(by_people(record, [2], rows[-2:], by="clock"))[2]
    assert (by_clock.choices, by_clock.others) == (len(rows) - 2, 2), (
        "what the clock did by default, nobody decided"
    )
    assert seat_fits(by_people(record, [2]))[2] == fit, (
        "where no person ever played, the seat is its automatic player's"
    )


def test_where_a_person_played_too_short_the_table_is_not_compared_with_silence_and_the_page_says_so() -> (
    None
):
    record = whole("commons")
    silent = [
        one for one in summarise_table(record).course.requests if one.at.stage == "basic" and one.seat == 2
    ]
    few = by_people(record, [2], [one.row for one in silent[MIN_REQUESTS - 1 :]])
    assert len(silent) > MIN_REQUESTS
    assert silence_comparison(few, 1) is None
    start = game_prefix(few)
    assert start is not None
    assert not start.is_comparable
    assert offered_what_ifs(record)
    assert not offered_what_ifs(few)
    compared, left = analyse_table(record, tries=1), analyse_table(few, tries=1)
    section = compare.comparison_section([Named("Table 1", compared), Named("Table 2", left)])
    assert section is not None
    assert "Not compared: 1 table." in section.lead
    assert "Table 2" not in section.body


def test_a_table_that_people_hardly_played_is_in_no_group_and_tried_with_nothing_changed() -> None:
    record = half_by_others(whole("commons"))
    table: CommonsTable = summarise_table(record)
    assert table.group() == "left_out"
    assert not offered_what_ifs(record)
    assert judged_tables([Named("Table 1", table)]) == []


def test_the_name_of_a_seat_says_who_played_it_when() -> None:
    record = whole("commons")
    rows = [row for row in rows_of(record, 1) if row > 0]
    table = summarise_table(by_people(record, [1], rows))
    assert seat_name(table, 1).startswith("Orange (stand-in, rounds 1")
    assert seat_name(table, 0) == "Red"
    assert seat_name(replace(table, seats=("red", "blue", "white", "orange")), 1).startswith("Blue (")


# The other games


def test_offers_exchanges_and_refusals_of_stand_ins_are_not_counted_among_peoples() -> None:
    record = whole("settlers")
    teller = debriefs()["settlers"]
    before, after = teller.summarise_table(record), teller.summarise_table(by_people(record, range(4)))
    assert before.people_offers
    assert (after.people_offers, after.people_exchanges, after.course.bank_trades_of_people.total()) == (
        [],
        [],
        0,
    )
    assert len(after.course.offers) == len(before.course.offers)
    crossing = debriefs()["crossroads"]
    first, other = (
        crossing.summarise_table(whole("crossroads")),
        crossing.summarise_table(by_people(whole("crossroads"), [0])),
    )
    assert len(other.people_offers) == sum(offer.proposer != 0 for offer in first.people_offers)
    assert not any(0 in offer.refused_by_people for offer in other.course.offers)


def test_challenges_pledges_and_deaths_of_a_stand_ins_band_are_not_told_as_a_persons() -> None:
    record = whole("tragedy")
    teller = debriefs()["tragedy"]
    before, after = teller.summarise_table(record), teller.summarise_table(by_people(record, [1]))
    assert (
        len(after.tested_pledges)
        == sum(pledge.seat != 1 for pledge in before.tested_pledges)
        < len(before.tested_pledges)
    )
    assert all(
        effort.is_by_person == any(seat != 1 for seat, _ in effort.sent) for effort in after.course.attempts
    )
    assert (after.bands[1].kept, after.bands[1].broken) == (0, 0)
    assert all(death.is_by_person == (death.seat != 1) for death in after.course.deaths)


def test_a_table_that_people_hardly_played_is_in_no_comparison_of_treatments_and_the_section_says_so() -> (
    None
):
    record = whole("commons")
    people, others = analyse_table(record, tries=1), analyse_table(half_by_others(record), tries=1)
    looked = [
        AnalysedTable(f"Table {n}", table, "few" if n % 2 else "many")
        for n, table in enumerate((people, people, others, people), 1)
    ]
    section = treatments.treatments_section(looked)
    assert section is not None
    assert (
        "1 of 4 tables is left out here: people made fewer than 80 % of the decisions there." in section.lead
    )
    assert "There are 1 and 2 tables" in section.body
    assert (
        treatments.treatments_section(
            [replace(one, treatment="few" if one.found is people else "many") for one in looked]
        )
        is None
    )
