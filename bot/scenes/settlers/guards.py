"""Whether a private panel makes sense now: told early, with the game's own sentences. The game itself decides again."""

from __future__ import annotations

from bot.scenes.game_scenes import Problem
from bot.scenes.seats import seated
from games.settlers.views import OwnView, SettlersView


def refused(code: str, rule: str, **facts: int | str | tuple[str, ...]) -> Problem:
    """The game's own no, told before it is asked."""
    return Problem(f"settlers.refusals.{code}", facts, rule)


def trading(view: SettlersView) -> OwnView | Problem:
    """The viewer's own side when it may trade and build, or why not."""
    you = seated(view)
    if isinstance(you, Problem):
        return you
    if view.turn and view.phase != "over" and you.seat != view.active:
        return refused("not_your_turn", "M-18", active=view.seats[view.active].name)
    busy = not_trading(view)
    return you if busy is None else busy


def not_trading(view: SettlersView) -> Problem | None:
    """Why nobody may trade now, or None."""
    if view.phase == "trade":
        return None
    if view.phase == "over":
        return refused("game_over", "M-28")
    if view.phase == "roll":
        return refused("roll_first", "M-18")
    if view.phase == "discard":
        return refused("discards_open", "M-18", waiting=tuple(view.seats[wait.seat].name for wait in view.waiting))
    if view.deal is not None:
        return refused("deal_open", "M-22", proposer=view.seats[view.deal.proposer].name)
    return refused("wrong_phase", "A4", now=view.phase)
