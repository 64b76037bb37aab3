"""An observer's sheet holds, of every game, what everybody could see at that moment: who asked for what, what
they got, what else was.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from bot import catalogue
from bot.scenes.model import TableInfo
from bot.scenes.notebook import NotebookView, NoteLine, file_rows, sheet_page
from bot.scenes.sheet import SheetLine, SheetTurn
from bot.stage.discord_api.limits import check_panel
from bot.tables.journal.history import PublicTurn, public_turns
from bot.texts.lookup import languages, t, use_language
from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, may_see, seat_audience
from games.commons.basic import events as commons
from games.commons.game import COMMONS
from games.island.events import Traded
from storage.store import JournalRow
from tests.games.contract.subject import Played
from tests.games.contract.subjects import SUBJECTS

GAMES = [(name, n) for name in catalogue.names() for n in range(len(SUBJECTS[name].recorded))]
SCENES = {name: catalogue.scenes()[name] for name in catalogue.names()}


def whole_game(name: str, number: int = 0, **options: Any) -> Played:
    """A game by whim, of the options of this recorded one."""
    subject = SUBJECTS[name]
    return subject.play(7, subject.game.options_model.model_validate({**subject.recorded[number], **options}))


def journal(played: Played, most: int | None = None) -> list[JournalRow]:
    """The rows of the game's journal; `most`: so many acts."""
    codec = played.game.codec
    opening = json.dumps({"kind": "start", "opening": codec.state.encode(played.opening).decode()})
    acts = [
        json.dumps([codec.event.to_builtins(event) for event in events])
        for _, _, events in played.actions[:most]
    ]
    actions = [(opening, "[]"), *(('{"kind": "act"}', events) for events in acts)]
    return [
        JournalRow("t", n, "{}", action, events, 0, None) for n, (action, events) in enumerate(actions, 1)
    ]


def info_of(played: Played) -> TableInfo:
    seats = len(played.game.seat_names(played.state.options))
    return TableInfo("1", 1, played.state.options, (None,) * seats, (None,) * seats, "")


def lines_of(played: Played, turn: PublicTurn, state: Any) -> Sequence[SheetLine]:
    return SCENES[played.game.name].turn_sheet_lines(
        played.game.view(state, PUBLIC), info_of(played), turn.events
    )


def moments(played: Played, every: int) -> Iterator[tuple[int, Any]]:
    """Some moments of the game: how many acts were done, and the state."""
    for number, state in enumerate(played.states()):
        if number % every == 0:
            yield number, state


