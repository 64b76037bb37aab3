"""What happened, in words: each kind of event has its sentence, and private ones are told to whom they
belong.
"""

from __future__ import annotations

import pytest

from bot.games.commons.scenes.governance import news
from bot.games.commons.scenes.news import SILENT, news_lines
from bot.scenes.model import last_lines
from bot.scenes.parts import MAX_NEWS_CHARS
from games.audience import EVERYONE, OBSERVERS, PUBLIC, STAFF, may_see, seat_audience
from games.commons.basic import events as e
from games.commons.game import COMMONS
from games.commons.governance import events as governance_events
from games.island.events import (
    AwardMoved,
    Built,
    CardBought,
    CardDrawn,
    CardPlayed,
    Rolled,
    Traded,
    VictoryCardsShown,
)
from games.shared_vocabulary import RoundEnded, TurnEnded
from games.vocabulary import declared_events
from tests.support.commons_tables import GAME, game, moments, opening, play

MOMENT = opening()
KINDS = declared_events(*COMMONS.vocabulary)
HARVEST = {e.HarvestAnswered, e.HarvestAsked, e.RequestShown, e.HarvestClosed}
"""Kinds that become lines together, when the harvest closes."""
ALONE: tuple[object, ...] = (
    Rolled(0, (3, 5)),
    e.Received(1, (0, 0, 1, 0, 1), to=EVERYONE, source="year_of_plenty"),
    e.Crashed("wheat", to=STAFF),
    e.Recovered("ore", 6, to=STAFF),
    e.Grew((1, 0, 2, 0, 0), to=STAFF),
    Traded(2, "wool", 4, "ore", 1),
    e.TradeDeclined(2, "ore", to=4),
    Built(3, "road", 12),
    CardBought(0),
    CardDrawn(0, "monopoly", to=seat_audience(0)),
    CardPlayed(0, "year_of_plenty", ("wheat", "ore")),
    e.MonopolyTaken(1, "brick", (2, 0, 1, 0)),
    AwardMoved("longest_road", 2),
    TurnEnded(0, auto=True),
    RoundEnded(3),
    e.SeatSafe(1),
    e.RoundsSet(10, to=EVERYONE),
    e.FinishCalled(to=EVERYONE),
    e.LastRoundWithdrawn(to=EVERYONE),
    VictoryCardsShown(0, 2),
    e.GameEnded("rounds"),
)


def lines(*events: object, viewer: int = PUBLIC) -> list[str]:
    return news_lines(events, MOMENT.view(viewer))


def test_every_kind_of_event_is_told_or_is_known_to_be_shown_elsewhere() -> None:
    """Those of the Ostrom Variant have a test of their own."""
    assert {type(event) for event in ALONE} | HARVEST | (SILENT - news.SILENT) == set(KINDS) - set(
        declared_events(governance_events)
    )


@pytest.mark.parametrize("event", ALONE)
def test_each_of_these_becomes_one_line(event: object) -> None:
    assert len(lines(event)) == 1


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Rolled(0, (4, 2)), "🎲 🟥 Red rolled ⚃ + ⚁ = 6."),
        (Rolled(0, (4, 3), auto=True), "🎲 🟥 Red rolled ⚃ + ⚂ = 7: nobody harvests (time ran out)."),
        (Traded(2, "wool", 4, "ore", 1), "⚖️ ⬜ White gave 4 🐑 wool to the bank and took 1 ⛰️ ore."),
        (Built(1, "city", 3), "🔨 🟧 Orange built a city."),
        (Built(1, "road", 3, free=True), "🔨 🟧 Orange built a road for free."),
        (CardPlayed(3, "monopoly", ("ore",)), "🃏 🟦 Blue played Monopoly and named ore."),
        (CardPlayed(3, "victory_point"), "🃏 🟦 Blue played Victory Point."),
        (e.MonopolyTaken(1, "brick", (2, 0, 1, 0)), "🟧 Orange took 3 🧱 brick by Monopoly."),
        (e.MonopolyTaken(1, "brick", (0, 0, 0, 0), from_bank=4), "🟧 Orange took 4 🧱 brick by Monopoly."),
        (VictoryCardsShown(0, 1), "🟥 Red revealed 1 Victory Point card."),
        (
            e.RoundsSet(0, to=EVERYONE, stage="ostrom"),
            "The Ostrom stage will come only if the instructor says so, or has said so.",
        ),
        (e.RoundsSet(0, to=EVERYONE), "This stage now goes on until the instructor ends it."),
        (AwardMoved("largest_army", -1), "⚔️ Nobody has the Largest Army any more."),
        (e.Grew((0, 0, 0, 0, 0), to=STAFF), "🥀 Nothing grew in the bank."),
        (
            e.Grew((0, 0, 0, 0, 0), (9, 1, 1, 1, 7), (3, 0, 0, 0, 2), 24, to=STAFF),
            "📦 Nothing grew. Of 🪵 lumber and ⛰️ ore, all 24 cards are already in the bank or in your hands: the land bears no more.",
        ),
        (
            e.Grew((0, 2, 0, 0, 0), (9, 8, 1, 1, 1), (3, 0, 0, 0, 0), 24, to=STAFF),
            "🌱 The bank grew by 2 brick. Not 🪵 lumber: all 24 are already in the bank or in your hands.",
        ),
        (
            e.TradeDeclined(2, "ore", to=4),
            "🚫 ⛰️ ore: not available. You keep your cards, and can ask for it again in your next turn.",
        ),
    ],
)
def test_events_in_words(event: object, line: str) -> None:
    assert lines(event) == [line]


