"""What a viewer knows and the public does not, in the very words in which the panels write it (RULES G-21, G-23)."""

from __future__ import annotations

from bot.scenes.crossroads.words import demand_text, gold_text, terms_text
from bot.scenes.seats import own, seat_name
from games.crossroads.views import CrossroadsView


def secrets(view: CrossroadsView, public: CrossroadsView) -> tuple[tuple[str, ...], ...]:
    """Words which, together in one line, tell a hidden purse, the terms of a hidden deal, or a sealed demand."""
    found: list[tuple[str, ...]] = [
        (seat_name(view.seats, mine.seat), gold_text(mine))
        for mine, theirs in zip(view.seats, public.seats, strict=True)
        if mine.gold is not None and theirs.gold is None
    ]
    known = {deal.number for deal in public.deals}
    found += [(terms_text(view, deal),) for deal in view.deals if deal.number not in known]
    if view.you is not None:
        seat = own(view).seat
        found += [(text,) for deal in view.deals if (text := demand_text(view, deal, seat))]
    return tuple(found)
