"""How each event changes the state, a function each. Draws nothing and decides nothing, so that a replay needs no shuffles."""

from games.shared_vocabulary import FinishCalled, LastRoundWithdrawn, RoundBegan
from games.tragedy import events as ev
from games.tragedy.cards import DECK_NAMES
from games.tragedy.state import CATASTROPHE, CHALLENGE, FREE, NONE, State


def _round_began(state: State, event: RoundBegan) -> None:
    state.round, state.order = event.round, event.order


def _turn_began(state: State, event: ev.TurnBegan) -> None:
    state.phase, state.active = event.phase, event.seat
    state.moment += 1


def _free_taken(state: State, event: ev.FreeTaken) -> None:
    state.free[event.slot] = NONE
    state.discards[FREE].append(event.card)
    _gain(state, event.seat, event.food, event.people)


def _sent(state: State, event: ev.ChallengeStarted | ev.ChallengeJoined) -> None:
    state.sent[event.slot] += ((event.seat, event.people),)


def _pledged(state: State, event: ev.Pledged) -> None:
    state.pledges[event.seat] = (event.slot, event.people) if event.people else None


def _pledge_tested(state: State, event: ev.PledgeTested) -> None:
    state.pledges[event.seat] = None


def _answers_opened(state: State, event: ev.AnswersOpened) -> None:
    state.phase, state.active = event.phase, NONE
    state.silent = list(event.seats)
    state.answers = [None] * state.seats
    state.moment += 1


def _answer_sealed(state: State, event: ev.AnswerSealed) -> None:
    state.silent.remove(event.seat)
    state.answers[event.seat] = event.answer


def _role_taken(state: State, event: ev.RoleTaken) -> None:
    state.roles[event.seat] = event.role


def _grazed(state: State, event: ev.Grazed) -> None:
    for seat, count in enumerate(event.food):
        state.food[seat] -= count
    _put_away(state, sum(event.food), gone=state.options.herbivore_food == "gone")


def _hunted(state: State, event: ev.Hunted) -> None:
    state.people[event.target] -= event.killed


def _answer_carried_out(state: State, event: ev.RoleTaken | ev.Grazed | ev.Hunted | ev.Passed) -> None:
    state.answers[event.seat] = None


def _challenge_met(state: State, event: ev.ChallengeMet) -> None:
    for seat, food, people in event.gains:
        _gain(state, seat, food, people)
    state.sent[event.slot] = ()
    state.challenges[event.slot] = NONE
    state.discards[CHALLENGE].append(event.card)


def _challenge_failed(state: State, event: ev.ChallengeFailed) -> None:
    for seat, people in event.losses:
        state.people[seat] -= people
    state.sent[event.slot] = ()


def _deck_ordered(state: State, event: ev.DeckOrdered) -> None:
    deck = DECK_NAMES.index(event.deck)
    state.decks[deck] = list(event.order)
    state.discards[deck] = []


def _card_dealt(state: State, event: ev.CardDealt) -> None:
    deck = DECK_NAMES.index(event.deck)
    state.decks[deck].pop()
    (state.free if event.deck == "free" else state.challenges)[event.slot] = event.card


def _fed(state: State, event: ev.Fed) -> None:
    state.food[event.seat] -= event.food
    state.people[event.seat] -= event.lost
    _put_away(state, event.food, gone=state.options.eaten_food == "gone")


def _catastrophe_drawn(state: State, event: ev.CatastropheDrawn) -> None:
    state.discards[CATASTROPHE].append(state.decks[CATASTROPHE].pop())
    state.last_catastrophe = event.card
    state.catastrophes += 1


def _struck(state: State, event: ev.Struck) -> None:
    state.food[event.seat] -= event.food
    state.people[event.seat] -= event.people
    _put_away(state, event.food, gone=state.options.eaten_food == "gone")


def _died(state: State, event: ev.Died) -> None:
    state.gone += event.food
    state.food[event.seat] = 0
    state.people[event.seat] = 0
    state.died[event.seat] = state.round
    state.dead.append(event.seat)


def _round_ended(state: State, _: ev.RoundEnded) -> None:
    state.counter = (state.counter + 1) % state.options.catastrophe_every


def _finish_called(state: State, _: FinishCalled) -> None:
    state.planned_last_round = state.last_round
    state.last_round = state.round
    state.finish_called = True


def _last_round_withdrawn(state: State, _: LastRoundWithdrawn) -> None:
    if state.planned_last_round is not None:
        state.last_round, state.planned_last_round = state.planned_last_round, None
    state.finish_called = False


def _game_ended(state: State, event: ev.GameEnded) -> None:
    state.phase, state.active = "over", NONE
    state.end_reason, state.winners = event.reason, event.winners
    state.moment += 1


def _gain(state: State, seat: int, food: int, people: int) -> None:
    state.pile -= food
    state.food[seat] += food
    state.people[seat] += people


def _put_away(state: State, food: int, *, gone: bool) -> None:
    if gone:
        state.gone += food
    else:
        state.pile += food
