"""Presses everything that can be pressed, again and again, and says what came of it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.scenes.game_scenes import OPTIONS, GameScenes
from bot.scenes.model import Control, Form, Line, Menu, Panel, Pick, TableInfo
from bot.stage.discord_api.limits import check_form, check_panel
from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, may_see, seat_audience
from games.protocol import Actor
from games.refusal import Refusal
from tests.games.contract.subject import Subject, seeded
from tests.support.nos import No, reads

WORDS = "These are the words"
Use = tuple[Control, tuple[str, ...]]


def uses(panel: Panel) -> Iterator[Use]:
    """Every button that is not disabled, and every choice of every menu."""
    for row in panel.rows:
        if isinstance(row, Menu):
            yield from ((row.control, (choice.value,)) for choice in row.choices)
        else:
            yield from ((button.control, ()) for button in row if not button.disabled)


def fillings(form: Form) -> Iterator[tuple[str, ...]]:
    """WORDS in each line; of each menu what is chosen in it, and one after the other each of its choices
    while the others stay.
    """
    usual = [_usual(line) for line in form.lines]
    yield tuple(usual)
    for n, line in enumerate(form.lines):
        if isinstance(line, Pick):
            yield from ((*usual[:n], choice.value, *usual[n + 1 :]) for choice in line.choices)


def _usual(line: Line | Pick) -> str:
    return (
        WORDS
        if isinstance(line, Line)
        else next((choice.value for choice in line.choices if choice.chosen), line.choices[0].value)
    )


@dataclass(slots=True)
class Found:
    """What the controls led to."""

    panels: list[Panel] = field(default_factory=list)
    forms: list[Form] = field(default_factory=list)
    actions: dict[Any, Use] = field(default_factory=dict)
    problems: list[tuple[Use, No]] = field(default_factory=list)


def crawl(
    scenes: GameScenes[Any],
    view: Any,
    info: TableInfo,
    start: Panel,
    follow: Callable[[Use], bool] = lambda _: True,
) -> Found:
    """Everything that this viewer reaches from a panel by the uses to `follow`, with WORDS written into every
    form.
    """
    found, waiting, seen = Found(), list(uses(start)), set()
    while waiting:
        use = waiting.pop()
        if use not in seen and follow(use):
            seen.add(use)
            meaning = scenes.press(view, use[0], use[1], info)
            if isinstance(meaning, No):
                found.problems.append((use, meaning))
            elif isinstance(meaning, Panel):
                found.panels.append(meaning)
                waiting += uses(meaning)
            elif isinstance(meaning, Form):
                found.forms.append(meaning)
                waiting += ((meaning.control, values) for values in fillings(meaning))
            else:
                found.actions[meaning] = use
    return found


class Crawler:
    """A game that is played by whim, and looked at on the way. A game of which not every move is a button
    says how else it is made.
    """

    every = 7
    """So many moves lie between two looks, after the first two at each phase."""

    def follow(self, _use: Use) -> bool:
        """Whether a use leads to something new."""
        return True

    def form_actions(self, _view: Any, _found: Found) -> Iterable[Any]:
        """Actions that forms lead to."""
        return ()

    def typed_action(self, _view: Any, _action: Any) -> Any:
        """What a command means that is typed for an action which no control leads to."""
        return None

    def __init__(self, subject: Subject, shown: GameScenes[Any, Any], options: dict[str, Any]) -> None:
        self.subject, self.game, self.scenes = subject, subject.game, shown
        self.options = self.game.options_model.model_validate(options)
        self.seats = range(len(self.game.seat_names(self.options)))
        self.info = TableInfo(
            "t1", 1, self.options, ("N" * 32,) * len(self.seats), (None,) * len(self.seats), "c" * 64
        )
        self.state: Any = self.game.setup(self.options, seeded(5))
        self.news: list[Any] = []

    def play(self) -> None:
        whim, chance, row, met = random.Random(5), seeded(5), 0, Counter[str]()
        while waits := self.game.pending_inputs(self.state):
            seat, row = waits[0].seat, row + 1
            met[self.state.phase] += 1
            if met[self.state.phase] <= 2 or row % self.every == 1:
                self.look(seat)
            actor, action = self.subject.choose(
                self.state, list(self.game.legal_actions(self.state, seat)), seat, whim
            )
            events = self.game.apply(self.state, actor, action, chance)
            assert not isinstance(events, Refusal)
            self.news += events
            seen = [event for event in events if may_see(event.to, seat_audience(seat))]
            self.fits(self.scenes.action_result(self.view(seat_audience(seat)), self.info, seen))
        for viewer in (PUBLIC, OBSERVERS):
            check_panel(
                self.scenes.result(self.view(viewer), self.info, self.game.measures(self.news)),
                "t1",
                "result",
            )

    def view(self, viewer: int) -> Any:
        return self.game.view(self.state, viewer)

    def visible_news(self, viewer: int) -> list[Any]:
        return [event for event in self.news[-60:] if may_see(event.to, viewer)]

    def look(self, awaited: int) -> set[Any]:
        """Show everything to everybody; type every command; press what the awaited seat can press, which
        leads to all that it may do.
        """
        card = self.scenes.card(self.view(PUBLIC), self.info, self.visible_news(PUBLIC))
        check_panel(card, "t1", "card")
        for staff in (OBSERVERS, INSTRUCTOR):
            check_panel(
                self.scenes.watch(self.view(staff), self.info, self.visible_news(staff)), "t1", "watch"
            )
        for seat in self.seats:
            check_panel(self.scenes.hand(self.view(seat_audience(seat)), self.info), "t1", f"hand:{seat}")
        for viewer in (
            PUBLIC,
            INSTRUCTOR,
            seat_audience(awaited),
            seat_audience((awaited + 1) % len(self.seats)),
        ):
            for page in ("", OPTIONS):
                self.fits(self.scenes.rules(self.view(viewer), self.info, page))
            for name in sorted(self.scenes.commands):
                self.fits(self.scenes.command(self.view(viewer), name, {}, self.info))
            for route in sorted(self.scenes.routes):
                self.fits(self.scenes.press(self.view(viewer), Control(route), (), self.info))
        return (
            self.press(awaited, card) if self.game.legal_actions(self.state, awaited) else set()
        )  # else only the instructor can go on

    def press(self, awaited: int, card: Panel) -> set[Any]:
        """The actions that are reached."""
        own = self.view(seat_audience(awaited))
        found = crawl(self.scenes, own, self.info, card, self.follow)
        for meaning in (*found.panels, *found.forms, *(no for _, no in found.problems)):
            self.fits(meaning)
        reached = {*found.actions, *self.form_actions(own, found)}
        missing = [action for action in self.game.legal_actions(self.state, awaited) if action not in reached]
        assert [action for action in missing if self.typed_action(own, action) != action] == []
        done = [
            self.game.apply(self.game.clone(self.state), Actor(awaited), action, seeded(1))
            for action in reached
        ]
        assert any(not isinstance(one, Refusal) for one in done)
        for move in self.scenes.every_move:
            for option in move.completions:
                assert len(self.scenes.suggest(own, move.command, option, "")) <= 25
        return reached

    def fits(self, meaning: Any) -> None:
        """Discord takes it; a no can be read."""
        if isinstance(meaning, Panel):
            check_panel(meaning, "t1")
        elif isinstance(meaning, Form):
            check_form(meaning, "t1")
        elif isinstance(meaning, No):
            assert reads(meaning, self.game.name)
        else:
            assert meaning.kind
