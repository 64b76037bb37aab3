"""Folds of Tragedy's events. They draw and decide nothing, so a replay needs no shuffles."""

from games.shared_vocabulary import FinishCalled, LastRoundWithdrawn, RoundBegan
from games.tragedy import events as ev
from games.tragedy.cards import DECK_NAMES
from games.tragedy.state import CATASTROPHE, CHALLENGE, FREE, NONE, State


def _fold_round_began(state: State, event: RoundBegan) -> None:
    state.round, state.order = event.round, event.order


def _fold_turn_began(state: State, event: ev.TurnBegan) -> None:
    state.phase, state.active = event.phase, event.seat
    state.moment += 1


def _fold_free_taken(state: State, event: ev.FreeTaken) -> None:
    state.free[event.slot] = NONE
    state.discards[FREE].append(event.card)
    _add_goods(state, event.seat, event.food, event.people)


def _fold_people_sent(state: State, event: ev.ChallengeStarted | ev.ChallengeJoined) -> None:
    state.sent[event.slot] += ((event.seat, event.people),)


def _fold_pledged(state: State, event: ev.Pledged) -> None:
    state.pledges[event.seat] = (event.slot, event.people) if event.people else None


def _fold_pledge_tested(state: State, event: ev.PledgeTested) -> None:
    state.pledges[event.seat] = None


def _fold_answers_opened(state: State, event: ev.AnswersOpened) -> None:
    state.phase, state.active = event.phase, NONE
    state.silent = list(event.seats)
    state.answers = [None] * state.seats
    state.moment += 1


def _fold_answer_sealed(state: State, event: ev.AnswerSealed) -> None:
    state.silent.remove(event.seat)
    state.answers[event.seat] = event.answer


def _fold_role_taken(state: State, event: ev.RoleTaken) -> None:
    state.roles[event.seat] = event.role


def _fold_grazed(state: State, event: ev.Grazed) -> None:
    for seat, count in enumerate(event.food):
        state.food[seat] -= count
    _put_away_food(state, sum(event.food), is_gone=state.options.herbivore_food == "gone")


def _fold_hunted(state: State, event: ev.Hunted) -> None:
    state.people[event.target] -= event.killed


def _fold_answer_carried_out(state: State, event: ev.RoleTaken | ev.Grazed | ev.Hunted | ev.Passed) -> None:
    state.answers[event.seat] = None


def _fold_challenge_met(state: State, event: ev.ChallengeMet) -> None:
    for seat, food, people in event.gains:
        _add_goods(state, seat, food, people)
    state.sent[event.slot] = ()
    state.challenges[event.slot] = NONE
    state.discards[CHALLENGE].append(event.card)


def _fold_challenge_failed(state: State, event: ev.ChallengeFailed) -> None:
    for seat, people in event.losses:
        state.people[seat] -= people
    state.sent[event.slot] = ()


def _fold_deck_ordered(state: State, event: ev.DeckOrdered) -> None:
    deck = DECK_NAMES.index(event.deck)
    state.decks[deck] = list(event.order)
    state.discards[deck] = []


def _fold_card_dealt(state: State, event: ev.CardDealt) -> None:
    deck = DECK_NAMES.index(event.deck)
    state.decks[deck].pop()
    (state.free if event.deck == "free" else state.challenges)[event.slot] = event.card


def _fold_fed(state: State, event: ev.Fed) -> None:
    state.food[event.seat] -= event.food
    state.people[event.seat] -= event.lost
    _put_away_food(state, event.food, is_gone=state.options.eaten_food == "gone")


def _fold_catastrophe_drawn(state: State, event: ev.CatastropheDrawn) -> None:
    state.discards[CATASTROPHE].append(state.decks[CATASTROPHE].pop())
    state.last_catastrophe = event.card
    state.catastrophes += 1


def _fold_struck(state: State, event: ev.Struck) -> None:
    state.food[event.seat] -= event.food
    state.people[event.seat] -= event.people
    _put_away_food(state, event.food, is_gone=state.options.eaten_food == "gone")


def _fold_died(state: State, event: ev.Died) -> None:
    state.gone += event.food
    state.food[event.seat] = 0
    state.people[event.seat] = 0
    state.died[event.seat] = state.round
    state.dead.append(event.seat)


def _fold_round_ended(state: State, _: ev.RoundEnded) -> None:
    state.counter = (state.counter + 1) % state.options.catastrophe_every


def _fold_finish_called(state: State, _: FinishCalled) -> None:
    state.planned_last_round = state.last_round
    state.last_round = state.round
    state.finish_called = True


def _fold_last_round_withdrawn(state: State, _: LastRoundWithdrawn) -> None:
    if state.planned_last_round is not None:
        state.last_round, state.planned_last_round = state.planned_last_round, None
    state.finish_called = False


def _fold_game_ended(state: State, event: ev.GameEnded) -> None:
    state.phase, state.active = "over", NONE
    state.end_reason, state.winners = event.reason, event.winners
    state.moment += 1


def _add_goods(state: State, seat: int, food: int, people: int) -> None:
    state.pile -= food
    state.food[seat] += food
    state.people[seat] += people


def _put_away_food(state: State, food: int, *, is_gone: bool) -> None:
    if is_gone:
        state.gone += food
    else:
        state.pile += food
