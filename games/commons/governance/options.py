"""The rules that a table begins with (ours, or a teacher's own; RULES C-90), and the options of the Ostrom Variant (B7 to B11)."""

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

from games.commons.basic.options import BasicOptions, enough_rounds
from games.commons.governance.treatments import named, second_half
from games.commons.governance.vocabulary import (
    WRITTEN,
    Condition,
    Draft,
    Effect,
    GiveBack,
    Limit,
    Points,
    Raise,
    Rate,
    Receive,
    Rule,
    Skip,
    Sort,
)
from games.options import MAX_SECONDS, GameOptions, Treatment
from games.user_file import check_plain_line, is_new_text, parse_user_file
from games.validation_errors import MistakeError
from games.vocabulary import JsonCodec

Preset: TypeAlias = Literal["limits", "fines", "2+2", "empty", "rewards_only", "sanctions_only"]
Majority: TypeAlias = Literal["cast", "all_members", "two_thirds", "unanimous", "consent"]

USUAL_ROUNDS = 8
"""How long the Ostrom stage lasts where the options leave it to the announcement (RULES C-11)."""


def first_with_meetings(planned: int, rounds: int) -> int:
    """The round from which on there are meetings; where so few rounds were left that it would come after the last, their second half."""
    return second_half(rounds) if 0 < rounds < planned else planned


OVER_TAKEN = 2
"""More cards than this of one resource in a roll raise a flag by the preset's first sanction."""

LIMITS = (
    Draft("sanction", "At most 1 of each kind in harvests until your next turn is over.", (Limit(1),), Condition(OVER_TAKEN)),
    Draft(
        "sanction",
        "Return 3 of the kind that was over-taken, and at most 1 of each kind for two turns.",
        (GiveBack(3, "named"), Limit(1, turns=2)),
    ),
    Draft("sanction", "Ask for nothing for two turns.", (Limit(0, turns=2),)),
    Draft("sanction", "Skip your next turn.", (Skip(1),)),
)
"""They protect the bank, and print no points."""
RATES = (
    Draft("reward", "Trade 3:1 with the bank on your next turn.", (Rate(3),)),
    Draft("reward", "Trade 2:1 with the bank on your next turn.", (Rate(2),)),
)
FINES = (
    Draft("sanction", "Return 1 card of the kind that was over-taken.", (GiveBack(1, "named"),), Condition(OVER_TAKEN)),
    Draft("sanction", "Return 3 cards of your choice.", (GiveBack(3),)),
    Draft("sanction", "Skip your next turn.", (Skip(1),)),
    Draft("sanction", "Lose 1 victory point.", (Points(-1),)),
)
GIFTS = (
    Draft("reward", "Take 1 card of your choice from the bank.", (Receive(1),)),
    Draft("reward", "Trade 3:1 with the bank on your next turn.", (Rate(3),)),
    Draft("reward", "Gain 1 victory point, once in a game.", (Points(1),), once=True),
)
_PRESETS: dict[Preset, tuple[tuple[Draft, ...], tuple[Draft, ...]]] = {
    "limits": (LIMITS, RATES),
    "fines": (FINES, GIFTS),
    "2+2": (FINES[:2], GIFTS[:2]),
    "empty": ((), ()),
    "rewards_only": ((), RATES),
    "sanctions_only": (LIMITS, ()),
}
"""Sanctions, in the order of the ladder, and rewards."""
_ABSENT: Mapping[Preset, frozenset[Sort]] = {"rewards_only": frozenset({"sanction"}), "sanctions_only": frozenset({"reward"})}


def absent_sorts(name: Preset) -> frozenset[Sort]:
    """The sorts of rules that a table with this preset plays without, so that none of them has to be in force (RULES C-110)."""
    return _ABSENT.get(name, frozenset())


MOST_RULES = 8
EFFECT: JsonCodec[Effect] = JsonCodec(*get_args(Effect))
CONDITION: JsonCodec[Condition] = JsonCodec(Condition)


def _effect(value: Any) -> Effect:
    return value if isinstance(value, Effect) else EFFECT.from_builtins(value)


def _condition(value: Any) -> Condition:
    return value if isinstance(value, Condition) else CONDITION.from_builtins(value)


