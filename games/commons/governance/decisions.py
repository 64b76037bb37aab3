"""What players decide together, as it is told when somebody from outside takes it back (RULES A5, C-130)."""

from games.commons.governance.events import BallotClosed, ElectionClosed, Resolved, RulesChanged
from games.vocabulary import Event


def decision(event: Event) -> str:
    """Return the motion that was carried, the rule or the promise that it made, or the election; "" for any other event."""
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
