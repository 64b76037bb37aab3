"""What happened in the Ostrom stage, in words: each kind of event has its sentence, and votes have none."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.commons.scenes.governance.news import SILENT
from bot.games.commons.scenes.news import news_lines
from games.audience import EVERYONE, PUBLIC, STAFF
from games.commons.governance import events as g
from games.commons.governance import vocabulary as v
from games.vocabulary import declared_events
from tests.support.ostrom_views import BOOK, EVERY_MOTION, LONG, S1, Town, ballot_closed, meeting_called

VIEW = Town().view(PUBLIC)
DEED = v.Deed(1, 9, 0, 1, "S1", 1, "sanction", "Took four wheat", "wheat")
NEW = v.Rule("S5", v.Draft("sanction", "New", (v.Skip(1),)), since=9, meeting=3)
EXAMPLES: tuple[tuple[Any, str], ...] = (
    (g.StageCalled(), "📣 The instructor has announced the Ostrom Variant: it begins when this round is over."),
    (g.GameResumed(), "📣 The instructor lets the game go on with the Ostrom Variant."),
    (g.StageEnded("basic", (0, 2), (9, 1, 10, 2)), "these would survive now: 🟥 Red and ⬜ White."),
    (g.StageEnded("basic", (), (1, 1, 1, 1)), "no player would survive"),
    (g.StageBegan(BOOK), "with 4 rules in force"),
    (g.RoundsFixed(16, to=EVERYONE), "The game goes on to round 16."),
    (g.ElectionOpened((0, 2)), "🟥 Red and ⬜ White have the same number of points"),
    (g.ElectionClosed((1, 3)), "The votes for Monitor: 1 and 3."),
    (g.ElectionClosed((0, 2, 1), (0, 1, 3)), "The votes for Monitor: 🟥 Red 0, 🟧 Orange 2 and 🟦 Blue 1."),
    (g.ElectionCalled(), "will elect a new Monitor"),
    (g.MonitorNamed(0, "points"), "🔎 🟥 Red is the Monitor: the most points."),
    (g.MonitorNamed(0, "ballot"), "by your vote"),
    (g.MonitorNamed(0, "seat_order"), "the order of the colours counts"),
    (g.MonitorNamed(1, "stand_in"), "🟧 Orange acts as Monitor"),
    (g.MonitorNamed(0, "back"), "🟥 Red is back"),
    (g.OfficeVacated(), "🔎 Stand-ins play all seats, so the game has no Monitor for now."),
    (g.RuleApplied(DEED), "⚖️ 🟥 Red sanctioned 🟧 Orange by S1 (wheat): “Took four wheat”"),
    (g.RuleApplied(v.Deed(2, 9, 0, 1, "S4", 1, "sanction", "Again", deviates=True)), "(the ladder proposed another step)"),
    (g.RuleApplied(v.Deed(3, 9, 0, 0, "R1", 1, "reward", "Me too")), "🎁 🟥 Red rewarded 🟥 Red by R1: “Me too”"),
    (g.DeedReversed(3), "number 3"),
    (g.CardsReturned(1, (1, 0, 0, 0, 2), "suit"), "🟧 Orange gave back 🪵\N{NO-BREAK SPACE}1 · ⛰️\N{NO-BREAK SPACE}2 to the bank."),
    (g.CardsReturned(1, (1, 0, 0, 0, 0), "suit", auto=True), "drawn by chance"),
    (g.CardsReturned(1, (0, 0, 0, 0, 0), "sanction"), "🟧 Orange had no cards to give back."),
    (g.CardsGranted(2, (0, 0, 1, 0, 0), to=EVERYONE), "⬜ White took 🌾\N{NO-BREAK SPACE}1 from the bank."),
    (g.CardsGranted(2, (0, 0, 0, 0, 0), to=EVERYONE), "The bank had nothing for ⬜ White."),
    (g.CardsGranted(2, (0, 0, 0, 0, 0), auto=True, to=EVERYONE), "⬜ White did not choose in time, and took nothing."),
    (g.PointsGiven(1, 1), "🟧 Orange gained 1 point."),
    (g.PointsGiven(1, -2), "🟧 Orange lost 2 points."),
    (g.SkipSet(1, 2), "will skip 2 turns"),
    (g.TurnSkipped(1), "turn is skipped"),
    (g.LimitSet(1, 2, "wool", 1), "at most 2 🐑 wool, for 1 own turn"),
    (g.LimitSet(1, 2, None, 2), "at most 2 of each resource, for 2 own turns"),
    (g.LimitSet(1, 0, None, 2), "🟧 Orange may ask for nothing, for 2 own turns."),
    (g.LimitSet(1, 0, "wool", 1), "🟧 Orange may ask for no 🐑 wool, for 1 own turn."),
    (g.LimitRaised(1, 2, "wheat", 1), "🟧 Orange may ask for 2 🌾 wheat more than usual, for 1 own turn."),
    (g.RateSet(1, 3, 1), "🟧 Orange trades 3:1 with the bank on the next turn."),
    (g.Flagged(1, "S1", "ore", 4, to=STAFF), "🚩 🟧 Orange took 4 ⛰️ ore: more than S1 allows."),
    (meeting_called("wheat"), "🏛️ 🟧 Orange called Town Meeting 3, of the 🌾 wheat group."),
    (g.MeetingExtended(1), "🟧 Orange gave the meeting more time"),
    (g.MeetingExtended(None), "from outside"),
    (g.SpeechEnded(1, "monitor"), "The Monitor passed the turn to speak on from 🟧 Orange to the next who waits."),
    (g.SpeechEnded(1, "instructor"), "from outside"),
    (g.MeetingClosed(3, "done"), "Town Meeting 3 is over. Silence again."),
    (g.MeetingClosed(3, "clock"), "its time ran out"),
    (g.MeetingClosed(3, "instructor"), "from outside"),
    (g.Moved(5, 1, EVERY_MOTION[0]), "🗳️ Motion 5: 🟧 Orange: a new sanction."),
    (ballot_closed(), "✅ Motion 5 is carried: 2 for, 1 against."),
    (ballot_closed(carried=False), "❌ Motion 5 is not carried"),
    (g.RulesChanged(5, None, NEW), "📜 From the next turn on: **S5** “New” Any player the Monitor chooses: skip your next turn."),
    (g.RulesChanged(5, S1, None), "📜 From the next turn on, S1 is not in force any more."),
    (g.RulesChanged(0, S1, None), "The instructor removed S1 (from outside)."),
    (g.RulesChanged(0, None, NEW), "The instructor changed a rule (from outside)"),
    (
        g.Petitioned(v.AgendaItem(1, "wheat", v.Remove("S1"), 3)),
        "📨 A request from the 🌾 wheat group to the next meeting of the whole group. To remove S1: (not in force any more)",
    ),
    (g.TieSettled(3, "monitor"), "⚖️ Motion 3: a tie. The Monitor’s vote decides it."),
    (g.TieSettled(3, "nobody"), "⚖️ Motion 3: a tie. Nothing is decided yet."),
    (g.Resolved(v.Resolution(1, "We leave six", v.Quota(2, "ore"), "whole", 9, 3)), "🤝 Promise 1: “We leave six” Nobody takes more"),
)  # fmt: skip


@pytest.mark.parametrize(("event", "part"), EXAMPLES)
def test_each_of_these_becomes_one_line(event: Any, part: str) -> None:
    (line,) = news_lines((event,), VIEW)

    assert part in line


def test_how_many_more_cards_a_seat_may_ask_for_is_told_once() -> None:
    (line,) = news_lines((g.LimitRaised(1, 2, "wheat", 1),), VIEW)
    assert line.endswith("for 1 own turn.")


def test_every_kind_of_event_is_told_or_is_known_to_be_shown_elsewhere() -> None:
    assert {type(event) for event, _ in EXAMPLES} | SILENT == set(declared_events(g))


def test_votes_tell_nothing() -> None:
    assert (
        news_lines((g.Voted(1, "yes", to=EVERYONE), g.SaidDone(1), g.Elected(1, 0, to=EVERYONE)), VIEW) == []
    )


def test_what_somebody_wrote_is_harmless_in_the_news() -> None:
    deed = v.Deed(1, 9, 0, 1, "S1", 1, "sanction", LONG[:200])
    (line,) = news_lines((g.RuleApplied(deed),), VIEW)

    assert "@" not in line
    assert "<1" not in line.replace("\\<", "")
    assert "](" not in line