@pytest.mark.parametrize(("name", "number"), GAMES)
def test_no_line_of_the_sheet_gives_away_what_anybody_knows_alone(name: str, number: int) -> None:
    played, scenes, checked = whole_game(name, number), SCENES[name], 0
    viewers = [
        INSTRUCTOR,
        OBSERVERS,
        *map(seat_audience, range(len(played.game.seat_names(played.state.options)))),
    ]
    for done, state in moments(played, max(1, len(played.actions) // 12)):
        public = played.game.view(state, PUBLIC)
        turns = public_turns(played.game, journal(played, done), 1, None)
        told = [line.happened for line in lines_of(played, turns[-1], state)]
        for viewer in viewers:
            for words in scenes.secrets(played.game.view(state, viewer), public):
                assert not any(all(word in line for word in words) for line in told), (done, viewer, words)
                checked += 1
    assert checked or name in ("tragedy", "crossroads"), (
        "whose secrets are sealed for a moment, or an option's"
    )


@pytest.mark.parametrize(("name", "number"), GAMES)
def test_only_events_that_were_public_reach_the_sheet_and_each_of_them_once(name: str, number: int) -> None:
    played = whole_game(name, number)
    turns = public_turns(played.game, journal(played), 1, None)
    assert [event for turn in turns for event in turn.events] == [
        event for event in played.log if may_see(event.to, PUBLIC)
    ]
    assert len({*turns}) == len(turns), "they can be remembered by what they hold"
    rounds = [turn.round for turn in turns]
    assert rounds == sorted(rounds)


@pytest.mark.parametrize("name", catalogue.names())
def test_a_turn_that_is_past_reads_the_same_ever_after(name: str) -> None:
    """What became known later tells nothing about it, neither by its events nor by the state of the table."""
    played = whole_game(name)
    last = public_turns(played.game, journal(played), 1, None)
    for done, state in moments(played, max(1, len(played.actions) // 6)):
        turns = public_turns(played.game, journal(played, done), 1, None)
        for turn, later in zip(turns[:-1], last, strict=False):
            assert turn == later
            assert lines_of(played, turn, state) == lines_of(played, later, played.state)


@pytest.mark.parametrize("name", catalogue.names())
def test_every_game_fills_the_columns_of_who_got_what(name: str) -> None:
    played = whole_game(name)
    lines = [
        line
        for turn in public_turns(played.game, journal(played), 1, None)
        for line in lines_of(played, turn, played.state)
    ]
    got = [line for line in lines if line.got is not None]
    assert got
    assert all(line.seat is not None and (line.resource or not line.got) for line in got)
    assert any(line.happened and line.got is None for line in lines), "and what else happened"


def test_a_harvest_stands_there_as_it_was_asked_and_served() -> None:
    played = whole_game("commons", requests_public="on")
    lines = [
        line
        for turn in public_turns(COMMONS, journal(played), 1, None)
        for line in lines_of(played, turn, played.state)
    ]
    asked = [sum(event.cards) for event in played.log if isinstance(event, commons.RequestShown)]
    traded = [event.taken for event in played.log if isinstance(event, Traded)]
    got = [sum(event.cards) for event in played.log if isinstance(event, commons.Received)]
    taken = [
        sum(event.lost) + event.from_bank for event in played.log if isinstance(event, commons.MonopolyTaken)
    ]
    assert sum(asked) > 0
    assert sum(line.asked or 0 for line in lines) == sum(asked) + sum(traded)
    assert sum(line.got or 0 for line in lines) == sum(got) + sum(traded) + sum(taken)


@pytest.mark.parametrize(
    ("requests", "asked", "got"), [("received_only", False, True), ("secret", False, False)]
)
def test_what_is_secret_at_the_table_is_not_on_the_sheet(requests: str, *, asked: bool, got: bool) -> None:
    played = whole_game("commons", requests_public=requests, hands="hidden")
    turns = public_turns(COMMONS, journal(played), 1, None)
    harvests = [
        event
        for turn in turns
        for event in turn.events
        if isinstance(event, commons.RequestShown | commons.HarvestAsked)
    ]
    served = [
        event
        for turn in turns
        for event in turn.events
        if isinstance(event, commons.Received) and event.source == "harvest"
    ]
    assert (bool(harvests), bool(served)) == (asked, got)
    assert not any(
        isinstance(event, commons.Crashed | commons.Grew) for turn in turns for event in turn.events
    )


def view_of(played: Played) -> NotebookView:
    turns = [
        SheetTurn(turn.round, turn.seat, turn.row, tuple(lines_of(played, turn, played.state)))
        for turn in public_turns(played.game, journal(played), 1, None)
    ]
    seats = tuple(played.game.seat_names(played.state.options))
    notes = tuple(NoteLine(n, 1, seats[0], seats[-1], "=cmd() | at the end", row=10**6 * n) for n in range(2))
    return NotebookView("7", seats, notes, tuple(turns), writes=True, most_given=3, at_s=1)


@pytest.mark.parametrize("name", catalogue.names())
def test_each_round_of_the_sheet_is_a_table_that_a_phone_can_show(name: str) -> None:
    for spoken in languages():
        with use_language(spoken):
            view = view_of(whole_game(name))
            for number in view.lines_by_round:
                panel = sheet_page(view, number)
                check_panel(panel, "t")
                table = panel.text.split("```")[1].strip().splitlines() if "```" in panel.text else []
                assert max(map(len, table), default=0) <= 34, table


def test_the_file_has_sheet_and_notes_in_the_order_of_the_game() -> None:
    view = view_of(whole_game("commons"))
    rows = file_rows(view)
    assert rows[0] == tuple(
        t(f"notebook.head_{one}")
        for one in ("round", "turn", "player", "resource", "asked", "got", "happened", "note")
    )
    assert {len(row) for row in rows} == {8}
    assert [n for n, row in enumerate(rows) if row[7] == "=cmd() | at the end"] == [1, len(rows) - 1], (
        "before the first turn, after the last"
    )
    assert len(rows) == 1 + 2 + sum(len(turn.lines) for turn in view.turns)
