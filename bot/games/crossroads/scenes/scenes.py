"""The scenes of Crossroads, with its rules for a table's own numbers."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.crossroads.scenes import card as cards
from bot.games.crossroads.scenes import news, result
from bot.games.crossroads.scenes.lesson import hint, lesson
from bot.games.crossroads.scenes.moves import MOVES
from bot.games.crossroads.scenes.table import FIELD, demand_text, gold_text, options_of, terms_text
from bot.scenes.game_scenes import GameScenes, Progress, has_last_round
from bot.scenes.model import Note, Panel, TableInfo
from bot.scenes.parts import own_seat, seat_name
from bot.scenes.sheet import SheetLine
from bot.texts.lookup import t
from games.crossroads.options import (
    CITY_INCOME,
    CITY_PRICE,
    EMPTY_INCOME,
    ROAD_INCOME,
    ROAD_PRICE,
    CrossroadsOptions,
)
from games.crossroads.views import CrossroadsView
from games.vocabulary import Action


def rules_text(info: TableInfo) -> Panel:
    """Return the rules with this table's numbers."""
    options = options_of(info)
    return Panel(
        text=t(
            "crossroads.rules.text",
            aim=t("crossroads.rules.aim" if options.offers else "crossroads.rules.aim_alone"),
            goal=options.goal,
        ),
        notes=(
            Note(t("crossroads.rules.start"), _start_rules(options)),
            Note(t("crossroads.rules.turn"), _turn_rules(options)),
            Note(t("crossroads.rules.build"), "\n".join(_building_rules(options))),
            Note(t("crossroads.rules.trade"), "\n".join(_trade_rules(options))),
            Note(t("crossroads.rules.end"), "\n".join(_end_rules(options))),
            Note(t("crossroads.rules.talk"), t(f"crossroads.rules.talk_{_talk_rules(options)}")),
            Note(
                t("crossroads.rules.seal"),
                t(f"crossroads.rules.seal_{options.dice}_text", commitment=info.commitment),
                proof=True,
            ),
        ),
    )


def rules_summary(info: TableInfo) -> str:
    """Return the rules in a few lines."""
    options = options_of(info)
    trade = t(
        f"crossroads.rules.short_trade_{'some' if options.offers else 'none'}", value=options.trade_value
    )
    return t("crossroads.rules.short", goal=options.goal, road=ROAD_PRICE, city=CITY_PRICE, trade=trade)


def _start_rules(options: CrossroadsOptions) -> str:
    order = t(f"crossroads.rules.start_{options.setup_order}") if options.start_cities > 1 else ""
    return t("crossroads.rules.start_text", n=options.start_cities, order=order, gold=options.start_gold)


def _turn_rules(options: CrossroadsOptions) -> str:
    rotate = t(f"crossroads.rules.rotate_{'yes' if options.rotate else 'no'}")
    return t(
        "crossroads.rules.turn_text", city=CITY_INCOME, empty=EMPTY_INCOME, road=ROAD_INCOME, rotate=rotate
    )


def _building_rules(options: CrossroadsOptions) -> list[str]:
    most = (
        t("crossroads.rules.build_some", n=options.builds_per_turn)
        if options.builds_per_turn
        else t("crossroads.rules.build_any")
    )
    lines = [
        t("crossroads.rules.build_text", city=CITY_PRICE, road=ROAD_PRICE, most=most),
        t(f"crossroads.rules.own_{options.own_cities}"),
    ]
    return lines if options.road_reach == "direct" else [*lines, t("crossroads.rules.passage")]


def _trade_rules(options: CrossroadsOptions) -> list[str]:
    lines = _offer_rules(options) if options.offers else [t("crossroads.rules.no_trade")]
    lines += [t("crossroads.rules.gifts")] if options.gifts else []
    lines += [t("crossroads.rules.hidden")] if options.hides_gold else []
    lines += [t("crossroads.rules.stand_ins")] if options.offers and not options.stand_ins_govern else []
    return lines


def _offer_rules(options: CrossroadsOptions) -> list[str]:
    lines = [t("crossroads.rules.trade_text", value=options.trade_value, offers=options.offers)]
    lines.append(t("crossroads.rules.through_fees" if options.fees else "crossroads.rules.through_free"))
    return (
        [*lines, t("crossroads.rules.sealed", value=options.trade_value)] if options.sealed_split else lines
    )


def _talk_rules(options: CrossroadsOptions) -> str:
    """Return the rules of talk. Without offers there is only time after the turns if gifts are allowed (RULES
    G-22).
    """
    if options.talk == "open" or options.offers:
        return options.talk
    return "gifts" if options.talk == "trade_only" and options.gifts else "never"


def _end_rules(options: CrossroadsOptions) -> list[str]:
    lines = [t(f"crossroads.rules.end_{options.goal_kind}", goal=options.goal)]
    return [*lines, t("crossroads.rules.last", round=options.round_limit)] if options.round_limit else lines


def _secrets(view: CrossroadsView, public: CrossroadsView) -> tuple[tuple[str, ...], ...]:
    """Return words which, together in one line, reveal a hidden purse, the terms of a hidden deal, or a
    sealed demand.
    """
    secrets: list[tuple[str, ...]] = [
        (seat_name(view.seats, mine.seat), gold_text(mine))
        for mine, theirs in zip(view.seats, public.seats, strict=True)
        if mine.gold is not None and theirs.gold is None
    ]
    public_deals = {deal.number for deal in public.deals}
    secrets += [(terms_text(view, deal),) for deal in view.deals if deal.number not in public_deals]
    if view.you is not None:
        seat = own_seat(view).seat
        secrets += [(text,) for deal in view.deals if (text := demand_text(view, deal, seat))]
    return tuple(secrets)


class CrossroadsScenes(GameScenes[CrossroadsView, Action]):
    """The stateless user interface of Crossroads."""

    name = "crossroads"
    colour = FIELD
    own_page = True
    teaches = True
    moves = MOVES
    told_by_card = frozenset({"roll", "end_turn", "done"})
    card = staticmethod(cards.public_card)
    watch = staticmethod(cards.watch)
    hand = staticmethod(cards.hand_panel)
    lesson = staticmethod(lesson)
    hint = staticmethod(hint)
    rules_text = staticmethod(rules_text)
    rules_summary = staticmethod(rules_summary)
    result_summary = staticmethod(result.result_summary)
    result = staticmethod(result.result)
    action_result = staticmethod(cards.action_result)
    panel = staticmethod(cards.panel)
    secrets = staticmethod(_secrets)
    instructor_wait_text = staticmethod(cards.instructor_wait_text)
    notifications = staticmethod(news.notifications)

    def turn_sheet_lines(
        self, view: CrossroadsView, _info: TableInfo, events: Sequence[object]
    ) -> list[SheetLine]:
        """Return the lines of an observer's sheet."""
        return news.lines_of_sheet(events, view)

    def progress(self, view: CrossroadsView) -> Progress:
        """Return the current round and the last one."""
        return Progress(
            view.round, view.last_round and max(view.round, view.last_round), is_last=has_last_round(view)
        )
