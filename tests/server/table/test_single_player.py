"""Tables for one, and games that are told: what a campaign of many evenings needs."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from meadhall.server import wire
from tests.server.patience_game import bring
from tests.server.server import Hall, in_hall


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch)


def test_a_table_for_one_begins_at_once_and_can_be_watched(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", game="patience", name="Ann")
        async with hall.sit_all(seated) as (ann,), hall.sit(seated["table"]) as watcher:
            assert ann.sync["table"]["status"] == "playing"
            assert [seat["name"] for seat in ann.sync["table"]["seats"]] == ["Ann"]
            assert ann.sync["ask"]["kind"] == "turn"
            assert watcher.sync["ask"] is None
            await ann.play({"type": "rest"})
            assert (await watcher.hear("sync"))["outcome"]["winners"] == []

    in_hall(tmp_path, test)


def test_a_table_for_one_is_there_again_on_another_day(tmp_path: Path) -> None:
    seated = {}

    async def first(hall: Hall) -> None:
        seated.update(await hall.new("me", game="patience"))
        async with hall.sit_all(seated) as (person,):
            while not person.sync["view"]["gold"] and not person.over:
                await person.play({"type": "roll"})
                await person.hear("sync")
            seated["view"] = person.sync["view"]

    async def second(hall: Hall) -> None:
        async with hall.sit_all(seated) as (person,):
            assert person.sync["view"] == seated["view"]

    in_hall(tmp_path, first)
    in_hall(tmp_path, second)


def test_a_second_player_is_refused_in_words(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seats = [{"kind": "me"}, {"kind": "me"}]
        answer = await hall.post("/api/tables", {"game": "patience", "seats": seats})
        assert (answer.status_code, answer.json()["code"]) == (400, "EN-SETUP")
        assert answer.json()["text"] == "Patience is for one player, not 2."
        waiting = await hall.new("me", game="patience", start=False)
        path = f"/api/tables/{waiting['table']}/seats/0"
        closed = await hall.put(path, {"kind": "closed"}, waiting["owner"])
        assert closed.json()["text"] == "Patience needs one player: no more seats can be closed."

    in_hall(tmp_path, test)


def test_the_games_say_which_are_told_and_which_give_hints(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        games = msgspec.json.decode((await hall.get("/api/games")).content, type=list[wire.GameInfo])
        known = {game.name: (game.told, game.hints, game.players) for game in games}
        assert known["patience"] == (True, True, [1])
        assert known["clash"][:2] == known["spoils"][:2] == (False, False)

    in_hall(tmp_path, test)


# ------------------------------------------------------------ the chronicle


def test_a_chronicle_is_told_as_the_viewer_saw_it(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", game="patience", name="Ann")
        path = f"/api/tables/{seated['table']}/chronicle"
        async with hall.sit_all(seated) as (person,):
            await person.play({"type": "roll"})
            rolled = (await person.hear("sync"))["lines"][-1]["text"]
        token = {"Authorization": f"Bearer {seated['grants'][0]['token']}"}
        mine = await hall.http.get(path, headers=token)
        assert mine.status_code == 200
        assert mine.headers["content-type"] == "text/markdown; charset=utf-8"
        assert mine.headers["cache-control"] == "no-store"
        assert mine.headers["content-disposition"] == f'inline; filename="patience-{seated["table"]}.md"'
        assert mine.text == f"# The patience of Ann\n\n**Ann** feels lucky.\n\n{rolled}"
        open_to_all = await hall.get(path)
        assert open_to_all.text == f"# The patience of Ann\n\n{rolled}"

    in_hall(tmp_path, test)


def test_a_chronicle_that_cannot_be_told_says_why(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        clash = await hall.new("me", "random")
        waiting = await hall.new("me", game="patience", start=False)
        playing = await hall.new("me", game="patience")
        wrong = {"Authorization": "Bearer nonsense"}
        owner = {"Authorization": f"Bearer {playing['owner']}"}
        odd = {"Authorization": playing["grants"][0]["token"]}

        def at(seated: dict[str, str]) -> str:
            return f"/api/tables/{seated['table']}/chronicle"

        for answer, status, code in (
            (await hall.get(at(clash)), 404, "not-told"),
            (await hall.get(at(waiting)), 409, "EN-ASKED"),
            (await hall.get("/api/tables/nowhere/chronicle"), 404, "no-table"),
            (await hall.http.get(at(playing), headers=wrong), 403, "not-seated"),
            (await hall.http.get(at(playing), headers=owner), 403, "not-seated"),
            (await hall.http.get(at(playing), headers=odd), 403, "not-seated"),
        ):
            assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
            assert answer.json()["text"].endswith(".")

    in_hall(tmp_path, test)
