"""Looking back over HTTP: one's own seat while the game runs, everybody's when it is over."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import meadhall
from meadhall.engine import Refused, State
from meadhall.server import limits, wire
from meadhall.server.table.table import Table

from .hall import Hall, Json, in_hall

GAMES = {"clash": 3, "spoils": 3, "sagas": 1, "feast": 2}


def plain(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


async def look(hall: Hall, table: str, token: Any = "", **wish: Any) -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    path = f"/api/tables/{table}/replay"
    return await hall.http.get(path, params=wish, headers=headers)


async def film(hall: Hall, table: str, token: str = "", seat: str = "") -> list[Json]:
    """All views of a replay, fetched as a page would."""
    found: list[Json] = []
    last = 1
    while not found or found[-1]["v"] < last:
        first = found[-1]["v"] + 1 if found else 1
        answer = await look(hall, table, token, seat=seat, **{"from": first, "to": 10**6})
        assert answer.status_code == 200, answer.text
        part = answer.json()
        assert 0 < len(part["shots"]) <= limits.SHOTS
        assert [shot["v"] for shot in part["shots"]] == [moment["v"] for moment in part["moments"]]
        found += part["shots"]
        last = part["last"]
    return found


class Camera:
    """Keeps what every audience of one table saw whenever it saw something happen, and can play there by lot."""

    def __init__(self) -> None:
        self.table: Table
        self.seen: dict[int | None, list[Json]] = {}
        self._rng = random.Random(81)

    @property
    def state(self) -> State:
        assert self.table.state is not None
        return self.table.state

    def __call__(self, table: Table) -> None:
        self.table = table
        for viewer in (*range(len(table.seats)), None):
            shots = self.seen.setdefault(viewer, [])
            v = self.state.witnessed(viewer)[-1]
            if not shots or shots[-1]["v"] < v:
                shots.append({"v": v, "view": plain(self.state.view(viewer))})

    async def play(self, steps: int, *, to_the_end: bool = False) -> None:
        """So many moves, but not the one that would end the game, unless that is wanted."""
        for _ in range(steps):
            if self.state.over:
                return
            decision = self._rng.choice(self.state.decisions())
            chosen = decision.sample(self._rng)
            trial = self.state.clone()
            trial.play(decision.seat, chosen)
            if trial.over and not to_the_end:
                return
            move = plain(chosen)
            try:
                name = f"{self._rng.random()}"
                await self.table.run(
                    partial(self.table.play, decision.seat, decision.at, move, name, lambda: None)
                )
            except Refused:  # a standing order was quicker
                await asyncio.sleep(0)


async def begun(hall: Hall, game: str) -> tuple[Json, Camera]:
    camera = Camera()
    hall.tables.watchers.append(camera)
    return await hall.new(*["me"] * GAMES[game], game=game), camera


async def quiet(table: Table) -> None:
    """Until no standing order is being obeyed."""
    while table.busy:
        await asyncio.sleep(0.005)


@pytest.mark.parametrize("game", GAMES)
def test_while_a_game_runs_everybody_sees_what_they_saw_and_nothing_else(game: str, tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated, camera = await begun(hall, game)
        table = camera.table
        for steps in (0, 40, 20):  # the second look comes to a reel that has to grow
            await camera.play(steps)
            await quiet(table)
            assert not camera.state.over
            for grant in seated["grants"]:
                assert await film(hall, table.id, grant["token"]) == camera.seen[grant["seat"]]
            assert await film(hall, table.id) == camera.seen[None]
            assert await film(hall, table.id, seated["grants"][0]["token"], "watch") == camera.seen[None]
        for grant in seated["grants"]:
            whole = (await look(hall, table.id, grant["token"])).json()
            assert (whole["seat"], whole["eyes"]) == (grant["seat"], [grant["seat"]])
            assert whole["table"]["seed"] == ""
            assert whole["outcome"] is None
            assert whole["shots"] == []
            assert {moment["entry"] for moment in whole["moments"]} == {0}, "it would tell of changed answers"
            events = [line["event"] for moment in whole["moments"] for line in moment["lines"]]
            history = camera.state.history(grant["seat"])
            names = [seat.name for seat in table.seats]
            said = [event for happening in history for event in happening.events if event.words(names)]
            assert events == plain(said)
            for other in range(len(table.seats)):
                if other != grant["seat"]:
                    answer = await look(hall, table.id, grant["token"], seat=other)
                    assert (answer.status_code, answer.json()["code"]) == (403, "not-over")
        stranger = await look(hall, table.id, seat=0)
        assert (stranger.status_code, stranger.json()["code"]) == (403, "not-over")
        assert (await look(hall, table.id, "nobody's token")).status_code == 403

    in_hall(tmp_path, test)


def test_after_the_end_everybody_sees_through_all_eyes_and_moments_can_be_compared(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        _, camera = await begun(hall, "spoils")
        table = camera.table
        await camera.play(10_000, to_the_end=True)
        whole = {}
        for seat in (0, 1, 2, "watch"):
            whole[seat] = (await look(hall, table.id, seat=seat)).json()
            assert whole[seat]["eyes"] == [0, 1, 2]
            assert whole[seat]["outcome"]["scores"] == list(camera.state.result().scores)
            viewer = None if seat == "watch" else int(seat)
            shots = await film(hall, table.id, seat=str(seat))
            assert shots == camera.seen[viewer]
            entries = [moment["entry"] for moment in whole[seat]["moments"]]
            assert entries == sorted(set(entries))
            assert entries[-1] == camera.state.entries
        rounds = [moment["round"] for moment in whole[0]["moments"]]
        assert sorted(set(rounds)) == list(range(1, rounds[-1] + 1))

    in_hall(tmp_path, test)


def test_what_was_taken_back_never_happened(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated, camera = await begun(hall, "sagas")
        table, token = camera.table, seated["grants"][0]["token"]
        while not camera.state.undoable(0):
            await camera.play(1)
        long = await film(hall, table.id, token)
        wish = wire.Undo("back", camera.state.hall.at)
        await table.run(partial(table.undo.take_back, 0, wish, lambda: None))
        short = await film(hall, table.id, token)
        assert len(short) < len(long)
        assert short == camera.seen[0][: len(short)]
        assert short[-1]["view"] == plain(camera.state.view(0))

    in_hall(tmp_path, test)


def test_who_is_late_or_kept_out_sees_no_replay_before_the_end(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated, camera = await begun(hall, "clash")
        table, token = camera.table, seated["grants"][0]["token"]
        for delay in (60, -1):
            answer = await hall.put(f"/api/tables/{table.id}/spectators", {"delay": delay}, seated["owner"])
            assert answer.status_code == 200, answer.text
            for wish in ({}, {"seat": "watch"}, {"from": 1, "to": 9}):
                kept_out = await look(hall, table.id, **wish)
                assert (kept_out.status_code, kept_out.json()["code"]) == (403, "not-watched")
            assert (await look(hall, table.id, token)).status_code == 200
        await camera.play(10_000, to_the_end=True)
        assert (await look(hall, table.id)).status_code == 200

    in_hall(tmp_path, test)


def test_bad_questions_have_clear_answers(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        waiting = await hall.new("me", "open", start=False)
        early = await look(hall, waiting["table"])
        assert (early.status_code, early.json()["text"]) == (409, "The game has not begun yet.")
        assert (await look(hall, "nowhere")).status_code == 404
        seated, camera = await begun(hall, "clash")
        table = camera.table
        for seat in ("9", "-1", "me", "١", "99999999999"):
            assert (await look(hall, table.id, seated["grants"][0]["token"], seat=seat)).status_code == 404
        beyond = await look(hall, table.id, **{"from": 500, "to": 600})
        assert (beyond.status_code, beyond.json()["moments"], beyond.json()["shots"]) == (200, [], [])
        backwards = await look(hall, table.id, **{"from": 9, "to": 1})
        assert backwards.json()["shots"] == []
        assert (await look(hall, table.id, **{"from": "now"})).status_code == 400

    in_hall(tmp_path, test)


def test_the_shelf_keeps_few_reels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hall: Hall) -> None:
        shelf = hall.tables.replays
        monkeypatch.setattr(type(shelf), "KEPT", 2)
        for _ in range(4):
            seated = await hall.new("me", "me")
            assert (await look(hall, seated["table"])).status_code == 200
        assert len(shelf) == 2

    in_hall(tmp_path, test)


def test_every_game_has_a_name_for_its_rounds() -> None:
    assert {meadhall.game(name).rounds for name in meadhall.games()} == {"Round", "Voyage"}
