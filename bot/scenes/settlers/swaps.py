"""Cards that somebody has chosen so far, as they travel in a control: a letter for each resource.

"0" is nothing; "a" to "s" are 1 to 19 cards given, "A" to "S" as many taken. No kind is ever on both sides (RULES M-20).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Literal, TypeAlias

from bot.scenes.model import Button, Control
from bot.scenes.packing import Token, coded, several
from bot.texts.lookup import t
from games.audience import Seat
from games.island.bundles import NOTHING, as_bundle, covers, minus, plus, single
from games.island.cards import RESOURCES, Bundle
from games.settlers.actions import Leg
from games.settlers.options import STOCK

Side: TypeAlias = Literal["g", "t"]
"""What is given, and what is taken."""
_KINDS = len(RESOURCES)


@dataclass(frozen=True, slots=True)
class Swap:
    """Cards given and taken, of which either may still be nothing."""

    give: Bundle = NOTHING
    take: Bundle = NOTHING

    @property
    def whole(self) -> bool:
        """Whether both sides give."""
        return any(self.give) and any(self.take)

    def more(self, side: str, resource: int) -> Swap:
        """The same with one more card. Raises ValueError for what is on the other side already, or is more than there is."""
        if not 0 <= resource < _KINDS or side not in ("g", "t"):
            raise ValueError("no such card")
        swap = Swap(plus(self.give, single(resource)), self.take) if side == "g" else Swap(self.give, plus(self.take, single(resource)))
        if max(swap.give[resource], swap.take[resource]) > STOCK or (swap.give[resource] and swap.take[resource]):
            raise ValueError("not one of our choices")
        return swap


def _read_swap(token: str) -> Swap:
    counts = _COUNTS.read(token)
    return Swap(as_bundle(max(0, count) for count in counts), as_bundle(max(0, -count) for count in counts))


_LETTERS = {"0": 0, **{letter: n for n, letter in enumerate(ascii_lowercase[:STOCK], 1)}}
_COUNTS = several(coded(_LETTERS | {letter.upper(): -n for letter, n in _LETTERS.items() if n}))
SWAP: Token[Swap] = Token(lambda swap: _COUNTS.write(minus(swap.give, swap.take)), _read_swap)


def more_buttons(control: Control, side: Side, swap: Swap, possible: Sequence[bool]) -> tuple[Button, ...]:
    """A button for each resource that adds one card to a side; its label is how many there are. `control` carries all that is chosen."""
    chosen = swap.give if side == "g" else swap.take
    return tuple(
        Button(
            str(count),
            Control(control.route, control.stamp, f"{side}{resource}.{control.arg}"),
            "primary" if count else "secondary",
            t(f"words.icon.{RESOURCES[resource]}"),
            disabled=not possible[resource],
        )
        for resource, count in enumerate(chosen)
    )


def can_add(swap: Swap, side: Side, holders: Sequence[Bundle]) -> list[bool]:
    """For each resource, whether one more card may be added: nothing of it is on the other side, and one of the holders has them all."""
    chosen, other = (swap.give, swap.take) if side == "g" else (swap.take, swap.give)
    more = [plus(chosen, single(resource)) for resource in range(_KINDS)]
    return [not other[resource] and any(covers(hand, cards) for hand in holders) for resource, cards in enumerate(more)]


def after(hands: Sequence[Bundle], middle: Seat, legs: Sequence[Leg]) -> list[Bundle]:
    """The hands once these exchanges with the player in the middle are done; numbers may fall below 0."""
    found = list(hands)
    for leg in legs:
        found[middle] = plus(minus(found[middle], leg.give), leg.take)
        found[leg.partner] = plus(minus(found[leg.partner], leg.take), leg.give)
    return found
