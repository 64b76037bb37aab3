"""Define the events of the Ostrom Variant, each with its readers in `to`."""

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias, get_args

from games.audience import Seat
from games.commons.governance.effects import (
    LastingEffect,
    Limit,
    Raise,
    Rate,
)
from games.commons.governance.vocabulary import (
    AgendaItem,
    Deed,
    Motion,
    Resolution,
    Rule,
    Scope,
    Tally,
    TieSettler,
    VoteReason,
    VoteValue,
    Words,
)
from games.island.cards import Bundle, Card, Resource
from games.vocabulary import PrivateEvent, PublicEvent

Stage: TypeAlias = Literal["basic", "ostrom"]
NamingReason: TypeAlias = Literal["points", "ballot", "seat_order", "stand_in", "back"]
EffectCause: TypeAlias = Literal["sanction", "reward", "suit"]


class StageCalled(PublicEvent):
    """The instructor has announced the Ostrom stage for the end of this round."""


class GameResumed(PublicEvent):
    """A game that ended with its Basic stage goes on with the Ostrom stage (RULES C-70)."""


class StageEnded(PublicEvent):
    """The Basic stage is over, with its public result (RULES C-70)."""

    stage: Stage
    survivors: tuple[Seat, ...]
    points: tuple[int, ...]


class StageCounted(PrivateEvent):
    """The ended stage's result with hidden victory-point cards (RULES C-48), for the debrief alone."""

    survivors: tuple[Seat, ...]
    points: tuple[int, ...]


class FreshBoard(PrivateEvent):
    """With `transition=fresh_board`, everything is dealt again; the deck's order is hidden from all."""

    deck: tuple[Card, ...]


class StageBegan(PublicEvent):
    """The Ostrom stage begins with these rules in force (RULES C-71, C-90)."""

    rules: tuple[Rule, ...]


class RoundsFixed(PrivateEvent):
    """The last round of the whole game is set, shown as `rounds_known` says."""

    rounds: int


class ElectionOpened(PublicEvent):
    """A ballot for Monitor among these seats (RULES C-80, C-81)."""

    candidates: tuple[Seat, ...]


class Elected(PrivateEvent):
    """A seat voted for Monitor; secret also after the ballot. `candidate` None: it stayed silent."""

    seat: Seat
    candidate: Seat | None


class ElectionClosed(PublicEvent):
    """The votes are counted, in the order of `candidates`."""

    votes: tuple[int, ...]
    candidates: tuple[Seat, ...] = ()
    """() in records that do not have them yet."""


class MonitorNamed(PublicEvent):
    """This seat holds the office from now on. "stand_in" and "back": RULES C-82."""

    seat: Seat
    how: NamingReason


class OfficeVacated(PublicEvent):
    """Stand-ins play all seats: the office is vacant until a person returns (RULES C-82)."""


class RuleApplied(PublicEvent):
    """The Monitor applied a rule. Its effects follow in events of their own."""

    deed: Deed


class DeedReversed(PublicEvent):
    """With `suit_reverses_last`, this deed's points, turns and limits are reversed as far as possible (RULES
    C-124).
    """

    number: int


class ChoiceAsked(PublicEvent):
    """The game waits for this seat to choose cards: to return ("give_back") or to take from the bank
    ("receive").
    """

    seat: Seat
    way: Literal["give_back", "receive"]
    count: int
    why: EffectCause


class CardsReturned(PublicEvent):
    """A seat's cards went back to the bank, for all to see (RULES C-36, C-88). `auto`: the clock chose."""

    seat: Seat
    cards: Bundle
    why: EffectCause | Literal["meeting"]
    auto: bool = False


class CardsGranted(PrivateEvent):
    """Cards came from the bank, as far as it had them, shown to the harvest's audience (RULES C-22, C-88)."""

    seat: Seat
    cards: Bundle
    auto: bool = False


class ChoiceSettled(PublicEvent):
    """A seat has chosen its cards, told by `CardsReturned` or `CardsGranted`."""

    seat: Seat


class PointsGiven(PublicEvent):
    """A seat's tokens changed; negative: taken."""

    seat: Seat
    amount: int


class SkipSet(PublicEvent):
    """A seat's number of turns to skip changed by `turns`."""

    seat: Seat
    turns: int


class TurnSkipped(PublicEvent):
    """A seat's turn was skipped."""

    seat: Seat


class LimitSet(PublicEvent):
    """A seat may ask for at most `most` cards of a resource (None: each) in a harvest, for `turns` own turns."""

    effect: ClassVar[type[LastingEffect]] = Limit
    seat: Seat
    most: int
    resource: Resource | None
    turns: int


class LimitRaised(PublicEvent):
    """A seat may ask for `more` more cards of a resource than its buildings allow in a harvest, for `turns`
    own turns (RULES C-113).
    """

    effect: ClassVar[type[LastingEffect]] = Raise
    seat: Seat
    more: int
    resource: Resource
    turns: int


class RateSet(PublicEvent):
    """A seat trades at this rate on its next own turns."""

    effect: ClassVar[type[LastingEffect]] = Rate
    seat: Seat
    rate: int
    turns: int


