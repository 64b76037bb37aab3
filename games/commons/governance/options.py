"""Define the rules at the start (preset or a teacher's own; RULES C-90) and the options of the Ostrom Variant
(B7 to B11).
"""

import json
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, Self, TypeAlias, get_args

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    PlainSerializer,
    PlainValidator,
    StringConstraints,
    ValidationInfo,
    field_validator,
    model_validator,
)

from games.commons.basic.options import BasicOptions, check_enough_rounds
from games.commons.governance.effects import (
    Effect,
    GiveBack,
    Limit,
    Points,
    Rate,
    Receive,
    Skip,
)
from games.commons.governance.treatments import lesson_treatments, second_half_start
from games.commons.governance.vocabulary import (
    MOST_CHARACTERS,
    Condition,
    Draft,
    Rule,
    RuleSort,
)
from games.options import MAX_SECONDS, GameOptions, Treatment
from games.user_file import check_plain_line, is_new_text, parse_user_file
from games.validation_errors import MistakeError
from games.vocabulary import JsonCodec

Preset: TypeAlias = Literal["limits", "fines", "2+2", "empty", "rewards_only", "sanctions_only"]
Majority: TypeAlias = Literal["cast", "all_members", "two_thirds", "unanimous", "consent"]

USUAL_ROUNDS = 8
"""Rounds of the Ostrom stage if the options leave them to the announcement (RULES C-11)."""


def capped_meetings_from(planned: int, rounds: int) -> int:
    """Return the first round with meetings: as planned, or the second half's start if that is after the last
    round.
    """
    return second_half_start(rounds) if 0 < rounds < planned else planned


FLAGGED_ABOVE = 2
"""Cards of one resource in a roll above which the preset's first sanction flags."""

LIMIT_SANCTIONS = (
    Draft(
        "sanction",
        "At most 1 of each kind in harvests until your next turn is over.",
        (Limit(1),),
        Condition(FLAGGED_ABOVE),
    ),
    Draft(
        "sanction",
        "Return 3 of the kind that was over-taken, and at most 1 of each kind for two turns.",
        (GiveBack(3, "named"), Limit(1, turns=2)),
    ),
    Draft("sanction", "Ask for nothing for two turns.", (Limit(0, turns=2),)),
    Draft("sanction", "Skip your next turn.", (Skip(1),)),
)
"""Sanctions that protect the bank without creating points."""
RATE_REWARDS = (
    Draft("reward", "Trade 3:1 with the bank on your next turn.", (Rate(3),)),
    Draft("reward", "Trade 2:1 with the bank on your next turn.", (Rate(2),)),
)
FINE_SANCTIONS = (
    Draft(
        "sanction",
        "Return 1 card of the kind that was over-taken.",
        (GiveBack(1, "named"),),
        Condition(FLAGGED_ABOVE),
    ),
    Draft("sanction", "Return 3 cards of your choice.", (GiveBack(3),)),
    Draft("sanction", "Skip your next turn.", (Skip(1),)),
    Draft("sanction", "Lose 1 victory point.", (Points(-1),)),
)
GIFT_REWARDS = (
    Draft("reward", "Take 1 card of your choice from the bank.", (Receive(1),)),
    Draft("reward", "Trade 3:1 with the bank on your next turn.", (Rate(3),)),
    Draft("reward", "Gain 1 victory point, once in a game.", (Points(1),), once=True),
)
_PRESETS: dict[Preset, tuple[tuple[Draft, ...], tuple[Draft, ...]]] = {
    "limits": (LIMIT_SANCTIONS, RATE_REWARDS),
    "fines": (FINE_SANCTIONS, GIFT_REWARDS),
    "2+2": (FINE_SANCTIONS[:2], GIFT_REWARDS[:2]),
    "empty": ((), ()),
    "rewards_only": ((), RATE_REWARDS),
    "sanctions_only": (LIMIT_SANCTIONS, ()),
}
"""Sanctions in the order of the ladder, and rewards."""
_ABSENT: Mapping[Preset, frozenset[RuleSort]] = {
    "rewards_only": frozenset({"sanction"}),
    "sanctions_only": frozenset({"reward"}),
}


