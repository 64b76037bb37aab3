"""The moves of the Commons Game: what is typed, what is pressed, and what it means. Those of self-government stand beside theirs."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from bot.scenes.commons import asking
from bot.scenes.commons import controls as c
from bot.scenes.commons.boards import board, side
from bot.scenes.commons.governance.moves import MOVES as GOVERNANCE
from bot.scenes.commons.hand import hand
from bot.scenes.commons.helping import help_panel, topic_for
from bot.scenes.commons.rules import rules
from bot.scenes.commons.watch import bank
from bot.scenes.commons.words import options_of
from bot.scenes.island.drafts import BUNDLE
from bot.scenes.island.hand import hand_picture
from bot.scenes.island.moves import IslandMoves, cards, read_dice, typed_cards
from bot.scenes.model import Button, Control, Panel
from bot.scenes.moves import Meaning, Move, Option, Problem, Use, look
from bot.scenes.seats import may_begin, own
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.commons.basic.actions import Build, BuyCard, EndTurn, Harvest, NextStep, PlayCard, Roll, Trade
from games.commons.governance.views import CommonsView
from games.island.cards import RESOURCES, Card
from games.vocabulary import Action

Used: TypeAlias = Use[CommonsView]
MOST_ASKED = 48


def _roll(use: Used) -> Roll:
    if not use.text("dice"):
        return Roll()
    dice = read_dice(use.text("dice"))
    if dice is None:
        raise Problem("commons.problem.dice")
    return Roll(dice)


def _harvest(use: Used) -> Meaning[Harvest]:
    typed = typed_cards(use)
    if typed is None:
        return asking.asking(use.view, use.info)
    return Harvest(typed)


def _bank(use: Used) -> Panel:
    """The bank, for those who may see it."""
    if use.view.bank is None:
        raise Problem("tables.staff_only", rule="C-06")
    return bank(use.view, use.info)


def _hand(use: Used) -> Panel:
    """The viewer's hand with its picture, where it has one. The hand in direct messages has none, so that its edits stay small."""
    return replace(hand(use.view, use.info), picture=hand_picture(side(use.view)))


def _hand_of_cards(view: CommonsView, info: TableInfo) -> Panel:
    """Which card to play, and what each does; or why none can be (RULES C-46, C-47)."""
    you = may_begin(view, PlayCard)
    if you.playable:
        lines = [_card_text(card, info) for card in you.playable]
        buttons = tuple(Button(t(f"words.card.{card}"), Control("play.pick", f"m{view.moment}", card), "primary") for card in you.playable)
        return Panel(title=t("commons.play.title"), text="\n".join(lines), rows=(buttons,))
    if not any(count for _, count in view.seats[you.seat].development or ()):
        return Panel(title=t("commons.play.title"), text=t("commons.play.none"))
    now = t("commons.play.none_now_same_turn" if options_of(info).play_same_turn else "commons.play.none_now")
    return Panel(title=t("commons.play.title"), text=now)


def _card_text(card: Card, info: TableInfo) -> str:
    """What a card does at this table."""
    options = options_of(info)
    variant = {"monopoly": f"_{options.monopoly}", "knight": f"_{options.knights}"}.get(card, "")
    return t(f"commons.play.does_{card}{variant}")


ISLAND: IslandMoves[CommonsView, Action] = IslandMoves(
    "commons",
    side,
    trade=Trade,
    build=Build,
    buy=BuyCard(),
    play=PlayCard,
    takeable=lambda view: [resource for resource in RESOURCES if resource not in own(view).declined],
    stock=lambda _: None,
    hand_of_cards=_hand_of_cards,
    card_text=_card_text,
    deck=lambda info: "commons.build.deck_same_turn" if options_of(info).play_same_turn else None,
)
MOVES: tuple[Move[CommonsView, Action], ...] = (
    Move("roll", _roll, (Option("dice"),), c.ROLL),
    Move(
        "harvest",
        _harvest,
        cards(MOST_ASKED),
        controls={
            c.ASK: lambda k: asking.pick(k.view, k.info, k.arg, k.values) if k.values else asking.asking(k.view, k.info),
            c.HARVEST: lambda k: Harvest(BUNDLE.read(k.arg)),
        },
    ),
    *ISLAND.moves(),
    Move("next", lambda _: NextStep(), route=c.NEXT),
    Move("end", lambda _: EndTurn(), route=c.END),
    look(c.HAND, _hand),
    look(c.BOARD, lambda k: board(k.view, k.info)),
    look(c.BANK, _bank),
    look(c.RULES, lambda k: rules(k.view, k.info, k.arg)),
    look(c.HELP, lambda k: help_panel(k.info, k.arg or topic_for(k.view.viewer))),
    *GOVERNANCE,
)
