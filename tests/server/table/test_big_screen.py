"""The big screen: a spectator without delay, by the owner's leave, and with no secret of anybody."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from meadhall.test_server.manual_clock import ManualClock
from tests.server.api import PLAYERS, Seated
from tests.server.person import Json, Person, finish, mover_of
from tests.server.server import Server

STEPS = 25
"""Moves of a game that are compared."""


async def allow(server: Server, seated: Seated, on: bool = True) -> str:
    """The token of the screen; "" where the leave is taken back."""
    answer = await server.put(f"{seated.path}/screen", {"on": on}, seated.owner)
    assert answer.status_code == 200, answer.text
    token: str = answer.json()["token"]
    return token


async def enter_screen(person: Person, token: str) -> None:
    await person.send(type="enter", token="", screen=token)


def shown(person: Person) -> list[str]:
    """What a screen was told of the game: everything but who has a screen open."""
    told = [text for text in person.raw if json.loads(text)["type"] != "presence"]
    return [text for text in told if json.loads(text)["type"] != "now"]


async def set_delay(server: Server, seated: Seated, delay: int) -> None:
    answer = await server.put(f"{seated.path}/spectators", {"delay": delay}, seated.owner)
    assert answer.status_code == 200, answer.text


async def play(people: list[Person], moves: int) -> None:
    """So many random moves, one after the other; standing orders may come first."""
    rng = random.Random(3)
    while moves and not people[0].over:
        mover = next((person for person in people if person.is_asked), None)
        if mover is not None:
            answer = await mover.play(rng.choice(mover.sync["ask"]["choices"])["move"])
            assert answer["type"] == "ack" or answer["rule"] == "EN-STALE", answer
            moves -= answer["type"] == "ack"
        for person in people:
            await person.drain()


@pytest.mark.parametrize("game", sorted(PLAYERS))
async def test_the_messages_of_a_screen_are_those_of_a_spectator_without_delay(
    server: Server, game: str
) -> None:
    seated = await server.new_table(*["me"] * PLAYERS[game], game=game)
    token = await allow(server, seated)
    async with (
        server.enter_all(seated) as people,
        server.enter(seated.table) as watcher,
        server.open_socket(seated.table) as screen,
    ):
        await enter_screen(screen, token)
        await screen.receive("sync")
        await play(people, STEPS)
        await people[0].request("say", text="Skål")
        assert (await screen.receive("chat"))["text"] == "Skål"
        await watcher.receive("chat")
        assert screen.seat is None
        assert screen.sync["ask"] is None
        assert len(shown(screen)) > PLAYERS[game]
        assert shown(screen) == shown(watcher)


@pytest.mark.parametrize("game", sorted(PLAYERS))
@pytest.mark.parametrize("delay", [60, -1])
async def test_a_screen_sees_at_once_what_spectators_see_late_or_never(
    server: Server, clock: ManualClock, game: str, delay: int
) -> None:
    seated = await server.new_table(*["me"] * PLAYERS[game], game=game)
    await set_delay(server, seated, delay)
    token = await allow(server, seated)
    async with server.enter_all(seated) as people, server.open_socket(seated.table) as screen:
        await enter_screen(screen, token)
        await screen.receive("sync")
        await play(people, 6)
        await people[0].request("say", text="done")
        await screen.receive("chat")
        now = server.table(seated).snapshot(None, 0)
        assert screen.sync["view"] == json.loads(json.dumps(now.view))
        assert screen.sync["v"] == now.v


async def test_nobody_is_shown_anything_before_the_owner_gives_leave(server: Server) -> None:
    seated = await server.new_table("me", "me")
    path = f"{seated.path}/screen"
    assert (await server.put(path, {"on": True})).status_code == 401
    assert (await server.put(path, {"on": True}, seated.tokens[0])).status_code == 403
    assert (await server.get(seated.path)).json()["screen"] is False
    for made_up in ("x", seated.owner, seated.tokens[0], seated.table):
        async with server.open_socket(seated.table) as screen:
            await enter_screen(screen, made_up)
            assert await screen.close_code() == 4403
            assert screen.received == []


async def test_a_screen_is_told_and_closed_when_the_leave_is_taken_back(server: Server) -> None:
    seated = await server.new_table("me", "me")
    token = await allow(server, seated)
    async with server.enter_all(seated) as people, server.open_socket(seated.table) as screen:
        await enter_screen(screen, token)
        await screen.receive("sync")
        told = await people[0].receive("presence", lambda message: message["screens"] == 1)
        assert told["spectators"] == 0
        assert await allow(server, seated, on=False) == ""
        assert await screen.close_code() == 4403
        assert "big screen" in str(screen.socket.close_reason)
        await people[0].receive("presence", lambda message: message["screens"] == 0)
        count = len(screen.received)
        await mover_of(people).play()
        assert len(screen.received) == count
        async with server.open_socket(seated.table) as again:
            await enter_screen(again, token)
            assert await again.close_code() == 4403
            assert again.received == []


async def test_a_new_leave_ends_the_old_one_and_lasts_over_a_restart(server: Server) -> None:
    seated = await server.new_table("me", "me")
    old = await allow(server, seated)
    async with server.open_socket(seated.table) as screen:
        await enter_screen(screen, old)
        await screen.receive("sync")
        new = await allow(server, seated)
        assert await screen.close_code() == 4403
    await server.restart()
    assert (await server.get(seated.path)).json()["screen"] is True
    for token, code in ((old, 4403), (new, None)):
        async with server.open_socket(seated.table) as screen:
            await enter_screen(screen, token)
            if code:
                assert await screen.close_code() == code
            else:
                assert (await screen.receive("sync"))["seat"] is None


async def test_a_screen_can_do_nothing_at_the_table(server: Server) -> None:
    seated = await server.new_table("me", "me")
    token = await allow(server, seated)
    async with server.enter_all(seated) as people, server.open_socket(seated.table) as screen:
        await enter_screen(screen, token)
        await screen.receive("sync")
        mover = mover_of(people)
        ask: Json = mover.sync["ask"]
        requests: list[tuple[str, dict[str, Any]]] = [
            ("play", {"at": ask["at"], "move": ask["choices"][0]["move"]}),
            ("say", {"text": "hello"}),
            ("askhint", {"at": ask["at"]}),
            ("propose", {"kind": "pause", "about": {}}),
        ]
        for kind, fields in requests:
            assert (await screen.request(kind, **fields))["type"] == "no"
        assert (await server.get(f"{seated.path}/summons", token)).status_code == 403
        assert (await server.put(f"{seated.path}/screen", {"on": False}, token)).status_code == 403


async def test_the_token_of_a_screen_is_stored_only_as_a_hash(server: Server, tmp_path: Path) -> None:
    seated = await server.new_table("me", "me")
    token = await allow(server, seated)
    await server.stop()
    files = [file for file in tmp_path.rglob("*") if file.is_file()]
    assert files
    assert not any(token.encode() in file.read_bytes() for file in files)


async def test_a_rematch_keeps_the_screen(server: Server) -> None:
    seated = await server.new_table("me", "me")
    token = await allow(server, seated)
    async with server.enter_all(seated) as people:
        await finish(*people)
    answer = await server.post(f"{seated.path}/rematch", {"tokens": seated.tokens})
    async with server.open_socket(answer.json()["table"]) as screen:
        await enter_screen(screen, token)
        assert (await screen.receive("sync"))["table"]["screen"] is True
