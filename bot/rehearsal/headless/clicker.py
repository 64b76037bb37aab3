"""Plays as people do: reads the newest card, presses what may be pressed, and follows private panels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.rehearsal.rendered_message import (
    EPHEMERAL,
    EXIT_ROUTE,
    PASSIVE_ROUTES,
    PRIMARY,
    SUCCESS,
    RenderedControl,
    all_components,
    controls_of,
    readable_lines,
)
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.world import ActRefused, Answer, Wire
from bot.texts.lookup import languages, load_sentences

TEXT_INPUT, MENU = 4, 3
"""Discord's types of a line and of a menu in a form."""
WORDS = ("Took too much", "Let us share", "Enough for all of us", "It was not fair")
"""Texts for forms."""

QUESTIONS = "s_ask"
"""The route of the questions of a class."""
PANEL_STEPS = 9
"""Clicks on one private panel before it is given up."""

BACK = ("turn", "")
"""Route and argument of the button back to the player's own panel."""
GOING_ON = frozenset({"next", "end", "pass", "done"})
"""Routes of controls that skip the rest of a step or turn."""

DO_SOMETHING, BUILD_KEENLY, CALL_GLADLY, END_EARLY, CONFIRM = 0.15, 0.8, 0.5, 0.05, 0.6
"""How often somebody uses a step before they go on; builds what they can pay; calls a meeting; ends the turn
at once; confirms without choosing more.
"""


@dataclass(slots=True)
class ClickTally:
    """Counts of presses and answers."""

    clicks: int = 0
    unanswered: int = 0
    gone: int = 0
    """Controls that were taken away in the moment before the click."""


async def _has_not_moved() -> bool:
    return False


def no_face_held(_key: str) -> bool:
    """Return False: without a page no face is held."""
    return False


