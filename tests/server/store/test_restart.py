"""Tables are restored from the store: after restarts, faults of the rules, full disks and writes of other processes."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

import meadhall
from meadhall.engine import State
from meadhall.server.logs import Repetitions
from meadhall.server.store.database import WriteError
from meadhall.server.store.log_rows import rows_after
from meadhall.server.store.records import MoveRow, TableClaim
from meadhall.server.store.store import Store
from meadhall.server.table import snapshot
from tests.marks import rule
from tests.server import full_disk
from tests.server.full_disk import fail_some_moves
from tests.server.person import Json, Person, finish, mover_of
from tests.server.server import Server, StartServer
from tests.waiting import ask_until


def position(person: Person) -> Json:
    """What a screen shows, except who is connected."""
    sync = {**person.sync, "lines": [], "table": {**person.sync["table"], "seats": []}}
    return sync | {"all": person.log_lines()}


async def test_after_a_restart_every_screen_shows_the_same_position(server: Server) -> None:
    before: list[Json] = []
    seated = await server.new_table("me", "me", "me", name="Ann")
    async with server.enter_all(seated) as people:
        await finish(*people, until=lambda person: person.sync["view"]["at"] > 20 or person.over)
    async with server.enter_all(seated) as people:
        before.extend(position(person) for person in people)
    await server.restart()
    async with server.enter_all(seated) as people:
        assert [position(person) for person in people] == before
        await finish(*people)


async def test_a_full_disk_has_one_line_in_the_log_however_often_players_try(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        monkeypatch.setattr(Store, "add_moves", full_disk.fail)
        caplog.set_level(logging.INFO, "meadhall.server")
        caplog.clear()
        for _ in range(5):
            answer = await mover_of(people).play()
            assert answer["text"] == WriteError.words
        passes = Repetitions()
        (line,) = [record.getMessage() for record in caplog.records if passes(record)]
        assert line == f"Table {seated.table}: nothing can be written: disk full"


async def test_bots_go_on_after_a_restart(start_server: StartServer) -> None:
    server = await start_server(bot_pace=1.0)
    seated = await server.new_table("karl", "random", "random")
    await server.restart(bot_pace=0.0)
    await ask_until(lambda: server.get(seated.path), lambda answer: answer.json()["status"] == "over")


async def test_a_sealed_answer_survives_a_restart(server: Server) -> None:
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as people:
        speaker = mover_of(people)
        await speaker.play()
        doubter = next(person for person in people if person is not speaker)
        await doubter.until_asked()
        await doubter.play({"type": "pass"})
        seat = doubter.seat
    await server.restart()
    async with server.enter(seated.table, seated.tokens[seat]) as doubter:
        assert doubter.sync["ask"]["answer"] == {"type": "pass"}


async def test_tables_that_leave_memory_lose_nothing(start_server: StartServer) -> None:
    server = await start_server(live_tables=1)
    tables = [await server.new_table("me", "me") for _ in range(4)]
    for seated in tables * 2:
        async with server.enter_all(seated) as people:
            mover = mover_of(people)
            v = mover.sync["v"]
            assert (await mover.play())["type"] == "ack"
            await mover.receive("sync")
            assert mover.sync["v"] > v
        assert len(server.tables) <= 2


async def test_a_table_with_screens_stays_in_memory(start_server: StartServer) -> None:
    server = await start_server(live_tables=1)
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated):
        table = server.table(seated)
        for _ in range(3):
            await server.new_table("me", "me")
        assert server.table(seated) is table


async def test_a_move_that_another_process_has_written_is_adopted(server: Server) -> None:
    seated = await server.new_table("me", "me")
    table = server.table(seated)
    async with server.enter_all(seated) as people:
        mover = mover_of(people)
        elsewhere = server.state(seated).clone()
        choices = [choice["move"] for choice in mover.sync["ask"]["choices"]]
        elsewhere.play(mover.seat, table.game.read_move(choices[1]))
        await server.tables.store.add_moves(table.claim, rows_after(elsewhere, 0), over=False)
        answer = await mover.play(choices[0])
        assert (answer["type"], answer["rule"]) == ("no", "EN-STALE")
        assert mover.sync["ask"] is None
        for person in people:
            await person.until(lambda sync: sync["view"]["at"] >= elsewhere.position.at)
        assert server.state(seated).digest() == elsewhere.digest()


def failing(monkeypatch: pytest.MonkeyPatch, times: int) -> list[int]:
    """Makes the rules fail at the next moves of kind `announce`."""
    left = [times]
    real = State.play

    def play(self: State, seat: int, move: Any, at: int | None = None) -> Any:
        events = real(self, seat, move, at)
        if type(move).__name__ == "Announce" and at is not None and left[0]:
            left[0] -= 1
            raise ZeroDivisionError("planted")
        return events

    monkeypatch.setattr(State, "play", play)
    return left


async def test_a_fault_of_the_rules_is_repaired_by_a_replay(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        mover = mover_of(people)
        left = failing(monkeypatch, 1)
        assert (await mover.play())["type"] == "ack"
        assert left == [0]
        await finish(*people)


@rule("EN-STUCK")
async def test_a_fault_that_repeats_makes_one_table_stuck_and_no_other(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    seated = await server.new_table("me", "me")
    other = await server.new_table("me", "me")
    async with server.enter_all(seated) as people, server.enter_all(other) as others:
        mover = mover_of(people)
        view = mover.sync["view"]
        failing(monkeypatch, 2)
        answer = await mover.play()
        assert answer["type"] == "no"
        assert answer["rule"] == "EN-STUCK"
        assert "stuck" in answer["text"]
        for person in people:
            await person.until(lambda sync: sync["table"]["status"] == "stuck")
        assert mover.sync["view"] == view
        assert mover.sync["ask"] is None
        await finish(*others)
    stored = await server.stored(seated)
    assert "ZeroDivisionError: planted" in stored.table.report
    assert stored.moves == []
    assert "is stuck" in caplog.text
    await server.restart()
    async with server.enter_all(seated) as people:
        await finish(*people)


async def test_a_log_that_cannot_be_replayed_makes_the_table_stuck(server: Server) -> None:
    seated = await server.new_table("me", "me")
    bad = MoveRow(1, 0, 0, '{"type":"drop","space":"nowhere"}', False)
    await server.tables.store.add_moves(TableClaim(seated.table), [bad], over=False)
    await server.restart()
    assert (await server.get(seated.path)).json()["status"] == "stuck"
    async with server.enter_all(seated) as people:
        assert people[0].sync["view"] == {}
        assert (await people[0].play({"type": "call"}))["type"] == "no"


async def test_a_finished_game_of_an_older_version_stays_finished_and_its_log_readable(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await server.new_table("random", "random")
    async with server.enter(seated.table) as watcher:
        await finish(watcher)
    monkeypatch.setattr(meadhall.game("clash"), "version", "2")
    await server.restart()
    assert (await server.get(seated.path)).json()["status"] == "stuck"
    log = (await server.get(f"{seated.path}/log")).json()
    assert log["header"]["version"] == "1"
    assert (await server.stored(seated)).table.status == "over"


async def test_a_running_table_of_rules_that_are_not_known_says_so(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await server.new_table("me", "me")
    monkeypatch.setattr(meadhall.game("clash"), "version", "2")
    await server.restart()
    async with server.enter_all(seated) as people:
        assert people[0].sync["table"]["status"] == "stuck"
    told = (await server.get(f"{seated.path}/stuck", seated.owner)).json()
    assert "clash version 1, but these are the rules of clash version 2. Use a release" in told["text"]


async def test_a_view_that_fails_makes_the_table_stuck_after_the_move_is_stored(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        mover = mover_of(people)

        def fail(*_: Any) -> None:
            raise ZeroDivisionError("planted")

        with monkeypatch.context() as patch:
            patch.setattr(snapshot, "make_ask", fail)
            assert (await mover.play())["type"] == "ack"
            await mover.until(lambda sync: sync["table"]["status"] == "stuck")
    assert len((await server.stored(seated)).moves) == 1


async def test_nothing_changes_when_the_disk_is_full(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        mover = mover_of(people)
        with monkeypatch.context() as patch:
            for write in ("add_moves", "add_chat", "add_table"):
                patch.setattr(Store, write, full_disk.fail)
            assert (await mover.play())["type"] == "no"
            assert (await mover.request("say", text="hello"))["type"] == "no"
            body = {"game": "clash", "seats": [{"kind": "me"}, {"kind": "me"}]}
            assert (await server.post("/api/tables", body)).status_code == 503
        assert (await mover.play())["type"] == "ack"
        await finish(*people)


async def test_a_bot_tries_again_when_the_disk_was_full(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_some_moves(monkeypatch, True, False)
    seated = await server.new_table("random", "random")
    async with server.enter(seated.table) as watcher:
        await finish(watcher)


async def test_a_move_is_stored_even_if_the_person_leaves_meanwhile(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await server.new_table("me", "me")
    table = server.table(seated)
    writing, go_on = asyncio.Event(), asyncio.Event()
    real = Store.add_moves

    async def slow(self: Store, *args: Any, **kwargs: Any) -> None:
        writing.set()
        await go_on.wait()
        await real(self, *args, **kwargs)

    monkeypatch.setattr(Store, "add_moves", slow)
    async with server.enter_all(seated) as people:
        mover = mover_of(people)
        idle = next(person for person in people if not person.is_asked)
        ask = mover.sync["ask"]
        await mover.send(type="play", id="1", at=ask["at"], move=ask["choices"][0]["move"])
        await writing.wait()
        for screen in [screen for screen in table.screens if screen.seat == mover.seat]:
            screen.dismiss(1001, "gone")
        await mover.close_code()
        go_on.set()
        await idle.receive("sync", lambda sync: bool(sync["lines"]))
    assert server.state(seated).entries == 1
