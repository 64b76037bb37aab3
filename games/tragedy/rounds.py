"""How turns and rounds follow each other, the steps that end a round, who has died, and how the game ends (RULES T-12 to T-26, T-36)."""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from games.audience import NOBODY, Seat
from games.chance import Chance
from games.engine import EventRecorder
from games.protocol import Actor, Outcome
from games.refusal import Refusal
from games.shared_vocabulary import FinishCalled, FinishGame, LastRoundWithdrawn, RoundBegan, WithdrawLastRound
from games.tragedy import events as ev
from games.tragedy import refusals
from games.tragedy.cards import DECK_NAMES, CatastropheCard
from games.tragedy.events import Cause, Died, GameEnded
from games.tragedy.options import hunger, starvation
from games.tragedy.state import CATASTROPHE, CHALLENGE, FREE, NONE, State, challenge, home, living, room, supply


def bury(story: EventRecorder[State], cause: Cause, before: Sequence[int], also: Collection[Seat] = ()) -> None:
    """Everybody without People dies at once, and so do `also`; with fewer than two players left the game is over.

    `before`: People by seat before the step that killed. Who dies together stands in the order of this round's play.
    """
    state = story.state
    fallen = [seat for seat in state.order if not state.died[seat] and (seat in also or not state.people[seat])]
    for seat in fallen:
        story.emit(Died(seat, cause, state.food[seat]))
    alive = tuple(living(state))
    if len(alive) == 1:
        story.emit(GameEnded("last_standing", alive))
    elif not alive:
        story.emit(GameEnded("all_dead", _winners_of_none(state, {seat: before[seat] for seat in fallen})))


