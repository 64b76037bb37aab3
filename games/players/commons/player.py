"""An automatic player of the Commons Game: builds sensibly, and takes as its temper says."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.commons.basic.actions import Harvest
from games.commons.governance.views import CommonsView
from games.island.bundles import at_most
from games.players.commons.civics import govern
from games.players.commons.land import Land
from games.players.commons.promises import Citizen, Civics, agreed
from games.players.commons.tempers import Temper, careful, conditional, slipped, take_all, useful
from games.players.commons.turns import best_card, onward, trade_or_build
from games.vocabulary import Action
from games.whims import Whims


class Commoner:
    """Decides from its view alone, and leaves small things to luck: four of one temper do not act as one."""

    def __init__(self, name: str, temper: Temper, civics: Civics) -> None:
        self.name = name
        self._temper = temper
        self._civics = civics

    def choose(self, look: Callable[[], CommonsView], legal: Sequence[Action], whims: Whims) -> Action:
        """The next step of its turn, or its request in a harvest."""
        if len(legal) == 1:
            return legal[0]
        view = look()
        you = view.you
        if you is None:
            return onward(legal)
        land = Land(view.board)
        if view.governance is not None:
            act = govern(Citizen(self._civics, view, view.governance, you.seat, legal, whims), you, land)
            if act is not None:
                return act
        match view.phase:
            case "harvest" if view.harvest is not None:
                wish = self._temper(view, land, you.seat, view.harvest, whims)
                limit = view.harvest.limits[you.seat]
                if view.governance is not None:
                    wish = agreed(self._civics, view, you.seat, wish, at_most(limit, useful(view, land, you.seat)))
                return Harvest(slipped(wish, limit, whims))
            case "trade" | "build":
                return trade_or_build(view, you, land, legal)
            case "cards":
                return best_card(view, you, land, legal) or onward(legal)
            case _:
                return onward(legal)


def commoners() -> tuple[Commoner, ...]:
    """All of them, one for each temper."""
    return (
        Commoner("take_all", take_all, Civics(restraint=False)),
        Commoner("careful", careful, Civics(restraint=True)),
        Commoner("conditional", conditional, Civics(restraint=True)),
        Commoner("punisher", careful, Civics(restraint=True, strict=True)),
    )
