"""Whether a private panel makes sense now: told early, with the game's own sentences. The game itself decides again."""

from __future__ import annotations

from bot.scenes.moves import Problem
from bot.scenes.seats import own
from games.settlers.views import OwnView, SettlersView


def refused(code: str, rule: str, **facts: int | str | tuple[str, ...]) -> Problem:
    """The game's own no, told before it is asked."""
    return Problem(f"settlers.refusals.{code}", facts, rule)


def trading(view: SettlersView) -> OwnView:
    """The viewer's own side when it may trade and build. Raises Problem when it may not."""
    you = own(view)
    if view.turn and view.phase != "over" and you.seat != view.active:
        raise refused("not_your_turn", "M-18", active=view.seats[view.active].name)
    may_trade(view)
    return you


def may_trade(view: SettlersView) -> None:
    """Raises Problem when nobody may trade now."""
    if view.phase == "over":
        raise refused("game_over", "M-28")
    if view.phase == "roll":
        raise refused("roll_first", "M-18")
    if view.phase == "discard":
        raise refused("discards_open", "M-18", waiting=tuple(view.seats[wait.seat].name for wait in view.waiting))
    if view.phase != "trade" and view.deal is not None:
        raise refused("deal_open", "M-22", proposer=view.seats[view.deal.proposer].name)
    if view.phase != "trade":
        raise refused("wrong_phase", "A4", now=view.phase)
