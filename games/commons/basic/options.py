"""Define the box and the options of the Basic game (RULES B1 to B5), each with bounds, default and one line."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar, Literal, Self, TypeVar

from pydantic import Field, field_validator, model_validator

from games.chance import Chance
from games.island.balanced import BOARDS, MOST_DEALT
from games.island.bundles import total
from games.island.cards import RESOURCES, Bundle, Card
from games.island.layouts import COLOURS, DRAWN, LayoutName, Start, dealt_name, dealt_number, layout
from games.island.own_board import OWN, board_text, is_own, read_board
from games.options import MAX_SECONDS, GameOptions
from games.validation_errors import MistakeError

KNIGHTS = 14

DECK: dict[Card, int] = {"victory_point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
"""The deck without knights (RULES C-44)."""


def start_positions(name: LayoutName, players: int) -> tuple[Start, ...]:
    """Return each seat's first pieces."""
    return layout(name).starts[len(COLOURS) - players :]


@lru_cache(maxsize=4096)
def start_hands(
    name: LayoutName, players: int, start_hand: Literal["none", "starred", "both"]
) -> tuple[Bundle, ...]:
    """Return each seat's start hand: none, or a card for each hex around the second or both settlements
    (RULES C-03).
    """
    board = layout(name)
    paying = {"none": 0, "starred": 1, "both": 2}[start_hand]
    return tuple(
        total([board.cards_around(vertex) for vertex in start.settlements[2 - paying :]])
        for start in start_positions(name, players)
    )


def full_deck(
    knights: Literal["none", "mcguire", "full"], monopoly: Literal["printed", "mcguire", "removed"]
) -> list[Card]:
    """Return the unshuffled deck: 11 cards, 14 more with knights, 2 fewer without Monopoly (RULES C-44,
    C-49).
    """
    counts = (
        DECK
        | ({"knight": KNIGHTS} if knights != "none" else {})
        | ({"monopoly": 0} if monopoly == "removed" else {})
    )
    return [card for card, count in counts.items() for _ in range(count)]


LEAST_CAP, MOST_CAP = 15, 36

BOARD_NAMES = ("beginner", "nested", DRAWN)

LAYOUT_DEFAULTS: Mapping[str, Mapping[str, object]] = {"nested": {"goal": 6}}
"""By layout: options with another default. On `nested` points come more slowly (docs/research/balance.md)."""


def _no_board_error() -> MistakeError:
    """Return the error for an unknown layout."""
    first, last = dealt_name(1), dealt_name(BOARDS)
    message = f"it should be {', '.join(BOARD_NAMES)}, one of the dealt boards, {first} to {last}, or {OWN} with a board of your own"
    return MistakeError("no_board", message, choices=BOARD_NAMES, first=first, last=last, own=OWN)


def check_enough_rounds(rounds: int) -> int:
    """Return 0 or 3 to 40 rounds (RULES C-11). Raise ValueError for 1 or 2."""
    if rounds in {1, 2}:
        raise MistakeError(
            "rounds_of_a_stage", "a stage has 3 to 40 rounds; or 0, which leaves it to the instructor"
        )
    return rounds