class Clicker:
    """Clicks for all players of one table. `is_held`: whether a person plays this student, so that nothing is
    pressed for them.
    """

    def __init__(self, world: Seam, rng: Random, is_held: Callable[[str], bool] = no_face_held) -> None:
        self._world = world
        self._rng = rng
        self.is_held = is_held
        self.tally = ClickTally()
        self.routes: Counter[str] = Counter()

    def newest_card(self, key: str, place: int) -> Wire | None:
        """Return the newest public message with a move, or with the button to one's own moves; None after the
        game.
        """
        for message in reversed(self._world.messages(key, place)):
            if not message["flags"] & EPHEMERAL and (
                _moving_controls(message, place) or _turn_control(message, place) is not None
            ):
                return message
        return None

    async def take_turn(
        self, key: str, place: int, moved: Callable[[], Awaitable[bool]] = _has_not_moved
    ) -> None:
        """Look at the newest card, and act on it or in one's own panel. `moved`: whether the game has moved
        since, so that the player pauses before going on in a private panel.
        """
        card = self.newest_card(key, place)
        if card is None:
            return
        able = _moving_controls(card, place) or await self._own_step(key, place, card)
        if able and not await moved():
            await self._press_and_follow(key, self._pick_step(able, _payable_controls(able)), moved)

    async def _own_step(self, key: str, place: int, card: Wire) -> list[RenderedControl]:
        """Return the moves of the player's own panel, which is opened if it shows none: from itself after a
        refusal or an abandoned choice, otherwise from the card.
        """
        panel = self._own_panel(key, place)
        if panel is None or all(control.is_menu for control in _moving_controls(panel, place)):
            opening = (None if panel is None else _turn_control(panel, place)) or _turn_control(card, place)
            if opening is not None:
                await self._use_control(key, opening)
                panel = self._own_panel(key, place)
        return [] if panel is None else _moving_controls(panel, place)

    def _own_panel(self, key: str, place: int) -> Wire | None:
        """Return the player's newest private panel there."""
        return next(
            (
                message
                for message in reversed(self._world.messages(key, place))
                if message["flags"] & EPHEMERAL
            ),
            None,
        )

    def _pick_step(self, able: list[RenderedControl], doing: list[RenderedControl]) -> RenderedControl:
        """Return one of these controls: an act (`doing`), the next step, or sometimes the end of the turn."""
        going_on = sorted(
            (control for control in able if control.route in GOING_ON),
            key=lambda control: control.route == "end",
        )
        if going_on and not (doing and self._rng.random() < self._building_probability(doing)):
            return going_on[-1] if self._rng.random() < END_EARLY else going_on[0]
        likely = [control for control in doing if control.style in (PRIMARY, SUCCESS)]
        return self._rng.choice(likely or doing or able)

    def _building_probability(self, doing: list[RenderedControl]) -> float:
        if any(control.route in {"call", "call.do"} for control in doing):
            return CALL_GLADLY
        return BUILD_KEENLY if any(control.route in {"build", "buy"} for control in doing) else DO_SOMETHING

    async def look_around(self, key: str, place: int) -> None:
        """Press one of the buttons that only show something."""
        for message in reversed(self._world.messages(key, place)):
            controls = [
                control
                for control in controls_of(message, place)
                if control.route in {"hand", "board", "rules", "help"}
            ]
            if controls and not message["flags"] & EPHEMERAL:
                await self._press_and_follow(key, self._rng.choice(controls))
                return

    async def press_route(self, key: str, place: int, route: str) -> bool:
        """Press the newest button of this route, if there is one."""
        control = self._newest_control(key, place, route)
        if control is not None:
            await self._press_and_follow(key, control)
        return control is not None

    async def press_own(self, key: str, place: int, route: str) -> bool:
        """Press the button of this route in the player's own panel, which is opened first; whether it has
        one.
        """
        opening = self._newest_control(key, place, *BACK)
        if opening is None or await self._use_control(key, opening) is None:
            return False
        panel = self._own_panel(key, place)
        able = [] if panel is None else controls_of(panel, place)
        control = next((control for control in able if control.route == route), None)
        if control is not None:
            await self._press_and_follow(key, control)
        return control is not None

    async def press_only(self, key: str, place: int, route: str, arg: str = "") -> bool:
        """Press this control if it is there, and ignore anything that opens."""
        control = self._newest_control(key, place, route, arg)
        return control is not None and await self._use_control(key, control) is not None

    async def answer_at_the_exit(self, key: str, place: int) -> bool:
        """Press the button of the final question, if present, and answer it."""
        return await self.press_route(key, place, EXIT_ROUTE)

    async def answer_questions(self, key: str, place: int) -> bool:
        """Open the questions before or after the games, if present, and send each of their forms once."""
        route = (
            one
            for message in reversed(self._world.messages(key, place))
            for one in controls_of(message, place)
            if one.route == QUESTIONS
        )
        opens = next((one for one in route if "." not in one.arg), None)
        if opens is None or (panel := await self._use_control(key, opens)) is None:
            return False
        shown_wire = next(
            (wire for wire in self._world.messages(key, place) if int(wire["id"]) == panel.message), None
        )
        for form in () if shown_wire is None else controls_of(shown_wire, place):
            await self._use_control(key, form)
        return True

    def _newest_control(self, key: str, place: int, route: str, arg: str = "") -> RenderedControl | None:
        able = (
            one
            for message in reversed(self._world.messages(key, place))
            for one in controls_of(message, place)
        )
        return next((one for one in able if one.route == route and arg in ("", one.arg)), None)

    async def press_control(self, key: str, control: RenderedControl) -> None:
        """Press a control and follow the private panel that opens."""
        await self._press_and_follow(key, control)

    async def _press_and_follow(
        self, key: str, control: RenderedControl, moved: Callable[[], Awaitable[bool]] = _has_not_moved
    ) -> None:
        answer = await self._use_control(key, control)
        own = self._own_panel(key, control.place)
        if answer is not None and own is not None and answer.message == int(own["id"]) and not await moved():
            await self._follow_panel(key, control.place, answer.message, moved)

    async def _follow_panel(
        self, key: str, place: int, message: int, moved: Callable[[], Awaitable[bool]]
    ) -> None:
        """Go through a private panel: choose in each menu once, then press the green button if one comes; no
        button twice.
        """
        chosen: set[tuple[int, str, str]] = set()
        pressed: set[str] = set()
        for _ in range(PANEL_STEPS):
            panel = next(
                (wire for wire in self._world.messages(key, place) if int(wire["id"]) == message), None
            )
            able = [] if panel is None else controls_of(panel, place)
            wish = self._next_control(
                [control for control in able if control.is_menu or control.custom_id not in pressed], chosen
            )
            if wish is None or await self._use_control(key, wish) is None or await moved():
                return
            pressed.add(wish.custom_id)

    def _next_control(
        self, able: list[RenderedControl], chosen: set[tuple[int, str, str]]
    ) -> RenderedControl | None:
        asked = [
            ((slot, control.route, control.label), control)
            for slot, control in enumerate(able)
            if control.is_menu
        ]
        menus = [(question, control) for question, control in asked if question not in chosen]
        pressed = [control for control in able if not control.is_menu and control.route not in PASSIVE_ROUTES]
        if any(control.route in GOING_ON for control in pressed) and not menus:
            return self._pick_step(pressed, _payable_controls(pressed))
        green = [control for control in pressed if control.style == SUCCESS]
        others = [control for control in pressed if control not in green]
        if menus and not (green and self._rng.random() < CONFIRM):
            question, menu = self._rng.choice(menus)
            chosen.add(question)
            return menu
        keen = [control for control in others if control.style == PRIMARY]
        return self._rng.choice(green or keen or others) if green or others else None

    async def _use_control(self, key: str, control: RenderedControl) -> Answer | None:
        if self.is_held(key):
            return None
        self.tally.clicks += 1
        self.routes[control.route] += 1
        try:
            if control.is_menu:
                answer = await self._world.choose(
                    key, control.place, control.message, control.custom_id, [self._rng.choice(control.values)]
                )
            else:
                answer = await self._world.click(key, control.place, control.message, control.custom_id)
        except ActRefused:
            self.tally.gone += 1
            return None
        self.tally.unanswered += not answer.answered
        return answer if answer.modal is None else await self._fill_in_form(key, answer.id, answer.modal)

    async def _fill_in_form(self, key: str, form: int, modal: Wire) -> Answer | None:
        """Fill in every field and menu of a form, and send it."""
        fields = list(all_components(modal["components"]))
        lines_of_form = [part for part in fields if part.get("type") == TEXT_INPUT]
        written: dict[str, Any] = {
            line["custom_id"]: line.get("value") or self._rng.choice(WORDS) for line in lines_of_form
        }
        menus_of_form = [part for part in fields if part.get("type") == MENU]
        written |= {menu["custom_id"]: [self._rng.choice(menu["options"])["value"]] for menu in menus_of_form}
        try:
            answer = await self._world.submit(key, form, written)
        except ActRefused:
            self.tally.gone += 1
            return None
        self.tally.unanswered += not answer.answered
        return answer


