"""What the teacher reads of a dress rehearsal: how far it is, and at its end the list of what held, what did not, and where to click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.orchestration.dress_rehearsal.findings import Finding
from bot.orchestration.trouble_texts import trouble_text
from bot.scenes.lobby import RED
from bot.scenes.model import Button, Control, Note, Panel, packed
from bot.scenes.pictures.palette import BAIZE, edge
from bot.stage.discord_api.limits import BadPanel, check
from bot.texts.lookup import t

STOP = "dress_stop"
"""The route of the button that ends a dress rehearsal early."""
GREEN = edge(BAIZE)


def progress_panel(step: str, *, stoppable: bool = True) -> Panel:
    """Say what is being done now."""
    row = (Button(t("dress.button_stop"), Control(STOP)),)
    return Panel(t("dress.title"), t(f"dress.step_{step}"), rows=(row,) if stoppable else (), colour=GREEN)


def cut_off_panel() -> Panel:
    """Say that a dress rehearsal ended with the process that played it, and that nothing of it is left."""
    return Panel(t("dress.title"), t("dress.cut_off"))


def list_panel(findings: Sequence[Finding]) -> Panel:
    """List what did not hold, with what to do about it; then what held, and what was not tried."""
    failed = [finding for finding in findings if finding.held is False]
    held = [f"✅ {t(f'dress.held_{one.check}')}" for one in findings if one.held]
    untried = [f"▫️ {t(f'dress.untried_{one.check}')}" for one in findings if one.held is None]
    text = t("dress.all_held") if not failed else t("dress.some_failed", n=len(failed))
    notes = [Note(f"❌ {t(f'dress.name_{one.check}')}", f"{_sentence('failed', one)}\n➡️ {_remedy(one)}") for one in failed]
    others = packed(t("dress.untried"), untried), packed(t("dress.held"), held)
    return _fitting_panel(Panel(t("dress.title"), text, tuple(notes), colour=RED if failed else GREEN), others)


def _fitting_panel(panel: Panel, others: Sequence[Sequence[Note]]) -> Panel:
    """The panel with as many of the other parts as it has room for, the last of them first."""
    for part in reversed(others):
        longer = replace(panel, notes=(*panel.notes, *part))
        try:
            check(longer, "")
        except BadPanel:
            return panel
        panel = longer
    return panel


def _remedy(finding: Finding) -> str:
    """What to do: where Discord has refused something, what its reason asks for."""
    trouble = finding.facts.get("trouble")
    return _sentence("todo", finding) if trouble is None else trouble_text(trouble)


def _sentence(kind: str, finding: Finding) -> str:
    return t(f"dress.{kind}_{finding.check}", **finding.facts)
