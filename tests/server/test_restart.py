"""The store is the truth: restarts, tables that left memory, other processes, faults of the rules, full disks."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.engine import State
from meadhall.server.store.database import NotWritten
from meadhall.server.store.log_rows import rows_after
from meadhall.server.store.records import MoveRow
from meadhall.server.store.store import Store
from meadhall.server.table import snapshot
from tests.marks import rule

from .hall import Hall, Json, Person, finish, in_hall


def settled(person: Person) -> Json:
    """What a person sees, without what depends on who is connected."""
    sync = {**person.sync, "lines": [], "table": {**person.sync["table"], "seats": []}}
    return sync | {"all": person.lines()}


def test_after_a_restart_every_screen_shows_the_same_moment(tmp_path: Path) -> None:
    seated: Json = {}
    before: list[Json] = []

    async def first(hall: Hall) -> None:
        seated.update(await hall.new("me", "me", "me", name="Ann"))
        async with hall.sit_all(seated) as people:
            await finish(*people, until=lambda person: person.sync["view"]["at"] > 20 or person.over)
        async with hall.sit_all(seated) as people:
            before.extend(settled(person) for person in people)

    async def second(hall: Hall) -> None:
        async with hall.sit_all(seated) as people:
            assert [settled(person) for person in people] == before
            await finish(*people)

    in_hall(tmp_path, first)
    in_hall(tmp_path, second)


def test_bots_go_on_by_themselves_after_a_restart(tmp_path: Path) -> None:
    seated: Json = {}

    async def first(hall: Hall) -> None:
        seated.update(await hall.new("karl", "random", "random"))

    async def second(hall: Hall) -> None:
        while (await hall.get(f"/api/tables/{seated['table']}")).json()["status"] != "over":
            await asyncio.sleep(0.05)

    in_hall(tmp_path, first, bot_pace=1.0)
    in_hall(tmp_path, second)


def test_a_sealed_answer_survives_a_restart(tmp_path: Path) -> None:
    seated: Json = {}
    seat = -1

    async def first(hall: Hall) -> None:
        nonlocal seat
        seated.update(await hall.new("me", "me", "me"))
        async with hall.sit_all(seated) as people:
            speaker = next(person for person in people if person.awaited)
            await speaker.play()
            doubter = next(person for person in people if person is not speaker)
            await doubter.asked()
            await doubter.play({"type": "pass"})
            seat = doubter.sync["seat"]

    async def second(hall: Hall) -> None:
        async with hall.sit(seated["table"], seated["grants"][seat]["token"]) as doubter:
            assert doubter.sync["ask"]["answer"] == {"type": "pass"}

    in_hall(tmp_path, first)
    in_hall(tmp_path, second)


def test_tables_leave_memory_without_loss(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        tables = [await hall.new("me", "me") for _ in range(4)]
        for seated in tables * 2:
            async with hall.sit_all(seated) as people:
                mover = next(person for person in people if person.awaited)
                v = mover.sync["v"]
                assert (await mover.play())["type"] == "ack"
                await mover.hear("sync")
                assert mover.sync["v"] > v
            assert len(hall.tables) <= 2

    in_hall(tmp_path, test, live_tables=1)


def test_a_table_that_is_looked_at_stays_in_memory(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated):
            kept = hall.tables.live(seated["table"])
            for _ in range(3):
                await hall.new("me", "me")
            assert hall.tables.live(seated["table"]) is kept

    in_hall(tmp_path, test, live_tables=1)


def test_a_move_of_another_process_is_taken_over(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        table = hall.tables.live(seated["table"])
        async with hall.sit_all(seated) as people:
            mover = next(person for person in people if person.awaited)
            assert table.state is not None
            elsewhere = table.state.clone()
            choices = [choice["move"] for choice in mover.sync["ask"]["choices"]]
            elsewhere.play(mover.sync["seat"], table.game.read_move(choices[1]))
            await hall.tables.store.add_moves(table.id, rows_after(elsewhere, 0), over=False)
            answer = await mover.play(choices[0])
            assert (answer["type"], answer["rule"]) == ("no", "EN-STALE")
            assert mover.sync["ask"] is None
            for person in people:
                while person.sync["view"]["at"] < elsewhere.hall.at:
                    await person.hear("sync")
            assert table.state is not None
            assert table.state.digest() == elsewhere.digest()

    in_hall(tmp_path, test)


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


def test_a_fault_of_the_rules_costs_a_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated) as people:
            mover = next(person for person in people if person.awaited)
            left = failing(monkeypatch, 1)
            assert (await mover.play())["type"] == "ack"
            assert left == [0]
            await finish(*people)

    in_hall(tmp_path, test)


@rule("EN-STUCK")
def test_a_fault_that_repeats_makes_one_table_stuck_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    seated: Json = {}

    async def test(hall: Hall) -> None:
        seated.update(await hall.new("me", "me"))
        other = await hall.new("me", "me")
        async with hall.sit_all(seated) as people, hall.sit_all(other) as others:
            mover = next(person for person in people if person.awaited)
            view = mover.sync["view"]
            failing(monkeypatch, 2)
            answer = await mover.play()
            assert answer["type"] == "no"
            assert answer["rule"] == "EN-STUCK"
            assert "stuck" in answer["text"]
            for person in people:
                while person.sync["table"]["status"] != "stuck":
                    await person.hear("sync")
            assert mover.sync["view"] == view
            assert mover.sync["ask"] is None
            await finish(*others)
        stored = await hall.tables.store.load(seated["table"])
        assert stored is not None
        assert "ZeroDivisionError: planted" in stored.table.report
        assert stored.moves == []

    async def mended(hall: Hall) -> None:
        async with hall.sit_all(seated) as people:
            await finish(*people)

    in_hall(tmp_path, test)
    assert "is stuck" in caplog.text
    in_hall(tmp_path, mended)


def test_a_log_that_does_not_fit_makes_the_table_stuck(tmp_path: Path) -> None:
    seated: Json = {}

    async def first(hall: Hall) -> None:
        seated.update(await hall.new("me", "me"))
        bad = MoveRow(1, 0, 0, '{"type":"drop","space":"nowhere"}', False)
        await hall.tables.store.add_moves(seated["table"], [bad], over=False)

    async def second(hall: Hall) -> None:
        assert (await hall.get(f"/api/tables/{seated['table']}")).json()["status"] == "stuck"
        async with hall.sit_all(seated) as people:
            assert people[0].sync["view"] == {}
            assert (await people[0].play({"type": "call"}))["type"] == "no"

    in_hall(tmp_path, first)
    in_hall(tmp_path, second)


def test_a_finished_game_of_older_rules_stays_finished_and_its_log_readable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated: Json = {}

    async def first(hall: Hall) -> None:
        seated.update(await hall.new("random", "random"))
        async with hall.sit(seated["table"]) as watcher:
            while not watcher.over:
                await watcher.hear("sync")

    async def second(hall: Hall) -> None:
        assert (await hall.get(f"/api/tables/{seated['table']}")).json()["status"] == "stuck"
        log = (await hall.get(f"/api/tables/{seated['table']}/log")).json()
        assert log["header"]["version"] == "1"
        stored = await hall.tables.store.load(seated["table"])
        assert stored is not None
        assert stored.table.status == "over"

    in_hall(tmp_path, first)
    monkeypatch.setattr(meadhall.game("clash"), "version", "2")
    in_hall(tmp_path, second)


def test_a_view_that_fails_makes_the_table_stuck_after_the_move_is_safe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated) as people:
            mover = next(person for person in people if person.awaited)

            def fail(*_: Any) -> None:
                raise ZeroDivisionError("planted")

            with monkeypatch.context() as patch:
                patch.setattr(snapshot, "ask", fail)
                assert (await mover.play())["type"] == "ack"
                while mover.sync["table"]["status"] != "stuck":
                    await mover.hear("sync")
        stored = await hall.tables.store.load(seated["table"])
        assert stored is not None
        assert len(stored.moves) == 1

    in_hall(tmp_path, test)


def test_what_cannot_be_written_is_refused_and_nothing_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: Any, **__: Any) -> None:
        raise NotWritten("disk full")

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated) as people:
            mover = next(person for person in people if person.awaited)
            with monkeypatch.context() as patch:
                patch.setattr(Store, "add_moves", full)
                patch.setattr(Store, "add_chat", full)
                patch.setattr(Store, "add_table", full)
                assert (await mover.play())["type"] == "no"
                await mover.say(type="say", id="s", text="hello")
                assert (await mover.answer("s"))["type"] == "no"
                wish = {"game": "clash", "seats": [{"kind": "me"}, {"kind": "me"}]}
                assert (await hall.post("/api/tables", wish)).status_code == 503
            assert (await mover.play())["type"] == "ack"
            await finish(*people)

    in_hall(tmp_path, test)


def test_a_bot_waits_for_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hall: Hall) -> None:
        real = Store.add_moves
        failures = iter([True, False])

        async def once_full(self: Store, *args: Any, **kwargs: Any) -> None:
            if next(failures, False):
                raise NotWritten("disk full")
            await real(self, *args, **kwargs)

        monkeypatch.setattr(Store, "add_moves", once_full)
        seated = await hall.new("random", "random")
        async with hall.sit(seated["table"]) as watcher:
            while not watcher.over:
                await watcher.hear("sync")

    in_hall(tmp_path, test)


def test_who_leaves_while_a_move_is_written_does_not_undo_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        table = hall.tables.live(seated["table"])
        writing, go_on = asyncio.Event(), asyncio.Event()
        real = Store.add_moves

        async def slow(self: Store, *args: Any, **kwargs: Any) -> None:
            writing.set()
            await go_on.wait()
            await real(self, *args, **kwargs)

        monkeypatch.setattr(Store, "add_moves", slow)
        async with hall.sit_all(seated) as people:
            mover = next(person for person in people if person.awaited)
            idle = next(person for person in people if not person.awaited)
            ask = mover.sync["ask"]
            await mover.say(type="play", id="1", at=ask["at"], move=ask["choices"][0]["move"])
            await writing.wait()
            for screen in [screen for screen in table.screens if screen.seat == mover.sync["seat"]]:
                screen.dismiss(1001, "gone")
            await mover.closing()
            go_on.set()
            await idle.hear("sync", lambda sync: bool(sync["lines"]))
        assert table.state is not None
        assert table.state.entries == 1

    in_hall(tmp_path, test)
