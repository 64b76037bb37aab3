"""The page's server: who may ask, and what each person is told over the wire."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientResponse
from aiohttp.test_utils import TestClient, TestServer

from bot.rehearsal.held_faces import HeldFaces
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.web.page_files import PAGE
from bot.rehearsal.web.server import Server, serve_page

TOKEN = "a-token-for-tests"


@pytest.fixture
async def client(world: Seam) -> AsyncIterator[TestClient[Any, Any]]:
    async with TestClient(TestServer(Server(world, TOKEN).app())) as client:
        yield client


async def act(client: TestClient[Any, Any], name: str, key: str, /, **body: Any) -> dict[str, Any]:
    response = await client.post(f"/{TOKEN}/act/{name}", json={"as": key, **body})
    told: dict[str, Any] = await response.json()
    return told


async def hear(client: TestClient[Any, Any], key: str, place: int | None = None) -> dict[str, Any]:
    """What a new window of this person is told first, by event name."""
    params = {"as": key} | ({} if place is None else {"place": str(place)})
    heard: dict[str, Any] = {}
    async with client.get(f"/{TOKEN}/live", params=params) as response:
        assert response.content_type == "text/event-stream"
        while len(heard) < len(params):
            name, value = await next_event(response)
            heard[name] = value
    return heard


async def next_event(response: ClientResponse) -> tuple[str, Any]:
    name = ""
    while True:
        line = (await response.content.readline()).decode().rstrip("\n")
        if line.startswith("event: "):
            name = line[7:]
        elif line.startswith("data: "):
            return name, json.loads(line[6:])


async def test_without_the_token_there_is_nothing(client: TestClient[Any, Any]) -> None:
    """The address printed in the terminal is the only way in."""
    for path in ("/", "/live?as=ben", "/wrong/", "/wrong/live?as=ben", "/app.js"):
        assert (await client.get(path)).status == 404
    assert (await client.post("/wrong/act/say", json={"as": "ben"})).status == 404


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "evil.example:8765"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
async def test_requests_that_another_site_could_forge_are_turned_away(
    client: TestClient[Any, Any], headers: dict[str, str]
) -> None:
    """A rebound name, a foreign origin, or what the browser itself calls foreign."""
    assert (await client.get(f"/{TOKEN}/", headers=headers)).status == 403
    assert (await client.post(f"/{TOKEN}/act/join", json={"as": "lena"}, headers=headers)).status == 403


async def test_a_form_of_another_page_is_turned_away(client: TestClient[Any, Any]) -> None:
    """Forms cannot send JSON, so nothing else is taken."""
    response = await client.post(
        f"/{TOKEN}/act/join", data=b'{"as": "lena"}', headers={"Content-Type": "text/plain"}
    )
    assert response.status == 403


async def test_every_answer_forbids_what_is_not_ours(client: TestClient[Any, Any]) -> None:
    """Scripts, styles, pictures and connections from this server only, on the page as on errors."""
    for path in (f"/{TOKEN}/", f"/{TOKEN}/app.js", "/nothing"):
        headers = (await client.get(path)).headers
        assert headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self'")
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["X-Content-Type-Options"] == "nosniff"


async def test_the_page_and_its_parts_are_served_and_nothing_else(client: TestClient[Any, Any]) -> None:
    """Only the files of the page's own folder, by their plain names."""
    for name in [path.name for path in PAGE.iterdir() if path.suffix != ".html"]:
        assert (await client.get(f"/{TOKEN}/{name}")).status == 200
    for name in ("server.py", "../server.py", "%2e%2e/server.py", "x.js"):
        assert (await client.get(f"/{TOKEN}/{name}")).status == 404


def test_the_page_takes_no_html_from_data_and_nothing_from_elsewhere() -> None:
    """Text becomes text nodes; no address of another machine stands in the page."""
    for path in PAGE.iterdir():
        text = path.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        for forbidden in (
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "eval(",
            "new Function",
            "://cdn",
            "https://",
        ):
            assert forbidden not in text, f"{path.name} holds {forbidden}"


async def test_the_server_listens_on_this_machine_only(world: Seam) -> None:
    """Loopback, at any free port, under a token that nobody guesses."""
    async with serve_page(world, 0) as first:
        assert first.startswith("http://127.0.0.1:")
        assert len(first.rstrip("/").rpartition("/")[2]) >= 32