def absent_sorts(name: Preset) -> frozenset[RuleSort]:
    """Return the sorts of rules that a table with this preset plays without (RULES C-110)."""
    return _ABSENT.get(name, frozenset())


MOST_RULES = 8
EFFECT_CODEC: JsonCodec[Effect] = JsonCodec(*get_args(Effect))
CONDITION_CODEC: JsonCodec[Condition] = JsonCodec(Condition)


def _to_effect(value: Any) -> Effect:
    return value if isinstance(value, Effect) else EFFECT_CODEC.from_builtins(value)


def _to_condition(value: Any) -> Condition:
    return value if isinstance(value, Condition) else CONDITION_CODEC.from_builtins(value)


OwnEffect: TypeAlias = Annotated[
    Effect, PlainValidator(_to_effect), PlainSerializer(EFFECT_CODEC.to_builtins)
]
OwnCondition: TypeAlias = Annotated[
    Condition, PlainValidator(_to_condition), PlainSerializer(CONDITION_CODEC.to_builtins)
]
"""Encoded and decoded like the journal's."""


class OwnRule(BaseModel):
    """A teacher's rule: one line of words, and effects."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    words: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MOST_CHARACTERS)]
    effects: Annotated[tuple[OwnEffect, ...], Field(min_length=1, max_length=3)]
    condition: OwnCondition | None = None
    once: bool = False

    _one_line = field_validator("words")(check_plain_line)

    def to_draft(self, sort: RuleSort) -> Draft:
        """Return the rule as a draft of this sort."""
        return Draft(sort, self.words, self.effects, self.condition, self.once)


def _check_sanction(rule: OwnRule, info: ValidationInfo) -> OwnRule:
    """Check that a newly written sanction only takes (RULES C-87)."""
    if is_new_text(info) and not rule.to_draft("sanction").matches_sort:
        raise MistakeError(
            "no_sanction", "a sanction takes something from a player, and part of this rule does not"
        )
    return rule


def _check_reward(rule: OwnRule, info: ValidationInfo) -> OwnRule:
    """Check that a newly written reward only gives, and nothing that only resource groups give."""
    if is_new_text(info) and not rule.to_draft("reward").matches_sort:
        raise MistakeError(
            "no_reward", "a reward gives something to a player, and part of this rule does not"
        )
    if is_new_text(info) and any(effect.is_of_groups_alone for effect in rule.effects):
        raise MistakeError("groups_alone", "only a resource group can give a higher limit")
    return rule


class OwnRules(BaseModel):
    """A teacher's sanctions, in the order of the ladder, and rewards: at least two of each."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    title: Annotated[str, Field(min_length=1, max_length=60)]
    sanctions: Annotated[
        tuple[Annotated[OwnRule, AfterValidator(_check_sanction)], ...],
        Field(min_length=2, max_length=MOST_RULES),
    ]
    rewards: Annotated[
        tuple[Annotated[OwnRule, AfterValidator(_check_reward)], ...],
        Field(min_length=2, max_length=MOST_RULES),
    ]

    _one_line = field_validator("title")(check_plain_line)


def read_rules(text: str) -> OwnRules:
    """Return the rules of a JSON text. Raise FileError naming each mistake and its rule."""
    return parse_user_file(text, OwnRules, "rule")


def preset_rules(name: Preset, own: OwnRules | None = None) -> tuple[Rule, ...]:
    """Return the rules in force at the start, sanctions first, in the order of the ladder.

    `own` replaces the preset's, except for sorts that the table plays without.
    """
    ladder, rewards = _PRESETS[name]
    if own is not None:
        ladder = tuple(rule.to_draft("sanction") for rule in own.sanctions)
        rewards = tuple(rule.to_draft("reward") for rule in own.rewards)
    rules = (
        *(Rule(f"S{n}", draft) for n, draft in enumerate(ladder, 1)),
        *(Rule(f"R{n}", draft) for n, draft in enumerate(rewards, 1)),
    )
    return tuple([rule for rule in rules if rule.draft.sort not in absent_sorts(name)])