def harvest(
    seat: int, asked: tuple[int, ...] | None, got: tuple[int, ...] | None, *, auto: bool = False
) -> list[object]:
    found: list[object] = [e.HarvestAnswered(seat, auto=auto)]
    if asked is not None:
        found.append(e.RequestShown(seat, asked, to=EVERYONE))  # type: ignore[arg-type]
    if got is not None:
        found.append(e.Received(seat, got, to=EVERYONE))  # type: ignore[arg-type]
    return [*found, e.HarvestClosed()]


@pytest.mark.parametrize(
    ("events", "line"),
    [
        (harvest(0, (0, 0, 2, 0, 0), (0, 0, 1, 0, 0)), "🟥 Red asked for 2 wheat and got 1 wheat."),
        (harvest(0, (0, 0, 2, 0, 0), (0, 0, 2, 0, 0)), "🟥 Red asked for 2 wheat and got all of it."),
        (harvest(0, (0, 0, 2, 0, 1), (0, 0, 0, 0, 0)), "🟥 Red asked for 2 wheat and 1 ore and got nothing."),
        (harvest(0, (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)), "🟥 Red asked for nothing."),
        (harvest(0, (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), auto=True), "🟥 Red asked for nothing (time ran out)."),
        (harvest(1, None, (0, 0, 0, 3, 0)), "🟧 Orange got 3 wool from the harvest."),
        (harvest(1, None, None, auto=True), "🟧 Orange did not ask in time, so the clock answered instead."),
    ],
)
def test_a_harvest_is_told_when_it_closes_as_far_as_the_reader_may_know(
    events: list[object], line: str
) -> None:
    assert lines(*events) == [line]
    assert lines(*events[:-1]) == []


def test_where_requests_are_secret_the_clocks_answer_is_told_and_not_what_it_asks_for() -> None:
    """RULES C-22, C-25: it may have asked for what the seat last asked for."""
    told = []
    for absent_request in ("0", "last"):
        moment = next(
            m
            for m in game(1, 400, requests_public="secret", absent_request=absent_request)
            if m.state.phase == "harvest"
        )
        before = len(moment.log)
        while moment.state.phase == "harvest":
            seat = moment.state.silent[0]
            moment = play(moment, seat, GAME.default_action(moment.state, seat), by="clock")
        public = [event for event in moment.log[before:] if may_see(event.to, PUBLIC)]
        told.append(news_lines(public, moment.view(PUBLIC)))

    assert told[0] == told[1]
    assert told[0]
    assert all("the clock answered instead" in line for line in told[0])


def test_a_harvest_of_which_nothing_may_be_known_has_no_line() -> None:
    assert lines(*harvest(1, None, None)) == []


def test_a_crash_is_told_after_the_harvest_that_caused_it() -> None:
    *served, closed = harvest(0, (0, 0, 2, 0, 0), (0, 0, 2, 0, 0))

    assert [
        line[:2] for line in lines(*served, e.Crashed("wheat", to=STAFF), closed, e.Crashed("ore", to=STAFF))
    ] == ["🟥 ", "💥 ", "💥 "]


def test_a_drawn_card_is_told_to_its_owner_as_its_own() -> None:
    drawn = CardDrawn(0, "monopoly", to=seat_audience(0))

    assert "Drawn from the deck: **Monopoly**" in lines(drawn, viewer=seat_audience(0))[0]
    assert lines(drawn, viewer=OBSERVERS) == ["🎴 🟥 Red drew Monopoly."]


def test_the_latest_news_are_the_last_lines_and_never_too_long() -> None:
    events = [RoundEnded(n) for n in range(500)]
    view = MOMENT.view(PUBLIC)

    assert news_lines(events, view, 3) == [f"🔔 Round {n} is over." for n in (497, 498, 499)]
    assert len(last_lines(news_lines(events, view, 500), MAX_NEWS_CHARS)) <= MAX_NEWS_CHARS
    assert news_lines((), view, 8) == []


def test_the_last_lines_are_the_end_of_all_lines() -> None:
    for moment in moments()[::5]:
        view, lately = moment.view(PUBLIC), moment.news(PUBLIC)
        assert all(news_lines(lately, view, most) == news_lines(lately, view)[-most:] for most in (1, 4, 8))


def test_the_news_of_real_games_can_be_told_to_everybody() -> None:
    for moment in moments():
        for viewer in (PUBLIC, OBSERVERS, *(seat_audience(n) for n in range(moment.state.seats))):
            for line in news_lines(moment.news(viewer), moment.view(viewer)):
                assert line
                assert "{" not in line
