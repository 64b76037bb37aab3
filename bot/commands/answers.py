"""Answers that many handlers give: a plain sentence, a no with its reason, a welcome back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.commands.caller import Answer, Ask, Caller, No, Say
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.own_panels import with_welcome_note
from bot.orchestration.panels import PanelRefresh
from bot.scenes.lobby import WARNING_COLOUR
from bot.scenes.model import Note, Panel
from bot.scenes.names import strip_unseen
from bot.scenes.rulebook import why_row
from bot.stage.silence.permissions import Missing
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import language, said_in, sentences, t
from games.refusal import Refusal

MOST_GIVEN_BACK = 500
"""Characters that somebody wrote and is shown again: a note holds as many of the widest."""


def say(text: str) -> Say:
    """A plain private sentence."""
    return Say(Panel(text=text))


def not_found(orchestrator: Orchestrator, table: str) -> Say:
    """That there is no such table, or that it cannot be read."""
    return say(t("tables.unreadable", table=table) if table in orchestrator.tables.unreadable else t("tables.unknown_control"))


async def within_reach(orchestrator: Orchestrator, caller: Caller, table: str) -> Snapshot | Say:
    """The table whose control the caller uses; what to answer where there is none, or where it is no control of the caller's.

    That is one on another server than its table's, and in direct messages one of a table that does not know them.
    """
    snap = await orchestrator.tables.snapshot(table)
    if snap is None:
        return not_found(orchestrator, table)
    elsewhere = caller.guild != snap.guild if caller.guild is not None else snap.person(caller.user) is None
    return say(t("tables.unknown_control")) if elsewhere else snap


def cleaned(text: str, most: int) -> str:
    """What somebody wrote, as it may be kept: visible characters only; "" for nothing."""
    return strip_unseen(text, most) if text.strip() else ""


def lacking(key: str, missing: Missing) -> Panel:
    """What the bot may not do here, and why it must, after the sentence of this key."""
    return Panel(text="\n".join((t(key), *(f"• **{name}**: {why}" for name, why in missing.permissions))))


def welcomed(answer: Answer, table: str) -> Answer:
    """The answer, telling that the seat is theirs again; a form has no room for it."""
    if isinstance(answer, Ask):
        return replace(answer, table=table, changed=True)
    again = None if answer.again is None else _welcoming(answer.again)
    return replace(answer, panel=with_welcome_note(answer.panel), table=table, changed=True, again=again)


def _welcoming(again: PanelRefresh) -> PanelRefresh:
    """The panel as it is later, still with its welcome."""
    spoken = language()

    async def welcoming(now: Snapshot) -> Panel | None:
        panel = await again(now)
        with said_in(spoken):
            return None if panel is None else with_welcome_note(panel)

    return welcoming


def given_back(answer: Answer, words: Sequence[str]) -> Answer:
    """A no to a form with what was written into it, so that nobody has to think of it twice; any other answer as it is."""
    lines = [line for text in words for line in text.splitlines() if line.strip()]
    if not isinstance(answer, No) or not lines:
        return answer
    text = "\n".join(strip_unseen(line, MOST_GIVEN_BACK) for line in lines).replace("`", "'")[:MOST_GIVEN_BACK]
    note = Note(t("tables.you_wrote"), f"```\n{text}\n```")
    panel = replace(answer.panel, notes=(*answer.panel.notes, note))
    return replace(answer, panel=panel, again=None if answer.again is None else _giving_back(answer.again, answer.panel, panel))


def _giving_back(again: PanelRefresh, no: Panel, panel: Panel) -> PanelRefresh:
    """The panel as it is later, with the written words for as long as it is the no."""

    async def giving_back(now: Snapshot) -> Panel | None:
        later = await again(now)
        return panel if later == no else later

    return giving_back


def refusal_panel(refusal: Refusal, game: str = "") -> Panel:
    """A refusal in the words of its reader: the game's own sentence, else the one that all games and tables share."""
    own = f"{game}.refusals.{refusal.code}"
    key = own if own in sentences().keys else f"refusals.{refusal.code}"
    return no_panel(t(key, **refusal.facts), refusal.rule)


def session_no(why: Refusal | str) -> No:
    """A session's no, by its refusal, or by the code of one without facts."""
    return No(refusal_panel(Refusal(why, "") if isinstance(why, str) else why, "sessions"))


def no_panel(text: str, rule: str) -> Panel:
    """A no, with *Why?* where a paragraph of the rules gives it."""
    return Panel(text=text, rows=why_row(rule), colour=WARNING_COLOUR)
