"""The question whether a game may go back behind what its players have decided, and how it is told what has fallen (RULES A5, C-130)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from bot.scenes.model import Button, Control, Panel
from bot.scenes.packing import read_number
from bot.texts.lookup import t

GO_BACK = "go_back"
"""The route of the buttons."""
Choice: TypeAlias = Literal["yes", "no", "withdraw"]
DECISIONS = {
    "motion": "tables.decided_motion",
    "rule": "tables.decided_rule",
    "promise": "tables.decided_promise",
    "election": "tables.decided_election",
}
"""How a decision is named, by its kind (`Game.decision`)."""
ANSWERS: dict[Choice, str] = {
    "yes": "tables.back_button_yes",
    "no": "tables.back_button_no",
    "withdraw": "tables.back_button_withdraw",
}


def fallen_text(decisions: Sequence[str]) -> tuple[str, ...]:
    """Name what players had decided: motions, rules, promises, elections."""
    found = []
    for decision in decisions:
        kind, _, name = decision.partition(".")
        found.append(t(DECISIONS[kind], name=name))
    return tuple(found)


def with_fallen(text: str, decisions: Sequence[str]) -> str:
    """The text, and which decisions of the players fell with the turns that were taken back."""
    return f"{text}\n{t('tables.fallen', what=fallen_text(decisions))}" if decisions else text


def question(seat: str, falls: Sequence[str], number: int, minutes: int) -> Panel:
    """Ask all who play whether the game may go back; they have so many minutes to answer."""
    return Panel(
        text=t("tables.back_question", seat=seat, what=fallen_text(falls), n=minutes),
        rows=((_button("yes", number, "primary"), _button("no", number, "secondary")),),
    )


def waiting_panel(names: Sequence[str], number: int, minutes: int) -> Panel:
    """Tell the instructor who has still to answer, with a button to take the question back."""
    return Panel(text=t("tables.back_asked", seats=tuple(names), n=minutes), rows=((_button("withdraw", number, "secondary"),),))


def read(arg: str) -> tuple[Choice, int]:
    """Read what a button of the question says. Raises ValueError for what none of ours says."""
    choice, _, number = arg.partition(".")
    if choice not in ANSWERS:
        raise ValueError(f"no such answer: {choice[:20]!r}")
    return choice, read_number(number)


def _button(choice: Choice, number: int, style: Literal["primary", "secondary"]) -> Button:
    return Button(t(ANSWERS[choice]), Control(GO_BACK, arg=f"{choice}.{number}"), style)
