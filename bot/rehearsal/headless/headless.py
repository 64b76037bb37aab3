"""A whole game without a page: the class signs up, plays by clicking, tries to talk, and is watched for
leaks.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from random import Random

from bot.rehearsal.headless.clicker import Clicker, awaited_names, names_by_colour
from bot.rehearsal.headless.governance_driver import GovernanceDriver
from bot.rehearsal.headless.ground_truth import GroundTruth
from bot.rehearsal.headless.leak_check import MAX_MESSAGES_READ, LeakCheck
from bot.rehearsal.headless.silence_attacks import SilenceAttacks
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.world import ActRefused, Wire
from bot.texts.lookup import load_sentences, supported_language

INSTRUCTOR, OBSERVER, LATE = "rivera", "noor", "lena"
STUDENTS = ("amara", "ben", "chloe", "dmitri")

GOVERNED = ("meetings", "motions", "carried", "sanctions", "rewards", "suits")
"""Figures of self-government; 0 in a game without it."""

MOST_TURNS = 6000
"""Maximum looks at a game's card before it counts as unfinished."""

READ_ALL = 1000

WATCH_EVERY = 12
"""Number of looks between the Monitor's checks, if there is one."""

BREAK_EVERY, BREAK_ALL_AT, LOOK_EVERY, READ_ALL_EVERY = 10, 40, 15, 100
"""After so many looks: an attempt to break the silence; every attempt by everybody; a look at one's hand;
everything read again.
"""


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of a headless game. Calls that answer interactions are exempt from Discord's limits and
    counted separately.
    """

    game: str
    finished: bool
    actions: int
    """Rows of the table's journal."""
    clicks: int
    """Buttons pressed and menus used."""
    unanswered: int
    """Of those, without an answer within three seconds."""
    rest_calls: int
    """Calls to Discord from opening the table to its end, without answers to interactions and their
    follow-ups.
    """
    rest_calls_per_action: float
    interaction_answers: int
    followups: int
    silence_tries: int
    silence_breaches: int
    secrets_leaked: int
    bot_errors: int
    meetings: int
    motions: int
    carried: int
    sanctions: int
    rewards: int
    suits: int
    messages_in_meetings: int
    winners: list[str]
    seconds: float
    seed: int

    @property
    def is_clean(self) -> bool:
        """Return whether it ended, everything was answered, nothing leaked, and no message got through."""
        return self.finished and not (
            self.unanswered or self.silence_breaches or self.secrets_leaked or self.bot_errors
        )


