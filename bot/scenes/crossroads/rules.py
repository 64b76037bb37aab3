"""The rules with this table's own numbers, its options, and the help."""

from __future__ import annotations

from bot.scenes.crossroads.table import FIELD, button, options_of
from bot.scenes.game_scenes import OPTIONS
from bot.scenes.lobby import option_line
from bot.scenes.model import Control, Note, Panel
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.crossroads.options import CITY_INCOME, CITY_PRICE, EMPTY_INCOME, ROAD_INCOME, ROAD_PRICE, CrossroadsOptions
from games.crossroads.views import CrossroadsView

LONGEST = 4000


def rules(_view: CrossroadsView | None, info: TableInfo, page: str = "") -> Panel:
    """The rules, or the page with all options."""
    options = options_of(info)
    title = t("crossroads.rules.title")
    if page == OPTIONS:
        lines = "\n".join(option_line(options, name) for name in CrossroadsOptions.model_fields)
        return Panel(title=title, text=lines[:LONGEST], rows=((button("back", Control("rules")),),), colour=FIELD)
    return Panel(
        title=title,
        text=t(
            "crossroads.rules.text", aim=t("crossroads.rules.aim" if options.offers else "crossroads.rules.aim_alone"), goal=options.goal
        ),
        notes=(
            Note(t("crossroads.rules.start"), _start(options)),
            Note(t("crossroads.rules.turn"), _turn(options)),
            Note(t("crossroads.rules.build"), "\n".join(_building(options))),
            Note(t("crossroads.rules.trade"), "\n".join(_trade(options))),
            Note(t("crossroads.rules.end"), "\n".join(_end(options))),
            Note(t("crossroads.rules.talk"), t(f"crossroads.rules.talk_{_talk(options)}")),
            Note(t("crossroads.rules.seal"), t(f"crossroads.rules.seal_{options.dice}_text", commitment=info.commitment)),
        ),
        rows=((button("options", Control("rules", arg=OPTIONS)),),),
        colour=FIELD,
    )


def help_panel() -> Panel:
    """What one can do, by buttons and by commands."""
    return Panel(title=t("crossroads.help.title"), text=t("crossroads.help.text"), colour=FIELD)


def _start(options: CrossroadsOptions) -> str:
    order = t(f"crossroads.rules.start_{options.setup_order}") if options.start_cities > 1 else ""
    return t("crossroads.rules.start_text", n=options.start_cities, order=order, gold=options.start_gold)


def _turn(options: CrossroadsOptions) -> str:
    rotate = t(f"crossroads.rules.rotate_{'yes' if options.rotate else 'no'}")
    return t("crossroads.rules.turn_text", city=CITY_INCOME, empty=EMPTY_INCOME, road=ROAD_INCOME, rotate=rotate)


def _building(options: CrossroadsOptions) -> list[str]:
    most = t("crossroads.rules.build_some", n=options.builds_per_turn) if options.builds_per_turn else t("crossroads.rules.build_any")
    lines = [t("crossroads.rules.build_text", city=CITY_PRICE, road=ROAD_PRICE, most=most), t(f"crossroads.rules.own_{options.own_cities}")]
    return lines if options.road_reach == "direct" else [*lines, t("crossroads.rules.passage")]


def _trade(options: CrossroadsOptions) -> list[str]:
    """What this table's options make of the trade."""
    lines = _offers(options) if options.offers else [t("crossroads.rules.no_trade")]
    lines += [t("crossroads.rules.gifts")] if options.gifts else []
    lines += [t("crossroads.rules.hidden")] if options.hides_gold else []
    return lines


def _offers(options: CrossroadsOptions) -> list[str]:
    lines = [t("crossroads.rules.trade_text", value=options.trade_value, offers=options.offers)]
    lines.append(t("crossroads.rules.through_fees" if options.fees else "crossroads.rules.through_free"))
    return [*lines, t("crossroads.rules.sealed", value=options.trade_value)] if options.sealed_split else lines


def _talk(options: CrossroadsOptions) -> str:
    """Without offers there is a time after the turns only where gifts are made (RULES G-22)."""
    if options.talk == "open" or options.offers:
        return options.talk
    return "gifts" if options.talk == "trade_only" and options.gifts else "never"


def _end(options: CrossroadsOptions) -> list[str]:
    lines = [t(f"crossroads.rules.end_{options.goal_kind}", goal=options.goal)]
    return [*lines, t("crossroads.rules.last", round=options.round_limit)] if options.round_limit else lines
