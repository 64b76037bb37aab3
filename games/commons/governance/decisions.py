"""Label the players' common decisions, for reports when an external act undoes them (RULES A5, C-130)."""

from games.commons.governance.events import BallotClosed, ElectionClosed, Resolved, RulesChanged
from games.vocabulary import Event


def decision(event: Event) -> str:
    """Return the label of a carried motion, its rule or promise, or an election; "" for any other event."""
    match event:
        case BallotClosed(motion=number, tally=tally) if tally.carried:
            return f"motion.{number}"
        case RulesChanged(motion=number, removed=removed, added=added) if number:
            changed = added or removed
            return "" if changed is None else f"rule.{changed.name}"
        case Resolved(resolution=promise):
            return f"promise.{promise.number}"
        case ElectionClosed():
            return "election"
        case _:
            return ""