async def test_an_ephemeral_answer_reaches_the_windows_of_its_person_only(
    client: TestClient[Any, Any], world: Seam
) -> None:
    """Amara's card is on Amara's wire, and on nobody else's."""
    room = world.find_place("rivera", "classroom")
    await act(client, "slash", "rivera", place=str(room), path="table open", options={"game": "commons"})
    card = world.messages("amara", room)[-1]["id"]
    told = await act(client, "click", "amara", place=str(room), message=card, custom_id="demo:hand")

    assert told == {"ok": True, "answered": True, "kind": "message", "ephemeral": True}
    assert "Amara secret" in json.dumps(await hear(client, "amara", room))
    for other in ("rivera", "ben", "noor", "lena"):
        assert "secret" not in json.dumps(await hear(client, other, room))


async def test_other_peoples_windows_are_not_even_told_that_something_private_happened(
    client: TestClient[Any, Any], world: Seam
) -> None:
    """The next thing that Ben's window hears after Amara's private answer is Ben's own message."""
    room = world.find_place("rivera", "classroom")
    await act(client, "slash", "rivera", place=str(room), path="table open", options={"game": "commons"})
    card = world.messages("amara", room)[-1]["id"]
    async with client.get(f"/{TOKEN}/live", params={"as": "ben", "place": str(room)}) as response:
        assert [(await next_event(response))[0] for _ in range(2)] == ["state", "messages"]
        await act(client, "click", "amara", place=str(room), message=card, custom_id="demo:hand")
        await act(client, "say", "ben", place=str(room), text="ping")
        heard = dict([await next_event(response), await next_event(response)])
    assert [one["content"] for one in heard["messages"]["messages"]][-1:] == ["ping"]


async def test_hidden_channels_and_direct_messages_stay_off_other_peoples_wire(
    client: TestClient[Any, Any], world: Seam
) -> None:
    """Neither by the list of channels, nor by naming a channel's id, nor by a file's address."""
    room = world.find_place("rivera", "classroom")
    await act(client, "slash", "rivera", place=str(room), path="table lock", options={})
    hidden, letters = world.find_place("rivera", "hidden"), world.dm_of("rivera")

    assert "xylophone" in json.dumps(await hear(client, "rivera", hidden))
    assert "marmalade" in json.dumps(await hear(client, "rivera", letters))
    for place in (hidden, letters):
        heard = await hear(client, "ben", place)
        assert heard["messages"]["messages"] == []
        assert not {"hidden", str(place)} & {
            text for one in heard["state"]["places"] for text in (one["name"], one["id"])
        }
    secret = world.messages("rivera", letters)[-1]["id"]
    for name in ("click", "react", "delete"):
        refused = await act(
            client,
            name,
            "ben",
            place=str(letters),
            message=secret,
            custom_id="demo:hand",
            emoji="👍",
            on=True,
        )
        assert refused == {"ok": False, "refused": "That message is gone."}


async def test_a_picture_is_served_to_those_who_can_read_its_message(
    client: TestClient[Any, Any], world: Seam
) -> None:
    """Its bytes as a picture; to somebody who has not joined, nothing."""
    room = world.find_place("rivera", "classroom")
    await act(client, "slash", "rivera", place=str(room), path="table open", options={"game": "commons"})
    message = world.messages("ben", room)[-1]
    path = f"{room}/{message['id']}/{message['attachments'][0]['id']}"

    response = await client.get(f"/{TOKEN}/file/ben/{path}")
    assert (response.status, response.content_type) == (200, "image/png")
    assert (await client.get(f"/{TOKEN}/file/lena/{path}")).status == 404


async def test_a_window_is_told_when_something_changes(client: TestClient[Any, Any], world: Seam) -> None:
    """One stream for each window, with the whole view whenever it differs."""
    room = world.find_place("ben", "classroom")
    async with client.get(f"/{TOKEN}/live", params={"as": "amara", "place": str(room)}) as response:
        assert [(await next_event(response))[0] for _ in range(2)] == ["state", "messages"]
        await act(client, "say", "ben", place=str(room), text="hello all")
        heard = dict([await next_event(response), await next_event(response)])
    assert heard["messages"]["messages"][-1]["content"] == "hello all"


