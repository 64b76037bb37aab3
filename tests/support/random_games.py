"""Whole games by clicking at random, in any language, and what every person then reads.

    python -m tests.support.random_games --language de --games 200 --seed 1

After each step: no text over a limit of Discord's (each request is checked), no name of a sentence or
unfilled place, no words of another language, at most one living private answer for each person, and none that
says or offers anything else than it would if asked again now.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, get_args

from pydantic import ValidationError
from structlog.testing import capture_logs

from bot import catalogue
from bot.rehearsal.world import Wire
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import ENGLISH, languages, use_language
from games.audience import seat_audience
from games.options import GameOptions
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, classroom, text_of
from tests.support.any_control import AnyControl
from tests.support.sent import Sent, checked_requests
from tests.support.spoken_words import message_texts, wrong_words
from tests.support.true_panels import missing_texts, out_of_date, panel_differences, words_of

PLAYED = (
    "commons",
    "ostrom",
    "ostrom",
    "commons",
    "tragedy",
    "ostrom",
    "settlers",
    "commons",
    "ostrom",
    "crossroads",
)
"""One after another: the Commons Game the most, with self-government or without."""
SHORT: Mapping[str, Mapping[str, object]] = {
    "commons": {"rounds_basic": 3, "rounds_ostrom": 0},
    "ostrom": {"rounds_basic": 3, "rounds_ostrom": 3, "meeting_seconds": 60},
    "tragedy": {"round_limit": 5},
    "settlers": {"round_limit": 5, "goal": 5},
    "crossroads": {"round_limit": 4, "trade_seconds": 60},
}
OTHERWISE = 0.12
"""So likely any option of a few choices is other than usual."""
AWAITED, TYPED = 0.7, 0.06
"""So likely it is one of those who act for whom the table waits; so likely a command is typed."""
PATIENCE, CLOCK_S = 6, 65
"""After so many acts without a move so many seconds go by at once, and clocks move the game on."""
MOST_ACTS, MOST_WAITS = 400, 400
"""After so many acts there is one in a minute, and the clocks end the game, in so many of their steps at
most.
"""
AFTER = 12
"""So many acts when the game is over."""
FIXED = frozenset({"players", "dice", "decks", "own_rules", "absent", "layout", "meeting_form"})
"""Options that are left as they are: they need another class, files, or voice."""


COUNTS = ("acts", "moves", "texts", "panels", "unfinished")


@dataclass
class Told:
    """What came of a game, or of many."""

    acts: int = 0
    moves: int = 0
    texts: int = 0
    """That were read, in requests and in private panels."""
    panels: int = 0
    """Private panels that were asked again."""
    unfinished: int = 0
    wrong: list[str] = field(default_factory=list)
    routes: Counter[str] = field(default_factory=Counter[str])

    def add(self, other: Told) -> None:
        for name in COUNTS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.wrong += other.wrong
        self.routes += other.routes


def any_options(model: type[GameOptions], short: Mapping[str, object], whim: Random) -> dict[str, object]:
    """A short game with some options other than usual, as they may be."""
    while True:
        chosen = dict(short)
        for name, info in model.model_fields.items():
            choices = [one for one in get_args(info.annotation) if isinstance(one, str | int)] or [
                False,
                True,
            ] * (info.annotation is bool)
            if choices and name not in FIXED and name not in chosen and whim.random() < OTHERWISE:
                chosen[name] = whim.choice(choices)
        try:
            model.model_validate(chosen)
        except ValidationError:
            continue
        return chosen


class RandomGame:
    """One game. `mixed`: the table's language is English whatever its people speak."""

    def __init__(self, room: Classroom, sent: Sent, language: str, seed: int, *, mixed: bool) -> None:
        self.room, self.language, self.whim = room, language, Random(f"random game {seed}")
        self.game = PLAYED[seed % len(PLAYED)]
        self.public = ENGLISH if mixed else language
        self.told = Told()
        self.hands = AnyControl(room.seam, self.whim)
        self._sent, self._read = sent, 0
        self._private: dict[int, tuple[str, str, Wire]] = {}
        """Each private answer that stands: how it is stored, whose it is, and what it shows."""
        self._users = {room.seam.user_id(key): key for key in (TEACHER, *SEATS, OBSERVER)}

    async def play(self, most: int = MOST_ACTS, *, whole: bool = True) -> Told:
        """From the sign-up to so many acts; then by the clocks to a few acts after the end, if it is to be
        `whole`.
        """
        table = await self._begin()
        still, version, waits = 0, 0, 0
        while (snap := await self.room.look(table)).record.status == "playing" and waits < MOST_WAITS:
            if not whole and self.told.acts >= most:
                break
            still, version = (still + 1, version) if snap.version == version else (0, snap.version)
            if still > PATIENCE or self.told.acts >= most:
                still, waits = 0, waits + 1
                await self.room.seam.pass_time(CLOCK_S)
                await self.check(table)
            await self._act(await self.room.look(table))  # where everybody is away a table stands still
            await self.check(table)
        if whole and snap.record.status == "playing":
            self.told.unfinished += 1
            self.told.wrong.append(
                f"{self.about} does not end: {snap.state.phase}, {snap.waits()}, {snap.record.is_paused}"[
                    :600
                ]
            )
        for _ in range(AFTER if whole else 0):
            await self._act(await self.room.look(table))
            await self.check(table)
        self.told.moves = len(await self.room.store.journal(table))
        self.told.routes = self.hands.routes
        return self.told

    async def _begin(self) -> str:
        for key in self._users.values():
            self.room.seam.speak(key, self.language)
        name = "commons" if self.game == "ostrom" else self.game
        options = any_options(catalogue.find_game(name).options_model, SHORT[self.game], self.whim)
        typed = ", ".join(
            f"{option}={str(value).lower() if isinstance(value, bool) else value}"
            for option, value in options.items()
        )
        self.about = f"{self.game} with {typed}"
        await self.room.slash(TEACHER, "table open", game=name, options=typed, language=self.public)
        (snap,) = await self.room.client.orchestrator.tables.readable_tables()
        here = self.room.place(TEACHER, "classroom")
        for key in SEATS:
            await self.hands.press_route(key, here, "join")
        await self.hands.press_route(OBSERVER, here, "observe")
        await self.hands.press_route(TEACHER, here, "start")
        await self.check(snap.table)
        return snap.table

    async def _act(self, snap: Snapshot) -> None:
        """Somebody does something; most often one for whom the table waits."""
        self.told.acts += 1
        waited = {wait.seat for wait in snap.waits()}
        awaited = [self._users[person.user] for person in snap.people if person.seat in waited]
        key = (
            self.whim.choice(awaited)
            if awaited and self.whim.random() < AWAITED
            else self.whim.choice(list(self._users.values()))
        )
        if key in SEATS and self.whim.random() < TYPED:
            await self.hands.type(key, self.room.place(key, "dm"))
        else:
            await self.hands.act(key)

    # What is looked at

    async def check(self, table: str) -> None:
        """All that has changed by this step."""
        orchestrator = self.room.client.orchestrator
        await orchestrator.drain()
        await orchestrator.stage.drain()
        found = [
            *self._in_requests(),
            *self._in_private(),
            *[one async for one in self._untrue(await self.room.look(table))],
        ]
        found += [*self._surplus_answers(), *self._hands(await self.room.look(table))]
        found += [f"an error: {error!r}" for error in self.room.seam.errors()]
        found += [f"no answer to {one}" for one in self.hands.unanswered]
        self.hands.unanswered.clear()
        known = {one.partition(": ")[2] for one in self.told.wrong}
        self.told.wrong += [
            f"act {self.told.acts} of {self.about}: {one}" for one in dict.fromkeys(found) if one not in known
        ]

    def _in_requests(self) -> Iterator[str]:
        """What was sent to Discord since the last look; whatever all can read, in the table's language."""
        yield from self._sent.violations
        self._sent.violations.clear()
        for request in self._sent.requests[self._read :]:
            if not request.path.endswith("/commands") and isinstance(request.body, dict):
                yield from self._wrong_words(
                    request.body, self.language if self.public == self.language else ""
                )
        self._sent.requests.clear()

    def _in_private(self) -> Iterator[str]:
        """Private answers that are new, or other than they were."""
        backend = self.room.seam._backend
        stored = [
            one for messages in backend.messages.values() for one in messages.values() if one.is_ephemeral
        ]
        before, self._private = self._private, {}
        for one in stored:
            user = next(user for user in self._users if one.visible_to(user))
            marks = repr((one.content, one.embeds, one.components))
            known = before.get(one.id)
            if known is not None and known[0] == marks:
                self._private[one.id] = known
                continue
            self._private[one.id] = (marks, self._users[user], self.room.seam._payload(one, user))
            yield from (
                f"{self._users[user]} reads {wrong}"
                for wrong in self._wrong_words(self._private[one.id][2], self.language)
            )

    def _hands(self, snap: Snapshot) -> Iterator[str]:
        """The hands in direct messages, which live as long as the game."""
        orchestrator, backend = self.room.client.orchestrator, self.room.seam._backend
        scenes, info = orchestrator.scenes[snap.game.name], orchestrator.queries.table_info(snap)
        for person in snap.people if snap.record.status == "playing" else ():
            if person.seat is None:
                continue
            key = self._users[person.user]
            stored = backend.messages.get(self.room.seam.dm_of(key), {}).values()
            shown = [
                text_of({"content": one.content, "embeds": one.embeds, "components": one.components})
                for one in stored
            ]
            with use_language(self.language):
                hand = scenes.hand(snap.view(seat_audience(person.seat)), info)
            if shown and not any(not [*missing_texts(hand, words)] for words in shown):
                yield f"{key} has another hand in direct messages than this: {[*words_of(hand)]}"[:600]

    def _surplus_answers(self) -> Iterator[str]:
        """Who has more than one answer of words alone, of which an older one may be false by now."""
        living = {
            one.message
            for people in self.room.client.orchestrator.panels._standing.values()
            for one in people.values()
        }
        plain = Counter(
            key
            for number, (_, key, message) in self._private.items()
            if number not in living and not message["components"] and not message["attachments"]
        )
        yield from (
            f"{key} has {count} answers that nobody looks after" for key, count in plain.items() if count
        )

    def _wrong_words(self, body: Any, language: str) -> Iterator[str]:
        for text in message_texts(body):
            self.told.texts += 1
            yield from (
                f"{one}, in {text[:200]!r}"
                for one in wrong_words(text, language or ENGLISH)
                if language or "another" not in one
            )

    async def _untrue(self, snap: Snapshot) -> Any:
        """Private answers that live on: what each would say if it were asked again now."""
        standing = self.room.client.orchestrator.panels._standing.get(snap.table, {})
        for user, one in standing.items():
            self.told.panels += 1
            panel = await one.refresh(snap)
            if one.message is None:
                continue
            _, key, message = self._private.get(one.message, ("", "", None))
            if message is None:
                yield f"{self._users[user]} has a private answer that is gone"
            elif panel is None:
                yield f"{key} may not see this any more: {text_of(message)[:300]!r}"
            else:
                for wrong in (
                    *panel_differences(panel, message, snap.table),
                    *out_of_date(user, snap, message),
                ):
                    yield f"{key} reads what is false: {wrong}"


