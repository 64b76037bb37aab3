"""Turns a snapshot into the posts that Discord should show: the one place where a table's views meet their
scenes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any

from bot.queries.table_info import automatic_players, holder_names, table_info
from bot.scenes.covers import cover_panel
from bot.scenes.ending import result_front
from bot.scenes.game_scenes import GameScenes
from bot.scenes.lobby import SignUp, UnusualOption, promised_silence, sign_up_card, with_exit_button
from bot.scenes.model import KeptWords, Note, Panel, Post, Scene, StageBreak, TableInfo
from bot.scenes.notebook import watch_buttons
from bot.scenes.options import format_value, option_subject
from bot.scenes.outages import outage_text
from bot.scenes.parts import first_buttons, hurry_text, turn_button
from bot.scenes.session.calls import help_desk_card
from bot.scenes.session.predicting import predict_button
from bot.stage.messages.destinations import ChannelKind
from bot.tables.decisions.quiz import unready_seats
from bot.tables.presence import is_away
from bot.tables.results.ending import Ending
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t, use_language
from games.audience import OBSERVERS, PUBLIC, Seat, seat_audience
from games.options import GameOptions
from games.record import LANGUAGE_MODEL
from games.vocabulary import Action

RESULT = "result"
"""The post of a game's result; a game that goes on after all has none."""
MAX_SLUG_LENGTH = 60
"""Length of a table's name within a channel name, which may have 100 characters."""


def channel_names(snap: Snapshot) -> Mapping[ChannelKind, str]:
    """Return the names of the table's own channels in the current language."""
    return {
        "table": t("tables.channel", table=channel_slug(snap)),
        "watch": t("tables.channel_watch", table=channel_slug(snap)),
    }


def channel_slug(snap: Snapshot) -> str:
    """Return the table's name within channel names: its number, and outside of sessions the name of its game."""
    if snap.record.session or not snap.record.number:
        return snap.label
    game = t(f"words.game.{snap.game.name}").lower()
    return "-".join((snap.label, *re.findall(r"\w+", game)))[:MAX_SLUG_LENGTH]


@cache
def default_options(options: type[GameOptions]) -> Mapping[str, Any]:
    """Return the default options of a game, as a record stores them."""
    return options().model_dump(mode="json")


def signup_facts(snap: Snapshot, channel: int | None, order: Sequence[str] = ()) -> SignUp:
    """Return the sign-up card's facts. `order`: the order of the options if it differs from the record's."""
    model, usual = snap.game.options_model, default_options(snap.game.options_model)
    chosen = snap.record.options
    shown_options = {
        name: chosen[name]
        for name in order or chosen
        if name in chosen and name not in snap.options.hidden_options()
    }
    unusual = [name for name, value in shown_options.items() if value != usual[name]]
    return SignUp(
        table=snap.table,
        game=snap.record.game,
        status=snap.record.status,
        seats=[s.name for s in snap.record.seats],
        holders=holder_names(snap),
        automatic=automatic_players(snap),
        watched=snap.record.observers != "none",
        observers=sum(p.role == "observer" for p in snap.people),
        unusual=[
            UnusualOption(
                option_subject(snap.record.game, model, name),
                format_value(name, shown_options[name]),
            )
            for name in unusual
        ],
        channel=channel,
        quiet=promised_silence(snap.game, snap.options),
        pledged=snap.record.pledged,
        is_as_written=snap.options.is_as_written,
        asked=_quiz_progress(snap),
    )


def _quiz_progress(snap: Snapshot) -> tuple[int, int] | None:
    """Return how many players have answered the quiz, of how many. It names no player."""
    players = sum(p.seat is not None for p in snap.people)
    counted = snap.record.quiz and snap.record.status == "lobby" and players
    return (players - len(unready_seats(snap.record, snap.people)), players) if counted else None


