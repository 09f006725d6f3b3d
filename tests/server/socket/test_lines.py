"""The line protocol over a WebSocket: a bot that has the link of a seat plays there by itself."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

import meadhall
from meadhall.bots import lines
from meadhall.bots.lines.records import TableMessage
from meadhall.server import limits
from meadhall.server.config import Hosting
from meadhall.server.socket import lines as endpoint
from meadhall.server.socket.conversation import admit
from meadhall.test_server.manual_clock import ManualClock
from tests.bots.lines.programs import EXAMPLES, Recorder, node
from tests.contract.cases import find_plugin
from tests.server.api import PLAYERS, Seated
from tests.server.person import PATIENCE, Json
from tests.server.server import Server, StartServer
from tests.server.table.test_undo import play_to_purchases, undo
from tests.server.two_worlds import ID, World
from tests.waiting import until

from .test_two_worlds import SETTINGS, played

READ = msgspec.json.Decoder(TableMessage)


class Bot:
    """A bot of a test, which answers when it is told to."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def next(self) -> Json:
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        READ.decode(text)  # it is as the records say
        self.raw.append(text)
        message: Json = json.loads(text)
        return message

    async def until(self, kind: str) -> Json:
        while (message := await self.next())["type"] != kind:
            pass
        return message

    async def close_code(self) -> int:
        try:
            while True:
                await self.next()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006


@asynccontextmanager
async def opened(server: Server, table: str, query: str = "", **headers: str) -> AsyncIterator[Bot]:
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/lines{query}"
    async with connect(address, max_size=None, proxy=None, additional_headers=headers) as socket:
        yield Bot(socket)


@asynccontextmanager
async def seated_bot(server: Server, seated: Seated, place: int = 0) -> AsyncIterator[Bot]:
    async with opened(server, seated.table) as bot:
        await bot.send(type="hello", token=seated.tokens[place])
        yield bot


async def play_to_the_end(
    owner: Server, other: Server, seated: Seated, choose: Callable[[int], int]
) -> list[str]:
    """A bot, connected to `other`, plays the first seat of a table of `owner` and reads all that this seat may know.
    The kinds of messages in their order."""
    kinds: list[str] = []
    told: list[Json] = []
    async with seated_bot(other, seated) as bot:
        while not kinds or kinds[-1] != "over":
            message = await bot.next()
            kinds.append(message["type"])
            if message["type"] == "told":
                assert message["first"] == len(told)
                told += message["events"]
            elif message["type"] == "ask":
                move = choose(len(message["decision"]["moves"]))
                await bot.send(type="answer", id=message["id"], move=move)
        assert await bot.close_code() == 1000
    state = owner.state(seated)
    assert kinds[0] == "hello"
    assert message["scores"] == list(state.result().scores)
    names = [seat.name for seat in owner.table(seated).seats]
    known = [event for happening in state.history(0) for event in happening.events if event.words(names)]
    assert [one["event"]["type"] for one in told] == [event.__struct_config__.tag for event in known]
    return kinds


async def node_plays(server: Server, seated: Seated, place: int) -> None:
    """The example in JavaScript plays at a seat of which it has the link."""
    link = f"http://127.0.0.1:{server.port}/t/{seated.table}#{seated.tokens[place]}"
    process = await asyncio.create_subprocess_exec(node(), str(EXAMPLES / "chance.mjs"), link)
    try:
        async with asyncio.timeout(4 * PATIENCE):
            assert await process.wait() == 0
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


# ---------------------------------------------------------------- a game


@pytest.mark.parametrize("game", PLAYERS)
async def test_the_example_in_javascript_plays_a_table_to_its_end(server: Server, game: str) -> None:
    seated = await server.new_table(*["me"] * PLAYERS[game], game=game)
    await asyncio.gather(*(node_plays(server, seated, place) for place in range(PLAYERS[game])))
    assert server.state(seated).over


async def test_a_bot_reads_hello_then_events_and_questions_then_the_end(server: Server) -> None:
    seated = await server.new_table("me", "random")
    kinds = await play_to_the_end(server, server, seated, lambda moves: 0)
    assert kinds.count("hello") == kinds.count("over") == 1


