"""A session without Discord: people give it orders, and tests look at what it has become."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.sessions.decisions.orders import Arrive, SessionOrder
from bot.sessions.groups.roster import Roster
from bot.sessions.plan.plans import Plan, load_plan
from bot.sessions.session import Session, SessionResult, SessionSnapshot
from bot.sessions.sessions import Sessions
from bot.tables.decisions.table_context import Requester
from bot.tables.tables import Venue
from games.refusal import Refusal
from storage.memory import MemoryStore

TEACHER, GUILD, CLASSROOM = 7, 70, 700
MINUTE = 60_000


@dataclass
class Lesson:
    """One session. People are numbers from 100 on."""

    session: Session
    sessions: Sessions
    now: list[int] = field(default_factory=lambda: [0])

    async def order(
        self, order: SessionOrder, user: int = TEACHER, *, other: int | None = None, manager: bool = False
    ) -> SessionResult | Refusal:
        """An order by this person."""
        whom = None if other is None else Requester(other, f"P{other}")
        return await self.session.order(Requester(user, f"P{user}", manager=manager), order, subject=whom)

    async def done(
        self, order: SessionOrder, user: int = TEACHER, *, other: int | None = None
    ) -> SessionSnapshot:
        """The same, of one that is not refused."""
        result = await self.order(order, user, other=other)
        assert isinstance(result, SessionResult), result
        return result.seen

    async def refused(self, order: SessionOrder, user: int = TEACHER, *, other: int | None = None) -> str:
        """The code of the refusal; nothing has changed."""
        before = await self.session.refresh()
        result = await self.order(order, user, other=other)
        assert isinstance(result, Refusal), result
        assert await self.session.reload() == before
        return result.code

    async def arrive(self, people: int, first: int = 100) -> None:
        """So many come, one after the other."""
        for user in range(first, first + people):
            await self.done(Arrive(), user)

    async def again(self, click: str) -> Lesson:
        """The next session of the same class."""
        owner = Requester(TEACHER, "Ms Rivera")
        made = await self.sessions.open(
            click, Venue(GUILD, CLASSROOM), owner, (await self.look()).record.plan
        )
        assert isinstance(made, Session)
        return Lesson(made, self.sessions, self.now)

    async def look(self) -> SessionSnapshot:
        """The session as it stands."""
        return await self.session.snapshot()


async def lesson(plan: Plan | None = None, roster: Roster | None = None) -> Lesson:
    """A session that was just opened by the teacher."""
    now = [MINUTE]
    sessions = Sessions(MemoryStore(), now_ms=lambda: now[0], new_seed=lambda: bytes(range(32)))
    owner = Requester(TEACHER, "Ms Rivera")
    made = await sessions.open(
        "a click", Venue(GUILD, CLASSROOM), owner, plan or load_plan("basic-60"), roster=roster
    )
    assert isinstance(made, Session)
    return Lesson(made, sessions, now)