def table_scene(
    snap: Snapshot,
    scenes: GameScenes[Any, Action],
    rooms: Mapping[str, int],
    channel: int | None = None,
    ending: Ending | None = None,
    *,
    aloud: int | None = None,
    words: KeptWords = "",
    spoken: Mapping[Seat, str] = MappingProxyType({}),
    between: StageBreak = "",
) -> Scene:
    """Return all posts of the table, each made from its readers' view, in their language.

    `rooms`: its meetings' threads. `aloud`: their voice channel. `words`: whether written words are recorded.
    `between`: permissions between two stages. `ending`: the disclosure of a finished game. `spoken`: a seat's
    language if it differs from the table's.
    """
    if snap.record.status == "closed" and not channel:
        return Scene(())  # it never got a channel: there is nothing to show, and nobody to show it to
    with use_language(snap.record.language):
        signup_post = _signup_post(snap, scenes, channel)
        if snap.state is None:
            return Scene((signup_post,))
        info = table_info(
            snap, rooms, ending.seed if ending else None, aloud=aloud, words=words, between=between
        )
        posts = [signup_post, _card_post(snap, scenes, info), _watch_post(snap, scenes, info)]
        if ending is not None and not snap.record.practice:  # what was only practised has no result
            posts.append(Post(RESULT, "table", _result_panel(snap, scenes, info, ending)))
        posts += scenes.room_posts(snap.view(PUBLIC), info, snap.news_for(PUBLIC))
        keys = {post.key for post in posts}
        gone_keys = tuple(
            key for key in (RESULT, *scenes.room_post_keys(snap.undone_news)) if key not in keys
        )
        for seat in sorted(p.seat for p in snap.people if p.seat is not None):
            with use_language(spoken.get(seat, snap.record.language)):
                posts.append(_hand_post(snap, scenes, seat, info))
        return Scene(tuple(map(_with_few_buttons, posts)), gone_keys)


def _with_few_buttons(post: Post) -> Post:
    """Return the post with at most as many enabled buttons as a phone shows at a glance. Nothing is lost, since
    every move is in a seat's own panel too.
    """
    return replace(post, panel=replace(post.panel, rows=first_buttons(post.panel.rows)))


def full_result(snap: Snapshot, scenes: GameScenes[Any, Action], info: TableInfo, ending: Ending) -> Panel:
    """Return the full result of a game that is over, with the digest that every export of it shares."""
    result = scenes.result(snap.as_ended().view(PUBLIC), info, ending.measures)
    if models := _language_model_text(snap):
        result = replace(result, text=f"{result.text}\n\n{models}".strip())
    if not ending.digest:
        return result
    lines = (
        t("tables.signup_added", client=snap.record.client),
        t("tables.result_digest", digest=ending.digest),
    )
    seal_note = Note(t("tables.after_seal"), "\n".join(lines), proof=True)
    return replace(result, notes=(*result.notes, seal_note))


def _result_panel(snap: Snapshot, scenes: GameScenes[Any, Action], info: TableInfo, ending: Ending) -> Panel:
    """Return the short result, with buttons for the rest that still work when the table is closed."""
    lines = scenes.result_summary(snap.as_ended().view(PUBLIC), info, ending.measures)
    asks = (
        snap.record.status == "over" and promised_silence(snap.game, info.options) != "never"
    )  # a silence that there was, to be kept
    watched = snap.record.observers != "none" and bool(ending.digest)
    short = result_front(
        full_result(snap, scenes, info, ending),
        lines,
        mine=scenes.own_page and bool(ending.digest),
        has_observers=watched,
    )
    return with_exit_button(short) if asks else short


def _signup_post(snap: Snapshot, scenes: GameScenes[Any, Action], channel: int | None) -> Post:
    """Return the sign-up card in the class's channel. A session has one card for all tables; each of its
    tables shows a help desk instead.
    """
    facts = replace(signup_facts(snap, channel, scenes.option_order), teaches=scenes.teaches)
    if not snap.record.session:
        return Post("signup", f"channel:{snap.record.classroom}", sign_up_card(facts))
    card = sign_up_card(
        replace(facts, unusual=())
    )  # a class plays what its teacher chose: nothing to compare
    return Post(
        "signup",
        "table",
        help_desk_card(card, snap.record.number, snap.record.status, has_quiz=facts.asked is not None),
    )


def _is_living(snap: Snapshot) -> bool:
    """Return whether the game goes on; otherwise no player waits for its cards."""
    return snap.record.status == "playing" and not snap.record.is_paused


def _card_post(snap: Snapshot, scenes: GameScenes[Any, Action], info: TableInfo) -> Post:
    card = _public_card(snap, scenes, info)
    if snap.record.status == "closed":
        card = replace(card, text=t("tables.card_closed"), rows=())
    return Post("card", "table", card, living=_is_living(snap))


