"""A table that cannot go on is put aside with a report for the host, and its owner can step back."""

from __future__ import annotations

import json
import stat
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.engine import Move
from meadhall.games.clash.announcing import Announcements
from meadhall.games.clash.calling import Calling, Calls
from meadhall.games.clash.game import Clash
from meadhall.server import stuck
from meadhall.server.logbook import replayed

from .hall import Hall, Json, Person, finish, in_hall
from .test_votes import marked

SECRET = "the hand of Viking 1"


def fail(*_: Any) -> Any:
    raise ZeroDivisionError(SECRET)


def nothing(_: Any) -> Sequence[Move]:
    return ()


CAUSES = {
    "play": (Calling, "resolve", fail, stuck.PLAY),
    "view": (Clash, "look", fail, stuck.SHOW),
    "asks": (Calling, "asks", fail, stuck.PLAY),
    "empty": (Announcements, "count", lambda _: 0, stuck.NO_ANSWER),
}


@pytest.mark.parametrize("cause", CAUSES)
def test_a_fault_of_the_rules_leaves_a_report_and_the_owner_a_way_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cause: str
) -> None:
    where, name, broken, text = CAUSES[cause]

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        path, owner = f"/api/tables/{seated['table']}/stuck", seated["owner"]
        assert (await hall.http.get(path, headers=bearer(owner))).status_code == 409
        async with hall.sit_all(seated) as people:
            await finish(*people, until=lambda person: person.sync["view"]["at"] >= 6)
            with monkeypatch.context() as patch:
                patch.setattr(where, name, broken)
                await play_until_stuck(people)
                moves = len((await stored(hall, seated)).moves)
                answer = await hall.http.get(path, headers=bearer(owner))
                assert answer.json()["text"] == text
                assert SECRET not in answer.text
                assert (await hall.get(path)).status_code == 401
                assert (await hall.post(f"{path}/back", owner="somebody")).status_code == 403
                assert all(SECRET not in raw for person in people for raw in person.raw)
            (report,) = (tmp_path / "reports").iterdir()
            assert stat.S_IMODE(report.stat().st_mode) == 0o600
            told = json.loads(report.read_text())
            assert len(told["log"]["entries"]) == moves
            assert told["log"]["header"]["game"] == "clash"
            assert any("Traceback" in line for line in told["report"])
            assert (await hall.post(f"{path}/back", owner=owner)).json()["status"] == "playing"
            assert len((await stored(hall, seated)).moves) < moves
            words = "The table could not go on: its owner stepped back. Chance begins anew here (return 1)."
            for person in people:
                await marked(person, words)
            await finish(*people)
            whole = await stored(hall, seated)
            state = hall.tables.live(seated["table"]).state
            assert state is not None
            assert len(state.header.turned) == 1
            assert replayed(meadhall.game(state.header.game), whole).digest() == state.digest()

    in_hall(tmp_path, test, reports=tmp_path / "reports")


async def stored(hall: Hall, seated: Json) -> Any:
    found = await hall.tables.store.load(seated["table"])
    assert found is not None
    return found


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


async def play_until_stuck(people: list[Person]) -> None:
    def is_stuck(person: Person) -> bool:
        return bool(person.sync["table"]["status"] == "stuck")

    while not is_stuck(people[0]):
        mover = next(person for person in people if person.awaited)
        await mover.play(**{"move": {"type": "pass"}} if mover.sync["ask"]["kind"] == "call" else {})
        if not is_stuck(mover):
            await mover.hear("sync")
        for person in people:
            while person.sync["view"] and not is_stuck(person) and lagging(person, mover):
                await person.hear("sync")


def lagging(person: Person, mover: Person) -> bool:
    if mover.sync["table"]["status"] == "stuck":
        return True
    return bool(person.sync["view"].get("at", 0) < mover.sync["view"].get("at", 0))


def test_a_bot_that_meets_a_fault_puts_the_table_aside_too_and_the_owner_may_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated) as people:
            with monkeypatch.context() as patch:
                patch.setattr(Calls, "sample", fail)
                mover = next(person for person in people if person.awaited)
                other = people[1 - mover.sync["seat"]]
                await mover.play()
                await other.asked()
                patch.setattr("meadhall.server.bots.Bench.choose", no_bot)
                await other.say(type="handover", id="h", bot="karl")
                while other.sync["table"]["status"] != "stuck":
                    await other.hear("sync")
            await hall.post(f"/api/tables/{seated['table']}/stuck/retry", owner=seated["owner"])
            while other.sync["table"]["status"] != "playing":
                await other.hear("sync")
            await other.say(type="takeseat", id="t")
            await other.answer("t")
            await finish(*people)

    in_hall(tmp_path, test, reports=tmp_path / "no" / "such" / "folder")


async def no_bot(*_: Any) -> Any:
    from meadhall.server.bots import BotFailed

    raise BotFailed("gone")


def test_the_way_back_leads_past_all_that_cannot_be_played(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated) as people:
            await finish(*people, until=lambda person: person.sync["view"]["at"] >= 12)
        whole = await stored(hall, seated)
        game = hall.tables.live(seated["table"]).game
        good = stuck.last_good(game, whole)
        assert good is not None
        assert good < len(whole.moves)
        rows = list(whole.moves)
        rows[4] = type(rows[4])(5, 0, rows[4].at, '{"type":"drop","space":"nowhere"}', False)
        broken = type(whole)(whole.table, whole.seats, rows, [])
        assert stuck.last_good(game, broken) == 4

    in_hall(tmp_path, test)