class GovernanceOptions(GameOptions):
    """The options of self-government. Frozen at the start, except `rounds_ostrom`, which the instructor may
    change.
    """

    file_option: ClassVar[str] = "own_rules"

    rounds_ostrom: int = Field(
        8,
        ge=0,
        le=40,
        description="Rounds of the Ostrom Variant, 3 to 40; 0: it comes only if the instructor says so (C-11).",
    )
    transition: Literal["carry_over", "fresh_board"] = Field(
        "carry_over", description="Whether bank, hands and board carry over into the Ostrom Variant (C-70)."
    )
    monitor_tie_talk: bool = Field(
        False, description="Whether the group may talk while it votes for a Monitor (C-80)."
    )
    monitor_term: Literal["stage", "rounds", "recall"] = Field(
        "stage",
        description="How long the Monitor serves: the whole stage, some rounds, or until most members elect anew (C-81).",
    )
    monitor_rounds: int = Field(
        4,
        ge=1,
        le=20,
        description="Rounds between two elections, where a Monitor serves for some rounds (C-81).",
    )
    monitor_sees_hands: bool = Field(False, description="Whether the Monitor sees everybody's hand (C-83).")
    sanction_when: Literal["any", "own_turn", "end_of_turn"] = Field(
        "any",
        description="When the Monitor may act: any time, in their own turn, or at each turn's end, which waits for it (C-84).",
    )
    sanction_limit: int = Field(
        1,
        ge=0,
        le=4,
        description="Sanctions, and rewards, for one seat in one player turn; 0: no limit (C-85).",
    )
    reasons: Literal["listed", "free"] = Field(
        "listed",
        description="Why the Monitor acts, said between meetings: one of a list, or in words of their own (C-86).",
    )
    self_reward: Literal["off", "announced"] = Field(
        "off", description="Whether the Monitor may reward their own seat (C-87)."
    )
    graduated: Literal["advise", "enforce", "off"] = Field(
        "advise",
        description="What the game does with the next step of the ladder: propose it, insist on it, or neither (C-89).",
    )
    preset: Preset = Field(
        "limits",
        description="Rules in force at first: limits on harvests, fines with a point, two milder of each, none, or one sort alone (C-90).",
    )
    own_rules: OwnRules | None = Field(
        None,
        description="Your own sanctions and rewards in the preset's place; the text of a JSON file, or: preset (C-90).",
    )
    meetings_per_turn: int = Field(1, ge=1, le=2, description="Town Meetings in one turn (C-100).")
    meeting_cost: int = Field(0, ge=0, le=1, description="Cards that calling a meeting costs (C-100).")
    meetings_from: int = Field(
        1,
        ge=1,
        le=40,
        description="First round of the Ostrom Variant in which meetings may be called (C-100).",
    )
    nonmember_may_call: bool = Field(
        False, description="Whether anybody may call the meeting of a resource group (C-101)."
    )
    resource_meeting: Literal["readable", "private_thread"] = Field(
        "readable", description="Whether others can read the meeting of a resource group (C-103)."
    )
    meeting_form: Literal["text", "voice", "both"] = Field(
        "text",
        description="How a meeting talks: in its thread, in a voice channel of the table, or in both (C-103).",
    )
    speaking: Literal["free", "queue"] = Field(
        "free",
        description="Who may speak in a meeting: all its members at once, or one after another by raised hands (C-116).",
    )
    speech_seconds: int = Field(
        45,
        ge=0,
        le=MAX_SECONDS,
        description="Time to speak for whoever's turn it is, by raised hands; 0: no limit (C-116).",
    )
    meeting_seconds: int = Field(
        240, ge=0, le=MAX_SECONDS, description="Time to talk in a meeting; 0: no limit (C-104)."
    )
    extension_seconds: int = Field(
        120, ge=30, le=MAX_SECONDS, description="Time that the one extension gives (C-104)."
    )
    ballot_seconds: int = Field(
        60, ge=0, le=MAX_SECONDS, description="Time to vote; 0: as long as the meeting lasts (C-104)."
    )
    vote_grace: int = Field(
        5,
        ge=0,
        le=30,
        description="Seconds after the last vote in which all may still change theirs; 0: it counts at once (C-108).",
    )
    motions_per_meeting: int = Field(3, ge=1, le=10, description="Motions in one meeting (C-105).")
    majority: Majority = Field(
        "cast",
        description="What carries a motion: most votes, most members, two thirds, no vote against, no objection with a reason (C-106).",
    )
    tie: Literal["fails", "status_quo_of_the_rule", "monitor_decides"] = Field(
        "fails",
        description="What a tie means: no; not yet (the motion may come again); or the Monitor's own vote counts (C-106).",
    )
    quorum: Literal["none", "half", "all"] = Field(
        "half", description="How many members must vote for or against (C-106)."
    )
    ballot: Literal["show_of_hands", "secret", "roll_call"] = Field(
        "show_of_hands", description="How a meeting votes (C-107)."
    )
    vote_reasons: bool = Field(
        False, description="Whether a vote in a roll call may have a reason, read out with the names (C-107)."
    )
    rule_max_cards: int = Field(5, ge=1, le=5, description="Most cards that a rule may move (C-112).")
    rule_max_turns: int = Field(2, ge=1, le=2, description="Most turns that a rule may take or last (C-112).")
    rule_max_points: int = Field(
        2, ge=1, le=2, description="Most points that a rule may give or take (C-112)."
    )
    tokens_most: int = Field(
        2, ge=0, le=10, description="Most points that rules give, or take, one seat in the whole game (C-88)."
    )
    nested_conflict: Literal["whole_wins", "resource_wins"] = Field(
        "whole_wins",
        description="Whose limit counts where those of the whole and of a resource group differ (C-113).",
    )
    rule_enforcement: Literal["monitor", "engine"] = Field(
        "monitor",
        description="Who makes you keep limits: the Monitor alone, or the game, which refuses more (C-114).",
    )
    suit_voters: Literal["all", "without_monitor"] = Field("all", description="Who votes on a suit (C-121).")
    suit_effect: Literal["3_cards", "recall", "both"] = Field(
        "3_cards", description="What a lost suit costs the Monitor (C-122)."
    )
    suit_reverses_last: bool = Field(
        False, description="Whether a lost suit takes back the Monitor's last act (C-124)."
    )
    defence_seconds: int = Field(
        60, ge=0, le=MAX_SECONDS, description="Time for the Monitor's defence (C-123)."
    )
    choice_seconds: int = Field(
        60, ge=0, le=MAX_SECONDS, description="Time to choose cards, and to vote for a Monitor (A7)."
    )
    instructor_override: Literal["off", "safety_only", "on"] = Field(
        "off",
        description="Whether the instructor may change rules: never, only remove one, or freely, to show what it does (C-130).",
    )

    _enough_rounds = field_validator("rounds_ostrom")(check_enough_rounds)

    @property
    def is_overridable(self) -> bool:
        """Return whether the table demonstrates decisions by an outside authority (RULES C-130)."""
        return self.instructor_override == "on"

    @model_validator(mode="after")
    def _check_meetings_possible(self) -> Self:
        """Refuse a first meeting after the last round, without naming the rounds, which may be secret."""
        if 0 < self.rounds_ostrom < self.meetings_from:
            raise MistakeError("no_meeting", "the Ostrom Variant is over before its first meeting")
        return self

    @model_validator(mode="before")
    @classmethod
    def _keep_zero_grace(cls, value: Any) -> Any:
        """Let tables stored up to 0.5 count at the last vote."""
        return {"vote_grace": 0, **value} if cls._is_stored(value) else value

    @model_validator(mode="before")
    @classmethod
    def _keep_free_reasons(cls, value: Any) -> Any:
        """Let Monitors of tables stored up to 0.20 keep giving free reasons."""
        return {"reasons": "free", **value} if cls._is_stored(value) else value

    @model_validator(mode="before")
    @classmethod
    def _fix_too_few_rounds(cls, value: Any) -> Any:
        """Make a stored table with too few rounds readable; typed options are left to fail."""
        if not cls._is_stored(value):
            return value
        rounds, planned = value.get("rounds_ostrom"), value.get("meetings_from")
        numbers = isinstance(rounds, int) and isinstance(planned, int)
        return {**value, "meetings_from": capped_meetings_from(planned, rounds)} if numbers else value

    @classmethod
    def _is_stored(cls, value: Any) -> bool:
        """Return whether the options come from storage, which names nearly all, instead of a person."""
        return isinstance(value, dict) and len(value) > len(cls.model_fields) // 2

    @model_validator(mode="before")
    @classmethod
    def _check_entries_as_file(cls, value: Any) -> Any:
        """Turn newly given entries into text, so that they are checked like a file; stored ones stay."""
        own = value.get("own_rules") if isinstance(value, dict) and not cls._is_stored(value) else None
        return {**value, "own_rules": json.dumps(own)} if isinstance(own, dict) else value

    @field_validator("preset", mode="before")
    @classmethod
    def _rename_old_preset(cls, value: Any) -> Any:
        """Accept the name of the fines up to 0.4."""
        return "fines" if value == "4+3" else value

    @field_validator("own_rules", mode="before")
    @classmethod
    def _read_rules_text(cls, value: Any) -> Any:
        """Read a text as a file of rules; a FileError becomes the option's error."""
        if isinstance(value, str):
            return None if value in ("preset", "None") else read_rules(value)
        return value


