"""The scenes of the Commons Game, with its rules in our own words, a table's options, and `/help`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from bot.games.commons.scenes import card as cards
from bot.games.commons.scenes import own_panel, result, table
from bot.games.commons.scenes.governance import meeting, monitor
from bot.games.commons.scenes.governance.meeting import show_of_hands, vote_progress
from bot.games.commons.scenes.governance.meeting_posts import room_post_keys, room_posts
from bot.games.commons.scenes.governance.news import notifications
from bot.games.commons.scenes.governance.public_record import pack_sheets, page_lines
from bot.games.commons.scenes.governance.words import majority_text
from bot.games.commons.scenes.lesson import hint, lesson
from bot.games.commons.scenes.moves import MOVES
from bot.games.commons.scenes.news import lines_of_sheet
from bot.games.commons.scenes.table import button, options_of, suit_text
from bot.scenes.game_scenes import OPTIONS, GameScenes, Progress, has_last_round
from bot.scenes.island.parts import SEA, card_icons, resource_text
from bot.scenes.model import Control, Note, Panel, TableInfo
from bot.scenes.moves import Move, command_lines
from bot.scenes.options import option_line, seconds_text
from bot.scenes.parts import seat_name
from bot.scenes.sheet import SheetLine
from bot.texts.lookup import load_sentences, t
from games.audience import INSTRUCTOR, OBSERVERS, STAFF, Audience
from games.commons.basic.views import SeatView
from games.commons.governance.options import CommonsOptions
from games.commons.governance.views import CommonsView
from games.island.cards import COSTS, RESOURCES
from games.protocol import PendingInput
from games.vocabulary import Action

_GROUPS: dict[str, tuple[str, ...]] = {
    "setup": ("layout", "players", "start_hand", "bank_start", "cap", "hands", "teaching"),
    "goal": ("goal", "rounds_basic", "rounds_known", "survive_when", "early_end", "awards", "show_ranking"),
    "harvest": ("service", "requests_public", "asking", "absent_request"),
    "bank": (
        "growth_divisor",
        "crash_turns",
        "announce_crash",
        "bank_shown",
        "return_to_crashed",
        "spent_to",
        "traded_to",
    ),
    "turn": ("steps", "knights", "play_same_turn", "monopoly", "dice", "roll"),
    "time": (
        "absent",
        "stand_ins_govern",
        "absent_seconds",
        "hurry",
        "roll_seconds",
        "harvest_seconds",
        "turn_seconds",
    ),
}


OSTROM = "ostrom"
"""Page with the options of the Ostrom Variant."""
_OSTROM_GROUPS: dict[str, tuple[str, ...]] = {
    "stage": ("rounds_ostrom", "transition", "preset", "own_rules", "instructor_override"),
    "monitor": ("monitor_tie_talk", "monitor_term", "monitor_rounds", "monitor_sees_hands"),
    "deeds": ("sanction_when", "sanction_limit", "reasons", "self_reward", "graduated"),
    "meetings": (
        "meetings_per_turn", "meetings_from", "meeting_cost", "nonmember_may_call", "resource_meeting", "meeting_form", "speaking",
        "speech_seconds", "meeting_seconds", "extension_seconds",
    ),
    "votes": ("motions_per_meeting", "ballot", "vote_reasons", "ballot_seconds", "vote_grace"),
    "deciding": ("majority", "tie", "quorum"),
    "made": ("rule_max_cards", "rule_max_turns", "rule_max_points", "tokens_most", "nested_conflict", "rule_enforcement"),
    "suit": ("suit_voters", "suit_effect", "suit_reverses_last", "defence_seconds", "choice_seconds"),
}  # fmt: skip


def rules(view: CommonsView | None, info: TableInfo, page: str = "") -> Panel:
    """Return the rules of this table with its own numbers, or one of the two pages with all options."""
    options = options_of(info)
    if page == OPTIONS:
        return _options_page(view, info, options, _GROUPS, OSTROM)
    if page == OSTROM:
        return _options_page(view, info, options, _OSTROM_GROUPS, OPTIONS)
    return _rules_page(view, info, options)


def _rules_page(view: CommonsView | None, info: TableInfo, options: CommonsOptions) -> Panel:
    rounds = _rounds_now(view, options)
    governed = bool(options.rounds_ostrom) or (view is not None and view.governance is not None)
    text = t(
        "commons.rules.text",
        survive=t(f"commons.rules.survive_{options.survive_when}", goal=options.goal),
        awards=_awards_text(options),
        bank=options.bank_start,
        divisor=options.growth_divisor,
        clock=options.crash_turns,
        asking=t(f"commons.rules.asking_{options.asking}"),
        cap=t("commons.rules.cap_none") if options.cap == "none" else t("commons.rules.cap", cap=options.cap),
        sinks=t(f"commons.rules.spent_{options.spent_to}_traded_{options.traded_to}"),
        hand=t(f"commons.rules.hand_{options.start_hand}"),
        crash=t(f"commons.rules.crash_{options.announce_crash}"),
        shown=t(f"commons.rules.bank_{options.bank_shown}"),
    )
    prices = "\n".join(t("commons.rules.price", what=what, cost=cost) for what, cost in COSTS.items())
    return Panel(
        title=t("commons.rules.title"),
        text=text,
        notes=(
            *_stage_notes(options, rounds),
            Note(t("commons.rules.turn"), t(f"commons.rules.turn_{options.steps}")),
            Note(t("commons.rules.prices"), prices),
            Note(t("commons.rules.silence"), t("commons.rules.silence_text")),
            *(_governance_notes(info, options, rounds.meetings_from) if governed else ()),
            Note(
                t(f"commons.rules.seal_{options.dice}"),
                t(f"commons.rules.seal_{options.dice}_text", commitment=info.commitment),
                proof=True,
            ),
        ),
        rows=((button("all_options", Control("rules", arg=OPTIONS)),),),
        colour=SEA,
    )


def rules_summary(info: TableInfo) -> str:
    """Return the rules in a few lines."""
    options = options_of(info)
    return t(
        "commons.rules.short",
        goal=options.goal,
        divisor=options.growth_divisor,
        turns=options.crash_turns,
        talk=t(f"commons.rules.short_talk_{'ostrom' if options.rounds_ostrom else 'basic'}"),
    )


class _StageRounds(NamedTuple):
    """Rounds of each stage (0: open end or no stage), and the first Ostrom round with meetings."""

    rounds_basic: int
    rounds_ostrom: int
    meetings_from: int


def _rounds_now(view: CommonsView | None, options: CommonsOptions) -> _StageRounds:
    """Return the rounds as last set by the instructor, if the viewer may know them (RULES C-11)."""
    basic, ostrom = options.rounds_basic, options.rounds_ostrom
    if view is not None and view.governance is not None:
        basic = view.governance.first_round - 1
        ostrom = view.rounds - basic if view.rounds else 0
    elif view is not None:
        basic, ostrom = view.rounds or 0, view.ostrom_rounds or 0
    first = options.meetings_from if view is None or view.meetings_from is None else view.meetings_from
    return _StageRounds(basic, ostrom, first)


def _stage_notes(options: CommonsOptions, rounds: _StageRounds) -> tuple[Note, ...]:
    """Return the rounds of each stage, unless they are secret (RULES C-11)."""
    if options.hidden_options():
        return ()
    key = "commons.rules.basic_rounds" if rounds.rounds_basic else "commons.rules.basic_rounds_open"
    lines = [t(key, rounds=rounds.rounds_basic)]
    if rounds.rounds_ostrom:
        lines.append(t("commons.rules.ostrom_rounds", rounds=rounds.rounds_ostrom))
    return (Note(t("commons.rules.stages"), " ".join(lines)),)


def _awards_text(options: CommonsOptions) -> str:
    """Return the awards that count (RULES C-14): without Knights in the deck there is no army."""
    if not options.awards:
        return ""
    return t("commons.rules.awards_road" if options.knights == "none" else "commons.rules.awards_both")


def _governance_notes(info: TableInfo, options: CommonsOptions, meetings_from: int) -> tuple[Note, ...]:
    meeting = (
        t("commons.rules.no_limit")
        if not options.meeting_seconds
        else seconds_text(info.scaled_seconds(options.meeting_seconds))
    )
    meetings = t(
        "commons.rules.meetings_text",
        most=options.meetings_per_turn,
        time=meeting,
        motions=options.motions_per_meeting,
        price=t("commons.rules.price_of_meeting") if options.meeting_cost else "",
        aloud=t(f"commons.rules.aloud_{options.meeting_form}"),
        late=t("commons.rules.late", round=meetings_from)
        if meetings_from > 1 and not options.hidden_options()
        else "",
        least=t(f"commons.rules.least_{_SORTS_LEFT.get(options.preset, 'both')}"),
        one_by_one=t("commons.rules.one_by_one") if options.speaking == "queue" else "",
        outside=t(f"commons.rules.outside_{options.instructor_override}"),
    )
    votes = t(
        "commons.rules.votes_text",
        **majority_text(options),
        ballot=" ".join(
            filter(None, (t(f"commons.rules.ballot_{options.ballot}"), _reasons_of_votes(options)))
        ),
        grace=t("commons.rules.grace", n=info.scaled_seconds(options.vote_grace))
        if options.vote_grace
        else "",
    ).rstrip()
    term = t(f"commons.rules.term_{options.monitor_term}", rounds=options.monitor_rounds)
    limit, reason = (
        t(f"commons.rules.when_{options.sanction_when}"),
        t(f"commons.rules.reasons_{options.reasons}"),
    )
    office = t("commons.rules.monitor_text", limit=limit, reason=reason, suit=suit_text(options), term=term)
    bounds = t("commons.rules.bounds_text", points=options.tokens_most)
    return (
        Note(t("commons.rules.monitor"), office),
        Note(t("commons.rules.meetings"), meetings),
        Note(t("commons.rules.votes"), votes),
        Note(t("commons.rules.bounds"), bounds),
    )


def _reasons_of_votes(options: CommonsOptions) -> str:
    if options.vote_reasons and options.ballot == "roll_call":
        return t("commons.rules.vote_reasons")
    return ""


_SORTS_LEFT: Mapping[str, str] = {"rewards_only": "rewards", "sanctions_only": "sanctions"}
"""The sort of rules left to a table that plays with only one (RULES C-110)."""


def _options_page(
    view: CommonsView | None,
    info: TableInfo,
    options: CommonsOptions,
    groups: Mapping[str, tuple[str, ...]],
    other: str,
) -> Panel:
    notes = [
        Note(t(f"commons.rules.group_{group}"), "\n".join(_option_text(n, view, options) for n in names))
        for group, names in groups.items()
    ]
    return Panel(
        title=t("commons.rules.title_options"),
        text=t("commons.rules.options_text"),
        notes=tuple(notes),
        rows=(
            (
                button("back_to_rules", Control("rules")),
                button(f"{other}_options", Control("rules", arg=other)),
            ),
        ),
        footer=t("commons.hand.footer", table=info.called),
        colour=SEA,
    )


def _option_text(name: str, view: CommonsView | None, options: CommonsOptions) -> str:
    if name not in _StageRounds._fields:
        return option_line("commons", options, name)
    rounds = _visible_rounds(name, view, options)
    # A star next to a secret would reveal that it is unusual.
    displayed = CommonsOptions.model_fields[name].default if rounds is None else rounds
    override = t("commons.rules.secret") if rounds is None else ""
    return option_line("commons", options.model_copy(update={name: displayed}), name, override)


def _visible_rounds(name: str, view: CommonsView | None, options: CommonsOptions) -> int | None:
    """Return the rounds as this reader may know them: the instructor may keep them secret (RULES C-11)."""
    staff = view is not None and bool(view.viewer & STAFF)
    if options.rounds_known == "secret" and not staff:
        return None
    rounds: int = getattr(_rounds_now(view, options), name)
    return rounds


TOPICS: dict[str, tuple[str, ...]] = {
    "player": ("turn", "commands", "look", "tips"),
    "meetings": ("calling", "moving", "voting", "monitor", "doing"),
    "observer": ("sees", "keeps"),
    "instructor": ("before", "during", "after"),
    "limits": ("silence", "else"),
}
"""Pages of the help with their paragraphs."""


STAFF_TOPICS = frozenset({"observer", "instructor"})
"""Pages that players are not offered: they concern others."""


def help_panel(
    info: TableInfo,
    headed: Mapping[str, Sequence[Move[CommonsView, Action]]],
    topic: str = "player",
    *,
    for_staff: bool = True,
) -> Panel:
    """Return a page of the help for this table with its moves; the players' page for an unknown topic.
    `for_staff`: whether the staff's pages are offered too.
    """
    options = options_of(info)
    facts = {
        "asking": t(f"commons.help.asking_{_harvest_visibility_text(options)}"),
        "clock": _clock_rules(options),
        "hands": t(f"commons.help.hands_{options.hands}"),
    }
    page = topic if topic in TOPICS else "player"
    buttons = tuple(
        button(f"help_{other}", Control("help", arg=other), "primary" if other == page else "secondary")
        for other in TOPICS
        if for_staff or other not in STAFF_TOPICS
    )
    return Panel(
        title=t(f"help.{page}.title"),
        text=t(f"help.{page}.text"),
        notes=tuple(
            Note(t(f"help.{page}.{note}"), _moves_paragraph(page, note, headed.get(note, ()), facts))
            for note in TOPICS[page]
        ),
        rows=(buttons,),
        colour=SEA,
    )


def _moves_paragraph(
    page: str, note: str, moves: Sequence[Move[CommonsView, Action]], facts: Mapping[str, str]
) -> str:
    text = f"help.{page}.{note}_text"
    return "\n".join([*command_lines(moves), *([t(text, **facts)] if text in load_sentences().keys else [])])


def topic_for(viewer: Audience) -> str:
    """Return the page that this viewer most likely needs."""
    return {INSTRUCTOR: "instructor", OBSERVERS: "observer"}.get(viewer, "player")


def _harvest_visibility_text(options: CommonsOptions) -> str:
    """Return what others learn of a request: all if asked aloud, otherwise as in `requests_public` (RULES
    C-22, C-23).
    """
    return options.asking if options.asking == "sequential" else options.requests_public


def _clock_rules(options: CommonsOptions) -> str:
    """Return the consequences of waiting too long (RULES A2, C-25, C-109); only the instructor rolls physical
    dice (A1).
    """
    way = options.dice if options.absent == "default_after_timer" else options.absent
    line = t(
        f"commons.help.clock_{way}",
        request=t(f"commons.help.request_{options.absent_request}"),
        seconds=options.absent_seconds,
    )
    plays_only = way == "substitute" and not options.stand_ins_govern
    return f"{line} {t('commons.help.clock_plays_only')}" if plays_only else line


DISTINCT_KINDS = 3
"""Number of resources from which a hand in a line is no coincidence: harvests and trades, which are public,
name at most two.
"""


def _secrets(view: CommonsView, public: CommonsView) -> tuple[tuple[str, ...], ...]:
    """Return words which, together in one line, reveal a hidden stock, a hand's owner, or an unplayed card."""
    secrets: list[tuple[str, ...]] = []
    if view.bank is not None and public.bank is None:
        secrets += [
            (f"{resource_text(name)}: **{count}**",)
            for name, count in zip(RESOURCES, view.bank.stock, strict=True)
        ]
    if view.you is not None:
        secrets.append((t("commons.hand.title", seat=seat_name(view.seats, view.you.seat)),))
    for mine, theirs in zip(view.seats, public.seats, strict=True):
        secrets += [(seat_name(view.seats, mine.seat), what) for what in _hidden_words(mine, theirs)]
    return tuple(secrets)