async def test_a_question_is_the_same_as_over_lines(server: Server) -> None:
    seated = await server.new_table("me", "me")
    async with seated_bot(server, seated, 0) as one, seated_bot(server, seated, 1) as other:
        state = server.state(seated)
        decision = state.decisions()[0]
        asked = await (one, other)[decision.seat].until("ask")
        recorder = Recorder()
        session = lines.Session(recorder)
        lines.answer(lines.LineBot("", "", session.choose, session=session), state, decision, Random(5))
        by_lines = json.loads(recorder.sent[-1])
        assert by_lines["left"] == 10.0
        assert asked["left"] is None
        assert asked == by_lines | {"left": None}


async def test_a_bot_waits_until_the_game_begins(server: Server) -> None:
    seated = await server.new_table("me", "random", start=False)
    async with seated_bot(server, seated) as bot:
        waiting = asyncio.create_task(bot.next())
        answer = await server.post(f"{seated.path}/start", token=seated.owner)
        assert answer.status_code < 300, answer.text
        assert (await waiting)["type"] == "hello"


async def test_a_bot_that_comes_back_is_told_all_and_asked_again(server: Server) -> None:
    seated = await server.new_table("me", "random")
    async with seated_bot(server, seated) as bot:
        for _ in range(3):
            await bot.send(type="answer", id=(await bot.until("ask"))["id"], move=0)
        before = await bot.until("ask")
    async with seated_bot(server, seated) as bot:
        again = [await bot.next() for _ in range(3)]
        assert [one["type"] for one in again] == ["hello", "told", "ask"]
        assert again[1]["first"] == 0
        assert again[2]["decision"] == before["decision"]
        assert again[2]["id"] == 1


async def test_a_bot_is_told_all_whatever_its_address_asks_for(server: Server) -> None:
    """`since` is for screens, which keep what they were shown."""
    seated = await server.new_table("me", "random")
    async with seated_bot(server, seated) as bot:
        for _ in range(3):
            await bot.send(type="answer", id=(await bot.until("ask"))["id"], move=0)
        await bot.until("ask")
    read: list[Json] = []
    for query in ("", f"?since={server.state(seated).entries}"):
        async with opened(server, seated.table, query) as bot:
            await bot.send(type="hello", token=seated.tokens[0])
            read.append(await bot.until("told"))
    assert read[0]["first"] == 0
    assert read[0]["events"]
    assert read[1] == read[0]


async def test_the_time_on_the_clock_of_the_seat_is_told(server: Server) -> None:
    timing = {"kind": "live", "bank": 300, "increment": 5, "reaction": 250}
    seated = await server.new_table("me", "random", timing=timing)
    async with seated_bot(server, seated) as bot:
        assert 200 < (await bot.until("ask"))["left"] <= 305


# ---------------------------------------------------------------- moves that are taken back


async def undo_is_told(owner: Server, server: Server) -> None:
    """A person takes back a move of the seat at which a bot sits: the bot reads the whole log and is asked again. The
    table is at the server `owner`, and the bot is connected to `server`."""
    seated = await owner.new_table("me", game="sagas")
    async with owner.enter_all(seated) as (person,), seated_bot(server, seated) as bot:
        await play_to_purchases(person)
        while (asked := await bot.until("ask"))["decision"]["kind"] != "buy":
            pass
        log = [event.__struct_config__.tag for one in owner.state(seated).history(0) for event in one.events]
        await bot.send(type="answer", id=asked["id"], move=0)
        late = (await bot.until("ask"))["id"]
        await person.receive(
            "sync", lambda sync: sync["undoable"] > 0 and sync["view"]["at"] > asked["decision"]["at"]
        )
        assert (await undo(person))["type"] == "ack"
        told = await bot.until("told")
        assert told["first"] == 0
        assert [one["event"]["type"] for one in told["events"]] == log
        again = await bot.until("ask")
        assert again["id"] > late
        assert again | {"id": 0} == asked | {"id": 0}
        await bot.send(type="answer", id=late, move=0)
        assert (await bot.until("refused"))["rule"] == "EN-STALE"
        await bot.send(type="answer", id=again["id"], move=0)
        assert (await bot.until("told"))["first"] == len(log)


async def test_a_bot_is_told_all_anew_and_asked_again_after_an_undo(server: Server) -> None:
    await undo_is_told(server, server)


