"""While other people play there is no hint, whichever way it is asked for."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

import meadhall
from meadhall.server.store.schema import TABLES
from tests.server.api import PLAYERS, Seated
from tests.server.person import Json, Person
from tests.server.server import Server

SHARED = [game for game, players in PLAYERS.items() if players > 1]


async def ask(person: Person, name: str) -> Json:
    await person.send(type="askhint", id=name, at=person.sync["view"].get("at", 0))
    return await person.answer(name)


async def shared_table(server: Server, game: str) -> Seated:
    return await server.new_table("me", "me", *["random"] * (PLAYERS[game] - 2), game=game)


@pytest.mark.parametrize("game", SHARED)
async def test_no_route_gives_a_hint_while_other_people_play(server: Server, game: str) -> None:
    seated = await shared_table(server, game)
    table = seated.table
    async with server.enter_all(seated) as people, server.enter(table) as watcher:
        for person in people:  # over the connection, asked now or not
            assert "unfair" in (await ask(person, "hint"))["text"]
        assert "watching" in (await ask(watcher, "hint"))["text"]
        # A question to the game is no way to a bot.
        at = people[0].sync["view"].get("at", 0)
        await people[0].send(type="consult", id="q", at=at, question={"hint": True, "advise": "karl"})
        told = await people[0].answer("q")
        assert told["type"] == "no" or told["answer"] == {}
        # A seat that a bot keeps for somebody is still that person's.
        await people[1].request("handover", bot="random")
        assert "unfair" in (await ask(people[0], "again"))["text"]
        # A table of one's own that goes on from here would have hints.
        moments = (await server.get(f"/api/tables/{table}/replay", token=seated.tokens[0])).json()
        for v in {0, moments["last"]}:
            wish = {"v": v, "seat": 0, "bot": "random"}
            answer = await server.post(f"/api/tables/{table}/play-on", wish, seated.tokens[0])
            assert (answer.status_code, answer.json()["code"]) == (403, "unfair")
        # The log of this game could be handed in and played on from.
        answer = await server.get(f"/api/tables/{table}/log")
        assert (answer.status_code, answer.json()["code"]) == (403, "not-over")
    count = sa.select(sa.func.count()).select_from(TABLES)
    assert await server.tables.store.read(lambda connection: connection.scalar(count)) == 1


async def test_a_table_of_a_replay_or_a_handed_in_log_gives_no_hints_itself(server: Server) -> None:
    """Only a table that is played has an open decision."""
    state = meadhall.game("clash").new(2, 5)
    answer = await server.http.post(
        "/api/logs", content=state.log.to_json(), headers={"content-type": "application/json"}
    )
    async with server.enter(answer.json()["table"]) as watcher:
        assert "watching" in (await ask(watcher, "hint"))["text"]
