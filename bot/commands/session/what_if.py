"""*What if…* in a class's debrief: chosen step by step by its leaders, simulated separately, and shown to the
class on request.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.commands.answers import session_refusal, text_reply
from bot.commands.caller import Answer, Caller, EditReply, Reply
from bot.debrief.story import OfferedWhatIf
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


class WhatIfControls:
    """Answers the menus of what-ifs, which change nothing in a session."""

    def __init__(self, follow: SessionOrchestrator) -> None:
        self.follow = follow

    async def press(
        self, caller: Caller, session_snap: SessionSnapshot, at: Control, values: Sequence[str]
    ) -> Answer:
        """Answer one of the leaders' controls, including forged ones."""
        if not may_lead(session_snap.person(caller.user)):
            return session_refusal("leaders_only")
        if session_snap.record.stage != "debrief":
            return text_reply(t("sessions.whatif_later"))
        try:
            return await self._dispatch(session_snap, at, values)
        except (ValueError, IndexError):
            return text_reply(t("tables.not_understood"))

    async def _dispatch(self, session_snap: SessionSnapshot, at: Control, values: Sequence[str]) -> Answer:
        step, _, rest = at.arg.partition(".")
        if step == SHOW:
            return text_reply(
                t(
                    "sessions.whatif_shown"
                    if self.follow.what_ifs.show_to_class(session_snap.session, decode_what_if(rest))
                    else "sessions.whatif_gone"
                )
            )
        if self.follow.what_ifs.is_playing(session_snap.session):
            return text_reply(t("sessions.whatif_busy"))
        tables = await self._disclosable_tables(session_snap)
        if not at.arg:
            return await self._first_menu(session_snap, tables)
        number = int(values[0] if step == TABLE else step)
        if number not in tables:
            return session_refusal("no_such_table")
        offered = {offer.name: offer for offer in await self.follow.what_ifs.offers_for(tables[number])}
        if step == TABLE:
            return EditReply(_offer_menu(number, offered), session_snap.session)
        offer = offered.get(rest or values[0])
        if offer is None:
            raise ValueError(rest[:20])
        if not rest and offer.first < offer.last:
            return EditReply(
                from_which_round(number, offer.name, offer.sentence, offer.first, offer.last),
                session_snap.session,
            )
        return self._start_what_if(
            session_snap,
            tables[number],
            offer,
            WhatIfChoice(number, offer.name, int(values[0]) if rest else offer.first),
        )

    def _start_what_if(
        self, session_snap: SessionSnapshot, snap: Snapshot, offer: OfferedWhatIf, tried: WhatIfChoice
    ) -> Answer:
        """Start the simulation, unless another one has begun meanwhile."""
        if not offer.first <= tried.round <= offer.last:
            raise ValueError(tried.round)
        if self.follow.what_ifs.is_playing(session_snap.session):
            return text_reply(t("sessions.whatif_busy"))
        self.follow.what_ifs.begin_what_if(session_snap.session, snap, tried)
        return EditReply(being_played(tried, offer.sentence), session_snap.session)

    async def _first_menu(self, session_snap: SessionSnapshot, tables: Mapping[int, Snapshot]) -> Answer:
        """Return the menu of tables, or with a single table that of its what-ifs."""
        if not tables:
            return text_reply(t("sessions.whatif_none"))
        if len(tables) > 1:
            return Reply(at_which_table(sorted(tables)), session_snap.session)
        (number,) = tables
        return Reply(
            _offer_menu(
                number, {one.name: one for one in await self.follow.what_ifs.offers_for(tables[number])}
            ),
            session_snap.session,
        )

    async def _disclosable_tables(self, session_snap: SessionSnapshot) -> Mapping[int, Snapshot]:
        """Return by number the tables that may be fully disclosed."""
        tables = await self.follow.table_snapshots(session_snap)
        return await self.follow.what_ifs.eligible_tables(
            {
                placed.number: tables[placed.table]
                for placed in session_snap.record.tables
                if placed.table in tables
            }
        )


def _offer_menu(number: int, offered: Mapping[str, OfferedWhatIf]) -> Panel:
    if not offered:
        return Panel(text=t("sessions.whatif_none"))
    return choose_what_if_panel(
        number, [(offer.name, offer.sentence, offer.first, offer.last) for offer in offered.values()]
    )