OwnEffect: TypeAlias = Annotated[Effect, PlainValidator(_effect), PlainSerializer(EFFECT.to_builtins)]
OwnCondition: TypeAlias = Annotated[Condition, PlainValidator(_condition), PlainSerializer(CONDITION.to_builtins)]
"""Written and read like those of the journal."""


class OwnRule(BaseModel):
    """A rule: what it says, in one line, and what it does, in the vocabulary of consequences."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    words: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=WRITTEN)]
    effects: Annotated[tuple[OwnEffect, ...], Field(min_length=1, max_length=3)]
    condition: OwnCondition | None = None
    once: bool = False

    _one_line = field_validator("words")(check_plain_line)

    def draft(self, sort: Sort) -> Draft:
        """The rule as if it had been moved."""
        return Draft(sort, self.words, self.effects, self.condition, self.once)


def _check_sanction(rule: OwnRule, info: ValidationInfo) -> OwnRule:
    """Check a sanction that somebody writes now: all that it does takes something (RULES C-87)."""
    if is_new_text(info) and not rule.draft("sanction").does_its_sort:
        raise MistakeError("no_sanction", "a sanction takes something from a player, and part of this rule does not")
    return rule


def _check_reward(rule: OwnRule, info: ValidationInfo) -> OwnRule:
    """Check a reward that somebody writes now: all that it does gives something, and nothing that only resource groups give."""
    if is_new_text(info) and not rule.draft("reward").does_its_sort:
        raise MistakeError("no_reward", "a reward gives something to a player, and part of this rule does not")
    if is_new_text(info) and any(isinstance(effect, Raise) for effect in rule.effects):
        raise MistakeError("groups_alone", "only a resource group can give a higher limit")
    return rule


class OwnRules(BaseModel):
    """Both lists, the sanctions in the order of the ladder: at least two of each, as in any rule book of this game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    title: Annotated[str, Field(min_length=1, max_length=60)]
    sanctions: Annotated[tuple[Annotated[OwnRule, AfterValidator(_check_sanction)], ...], Field(min_length=2, max_length=MOST_RULES)]
    rewards: Annotated[tuple[Annotated[OwnRule, AfterValidator(_check_reward)], ...], Field(min_length=2, max_length=MOST_RULES)]

    _one_line = field_validator("title")(check_plain_line)


def read_rules(text: str) -> OwnRules:
    """The rules that this JSON text describes. Raises FileError, naming each mistake and its rule."""
    return parse_user_file(text, OwnRules, "rule")


def preset(name: Preset, own: OwnRules | None = None) -> tuple[Rule, ...]:
    """The rules in force when the stage begins, sanctions first, in the order of the ladder.

    `own` ones take the preset's place, without those of a sort that the table plays without.
    """
    ladder, rewards = _PRESETS[name]
    if own is not None:
        ladder = tuple(rule.draft("sanction") for rule in own.sanctions)
        rewards = tuple(rule.draft("reward") for rule in own.rewards)
    rules = (
        *(Rule(f"S{n}", draft) for n, draft in enumerate(ladder, 1)),
        *(Rule(f"R{n}", draft) for n, draft in enumerate(rewards, 1)),
    )
    return tuple([rule for rule in rules if rule.draft.sort not in absent_sorts(name)])