# ---------------------------------------------------------------- answers that are refused


async def test_an_answer_that_is_refused_may_be_given_again(server: Server) -> None:
    seated = await server.new_table("me", "me")
    async with seated_bot(server, seated, server.state(seated).decisions()[0].seat) as bot:
        asked = await bot.until("ask")
        entries = server.state(seated).entries
        await bot.send(type="answer", id=asked["id"], move={"type": "call"})
        refused = await bot.until("refused")
        assert refused["id"] == asked["id"]
        assert refused["rule"]
        await bot.send(type="answer", id=asked["id"], move=0)
        await bot.until("told")
        assert server.state(seated).entries > entries


async def test_an_answer_to_an_earlier_question_changes_nothing(server: Server) -> None:
    seated = await server.new_table("me", "random")
    async with seated_bot(server, seated) as bot:
        first = await bot.until("ask")
        await bot.send(type="answer", id=first["id"], move=0)
        await bot.until("ask")
        entries = server.state(seated).entries
        await bot.send(type="answer", id=first["id"], move=0)
        refused = await bot.until("refused")
        assert (refused["id"], refused["rule"]) == (first["id"], "EN-STALE")
        assert server.state(seated).entries == entries


@pytest.mark.parametrize(
    "wrong",
    [
        "nonsense",
        "[" * 5000,
        '{"type": "play", "id": "m1", "at": 1, "move": {}}',
        '{"type": "answer", "id": 1, "move": 99999}',
        '{"type": "answer", "id": 7, "move": 0}',
        '{"type": "answer", "id": 1, "move": {"type": "\\u0000"}}',
        '{"type": "hello"}',
    ],
)
async def test_whoever_writes_nonsense_is_told_and_then_disconnected(server: Server, wrong: str) -> None:
    seated = await server.new_table("me", "random")
    async with seated_bot(server, seated) as bot:
        await bot.until("ask")
        entries = server.state(seated).entries
        for _ in range(limits.UNREADABLE):
            await bot.socket.send(wrong)
            assert (await bot.until("refused"))["text"]
        assert await bot.close_code() == 4400
    assert server.state(seated).entries == entries


# ---------------------------------------------------------------- limits, the same as a screen's


async def test_a_wrong_token_or_no_hello_ends_the_connection(start_server: StartServer) -> None:
    server = await start_server(enter_patience=0.2)
    seated = await server.new_table("me", "random")
    for first, code in (
        ({"type": "hello", "token": "no-such-token"}, 4401),
        ({"type": "hello"}, 4401),
        ({"type": "answer", "id": 1, "move": 0}, 4400),
        ({"type": "enter", "token": seated.tokens[0]}, 4400),
    ):
        async with opened(server, seated.table) as bot:
            await bot.send(**first)
            assert await bot.close_code() == code
    async with opened(server, seated.table) as bot:
        assert await bot.close_code() == 4408
    async with opened(server, "no-such-table") as bot:
        assert await bot.close_code() == 4404


async def test_many_connections_of_one_address_share_a_limit_of_answers(start_server: StartServer) -> None:
    """Whoever is closed for a flood comes back, or has 200 connections: each alone keeps its own limit."""
    server = await start_server(hosting=Hosting(behind_proxy=True, messages_per_address=2))
    seated = await server.new_table("me", "random")
    stranger, other = {"X-Forwarded-For": "203.0.113.7"}, {"X-Forwarded-For": "203.0.113.8"}
    ends = []
    for _ in range(6):
        async with opened(server, seated.table, **stranger) as bot:
            await bot.send(type="hello", token=seated.tokens[0])
            try:
                asked = await bot.until("ask")
                for _ in range(3):
                    await bot.send(type="answer", id=asked["id"], move={"type": "no such move"})
                    await bot.until("refused")
                ends.append("")
            except ConnectionClosed as closed:
                ends.append(str(closed.rcvd))
    assert ends[0] == ""
    assert any("4429" in end and "from your address" in end for end in ends)
    async with opened(server, seated.table, **other) as bot:
        await bot.send(type="hello", token=seated.tokens[0])
        assert await bot.until("ask")
    async with server.enter(seated.table, seated.tokens[0]) as person:
        assert person.sync["table"]["status"] == "playing", "this machine has no limit"


