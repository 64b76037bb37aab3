"""A student on a phone: no card or panel of any game has more than seven buttons to press, at any moment, for
anybody; what has no room is behind *More…*; and nothing is lost by it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.catalogue import names, scenes
from bot.scenes.model import Button, Control, Menu, Panel, TableInfo
from bot.scenes.parts import MORE, MOST_ENABLED, TURN, enabled_buttons, first_buttons, page_of_moves
from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, may_see, seat_audience
from games.refusal import Refusal
from tests.games.contract.subject import seeded
from tests.games.contract.subjects import SUBJECTS

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "commons": ("commons", {"rounds_basic": 3, "rounds_ostrom": 3}),
    "commons, mixed": ("commons", {"rounds_basic": 3, "rounds_ostrom": 3, "steps": "trade_build_mixed"}),
    "commons, queue": ("commons", {"rounds_basic": 3, "rounds_ostrom": 3, "speaking": "queue"}),
    "crossroads": ("crossroads", {"round_limit": 3, "gifts": True}),
    "settlers": ("settlers", {"goal": 5, "round_limit": 4}),
    "settlers, led": (
        "settlers",
        {"goal": 5, "round_limit": 3, "placer": "instructor", "dice": "instructor"},
    ),
    "tragedy": ("tragedy", {"players": 6, "pledges": True}),
}
EVERY, ROWS, DEEP, PRESSES = 9, 400, 4, 60
"""Moves between two looks; moves of a game; presses from the card; presses of each look."""
MOVES_OF_ALL = frozenset({"meeting", "elect"})
LOOKS = frozenset({"turn", "hand", "board", "rules", "help", "governance"})


class Looker:
    """One game, and everybody who looks at it."""

    def __init__(self, table: str) -> None:
        name, options = TABLES[table]
        self.subject, self.shown = SUBJECTS[name], scenes()[name]
        self.rules = self.subject.game
        chosen = self.rules.options_model.model_validate({**self.rules.options_model.short_game, **options})
        self.seats = range(len(self.rules.seat_names(chosen)))
        nobody = (None,) * len(self.seats)
        self.info = TableInfo("t1", 1, chosen, nobody, nobody, "c" * 64, is_of_class=True)
        self.state, self.news = self.rules.setup(chosen, seeded(3)), list[Any]()

    def moments(self) -> Iterator[None]:
        """Play by whim; stop where everybody looks."""
        whim, chance, row = random.Random(3), seeded(3), 0
        while (waits := self.rules.pending_inputs(self.state)) and row < ROWS:
            seat, row = waits[0].seat, row + 1
            if row % EVERY == 1:
                yield
            legal = list(self.rules.legal_actions(self.state, seat))
            actor, action = self.subject.choose(self.state, legal, seat, whim)
            events = self.rules.apply(self.state, actor, action, chance)
            assert not isinstance(events, Refusal)
            self.news += events
        yield

    def view(self, viewer: int) -> Any:
        return self.rules.view(self.state, viewer)

    def seen(self, viewer: int) -> list[Any]:
        return [event for event in self.news[-40:] if may_see(event.to, viewer)]

    def card(self) -> Panel:
        return self.shown.card(self.view(PUBLIC), self.info, self.seen(PUBLIC))

    def public_panels(self) -> Iterator[Panel]:
        yield self.card()
        for staff in (OBSERVERS, INSTRUCTOR):
            yield self.shown.watch(self.view(staff), self.info, self.seen(staff))
        for post in self.shown.room_posts(self.view(PUBLIC), self.info, self.seen(PUBLIC)):
            yield post.panel

    def private_panels(self, viewer: int) -> Iterator[Panel]:
        """All that this person comes to by pressing, from the card on; a random part of it where it is much."""
        view, news, whim = self.view(viewer), self.seen(viewer), random.Random(len(self.news))
        waiting, seen = [(one.control, 1) for one in enabled_buttons(self.card().rows)], set[Control]()
        while waiting and len(seen) < PRESSES:
            control, depth = waiting.pop(whim.randrange(len(waiting)))
            if control in seen:
                continue
            seen.add(control)
            meaning = self.shown.press(view, control, (), self.info, news)
            if isinstance(meaning, Panel):
                yield meaning
                if depth < DEEP:
                    waiting += [(one.control, depth + 1) for one in enabled_buttons(meaning.rows)]


def labels(panel: Panel) -> list[str]:
    return [button.label for button in enabled_buttons(panel.rows)]


@pytest.mark.parametrize("table", TABLES)
def test_nobody_ever_sees_more_than_seven_buttons_to_press_on_one_card_or_panel(table: str) -> None:
    looker, most = Looker(table), 0
    for _ in looker.moments():
        panels = [*looker.public_panels()]
        for seat in looker.seats:
            panels += looker.private_panels(seat_audience(seat))
        crowded = [(panel.title, labels(panel)) for panel in panels if len(labels(panel)) > MOST_ENABLED]
        assert crowded == []
        most = max(most, *(len(labels(panel)) for panel in panels))
    assert most >= 4, "something was looked at"


@pytest.mark.parametrize("table", TABLES)
def test_the_table_s_card_has_my_turn_and_what_is_the_same_for_everybody_and_no_move_of_one_seat(
    table: str,
) -> None:
    looker, titles = Looker(table), set[str]()
    for _ in looker.moments():
        routes = {button.control.route for button in enabled_buttons(looker.card().rows)}
        titles.add(looker.card().title)
        assert routes <= LOOKS | MOVES_OF_ALL
        is_over = (
            not looker.rules.pending_inputs(looker.state) and looker.rules.outcome(looker.state) is not None
        )
        assert (TURN in routes, "help" in routes) == (not is_over, not is_over)
    assert len(titles) > 1


@pytest.mark.parametrize("table", TABLES)
def test_a_finished_card_keeps_only_what_still_shows_something(table: str) -> None:
    looker = Looker(table)
    looker.state = looker.rules.as_ended(looker.state)
    assert looker.rules.outcome(looker.state) is not None
    routes = {button.control.route for button in enabled_buttons(looker.card().rows)}
    assert routes
    assert routes <= {"board", "rules", "governance"}
    for route in routes:
        assert isinstance(
            looker.shown.press(looker.view(seat_audience(0)), Control(route), (), looker.info), Panel
        )


@pytest.mark.parametrize("game", names())
def test_while_the_table_is_paused_no_private_panel_has_a_move_or_a_running_clock(game: str) -> None:
    looker = Looker(game)
    paused = replace(looker.info, paused=True)
    for _ in looker.moments():
        for seat in looker.seats:
            viewer = seat_audience(seat)
            panel = looker.shown.turn_panel(looker.view(viewer), paused, looker.seen(viewer))
            assert {button.control.route for button in enabled_buttons(panel.rows)} <= {
                TURN,
                "s_help",
                "monitor",
            }
            assert "<t:" not in panel.text


def buttons_of(count: int, **routes: str) -> tuple[Button, ...]:
    return tuple(Button(str(n), Control(routes.get(f"n{n}", f"r{n}"))) for n in range(count))


def shown(rows: tuple[Any, ...]) -> list[str]:
    return [button.label for row in rows for button in row]


def test_seven_moves_stand_on_one_page_and_the_eighth_brings_a_second() -> None:
    assert shown(page_of_moves((buttons_of(7),), "")) == [*"0123456"]
    assert shown(page_of_moves((buttons_of(9),), "")) == [*"012345", "More…"]
    assert shown(page_of_moves((buttons_of(9),), MORE)) == [*"678", "My turn"]


def test_the_first_page_keeps_the_end_of_the_turn() -> None:
    rows = (buttons_of(9, n8="end"),)
    assert shown(page_of_moves(rows, "")) == [*"01234", "8", "More…"]
    assert shown(page_of_moves(rows, MORE)) == [*"567", "My turn"]


def test_what_stands_beside_takes_its_place_from_the_moves_and_help_comes_where_there_is_room() -> None:
    hurry, ask = Button("hurry", Control("hurry")), Button("help", Control("s_help"))
    first = page_of_moves((buttons_of(7),), "", beside=(hurry,), if_room=(ask,))
    assert shown(first) == [*"01234", "More…", "hurry"]
    assert shown(page_of_moves((buttons_of(7),), MORE, beside=(hurry,), if_room=(ask,))) == [
        *"56",
        "My turn",
        "hurry",
        "help",
    ]
    assert shown(page_of_moves((buttons_of(2),), "", if_room=(ask,))) == ["0", "1", "help"]


def test_the_order_of_moves_is_the_same_whether_they_can_be_made_or_not() -> None:
    able = buttons_of(9, n8="end")
    unable = tuple(replace(button, disabled=n % 2 == 0) for n, button in enumerate(able))
    for page in ("", MORE):
        assert shown(page_of_moves((able,), page)) == shown(page_of_moves((unable,), page))


def test_a_card_with_too_many_buttons_loses_its_last_ones_and_never_a_disabled_one_or_a_menu() -> None:
    menu = Menu(Control("m"), ())
    rows = (buttons_of(5), menu, (replace(Button("off", Control("off")), disabled=True), *buttons_of(4)))
    kept = first_buttons(rows)
    assert len(enabled_buttons(kept)) == MOST_ENABLED
    assert menu in kept
    assert [button.label for button in kept[2] if not isinstance(kept[2], Menu)] == ["off", "0", "1"]


@pytest.mark.parametrize("game", names())
def test_the_help_of_a_class_has_room_for_the_lesson_before_the_game_and_no_page_for_the_staff(
    game: str,
) -> None:
    looker = Looker(game)
    for view in (None, looker.view(seat_audience(0))):
        panel = looker.shown.help_page(view, looker.info)
        assert len(labels(panel)) < MOST_ENABLED
        assert labels(panel)[:2] == ["I need help", "I’m stuck"]
        assert not {"Observers", "Instructors"} & {*labels(panel)}
