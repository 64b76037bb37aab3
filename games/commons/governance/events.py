"""What happened in the Ostrom Variant: past tense, one class each, every one with its readers in `to`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.audience import EVERYONE, INSTRUCTOR, NOBODY, Audience, Seat
from games.commons.governance.vocabulary import Cast, Deed, Motion, Resolution, Rule, Scope, Tally
from games.island.cards import Bundle, Card, Resource

Stage: TypeAlias = Literal["basic", "ostrom"]
How: TypeAlias = Literal["points", "ballot", "seat_order", "stand_in", "back"]
Why: TypeAlias = Literal["sanction", "reward", "suit"]


@dataclass(frozen=True, slots=True)
class StageCalled:
    """The instructor has announced the Ostrom stage for the end of this round."""

    to: Audience = EVERYONE
    kind: Literal["stage_called"] = "stage_called"


@dataclass(frozen=True, slots=True)
class GameResumed:
    """A game that was over with its Basic stage goes on with the Ostrom stage (RULES C-70)."""

    to: Audience = EVERYONE
    kind: Literal["game_resumed"] = "game_resumed"


@dataclass(frozen=True, slots=True)
class StageEnded:
    """The Basic stage is over, and stood so (RULES C-70), as far as everybody sees it."""

    stage: Stage
    survivors: tuple[Seat, ...]
    points: tuple[int, ...]
    to: Audience = EVERYONE
    kind: Literal["stage_ended"] = "stage_ended"


@dataclass(frozen=True, slots=True)
class StageCounted:
    """How the stage that has ended stood with the victory-point cards that stay hidden (RULES C-48): for the debrief alone."""

    survivors: tuple[Seat, ...]
    points: tuple[int, ...]
    to: Audience = INSTRUCTOR
    kind: Literal["stage_counted"] = "stage_counted"


@dataclass(frozen=True, slots=True)
class FreshBoard:
    """With `transition=fresh_board`: everything is dealt anew; the deck's order is nobody's to know."""

    deck: tuple[Card, ...]
    to: Audience = NOBODY
    kind: Literal["fresh_board"] = "fresh_board"


@dataclass(frozen=True, slots=True)
class StageBegan:
    """The Ostrom stage begins, with these rules in force (RULES C-71, C-90). `rounds`: how many it lasts."""

    rules: tuple[Rule, ...]
    to: Audience = EVERYONE
    kind: Literal["stage_began"] = "stage_began"


@dataclass(frozen=True, slots=True)
class RoundsFixed:
    """The last round of the whole game is this one; to whom `rounds_known` shows it."""

    rounds: int
    to: Audience
    kind: Literal["rounds_fixed"] = "rounds_fixed"


@dataclass(frozen=True, slots=True)
class ElectionOpened:
    """A ballot for Monitor among these seats (RULES C-80, C-81)."""

    candidates: tuple[Seat, ...]
    to: Audience = EVERYONE
    kind: Literal["election_opened"] = "election_opened"


@dataclass(frozen=True, slots=True)
class Elected:
    """A seat's vote for Monitor: secret until the ballot closes, and after it. `candidate` None: it stayed silent."""

    seat: Seat
    candidate: Seat | None
    to: Audience
    kind: Literal["elected"] = "elected"


@dataclass(frozen=True, slots=True)
class ElectionClosed:
    """The votes counted, by candidate in the order of `ElectionOpened`."""

    votes: tuple[int, ...]
    candidates: tuple[Seat, ...] = ()
    """Whose votes they are; () in records from before this was noted."""
    to: Audience = EVERYONE
    kind: Literal["election_closed"] = "election_closed"


@dataclass(frozen=True, slots=True)
class MonitorNamed:
    """This seat watches over the commons from now on. "stand_in" and "back": RULES C-82."""

    seat: Seat
    how: How
    to: Audience = EVERYONE
    kind: Literal["monitor_named"] = "monitor_named"


@dataclass(frozen=True, slots=True)
class RuleApplied:
    """The Monitor applied a rule. What it brought about follows in events of its own."""

    deed: Deed
    to: Audience = EVERYONE
    kind: Literal["rule_applied"] = "rule_applied"