def _hidden_words(own: SeatView, public: SeatView) -> Iterator[str]:
    if (
        own.hand is not None
        and public.hand is None
        and sum(1 for count in own.hand if count) >= DISTINCT_KINDS
    ):
        yield card_icons(own.hand)
    if public.development is None:
        yield from (
            t(f"words.card.{card}")
            for card, count in own.development or ()
            if count and card not in own.played
        )


LASTING = ("rules", "promises")
"""Pages of the public record shown in full. Of the Monitor's deeds only the last are shown, and the history
is omitted.
"""


def _lookups(view: CommonsView, info: TableInfo) -> Sequence[Panel]:
    """Return rules, promises and deeds; for the Monitor its panel, for a meeting's members the open ballot."""
    institutions = view.governance
    if institutions is None or view.you is None:
        return ()
    panels = [
        Panel(t(f"commons.book.title_{page}"), "\n".join(page_lines(view, info, page))) for page in LASTING
    ]
    panels.append(Panel(t("commons.book.title_deeds"), pack_sheets(page_lines(view, info, "deeds"))[0]))
    if institutions.you_watch:
        panels.append(monitor.monitor_panel(view, info))
    if institutions.meeting is not None and view.you.seat in institutions.meeting.members:
        panels.append(meeting.meeting_panel(view, info))
    return panels


