"""The teacher's panels of a dress rehearsal: its progress, and at its end what held, what failed, and where
to click.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.orchestration.dress_rehearsal.findings import RehearsalFinding
from bot.orchestration.trouble_texts import trouble_text
from bot.scenes.lobby import WARNING_COLOUR
from bot.scenes.model import Button, Control, Note, Panel, pack_notes
from bot.scenes.pictures.palette import BAIZE, discord_colour
from bot.stage.discord_api.limits import BadPanel, check_panel
from bot.texts.lookup import t

STOP = "dress_stop"
"""The route of the button that ends a dress rehearsal early."""
GREEN = discord_colour(BAIZE)


def progress_panel(step: str, *, stoppable: bool = True) -> Panel:
    """Build the panel that names the current step."""
    row = (Button(t("dress.button_stop"), Control(STOP)),)
    return Panel(t("dress.title"), t(f"dress.step_{step}"), rows=(row,) if stoppable else (), colour=GREEN)


def cut_off_panel() -> Panel:
    """Build the panel for a dress rehearsal lost with its process."""
    return Panel(t("dress.title"), t("dress.cut_off"))


def findings_panel(findings: Sequence[RehearsalFinding]) -> Panel:
    """List the failed checks with their remedies, then those that held, and those that were not tried."""
    failed = [finding for finding in findings if finding.held is False]
    held_lines = [f"✅ {t(f'dress.held_{one.check}')}" for one in findings if one.held]
    untried_lines = [f"▫️ {t(f'dress.untried_{one.check}')}" for one in findings if one.held is None]
    text = t("dress.all_held") if not failed else t("dress.some_failed", n=len(failed))
    notes = [
        Note(f"❌ {t(f'dress.name_{one.check}')}", f"{_sentence('failed', one)}\n➡️ {_remedy(one)}")
        for one in failed
    ]
    others = pack_notes(t("dress.untried"), untried_lines), pack_notes(t("dress.held"), held_lines)
    return _fitting_panel(
        Panel(t("dress.title"), text, tuple(notes), colour=WARNING_COLOUR if failed else GREEN), others
    )


def _fitting_panel(panel: Panel, others: Sequence[Sequence[Note]]) -> Panel:
    for part in reversed(others):
        longer = replace(panel, notes=(*panel.notes, *part))
        try:
            check_panel(longer, "")
        except BadPanel:
            return panel
        panel = longer
    return panel


def _remedy(finding: RehearsalFinding) -> str:
    """Return the remedy of a failed check: for a refusal of Discord, the one of its reason."""
    trouble = finding.facts.get("trouble")
    return _sentence("todo", finding) if trouble is None else trouble_text(trouble)


def _sentence(kind: str, finding: RehearsalFinding) -> str:
    return t(f"dress.{kind}_{finding.check}", **finding.facts)
