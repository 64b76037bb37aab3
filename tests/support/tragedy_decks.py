"""Decks of Tragedy written as the file that a teacher hands in."""

import json

from games.tragedy.cards import DECK_NAMES, Decks


def write_decks(decks: Decks) -> str:
    """The decks as text for `parse_decks`, one card a line, what is empty left out."""
    lists = []
    for deck in DECK_NAMES:
        cards = (
            json.dumps(card.model_dump(exclude_defaults=True), ensure_ascii=False)
            for card in decks.cards_of(deck)
        )
        lists.append(f'  "{deck}": [\n    ' + ",\n    ".join(cards) + "\n  ]")
    return (
        "{\n" + f'  "title": {json.dumps(decks.title, ensure_ascii=False)},\n' + ",\n".join(lists) + "\n}\n"
    )