LastingBegun: TypeAlias = LimitSet | LimitRaised | RateSet
"""A lasting effect begins: its seat, and the effect's own fields."""
LASTING_EVENTS: Mapping[type[LastingEffect], type[LastingBegun]] = {
    event.effect: event for event in get_args(LastingBegun)
}


def begun_effect(event: LastingBegun) -> LastingEffect:
    """Return the effect that begins."""
    return event.effect(*[getattr(event, name) for name in event.effect.__struct_fields__])


class MomentBegan(PublicEvent):
    """The turn waits only for the Monitor, with `sanction_when=end_of_turn` (RULES C-84). `auto`: the clock
    ended it.
    """

    monitor: Seat
    auto: bool = False


class Flagged(PrivateEvent):
    """A seat exceeded a rule's condition: advice for the Monitor and the staff (RULES C-91)."""

    seat: Seat
    rule: str
    resource: Resource
    count: int


class MeetingCalled(PublicEvent):
    """A meeting opens: its members may speak, move and vote (RULES C-100 to C-103). `number` counts from 1
    over the game.
    """

    number: int
    caller: Seat
    scope: Scope
    members: tuple[Seat, ...]


class MeetingExtended(PublicEvent):
    """The meeting has more time. `by` None: the instructor, as an external act."""

    by: Seat | None


class SaidDone(PublicEvent):
    """A member is done with the meeting. `auto`: the clock."""

    seat: Seat
    auto: bool = False


class HandRaised(PublicEvent):
    """A member wants to speak (RULES C-116)."""

    seat: Seat


class HandLowered(PublicEvent):
    """A member does not want to speak any more."""

    seat: Seat


class SpeakerCalled(PublicEvent):
    """Only this seat may speak from now on. `number` counts a meeting's turns from 1. `waited`: others spoke
    first.
    """

    seat: Seat
    number: int
    waited: bool = False


class SpeechTimeUp(PublicEvent):
    """The speaker's time is up, but it goes on until a hand is raised."""

    seat: Seat


class SpeechEnded(PublicEvent):
    """This seat's turn to speak is over."""

    seat: Seat
    why: Literal["speaker", "clock", "absent", "monitor", "instructor"]


class SpeechCounted(PrivateEvent):
    """The amount a seat said in a meeting since the last such event, for the staff (`CountSpeech`)."""

    meeting: int
    seat: Seat
    messages: int
    characters: int
    seconds: int


class MeetingClosed(PublicEvent):
    """A meeting is over, and the table silent again."""

    number: int
    why: Literal["done", "clock", "instructor"]


class Moved(PublicEvent):
    """A motion was proposed. `number` counts from 1 over the game."""

    number: int
    mover: Seat
    motion: Motion


class EvidenceShown(PublicEvent):
    """Before the vote on a suit: the Monitor's record, by seat (RULES B10)."""

    taken: tuple[int, ...]
    """Cards harvested in this stage; empty if harvests are secret (RULES C-22)."""
    flags: tuple[int, ...]
    """Met conditions; empty like `taken`, which they would reveal."""
    sanctions: tuple[int, ...]
    rewards: tuple[int, ...]


class DefenceBegan(PublicEvent):
    """The Monitor speaks first (RULES C-123)."""

    monitor: Seat


class BallotOpened(PublicEvent):
    """A vote is open for these seats."""

    motion: int
    voters: tuple[Seat, ...]


class Voted(PrivateEvent):
    """A vote was given, changed or withdrawn (None). In a secret ballot or roll call, only its seat sees it
    while the ballot is open.
    """

    seat: Seat
    cast: VoteValue | None
    by_hand: bool = False
    """Whether a person gave it, at a table with `vote_grace`."""


class VoteReasoned(PrivateEvent):
    """A seat gave a reason with its vote; only it knows until the ballot closes (RULES C-106, C-107)."""

    seat: Seat
    reason: Words


class ReasonsRead(PublicEvent):
    """Reasons given with votes are read out as the ballot closes (RULES C-106, C-107)."""

    motion: int
    reasons: tuple[VoteReason, ...]


class TieSettled(PublicEvent):
    """A tie is settled by the Monitor's vote, or left undecided ("nobody") (RULES C-106)."""

    motion: int
    by: TieSettler


class BallotClosed(PublicEvent):
    """The votes are counted (RULES C-106)."""

    motion: int
    tally: Tally


class RulesChanged(PublicEvent):
    """From the next player turn on, `removed` is gone and `added` is in force, perhaps as its new version
    (RULES C-111).

    `motion` 0: an external act of the instructor, with `instructor_override` (C-130).
    """

    motion: int
    removed: Rule | None
    added: Rule | None


class Resolved(PublicEvent):
    """A promise is made."""

    resolution: Resolution


class Petitioned(PublicEvent):
    """A resource group asks the next whole-group meeting for a change (RULES C-113)."""

    item: AgendaItem


class ElectionCalled(PublicEvent):
    """A new Monitor will be elected after this turn."""
