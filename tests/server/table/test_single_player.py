"""Tables for one player, and chronicles."""

from __future__ import annotations

import msgspec
import pytest

from meadhall.server import wire
from tests.server.server import Server

pytestmark = pytest.mark.usefixtures("patience")


async def test_a_table_for_one_starts_at_once_and_can_be_watched(server: Server) -> None:
    seated = await server.new_table("me", game="patience", name="Ann")
    async with server.enter_all(seated) as (ann,), server.enter(seated.table) as watcher:
        assert ann.sync["table"]["status"] == "playing"
        assert [seat["name"] for seat in ann.sync["table"]["seats"]] == ["Ann"]
        assert ann.sync["ask"]["kind"] == "turn"
        assert watcher.sync["ask"] is None
        await ann.play({"type": "rest"})
        assert (await watcher.receive("sync"))["outcome"]["winners"] == []


async def test_a_table_for_one_survives_a_restart(server: Server) -> None:
    seated = await server.new_table("me", game="patience")
    async with server.enter_all(seated) as (person,):
        while not person.sync["view"]["gold"] and not person.over:
            await person.play({"type": "roll"})
            await person.receive("sync")
        view = person.sync["view"]
    await server.restart()
    async with server.enter_all(seated) as (person,):
        assert person.sync["view"] == view


async def test_a_second_player_is_refused_with_a_sentence(server: Server) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    answer = await server.post("/api/tables", {"game": "patience", "seats": seats})
    assert (answer.status_code, answer.json()["code"]) == (400, "EN-SETUP")
    assert answer.json()["text"] == "Patience is for one player, not 2."
    waiting = await server.new_table("me", game="patience", start=False)
    path = f"{waiting.path}/seats/0"
    closed = await server.put(path, {"kind": "closed"}, waiting.owner)
    assert closed.json()["text"] == "Patience needs one player: no more seats can be closed."


async def test_the_list_of_games_says_which_have_a_chronicle_and_hints(server: Server) -> None:
    games = msgspec.json.decode((await server.get("/api/games")).content, type=list[wire.GameInfo])
    known = {game.name: (game.told, game.hints, game.players) for game in games}
    assert known["patience"] == (True, True, [1])
    assert known["clash"][:2] == known["spoils"][:2] == (False, True)


# ------------------------------------------------------------ the chronicle


async def test_a_chronicle_contains_what_the_viewer_saw(server: Server) -> None:
    seated = await server.new_table("me", game="patience", name="Ann")
    path = f"{seated.path}/chronicle"
    async with server.enter_all(seated) as (person,):
        await person.play({"type": "roll"})
        rolled = (await person.receive("sync"))["lines"][-1]["text"]
    mine = await server.get(path, seated.tokens[0])
    assert mine.status_code == 200
    assert mine.headers["content-type"] == "text/markdown; charset=utf-8"
    assert mine.headers["cache-control"] == "no-store"
    assert mine.headers["content-disposition"] == f'inline; filename="patience-{seated.table}.md"'
    assert mine.text == f"# The patience of Ann\n\n**Ann** feels lucky.\n\n{rolled}"
    assert (await server.get(path)).text == f"# The patience of Ann\n\n{rolled}"


async def test_a_chronicle_that_is_not_available_is_refused_with_the_reason(server: Server) -> None:
    clash = await server.new_table("me", "random")
    waiting = await server.new_table("me", game="patience", start=False)
    playing = await server.new_table("me", game="patience")
    no_bearer = {"Authorization": playing.tokens[0]}

    for answer, status, code in (
        (await server.get(f"{clash.path}/chronicle"), 404, "not-told"),
        (await server.get(f"{waiting.path}/chronicle"), 409, "EN-ASKED"),
        (await server.get("/api/tables/nowhere/chronicle"), 404, "no-table"),
        (await server.get(f"{playing.path}/chronicle", "nonsense"), 403, "not-seated"),
        (await server.get(f"{playing.path}/chronicle", playing.owner), 403, "not-seated"),
        (await server.http.get(f"{playing.path}/chronicle", headers=no_bearer), 403, "not-seated"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
        assert answer.json()["text"].endswith(".")
