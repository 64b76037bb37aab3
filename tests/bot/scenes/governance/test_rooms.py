"""The posts of meetings: by example, within Discord's limits, and the same whoever has voted what."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.commons.scenes.scenes import CommonsScenes
from bot.scenes.model import Panel, Post
from bot.stage.discord_api.limits import check_panel
from games.audience import seat_audience
from games.commons.governance import events as g
from games.commons.governance import vocabulary as v
from games.commons.governance.options import CommonsOptions
from tests.support.ostrom_views import (
    BOOK,
    EVERY_MOTION,
    LONG,
    S1,
    WIDE,
    Town,
    ballot_closed,
    meeting,
    meeting_called,
    motion_news,
)
from tests.support.replacing import replace

SCENES = CommonsScenes()
ADD = EVERY_MOTION[0]


def posts(town: Town, *news: Any) -> dict[str, Post]:
    found = SCENES.room_posts(town.view(), town.info, news)
    for post in found:
        check_panel(post.panel, town.info.called, post.key)
    assert len({post.key for post in found}) == len(found)
    return {post.key: post for post in found}


def words(panel: Panel) -> str:
    return "\n".join(
        (
            panel.title,
            panel.text,
            *(part for note in panel.notes for part in (note.title, note.text)),
            panel.footer,
        )
    )


def labels(panel: Panel) -> list[str]:
    return [button.label for row in panel.rows if isinstance(row, tuple) for button in row]


def test_without_meetings_there_are_no_posts() -> None:
    assert posts(Town()) == {}


def test_the_posts_are_made_from_the_publics_view_alone() -> None:
    town = Town()
    with pytest.raises(ValueError, match="public"):
        SCENES.room_posts(town.seat(0), town.info, ())


def test_the_beginning_of_the_stage_is_announced_at_the_table() -> None:
    post = posts(Town(), g.StageBegan(BOOK))["stage:ostrom"]

    assert post.place == "table"
    assert "Monitor" in words(post.panel)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({}, "Everything stays as it is: bank, cards and board."),
        ({}, "• At the end of your turn you can **call a Town Meeting**: only there"),
        ({"transition": "fresh_board"}, "Bank, cards and board start from scratch."),
        (
            {"meetings_from": 5},
            "• From a later round on, you can **call a Town Meeting** at the end of your turn: only there",
        ),
    ],
)
def test_the_announcement_promises_nothing_that_this_table_plays_otherwise(
    options: dict[str, Any], says: str
) -> None:
    """RULES C-70, C-100."""
    assert says in words(posts(Town(CommonsOptions(**options)), g.StageBegan(BOOK))["stage:ostrom"].panel)


def test_an_open_meeting_tells_who_called_it_who_may_speak_and_what_can_be_moved() -> None:
    post = posts(Town(meeting=meeting()), meeting_called())["meeting:3"]

    assert post.place == "room:town"
    assert "🟧 Orange called a meeting of the whole group" in words(post.panel)
    assert "All of you may speak, propose and vote." in words(post.panel)
    assert "4 minutes" in words(post.panel)
    assert labels(post.panel) == ["Propose…", "Done", "More time", "Sue the Monitor…"]


def test_the_meeting_of_a_resource_has_its_members_and_no_suits() -> None:
    post = posts(Town(meeting=meeting(scope="wheat")), meeting_called("wheat"))["meeting:3"]

    assert post.place == "room:town"
    assert "White" not in words(post.panel)
    assert "Sue the Monitor…" not in labels(post.panel)


@pytest.mark.parametrize(("form", "says"), [("voice", "but not write"), ("both", "You can also talk aloud")])
def test_a_meeting_that_talks_says_where_and_where_it_has_no_channel_nothing_of_it(
    form: str, says: str
) -> None:
    town = Town(CommonsOptions(meeting_form=form), meeting=meeting())
    info = replace(town.info, aloud=4711)
    (post,) = [
        post for post in SCENES.room_posts(town.view(), info, (meeting_called(),)) if post.key == "meeting:3"
    ]
    card = SCENES.card(town.view(), info, ())

    assert "<#4711>" in words(post.panel)
    assert says in words(post.panel)
    assert "aloud in <#4711>" in words(card)
    assert "aloud" not in words(posts(town, meeting_called())["meeting:3"].panel)
    assert "aloud" not in words(SCENES.card(town.view(), town.info, ()))


def test_where_such_meetings_are_private_they_stand_in_rooms_of_their_own() -> None:
    town = Town(CommonsOptions(resource_meeting="private_thread"), meeting=meeting(scope="wheat"))

    assert posts(town, meeting_called("wheat"))["meeting:3"].place == "room:wheat"
    assert posts(replace(town, meeting=meeting()), meeting_called())["meeting:3"].place == "room:town"


def test_a_meeting_that_was_called_before_the_news_begin_still_has_its_post() -> None:
    assert "meeting:3" in posts(Town(meeting=meeting()))


@pytest.mark.parametrize("motion", EVERY_MOTION)
def test_every_motion_has_a_ballot_in_words_and_effects(motion: v.Motion) -> None:
    post = posts(Town(meeting=meeting(motion)), meeting_called(), *motion_news(motion))["ballot:5"]

    assert post.reactions == ("👍", "👎")
    assert labels(post.panel) == ["For", "Against", "Abstain"]
    assert "🟧 Orange" in post.panel.title


def test_effects_are_told_in_words() -> None:
    text = words(posts(Town(meeting=meeting(ADD)), meeting_called(), *motion_news(ADD))["ballot:5"].panel)

    assert (
        "at most 2 🌾 wheat in a harvest, until your next 2 turns are over; lose 1 point; skip 2 turns, but not two in a row"
        in text
    )
    assert "more than 2 🌾 wheat in a round" in text


def test_a_change_shows_the_old_words_beside_the_new() -> None:
    text = words(
        posts(Town(meeting=meeting(EVERY_MOTION[1])), meeting_called(), *motion_news(EVERY_MOTION[1]))[
            "ballot:5"
        ].panel
    )

    assert text.index("“Took more than two”") < text.index("“Took more than three”")


@pytest.mark.parametrize("ballot", ["secret", "roll_call"])
def test_only_a_show_of_hands_is_taken_by_reactions(ballot: Any) -> None:
    post = posts(
        Town(CommonsOptions(ballot=ballot), meeting=meeting(ADD)), meeting_called(), *motion_news(ADD)
    )["ballot:5"]

    assert post.reactions == ()
    assert labels(post.panel) == ["For", "Against", "Abstain"]


def test_an_open_show_of_hands_lists_who_is_for_and_against_and_who_has_still_to_vote() -> None:
    """RULES C-107: whichever way a vote came; the numbers beside the signs count the bot's own and miss the
    buttons.
    """
    town = Town(meeting=meeting(ADD), votes=("yes", None, "no", "yes"))
    text = words(posts(town, meeting_called(), *motion_news(ADD))["ballot:5"].panel)

    assert (
        "👍 **For 2**: 🟥 Red and 🟦 Blue\n👎 **Against 1**: ⬜ White\n⏳ **Still to vote 1**: 🟧 Orange\n"
        in text
    )
    assert "one of each is Moot’s own, and votes by button or command are not in them" in text
    assert "👍 For 2 · 👎 against 1 · still to vote 1" in words(SCENES.card(town.view(), town.info, ()))


def test_an_open_show_of_hands_without_a_vote_and_one_with_every_kind_of_answer() -> None:
    def listed(*votes: v.VoteValue | None) -> str:
        return words(
            posts(Town(meeting=meeting(ADD), votes=votes), meeting_called(), *motion_news(ADD))[
                "ballot:5"
            ].panel
        )

    assert (
        "👍 **For 0**\n👎 **Against 0**\n⏳ **Still to vote 4**: 🟥 Red, 🟧 Orange, ⬜ White and 🟦 Blue\n"
        in listed(None, None, None, None)
    )
    told = listed("abstain", "absent", "no", "no")
    assert (
        "👎 **Against 2**: ⬜ White and 🟦 Blue\n⚪ **Abstained 1**: 🟥 Red\n⏳ **Still to vote 0**\n💤 **No vote 1**: 🟧 Orange\n"
        in told
    )


def test_while_the_monitor_defends_itself_no_votes_are_listed() -> None:
    suit = EVERY_MOTION[6]
    town = Town(meeting=meeting(suit, defending=True))
    text = "".join(words(post.panel) for post in posts(town, meeting_called(), *motion_news(suit)).values())

    assert "Still to vote" not in text
    assert "still to vote" not in words(SCENES.card(town.view(), town.info, ()))


def test_what_is_voted_in_a_private_thread_is_not_on_the_tables_card() -> None:
    town = Town(
        CommonsOptions(resource_meeting="private_thread"),
        meeting=meeting(ADD, scope="wheat"),
        votes=("yes",) * 4,
    )

    assert "Still to vote" in words(posts(town, meeting_called("wheat"), *motion_news(ADD))["ballot:5"].panel)
    assert "still to vote" not in words(SCENES.card(town.view(), town.info, ()))


@pytest.mark.parametrize("ballot", ["secret", "roll_call"])
def test_no_sealed_vote_changes_a_byte_of_card_meeting_or_ballot(ballot: Any) -> None:
    seen = set()
    every: tuple[tuple[v.VoteValue | None, ...], ...] = (
        (None,) * 4,
        ("yes", None, None, None),
        ("no", "no", "abstain", "yes"),
        ("abstain", "absent", None, "yes"),
    )
    for votes in every:
        town = Town(CommonsOptions(ballot=ballot), meeting=meeting(ADD), votes=votes, waits=(0, 1, 2, 3))
        news = (meeting_called(), *motion_news(ADD))
        seen.add((SCENES.room_posts(town.view(), town.info, news), SCENES.card(town.view(), town.info, news)))

    assert len(seen) == 1


def test_who_is_still_awaited_in_a_meeting_changes_nothing_on_the_card() -> None:
    seen = {
        SCENES.card(town.view(), town.info, ())
        for town in (Town(meeting=meeting(ADD), waits=w) for w in ((0, 1), (2,), ()))
    }

    assert len(seen) == 1


def test_the_close_of_a_ballot_is_one_edit_of_its_post() -> None:
    before = posts(Town(meeting=meeting(ADD)), meeting_called(), *motion_news(ADD))
    after = posts(Town(meeting=meeting()), meeting_called(), *motion_news(ADD), ballot_closed())

    assert before.keys() == after.keys() == {"meeting:3", "ballot:5"}
    assert after["ballot:5"].panel.rows == ()
    assert "For 2 · against 1 · abstained 0 · no vote 1" in words(after["ballot:5"].panel)
    assert "🟦 Blue: no vote" in words(after["ballot:5"].panel)


def test_a_secret_ballot_tells_its_totals_and_no_names() -> None:
    after = posts(
        Town(CommonsOptions(ballot="secret"), meeting=meeting()),
        meeting_called(),
        *motion_news(ADD),
        ballot_closed(names=None),
    )

    assert "For 2" in words(after["ballot:5"].panel)
    assert "Blue: " not in words(after["ballot:5"].panel)


def test_the_minutes_take_the_place_of_the_meetings_post() -> None:
    new = v.Rule(
        "S1",
        v.Draft("sanction", "Took more than three", (v.GiveBack(2, "named"),)),
        version=2,
        since=9,
        meeting=3,
    )
    news = (
        meeting_called(),
        *motion_news(EVERY_MOTION[1]),
        ballot_closed(),
        g.RulesChanged(5, S1, new),
        g.MeetingClosed(3, "clock"),
    )
    panel = posts(Town(history=(*BOOK, new)), *news)["meeting:3"].panel

    assert panel.rows == ()
    assert "Minutes of Town Meeting 3" in panel.title
    assert "its time ran out" in panel.text
    assert "**S1 before:** “Took more than two”" in words(panel)
    assert "**S1 now:** “Took more than three”" in words(panel)


def test_minutes_stay_as_they_are_whatever_happens_later() -> None:
    first = (
        meeting_called(),
        *motion_news(EVERY_MOTION[1]),
        ballot_closed(carried=False),
        g.MeetingClosed(3, "done"),
    )
    later = v.Rule("S1", v.Draft("sanction", "Something else", (v.Skip(1),)), version=2, since=30, meeting=4)
    town = Town(history=(*BOOK, later), meeting=meeting(number=4))
    again = posts(town, *first, meeting_called(number=4), *motion_news(EVERY_MOTION[1], 6))

    assert again["meeting:3"] == posts(Town(), *first)["meeting:3"]
    assert again["ballot:5"] == posts(Town(), *first)["ballot:5"]
    assert "meeting:4" in again


def test_minutes_whose_beginning_is_forgotten_are_left_alone() -> None:
    assert posts(Town(), *motion_news(ADD), ballot_closed(), g.MeetingClosed(3, "done")) == {}


def test_two_motions_on_one_rule_each_tell_the_words_of_their_time() -> None:
    new = v.Rule("S1", v.Draft("sanction", "Second words", (v.Skip(1),)), version=2, since=9, meeting=3)
    news = (
        meeting_called(),
        *motion_news(EVERY_MOTION[1]),
        ballot_closed(),
        g.RulesChanged(5, S1, new),
        *motion_news(EVERY_MOTION[1], 6),
    )
    text = words(posts(Town(meeting=meeting(EVERY_MOTION[1]), history=(*BOOK, new)), *news)["ballot:6"].panel)

    assert "“Second words”" in text
    assert "“Took more than two”" not in text


def test_the_words_of_a_motion_stand_once_in_its_closed_ballot() -> None:
    """A rule that was made is told with its name, in the place of the motion that made it."""
    made = v.Rule("S3", ADD.draft)  # type: ignore[union-attr] # ADD makes a rule
    failed = posts(Town(meeting=meeting()), meeting_called(), *motion_news(ADD), ballot_closed())[
        "ballot:5"
    ].panel.text
    carried = posts(
        Town(meeting=meeting()),
        meeting_called(),
        *motion_news(ADD),
        ballot_closed(),
        g.RulesChanged(5, None, made),
    )["ballot:5"].panel.text

    assert failed.count("No more than two") == carried.count("No more than two") == 1
    assert "To make a new sanction" in failed
    assert "**S3 now:**" in carried


def test_a_suit_shows_the_record_first_and_lets_only_the_monitor_speak() -> None:
    sue = EVERY_MOTION[6]
    news = (meeting_called(), *motion_news(sue)[:3])
    defence = posts(Town(meeting=meeting(sue, defending=True)), *news)

    assert defence.keys() == {"meeting:3", "defence:5"}
    assert labels(defence["defence:5"].panel) == ["End the defence"]
    assert "harvested 12 cards · 2 flags · 1 sanction" in words(defence["defence:5"].panel)
    voting = posts(Town(meeting=meeting(sue)), meeting_called(), *motion_news(sue))
    assert labels(voting["defence:5"].panel) == []
    assert labels(voting["ballot:5"].panel) == ["For", "Against", "Abstain"]
    assert "the Monitor gives back three cards" in voting["meeting:3"].panel.text
    for panel in (defence["defence:5"].panel, voting["ballot:5"].panel):
        assert "If it is carried, the Monitor gives back three cards." in panel.text


def test_a_meeting_that_the_instructor_closed_says_so() -> None:
    panel = posts(
        Town(), meeting_called(), g.MeetingExtended(None), *motion_news(ADD), g.MeetingClosed(3, "instructor")
    )["meeting:3"].panel

    assert "from outside" in panel.text
    assert "not put to the vote" in words(panel)


def harmful(text: str) -> tuple[v.Motion, ...]:
    long = v.Draft(
        "sanction",
        text[:200],
        (v.Limit(6, "lumber", 2), v.GiveBack(5, "named"), v.Receive(5, "lumber")),
        v.Condition(12),
        True,
    )
    return (
        v.Add(long),
        v.Alter("S1", long),
        v.Swap("S1", long),
        v.Resolve(text[:200], v.Quota(12, "lumber", True)),
        v.Sue(text[:200]),
    )


@pytest.mark.parametrize("text", [LONG, WIDE])
def test_the_longest_words_fit_and_do_no_harm(text: str) -> None:
    old = v.Rule("S1", v.Draft("sanction", text[:200], (v.GiveBack(5, "named"),) * 3))
    for motion in harmful(text):
        town = Town(meeting=meeting(motion), rules=(old, *BOOK[1:]), history=(old, *BOOK[1:]))
        shown = [*posts(town, meeting_called(), *motion_news(motion)).values()]
        new = replace(old, version=2, meeting=3)
        motions = [
            event
            for n in range(5, 15)
            for event in (*motion_news(motion, n), ballot_closed(n), g.RulesChanged(n, old, new))
        ]
        shown += posts(
            replace(town, meeting=None), meeting_called(), *motions, g.MeetingClosed(3, "done")
        ).values()
        for post in shown:
            assert "@" not in words(post.panel)
            assert "<1" not in words(post.panel).replace("\\<", "")
        check_panel(
            SCENES.card(town.view(), town.info, (meeting_called(), *motions)), town.info.called, "card"
        )


def test_a_vote_of_ones_own_is_known_to_oneself_alone() -> None:
    town = Town(CommonsOptions(ballot="secret"), meeting=meeting(ADD), votes=(None, "yes", None, None))

    assert (
        "Your vote: **for**"
        in SCENES.action_result(town.seat(1), town.info, (g.Voted(1, "yes", to=seat_audience(1)),)).text
    )
    assert "Your vote: **for**" not in SCENES.action_result(town.seat(2), town.info, ()).text
