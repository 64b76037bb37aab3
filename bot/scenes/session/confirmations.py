"""Confirmations before something ends at tables: the effect at each, and the button that confirms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias
from zlib import crc32

from bot.scenes.game_scenes import Progress
from bot.scenes.model import Button, Control, Panel, Row
from bot.scenes.pictures.palette import HOT, discord_colour
from bot.scenes.session.numbers import encode_numbers, spans
from bot.scenes.session.views import SessionView, TableLine
from bot.texts.lookup import t

STAMP_PREFIX = "sure"
"""Start of the stamp of a confirming button."""
MAX_EFFECTS_CHARS = 3000
"""Characters of all effects. The rest is cut, with an ellipsis."""
RUNNING = ("playing", "paused")


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A question, and the stamp of its confirming button. The stamp is a digest of the effects, so an
    outdated confirmation is recognised and asked again.
    """

    panel: Panel
    stamp: str


@dataclass(frozen=True, slots=True)
class Effect:
    """The effect of an order at a table. `kind` is the end of a text's key."""

    kind: str
    round: int = 0
    rounds: int = 0
    """Rounds of the stages that would be skipped."""


Effects: TypeAlias = Mapping[int, Effect]
"""Effects by number of the table."""
NO_CHANGE = ("none", "already", "planned")
"""Effects that change nothing at the table."""


def last_round_confirmation(view: SessionView, numbers: Sequence[int]) -> Confirmation:
    """Ask whether the current round of each table is to be its last, and name it."""
    effects = {line.number: _last_round_effect(line) for line in _lines(view, numbers)}
    changed = [number for number, effect in effects.items() if effect.kind not in NO_CHANGE]
    announced = [number for number, effect in effects.items() if effect.kind == "already"]
    stamp = _stamp({number: effects[number].kind for number in changed})
    withdrawable = any(effects[number].kind != "now" for number in changed)
    label = "sessions.last_yes" if withdrawable else "sessions.last_now_yes"
    yes = Button(t(label), Control("s_tell", stamp, f"last_round.{encode_numbers(changed)}"), style="danger")
    back = Button(
        t("sessions.button_not_last"),
        Control("s_tell", arg=f"withdraw_last_round.{encode_numbers(announced)}"),
        emoji="↩️",
    )
    row: Row = (*((yes,) if changed else ()), *((back,) if announced else ()))
    text = [_effects_text("last", effects), *([t("sessions.last_back")] if withdrawable else [])]
    return Confirmation(
        Panel(
            t("sessions.last_title"),
            "\n\n".join(text),
            rows=(row,) if row else (),
            colour=discord_colour(HOT),
        ),
        stamp,
    )


LAST_ROUND = "last_round"
"""Route of the buttons at a table without a session. The argument says whether the round becomes the last or
stops being it.
"""


def table_confirmation(table_label: str, progress: Progress, *, runs: bool) -> Confirmation:
    """Ask the same of a table without a session."""
    line = TableLine(
        0,
        0,
        "playing" if runs else "lobby",
        round=progress.round,
        rounds=progress.rounds,
        coming=progress.coming,
        is_last=progress.is_last,
        is_between_rounds=progress.is_between_rounds,
    )
    effect = _last_round_effect(line)
    stamp = _stamp({0: effect.kind})
    label = "sessions.last_now_yes" if effect.kind == "now" else "sessions.last_yes"
    yes = Button(t(label), Control(LAST_ROUND, stamp, "yes"), style="danger")
    row: Row = (not_last_button(),) if effect.kind == "already" else () if effect.kind == "none" else (yes,)
    text = [t("sessions.effect", where=t("sessions.table", n=table_label), what=_effect_text("last", effect))]
    text += [t("sessions.last_back")] if effect.kind not in ("already", "none", "now") else []
    return Confirmation(
        Panel(
            t("sessions.last_title"),
            "\n\n".join(text),
            rows=(row,) if row else (),
            colour=discord_colour(HOT),
        ),
        stamp,
    )


