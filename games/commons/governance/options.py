"""The options of the Ostrom Variant (RULES B7 to B11), each with its bounds, default and one line for `/rules`; then those of the whole."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from pydantic import Field, field_validator, model_validator

from games.commons.basic.options import BasicOptions, enough_rounds
from games.commons.governance.preset import OwnRules, Preset, read_rules
from games.options import LONGEST_SECONDS, GameOptions


class GovernanceOptions(GameOptions):
    """Those of self-government alone. Frozen at the start, but for `rounds_ostrom`, which the instructor may change while playing."""

    file: ClassVar[str] = "own_rules"

    rounds_ostrom: int = Field(
        8,
        ge=0,
        le=40,
        description="Rounds of the Ostrom Variant after the Basic one, 3 to 40; 0: only if the instructor announces it (C-11).",
    )
    transition: Literal["carry_over", "fresh_board"] = Field(
        "carry_over", description="Whether bank, hands and board carry over into the Ostrom Variant (C-70)."
    )
    monitor_tie_talk: bool = Field(False, description="Whether the group may talk while it votes for a Monitor (C-80).")
    monitor_term: Literal["stage", "rounds", "recall"] = Field(
        "stage", description="The Monitor serves the whole stage, some rounds, or until recalled by a majority (C-81)."
    )
    monitor_rounds: int = Field(4, ge=1, le=20, description="Rounds between two elections, with monitor_term=rounds (C-81).")
    monitor_sees_hands: bool = Field(False, description="Whether the Monitor sees everybody's hand (C-83).")
    sanction_when: Literal["any", "own_turn", "end_of_turn"] = Field(
        "any",
        description="When the Monitor may act: any time, in the own turn, or at each turn's end, which waits for it (C-84).",
    )
    sanction_limit: int = Field(1, ge=0, le=4, description="Sanctions, and rewards, for one seat in one player turn; 0: no limit (C-85).")
    self_reward: Literal["off", "announced"] = Field("off", description="Whether the Monitor may reward the own seat (C-87).")
    graduated: Literal["advise", "enforce", "off"] = Field(
        "advise", description="Whether the game proposes the next step of the ladder, insists on it, or neither (C-89)."
    )
    preset: Preset = Field(
        "limits", description="Rules in force at the beginning: limits on harvests, fines with a point, two milder of each, or none (C-90)."
    )
    own_rules: OwnRules | None = Field(
        None, description="Own sanctions and rewards in the preset's place, as the text of a JSON file, or: preset (C-90)."
    )
    meetings_per_turn: int = Field(1, ge=1, le=2, description="Town Meetings in one turn (C-100).")
    meeting_cost: int = Field(0, ge=0, le=1, description="Cards that calling a meeting costs (C-100).")
    nonmember_may_call: bool = Field(False, description="Whether anybody may call the meeting of a resource group (C-101).")
    resource_meeting: Literal["readable", "private_thread"] = Field(
        "readable", description="Whether others can read the meeting of a resource group (C-103)."
    )
    meeting_seconds: int = Field(240, ge=0, le=LONGEST_SECONDS, description="Time to talk in a meeting; 0: no limit (C-104).")
    extension_seconds: int = Field(120, ge=30, le=LONGEST_SECONDS, description="Time that the one extension gives (C-104).")
    ballot_seconds: int = Field(60, ge=0, le=LONGEST_SECONDS, description="Time to vote; 0: as long as the meeting lasts (C-104).")
    vote_grace: int = Field(
        5, ge=0, le=30, description="Seconds after the last vote in which all may still change theirs; 0: it counts at once (C-108)."
    )
    motions_per_meeting: int = Field(3, ge=1, le=10, description="Motions in one meeting (C-105).")
    majority: Literal["cast", "all_members"] = Field("cast", description="A majority of the votes cast, or of all members (C-106).")
    quorum: Literal["none", "half", "all"] = Field("half", description="How many members must vote (C-106).")
    ballot: Literal["show_of_hands", "secret", "roll_call"] = Field("show_of_hands", description="How a meeting votes (C-107).")
    rule_max_cards: int = Field(5, ge=1, le=5, description="Most cards that a rule may move (C-112).")
    rule_max_turns: int = Field(2, ge=1, le=2, description="Most turns that a rule may take or last (C-112).")
    rule_max_points: int = Field(2, ge=1, le=2, description="Most points that a rule may give or take (C-112).")
    tokens_most: int = Field(2, ge=0, le=10, description="Most points that rules give, or take, one seat in the whole game (C-88).")
    nested_conflict: Literal["whole_wins", "resource_wins"] = Field(
        "whole_wins", description="Whose quota counts where those of the whole and of a resource group differ (C-113)."
    )
    rule_enforcement: Literal["monitor", "engine"] = Field(
        "monitor", description="Whether quotas are enforced by the Monitor alone, or bound what can be asked (C-114)."
    )
    suit_voters: Literal["all", "without_monitor"] = Field("all", description="Who votes on a suit (C-121).")
    suit_effect: Literal["3_cards", "recall", "both"] = Field("3_cards", description="What a lost suit costs the Monitor (C-122).")
    suit_reverses_last: bool = Field(False, description="Whether a lost suit takes back the Monitor's last act (C-124).")
    defence_seconds: int = Field(60, ge=0, le=LONGEST_SECONDS, description="Time for the Monitor's defence (C-123).")
    choice_seconds: int = Field(60, ge=0, le=LONGEST_SECONDS, description="Time to choose cards, and to vote for a Monitor (A7).")
    instructor_override: Literal["off", "safety_only", "on"] = Field(
        "off", description="Whether the instructor may change rules: never, only remove one, or at will for a demonstration (C-130)."
    )

    _enough_rounds = field_validator("rounds_ostrom")(enough_rounds)

    @model_validator(mode="before")
    @classmethod
    def _opened_without_grace(cls, given: Any) -> Any:
        """A table opened up to 0.5 goes on counting at the last vote. What it keeps names nearly every option; what people type, few."""
        kept = isinstance(given, dict) and len(given) > len(cls.model_fields) // 2
        return {"vote_grace": 0, **given} if kept else given

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

    brief: ClassVar[Mapping[str, object]] = {"rounds_basic": 4, "rounds_ostrom": 4, "vote_grace": 0}

    def hidden(self) -> frozenset[str]:
        """How many rounds there are, of either stage, where that is a secret (RULES C-11)."""
        return super().hidden() | {"rounds_ostrom"} if self.rounds_known == "secret" else frozenset()
