"""Somebody who presses whatever can be pressed, chooses whatever can be chosen and writes into whatever can
be written in: in any language, since no label is read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from bot.rehearsal.headless.clicker import MENU, TEXT_INPUT
from bot.rehearsal.rendered_message import (
    EPHEMERAL,
    PASSIVE_ROUTES,
    RenderedControl,
    all_components,
    controls_of,
)
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.world import ActRefused, Answer, Wire

PEOPLE, CHANNELS = 5, 8
"""Discord's types of menus of people and of channels."""
TEXT, NUMBER, YES_NO = 3, 4, 5
"""Discord's types of options of commands."""
NEWEST = 6
"""So many messages of a place are looked at."""
ENDS = frozenset({"leave", "close", "erase", "take_over", "observe", "start", "join"})
"""Routes that would end the game, or begin it: nobody uses them by whim."""
UNTYPED = frozenset({"session", "table", "leave", "privacy", "language", "ring"})
"""Commands that nobody types by whim."""
WORDS = ("We take less.", "Wir nehmen weniger.", "*bold* `code` @everyone <@1>", "ß" * 30, "x y " * 60)
PRIVATE, CARD, ELSEWHERE, LOOKING = 6.0, 3.0, 1.0, 0.4
"""How likely a control is used: of one's own panel, of the newest message, of any other; how much less one
that only shows.
"""


class AnyControl:
    """One person after another does something. `routes`: what was used, how often; `unanswered`: what got no
    answer.
    """

    def __init__(self, seam: Seam, whim: Random) -> None:
        self._seam, self._whim = seam, whim
        self.routes = Counter[str]()
        self.unanswered: list[str] = []

    async def act(self, key: str) -> bool:
        """Use one of the controls that this person sees. Whether there was any."""
        able = [one for place in self._seam.places(key) for one in self._weighted_controls(key, place.id)]
        if not able:
            return False
        (control,) = self._whim.choices([one for one, _ in able], [weight for _, weight in able])
        await self._use(key, control)
        return True

    async def type(self, key: str, place: int) -> None:
        """Type any command of a game there, with anything in its options."""
        commands = [one for one in self._seam.commands(key, place) if one["path"].split()[0] not in UNTYPED]
        if not commands:
            return
        command = self._whim.choice(commands)
        filled: dict[str, Any] = {}
        for option in command["options"]:
            if option.get("required") or self._whim.random() < 0.6:
                filled[option["name"]] = await self._option_value(key, place, command["path"], option, filled)
        self.routes[f"/{command['path']}"] += 1
        try:
            await self._handle_answer(
                key, await self._seam.slash(key, place, command["path"], filled), f"/{command['path']}"
            )
        except ActRefused:
            return

    async def _option_value(
        self, key: str, place: int, path: str, option: Wire, filled: dict[str, Any]
    ) -> Any:
        if option.get("choices"):
            return str(self._whim.choice(option["choices"])["value"])
        if option["type"] == NUMBER:
            return str(self._whim.randint(option.get("min_value", 0), min(option.get("max_value", 5), 5)))
        if option["type"] == YES_NO:
            return self._whim.random() < 0.5
        if option.get("autocomplete") and (
            offered := await self._seam.completions(key, place, path, option["name"], "", filled=filled)
        ):
            return str(self._whim.choice(offered)["value"])
        return self._whim.choice(WORDS)[: option.get("max_length", 100)]

    def _weighted_controls(self, key: str, place: int) -> list[tuple[RenderedControl, float]]:
        found: list[tuple[RenderedControl, float]] = []
        newest = self._seam.messages(key, place, NEWEST)
        for message in newest:
            weight = (
                PRIVATE if int(message["flags"]) & EPHEMERAL else CARD if message is newest[-1] else ELSEWHERE
            )
            able = [one for one in controls_of(message, place) if one.route not in ENDS]
            found += [(one, weight * (LOOKING if one.route in PASSIVE_ROUTES else 1)) for one in able]
        return found

    async def press_route(self, key: str, place: int, route: str) -> bool:
        """Use the newest control of this route. Whether there was any."""
        for message in reversed(self._seam.messages(key, place)):
            for control in controls_of(message, place):
                if control.route == route:
                    await self._use(key, control)
                    return True
        return False

    async def _use(self, key: str, control: RenderedControl) -> None:
        self.routes[control.route] += 1
        try:
            if control.is_menu:
                menu = self._menu(key, control)
                answer = await self._seam.choose(
                    key, control.place, control.message, control.custom_id, self._pick_options(menu)
                )
            else:
                answer = await self._seam.click(key, control.place, control.message, control.custom_id)
        except ActRefused:
            return
        await self._handle_answer(key, answer, control.route)

    def _menu(self, key: str, control: RenderedControl) -> Wire:
        here = (
            message
            for message in self._seam.messages(key, control.place)
            if int(message["id"]) == control.message
        )
        return next(
            part
            for message in here
            for part in all_components(message["components"])
            if part.get("custom_id") == control.custom_id
        )

    def _pick_options(self, menu: Wire) -> list[str]:
        options = [option["value"] for option in menu["options"]]
        least, most = int(menu.get("min_values", 1)), int(menu.get("max_values", 1))
        return self._whim.sample(options, self._whim.randint(least, min(most, len(options))))

    async def _handle_answer(self, key: str, answer: Answer, what: str) -> None:
        """The answer came; a form is filled in and sent."""
        if not answer.answered:
            self.unanswered.append(f"{key}: {what}")
        if answer.modal is None:
            return
        fields = [part for part in all_components(answer.modal["components"]) if part.get("custom_id")]
        written = {part["custom_id"]: self._field_value(part) for part in fields}
        try:
            sent = await self._seam.submit(key, answer.id, written)
        except ActRefused:
            return
        if not sent.answered:
            self.unanswered.append(f"{key}: the form of {what}")

    def _field_value(self, part: Wire) -> Any:
        """By its kind alone. Raises AssertionError for a kind that is not known here."""
        if part["type"] == MENU:
            return self._pick_options(part) if part.get("required", True) or self._whim.random() < 0.5 else []
        assert part["type"] == TEXT_INPUT, part
        usual = str(part.get("value") or "")
        texts: Sequence[str] = (
            *WORDS,
            str(self._whim.randrange(10)),
            str(self._whim.randrange(10)),
            usual,
            usual,
        )
        text = self._whim.choice([text for text in texts if text or not part.get("required", True)])
        return text[: int(part.get("max_length", 4000))]
