"""Tables that do not start with a deal: uploaded logs, and games played on from a position of another game."""

from __future__ import annotations

import json
import random
from functools import partial
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

import meadhall
from meadhall.engine import State
from meadhall.server.store.log_rows import export_log
from meadhall.server.store.schema import TABLES
from meadhall.server.workers.process import MessageMaker
from meadhall.server.workers.processes import Processes
from tests.server.api import PLAYERS, Seated
from tests.server.person import Json, finish, plain
from tests.server.server import Server
from tests.waiting import until


def random_game(game: str, steps: int, seed: int = 91) -> State:
    state = meadhall.game(game).new(PLAYERS[game], seed)
    rng = random.Random(seed)
    while not state.over and state.entries < steps:
        decision = rng.choice(state.decisions())
        state.play(decision.seat, decision.sample(rng), decision.at)
    return state


async def upload(server: Server, data: bytes) -> httpx.Response:
    return await server.http.post("/api/logs", content=data, headers={"content-type": "application/json"})


async def replay(server: Server, table: str, **query: Any) -> Json:
    answer = await server.get(f"/api/tables/{table}/replay", **query)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def play_on(server: Server, table: str, body: Json, token: str = "") -> httpx.Response:
    return await server.post(f"/api/tables/{table}/play-on", body, token)


async def count_tables(server: Server) -> int:
    count = sa.select(sa.func.count()).select_from(TABLES)
    return await server.tables.store.read(lambda connection: connection.scalar(count) or 0)


# ---------------------------------------------------------------- uploaded logs


@pytest.mark.parametrize("game", PLAYERS)
async def test_an_uploaded_log_becomes_a_table_and_can_be_downloaded_unchanged(
    server: Server, game: str
) -> None:
    state = random_game(game, 80)
    names = ["Ylva", "Odd*", "Bera"][: PLAYERS[game]]
    file = plain(state.log) | {"names": names}
    answer = await upload(server, json.dumps(file).encode())
    assert answer.status_code == 201, answer.text
    table = answer.json()["table"]
    assert (answer.json()["owner"], answer.json()["grants"]) == ("", [])
    found = await replay(server, table, seat=0, **{"from": 1, "to": 10**6})
    assert found["table"]["imported"]
    assert found["table"]["status"] == "over", "it cannot be played on"
    assert [seat["name"] for seat in found["table"]["seats"]] == [name.strip("*") for name in names]
    end = await replay(server, table, seat=0, **{"from": found["last"], "to": found["last"]})
    assert end["shots"][-1]["view"] == plain(state.view(0))
    back = await server.get(f"/api/tables/{table}/log")
    assert meadhall.game(game).read_log(back.content) == state.log
    async with server.enter(table) as watcher:
        assert watcher.seat is None
        assert watcher.sync["ask"] is None
        assert watcher.sync["view"] == plain(state.view(None))


async def test_a_log_with_a_fault_is_refused_with_a_sentence_and_not_stored(server: Server) -> None:
    log = plain(random_game("clash", 40).log)
    header, entries = log["header"], log["entries"]
    first = next(n for n, entry in enumerate(entries) if not entry["forced"])
    other = [
        *entries[:first],
        entries[first] | {"seat": (entries[first]["seat"] + 1) % 3},
        *entries[first + 1 :],
    ]
    bad = {
        b"": "not the log",
        b"\xff\xfe": "not the log",
        b"[1, 2]": "not the log",
        b"[" * 5000: "",
        b'{"header": {"game": "tafl"}}': "no game",
        b'{"header": {"game": "clash"}}': "not the log",
        _log_file(header, entries[1:]): "Entry 1",
        _log_file(header, other): f"Entry {first + 1}",
        _log_file(header, [entries[0] | {"move": {"type": "fly"}}]): "Entry 1",
        _log_file(header | {"seed": "00" * 32}, entries): "seed",
        _log_file(header | {"seed": "no"}, entries): "",
        _log_file(header | {"version": "0"}, entries): "version 0",
        _log_file(header | {"players": 77}, entries): "2 to 4 players",
        _log_file(header | {"options": {"dragons": True}}, entries): "dragons",
        _log_file(header | {"script": {"dice": [[1]]}}, entries): "scripted",
        _log_file(
            header | {"start": {"view": {"game": "clash"}, "digest": ""}}, []
        ): "No play can start from this view",
        _log_file(header | {"players": 1_000_000_000}, []): "2 to 4 players",
        _log_file(header | {"turned": [1_000_000] * 60_000}, entries): "at most 1000 times",
        _log_file(header | {"turned": [len(entries) + 1]}, entries): "goes back to an entry",
        _log_file(header, [entries[0]] * 10_001): "at most 10000 moves",
        b'{"pad": "' + b"x" * 4_300_000 + b'"}': "",
    }
    for data, words in bad.items():
        answer = await upload(server, data)
        assert answer.status_code in (400, 404, 413), (data[:80], answer.text)
        assert words in answer.json()["text"], (data[:80], answer.text)
        assert len(answer.json()["text"]) < 600
    assert await count_tables(server) == 0


def _log_file(header: Json, entries: list[Json]) -> bytes:
    return json.dumps({"header": header, "entries": entries}).encode()


