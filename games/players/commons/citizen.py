"""Somebody who governs: what it wants, what it sees, what it may do, and its whims."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.audience import Seat
from games.commons.governance.views import CommonsView, GovernanceView
from games.players.commons.promises import Civics
from games.vocabulary import Action
from games.whims import Whims


@dataclass(frozen=True, slots=True)
class Citizen:
    """One seat at one moment of the Ostrom stage: all that it decides from."""

    civics: Civics
    view: CommonsView
    here: GovernanceView
    seat: Seat
    legal: Sequence[Action]
    whims: Whims
