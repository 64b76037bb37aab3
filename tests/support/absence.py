"""What absent students cost the others: a lesson by a simulated clock, in which people take their time and
some never act.

The cost is the time by which a game takes longer than the same one in which automatic players held those
seats from the beginning.

`python -m tests.support.absence` prints the table of docs/research/plans.md.
"""

from __future__ import annotations

import asyncio
from random import Random

from bot.catalogue import automatic_players, find_game
from bot.sessions.plan.pace import book_game, book_lesson
from bot.sessions.plan.plans import Plan, load_plan
from bot.tables.automatic import act_for_absent, play_once
from bot.tables.deadlines import next_deadline_ms
from bot.tables.decisions.orders import Fill, Join, Start
from bot.tables.decisions.table_context import Requester
from bot.tables.table import Table, TableResult
from bot.tables.tables import Tables, Venue
from games.audience import seat_audience
from games.protocol import Actor, PendingInput
from storage.memory import MemoryStore
from storage.store import Person

TEACHER = Requester(7, "Ms Rivera")
QUICKEST_S = 3.0


class Lesson:
    """One table of a plan, whose people answer in their own time; `absent` seats never do. `known`: automatic
    players hold them at once.
    """

    def __init__(self, plan: Plan, absent: frozenset[int], seed: int, *, known: bool) -> None:
        self.plan = plan
        self._known = known
        self.absent = absent
        self.now_ms = 1_000_000
        self._draw = Random(seed)
        self._ready: dict[str, int] = {}
        """When each seat will have thought about each wait, by its key."""

    async def minutes(self) -> float:
        """How long the game takes, in minutes."""
        table = await self._start_table()
        began = self.now_ms
        everybody = automatic_players(self.plan.game)
        while (await table.snapshot()).record.status == "playing":
            await act_for_absent(table, everybody, self.now_ms)
            while await play_once(table, everybody):
                pass
            if not await self._somebody_acts(table):
                await self._wait(table)
        return (self.now_ms - began) / 60_000

    async def _start_table(self) -> Table:
        game = find_game(self.plan.game)
        seed = self._draw.randbytes(32)
        tables = Tables(
            MemoryStore(),
            {game.name: game},
            automatic_players,
            now_ms=lambda: self.now_ms,
            new_seed=lambda: seed,
        )
        opener = Person(TEACHER.user, "instructor", None, TEACHER.name)
        options = self.plan.table_options(game.options_model, self.plan.seats)
        table = await tables.open(
            "a click", Venue(1, 2), game.name, options, opener, strict=True, real_names=False
        )
        for seat in range(self.plan.seats):
            automatic = self._known and seat in self.absent
            done = (
                table.order(TEACHER, Fill("careful", seat))
                if automatic
                else table.order(Requester(100 + seat, ""), Join(seat))
            )
            assert isinstance(await done, TableResult)
        assert isinstance(await table.order(TEACHER, Start()), TableResult)
        return table

    async def _somebody_acts(self, table: Table) -> bool:
        """Whoever has thought for long enough acts, as a careful automatic player would."""
        snap = await table.snapshot()
        for wait in snap.waits():
            if (
                wait.seat in self.absent
                or snap.record.seats[wait.seat].automatic
                or self._ready_ms(wait) > self.now_ms
            ):
                continue
            legal = snap.game.legal_actions(snap.state, wait.seat)
            if not legal:
                continue
            player = automatic_players(self.plan.game)["careful"]
            wish = player.choose(
                lambda seat=wait.seat: snap.view(seat_audience(seat)),
                legal,
                table.player_rng(snap, wait.seat),
            )
            done = await table.play(Actor(wait.seat), wish)
            if not isinstance(done, TableResult):
                await table.play(Actor(wait.seat), snap.game.default_action(snap.state, wait.seat))
            return True
        return False

    def _ready_ms(self, wait: PendingInput) -> int:
        """When this person is ready to answer this."""
        pace = {one.clock: one.seconds for one in book_game(self.plan.game).waits}
        seconds = pace.get(f"{wait.what}_seconds", min(pace.values()))
        taken = max(QUICKEST_S, seconds * self._draw.lognormvariate(0, book_lesson().wait_spread))
        return self._ready.setdefault(f"{wait.seat} {wait.key}", self.now_ms + int(taken * 1000))

    async def _wait(self, table: Table) -> None:
        """Until somebody is ready, or a clock has run out."""
        snap = await table.snapshot()
        if snap.record.status != "playing":
            return
        times = [self._ready_ms(wait) for wait in snap.waits() if wait.seat not in self.absent]
        due = next_deadline_ms(snap.record.since, snap.waits())
        times = [time for time in [*times, *([] if due is None else [due])] if time > self.now_ms]
        if not times:
            raise AssertionError(f"nobody will ever act: {snap.waits()}")
        self.now_ms = min(times)


async def cost(name: str, absent: int, seed: int) -> float:
    """By how many minutes so many absent from the first moment make a plan's game longer."""
    plan, seats = load_plan(name), frozenset(range(absent))
    played, known = [await Lesson(plan, seats, seed, known=known).minutes() for known in (False, True)]
    return played - known


async def main() -> None:
    """The table: the middle and the worst of 20 games, in minutes and in percent of the lesson."""
    for name in ("first-45", "basic-60", "ostrom-90"):
        costs = [sorted([await cost(name, absent, seed) for seed in range(20)]) for absent in range(4)]
        lesson = load_plan(name).minutes
        told = (
            f"{found[10]:.1f} min, {100 * found[10] / lesson:.1f} % (at most {100 * found[-1] / lesson:.1f} %)"
            for found in costs
        )
        print(name, *told, sep=" | ")  # noqa: T201


if __name__ == "__main__":
    asyncio.run(main())
