"""The rules in our own words with this table's numbers, every option, and the help."""

from __future__ import annotations

from bot.scenes.face import TableFace
from bot.scenes.game_scenes import OPTIONS
from bot.scenes.island.words import SEA
from bot.scenes.lobby import option_line
from bot.scenes.model import Control, Note, Panel
from bot.scenes.settlers.words import button, options_of
from bot.texts.catalogue import t
from games.island.cards import COSTS
from games.settlers.options import SettlersOptions
from games.settlers.views import SettlersView

PARAGRAPHS = ("opening", "turn", "deals", "look")
"""Of the help."""
LONGEST = 4096


def rules(_view: SettlersView | None, face: TableFace, page: str = "") -> Panel:
    """The rules of this table, or with page OPTIONS all its options."""
    options = options_of(face)
    if page == OPTIONS:
        return Panel(
            title=t("settlers.rules.title_options"),
            text="\n".join(option_line(options, name) for name in SettlersOptions.model_fields)[:LONGEST],
            rows=((button("back_to_rules", Control("rules")),),),
            colour=SEA,
        )
    chain = t(f"settlers.rules.chain_{options.multiway}")
    text = t(
        "settlers.rules.text",
        goal=options.goal,
        placer=t(f"settlers.rules.placer_{options.placer}"),
        offers=t("settlers.rules.offers_some", n=options.offers, chain=chain) if options.offers else t("settlers.rules.offers_none"),
    )
    prices = "\n".join(t("settlers.rules.price", what=what, cost=cost) for what, cost in COSTS.items())
    return Panel(
        title=t("settlers.rules.title"),
        text=text,
        notes=(
            Note(t("settlers.rules.end"), t("settlers.rules.end_text", goal=options.goal)),
            Note(t("settlers.rules.prices"), prices),
            Note(t("settlers.rules.talk"), t("settlers.rules.talk_text")),
            Note(t(f"settlers.rules.seal_{options.dice}"), t(f"settlers.rules.seal_{options.dice}_text", commitment=face.commitment)),
        ),
        rows=((button("all_options", Control("rules", arg=OPTIONS)),),),
        colour=SEA,
    )


def help_panel() -> Panel:
    """What one can do."""
    notes = tuple(Note(t(f"settlers.help.{name}"), t(f"settlers.help.{name}_text")) for name in PARAGRAPHS)
    return Panel(title=t("settlers.help.title"), text=t("settlers.help.text"), notes=notes, colour=SEA)