async def test_a_dismissed_message_is_gone_from_ones_own_windows(
    client: TestClient[Any, Any], world: Seam
) -> None:
    """As in Discord's client: an ephemeral answer can be put away."""
    room = world.find_place("rivera", "classroom")
    await act(client, "slash", "rivera", place=str(room), path="table lock", options={})
    shown = (await hear(client, "rivera", room))["messages"]["messages"]
    await act(client, "dismiss", "rivera", message=shown[-1]["id"])

    assert (await hear(client, "rivera", room))["messages"]["messages"] == shown[:-1]


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("say", {}),
        ("say", {"place": "1", "text": ""}),
        ("say", {"place": "x", "text": "hi"}),
        ("say", {"place": "1", "text": "hi"}),
        ("say", {"place": "1", "text": "x" * 5000}),
        ("react", {"place": "1", "message": "1", "emoji": "a:b:1", "on": True}),
        ("vote", {"place": "1", "message": "1", "answers": ["1"]}),
        ("choose", {"place": "1", "message": "1", "custom_id": "x", "values": "y"}),
        ("submit", {"modal": "1", "values": {"a": 3}}),
        ("submit", {"modal": "1", "values": {}}),
        ("slash", {"place": "1", "path": "table open", "options": {"game": {}}}),
        ("skip", {"seconds": -1}),
        ("skip", {"seconds": True}),
        ("poll", {"place": "1", "question": "?", "answers": ["one"]}),
        ("thread", {"place": "1", "name": " "}),
        ("messages", {"closed": "yes"}),
    ],
)
async def test_malformed_wishes_are_refused_in_words(
    client: TestClient[Any, Any], name: str, body: dict[str, Any]
) -> None:
    """Whatever a browser sends, the answer is a sentence and nothing happens."""
    told = await act(client, name, "ben", **body)
    assert not told["ok"]
    assert told["refused"]


async def test_bodies_that_are_no_object_and_unknown_people_are_refused(client: TestClient[Any, Any]) -> None:
    """Not understood is a clear answer, too."""
    address = f"/{TOKEN}/act/say"
    headers = {"Content-Type": "application/json"}
    assert not (await (await client.post(address, data=b"[]", headers=headers)).json())["ok"]
    assert (await client.post(address, data=b"{", headers=headers)).status == 400
    assert (await client.post(address, json={"as": "nobody"})).status == 404
    assert (await client.post(f"/{TOKEN}/act/fly", json={"as": "ben"})).status == 404
    assert (await client.get(f"/{TOKEN}/live", params={"as": "nobody"})).status == 404


@pytest.mark.parametrize(
    "body",
    [
        b'{"as": ' + b"9" * 4500 + b"}",
        b"[" * 30_000,
        b'{"as": "\xff"}',
        b'{"as": "ben", "place": "1", "text": "\\ud83d"}',
    ],
    ids=["number", "brackets", "bytes", "half a character"],
)
async def test_a_body_beyond_what_can_be_read_is_a_plain_400(
    client: TestClient[Any, Any], body: bytes
) -> None:
    response = await client.post(f"/{TOKEN}/act/say", data=body, headers={"Content-Type": "application/json"})
    assert response.status == 400
    assert not (await response.json())["ok"]


async def test_a_body_in_an_unknown_encoding_is_a_plain_400(client: TestClient[Any, Any]) -> None:
    headers = {"Content-Type": "application/json; charset=klingon"}
    assert (await client.post(f"/{TOKEN}/act/say", data=b"{}", headers=headers)).status == 400


async def test_a_body_that_is_not_packed_as_it_says_is_a_plain_400(client: TestClient[Any, Any]) -> None:
    headers = {"Content-Type": "application/json", "Content-Encoding": "gzip"}
    response = await client.post(f"/{TOKEN}/act/say", data=b"not gzip at all", headers=headers)
    assert response.status == 400
    assert not (await response.json())["ok"]


@pytest.mark.parametrize("place", ["1", "99999999999999999999", "0"])
async def test_the_commands_of_a_place_that_is_not_there_are_a_clear_no(
    client: TestClient[Any, Any], place: str
) -> None:
    told = await act(client, "commands", "ben", place=place)
    assert told == {"ok": False, "refused": "You cannot see that channel."}


async def test_numbers_in_an_address_beyond_what_can_be_read_are_no_place(
    client: TestClient[Any, Any],
) -> None:
    long = "9" * 4500
    assert (await client.get(f"/{TOKEN}/file/ben/{long}/1/1")).status == 404
    async with client.get(f"/{TOKEN}/live", params={"as": "ben", "place": long}) as response:
        assert response.status == 200
        assert (await next_event(response))[0] == "state"


