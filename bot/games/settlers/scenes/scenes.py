"""The scenes of Settlers, with its rules in our own words for a table's numbers."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.settlers.scenes import card as cards
from bot.games.settlers.scenes import result, table
from bot.games.settlers.scenes.lesson import hint, lesson
from bot.games.settlers.scenes.moves import MOVES
from bot.games.settlers.scenes.news import lines_of_sheet
from bot.games.settlers.scenes.table import options_of
from bot.scenes.game_scenes import GameScenes, Progress, has_last_round
from bot.scenes.island.parts import SEA
from bot.scenes.model import Note, Panel, TableInfo
from bot.scenes.parts import seat_name
from bot.scenes.sheet import SheetLine
from bot.texts.lookup import t
from games.island.cards import COSTS, PIECES
from games.settlers.options import DECK, LEAST_LEGS, MOST_LEGS, STOCK, SettlersOptions
from games.settlers.views import SettlersView
from games.vocabulary import Action


def rules_text(info: TableInfo) -> Panel:
    """Return the rules with this table's numbers."""
    options = options_of(info)
    prices = [t("settlers.rules.price", what=what, cost=cost) for what, cost in COSTS.items()]
    cards = [
        t("settlers.rules.developments_text"),
        *(t(f"settlers.play.does_{card}") for card in DECK),
    ]  # two differ from the box
    notes = (
        Note(t("settlers.rules.developments"), "\n".join(cards)),
        Note(t("settlers.rules.end"), _end_rules(options)),
        Note(t("settlers.rules.prices"), "\n".join([*prices, t("settlers.rules.pieces", **PIECES)])),
        Note(t("settlers.rules.talk"), t("settlers.rules.talk_text")),
        Note(
            t(f"settlers.rules.seal_{options.dice}"),
            t(f"settlers.rules.seal_{options.dice}_text", commitment=info.commitment),
            proof=True,
        ),
    )
    return Panel(text=_rules_intro(options), notes=notes)


def rules_summary(info: TableInfo) -> str:
    """Return the rules in a few lines."""
    return t("settlers.rules.short", goal=options_of(info).goal)


def _rules_intro(options: SettlersOptions) -> str:
    """Return the rules up to the open hands. Without known skills, chance decides and there are no bonus
    cards (RULES M-07).
    """
    by_lot = not options.skill
    bonus = t("settlers.rules.bonus", cards=options.bonus) if any(options.bonus) else ""
    return t(
        "settlers.rules.text",
        goal=options.goal,
        placer=t(
            f"settlers.rules.placer_{options.placer}"
            + ("_by_lot" if by_lot and options.placer == "player" else "")
        ),
        order=t("settlers.rules.order_lot" if by_lot else "settlers.rules.order_strength"),
        bonus=bonus,
        stock=STOCK,
        theme=t(f"settlers.rules.theme_{options.theme}"),
        offers=_offer_rules(options),
    )


def _offer_rules(options: SettlersOptions) -> str:
    if not options.offers:
        return t("settlers.rules.offers_none")
    chain = t(f"settlers.rules.chain_{options.multiway}")
    waiting = options.offer_limit(in_turn=False)
    line = t(
        "settlers.rules.offers_some",
        n=options.offers,
        waiting=waiting,
        chain=chain,
        least=LEAST_LEGS,
        most=MOST_LEGS,
    )
    return line if options.stand_ins_govern else f"{line} {t('settlers.rules.stand_ins')}"


def _end_rules(options: SettlersOptions) -> str:
    text = t("settlers.rules.end_text", goal=options.goal)
    return text + t("settlers.rules.last", n=options.round_limit) if options.round_limit else text


DISTINCT_KINDS = 2
"""Discards of at least this number of resources are no coincidence in another player's text."""


def _secrets(view: SettlersView, public: SettlersView) -> tuple[tuple[str, ...], ...]:
    """Return words which, together in one line, reveal an unplayed development card or a sealed discard.

    After the end nothing is secret.
    """
    if view.phase == "over":
        return ()
    secrets: list[tuple[str, ...]] = []
    if view.you is not None:
        secrets.append((t("settlers.hand.title", seat=seat_name(view.seats, view.you.seat)),))
    for mine, theirs in zip(view.seats, public.seats, strict=True):
        if mine.development is not None and theirs.development is None:
            unplayed = [card for card, count in mine.development if count and card not in mine.played]
            secrets += [(seat_name(view.seats, mine.seat), t(f"words.card.{card}")) for card in unplayed]
    sealed = None if view.discard is None else view.discard.yours
    if sealed is not None and view.you is not None and sum(1 for count in sealed if count) >= DISTINCT_KINDS:
        secrets.append(
            (t("settlers.news.discarded", seat=seat_name(view.seats, view.you.seat), cards=sealed),)
        )
    return tuple(secrets)


class SettlersScenes(GameScenes[SettlersView, Action]):
    """The stateless user interface of Settlers."""

    name = "settlers"
    colour = SEA
    own_page = True
    teaches = True
    moves = MOVES
    told_by_card = frozenset(
        {
            "roll",
            "end_turn",
            "choose_start",
            "confirm_starts",
            "balance_starts",
            "accept",
            "refuse",
            "conclude",
        }
    )
    card = staticmethod(cards.public_card)
    watch = staticmethod(cards.watch)
    hand = staticmethod(table.hand_panel)
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

    def turn_sheet_lines(
        self, view: SettlersView, _info: TableInfo, events: Sequence[object]
    ) -> list[SheetLine]:
        """Return the lines of an observer's sheet."""
        return lines_of_sheet(events, view)

    def progress(self, view: SettlersView) -> Progress:
        """Return the current round and the limit."""
        return Progress(view.round, view.round_limit, is_last=has_last_round(view))