@dataclass(frozen=True, slots=True)
class DeedReversed:
    """With `suit_reverses_last`: points, turns and limits of this deed are taken back as far as they still can be (RULES C-124)."""

    number: int
    to: Audience = EVERYONE
    kind: Literal["deed_reversed"] = "deed_reversed"


@dataclass(frozen=True, slots=True)
class ChoiceAsked:
    """The game waits for this seat to choose cards: to return ("give_back") or to take from the bank ("receive")."""

    seat: Seat
    way: Literal["give_back", "receive"]
    count: int
    why: Why
    to: Audience = EVERYONE
    kind: Literal["choice_asked"] = "choice_asked"


@dataclass(frozen=True, slots=True)
class CardsReturned:
    """Cards of a seat went back to the bank, on the table for all to see (RULES C-36, C-88). `auto`: the clock chose."""

    seat: Seat
    cards: Bundle
    why: Why | Literal["meeting"]
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["cards_returned"] = "cards_returned"


@dataclass(frozen=True, slots=True)
class CardsGranted:
    """Cards came from the bank, as far as it had them; to whom harvests are shown (RULES C-22, C-88)."""

    seat: Seat
    cards: Bundle
    to: Audience
    auto: bool = False
    kind: Literal["cards_granted"] = "cards_granted"


@dataclass(frozen=True, slots=True)
class ChoiceSettled:
    """A seat has chosen. What it chose: `CardsReturned` or `CardsGranted`."""

    seat: Seat
    to: Audience = EVERYONE
    kind: Literal["choice_settled"] = "choice_settled"


@dataclass(frozen=True, slots=True)
class PointsGiven:
    """Tokens on a seat's score; negative: taken."""

    seat: Seat
    amount: int
    to: Audience = EVERYONE
    kind: Literal["points_given"] = "points_given"


@dataclass(frozen=True, slots=True)
class SkipSet:
    """So many of the seat's next turns will be skipped."""

    seat: Seat
    turns: int
    to: Audience = EVERYONE
    kind: Literal["skip_set"] = "skip_set"


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """A seat's turn passes by."""

    seat: Seat
    to: Audience = EVERYONE
    kind: Literal["turn_skipped"] = "turn_skipped"


@dataclass(frozen=True, slots=True)
class LimitSet:
    """A seat may ask for at most `most` cards of a resource (None: each) in a harvest, for `turns` own turns."""

    seat: Seat
    most: int
    resource: Resource | None
    turns: int
    to: Audience = EVERYONE
    kind: Literal["limit_set"] = "limit_set"


@dataclass(frozen=True, slots=True)
class RateSet:
    """A seat trades at this rate on its next own turns."""

    seat: Seat
    rate: int
    turns: int
    to: Audience = EVERYONE
    kind: Literal["rate_set"] = "rate_set"


@dataclass(frozen=True, slots=True)
class MomentBegan:
    """A turn is over but for the Monitor, who may act now, with `sanction_when=end_of_turn` (RULES C-84). `auto`: the clock ended it."""

    monitor: Seat
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["moment_began"] = "moment_began"


@dataclass(frozen=True, slots=True)
class Flagged:
    """A seat took more than a rule's condition allows: to the Monitor and the staff, whom it only advises (RULES C-91)."""

    seat: Seat
    rule: str
    resource: Resource
    count: int
    to: Audience
    kind: Literal["flagged"] = "flagged"


@dataclass(frozen=True, slots=True)
class MeetingCalled:
    """A meeting opens: its members may speak, move and vote (RULES C-100 to C-103). `number` counts from 1 over the game."""

    number: int
    caller: Seat
    scope: Scope
    members: tuple[Seat, ...]
    to: Audience = EVERYONE
    kind: Literal["meeting_called"] = "meeting_called"


@dataclass(frozen=True, slots=True)
class MeetingExtended:
    """The meeting has more time. `by` None: the instructor, as an external act."""

    by: Seat | None
    to: Audience = EVERYONE
    kind: Literal["meeting_extended"] = "meeting_extended"


