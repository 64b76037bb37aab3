"""Looks for leaked secrets: everything that each person can read is compared with what they may know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.rehearsal.headless.ground_truth import Secret
from bot.rehearsal.rendered_message import EPHEMERAL, readable_lines
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.world import CastMember, Wire

NO_ROOMS: Mapping[int, frozenset[int]] = {}
MAX_MESSAGES_READ = 12
"""Messages of each place read after an act; older ones were read when they were new."""


class LeakCheck:
    """Counts leaks. `leaks` describes each, without the secret itself."""

    def __init__(
        self, world: Seam, keys: Iterable[str] | None = None, rooms: Mapping[int, frozenset[int]] = NO_ROOMS
    ) -> None:
        """`keys`: the readers; None: the whole cast. `rooms`: the private rooms and the user ids of their
        members.
        """
        self._world = world
        self._rooms = rooms
        self._cast = tuple(person for person in world.cast if keys is None or person.key in keys)
        self.leaks: set[str] = set()

    def check(self, secrets: Iterable[Secret], newest: int = MAX_MESSAGES_READ) -> None:
        """Read everything again as every reader."""
        secrets_to_check = list(secrets)
        letters = {key: self._letters(key) for key in self._players()}
        for person in self._cast:
            if self._world.is_member(person.key):
                self._check_as(person, secrets_to_check, letters, newest)

    def _check_as(
        self, person: CastMember, secrets: list[Secret], letters: dict[str, set[str]], newest: int
    ) -> None:
        me = self._world.user_id(person.key)
        mine = self._world.dm_of(person.key)
        others = {
            text for key, texts in letters.items() if key != person.key for text in texts
        } - letters.get(person.key, set())
        wanted = [secret for secret in secrets if me not in secret.knowers]
        for place in self._world.places(person.key):
            for message in self._world.messages(person.key, place.id, newest):
                where = f"{person.key} in {place.name}"
                if place.id != mine and whole_text(message) in others:
                    self.leaks.add(f"{where}: somebody's direct message")
                private = (
                    place.id == mine or me in self._rooms.get(place.id, ()) or message["flags"] & EPHEMERAL
                )
                self._compare_message(
                    message, [secret for secret in wanted if not (private and secret.openly)], where
                )

    def _compare_message(self, message: Wire, secrets: list[Secret], where: str) -> None:
        read = readable_lines(message)
        text = "\n".join(read)
        near = [secret for secret in secrets if all(word in text for word in secret.words)]
        for secret in near:
            if any(all(word in line for word in secret.words) for line in read):
                self.leaks.add(f"{where}: message {message['id']} tells of {secret.words[0]}")

    def _players(self) -> list[str]:
        return [person.key for person in self._cast if self._world.is_member(person.key)]

    def _letters(self, key: str) -> set[str]:
        """Return the bot's direct messages to this person, each as one text."""
        wires = self._world.messages(key, self._world.dm_of(key))
        return {whole_text(message) for message in wires if message["author"].get("bot")}


def whole_text(message: Wire) -> str:
    """Return all that a message says as one text."""
    return "\n".join(readable_lines(message))