class HeadlessLesson:
    """One game from the sign-up to its result."""

    def __init__(self, world: Seam, truth: GroundTruth, seed: int, game: str) -> None:
        self._world, self._truth, self._seed, self._name = world, truth, seed, game
        self._rng = Random(f"rehearsal {seed}")  # noqa: S311  # who presses what is no secret
        self._room = world.find_place(INSTRUCTOR, "classroom")
        self._leak_check = LeakCheck(world)
        self._clicker = Clicker(world, self._rng)
        self._governance = GovernanceDriver(world, self._clicker, self._rng, STUDENTS, self._is_settling)
        self._keys = {person.name: person.key for person in world.cast}
        self._seats: dict[str, str] = {}
        """Names by colour, as the sign-up card tells them."""
        self._players: Sequence[str] = STUDENTS
        """Students with a seat, since a table may have fewer."""

    async def play_game(self, options: Mapping[str, str]) -> Figures:
        """Play a game with these options of `/table open`. Raises Refused if the bot does not offer what a
        lesson needs.
        """
        began, before = time.perf_counter(), asdict(self._world.calls)
        table = await self._sign_up(options)
        attacks = SilenceAttacks(self._world, table, self._rng)
        await self._game(table, attacks)
        for key in self._players:
            await self._clicker.answer_at_the_exit(key, table)
        standing = await self._truth.table_truth()
        self._leak_check.check(standing.secrets, READ_ALL)
        calls = {
            name: count - before[name]
            for name, count in asdict(self._world.calls).items()
            if name != "by_route"
        }
        sentences = load_sentences(supported_language(self._world.language(INSTRUCTOR)))
        return Figures(
            game=self._name,
            finished=standing.status == "over" and self._clicker.newest_card(INSTRUCTOR, table) is None,
            actions=standing.actions,
            clicks=self._clicker.tally.clicks,
            unanswered=self._clicker.tally.unanswered,
            rest_calls=calls["rest"],
            rest_calls_per_action=round(calls["rest"] / max(1, standing.actions), 3),
            interaction_answers=calls["callbacks"],
            followups=calls["followups"],
            silence_tries=attacks.tries,
            silence_breaches=len(attacks.breaches),
            secrets_leaked=len(self._leak_check.leaks),
            bot_errors=len(self._world.errors()),
            **{name: standing.measures.get("governance", {}).get(name, 0) for name in GOVERNED},
            messages_in_meetings=self._governance.said,
            winners=[
                f"{seat} ({self._seats.get(sentences.text(f'words.seat.{seat}'), '?')})"
                for seat in standing.winners
            ],
            seconds=round(time.perf_counter() - began, 2),
            seed=self._seed,
        )

    async def _sign_up(self, options: Mapping[str, str]) -> int:
        """Open a table, take the seats, start, and return the id of its channel."""
        before = {place.id for place in self._world.places(INSTRUCTOR)}
        await self._world.slash(INSTRUCTOR, self._room, "table open", {"game": self._name, **options})
        for key, route in [*((student, "join") for student in STUDENTS), (OBSERVER, "observe")]:
            if not await self._clicker.press_route(key, self._room, route):
                raise ActRefused(f"There is no button for {route} on the sign-up card.")
        await self._world.slash(INSTRUCTOR, self._room, "table start", {})
        await self._world.join_server(LATE)
        for message in self._world.messages(INSTRUCTOR, self._room):
            self._seats |= {
                colour: name for colour, name in names_by_colour(message).items() if name in self._keys
            }
        new_channels = [
            place.id
            for place in self._world.places(STUDENTS[0])
            if place.kind == "text" and place.id not in before
        ]
        if not new_channels:
            raise ActRefused("The table has no channel that its players can see.")
        self._players = [
            key for key in STUDENTS if new_channels[0] in {place.id for place in self._world.places(key)}
        ]
        return new_channels[0]

    async def _game(self, table: int, attacks: SilenceAttacks) -> None:
        standing = await self._truth.table_truth()
        for turn in range(MOST_TURNS):
            self._leak_check.check(
                standing.secrets, READ_ALL if turn % READ_ALL_EVERY == 0 else MAX_MESSAGES_READ
            )
            if standing.status != "playing":
                return
            if not await self._governance.govern(table, attacks, (OBSERVER, LATE)):
                card = self._clicker.newest_card(INSTRUCTOR, table)
                if card is None:
                    return
                await self._clicker.take_turn(self._whose_turn(card), table)
            if turn % WATCH_EVERY == 0:
                await self._governance.press_monitor_button(table)
            standing = await self._truth.table_truth()  # nothing that follows moves the game
            if standing.silent:
                await self._break_silence(attacks, turn)
            if turn % LOOK_EVERY == 0:
                await self._clicker.look_around(self._rng.choice(self._players), table)

    async def _break_silence(self, attacks: SilenceAttacks, turn: int) -> None:
        if turn % BREAK_EVERY == 0:
            await attacks.try_one(self._rng.choice([*self._players, OBSERVER]))
        if turn == BREAK_ALL_AT:
            for key in (*self._players, OBSERVER, LATE):
                await attacks.try_all(key)

    async def _is_settling(self) -> bool:
        return (await self._truth.table_truth()).settling

    def _whose_turn(self, card: Wire) -> str:
        """Return a player the card waits for, or any if it does not say."""
        named = [self._keys[name] for name in awaited_names(card, self._seats)]
        return self._rng.choice(named or self._players)