def not_last_button() -> Button:
    """Return the button that undoes the last round of a table without a session."""
    return Button(t("sessions.button_not_last"), Control(LAST_ROUND, arg="no"), emoji="↩️")


def _last_round_effect(line: TableLine) -> Effect:
    now = max(1, line.round)  # round 0 is the set-up, which belongs to round 1
    if line.status not in RUNNING:
        return Effect("none")
    if line.is_last:
        return Effect("already")
    if line.practises:
        return Effect("practice", now)
    if line.is_between_rounds:
        return Effect("now", now, line.coming)
    if line.coming:
        return Effect("skips", now, line.coming)
    return Effect("planned" if now == line.rounds else "round", now)


def next_stage_confirmation(view: SessionView, numbers: Sequence[int]) -> Confirmation:
    """Ask whether these tables begin their next stage, naming the round before it and whether the plan skips
    it.
    """
    lines = _lines(view, numbers)
    effects = {line.number: _next_stage_effect(line) for line in lines}
    changed = [number for number, effect in effects.items() if effect.kind != "none"]
    stamp = _stamp({number: effects[number].kind for number in changed})
    yes = Button(
        t("sessions.beyond_yes"),
        Control("s_tell", stamp, f"next_stage.{encode_numbers(changed)}"),
        style="danger",
    )
    beyond = [t("sessions.beyond", n=view.beyond)] if view.beyond else []
    text = [*beyond, _effects_text("next", effects), *([t("sessions.not_undone")] if changed else [])]
    return Confirmation(
        Panel(
            t("sessions.next_title"),
            "\n\n".join(text),
            rows=((yes,),) if changed else (),
            colour=discord_colour(HOT),
        ),
        stamp,
    )


def _next_stage_effect(line: TableLine) -> Effect:
    if line.status not in RUNNING or not line.has_next_stage:
        return Effect("none")
    return Effect("practice") if line.practises else Effect("round", max(1, line.round))


def fewer_confirmation(rounds: int) -> Confirmation:
    """Ask whether all games are to have `rounds` fewer rounds than planned."""
    stamp = _stamp({0: str(rounds)})
    yes = Button(
        t("sessions.fewer_yes", n=rounds), Control("s_tell", stamp, f"fewer.{rounds}"), style="danger"
    )
    text = "\n\n".join((t("sessions.fewer_text", n=rounds), t("sessions.not_undone")))
    return Confirmation(
        Panel(t("sessions.fewer_title"), text, rows=((yes,),), colour=discord_colour(HOT)), stamp
    )


def _lines(view: SessionView, numbers: Sequence[int]) -> list[TableLine]:
    return [line for line in view.tables if line.number in numbers]


def _effects_text(area: str, effects: Effects) -> str:
    """Return the effects, tables with the same one in a line, real changes first."""
    groups: dict[Effect, list[int]] = {}
    for number, effect in effects.items():
        groups.setdefault(effect, []).append(number)
    ordered = sorted(groups.items(), key=lambda group: (group[0].kind in NO_CHANGE, group[1]))
    lines = [
        t("sessions.effect", where=place_text(same), what=_effect_text(area, effect))
        for effect, same in ordered
    ]
    while len("\n".join(lines)) > MAX_EFFECTS_CHARS:
        lines = [*lines[:-2], "…"]
    return "\n".join(lines)


def _effect_text(area: str, effect: Effect) -> str:
    return t(f"sessions.{area}_{effect.kind}", round=effect.round, rounds=effect.rounds)


def place_text(numbers: Sequence[int]) -> str:
    """Return the tables in words: "Table 3", "Tables 1 to 4"."""
    key = "sessions.tables" if len(numbers) > 1 else "sessions.table"
    return t(key, tables=spans(numbers), n=spans(numbers))


def _stamp(effects: Mapping[int, str]) -> str:
    return f"{STAMP_PREFIX}{crc32(repr(sorted(effects.items())).encode()) % (1 << 24):06x}"