def _winners_of_none(state: State, had: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Who wins when the last ones die together; `had`: the People that each of them had before (RULES T-25)."""
    match state.options.tie:
        case "shared":
            return tuple(sorted(had))
        case "most_people_before":
            return tuple(seat for seat in sorted(had) if had[seat] == max(had.values()))
        case _:
            return ()


def check_finish(state: State, actor: Actor, _: FinishGame) -> Refusal | None:
    """Only the instructor ends the game, once."""
    if actor.seat is not None:
        return refusals.instructor_only()
    return refusals.finish_called() if state.finish_called else None


def finish(story: EventRecorder[State], _: Actor, __: FinishGame, ___: Chance) -> None:
    """This round is the last; while the dead choose between two rounds, the game is over at once."""
    story.emit(FinishCalled())
    if story.state.phase == "roles":
        story.emit(GameEnded("instructor", tuple(living(story.state))))


def check_withdraw(state: State, actor: Actor, _: WithdrawLastRound) -> Refusal | None:
    """Only the instructor, and only what the instructor has called."""
    if actor.seat is not None:
        return refusals.instructor_only()
    return refusals.finish_not_called() if state.planned_last_round is None else None


def withdraw(story: EventRecorder[State], _: Actor, __: WithdrawLastRound, ___: Chance) -> None:
    """This round is not the last, unless it would have been anyway."""
    story.emit(LastRoundWithdrawn())


def outcome(state: State) -> Outcome | None:
    """The winners, with People as points; None while the game goes on. Animals never win, but with a `tie` those who died last may."""
    if state.phase != "over":
        return None
    summary = {"rounds": state.round, "alive": len(living(state)), "pile": state.pile, "catastrophes": state.catastrophes}
    return Outcome(state.winners, tuple(state.people), summary)


def leaders(state: State) -> tuple[Seat, ...]:
    """Of several who won alive, those with most People, and of these with most Food (RULES T-26)."""
    alive = [seat for seat in state.winners if not state.died[seat]]
    best = max(((state.people[seat], state.food[seat]) for seat in alive), default=(0, 0))
    return tuple(seat for seat in alive if (state.people[seat], state.food[seat]) == best)


GENTLE_FOOD, GENTLE_PEOPLE = 2, 1
"""The most that the first catastrophe takes with `gentle_start` (RULES C2)."""
QUARTER = 4


def after_turn(story: EventRecorder[State], chance: Chance) -> None:
    """The next player; after the last one the Animals (step 3)."""
    state = story.state
    rest = state.order[state.order.index(state.active) + 1 :]
    if rest:
        story.emit(ev.TurnBegan(rest[0]))
        return
    animals = _able(state, state.dead)
    if animals and state.options.animals == "simultaneous":
        story.emit(ev.AnswersOpened("animals", tuple(animals)))
    else:
        _next_animal(story, chance, animals)


def after_animal(story: EventRecorder[State], chance: Chance) -> None:
    """An Animal has acted: bury the dead, then the next Animal in order of death (RULES T-31)."""
    state = story.state
    bury(story, "carnivore", state.people)
    if state.phase != "over":
        _next_animal(story, chance, _able(state, state.dead[state.dead.index(state.active) + 1 :]))


def _next_animal(story: EventRecorder[State], chance: Chance, animals: list[Seat]) -> None:
    """The first of these Animals acts; where there is none, the round comes to its end."""
    if animals:
        story.emit(ev.TurnBegan(animals[0], "animals"))
    else:
        end_round(story, chance)


def _able(state: State, animals: list[Seat]) -> list[Seat]:
    """Of these Animals, those who act: dead since an earlier round (RULES T-28), and able to do anything at all."""
    return [seat for seat in animals if state.died[seat] < state.round and _can_act(state, seat)]


def _can_act(state: State, seat: Seat) -> bool:
    """Whether there is Food for this Herbivore, or a Person at home for this Carnivore; or it may change its kind."""
    if state.options.animal_switch:
        return True
    if state.roles[seat] == "herbivore":
        return any(state.food)
    return any(home(state, prey) for prey in living(state))


def end_round(story: EventRecorder[State], chance: Chance) -> None:
    """Challenges, new cards, hunger, catastrophe: after each step the dead are buried, and the game may be over (RULES T-21)."""
    state = story.state
    for step in (_settle, _refill, _feed, _catastrophe):
        step(story, chance)
        if state.phase == "over":
            return
    story.emit(ev.RoundEnded(state.round, state.pile, tuple(state.food), tuple(state.people)))


def after_round(story: EventRecorder[State]) -> None:
    """The end of the game after its last round; else the dead of this one choose an Animal, and the next begins."""
    state = story.state
    newly = tuple(seat for seat in state.dead if state.roles[seat] is None)
    if state.last_round and state.round >= state.last_round:
        story.emit(ev.GameEnded("instructor" if state.finish_called else "round_limit", tuple(living(state))))
    elif newly:
        story.emit(ev.AnswersOpened("roles", newly))
    else:
        begin_round(story)


def begin_round(story: EventRecorder[State]) -> None:
    """The first player moves on clockwise to the next who is alive (RULES T-05)."""
    state = story.state
    clockwise = [(state.order[0] + step) % state.seats for step in range(1, state.seats + 1)]
    story.emit(RoundBegan(state.round + 1, tuple(seat for seat in clockwise if not state.died[seat])))


def first_turn(story: EventRecorder[State]) -> None:
    """A round begins with the turn of its first player."""
    story.emit(ev.TurnBegan(story.state.order[0]))


def _settle(story: EventRecorder[State], _: Chance) -> None:
    """Rewards or losses of all Challenges that somebody was sent to, in the order in which they lie on the table (step 4)."""
    state = story.state
    before, paid = state.people[:], _food_paid(state)
    for slot, sent in enumerate(state.sent):
        if not sent:
            continue
        if missing := room(state, slot):
            story.emit(ev.ChallengeFailed(slot, state.challenges[slot], missing, _losses(state, sent, missing)))
        else:
            gains = tuple((seat, paid[seat], min(_share(state, slot, count)[1], supply(state, seat))) for seat, count in sent)
            story.emit(ev.ChallengeMet(slot, state.challenges[slot], gains))
    bury(story, "challenge", before)


def _share(state: State, slot: int, count: int) -> tuple[int, int]:
    """Food and People due for so many who were sent, rounded down (RULES T-10)."""
    card = challenge(state, slot)
    return card.food * count // card.needs, card.people * count // card.needs


def _food_paid(state: State) -> list[int]:
    """By seat, what the pile pays of the Food due: nobody is at two Challenges, so a seat has one share at most (RULES T-14)."""
    met = [(slot, sent) for slot, sent in enumerate(state.sent) if sent and not room(state, slot)]
    due = [(seat, _share(state, slot, count)[0]) for slot, sent in met for seat, count in sent]
    paid, left, owed = [0] * state.seats, state.pile, sum(food for _, food in due)
    for seat, food in due:
        if state.options.short_pile == "pro_rata" and owed > state.pile:
            paid[seat] = food * state.pile // owed
        else:
            paid[seat] = min(food, left)
            left -= paid[seat]
    return paid


def _losses(state: State, sent: tuple[tuple[Seat, int], ...], missing: int) -> tuple[tuple[Seat, int], ...]:
    """What each who took part loses, at most all it has (RULES T-12). Shared: as evenly as can be, who came first losing the odd ones."""
    match state.options.fail_penalty:
        case "none":
            shares = [0] * len(sent)
        case "shared":
            shares = [missing // len(sent) + (place < missing % len(sent)) for place in range(len(sent))]
        case _:
            shares = [missing] * len(sent)
    return tuple((seat, min(loss, state.people[seat])) for (seat, _), loss in zip(sent, shares, strict=True))


def _refill(story: EventRecorder[State], chance: Chance) -> None:
    """New Challenges for those that were met, then new Free Resource cards, from the left (steps 5 and 6)."""
    _deal(story, "challenge", CHALLENGE, story.state.challenges, chance)
    _deal(story, "free", FREE, story.state.free, chance)


def _deal(story: EventRecorder[State], name: Literal["free", "challenge"], deck: int, up: list[int], chance: Chance) -> None:
    for slot, card in enumerate(up):
        if card == NONE:
            story.emit(ev.CardDealt(name, slot, _top(story, deck, chance)))


def _top(story: EventRecorder[State], deck: int, chance: Chance) -> int:
    """The next card. An empty deck is shuffled first (RULES T-24): none is so small that all its cards lie open while one is missing."""
    state = story.state
    if not state.decks[deck]:
        name = DECK_NAMES[deck]
        order = chance.permutation(state.discards[deck], f"{name} deck", state.round)
        story.emit(ev.Reshuffled(name, len(order)))
        story.emit(ev.DeckOrdered(name, tuple(order), to=NOBODY))
    return state.decks[deck][-1]


def _feed(story: EventRecorder[State], _: Chance) -> None:
    """Everybody eats, or starves (step 7)."""
    state = story.state
    before = state.people[:]
    for seat in state.order:
        if not state.died[seat]:
            needs, has = hunger(state.people[seat]), state.food[seat]
            story.emit(ev.Fed(seat, needs, min(needs, has), 0 if needs <= has else starvation(state.people[seat])))
    bury(story, "starved", before)


def _catastrophe(story: EventRecorder[State], chance: Chance) -> None:
    """After each so many rounds one card for all (step 8)."""
    state = story.state
    if state.counter + 1 < state.options.catastrophe_every:
        return
    story.emit(ev.CatastropheDrawn(_top(story, CATASTROPHE, chance)))
    card, before = state.options.cards.catastrophe[state.last_catastrophe], state.people[:]
    struck = [_strike(state, seat, card) for seat in state.order if not state.died[seat]]
    for blow in struck:
        story.emit(blow)
    bury(story, "catastrophe_food" if card.food else "catastrophe_people", before, also=[blow.seat for blow in struck if blow.fatal])


def _strike(state: State, seat: Seat, card: CatastropheCard) -> ev.Struck:
    """What the card does to one seat (RULES T-19, T-20)."""
    has, people = state.food[seat], state.people[seat]
    takes = _severity(state, card.food, has, GENTLE_FOOD)
    fatal = bool(takes) and (has == 0 or (state.options.food_cat_death == "before_or_short" and has < takes))
    return ev.Struck(seat, min(takes, has), min(_severity(state, card.people, people, GENTLE_PEOPLE), people), fatal)


def _severity(state: State, says: int, has: int, gentle: int) -> int:
    """How much is to be lost, under the options of RULES C2. The first catastrophe of a gentle start does not scale."""
    if not says:
        return 0
    if state.catastrophes == 1 and state.options.gentle_start:
        return min(says, gentle)
    return max(says, -(-has // QUARTER)) if state.options.scaling_catastrophes else says
