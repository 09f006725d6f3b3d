"""Tables that do not begin at the beginning: played on from a moment, or read from a file."""

from __future__ import annotations

import asyncio
import json
import random
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa

import meadhall
from meadhall.engine import State
from meadhall.server.bots.pool import WorkerPool
from meadhall.server.store.log_rows import exported
from meadhall.server.store.schema import TABLES

from .hall import Hall, Json, in_hall

SEATS = {"clash": 3, "spoils": 3, "sagas": 1, "feast": 2}


def played(game: str, steps: int, seed: int = 91) -> State:
    state = meadhall.game(game).new(SEATS[game], seed)
    rng = random.Random(seed)
    while not state.over and state.entries < steps:
        decision = rng.choice(state.decisions())
        state.play(decision.seat, decision.sample(rng), decision.at)
    return state


def plain(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


async def hand_in(hall: Hall, data: bytes) -> httpx.Response:
    return await hall.http.post("/api/logs", content=data, headers={"content-type": "application/json"})


async def replay(hall: Hall, table: str, **wish: Any) -> Json:
    answer = await hall.http.get(f"/api/tables/{table}/replay", params=wish)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def play_on(hall: Hall, table: str, wish: Json, token: str = "") -> httpx.Response:
    return await hall.post(f"/api/tables/{table}/play-on", wish, token)


async def tables_kept(hall: Hall) -> int:
    count = sa.select(sa.func.count()).select_from(TABLES)
    return await hall.tables.store.read(lambda connection: connection.scalar(count) or 0)


# ---------------------------------------------------------------- files


@pytest.mark.parametrize("game", SEATS)
def test_a_log_that_is_handed_in_has_an_address_and_comes_out_the_same(game: str, tmp_path: Path) -> None:
    state = played(game, 80)
    names = ["Ylva", "Odd*", "Bera"][: SEATS[game]]

    async def test(hall: Hall) -> None:
        file = plain(state.log) | {"names": names}
        answer = await hand_in(hall, json.dumps(file).encode())
        assert answer.status_code == 201, answer.text
        table = answer.json()["table"]
        assert (answer.json()["owner"], answer.json()["grants"]) == ("", [])
        found = await replay(hall, table, seat=0, **{"from": 1, "to": 10**6})
        assert found["table"]["imported"]
        assert found["table"]["status"] == "over", "nobody plays there"
        assert [seat["name"] for seat in found["table"]["seats"]] == [name.strip("*") for name in names]
        end = await replay(hall, table, seat=0, **{"from": found["last"], "to": found["last"]})
        assert end["shots"][-1]["view"] == plain(state.view(0))
        back = await hall.get(f"/api/tables/{table}/log")
        assert meadhall.game(game).read_log(back.content) == state.log
        async with hall.sit(table) as watcher:
            assert watcher.sync["seat"] is None
            assert watcher.sync["ask"] is None
            assert watcher.sync["view"] == plain(state.view(None))

    in_hall(tmp_path, test)


def test_what_is_no_sound_log_is_refused_with_a_sentence_and_not_kept(tmp_path: Path) -> None:
    log = plain(played("clash", 40).log)
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
        _written(header, entries[1:]): "Entry 1",
        _written(header, other): f"Entry {first + 1}",
        _written(header, [entries[0] | {"move": {"type": "fly"}}]): "Entry 1",
        _written(header | {"seed": "00" * 32}, entries): "seed",
        _written(header | {"seed": "no"}, entries): "",
        _written(header | {"version": "0"}, entries): "version 0",
        _written(header | {"players": 77}, entries): "2 to 4 players",
        _written(header | {"options": {"dragons": True}}, entries): "dragons",
        _written(header | {"script": {"dice": [[1]]}}, entries): "scripted",
        _written(header | {"start": {"view": {"game": "clash"}, "digest": ""}}, []): "taken up",
        b'{"pad": "' + b"x" * 4_300_000 + b'"}': "",
    }

    async def test(hall: Hall) -> None:
        for data, words in bad.items():
            answer = await hand_in(hall, data)
            assert answer.status_code in (400, 404, 413), (data[:80], answer.text)
            assert words in answer.json()["text"], (data[:80], answer.text)
            assert len(answer.json()["text"]) < 600
        assert await tables_kept(hall) == 0

    in_hall(tmp_path, test)


def _written(header: Json, entries: list[Json]) -> bytes:
    return json.dumps({"header": header, "entries": entries}).encode()