async def test_a_log_that_takes_too_long_to_check_is_refused(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(_: Processes, job: MessageMaker, patience: float, size: int, urgent: bool) -> None:
        raise TimeoutError

    monkeypatch.setattr(Processes, "answer", never)
    answer = await upload(server, random_game("clash", 10).log.to_json())
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-log")
    assert await count_tables(server) == 0


# ---------------------------------------------------------------- playing on


@pytest.mark.parametrize("game", PLAYERS)
async def test_a_game_is_played_on_from_the_view_of_a_seat(server: Server, game: str) -> None:
    state = random_game(game, 60)
    old = (await upload(server, state.log.to_json())).json()["table"]
    moments = (await replay(server, old, seat=0))["moments"]
    v = moments[len(moments) // 2]["v"]
    known = (await replay(server, old, seat=0, **{"from": v, "to": v}))["shots"][0]["view"]
    answer = await play_on(server, old, {"v": v, "seat": 0, "bot": "random", "name": "Ylva"})
    assert answer.status_code == 201, answer.text
    seated = Seated(**answer.json())
    table, token = seated.table, seated.tokens[0]
    assert [grant["seat"] for grant in seated.grants] == [0]
    replayed = await replay(server, table)
    first = (await replay(server, table, **{"from": 1, "to": 1}))["shots"][0]
    assert first == {"v": 1, "view": first["view"]}
    assert first["view"]["at"] == known["at"]
    assert replayed["table"]["taken_up"]
    kinds = [seat["kind"] for seat in replayed["table"]["seats"]]
    assert kinds == ["human", *["bot"] * (PLAYERS[game] - 1)]
    own = await server.get(f"/api/tables/{table}/replay", token, **{"from": 1, "to": 1})
    assert own.json()["shots"][0]["view"] == known, "the seat starts with its old view"
    digest = await play_some(server, seated, 6)
    await server.restart()
    async with server.enter(table, token) as person:
        assert person.seat == 0
        assert server.state(seated).digest() == digest, "the restart changed nothing"
    await play_some(server, seated, 4)
    log = export_log(meadhall.game(game), await server.stored(seated))
    copy = (await upload(server, log)).json()["table"]
    assert (await replay(server, copy))["table"]["taken_up"]


async def play_some(server: Server, seated: Seated, moves: int) -> str:
    """The person at seat 0 plays random moves and the bots theirs; the digest when only the person is asked."""
    live, rng = server.table(seated), random.Random(92)
    for number in range(moves + 1):
        await until(lambda: not live.has_busy_feature)
        mine = [decision for decision in server.state(seated).decisions() if decision.seat == 0]
        if not mine or number == moves:
            break
        move = plain(mine[0].sample(rng))
        await live.run(partial(live.receive_move, 0, mine[0].at, move, f"{rng.random()}", lambda: None))
    return server.state(seated).digest()


async def test_only_the_seat_itself_may_play_on_before_the_end(server: Server) -> None:
    seated = await server.new_table("me", "me")
    table = seated.table
    mine, other = seated.tokens
    body = {"v": 1, "bot": "random"}
    for token, more, code in (
        ("", {}, "not-seated"),
        ("", {"seat": 0}, "not-over"),
        (other, {"seat": 0}, "not-over"),
        (mine, {"seat": 5}, "no-seat"),
    ):
        answer = await play_on(server, table, body | more, token)
        assert answer.json()["code"] == code, answer.text
    alone = await server.new_table("me", "random")
    unknown: list[tuple[Json, str]] = [({"v": 999}, "no-moment"), ({"bot": "nobody"}, "no-bot")]
    for wrong, code in unknown:
        answer = await play_on(server, alone.table, body | wrong, alone.tokens[0])
        assert answer.json()["code"] == code, answer.text
    assert await count_tables(server) == 2
    assert (await play_on(server, alone.table, body, alone.tokens[0])).status_code == 201
    assert (await play_on(server, alone.table, body | {"seat": 0}, alone.tokens[0])).status_code == 201
    over = (await upload(server, random_game("clash", 10**6).log.to_json())).json()["table"]
    last = (await replay(server, over, seat=0))["last"]
    answer = await play_on(server, over, {"v": last, "seat": 0, "bot": "random"})
    assert (answer.status_code, answer.json()["code"]) == (409, "over")


async def test_nobody_plays_on_from_a_running_game_of_several_people(server: Server) -> None:
    """A table played on alone has hints, which the running game refuses."""
    seated = await server.new_table("me", "me")
    body = {"v": 1, "bot": "random"}
    for seat, token in enumerate(seated.tokens):
        answer = await play_on(server, seated.table, body | {"seat": seat}, token)
        assert (answer.status_code, answer.json()["code"]) == (403, "unfair"), answer.text
    async with server.enter_all(seated) as people:
        await people[0].request("handover", bot="random")
        answer = await play_on(server, seated.table, body, seated.tokens[1])
        assert answer.json()["code"] == "unfair", "the person can come back at any time"
        await people[0].request("takeseat")
        await finish(*people)
    assert await count_tables(server) == 1
    assert (await play_on(server, seated.table, body, seated.tokens[0])).status_code == 201