async def test_every_wish_of_the_page_is_carried_out(client: TestClient[Any, Any], world: Seam) -> None:
    """One of each that the other tests do not send."""
    room = str(world.find_place("ben", "classroom"))
    lounge = str(world.find_place("ben", "Lounge"))
    await act(client, "say", "ben", place=room, text="one")
    said = world.messages("ben", int(room))[-1]["id"]
    assert (await act(client, "react", "amara", place=room, message=said, emoji="👍", on=True))["ok"]
    assert (await act(client, "delete", "ben", place=room, message=said))["ok"]
    assert (await act(client, "poll", "ben", place=room, question="Tea?", answers=["yes", "no", ""]))["ok"]
    poll = world.messages("ben", int(room))[-1]
    assert (await act(client, "vote", "amara", place=room, message=poll["id"], answers=[1]))["ok"]
    thread = await act(client, "thread", "ben", place=room, name="aside")
    assert world.find_place("amara", "aside") == int(thread["place"])
    assert (await act(client, "voice", "ben", place=lounge))["ok"]
    assert [
        one["voices"] for one in (await hear(client, "amara"))["state"]["places"] if one["id"] == lounge
    ] == [[str(world.user_id("ben"))]]
    assert (await act(client, "voice", "ben"))["ok"]
    at_once = (act(client, "skip", "rivera", seconds=30), act(client, "messages", "ben", closed=True))
    assert [told["ok"] for told in await asyncio.gather(*at_once)] == [True, True]
    assert (await hear(client, "ben"))["state"]["me"]["closed"]
    assert (await hear(client, "ben"))["state"]["ahead"] == 30
    shown = await act(client, "commands", "rivera", place=room)
    assert [one["path"] for one in shown["commands"]] == [
        "table open",
        "table lock",
        "table language",
        "table book",
        "table later",
        "table layout",
    ]
    offered = await act(
        client, "complete", "rivera", place=room, path="table open", option="colour", text="az", options={}
    )
    assert offered["choices"] == [{"name": "Azure", "value": "azure"}]


async def test_a_late_joiner_joins_by_a_button(client: TestClient[Any, Any], world: Seam) -> None:
    """The page offers it; everybody then sees the new face."""
    assert not (await hear(client, "lena"))["state"]["me"]["joined"]
    await act(client, "join", "lena")
    assert world.is_member("lena")
    assert "Lena" in (await hear(client, "ben"))["state"]["names"].values()


def test_the_page_is_part_of_the_package() -> None:
    """A wheel or a checkout holds the page beside the server."""
    assert {"index.html", "app.js", "style.css"} <= {path.name for path in Path(PAGE).iterdir()}


async def test_a_page_in_german_is_answered_in_german_and_all_its_people_follow(
    client: TestClient[Any, Any], world: Seam
) -> None:
    """What people see of commands too, as Discord shows it by the language of their client."""
    told = await (await client.get(f"/{TOKEN}/words")).json()
    assert told["de"]["words"]["you_are"] == "Du bist"
    assert (await act(client, "poll", "ben", **{"in": "de"}, place="1", question="?", answers=["one"]))[
        "refused"
    ].startswith("Eine Umfrage")

    await act(client, "speak", "ben", language="de", everybody=True)
    assert {world.language(person.key) for person in world.cast} == {"de"}
    await act(client, "speak", "ben", language="en-GB")
    assert (world.language("ben"), world.language("amara")) == ("en-GB", "de")

    async with client.get(f"/{TOKEN}/live", params={"as": "ben", "in": "de"}) as response:
        _, state = await next_event(response)
    assert next(place["topic"] for place in state["places"] if place["name"] == "classroom").startswith(
        "Hier trifft sich"
    )
    assert "Jede Probe hat" in await (await client.get("/x/", headers={"Accept": "text/html"})).text()
    assert "Diese Seite braucht JavaScript" in await (await client.get(f"/{TOKEN}/")).text()


async def test_a_window_holds_the_student_that_it_is_open_as_until_it_is_another_or_says_that_it_is_closed(
    world: Seam,
) -> None:
    faces = HeldFaces()
    async with TestClient(TestServer(Server(world, TOKEN, faces=faces).app())) as client:

        async def be(key: str, window: str) -> None:
            async with client.get(f"/{TOKEN}/live", params={"as": key, "window": window}) as response:
                await next_event(response)

        await be("ben", "left")
        await be("amara", "right")
        assert (faces.is_held("ben"), faces.is_held("amara")) == (True, True)
        await be("rivera", "left")
        assert (faces.is_held("ben"), faces.is_held("rivera")) == (False, False), (
            "whoever leads the class plays for nobody"
        )
        assert (await act(client, "let_go", "amara", window="right"))["ok"]
        assert not faces.is_held("amara")
        await be("chloe", "<script>")
        assert not faces.is_held("chloe")