def _watch_post(snap: Snapshot, scenes: GameScenes[Any, Action], info: TableInfo) -> Post:
    """Return the observers' post; in a session it is covered while the table has no observer."""
    view = snap.view(OBSERVERS)
    watch = scenes.watch(view, info, snap.news_for(OBSERVERS))
    if info.practice:
        watch = replace(watch, title=practice_title(snap))
    counts = bool(snap.record.session) and snap.record.status == "playing" and not snap.record.practice
    predict = (predict_button(snap.record.number),) if counts and scenes.predictable_crashes(view) else ()
    watch = replace(
        watch,
        rows=(*watch.rows, (*predict, *watch_buttons(open_table=snap.record.status in ("playing", "over")))),
    )
    if not snap.record.session:
        return Post("watch", "watch", watch, living=_is_living(snap))
    watched = any(person.role == "observer" for person in snap.people)
    return Post(
        "watch",
        "watch",
        watch,
        living=_is_living(snap),
        cover=None if watched else cover_panel("watch", "watch"),
    )


def _hand_post(snap: Snapshot, scenes: GameScenes[Any, Action], seat: int, info: TableInfo) -> Post:
    panel, notes = scenes.hand(snap.view(seat_audience(seat)), info), tuple[Note, ...]()
    if snap.record.status == "playing" and is_away(snap.record, seat):
        key = "tables.away_hand_stand_in" if snap.record.seats[seat].automatic else "tables.away_hand_missed"
        notes = (Note(t("tables.away_hand"), t(key, seconds=info.options.absent_seconds)),)
        panel = replace(panel, notes=(*panel.notes, *notes))
    if snap.record.status == "playing":
        panel = replace(
            panel, rows=(*panel.rows, (turn_button(),))
        )  # what it leads to lives on; the hand changes with the cards alone
    place = f"hand:{seat}"
    cover_notes = (
        () if snap.record.rings else notes
    )  # else what rings says it, right below: a cover that stays is no call
    return Post(
        place,
        place,
        panel,
        cover=cover_panel("hand", place, panel.title, cover_notes) if snap.record.session else None,
    )


def public_card(snap: Snapshot, scenes: GameScenes[Any, Action], info: TableInfo) -> Panel:
    """Return the game's card with its absent players. Nothing of it is secret: clocks and stand-ins act
    publicly.
    """
    with use_language(snap.record.language):
        return _public_card(snap, scenes, info)


def _public_card(snap: Snapshot, scenes: GameScenes[Any, Action], info: TableInfo) -> Panel:
    panel = scenes.card(snap.view(PUBLIC), info, snap.news_for(PUBLIC))
    if snap.record.status == "over" and snap.record.practice:
        return replace(panel, title=t("tables.practice"), text=t("tables.practice_over"), rows=())
    lines = [
        _away_text(snap, seat, info)
        for seat in sorted(p.seat for p in snap.people if p.seat is not None)
        if is_away(snap.record, seat)
    ]
    lines += [t("tables.away_all")] if snap.is_deserted else []
    playing = snap.record.status == "playing"
    if playing and snap.record.practice:  # its rounds are not those of the game
        panel = replace(panel, title=practice_title(snap))
    notes = (
        [Note(t("tables.practice"), t("tables.practice_text"))] if playing and snap.record.practice else []
    )
    notes += [Note(t("tables.language_model"), models)] if (models := _language_model_text(snap)) else []
    notes += [Note(t("tables.away"), "\n".join(lines))] if playing and lines else []
    last = info.last_awaited
    notes += (
        [Note(t("tables.hurry_title"), hurry_text(last, snap.record.seats[last.seat].name))]
        if last and last.shortened_s
        else []
    )
    notes += (
        [Note(t("tables.outage_title"), outage_text(missed_ms))]
        if (missed_ms := snap.shown_outage_ms)
        else []
    )
    return replace(panel, notes=(*panel.notes, *notes))


def practice_title(snap: Snapshot) -> str:
    """Return the title of a table's cards during a practice round."""
    return t("tables.practice_title", game=t(f"words.game.{snap.game.name}"))


def _language_model_text(snap: Snapshot) -> str:
    """Return a notice of the seats that a language model plays, "" without any."""
    seats = tuple(seat.name for seat in snap.record.seats if seat.automatic == LANGUAGE_MODEL)
    return t("tables.language_model_text", seats=seats) if seats else ""


def _away_text(snap: Snapshot, seat: int, info: TableInfo) -> str:
    key = "tables.away_stand_in" if snap.record.seats[seat].automatic else "tables.away_missed"
    return t(key, seat=snap.record.seats[seat].name, seconds=info.options.absent_seconds)
