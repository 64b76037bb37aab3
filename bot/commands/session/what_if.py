"""*What if…* of a class in its debrief: asked step by step by who leads it, played aside, and shown to the class when they wish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.commands.answers import say, session_no
from bot.commands.caller import Answer, Caller, Redraw, Say
from bot.debrief.story import Offered
from bot.orchestration.session.follow import SessionOrchestrator
from bot.scenes.model import Control, Panel
from bot.scenes.session.what_if import (
    SHOW,
    TABLE,
    WhatIfChoice,
    at_which_table,
    being_played,
    choose_what_if_panel,
    decode_what_if,
    from_which_round,
)
from bot.sessions.decisions.session_context import may_lead
from bot.sessions.session import SessionSnapshot
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t


class WhatIfDesk:
    """Answers the menus of what ifs; nothing of a session is changed by them."""

    def __init__(self, follow: SessionOrchestrator) -> None:
        self.follow = follow

    async def press(self, caller: Caller, seen: SessionSnapshot, at: Control, values: Sequence[str]) -> Answer:
        """One of the controls, pressed by one of the staff. What no panel of ours could have sent is answered as such."""
        if not may_lead(seen.person(caller.user)):
            return session_no("leaders_only")
        if seen.record.stage != "debrief":
            return say(t("sessions.whatif_later"))
        try:
            return await self._press(seen, at, values)
        except (ValueError, IndexError):
            return say(t("tables.not_understood"))

    async def _press(self, seen: SessionSnapshot, at: Control, values: Sequence[str]) -> Answer:
        what, _, rest = at.arg.partition(".")
        if what == SHOW:
            return say(
                t(
                    "sessions.whatif_shown"
                    if self.follow.what_ifs.show_to_class(seen.session, decode_what_if(rest))
                    else "sessions.whatif_gone"
                )
            )
        if self.follow.what_ifs.is_playing(seen.session):
            return say(t("sessions.whatif_busy"))
        tables = await self._tables(seen)
        if not at.arg:
            return await self._begin(seen, tables)
        number = int(values[0] if what == TABLE else what)
        if number not in tables:
            return session_no("no_such_table")
        offered = {one.name: one for one in await self.follow.what_ifs.offers_for(tables[number])}
        if what == TABLE:
            return Redraw(_which(number, offered), seen.session)
        one = offered.get(rest or values[0])
        if one is None:
            raise ValueError(rest[:20])
        if not rest and one.first < one.last:
            return Redraw(from_which_round(number, one.name, one.sentence, one.first, one.last), seen.session)
        return self._play(seen, tables[number], one, WhatIfChoice(number, one.name, int(values[0]) if rest else one.first))

    def _play(self, seen: SessionSnapshot, snap: Snapshot, one: Offered, tried: WhatIfChoice) -> Answer:
        """At once, and aside; somebody else may have begun another one meanwhile."""
        if not one.first <= tried.round <= one.last:
            raise ValueError(tried.round)
        if self.follow.what_ifs.is_playing(seen.session):
            return say(t("sessions.whatif_busy"))
        self.follow.what_ifs.begin_what_if(seen.session, snap, tried)
        return Redraw(being_played(tried, one.sentence), seen.session)

    async def _begin(self, seen: SessionSnapshot, tables: Mapping[int, Snapshot]) -> Answer:
        """The first menu; where there is but one table, the second."""
        if not tables:
            return say(t("sessions.whatif_none"))
        if len(tables) > 1:
            return Say(at_which_table(sorted(tables)), seen.session)
        (number,) = tables
        return Say(_which(number, {one.name: one for one in await self.follow.what_ifs.offers_for(tables[number])}), seen.session)

    async def _tables(self, seen: SessionSnapshot) -> Mapping[int, Snapshot]:
        """By number, those of which all may be told."""
        there = await self.follow.table_snapshots(seen)
        return await self.follow.what_ifs.eligible_tables(
            {one.number: there[one.table] for one in seen.record.tables if one.table in there}
        )


def _which(number: int, offered: Mapping[str, Offered]) -> Panel:
    if not offered:
        return Panel(text=t("sessions.whatif_none"))
    return choose_what_if_panel(number, [(one.name, one.sentence, one.first, one.last) for one in offered.values()])
