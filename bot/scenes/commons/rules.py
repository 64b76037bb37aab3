"""The rules in our own words, and every option of this table."""

from __future__ import annotations

from typing import Any

from bot.scenes.commons import controls as c
from bot.scenes.commons.controls import button
from bot.scenes.commons.words import SEA, options_of
from bot.scenes.face import TableFace
from bot.scenes.game_scenes import OPTIONS
from bot.scenes.lobby import shown
from bot.scenes.model import Control, Note, Panel
from bot.texts.catalogue import t
from games.audience import STAFF
from games.commons.options import CommonsOptions
from games.commons.views import CommonsView
from games.island.cards import COSTS

_GROUPS: dict[str, tuple[str, ...]] = {
    "setup": ("layout", "players", "start_hand", "bank_start", "cap", "hands"),
    "goal": ("goal", "rounds_basic", "rounds_known", "survive_when", "early_end", "awards", "show_ranking"),
    "harvest": ("service", "requests_public", "asking", "absent_request"),
    "bank": ("growth_divisor", "crash_turns", "announce_crash", "return_to_crashed", "spent_to", "traded_to"),
    "turn": ("steps", "knights", "play_same_turn", "monopoly", "dice"),
    "time": ("absent", "roll_seconds", "harvest_seconds", "turn_seconds"),
}


class _Secret:
    """In place of a value that its reader may not know."""


def rules(view: CommonsView | None, face: TableFace, page: str = "") -> Panel:
    """The rules of this table with its own numbers, or the page with all options."""
    options = options_of(face)
    return _options(view, face, options) if page == OPTIONS else _rules(face, options)


def _rules(face: TableFace, options: CommonsOptions) -> Panel:
    text = t(
        "commons.rules.text",
        goal=options.goal,
        bank=options.bank_start,
        divisor=options.growth_divisor,
        clock=options.crash_turns,
        asking=t(f"commons.rules.asking_{options.asking}"),
        cap=t("commons.rules.cap_none") if options.cap == "none" else t("commons.rules.cap", cap=options.cap),
        crash=t(f"commons.rules.crash_{options.announce_crash}"),
    )
    prices = "\n".join(t("commons.rules.price", what=what, cost=cost) for what, cost in COSTS.items())
    return Panel(
        title=t("commons.rules.title"),
        text=text,
        notes=(
            Note(t("commons.rules.turn"), t(f"commons.rules.turn_{options.steps}")),
            Note(t("commons.rules.prices"), prices),
            Note(t("commons.rules.silence"), t("commons.rules.silence_text")),
            Note(t("commons.rules.seal"), t("commons.rules.seal_text", commitment=face.commitment)),
        ),
        rows=((button("all_options", Control(c.RULES, arg=OPTIONS)),),),
        colour=SEA,
    )


def _options(view: CommonsView | None, face: TableFace, options: CommonsOptions) -> Panel:
    notes = [Note(t(f"commons.rules.group_{group}"), "\n".join(_line(n, view, options) for n in names)) for group, names in _GROUPS.items()]
    return Panel(
        title=t("commons.rules.title_options"),
        text=t("commons.rules.options_text"),
        notes=tuple(notes),
        rows=((button("back_to_rules", Control(c.RULES)),),),
        footer=t("commons.hand.footer", table=face.table),
        colour=SEA,
    )


def _line(name: str, view: CommonsView | None, options: CommonsOptions) -> str:
    field, value = CommonsOptions.model_fields[name], getattr(options, name)
    if name == "rounds_basic":
        value = _rounds(view, options)
    # A star beside a secret would tell that it is not the usual one.
    mark = "" if value == field.default or isinstance(value, _Secret) else "★ "
    return f"{mark}`{name}` **{_shown(value)}**: {field.description}"


def _shown(value: Any) -> str:
    return t("commons.rules.secret") if isinstance(value, _Secret) else shown(value)


def _rounds(view: CommonsView | None, options: CommonsOptions) -> int | _Secret:
    """The rounds as this reader may know them: the instructor may have changed them, and may keep them secret (RULES C-11)."""
    staff = view is not None and bool(view.viewer & STAFF)
    if options.rounds_known == "secret" and not staff:
        return _Secret()
    return options.rounds_basic if view is None else view.rounds or 0
