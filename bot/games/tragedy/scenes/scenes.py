"""The scenes of Tragedy of the Commons, with its rules for a table's own numbers and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.tragedy.scenes import card as cards
from bot.games.tragedy.scenes import result
from bot.games.tragedy.scenes.lesson import hint, lesson
from bot.games.tragedy.scenes.moves import MOVES
from bot.games.tragedy.scenes.news import lines_of_sheet
from bot.games.tragedy.scenes.table import ASH, card_text, flavour_text, options_of
from bot.scenes.game_scenes import OPTIONS, GameScenes, Progress, has_last_round
from bot.scenes.model import Note, Panel, TableInfo
from bot.scenes.options import option_line
from bot.scenes.sheet import SheetLine
from bot.texts.lookup import t
from games.audience import Seat
from games.tragedy.cards import DECK_NAMES
from games.tragedy.events import Hunted
from games.tragedy.options import OPEN_CARDS, START_FOOD, START_PEOPLE, TOTAL_FOOD, TragedyOptions
from games.tragedy.views import TragedyView
from games.vocabulary import Action

CARDS = "cards"


def rules_text(info: TableInfo) -> Panel:
    """Return the rules with this table's numbers."""
    options = options_of(info)
    text = t(
        "tragedy.rules.text",
        people=START_PEOPLE,
        food=START_FOOD,
        all=TOTAL_FOOD[options.players],
        last=options.round_limit,
    )
    notes = (
        Note(t("tragedy.rules.turn"), "\n".join(_turn_rules(options))),
        Note(t("tragedy.rules.round"), "\n".join(_round_rules(options))),
        Note(
            t("tragedy.rules.death"),
            t(
                "tragedy.rules.death_text",
                tie=t(f"tragedy.rules.tie_{options.tie}"),
                tokens=options.people_per_colour,
            ),
        ),
        Note(t("tragedy.rules.animals"), _animal_rules(options)),
        Note(t("tragedy.rules.time"), _time_rules(options)),
        Note(t("tragedy.rules.talk"), t(f"tragedy.rules.talk_{options.talk}")),
        Note(t("tragedy.rules.seal"), t("tragedy.rules.seal_text", commitment=info.commitment), proof=True),
    )
    return Panel(text=text, notes=notes)


def rules_summary(info: TableInfo) -> str:
    """Return the rules in a few lines."""
    options = options_of(info)
    return t("tragedy.rules.short", last=options.round_limit, every=options.catastrophe_every)


def _time_rules(options: TragedyOptions) -> str:
    """Return the consequences of an expired time limit (RULES A2, T-35)."""
    line = t(f"tragedy.rules.time_{options.absent}", seconds=options.absent_seconds)
    plays_only = options.absent == "substitute" and not options.stand_ins_govern
    return f"{line} {t('tragedy.rules.time_plays_only')}" if plays_only else line


def _turn_rules(options: TragedyOptions) -> list[str]:
    return [
        t("tragedy.rules.turn_text", action=t(f"tragedy.rules.{options.passing}")),
        t("tragedy.rules.free_text", open=OPEN_CARDS[options.players]),
        t("tragedy.rules.challenge_text"),
        t("tragedy.rules.pledges" if options.pledges else "tragedy.rules.no_pledges"),
    ]


def _round_rules(options: TragedyOptions) -> list[str]:
    """Return the rules after all turns, and for Catastrophes that take something other than their cards say."""
    lines = [
        t("tragedy.rules.met", short_pile=t(f"tragedy.rules.{options.short_pile}")),
        t("tragedy.rules.failed", penalty=t(f"tragedy.rules.{options.fail_penalty}")),
        t("tragedy.rules.fed", eaten=t(f"tragedy.rules.eaten_{options.eaten_food}")),
        t(
            "tragedy.rules.struck",
            every=options.catastrophe_every,
            fatal=t(f"tragedy.rules.{options.food_cat_death}"),
        ),
    ]
    lines += [t("tragedy.rules.scaling")] if options.scaling_catastrophes else []
    return [*lines, t("tragedy.rules.gentle")] if options.gentle_start else lines


def _animal_rules(options: TragedyOptions) -> str:
    return t(
        "tragedy.rules.animals_text",
        most=options.players - 1,
        food=t(f"tragedy.rules.food_{options.herbivore_food}"),
        order=t(f"tragedy.rules.order_{options.animals}"),
        switch=t(f"tragedy.rules.switch_{'yes' if options.animal_switch else 'no'}"),
    )


def rule_appendices(info: TableInfo) -> Mapping[str, Sequence[str]]:
    """Return all options (of own decks only the title), and all cards of the three decks."""
    options = options_of(info)
    title = {"decks": options.cards.title}
    lines = [
        option_line("tragedy", options, name, title.get(name, "")) for name in TragedyOptions.model_fields
    ]
    return {OPTIONS: lines, CARDS: _card_lines(options)}


def _card_lines(options: TragedyOptions) -> list[str]:
    lines: list[str] = []
    for deck in DECK_NAMES:
        lines += [f"**{t(f'tragedy.rules.{deck}')}**"]
        lines += [
            t("tragedy.rules.copies", n=card.copies, card=card_text(card), flavour=flavour_text(card))
            for card in options.cards.cards_of(deck)
        ]
    return lines


class TragedyScenes(GameScenes[TragedyView, Action]):
    """The stateless user interface of Tragedy of the Commons."""

    name = "tragedy"
    colour = ASH
    own_page = True
    teaches = True
    moves = MOVES
    told_by_card = frozenset({"take_free"})
    card = staticmethod(cards.public_card)
    watch = staticmethod(cards.watch)
    hand = staticmethod(cards.hand_panel)
    lesson = staticmethod(lesson)
    hint = staticmethod(hint)
    rules_text = staticmethod(rules_text)
    rules_summary = staticmethod(rules_summary)
    lists = staticmethod(rule_appendices)
    result_summary = staticmethod(result.result_summary)
    result = staticmethod(result.result)
    action_result = staticmethod(cards.action_result)
    panel = staticmethod(cards.panel)

    def turn_sheet_lines(
        self, view: TragedyView, info: TableInfo, events: Sequence[object]
    ) -> list[SheetLine]:
        """Return the lines of an observer's sheet."""
        return lines_of_sheet(events, view, options_of(info).cards)

    def progress(self, view: TragedyView) -> Progress:
        """Return the current round and the last one."""
        return Progress(
            view.round,
            view.last_round or None,
            is_last=has_last_round(view),
            is_between_rounds=view.phase == "roles",
        )

    def notifications(self, event: object, _view: TragedyView, /) -> Mapping[Seat, str]:
        """Notify a band that loses People in a hunt."""
        return {event.target: t("tragedy.ring.hunted")} if isinstance(event, Hunted) and event.killed else {}

    def secrets(self, _view: TragedyView, _public: TragedyView) -> tuple[tuple[str, ...], ...]:
        """Return nothing: bands are public, and views contain neither the decks' order nor sealed answers."""
        return ()
