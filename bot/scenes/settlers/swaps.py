"""Cards that somebody has chosen so far, as they travel in a control: a letter for each resource.

"0" is nothing; "a" to "s" are 1 to 19 cards given, "A" to "S" as many taken. No kind is ever on both sides (RULES M-20).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_lowercase, ascii_uppercase
from typing import Literal, TypeAlias

from bot.scenes.model import Button, Control
from bot.texts.catalogue import t
from games.audience import Seat
from games.island.bundles import NOTHING, covers, minus, plus, single
from games.island.cards import RESOURCES, Bundle
from games.settlers.actions import Leg
from games.settlers.box import STOCK

Side: TypeAlias = Literal["g", "t"]
"""What is given, and what is taken."""
_KINDS = len(RESOURCES)


@dataclass(frozen=True, slots=True)
class Swap:
    """Cards given and taken, of which either may still be nothing."""

    give: Bundle = NOTHING
    take: Bundle = NOTHING

    @property
    def token(self) -> str:
        """As it travels in a control."""
        pairs = zip(self.give, self.take, strict=True)
        return "".join(ascii_lowercase[given - 1] if given else ascii_uppercase[taken - 1] if taken else "0" for given, taken in pairs)

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


def read_swap(token: str) -> Swap:
    """From its letters. Raises ValueError for anything else."""
    if len(token) != _KINDS:
        raise ValueError("not a letter for each resource")
    swap = Swap()
    for resource, letter in enumerate(token):
        count, side = _count(letter)
        for _ in range(count):
            swap = swap.more(side, resource)
    return swap


def _count(letter: str) -> tuple[int, Side]:
    if letter == "0":
        return 0, "g"
    if letter in ascii_lowercase:
        return ascii_lowercase.index(letter) + 1, "g"
    if letter in ascii_uppercase:
        return ascii_uppercase.index(letter) + 1, "t"
    raise ValueError("not a count of cards")


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
