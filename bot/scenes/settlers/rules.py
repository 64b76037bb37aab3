"""The rules in our own words with this table's numbers, every option, and the help."""

from __future__ import annotations

from bot.scenes.game_scenes import OPTIONS
from bot.scenes.island.words import SEA
from bot.scenes.lobby import option_line
from bot.scenes.model import Control, Note, Panel
from bot.scenes.settlers.table import button, options_of
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.island.cards import COSTS, PIECES
from games.settlers.options import DECK, LEAST_LEGS, MOST_LEGS, STOCK, SettlersOptions
from games.settlers.views import SettlersView

PARAGRAPHS = ("opening", "turn", "deals", "look")
"""Of the help."""
LONGEST = 4096


def rules(_view: SettlersView | None, info: TableInfo, page: str = "") -> Panel:
    """The rules of this table, or with page OPTIONS all its options."""
    options = options_of(info)
    if page == OPTIONS:
        return Panel(
            title=t("settlers.rules.title_options"),
            text="\n".join(option_line(options, name) for name in SettlersOptions.model_fields)[:LONGEST],
            rows=((button("back_to_rules", Control("rules")),),),
            colour=SEA,
        )
    notes = (
        Note(t("settlers.rules.developments"), "\n".join(_developments())),
        Note(t("settlers.rules.end"), _end(options)),
        Note(t("settlers.rules.prices"), "\n".join([*_prices(), t("settlers.rules.pieces", **PIECES)])),
        Note(t("settlers.rules.talk"), t("settlers.rules.talk_text")),
        Note(t(f"settlers.rules.seal_{options.dice}"), t(f"settlers.rules.seal_{options.dice}_text", commitment=info.commitment)),
    )
    row = (button("all_options", Control("rules", arg=OPTIONS)),)
    return Panel(title=t("settlers.rules.title"), text=_text(options), notes=notes, rows=(row,), colour=SEA)


def _text(options: SettlersOptions) -> str:
    """From the opening to the open hands. While nobody knows who is how good, chance decides and there are no bonus cards (RULES M-07)."""
    by_lot = not options.skill
    bonus = t("settlers.rules.bonus", cards=options.bonus) if any(options.bonus) else ""
    return t(
        "settlers.rules.text",
        goal=options.goal,
        placer=t(f"settlers.rules.placer_{options.placer}" + ("_by_lot" if by_lot and options.placer == "player" else "")),
        order=t("settlers.rules.order_lot" if by_lot else "settlers.rules.order_strength"),
        bonus=bonus,
        stock=STOCK,
        theme=t(f"settlers.rules.theme_{options.theme}"),
        offers=_offers(options),
    )


def _offers(options: SettlersOptions) -> str:
    if not options.offers:
        return t("settlers.rules.offers_none")
    chain = t(f"settlers.rules.chain_{options.multiway}")
    waiting = options.most_offers(in_turn=False)
    return t("settlers.rules.offers_some", n=options.offers, waiting=waiting, chain=chain, least=LEAST_LEGS, most=MOST_LEGS)


def _developments() -> list[str]:
    """What each card does: Knight and Monopoly are not those of the box."""
    return [t("settlers.rules.developments_text"), *(t(f"settlers.play.does_{card}") for card in DECK)]


def _end(options: SettlersOptions) -> str:
    text = t("settlers.rules.end_text", goal=options.goal)
    return text + t("settlers.rules.last", n=options.round_limit) if options.round_limit else text


def _prices() -> list[str]:
    return [t("settlers.rules.price", what=what, cost=cost) for what, cost in COSTS.items()]


def help_panel() -> Panel:
    """What one can do."""
    notes = tuple(Note(t(f"settlers.help.{name}"), t(f"settlers.help.{name}_text")) for name in PARAGRAPHS)
    return Panel(title=t("settlers.help.title"), text=t("settlers.help.text"), notes=notes, colour=SEA)
