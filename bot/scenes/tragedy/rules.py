"""The rules with this table's own numbers, its options, its cards, and the help."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.game_scenes import OPTIONS
from bot.scenes.lengths import whole_lines
from bot.scenes.lobby import option_line
from bot.scenes.model import Control, Note, Panel
from bot.scenes.table_info import TableInfo
from bot.scenes.tragedy.table import ASH, button, card_text, flavour, options_of
from bot.texts.lookup import t
from games.tragedy.box import FOOD, OPEN_CARDS, START_FOOD, START_PEOPLE
from games.tragedy.cards import DECK_NAMES
from games.tragedy.options import TragedyOptions
from games.tragedy.views import TragedyView

CARDS = "cards"
LONGEST = 4000
"""Characters of a leaf."""


def rules(_view: TragedyView | None, info: TableInfo, page: str = "") -> Panel:
    """The rules, or the page with all options, or that with all cards of the three decks."""
    options = options_of(info)
    name, _, number = page.partition(".")
    if name == OPTIONS:
        return _leaf(name, _options(options), number)
    if name == CARDS:
        return _leaf(name, _cards(options), number)
    text = t("tragedy.rules.text", people=START_PEOPLE, food=START_FOOD, all=FOOD[options.players], last=options.round_limit)
    notes = (
        Note(t("tragedy.rules.turn"), "\n".join(_turn(options))),
        Note(t("tragedy.rules.round"), "\n".join(_round(options))),
        Note(
            t("tragedy.rules.death"),
            t("tragedy.rules.death_text", tie=t(f"tragedy.rules.tie_{options.tie}"), tokens=options.people_per_colour),
        ),
        Note(t("tragedy.rules.animals"), _animals(options)),
        Note(t("tragedy.rules.time"), t("tragedy.rules.time_text")),
        Note(t("tragedy.rules.talk"), t(f"tragedy.rules.talk_{options.talk}")),
        Note(t("tragedy.rules.seal"), t("tragedy.rules.seal_text", commitment=info.commitment)),
    )
    row = (button("options", Control("rules", arg=OPTIONS)), button("cards", Control("rules", arg=CARDS)))
    return Panel(title=t("tragedy.rules.title"), text=text, notes=notes, rows=(row,), colour=ASH)


def _turn(options: TragedyOptions) -> list[str]:
    """What one may do, once a round."""
    return [
        t("tragedy.rules.turn_text", action=t(f"tragedy.rules.{options.passing}")),
        t("tragedy.rules.free_text", open=OPEN_CARDS[options.players]),
        t("tragedy.rules.challenge_text"),
        t("tragedy.rules.pledges" if options.pledges else "tragedy.rules.no_pledges"),
    ]


def _round(options: TragedyOptions) -> list[str]:
    """What follows on all turns, and where a Catastrophe may take something else than its card says."""
    lines = [
        t("tragedy.rules.met", short_pile=t(f"tragedy.rules.{options.short_pile}")),
        t("tragedy.rules.failed", penalty=t(f"tragedy.rules.{options.fail_penalty}")),
        t("tragedy.rules.fed", eaten=t(f"tragedy.rules.eaten_{options.eaten_food}")),
        t("tragedy.rules.struck", every=options.catastrophe_every, fatal=t(f"tragedy.rules.{options.food_cat_death}")),
    ]
    lines += [t("tragedy.rules.scaling")] if options.scaling_catastrophes else []
    return [*lines, t("tragedy.rules.gentle")] if options.gentle_start else lines


def _animals(options: TragedyOptions) -> str:
    return t(
        "tragedy.rules.animals_text",
        most=options.players - 1,
        food=t(f"tragedy.rules.food_{options.herbivore_food}"),
        order=t(f"tragedy.rules.order_{options.animals}"),
        switch=t(f"tragedy.rules.switch_{'yes' if options.animal_switch else 'no'}"),
    )


def _leaf(name: str, lines: Sequence[str], number: str) -> Panel:
    """One leaf of a list that may be too long for one message: `number` counts from 1, anything else is the first."""
    leaves = whole_lines(lines, LONGEST)
    here = int(number) if number.isascii() and number.isdecimal() and 1 <= int(number) <= len(leaves) else 1
    turn = [
        button(way, Control("rules", arg=f"{name}.{n}")) for way, n in (("previous", here - 1), ("next", here + 1)) if 1 <= n <= len(leaves)
    ]
    title = t("tragedy.rules.leaf", n=here, leaves=len(leaves)) if len(leaves) > 1 else t("tragedy.rules.title")
    return Panel(title=title, text=leaves[here - 1], rows=((button("back", Control("rules")), *turn),), colour=ASH)


def _cards(options: TragedyOptions) -> list[str]:
    """A line for each card of the three decks, with headings."""
    lines: list[str] = []
    for deck in DECK_NAMES:
        lines += [f"**{t(f'tragedy.rules.{deck}')}**"]
        lines += [t("tragedy.rules.copies", n=card.copies, card=card_text(card), flavour=flavour(card)) for card in options.cards.of(deck)]
    return lines


def _options(options: TragedyOptions) -> list[str]:
    """Every option; of own decks only the title."""
    return [option_line(options, name, options.cards.title if name == "decks" else "") for name in TragedyOptions.model_fields]


def help_panel() -> Panel:
    """What one can do."""
    return Panel(title=t("tragedy.help.title"), text=t("tragedy.help.text"), colour=ASH)
