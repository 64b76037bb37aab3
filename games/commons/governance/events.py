"""What happened in the Ostrom Variant: past tense, one class each, every one with its readers in `to`."""

from typing import Literal, TypeAlias

from games.audience import Seat
from games.commons.governance.vocabulary import (
    AgendaItem,
    Cast,
    Deed,
    Motion,
    Resolution,
    Rule,
    Scope,
    Tally,
    TieSettler,
    Voiced,
    Words,
)
from games.island.cards import Bundle, Card, Resource
from games.vocabulary import PrivateEvent, PublicEvent

Stage: TypeAlias = Literal["basic", "ostrom"]
How: TypeAlias = Literal["points", "ballot", "seat_order", "stand_in", "back"]
Why: TypeAlias = Literal["sanction", "reward", "suit"]


class StageCalled(PublicEvent):
    """The instructor has announced the Ostrom stage for the end of this round."""


class GameResumed(PublicEvent):
    """A game that was over with its Basic stage goes on with the Ostrom stage (RULES C-70)."""


class StageEnded(PublicEvent):
    """The Basic stage is over, and stood so (RULES C-70), as far as everybody sees it."""

    stage: Stage
    survivors: tuple[Seat, ...]
    points: tuple[int, ...]


class StageCounted(PrivateEvent):
    """How the stage that has ended stood with the victory-point cards that stay hidden (RULES C-48): for the debrief alone."""

    survivors: tuple[Seat, ...]
    points: tuple[int, ...]


class FreshBoard(PrivateEvent):
    """With `transition=fresh_board`: everything is dealt anew; the deck's order is nobody's to know."""

    deck: tuple[Card, ...]


class StageBegan(PublicEvent):
    """The Ostrom stage begins, with these rules in force (RULES C-71, C-90). `rounds`: how many it lasts."""

    rules: tuple[Rule, ...]


class RoundsFixed(PrivateEvent):
    """The last round of the whole game is this one; to whom `rounds_known` shows it."""

    rounds: int


class ElectionOpened(PublicEvent):
    """A ballot for Monitor among these seats (RULES C-80, C-81)."""

    candidates: tuple[Seat, ...]


class Elected(PrivateEvent):
    """A seat's vote for Monitor: secret until the ballot closes, and after it. `candidate` None: it stayed silent."""

    seat: Seat
    candidate: Seat | None


class ElectionClosed(PublicEvent):
    """The votes counted, by candidate in the order of `ElectionOpened`."""

    votes: tuple[int, ...]
    candidates: tuple[Seat, ...] = ()
    """Whose votes they are; () in records from before this was noted."""


class MonitorNamed(PublicEvent):
    """This seat watches over the commons from now on. "stand_in" and "back": RULES C-82."""

    seat: Seat
    how: How


class OfficeVacated(PublicEvent):
    """Stand-ins play all seats: nobody acts for the Monitor until a person is back (RULES C-82)."""


class RuleApplied(PublicEvent):
    """The Monitor applied a rule. What it brought about follows in events of its own."""

    deed: Deed


class DeedReversed(PublicEvent):
    """With `suit_reverses_last`: points, turns and limits of this deed are taken back as far as they still can be (RULES C-124)."""

    number: int


class ChoiceAsked(PublicEvent):
    """The game waits for this seat to choose cards: to return ("give_back") or to take from the bank ("receive")."""

    seat: Seat
    way: Literal["give_back", "receive"]
    count: int
    why: Why


class CardsReturned(PublicEvent):
    """Cards of a seat went back to the bank, on the table for all to see (RULES C-36, C-88). `auto`: the clock chose."""

    seat: Seat
    cards: Bundle
    why: Why | Literal["meeting"]
    auto: bool = False


class CardsGranted(PrivateEvent):
    """Cards came from the bank, as far as it had them; to whom harvests are shown (RULES C-22, C-88)."""

    seat: Seat
    cards: Bundle
    auto: bool = False


class ChoiceSettled(PublicEvent):
    """A seat has chosen. What it chose: `CardsReturned` or `CardsGranted`."""

    seat: Seat


class PointsGiven(PublicEvent):
    """Tokens on a seat's score; negative: taken."""

    seat: Seat
    amount: int


class SkipSet(PublicEvent):
    """So many of the seat's next turns will be skipped."""

    seat: Seat
    turns: int


class TurnSkipped(PublicEvent):
    """A seat's turn passes by."""

    seat: Seat