LIVE = {"rounds_basic": "basic", "rounds_ostrom": "ostrom"}
"""Options that stay open: the number of rounds of each stage."""


def _options_change(options: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Return the action, as JSON, that changes these options; None if one of them is frozen."""
    if len(options) != 1 or not options.keys() <= LIVE.keys():
        return None
    name, rounds = next(iter(options.items()))
    return {
        "kind": "set_rounds",
        "rounds": int(rounds) if str(rounds).isdecimal() else rounds,
        "stage": LIVE[name],
    }


class CommonsScenes(GameScenes[CommonsView, Action]):
    """The stateless user interface of the Commons Game."""

    name = "commons"
    own_page = True
    teaches = True
    moves = MOVES
    option_order = (*chain(*_GROUPS.values(), *_OSTROM_GROUPS.values()),)
    told_by_card = frozenset({"roll", "next_step", "end_turn"})
    card = staticmethod(cards.public_card)
    instructor_wait_text = staticmethod(cards.instructor_wait_text)
    watch = staticmethod(cards.watch)
    hand = staticmethod(table.hand_panel)
    room_posts = staticmethod(room_posts)
    room_post_keys = staticmethod(room_post_keys)
    rules = staticmethod(rules)
    rules_summary = staticmethod(rules_summary)
    result_summary = staticmethod(result.result_summary)
    result = staticmethod(result.result)
    action_result = staticmethod(own_panel.action_result)
    panel = staticmethod(own_panel.panel)
    lookups = staticmethod(_lookups)
    waits_text = staticmethod(own_panel.waits_text)
    lesson = staticmethod(lesson)
    hint = staticmethod(hint)
    show_of_hands = staticmethod(show_of_hands)
    options_change = staticmethod(_options_change)
    secrets = staticmethod(_secrets)
    notifications = staticmethod(notifications)

    def turn_sheet_lines(
        self, view: CommonsView, _info: TableInfo, events: Sequence[object]
    ) -> list[SheetLine]:
        """Return the lines of an observer's sheet."""
        return lines_of_sheet(events, view)

    def progress(self, view: CommonsView) -> Progress:
        """Return the round of both stages together, and the missing resources."""
        meeting = view.governance is not None and view.governance.meeting is not None
        stage, later = t(f"words.commons_stage.{view.stage}"), int(view.stage == "ostrom")
        crashed, coming = view.crashed or (), view.ostrom_rounds or 0
        return Progress(
            view.round,
            view.rounds,
            stage,
            meeting,
            crashed,
            stages_over=later,
            coming=coming,
            voting=vote_progress(view),
            is_last=has_last_round(view),
            is_between_rounds=view.phase == "election" and view.active == len(view.seats) - 1,
            speech="" if view.governance is None else cards.speech_lines(view, view.governance),
        )

    def predictable_crashes(self, view: CommonsView) -> Mapping[str, str]:
        """Return the resources whose crash can be predicted."""
        return {} if view.phase == "over" else {name: resource_text(name) for name in RESOURCES}

    def ring_text(self, wait: PendingInput) -> str:
        """Return the wait's text. A turn's last step is named after its meeting; during one all may talk
        (RULES C-100).
        """
        return (
            t("commons.ring.last_step")
            if wait.what == "meeting" and not wait.talk
            else super().ring_text(wait)
        )

    def next_stage(self, view: CommonsView) -> Mapping[str, Any] | None:
        """Return the action that begins self-government after this round (RULES C-70)."""
        return {"kind": "begin_ostrom"} if view.stage == "basic" else None

    def help(self, view: CommonsView | None, info: TableInfo, page: str = "") -> Panel:
        """Return the requested page, or the one that this viewer most likely needs."""
        for_staff = not info.is_of_class if view is None else bool(view.viewer & STAFF)
        topic = page or ("player" if view is None else topic_for(view.viewer))
        return help_panel(info, self.moves_by_heading, topic, for_staff=for_staff)