class GovernanceOptions(GameOptions):
    """The options of self-government alone. Frozen at the start, but for `rounds_ostrom`, which the instructor may change while playing."""

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
    monitor_tie_talk: bool = Field(False, description="Whether the group may talk while it votes for a Monitor (C-80).")
    monitor_term: Literal["stage", "rounds", "recall"] = Field(
        "stage", description="How long the Monitor serves: the whole stage, some rounds, or until most members elect anew (C-81)."
    )
    monitor_rounds: int = Field(4, ge=1, le=20, description="Rounds between two elections, where a Monitor serves for some rounds (C-81).")
    monitor_sees_hands: bool = Field(False, description="Whether the Monitor sees everybody's hand (C-83).")
    sanction_when: Literal["any", "own_turn", "end_of_turn"] = Field(
        "any",
        description="When the Monitor may act: any time, in their own turn, or at each turn's end, which waits for it (C-84).",
    )
    sanction_limit: int = Field(1, ge=0, le=4, description="Sanctions, and rewards, for one seat in one player turn; 0: no limit (C-85).")
    reasons: Literal["listed", "free"] = Field(
        "listed",
        description="Why the Monitor acts, said between meetings: one of a list, or in words of their own (C-86).",
    )
    self_reward: Literal["off", "announced"] = Field("off", description="Whether the Monitor may reward their own seat (C-87).")
    graduated: Literal["advise", "enforce", "off"] = Field(
        "advise", description="What the game does with the next step of the ladder: propose it, insist on it, or neither (C-89)."
    )
    preset: Preset = Field(
        "limits",
        description="Rules in force at first: limits on harvests, fines with a point, two milder of each, none, or one sort alone (C-90).",
    )
    own_rules: OwnRules | None = Field(
        None, description="Your own sanctions and rewards in the preset's place; the text of a JSON file, or: preset (C-90)."
    )
    meetings_per_turn: int = Field(1, ge=1, le=2, description="Town Meetings in one turn (C-100).")
    meeting_cost: int = Field(0, ge=0, le=1, description="Cards that calling a meeting costs (C-100).")
    meetings_from: int = Field(1, ge=1, le=40, description="First round of the Ostrom Variant in which meetings may be called (C-100).")
    nonmember_may_call: bool = Field(False, description="Whether anybody may call the meeting of a resource group (C-101).")
    resource_meeting: Literal["readable", "private_thread"] = Field(
        "readable", description="Whether others can read the meeting of a resource group (C-103)."
    )
    meeting_form: Literal["text", "voice", "both"] = Field(
        "text", description="How a meeting talks: in its thread, in a voice channel of the table, or in both (C-103)."
    )
    speaking: Literal["free", "queue"] = Field(
        "free", description="Who may speak in a meeting: all its members at once, or one after another by raised hands (C-116)."
    )
    speech_seconds: int = Field(
        45, ge=0, le=MAX_SECONDS, description="Time to speak for whoever's turn it is, by raised hands; 0: no limit (C-116)."
    )
    meeting_seconds: int = Field(240, ge=0, le=MAX_SECONDS, description="Time to talk in a meeting; 0: no limit (C-104).")
    extension_seconds: int = Field(120, ge=30, le=MAX_SECONDS, description="Time that the one extension gives (C-104).")
    ballot_seconds: int = Field(60, ge=0, le=MAX_SECONDS, description="Time to vote; 0: as long as the meeting lasts (C-104).")
    vote_grace: int = Field(
        5, ge=0, le=30, description="Seconds after the last vote in which all may still change theirs; 0: it counts at once (C-108)."
    )
    motions_per_meeting: int = Field(3, ge=1, le=10, description="Motions in one meeting (C-105).")
    majority: Majority = Field(
        "cast",
        description="What carries a motion: most votes, most members, two thirds, no vote against, no objection with a reason (C-106).",
    )
    tie: Literal["fails", "status_quo_of_the_rule", "monitor_decides"] = Field(
        "fails", description="What a tie means: no; not yet (the motion may come again); or the Monitor's own vote counts (C-106)."
    )
    quorum: Literal["none", "half", "all"] = Field("half", description="How many members must vote for or against (C-106).")
    ballot: Literal["show_of_hands", "secret", "roll_call"] = Field("show_of_hands", description="How a meeting votes (C-107).")
    vote_reasons: bool = Field(False, description="Whether a vote in a roll call may have a reason, read out with the names (C-107).")
    rule_max_cards: int = Field(5, ge=1, le=5, description="Most cards that a rule may move (C-112).")
    rule_max_turns: int = Field(2, ge=1, le=2, description="Most turns that a rule may take or last (C-112).")
    rule_max_points: int = Field(2, ge=1, le=2, description="Most points that a rule may give or take (C-112).")
    tokens_most: int = Field(2, ge=0, le=10, description="Most points that rules give, or take, one seat in the whole game (C-88).")
    nested_conflict: Literal["whole_wins", "resource_wins"] = Field(
        "whole_wins", description="Whose limit counts where those of the whole and of a resource group differ (C-113)."
    )
    rule_enforcement: Literal["monitor", "engine"] = Field(
        "monitor", description="Who makes you keep limits: the Monitor alone, or the game, which refuses more (C-114)."
    )
    suit_voters: Literal["all", "without_monitor"] = Field("all", description="Who votes on a suit (C-121).")
    suit_effect: Literal["3_cards", "recall", "both"] = Field("3_cards", description="What a lost suit costs the Monitor (C-122).")
    suit_reverses_last: bool = Field(False, description="Whether a lost suit takes back the Monitor's last act (C-124).")
    defence_seconds: int = Field(60, ge=0, le=MAX_SECONDS, description="Time for the Monitor's defence (C-123).")
    choice_seconds: int = Field(60, ge=0, le=MAX_SECONDS, description="Time to choose cards, and to vote for a Monitor (A7).")
    instructor_override: Literal["off", "safety_only", "on"] = Field(
        "off", description="Whether the instructor may change rules: never, only remove one, or freely, to show what it does (C-130)."
    )

    _enough_rounds = field_validator("rounds_ostrom")(enough_rounds)

    @property
    def is_overridable(self) -> bool:
        """Whether the table shows what it means that somebody from outside decides (RULES C-130)."""
        return self.instructor_override == "on"

    @model_validator(mode="after")
    def _meets_at_all(self) -> Self:
        """Rounds without meetings come before others with them. How many rounds there are is not told here: it may be a secret."""
        if 0 < self.rounds_ostrom < self.meetings_from:
            raise MistakeError("no_meeting", "the Ostrom Variant is over before its first meeting")
        return self

    @model_validator(mode="before")
    @classmethod
    def _opened_without_grace(cls, given: Any) -> Any:
        """A table opened up to 0.5 goes on counting at the last vote."""
        return {"vote_grace": 0, **given} if cls._is_kept(given) else given

    @model_validator(mode="before")
    @classmethod
    def _opened_with_free_reasons(cls, given: Any) -> Any:
        """Let the Monitor of a table opened up to 0.20 go on giving reasons in their own words."""
        return {"reasons": "free", **given} if cls._is_kept(given) else given

    @model_validator(mode="before")
    @classmethod
    def _left_too_few_rounds(cls, given: Any) -> Any:
        """A table that was left too few rounds, in its lobby or up to 0.19, can be read; what people type is text, and a mistake."""
        if not cls._is_kept(given):
            return given
        rounds, planned = given.get("rounds_ostrom"), given.get("meetings_from")
        numbers = isinstance(rounds, int) and isinstance(planned, int)
        return {**given, "meetings_from": first_with_meetings(planned, rounds)} if numbers else given

    @classmethod
    def _is_kept(cls, given: Any) -> bool:
        """What a table keeps names nearly every option; what people type, few."""
        return isinstance(given, dict) and len(given) > len(cls.model_fields) // 2

    @model_validator(mode="before")
    @classmethod
    def _written_in_full(cls, given: Any) -> Any:
        """Rules that are handed in as entries are looked at as closely as a file; those that a table keeps are read as they are."""
        own = given.get("own_rules") if isinstance(given, dict) and not cls._is_kept(given) else None
        return {**given, "own_rules": json.dumps(own)} if isinstance(own, dict) else given

    @field_validator("preset", mode="before")
    @classmethod
    def _by_its_name(cls, given: Any) -> Any:
        """Up to 0.4 the fines were called by their number."""
        return "fines" if given == "4+3" else given

    @field_validator("own_rules", mode="before")
    @classmethod
    def _from_text(cls, given: Any) -> Any:
        """A text is read as a file of rules; FileError is a ValueError, so its sentences are the option's complaint."""
        if isinstance(given, str):
            return None if given in ("preset", "None") else read_rules(given)
        return given


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
    """No hands at the start, no end of the cards, and a Monitor bound by nothing but the rules in force and the group. What is paid to a
    crashed kind goes to the box: a kind comes back with six cards, whatever was paid meanwhile.
    """

    @classmethod
    def treatments(cls, given: Mapping[str, object], /) -> Mapping[str, Treatment]:
        """The options that lessons of this game are often compared by."""
        rounds = given.get("rounds_ostrom", cls.model_fields["rounds_ostrom"].default)
        return named((rounds if isinstance(rounds, int) else 0) or USUAL_ROUNDS)

    def hidden_options(self) -> frozenset[str]:
        """How many rounds there are, of either stage, where that is a secret (RULES C-11); and from when on there are meetings, which
        may be from their middle on.
        """
        return super().hidden_options() | {"rounds_ostrom", "meetings_from"} if self.rounds_known == "secret" else frozenset()
