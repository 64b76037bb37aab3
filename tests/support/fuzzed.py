"""Interactions by whim, forged, mutated and replayed, at all games and in a class, in two languages; each is
held against what must hold.

`python -m tests.support.fuzzed --first 0 --count 4000` makes a million in 4,000 rooms, and ends with 1 if
anything is wrong; a room is the same whenever it is run, so that several runs add up. The digest is of
everything that was sent and how it was answered.

Each has one answer, in private or by a change of the message that was used; no error is logged; nothing is
over Discord's limits; nobody reads what others alone may know; what it adds to a table's journal is its
author's; and in the end the rules lead from the journal to the state.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import logging
import sys
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from structlog.testing import capture_logs

from bot.rehearsal.headless.ground_truth import Secret, secrets_of
from bot.rehearsal.rendered_message import readable_lines
from bot.sessions.sessions import is_session
from bot.tables.journal.codecs import ORDERS, actor_codec
from bot.tables.results.export import journal_file
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import languages, use_language
from games.audit import replay, verification_findings
from games.record import decode_record
from storage.memory import MemoryStore
from tests.support.bench import TEACHER
from tests.support.forge import Forge
from tests.support.fuzz_room import ROOMS, Deed, FuzzRoom, Heard
from tests.support.openapi import Request
from tests.support.sums import problems

EACH, LOBBY = 250, 25
"""Interactions in a room; how many of them before the game begins."""
REPLAYED, MOVES, WAITS = 0.1, 0.25, 0.01
"""How often something is delivered once more; somebody acts; a clock runs out."""
LONGEST = 100
"""Characters of a completion."""
ALARMS = frozenset({"answer_failed", "answer_lost", "answer_not_noted"})
"""Warnings that tell of an answer which nobody got."""
FIRST = 10**6
"""The first delivery of a room."""


class Fuzzed:
    """One room of this number. `wrong` says what did not hold, `kinds` what was sent."""

    def __init__(self, number: int, most: int = EACH) -> None:
        self.number, self.most, self.whim = number, most, Random(f"fuzzed {number}")
        name, language = [*ROOMS][number % len(ROOMS)], languages()[number // len(ROOMS) % 2]
        self.room = FuzzRoom(name, self.whim, language)
        self.wrong, self.kinds, self.digest = list[str](), Counter[str](), hashlib.sha256()
        self._sent: list[tuple[Deed, int]] = []
        self._secrets: dict[tuple[str, int], list[Secret]] = {}

    async def run(self) -> Fuzzed:
        """All of it."""
        with capture_logs() as self._logs:
            await self.room.open()
            self._forge = Forge(self.room, self.whim)
            for number in range(self.most):
                if number == LOBBY:
                    await self.room.begin()
                await self._time()
                await self._run_step(number)
            await self._check_replays()
            await self.room.close()
        return self

    async def _time(self) -> None:
        world = self.room.world
        world.now += self.whim.randrange(4000)
        if self.whim.random() < MOVES:
            await self.room.moves()
        if self.whim.random() < WAITS:
            await world.pass_to(world.now + 60_000)

    async def _run_step(self, number: int) -> None:
        if self._sent and self.whim.random() < REPLAYED:
            (deed, delivery), kind = self.whim.choice(self._sent[-40:]), "again"
            if (
                deed.message is None
                and deed.kind in ("click", "form")
                and not self.room.told[deed.user].panels
            ):
                return
        else:
            deed, delivery = await self._forge.deed(), FIRST + number
            kind = deed.kind
            self._sent.append((deed, delivery))
        self.kinds[kind] += 1
        before, seats = self._rows(), await self._seats()
        self.room.world.power.strokes.clear()
        heard = await self.room.deliver(deed, delivery)
        found = [
            *self._answer_faults(),
            *self._log_faults(),
            *self._within_limits(heard),
            *await self._leaked_words(deed, heard),
        ]
        found += self._lawful(deed, before, seats, await self._seats())
        self.wrong += [f"room {self.number}, {number}: {one}, after {deed}"[:900] for one in found]
        self.digest.update(
            json.dumps(
                [deed.kind, deed.user, deed.data, heard.words, len(heard.choices)], sort_keys=True
            ).encode()
        )

    # What must hold

    def _answer_faults(self) -> Iterator[str]:
        answers = [
            one
            for one in self.room.world.power.strokes
            if one.startswith("answer.") and one != "answer.begin"
        ]
        if len(answers) != 1:
            yield f"answers: {answers}"

    def _log_faults(self) -> Iterator[str]:
        for entry in self._logs:
            if entry["log_level"] in ("error", "critical") or entry["event"] in ALARMS:
                yield f"logged: {entry}"
        self._logs.clear()

    def _within_limits(self, heard: Heard) -> Iterator[str]:
        for look in heard.words:
            body = {
                "content": look["content"],
                "embeds": [look["embed"]] if look["embed"] else [],
                "components": look["components"],
            }
            body["allowed_mentions"] = {"parse": []}  # by the client, for all that it sends
            body["attachments"] = [{"id": n, "filename": file[0]} for n, file in enumerate(look["files"])]
            files = tuple(f"files[{n}]" for n in range(len(look["files"])))
            yield from problems(
                Request("POST", "/interactions/1/x/callback", {"type": 4, "data": body}, {}, files)
            )
        choices = [choice.to_dict() for choice in heard.choices]
        yield from problems(
            Request("POST", "/interactions/1/x/callback", {"type": 8, "data": {"choices": choices}}, {}, ())
        )
        yield from (
            f"a long choice: {choice}"
            for choice in choices
            if max(len(choice["name"]), len(str(choice["value"]))) > LONGEST
        )

    async def _leaked_words(self, deed: Deed, heard: Heard) -> list[str]:
        """Nobody reads in an answer what others alone may know."""
        found, told = list[str](), [[choice.name for choice in heard.choices]]
        for look in heard.words:
            files = [{"filename": file[0], "description": file[1]} for file in look["files"]]
            body = {
                "content": look["content"],
                "embeds": [look["embed"]],
                "components": look["components"],
                "attachments": files,
            }
            told.append(readable_lines(body))
        hidden = await self._hidden_words(deed) if any(told) else {}
        own = [
            " ".join(words) for words, knowers in hidden.items() if deed.user in knowers
        ]  # another table's may be a part of it
        for words, knowers in hidden.items():
            if deed.user not in knowers and not any(all(word in mine for word in words) for mine in own):
                found += [
                    f"a secret: {words}, in {line!r}"
                    for text in told
                    for line in text
                    if all(word in line for word in words)
                ]
        return found

    async def _hidden_words(self, deed: Deed) -> dict[tuple[str, ...], set[int]]:
        """What only some may know, at whichever table: the words, and who. Who presses what belongs to their
        own table is told of that one: what happened there in the open may, word for word, be a secret of the
        other table of a class.
        """
        seats, pressed = await self._seats(), deed.data.get("custom_id", "")
        own = {
            table
            for table, user in seats
            if user == deed.user and seats[table, user] is not None and f":{table}:" in pressed
        }
        playing = [snap for snap in await self.room.tables() if snap.record.status == "playing"]
        self._secrets = {
            (snap.table, snap.version): self._secrets.get((snap.table, snap.version))
            or self._table_secrets(snap)
            for snap in playing
        }
        told = [secrets for (table, _), secrets in self._secrets.items() if not own or table in own]
        knowers: dict[tuple[str, ...], set[int]] = {}
        for secret in (one for several in told for one in several if not one.openly):
            knowers.setdefault(secret.words, set()).update(secret.knowers)
        for team in await self.room.teams() if knowers else ():
            for known in knowers.values():
                known.update(team if team & known else ())
        return knowers

    def _table_secrets(self, snap: Snapshot) -> list[Secret]:
        found: list[Secret] = []
        for language in languages():
            with use_language(language):
                found += secrets_of(snap, self.room.world.follow.orchestrator.scenes[snap.game.name])
        return found

    def _rows(self) -> dict[str, int]:
        return {name: len(rows) for name, rows in self.room.world.database.journals.items()}

    async def _seats(self) -> dict[tuple[str, int], int | None]:
        return {(snap.table, one.user): one.seat for snap in await self.room.tables() for one in snap.people}

    def _lawful(
        self, deed: Deed, before: dict[str, int], *seated: dict[tuple[str, int], int | None]
    ) -> Iterator[str]:
        """What came of it was done by its author, who acts for the own seat alone."""
        for table in filter(lambda name: not is_session(name), self.room.world.database.tables):
            rows = self.room.world.database.journals.get(table, [])
            for row in rows[before.get(table, 0) :]:
                if (
                    row.delivery is None
                    or not row.delivery.isdigit()
                    or json.loads(row.action)["kind"] in ORDERS
                ):
                    continue
                actor = actor_codec().validate_json(row.actor)
                mine = {seats.get((table, deed.user), -1) for seats in seated}
                if actor.seat not in mine or (actor.seat is None and deed.user != TEACHER):
                    yield f"{deed.user} has acted as {row.actor}: {row.action}"

    async def _check_replays(self) -> None:
        """The journal leads to the state by folds, and by the rules to itself; the state has no violation."""
        store = MemoryStore(self.room.world.database)
        for snap in [
            one for one in await self.room.tables() if one.state is not None and not one.record.practice
        ]:
            record = decode_record((await journal_file(snap, store, texts=True)).decode())
            if replay(snap.game, record) != snap.state:
                self.wrong.append(f"room {self.number}: the journal of {snap.table} leads to another state")
            self.wrong += [
                f"room {self.number}: {one}"
                for one in (*verification_findings(snap.game, record), *snap.game.violations(snap.state))
            ]
            self.digest.update(str(snap.version).encode())


async def run_fuzz_room(number: int, most: int = EACH) -> Fuzzed:
    """The room of this number."""
    return await Fuzzed(number, most).run()


def main(arguments: list[str] | None = None) -> int:
    """Fuzz one room after the other; what is wrong is told at once, and the sum in the last line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--first", type=int, default=0, help="the number of the first room")
    parser.add_argument("--count", type=int, default=4000, help=f"rooms of {EACH} interactions")
    asked = parser.parse_args(arguments)
    kinds, wrong, digest = Counter[str](), 0, 0
    logging.disable(logging.CRITICAL)
    for number in range(asked.first, asked.first + asked.count):
        one = asyncio.run(run_fuzz_room(number))
        kinds, wrong = kinds + one.kinds, wrong + len(one.wrong)
        digest ^= int.from_bytes(one.digest.digest()[:8], "big")
        _tell(
            *one.wrong,
            f"room {number}: {one.room.name}, {kinds.total()} interactions, {wrong} wrong, {time.process_time():.0f} s",
        )
    sums = {
        "interactions": kinds.total(),
        "seconds": round(time.process_time()),
        "wrong": wrong,
        "digest": f"{digest:016x}",
    }
    _tell(f"{sums} {dict(kinds)}")
    return bool(wrong)


def _tell(*said: Any) -> None:
    print(*said, sep="\n", flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
