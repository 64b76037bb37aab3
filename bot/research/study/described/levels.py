"""The levels of every coded column, with their meanings: the sheet `levels`, and its part of the codebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot import catalogue
from bot.research.study.sheets import SHEETS, LevelRow
from games.analysis.research.data.columns import columns
from games.analysis.research.data.sheets import DecisionRow, EventRow
from games.island.cards import RESOURCES

EVENT_LEVELS: Mapping[str, str] = {
    "answered": "The seat has given its sealed answer to a Challenge.",
    "asked": "The seat was asked for an exchange by `other`.",
    "asked_between": "The seat was asked to let a trade or a road pass (`thing`) by `other`.",
    "asked_for_trade": "The seat was asked for a trade by `other`.",
    "award_moved": "An award (`thing`) went to the seat; no seat: nobody has it.",
    "began_and_met": "The seat began a Challenge that was met.",
    "bonus_due": "The seat may take `count` bonus cards, as a handicap.",
    "bonus_taken": "The seat took bonus cards, by kind.",
    "built": "The seat built a piece (`thing`).",
    "card_bought": "The seat bought a development card.",
    "card_drawn": "The card that it bought (`thing`), known to the seat alone.",
    "card_paid": "The seat paid cards to build or buy, or by a card's effect, by kind.",
    "card_played": "The seat played a development card (`thing`).",
    "cards_granted": "The seat got cards by a rule, by kind.",
    "cards_returned": "The seat gave cards back to the bank, by kind.",
    "carried": "A trade passed through the seat's city.",
    "catastrophe_drawn": "A catastrophe was drawn.",
    "challenge_failed": "A Challenge failed for want of `count` People.",
    "challenge_joined": "The seat sent `count` People to a Challenge that had begun.",
    "challenge_met": "A Challenge was met, to the good of `count` seats.",
    "challenge_started": "The seat sent the first `count` People to a Challenge.",
    "change": "The instructor changed options of the table.",
    "city_built": "The seat bought a city.",
    "city_placed": "The seat placed a first city.",
    "close": "The table was closed.",
    "crashed": "The last card of a resource (`thing`) was taken.",
    "deal_closed": "A deal was over, with this result (`thing`).",
    "declared": "The seat declared that it has won, with `count` points.",
    "demand": "The part of the gold that the seat had demanded sealed, shown when both had.",
    "demanded": "The seat demanded a part of a trade's gold, sealed.",
    "died": "The seat lost its last People, by this cause (`thing`).",
    "discard_answered": "The seat chose the cards that it gives up after a seven.",
    "discarded": "The seat gave up cards after a seven, by kind.",
    "elected": "The seat voted for `other` as Monitor.",
    "exchanged": "The seat exchanged cards with `other`.",
    "exchanged_with": "The same exchange, told of the other seat.",
    "external": "The instructor acted from outside, on this (`thing`).",
    "failed_with_spare": "A Challenge failed though `count` People were to spare who could have met it.",
    "fed": "The seat fed its People with `count` Food.",
    "fed_by": "The seat gained `count` Food and People by a Challenge that `other` helped to meet.",
    "fee_asked": "The seat asked a fee of `count` gold from both traders together.",
    "fee_named": "The seat named a fee for letting a trade pass.",
    "flagged": "What the seat took met the condition of a rule in force: `count` cards of the resource (`thing`).",
    "free_taken": "The seat took a free card, with `count` Food or People (`thing`).",
    "gained": "The seat gained `count` Food or People (`thing`) by a Challenge that was met.",
    "game_ended": "The game ended, for this reason (`thing`).",
    "gold_at_end": "The seat had `count` gold in the end.",
    "got_by_knight": "The seat got cards by a knight, by kind.",
    "got_by_year_of_plenty": "The seat got cards by a year of plenty, by kind.",
    "grazed": "The seat, as a Herbivore, took `count` Food of others.",
    "hand_lowered": "The seat took its hand down.",
    "hand_raised": "The seat raised its hand to speak.",
    "harvest_answered": "The seat made its sealed request.",
    "harvested": "The seat got cards by the dice, by kind.",
    "hunted": "The seat, as a Carnivore, killed `count` People of `other`.",
    "income": "The seat got `count` gold from cities, empty spaces or roads (`thing`).",
    "let_pass": "The seat let a trade or a road pass (`thing`).",
    "limit_raised": "The seat's limit for a resource (`thing`) was raised by `count`.",
    "limit_set": "The seat may take at most `count` of a resource (`thing`) in a harvest.",
    "lost": "The seat lost `count` People, by this cause (`thing`).",
    "lost_to_monopoly": "The seat lost `count` cards of a resource (`thing`) to the monopoly of `other`.",
    "meeting_extended": "The seat gave its meeting more time.",
    "met_alone": "The seat met a Challenge alone, and gained `count` Food.",
    "met_together": "The seat met a Challenge with others, and gained `count` Food.",
    "monitor_named": "The seat became Monitor, in this way (`thing`).",
    "monopoly": "The seat took `count` cards of a resource (`thing`) by a monopoly.",
    "next_bonus": "In a next game the seat would get `count` bonus cards.",
    "offer_answered": "The seat said yes or no (`thing`) to an offer.",
    "offer_done": "An offer of the seat came to a trade.",
    "offer_made": "The seat made an offer.",
    "offer_refused": "An offer was refused for the first time.",
    "office_vacated": "The office of Monitor became free.",
    "outage": "For `count` seconds no player could act.",
    "overruled": "The instructor acted against a meeting or the rules.",
    "passage_answered": "The seat said yes or no (`thing`) to a road through its space.",
    "passage_asked": "The seat asked to build a road through others' spaces, `count` of them.",
    "passage_granted": "The seat may build its road through others' spaces.",
    "passed": "The seat did nothing in its turn.",
    "pause": "The table was paused.",
    "pledged": "The seat announced that it will send `count` People.",
    "points_given": "A rule gave the seat `count` points, or took them if it is below 0.",
    "prize_drawn": "The seat drew cards as a prize, by kind.",
    "promise_broken": "The seat asked for more than a promise in force allowed.",
    "promise_kept": "The seat could have asked for more than a promise in force allowed, and did not.",
    "ranked": "The seat's place `count` in the order of starts, from the weakest.",
    "ranked_by_lot": "The lot broke a tie in that order.",
    "rate_set": "The seat trades with the bank at `count` for one.",
    "recovered": "After a crash `count` cards of a resource (`thing`) came back.",
    "requested": "The seat's request was shown: `count` cards of all kinds.",
    "resume": "The table went on after a pause.",
    "road_built": "The seat built a road.",
    "road_income": "The seat got `count` gold over a road that `other` had built.",
    "role_taken": "The seat, which was dead, became this Animal (`thing`).",
    "rolled": "The seat threw `count` with two dice.",
    "rolled_back": "The game went back to an earlier row; what was taken back has no events.",
    "rolled_in_vain": "The seat threw `count`, which opens no new space.",
    "round_began": "A round began.",
    "round_ended": "A round ended.",
    "rules_changed": "A rule (`thing`) was added, changed or removed.",
    "safe": "The seat has survived, since it has reached the goal.",
    "skip_set": "The seat skips `count` turns.",
    "speaker_called": "It is the seat's turn to speak.",
    "speech_ended": "The seat's turn to speak ended, in this way (`thing`).",
    "stage_began": "The Ostrom stage began.",
    "stage_earned": "The seat's points at the stage's end, without those that rules gave or took.",
    "stage_ended_with": "The seat's points at the stage's end.",
    "stage_gained": "The points that the seat gained in the stage.",
    "stage_survived": "The seat had survived at the stage's end.",
    "start_cards": "The seat's first cards, by kind.",
    "start_chosen": "The seat chose the start with the number `count`.",
    "start_worth": "What the seat's start brings in 36 throws.",
    "stopped": "The seat stopped a trade or a road (`thing`).",
    "struck": "A catastrophe took `count` Food of the seat.",
    "tied_at_goal": "Several seats reached the goal with as much, so the game goes on.",
    "took_lead": "The seat alone has the most points, and had not before.",
    "trade_declined": "The bank could not give the seat what it asked for (`thing`).",
    "traded": "A trade was made, through `count` others' cities.",
    "trader": "The seat traded with `other`.",
    "turn_began": "The seat's turn began.",
    "turn_ended": "The seat's turn ended.",
    "turn_skipped": "The seat's turn was skipped.",
    "victory_lapsed": "A declared victory did not stand.",
}
"""Each kind in the sheet of events."""
HAND_OVER_LEVELS: Mapping[str, str] = {
    "leave": "The seat's person left it.",
    "replace": "Somebody else got the seat.",
    "come_back": "The seat's person took it again.",
    "fill": "An automatic player got the seat.",
}
END_LEVELS: Mapping[str, str] = {
    "all_crashed": "All resources had crashed.",
    "all_dead": "No seat had any People left.",
    "all_survive": "All seats had survived.",
    "goal": "A seat had reached the goal.",
    "instructor": "The instructor ended it.",
    "last_standing": "One seat alone had People left.",
    "round_limit": "The last round was over.",
    "rounds": "The last round was over.",
    "victory": "A seat had declared its victory.",
}
METHOD_LEVELS: Mapping[str, str] = {
    "arrival": "In the order in which they came.",
    "random": "By lot.",
    "balanced": "By lot, with different strengths at each table.",
    "alike": "By lot, with like strengths at each table.",
    "roster": "By a list of the teacher.",
}
REMAINDER_LEVELS: Mapping[str, str] = {
    "threes": "Some tables have three seats.",
    "teams": "Two share a seat.",
    "watch": "They watch a table.",
}
GAME_LEVELS: Mapping[str, str] = {
    "commons": "The Commons Game, with or without its Ostrom Variant.",
    "crossroads": "Crossroads.",
    "settlers": "Settlers.",
    "tragedy": "Tragedy of the Commons.",
}
SCOPE_LEVELS: Mapping[str, str] = {
    "whole": "The whole group.",
    **{name: f"The group of those who use {name}." for name in RESOURCES},
}
WAY_LEVELS: Mapping[str, str] = {
    "confession": "The player said so.",
    "edit": "A message was changed.",
    "message": "A message.",
    "name": "The name of a channel was changed.",
    "permissions": "The permissions of a channel were changed.",
    "pin": "A message was pinned.",
    "poll": "A vote in a poll.",
    "power": "The player could speak by permissions that nothing takes away.",
    "reaction": "A reaction to a message.",
    "thread": "A thread was opened.",
    "typing": "A player was shown as typing.",
    "unheld": "The bot lacked permissions to keep the silence.",
    "voice": "A microphone in a voice channel.",
    "voiceless": "The bot lacked permissions to keep a voice channel silent.",
    "webhook": "A message by a webhook.",
}


def level_rows() -> Iterator[LevelRow]:
    """Yield the levels of all coded columns, the same in every bundle."""
    for sheet in SHEETS:
        for column in columns(sheet):
            yield from (LevelRow(sheet.sheet, column.name, None, value, None) for value in column.values)
    for name in catalogue.names():
        for kind in sorted(catalogue.find_game(name).codec.action.kinds):
            action = catalogue.find_game(name).codec.action.class_of_kind(kind)
            yield LevelRow(
                "decisions",
                "kind",
                name,
                kind,
                " ".join((action.__doc__ or "").split()).replace("`", "") or None,
            )
    for sheet_name, column_name, levels in _OPEN_LEVELS:
        yield from (
            LevelRow(sheet_name, column_name, None, level, meaning) for level, meaning in levels.items()
        )


_OPEN_LEVELS = (
    (DecisionRow.sheet, "kind", HAND_OVER_LEVELS),
    (EventRow.sheet, "kind", EVENT_LEVELS),
    ("tables", "game", GAME_LEVELS),
    ("tables", "end", END_LEVELS),
    ("sessions", "method", METHOD_LEVELS),
    ("sessions", "remainder", REMAINDER_LEVELS),
    *((name, "scope", SCOPE_LEVELS) for name in ("meetings", "rules", "promises")),
    ("breaches", "way", WAY_LEVELS),
)