async def test_a_flood_and_a_message_that_is_too_large_end_the_connection(start_server: StartServer) -> None:
    server = await start_server(messages_per_second=5.0)
    seated = await server.new_table("me", "random")
    async with seated_bot(server, seated) as bot:
        asked = await bot.until("ask")
        for _ in range(30):
            await bot.send(type="answer", id=asked["id"], move={"type": "call"})
        assert await bot.close_code() == 4429
    async with seated_bot(server, seated) as bot:
        await bot.socket.send("x" * (limits.MESSAGE_BYTES + 1))
        assert await bot.close_code() == 4413


async def test_a_bot_that_answers_each_question_once_keeps_the_limit(start_server: StartServer) -> None:
    server = await start_server(messages_per_second=8.0)
    seated = await server.new_table("me", "random")
    async with seated_bot(server, seated) as bot:
        for _ in range(20):  # more than may be sent at once
            await bot.send(type="answer", id=(await bot.until("ask"))["id"], move=0)
        await bot.until("told")


async def test_a_page_of_another_site_is_refused(server: Server) -> None:
    seated = await server.new_table("me", "random")
    with pytest.raises(InvalidStatus):
        async with opened(server, seated.table, Origin="https://evil.example"):
            pass


# ---------------------------------------------------------------- two worlds


async def read_in(
    start: StartServer, folder: Path, name: str, scrambled: bool, observer: int = 0
) -> list[str]:
    """All that a bot at the observer's seat reads of a play, or of one that looks the same to it."""
    play = played(name, 11)
    if scrambled:
        twin = find_plugin(name).scramble(play, observer, Random(12))
        assert find_plugin(name).secrets(play, observer) != find_plugin(name).secrets(twin, observer)
        play = twin
    clock = ManualClock()
    server = await start(folder, clock=clock, **SETTINGS)
    async with World(server, clock, play).entered() as world, opened(server, ID) as bot:
        reading = asyncio.create_task(bot.close_code())
        await bot.send(type="hello", token=world.seated.tokens[observer])
        await until(lambda: bot.raw)
        for at, entries in world.moments():
            await world.play_moment(at, entries)
        await until(lambda: all(screen.outbox.empty() for screen in world.table.screens))
        await (await bot.socket.ping())
        await asyncio.sleep(0)
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
    await server.stop()
    return bot.raw


@pytest.mark.parametrize("name", ["clash", "spoils", "feast"])
async def test_a_bot_reads_the_same_bytes_in_two_worlds(
    start_server: StartServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Sagas is played alone: there nothing is hidden from the seat that the seat's rivals know."""
    monkeypatch.setattr(endpoint, "new_seed", lambda: 5)
    one, other = [await read_in(start_server, tmp_path / str(n), name, n == 1) for n in range(2)]
    assert len(one) > 20
    assert sum('"type":"ask"' in text for text in one) > 5
    assert one == other


async def test_bytes_of_another_seat_would_be_found(
    start_server: StartServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison can fail: a rival of the observer reads different bytes in the two worlds."""
    monkeypatch.setattr(endpoint, "new_seed", lambda: 5)
    monkeypatch.setattr("meadhall.server.socket.connection.admit", rival_enters(admit))
    monkeypatch.setattr(endpoint.LineConnection, "_enter", marked(endpoint.LineConnection._enter))
    one, other = [await read_in(start_server, tmp_path / str(n), "clash", n == 1) for n in range(2)]
    assert one != other


RIVAL = "rival"


def marked(enter: Any) -> Any:
    async def entered(self: endpoint.LineConnection) -> Any:
        return msgspec.structs.replace(await enter(self), beside=RIVAL)

    return entered


def rival_enters(own: Any) -> Any:
    def admitted(table: Any, message: Any, *given: Any) -> Any:
        screen = own(table, message, *given)
        if message.beside == RIVAL:
            screen.seat = 1
        return screen

    return admitted


def test_every_game_with_rivals_is_compared() -> None:
    assert {"clash", "spoils", "feast"} == {
        name for name in meadhall.games() if meadhall.game(name).players[-1] > 1 and name != "sagas"
    }
