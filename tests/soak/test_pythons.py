"""`make test-pythons` runs this on every CPython: bots play each game; imagine, play-on, a hint and a review work.

It needs what playing needs and pytest, and nothing else that is fetched for development.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import meadhall
import meadhall.bots
from meadhall.bots import seed_of
from meadhall.engine import State
from tests.server.api import PLAYERS, Seated
from tests.server.server import Server

OPTIONS = {"feast": {"length": "short"}}
EVERY = 7
"""Of so many decisions one is imagined from its view."""
PATIENT = 60.0
"""Seconds for a log, a hint or a replay: that they work is tested, also on a Python that compiles every module anew."""


def play_bots(game: str) -> State:
    """A game in which the adviser of the game plays all seats."""
    bot = meadhall.bots.get(game, meadhall.bots.adviser(game))
    state = meadhall.game(game).new(PLAYERS[game], 5, options=OPTIONS.get(game, {}))
    while not state.over:
        decision = state.decisions()[0]
        view = state.view(decision.seat)
        if decision.at % EVERY == 0:
            imagined = meadhall.game(game).imagine(view, random.Random(decision.at))
            assert imagined.view(decision.seat) == view
        state.play(decision.seat, bot.choose(view, decision, random.Random(seed_of(view))))
    return state


@pytest.mark.time_limit(300)
@pytest.mark.parametrize("game", PLAYERS)
async def test_a_game_of_bots_is_reviewed_and_played_on_with_a_hint(tmp_path: Path, game: str) -> None:
    state = play_bots(game)
    server = Server(tmp_path, advice_patience=PATIENT)
    await server.start()
    try:
        answer = await server.http.post(
            "/api/logs", content=state.log.to_json(), headers={"content-type": "application/json"}
        )
        assert answer.status_code == 201, answer.text
        path = f"/api/tables/{answer.json()['table']}"
        review = await server.get(f"{path}/review", seat=0)
        assert review.status_code == 200, review.text
        assert review.json()["judged"] > 0
        moments = (await server.get(f"{path}/replay", seat=0)).json()["moments"]
        v = moments[len(moments) // 2]["v"]
        answer = await server.post(f"{path}/play-on", {"v": v, "seat": 0, "bot": "karl", "name": "Ylva"})
        assert answer.status_code == 201, answer.text
        seated = Seated(**answer.json())
        async with server.enter(seated.table, seated.tokens[0]) as person:
            await person.order("")  # otherwise it may answer first
            await person.drain()
            await person.until(lambda sync: person.is_asked and len(sync["view"]["open"]) == 1)
            await person.send(type="askhint", id="h", at=person.sync["ask"]["at"])
            hint = await person.answer("h")
            assert hint["type"] == "hint", hint
            assert (await person.play(hint["candidates"][0]["move"]))["type"] == "ack"
    finally:
        await server.stop()