def _moving_controls(message: Wire, place: int) -> list[RenderedControl]:
    return [
        control
        for control in controls_of(message, place)
        if control.route not in PASSIVE_ROUTES and control.route != EXIT_ROUTE
    ]


def _turn_control(message: Wire, place: int) -> RenderedControl | None:
    """Return the control to the player's own panel."""
    able = controls_of(message, place)
    return next((control for control in able if (control.route, control.arg) == BACK), None)


def _payable_controls(own: list[RenderedControl]) -> list[RenderedControl]:
    """Return a panel's blue controls: what its reader can pay for or play."""
    return [control for control in own if control.route not in GOING_ON and control.style == PRIMARY]


def names_by_colour(message: Wire) -> dict[str, str]:
    """Return the names by colour on a sign-up card."""
    names = {}
    for line in readable_lines(message):
        _, _, seat = line.rpartition("**: ")
        colour = line.partition("**")[2].partition("**")[0]
        if seat and colour:
            names[colour] = seat.strip()
    return names


def awaited_names(card: Wire, seats: dict[str, str]) -> list[str]:
    """Return the names that a card says the table waits for, in order."""
    beginnings = tuple(
        load_sentences(language).text("tables.waiting", seats="").removesuffix(".")
        for language in languages()
    )
    for line in readable_lines(card):
        if line.startswith(beginnings):
            named = sorted((line.find(colour), name) for colour, name in seats.items() if colour in line)
            return [name for _, name in named]
    return []