class CommonsOptions(BasicOptions, GovernanceOptions):
    """The options of the whole game."""

    short_game: ClassVar[Mapping[str, object]] = {"rounds_basic": 4, "rounds_ostrom": 4, "vote_grace": 0}
    as_written: ClassVar[Mapping[str, bool | int | str]] = {
        "layout": "beginner",
        "players": 4,
        "goal": 8,
        "start_hand": "none",
        "bank_start": 6,
        "cap": "none",
        "survive_when": "at_end",
        "early_end": "off",
        "awards": False,
        "growth_divisor": 3,
        "crash_turns": 12,
        "return_to_crashed": "reserve",
        "spent_to": "bank",
        "traded_to": "bank",
        "steps": "strict",
        "knights": "none",
        "transition": "carry_over",
        "monitor_term": "stage",
        "sanction_when": "any",
        "sanction_limit": 0,
        "self_reward": "announced",
        "graduated": "advise",
        "meetings_per_turn": 1,
        "meeting_cost": 0,
        "meetings_from": 1,
        "nonmember_may_call": False,
        "majority": "cast",
        "quorum": "none",
        "rule_enforcement": "monitor",
        "suit_voters": "all",
        "suit_effect": "3_cards",
        "suit_reverses_last": False,
        "instructor_override": "off",
    }
    """No start hands, no end of the cards, and a Monitor bound only by the rules and the group.

    Payments in a crashed resource go to the box, so it returns with six cards.
    """

    @classmethod
    def treatments(cls, typed_options: Mapping[str, object], /) -> Mapping[str, Treatment]:
        """Return the sets of options that lessons of this game often compare."""
        rounds = typed_options.get("rounds_ostrom", cls.model_fields["rounds_ostrom"].default)
        return lesson_treatments((rounds if isinstance(rounds, int) else 0) or USUAL_ROUNDS)

    def hidden_options(self) -> frozenset[str]:
        """How many rounds there are, of either stage, where that is a secret (RULES C-11); and from when on
        there are meetings, which may be from their middle on.
        """
        return (
            super().hidden_options() | {"rounds_ostrom", "meetings_from"}
            if self.rounds_known == "secret"
            else frozenset()
        )