class LimitSet(PublicEvent):
    """A seat may ask for at most `most` cards of a resource (None: each) in a harvest, for `turns` own turns."""

    seat: Seat
    most: int
    resource: Resource | None
    turns: int


class LimitRaised(PublicEvent):
    """A seat may ask for `more` more cards of a resource than its buildings allow in a harvest, for `turns` own turns (RULES C-113)."""

    seat: Seat
    more: int
    resource: Resource
    turns: int


class RateSet(PublicEvent):
    """A seat trades at this rate on its next own turns."""

    seat: Seat
    rate: int
    turns: int


class MomentBegan(PublicEvent):
    """A turn is over but for the Monitor, who may act now, with `sanction_when=end_of_turn` (RULES C-84). `auto`: the clock ended it."""

    monitor: Seat
    auto: bool = False


class Flagged(PrivateEvent):
    """A seat took more than a rule's condition allows: to the Monitor and the staff, whom it only advises (RULES C-91)."""

    seat: Seat
    rule: str
    resource: Resource
    count: int


class MeetingCalled(PublicEvent):
    """A meeting opens: its members may speak, move and vote (RULES C-100 to C-103). `number` counts from 1 over the game."""

    number: int
    caller: Seat
    scope: Scope
    members: tuple[Seat, ...]


class MeetingExtended(PublicEvent):
    """The meeting has more time. `by` None: the instructor, as an external act."""

    by: Seat | None


class SaidDone(PublicEvent):
    """A member has nothing more to say. `auto`: the clock."""

    seat: Seat
    auto: bool = False


class HandRaised(PublicEvent):
    """A member wants to speak (RULES C-116)."""

    seat: Seat


class HandLowered(PublicEvent):
    """A member does not want to speak any more."""

    seat: Seat


class SpeakerCalled(PublicEvent):
    """From now on this seat alone may speak. `number` counts the turns to speak of a meeting from 1. `waited`: others spoke before."""

    seat: Seat
    number: int
    waited: bool = False


class SpeechTimeUp(PublicEvent):
    """The speaker's time is up, and nobody waits: the seat speaks on until somebody raises a hand."""

    seat: Seat


class SpeechEnded(PublicEvent):
    """This seat may not speak any more."""

    seat: Seat
    why: Literal["speaker", "clock", "absent", "monitor", "instructor"]


class SpeechCounted(PrivateEvent):
    """How much a seat has said in a meeting since the last such event, for the staff: `CountSpeech`."""

    meeting: int
    seat: Seat
    messages: int
    characters: int
    seconds: int


class MeetingClosed(PublicEvent):
    """A meeting is over: silence again."""

    number: int
    why: Literal["done", "clock", "instructor"]


class Moved(PublicEvent):
    """A motion is on the table. `number` counts from 1 over the game."""

    number: int
    mover: Seat
    motion: Motion


class EvidenceShown(PublicEvent):
    """Before the vote on a suit: the Monitor's record, by seat (RULES B10)."""

    taken: tuple[int, ...]
    """Cards harvested in this stage; empty where harvests are secret (RULES C-22)."""
    flags: tuple[int, ...]
    """Conditions met; as `taken`, of which they tell."""
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
    """A seat's vote, given, changed or taken back (None). With a secret ballot or a roll call known to the seat alone while it is open."""

    seat: Seat
    cast: Cast | None
    by_hand: bool = False
    """Whether a person gave it, at a table where the last click can be taken back (`vote_grace`)."""


class VoteReasoned(PrivateEvent):
    """The reason that a seat has given with its vote: known to it alone until the ballot closes (RULES C-106, C-107)."""

    seat: Seat
    reason: Words


class ReasonsRead(PublicEvent):
    """The reasons that were given with votes, read out as the ballot closes (RULES C-106, C-107)."""

    motion: int
    reasons: tuple[Voiced, ...]


class TieSettled(PublicEvent):
    """There were as many votes for as against: the Monitor's own vote decides, or ("nobody") nothing is decided (RULES C-106)."""

    motion: int
    by: TieSettler


class BallotClosed(PublicEvent):
    """The votes are counted (RULES C-106)."""

    motion: int
    tally: Tally


class RulesChanged(PublicEvent):
    """From the next player turn on: `removed` goes, `added` is new (or a new version of what goes) (RULES C-111).

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
    """The Monitor will be elected anew when this turn is over."""
