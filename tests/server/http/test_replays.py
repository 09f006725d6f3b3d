"""Replays over HTTP: the own seat while the game runs, every seat when it is over."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from typing import Any

import httpx
import pytest

import meadhall
from meadhall.engine import RefusalError, State
from meadhall.server import limits, wire
from meadhall.server.presentation import shown_view
from meadhall.server.table.table import Table
from tests.server.api import PLAYERS, Seated
from tests.server.person import Json, plain
from tests.server.server import Server
from tests.waiting import ask_until, until


async def replay(server: Server, table: str, token: Any = "", **query: Any) -> httpx.Response:
    return await server.get(f"/api/tables/{table}/replay", token, **query)


async def all_views(server: Server, table: str, token: str = "", seat: str = "") -> list[Json]:
    """All views of a replay, fetched in parts as the page does it."""
    found: list[Json] = []
    last = 1
    while not found or found[-1]["v"] < last:
        first = found[-1]["v"] + 1 if found else 1
        answer = await replay(server, table, token, seat=seat, **{"from": first, "to": 10**6})
        assert answer.status_code == 200, answer.text
        part = answer.json()
        assert 0 < len(part["shots"]) <= limits.SHOTS
        assert [shot["v"] for shot in part["shots"]] == [moment["v"] for moment in part["moments"]]
        found += part["shots"]
        last = part["last"]
    return found


class Recorder:
    """Records every view of every viewer of a table, and can play random moves there."""

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
            v = self.state.history_lengths(viewer)[-1]
            if not shots or shots[-1]["v"] < v:
                shots.append({"v": v, "view": plain(shown_view(self.state, viewer))})

    async def play(self, steps: int, *, to_the_end: bool = False) -> None:
        """Plays so many moves; the move that ends the game only with `to_the_end`."""
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
                message = f"{self._rng.random()}"
                await self.table.run(
                    partial(self.table.receive_move, decision.seat, decision.at, move, message, lambda: None)
                )
            except RefusalError:  # a standing order answered first
                await asyncio.sleep(0)


async def recorded_table(server: Server, game: str) -> tuple[Seated, Recorder]:
    recorder = Recorder()
    server.tables.watchers.append(recorder)
    return await server.new_table(*["me"] * PLAYERS[game], game=game), recorder


async def orders_obeyed(table: Table) -> None:
    """Waits until no standing order is being obeyed."""
    await until(lambda: not table.has_busy_feature)


@pytest.mark.parametrize("game", PLAYERS)
async def test_while_a_game_runs_everybody_gets_their_own_views_and_no_others(
    server: Server, game: str
) -> None:
    seated, recorder = await recorded_table(server, game)
    table = recorder.table
    for steps in (0, 40, 20):  # later requests add moves to the stored replay
        await recorder.play(steps)
        await orders_obeyed(table)
        assert not recorder.state.over
        for grant in seated.grants:
            assert await all_views(server, table.id, grant["token"]) == recorder.seen[grant["seat"]]
        assert await all_views(server, table.id) == recorder.seen[None]
        assert await all_views(server, table.id, seated.tokens[0], "watch") == recorder.seen[None]
    for grant in seated.grants:
        whole = (await replay(server, table.id, grant["token"])).json()
        assert (whole["seat"], whole["eyes"]) == (grant["seat"], [grant["seat"]])
        assert whole["table"]["seed"] == ""
        assert whole["outcome"] is None
        assert whole["shots"] == []
        assert {moment["entry"] for moment in whole["moments"]} == {0}, "it would reveal changed answers"
        events = [line["event"] for moment in whole["moments"] for line in moment["lines"]]
        history = recorder.state.history(grant["seat"])
        names = [seat.name for seat in table.seats]
        said = [event for happening in history for event in happening.events if event.words(names)]
        assert events == plain(said)
        for other in range(len(table.seats)):
            if other != grant["seat"]:
                answer = await replay(server, table.id, grant["token"], seat=other)
                assert (answer.status_code, answer.json()["code"]) == (403, "not-over")
    stranger = await replay(server, table.id, seat=0)
    assert (stranger.status_code, stranger.json()["code"]) == (403, "not-over")
    assert (await replay(server, table.id, "nobody's token")).status_code == 403


async def test_after_the_end_everybody_gets_the_views_of_all_seats(
    server: Server,
) -> None:
    _, recorder = await recorded_table(server, "spoils")
    table = recorder.table
    await recorder.play(10_000, to_the_end=True)
    await orders_obeyed(table)
    whole = {}
    for seat in (0, 1, 2, "watch"):
        whole[seat] = (await replay(server, table.id, seat=seat)).json()
        assert whole[seat]["eyes"] == [0, 1, 2]
        assert whole[seat]["outcome"]["scores"] == list(recorder.state.result().scores)
        viewer = None if seat == "watch" else int(seat)
        shots = await all_views(server, table.id, seat=str(seat))
        assert shots == recorder.seen[viewer]
        entries = [moment["entry"] for moment in whole[seat]["moments"]]
        assert entries == sorted(set(entries))
        assert entries[-1] == recorder.state.entries
    rounds = [moment["round"] for moment in whole[0]["moments"]]
    assert sorted(set(rounds)) == list(range(1, rounds[-1] + 1))


async def test_moves_that_were_taken_back_are_not_in_the_replay(server: Server) -> None:
    seated, recorder = await recorded_table(server, "sagas")
    table, token = recorder.table, seated.tokens[0]
    while not recorder.state.count_undoable(0):
        await recorder.play(1)
    long = await all_views(server, table.id, token)
    request = wire.Undo("back", recorder.state.position.at)
    await table.run(partial(table.undo.undo_moves, 0, request, lambda: None))
    short = await all_views(server, table.id, token)
    assert len(short) < len(long)
    assert short == recorder.seen[0][: len(short)]
    assert short[-1]["view"] == plain(recorder.state.view(0))


async def test_delayed_or_excluded_spectators_get_no_replay_before_the_end(server: Server) -> None:
    seated, recorder = await recorded_table(server, "clash")
    table, token = recorder.table, seated.tokens[0]
    for delay in (60, -1):
        answer = await server.put(f"/api/tables/{table.id}/spectators", {"delay": delay}, seated.owner)
        assert answer.status_code == 200, answer.text
        for query in ({}, {"seat": "watch"}, {"from": 1, "to": 9}):
            refused = await replay(server, table.id, **query)
            assert (refused.status_code, refused.json()["code"]) == (403, "not-watched")
        assert (await replay(server, table.id, token)).status_code == 200
    await recorder.play(10_000, to_the_end=True)
    assert (await replay(server, table.id)).status_code == 200


async def test_bad_requests_are_refused_with_a_reason(server: Server) -> None:
    waiting = await server.new_table("me", "open", start=False)
    early = await replay(server, waiting.table)
    assert (early.status_code, early.json()["text"]) == (409, "The game has not begun yet.")
    assert (await replay(server, "nowhere")).status_code == 404
    seated, recorder = await recorded_table(server, "clash")
    table = recorder.table
    for seat in ("9", "-1", "me", "١", "99999999999"):
        assert (await replay(server, table.id, seated.tokens[0], seat=seat)).status_code == 404
    beyond = await replay(server, table.id, **{"from": 500, "to": 600})
    assert (beyond.status_code, beyond.json()["moments"], beyond.json()["shots"]) == (200, [], [])
    backwards = await replay(server, table.id, **{"from": 9, "to": 1})
    assert backwards.json()["shots"] == []
    assert (await replay(server, table.id, **{"from": "now"})).status_code == 400


def test_every_game_has_a_name_for_its_rounds() -> None:
    assert {meadhall.game(name).round_title for name in meadhall.games()} == {"Round", "Voyage"}


async def test_a_game_file_with_bytes_that_are_no_text_is_refused(server: Server) -> None:
    seated = await server.new_table("random", "random")
    answer = await ask_until(
        lambda: server.get(f"{seated.path}/log"), lambda answer: answer.status_code == 200
    )
    file = answer.content
    for broken in (b'{"\xff":0,' + file[1:], file.replace(b'"entries":[', b'"entries":[{"\xff":0},', 1)):
        assert broken != file
        for path, code in (("/api/proof", "no-log"), ("/api/logs", "bad-log")):
            refused = await server.http.post(path, content=broken)
            assert (refused.status_code, refused.json()["code"]) == (400, code), refused.text