def test_a_log_that_takes_too_long_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(_: WorkerPool, line: bytes, patience: float) -> None:
        raise TimeoutError

    monkeypatch.setattr(WorkerPool, "_ask", never)

    async def test(hall: Hall) -> None:
        answer = await hand_in(hall, played("clash", 10).log.to_json())
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-log")
        assert await tables_kept(hall) == 0

    in_hall(tmp_path, test)


# ---------------------------------------------------------------- play on from here


@pytest.mark.parametrize("game", SEATS)
def test_a_game_is_played_on_from_what_the_seat_knew(game: str, tmp_path: Path) -> None:
    state = played(game, 60)
    table = token = digest = ""

    async def begin(hall: Hall) -> None:
        nonlocal table, token, digest
        old = (await hand_in(hall, state.log.to_json())).json()["table"]
        moments = (await replay(hall, old, seat=0))["moments"]
        v = moments[len(moments) // 2]["v"]
        known = (await replay(hall, old, seat=0, **{"from": v, "to": v}))["shots"][0]["view"]
        answer = await play_on(hall, old, {"v": v, "seat": 0, "bot": "random", "name": "Ylva"})
        assert answer.status_code == 201, answer.text
        seated = answer.json()
        table, token = seated["table"], seated["grants"][0]["token"]
        assert [grant["seat"] for grant in seated["grants"]] == [0]
        replayed = await replay(hall, table)
        first = (await replay(hall, table, **{"from": 1, "to": 1}))["shots"][0]
        assert first == {"v": 1, "view": first["view"]}
        assert first["view"]["at"] == known["at"]
        assert replayed["table"]["taken_up"]
        kinds = [seat["kind"] for seat in replayed["table"]["seats"]]
        assert kinds == ["human", *["bot"] * (SEATS[game] - 1)]
        own = await hall.http.get(
            f"/api/tables/{table}/replay", params={"from": 1, "to": 1}, headers=bearer(token)
        )
        assert own.json()["shots"][0]["view"] == known, "the seat begins with what it knew"
        digest = await lots(hall, table, 6)

    async def go_on(hall: Hall) -> None:
        async with hall.sit(table, token) as person:
            assert person.sync["seat"] == 0
            live = hall.tables.live(table).state
            assert live is not None
            assert live.digest() == digest, "it is as it was before the server stopped"
        await lots(hall, table, 4)
        stored = await hall.tables.store.load(table)
        assert stored is not None
        log = exported(meadhall.game(game), stored)
        copy = (await hand_in(hall, log)).json()["table"]
        assert (await replay(hall, copy))["table"]["taken_up"]

    in_hall(tmp_path, begin)
    in_hall(tmp_path, go_on)


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


async def lots(hall: Hall, table: str, moves: int) -> str:
    """The person at seat 0 plays some moves by lot, the bots theirs; the digest when all wait for the person."""
    live, rng = hall.tables.live(table), random.Random(92)
    for number in range(moves + 1):
        while live.busy:
            await asyncio.sleep(0.002)
        assert live.state is not None
        mine = [decision for decision in live.state.decisions() if decision.seat == 0]
        if not mine or number == moves:
            break
        move = plain(mine[0].sample(rng))
        await live.run(partial(live.play, 0, mine[0].at, move, f"{rng.random()}", lambda: None))
    assert live.state is not None
    return live.state.digest()


def test_who_may_play_on_from_which_moment(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        table = seated["table"]
        mine, other = (grant["token"] for grant in seated["grants"])
        wish = {"v": 1, "bot": "random"}
        for token, more, code in (
            ("", {}, "not-seated"),
            ("", {"seat": 0}, "not-over"),
            (other, {"seat": 0}, "not-over"),
            (mine, {"seat": 5}, "no-seat"),
            (mine, {"v": 999}, "no-moment"),
            (mine, {"bot": "nobody"}, "no-bot"),
        ):
            answer = await play_on(hall, table, wish | more, token)
            assert answer.json()["code"] == code, answer.text
        assert await tables_kept(hall) == 1
        assert (await play_on(hall, table, wish, mine)).status_code == 201
        assert (await play_on(hall, table, wish | {"seat": 1}, other)).status_code == 201
        over = (await hand_in(hall, played("clash", 10**6).log.to_json())).json()["table"]
        last = (await replay(hall, over, seat=0))["last"]
        answer = await play_on(hall, over, {"v": last, "seat": 0, "bot": "random"})
        assert (answer.status_code, answer.json()["code"]) == (409, "over")

    in_hall(tmp_path, test)