async def random_game(language: str, seed: int, most: int = MOST_ACTS, *, whole: bool = True) -> Told:
    """One game of this number; or its first so many acts."""
    with checked_requests() as sent, capture_logs() as logs:
        async with classroom(seed=seed.to_bytes(32, "big")) as room:
            game = RandomGame(room, sent, language, seed, mixed=language != ENGLISH and seed % 4 == 3)
            told = await game.play(most, whole=whole)
    told.wrong += [
        f"logged in {game.about}: {entry}" for entry in logs if entry["log_level"] in ("error", "critical")
    ]
    told.wrong = [f"game {seed}: {one}" for one in told.wrong]
    return told


def main(arguments: list[str] | None = None) -> int:
    """Play them one after another, and print what is wrong at once, and the sum."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--language", choices=languages(), default=ENGLISH)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game")
    asked = parser.parse_args(arguments)
    began, total = time.perf_counter(), Told()
    logging.disable(logging.CRITICAL)
    for number in range(asked.seed, asked.seed + asked.games):
        told = asyncio.run(random_game(asked.language, number))
        total.add(told)
        spent = time.perf_counter() - began
        _tell(f"game {number}: {told.acts} acts, {told.moves} moves, {spent:.0f} s", *told.wrong)
        gc.collect()
    counts = {name: getattr(total, name) for name in COUNTS}
    _tell(f"{asked.games} games: {counts}, {len(total.wrong)} wrong", str(dict(total.routes.most_common())))
    return bool(total.wrong)


def _tell(*lines: str) -> None:
    print(*lines, sep="\n", flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