@dataclass(frozen=True, slots=True)
class SaidDone:
    """A member has nothing more to say. `auto`: the clock."""

    seat: Seat
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["said_done"] = "said_done"


@dataclass(frozen=True, slots=True)
class MeetingClosed:
    """Silence again."""

    number: int
    why: Literal["done", "clock", "instructor"]
    to: Audience = EVERYONE
    kind: Literal["meeting_closed"] = "meeting_closed"


@dataclass(frozen=True, slots=True)
class Moved:
    """A motion is on the table. `number` counts from 1 over the game."""

    number: int
    mover: Seat
    motion: Motion
    to: Audience = EVERYONE
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class EvidenceShown:
    """Before the vote on a suit: the Monitor's record, by seat (RULES B10)."""

    taken: tuple[int, ...]
    """Cards harvested in this stage; empty where harvests are secret (RULES C-22)."""
    flags: tuple[int, ...]
    """Conditions met; as `taken`, of which they tell."""
    sanctions: tuple[int, ...]
    rewards: tuple[int, ...]
    to: Audience = EVERYONE
    kind: Literal["evidence_shown"] = "evidence_shown"


@dataclass(frozen=True, slots=True)
class DefenceBegan:
    """The Monitor speaks first (RULES C-123)."""

    monitor: Seat
    to: Audience = EVERYONE
    kind: Literal["defence_began"] = "defence_began"


@dataclass(frozen=True, slots=True)
class BallotOpened:
    """A vote is open for these seats."""

    motion: int
    voters: tuple[Seat, ...]
    to: Audience = EVERYONE
    kind: Literal["ballot_opened"] = "ballot_opened"


@dataclass(frozen=True, slots=True)
class Voted:
    """A seat's vote, given, changed or taken back (None). With a secret ballot or a roll call known to the seat alone while it is open."""

    seat: Seat
    cast: Cast | None
    to: Audience
    by_hand: bool = False
    """Whether a person gave it, at a table where the last click can be taken back (`vote_grace`)."""
    kind: Literal["voted"] = "voted"


@dataclass(frozen=True, slots=True)
class BallotClosed:
    """The votes are counted (RULES C-106)."""

    motion: int
    tally: Tally
    to: Audience = EVERYONE
    kind: Literal["ballot_closed"] = "ballot_closed"


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """From the next player turn on: `removed` goes, `added` is new (or a new version of what goes) (RULES C-111).

    `motion` 0: an external act of the instructor, with `instructor_override` (C-130).
    """

    motion: int
    removed: Rule | None
    added: Rule | None
    to: Audience = EVERYONE
    kind: Literal["rules_changed"] = "rules_changed"


@dataclass(frozen=True, slots=True)
class Resolved:
    """A promise is made."""

    resolution: Resolution
    to: Audience = EVERYONE
    kind: Literal["resolved"] = "resolved"


@dataclass(frozen=True, slots=True)
class ElectionCalled:
    """The Monitor will be elected anew when this turn is over."""

    to: Audience = EVERYONE
    kind: Literal["election_called"] = "election_called"


GovernanceEvent: TypeAlias = (
    StageCalled
    | GameResumed
    | StageEnded
    | StageCounted
    | FreshBoard
    | StageBegan
    | RoundsFixed
    | ElectionOpened
    | Elected
    | ElectionClosed
    | MonitorNamed
    | RuleApplied
    | DeedReversed
    | ChoiceAsked
    | CardsReturned
    | CardsGranted
    | ChoiceSettled
    | PointsGiven
    | SkipSet
    | TurnSkipped
    | LimitSet
    | RateSet
    | MomentBegan
    | Flagged
    | MeetingCalled
    | MeetingExtended
    | SaidDone
    | MeetingClosed
    | Moved
    | EvidenceShown
    | DefenceBegan
    | BallotOpened
    | Voted
    | BallotClosed
    | RulesChanged
    | Resolved
    | ElectionCalled
)
