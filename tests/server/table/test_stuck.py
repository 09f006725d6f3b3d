"""A table whose rules fail is stuck: the host gets a report, and the owner can step back."""

from __future__ import annotations

import json
import stat
from pathlib import Path
from typing import Any

import pytest

from meadhall.games.clash.announcing import AnnounceOptions
from meadhall.games.clash.calling import CallOptions, CallStep
from meadhall.games.clash.game import Clash
from meadhall.server.store.log_rows import replay_table
from meadhall.server.table import stuck
from meadhall.server.workers.pool import BotError
from tests.server.person import Person, finish, mover_of
from tests.server.server import Server, StartServer
from tests.server.voting import mark_shown

SECRET = "the hand of Viking 1"


def fail(*_: Any) -> Any:
    raise ZeroDivisionError(SECRET)


CAUSES = {
    "play": (CallStep, "resolve", fail, stuck.PLAY),
    "view": (Clash, "view_of", fail, stuck.SHOW),
    "asks": (CallStep, "questions", fail, stuck.PLAY),
    "empty": (AnnounceOptions, "count", lambda _: 0, stuck.NO_ANSWER),
}


@pytest.mark.parametrize("cause", CAUSES)
async def test_a_fault_of_the_rules_writes_a_report_and_the_owner_can_step_back(
    start_server: StartServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cause: str
) -> None:
    where, name, broken, text = CAUSES[cause]
    server = await start_server(reports=tmp_path / "reports")
    seated = await server.new_table("me", "me")
    path, owner = f"{seated.path}/stuck", seated.owner
    assert (await server.get(path, owner)).status_code == 409
    async with server.enter_all(seated) as people:
        await finish(*people, until=lambda person: person.sync["view"]["at"] >= 6)
        with monkeypatch.context() as patch:
            patch.setattr(where, name, broken)
            await play_until_stuck(people)
            moves = len((await server.stored(seated)).moves)
            answer = await server.get(path, owner)
            assert answer.json()["text"] == text
            assert SECRET not in answer.text
            assert (await server.get(path)).status_code == 401
            assert (await server.post(f"{path}/back", token="somebody")).status_code == 403
            assert all(SECRET not in raw for person in people for raw in person.raw)
        (report,) = (tmp_path / "reports").iterdir()
        assert stat.S_IMODE(report.stat().st_mode) == 0o600
        content = json.loads(report.read_text())
        assert len(content["log"]["entries"]) == moves
        assert content["log"]["header"]["game"] == "clash"
        assert any("Traceback" in line for line in content["report"])
        assert (await server.post(f"{path}/back", token=owner)).json()["status"] == "playing"
        assert len((await server.stored(seated)).moves) < moves
        words = "The table could not continue: its owner stepped back. Chance starts afresh here (return 1)."
        for person in people:
            await mark_shown(person, words)
        await finish(*people)
        whole = await server.stored(seated)
        state = server.state(seated)
        assert len(state.header.branched_at) == 1
        assert replay_table(server.table(seated).game, whole).digest() == state.digest()


async def play_until_stuck(people: list[Person]) -> None:
    def is_stuck(person: Person) -> bool:
        return bool(person.sync["table"]["status"] == "stuck")

    while not is_stuck(people[0]):
        mover = mover_of(people)
        await mover.play(**{"move": {"type": "pass"}} if mover.sync["ask"]["kind"] == "call" else {})
        if not is_stuck(mover):
            await mover.receive("sync")
        for person in people:
            while person.sync["view"] and not is_stuck(person) and lagging(person, mover):
                await person.receive("sync")


def lagging(person: Person, mover: Person) -> bool:
    if mover.sync["table"]["status"] == "stuck":
        return True
    return bool(person.sync["view"].get("at", 0) < mover.sync["view"].get("at", 0))


async def test_a_fault_during_a_bots_move_makes_the_table_stuck_and_the_owner_can_retry(
    start_server: StartServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start_server(reports=tmp_path / "no" / "such" / "folder")
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        with monkeypatch.context() as patch:
            patch.setattr(CallOptions, "sample", fail)
            mover = mover_of(people)
            other = people[1 - mover.seat]
            await mover.play()
            await other.until_asked()
            patch.setattr("meadhall.server.workers.pool.WorkerPool.choose", no_bot)
            await other.send(type="handover", id="h", bot="karl")
            await other.until(lambda sync: sync["table"]["status"] == "stuck")
        await server.post(f"{seated.path}/stuck/retry", token=seated.owner)
        await other.until(lambda sync: sync["table"]["status"] == "playing")
        await other.request("takeseat")
        await finish(*people)


async def no_bot(*_: Any) -> Any:
    raise BotError("gone")


async def test_stepping_back_goes_to_the_last_entry_that_can_be_replayed(server: Server) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        await finish(*people, until=lambda person: person.sync["view"]["at"] >= 12)
    whole = await server.stored(seated)
    game = server.table(seated).game
    good = stuck.count_good_moves(game, whole)
    assert good is not None
    assert good < len(whole.moves)
    rows = list(whole.moves)
    rows[4] = type(rows[4])(5, 0, rows[4].at, '{"type":"drop","space":"nowhere"}', False)
    broken = type(whole)(whole.table, whole.seats, rows, [])
    assert stuck.count_good_moves(game, broken) == 4