class BasicOptions(GameOptions):
    """The options of the Basic game. Frozen at the start, except the rounds, which the instructor may change."""

    aliases: ClassVar[Mapping[str, str]] = {"rounds": "rounds_basic", "seats": "players"}
    short_game: ClassVar[Mapping[str, object]] = {"rounds_basic": 4}

    layout: Literal["beginner", "nested", "random_balanced"] | LayoutName = Field(
        "beginner",
        description="Board; nested has goal 6, if not said; random_balanced: drawn at the start; custom: your own (C-01).",
    )
    players: Literal[3, 4] = Field(4, description="Seats at the table; with 3, Red is left out (C-08).")
    goal: int = Field(8, ge=3, le=12, description="A seat survives with more points than this (C-10).")
    rounds_basic: int = Field(
        8,
        ge=0,
        le=40,
        description="Rounds of the Basic Variant, 3 to 40; 0: until the instructor ends it (C-11).",
    )
    rounds_known: Literal["secret", "public"] = Field(
        "public", description="Whether players know the number of rounds (C-11)."
    )
    start_hand: Literal["none", "starred", "both"] = Field(
        "starred", description="Cards dealt at the start, from the box (C-03)."
    )
    bank_start: int = Field(
        6, ge=3, le=19, description="Cards of each resource in the bank at the start (C-04)."
    )
    cap: int | Literal["none"] = Field(
        24, description="Most cards of a resource in bank and hands together, 15 to 36, or none (C-05)."
    )
    hands: Literal["hidden", "count_hidden", "open"] = Field(
        "hidden", description="Hands: hidden with a public count, count hidden too, or open (C-07)."
    )
    survive_when: Literal["at_end", "when_reached"] = Field(
        "at_end", description="When the points count for survival (C-12)."
    )
    early_end: Literal["off", "all_survive", "all_crashed"] = Field(
        "off", description="Whether the game may end before its last round (C-13)."
    )
    awards: bool = Field(False, description="Longest Road and Largest Army, for experiments (C-14).")
    show_ranking: bool = Field(False, description="Show a ranking at the end, not only who survived (C-15).")
    service: Literal["active_first", "fixed", "pro_rata", "random"] = Field(
        "active_first", description="Who is served first when the bank is short (C-21)."
    )
    requests_public: Literal["on", "received_only", "secret"] = Field(
        "on", description="What everybody sees after a harvest (C-22)."
    )
    asking: Literal["sealed", "sequential"] = Field(
        "sealed", description="How players ask: all at once, sealed, or one after another (C-23)."
    )
    absent_request: Literal["0", "last"] = Field(
        "0", description="What is asked for a seat whose time runs out (C-25)."
    )
    growth_divisor: int = Field(
        3, ge=2, le=6, description="For every so many cards in the bank, one card grows (C-30)."
    )
    crash_turns: int = Field(
        12, ge=4, le=24, description="Player turns until a crashed resource recovers (C-32)."
    )
    announce_crash: Literal["hidden", "public"] = Field(
        "hidden", description="Whether players are told of a crash (C-33)."
    )
    bank_shown: Literal["no", "at_round_ends", "always"] = Field(
        "no",
        description="Whether players see the bank: never, as it is at each round's end, or always (C-06).",
    )
    return_to_crashed: Literal["reserve", "held_until_recovery", "reopens"] = Field(
        "reserve", description="Where cards go that return to a crashed resource (C-36)."
    )
    spent_to: Literal["bank", "reserve"] = Field(
        "bank", description="Where cards spent on building go (C-37)."
    )
    traded_to: Literal["bank", "reserve"] = Field("bank", description="Where cards given in trade go (C-37).")
    steps: Literal["strict", "trade_build_mixed"] = Field(
        "strict", description="Steps of a turn: in order, or trade and build mixed (C-40)."
    )
    knights: Literal["none", "mcguire", "full"] = Field(
        "none", description="Knight cards in the deck (C-44)."
    )
    play_same_turn: bool = Field(
        False, description="Whether a card may be played in the turn it was bought (C-46)."
    )
    monopoly: Literal["printed", "mcguire", "removed"] = Field(
        "printed", description="What Monopoly does (C-49)."
    )
    dice: Literal["server", "instructor"] = Field(
        "server", description="Who rolls: the bot, or the instructor types the physical dice (A1)."
    )
    roll: Literal["player", "auto"] = Field(
        "player",
        description="The dice of each turn: its player's to roll, or rolled as it begins, from the second turn on (C-40).",
    )
    teaching: Literal["neutral", "with_examples"] = Field(
        "neutral",
        description="How the game is explained before it starts: how it works, or also what may come of it, in charts (A15).",
    )
    roll_seconds: int = Field(60, ge=0, le=MAX_SECONDS, description="Time to roll; 0: no limit (A7).")
    harvest_seconds: int = Field(
        60, ge=0, le=MAX_SECONDS, description="Time to ask in a harvest; 0: no limit (A7)."
    )
    turn_seconds: int = Field(
        120,
        ge=0,
        le=MAX_SECONDS,
        description="Time for each of the steps after the harvest; 0: no limit (A7).",
    )

    @property
    def mixes_trade_and_build(self) -> bool:
        """Return whether a turn has one step for trade and building (RULES C-40)."""
        return self.steps == "trade_build_mixed"

    def hidden_options(self) -> frozenset[str]:
        """How many rounds there are, where that is a secret (RULES C-11)."""
        return frozenset({"rounds_basic"}) if self.rounds_known == "secret" else frozenset()

    @model_validator(mode="before")
    @classmethod
    def _fill_layout_defaults(cls, value: Any) -> Any:
        """Add the layout's defaults for options not given."""
        return (
            {**LAYOUT_DEFAULTS.get(str(value.get("layout")), {}), **value}
            if isinstance(value, dict)
            else value
        )

    @field_validator("layout", mode="before")
    @classmethod
    def _check_board_text(cls, name: Any) -> Any:
        """Refuse a layout that is not text, such as a plan's number, with the list of boards."""
        if not isinstance(name, str):
            raise _no_board_error()
        return name

    @field_validator("layout")
    @classmethod
    def _check_known_board(cls, name: str) -> str:
        """Return a named, dealt or custom board's name; a custom one is normalised."""
        if is_own(name):
            own = board_text(read_board(name))
            return layout(own).name
        if name not in BOARD_NAMES and dealt_number(name) is None:
            raise _no_board_error()
        return name

    @field_validator("cap", mode="before")
    @classmethod
    def _check_cap(cls, cap: Any) -> Any:
        """Return a whole number, also from text, or "none"."""
        text = str(cap).strip()
        if text == "none":
            return text
        if not text.isdecimal() or not LEAST_CAP <= int(text) <= MOST_CAP:
            message = f"it should be a whole number from {LEAST_CAP} to {MOST_CAP}, or none"
            raise MistakeError("no_cap", message, least=LEAST_CAP, most=MOST_CAP)
        return int(text)

    @field_validator("absent_request", mode="before")
    @classmethod
    def _replace_old_request(cls, request: Any) -> Any:
        """Replace earlier versions' requests for all or half by nothing."""
        return "0" if request in ("max", "half") else request

    _enough_rounds = field_validator("rounds_basic")(check_enough_rounds)

    @model_validator(mode="after")
    def _check_box_holds_start(self) -> Self:
        """Check that the box holds the bank and the start hands (RULES C-03, C-05)."""
        if self.cap != "none":
            hands = () if self.layout == DRAWN else start_hands(self.layout, self.players, self.start_hand)
            dealt = [sum(cards) for cards in zip(*hands, strict=True)] or [MOST_DEALT[self.start_hand]] * len(
                RESOURCES
            )
            for resource, count in zip(RESOURCES, dealt, strict=True):
                if self.bank_start + count > self.cap:
                    message = f"the box has {self.cap} {resource} cards: {self.bank_start} in the bank and {count} in hands are too many"
                    facts = {"cap": self.cap, "bank": self.bank_start, "hands": count}
                    raise MistakeError("small_box", message, resource=resource, **facts)
        return self


OptionsT = TypeVar("OptionsT", bound=BasicOptions)


def with_board(options: OptionsT, chance: Chance) -> OptionsT:
    """Return the options with a drawn board's number, if the layout was left to chance (RULES C-01)."""
    if options.layout != DRAWN:
        return options
    return options.model_copy(update={"layout": dealt_name(1 + chance.randbelow(BOARDS, "board", 0))})
