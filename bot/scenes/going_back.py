"""The question to the players whether a game may go back behind their decisions, and the list of those undone
(RULES A5, C-130).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from bot.scenes.model import Button, Control, Panel
from bot.scenes.packing import read_number
from bot.texts.lookup import t

GO_BACK = "go_back"
"""The route of the buttons."""
RewindAnswer: TypeAlias = Literal["yes", "no", "withdraw"]
DECISIONS = {
    "motion": "tables.decided_motion",
    "rule": "tables.decided_rule",
    "promise": "tables.decided_promise",
    "election": "tables.decided_election",
}
"""Text key by kind of decision (`Game.decision`)."""
ANSWERS: dict[RewindAnswer, str] = {
    "yes": "tables.back_button_yes",
    "no": "tables.back_button_no",
    "withdraw": "tables.back_button_withdraw",
}


def decision_names(decisions: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the players' decisions: motions, rules, promises, elections."""
    names = []
    for decision in decisions:
        kind, _, name = decision.partition(".")
        names.append(t(DECISIONS[kind], name=name))
    return tuple(names)


def with_undone_decisions(text: str, decisions: Sequence[str]) -> str:
    """Return the text with the decisions that the rewind undid."""
    return f"{text}\n{t('tables.fallen', what=decision_names(decisions))}" if decisions else text


def rewind_question(seat: str, undone: Sequence[str], number: int, minutes: int) -> Panel:
    """Ask all players whether the game may go back. They have `minutes` to answer."""
    return Panel(
        text=t("tables.back_question", seat=seat, what=decision_names(undone), n=minutes),
        rows=((_button("yes", number, "primary"), _button("no", number, "secondary")),),
    )


def awaited_answers_panel(names: Sequence[str], number: int, minutes: int) -> Panel:
    """Show the instructor the missing answers, with a button to withdraw the question."""
    return Panel(
        text=t("tables.back_asked", seats=tuple(names), n=minutes),
        rows=((_button("withdraw", number, "secondary"),),),
    )


def parse_answer(arg: str) -> tuple[RewindAnswer, int]:
    """Return answer and number of a button of the question. Raises ValueError if it is forged."""
    choice, _, number = arg.partition(".")
    if choice not in ANSWERS:
        raise ValueError(f"no such answer: {choice[:20]!r}")
    return choice, read_number(number)


def _button(choice: RewindAnswer, number: int, style: Literal["primary", "secondary"]) -> Button:
    return Button(t(ANSWERS[choice]), Control(GO_BACK, arg=f"{choice}.{number}"), style)
