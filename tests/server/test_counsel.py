"""What a player asks about what they see: it is worked out beside the game, for that player alone."""

from __future__ import annotations

import asyncio
import signal
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

import meadhall
from meadhall.server import limits
from meadhall.server.bots import worker as bot_worker
from meadhall.server.bots.pool import BotFailed, WorkerPool
from meadhall.server.bots.worker import Advice, Answer, Question, answer, written

from .calm import state_of
from .hall import Hall, Json, Person, in_hall
from .patience import Patience, bring

LOSS = {"what": "loss"}


async def ask(person: Person, question: Json, name: str = "q", **changed: Any) -> Json:
    at = person.sync["view"].get("at", 0)
    await person.say(**({"type": "consult", "id": name, "at": at, "question": question} | changed))
    return await person.answer(name)


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch)


# ------------------------------------------------------------ questions


@pytest.mark.usefixtures("patience")
def test_a_question_is_answered_from_the_seats_own_view(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", game="patience")
        async with hall.sit_all(seated) as (person,):
            assert await ask(person, LOSS, "first") == {
                "type": "counsel",
                "id": "first",
                "at": 0,
                "answer": {"loss": 0.0, "seat": 0},
            }
            assert (await ask(person, {"what": "weather"}))["answer"] == {}
            gold = 0
            while not gold:
                await person.play({"type": "roll"})
                gold = (await person.hear("sync"))["view"]["gold"]
                if person.over:
                    return
            assert (await ask(person, LOSS))["answer"]["loss"] == gold / 6

    in_hall(tmp_path, test)


@pytest.mark.usefixtures("patience")
def test_a_question_that_cannot_be_answered_is_refused_with_a_sentence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", game="patience")
        async with hall.sit_all(seated) as (person,), hall.sit(seated["table"]) as watcher:
            for refused, rule, part in (
                (await ask(watcher, LOSS), "", "You are watching"),
                (await ask(person, LOSS, at=7), "EN-STALE", "moved on"),
                (await ask(person, {"long": "x" * limits.QUESTION_BYTES}), "", "4096 bytes"),
                (await ask(person, {"what": "trouble"}), "", "No answer could be worked out."),
            ):
                assert (refused["type"], refused["rule"]) == ("no", rule)
                assert part in refused["text"]
            assert (await ask(person, LOSS))["type"] == "counsel"

    in_hall(tmp_path, test)
    assert "the skald counts to zero" in caplog.text


@pytest.mark.usefixtures("patience")
def test_before_the_start_there_is_nothing_to_ask_about(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", game="patience", start=False)
        async with hall.sit_all(seated) as (person,):
            assert "not begun" in (await ask(person, LOSS))["text"]

    in_hall(tmp_path, test)


def test_a_question_changes_nothing_and_nobody_else_hears_of_it(tmp_path: Path) -> None:
    """Clash has no answers, but its table is for several; the workers here are the real processes."""

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated) as (asker, other), hall.sit(seated["table"]) as watcher:
            state = state_of(hall, seated)
            before = state.digest(), state.entries
            assert (await ask(asker, LOSS))["answer"] == {}
            assert (state.digest(), state.entries) == before
            await asker.say(type="say", id="done", text="done")
            for person in (other, watcher):
                await person.hear("chat")
                kinds = [message["type"] for message in person.heard]
                assert set(kinds) <= {"sync", "presence", "chat"}
                assert kinds.count("sync") == 1

    in_hall(tmp_path, test)


def slow(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Patience thinks until it is told to go on."""
    go_on = threading.Event()

    def ponder(*_: Any) -> Json:
        go_on.wait(30)
        return {"pondered": True}

    monkeypatch.setattr(Patience, "consult", ponder)
    return go_on


@pytest.mark.usefixtures("patience")
def test_a_move_does_not_wait_for_an_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = slow(monkeypatch)

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", game="patience")
        async with hall.sit_all(seated) as (person,):
            await person.say(type="consult", id="slow", at=0, question={})
            assert (await person.play({"type": "rest"}))["type"] == "ack"
            go_on.set()
            late = await person.answer("slow")
            assert (late["at"], late["answer"]) == (0, {"pondered": True})

    in_hall(tmp_path, test)


@pytest.mark.usefixtures("patience")
def test_one_connection_may_wait_for_so_many_answers_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = slow(monkeypatch)

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", game="patience")
        async with hall.sit_all(seated) as (person,):
            for n in range(limits.QUESTIONS):
                await person.say(type="consult", id=str(n), at=0, question={})
            refused = await ask(person, {}, "one more")
            assert refused["type"] == "no"
            assert "wait for an answer" in refused["text"]
            go_on.set()
            while len([message for message in person.heard if message["type"] == "counsel"]) < 4:
                await person.hear("counsel")
            assert (await ask(person, {}, "again"))["type"] == "counsel"

    in_hall(tmp_path, test)


@pytest.mark.usefixtures("patience")
def test_who_leaves_with_a_question_open_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = slow(monkeypatch)

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", game="patience")
        for _ in range(2):
            async with hall.sit_all(seated) as (person,):
                await person.say(type="consult", id="slow", at=0, question={})
                await person.say(type="consult", id="slower", at=0, question={})
        go_on.set()
        async with hall.sit_all(seated) as (person,):
            assert (await ask(person, {}))["answer"] == {"pondered": True}

    in_hall(tmp_path, test)


@pytest.mark.usefixtures("patience")
def test_a_fault_of_the_server_is_a_sentence_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: Any) -> None:
        raise ZeroDivisionError

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", game="patience")
        async with hall.sit_all(seated) as (person,):
            assert "mistake" in (await ask(person, LOSS))["text"]
            assert (await person.play({"type": "rest"}))["type"] == "ack"

    monkeypatch.setattr(WorkerPool, "consult", fail)
    in_hall(tmp_path, test)
    assert "a question failed" in caplog.text


# ------------------------------------------------------------ hints


async def hint(person: Person, **changed: Any) -> Json:
    at = person.sync["view"].get("at", 0)
    await person.say(**({"type": "askhint", "id": "h", "at": at} | changed))
    return await person.answer("h")


@pytest.mark.usefixtures("patience")
def test_a_lone_player_hears_what_karl_would_do_and_why(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", game="patience", name="Ann")
        async with hall.sit_all(seated) as (person,):
            assert await hint(person) == {
                "type": "hint",
                "id": "h",
                "at": 0,
                "bot": "karl",
                "move": {"type": "roll"},
                "words": "Roll the die",
                "reason": "0 gold can be lost.",
            }
            assert (await hint(person, at=3))["rule"] == "EN-STALE"
            await person.play({"type": "rest"})
            assert (await hint(person))["rule"] == "EN-ASKED"

    in_hall(tmp_path, test)


@pytest.mark.usefixtures("patience")
def test_a_bot_that_knows_nothing_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def rich(*_: Any) -> Json:
        return {"seat": 0, "gold": 41}

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", game="patience")
        async with hall.sit_all(seated) as (person,):
            assert (await hint(person))["text"] == "karl has no hint here."

    monkeypatch.setattr(Patience, "look", rich)
    in_hall(tmp_path, test)


def test_a_game_without_an_adviser_gives_no_hints(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "random")
        async with hall.sit_all(seated) as (person,):
            assert (await hint(person))["text"] == "No bot of Clash of Vikings gives hints."

    in_hall(tmp_path, test)


def test_hints_are_for_those_without_human_rivals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def advise(*_: Any) -> tuple[Json, str]:
        return {"type": "announce", "card": "walk", "claim": "walk"}, "It is true."

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "random")
        async with hall.sit_all(seated) as people:
            for person in people:
                assert "unfair" in (await hint(person))["text"]
        seated = await hall.new("me", "random", "random")
        async with hall.sit_all(seated) as (person,):
            await person.asked()
            given = await hint(person)
            assert (given["type"], given["reason"]) == ("hint", "It is true.")

    monkeypatch.setattr(meadhall.bots, "adviser", lambda _: "karl")
    monkeypatch.setattr(WorkerPool, "advise", advise)
    in_hall(tmp_path, test)


# ------------------------------------------------------------ the bench


def clash_view() -> tuple[Json, int]:
    state = meadhall.game("clash").new(2, 7)
    seat = state.decisions()[0].seat
    return state.view(seat), seat


def test_a_worker_answers_questions_and_gives_reasons_for_failing() -> None:
    view, seat = clash_view()
    assert answer(msgspec.json.encode(Question("clash", view, {}))).counsel == {}
    failed = answer(msgspec.json.encode(Advice("clash", "karl", view, seat, 1)))
    assert failed.move is None
    assert "karl gives no hints" in failed.error
    assert "no game called" in answer(msgspec.json.encode(Question("chess", view, {}))).error


def test_an_answer_that_is_no_json_is_a_failure() -> None:
    strange = written(Answer(counsel={"thing": object()}))
    assert strange.endswith(b"\n")
    assert "object" in msgspec.json.decode(strange, type=Answer).error


def test_a_question_that_takes_too_long_is_given_up_at_once(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        bench = WorkerPool(workers=1, patience=30, advice_patience=0.0)
        view, seat = clash_view()
        with pytest.raises(BotFailed, match="TimeoutError"):
            await bench.consult("clash", view, {})
        assert (await bench.choose("clash", "random", view, seat))["type"] == "announce"
        await bench.close()

    asyncio.run(test())
    assert "another one takes over" not in caplog.text


def test_whoever_stops_waiting_leaves_the_worker_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        bench = WorkerPool(workers=1, patience=30)
        view, seat = clash_view()
        await bench.choose("clash", "random", view, seat)
        (worker,) = bench._idle
        impatient = asyncio.create_task(bench.consult("clash", view, {}))
        while bench._idle:
            await asyncio.sleep(0)
        impatient.cancel()
        assert await bench.consult("clash", view, {}) == {}
        assert bench._idle == [worker]
        await bench.close()
        assert bench._working == set()

    asyncio.run(test())


@pytest.mark.parametrize("started", [False, True])
def test_a_bench_that_closes_waits_for_nobody(started: bool) -> None:
    async def test() -> None:
        bench = WorkerPool(workers=1, patience=30)
        view, seat = clash_view()
        if started:
            await bench.choose("clash", "random", view, seat)
            bench._idle[0].send_signal(signal.SIGSTOP)  # else an answer may come before the end does
        asked = [asyncio.create_task(bench.consult("clash", view, {})) for _ in range(3)]
        while not bench._working or (started and not bench._busy):
            await asyncio.sleep(0)
        await bench.close()
        for lost in await asyncio.gather(*asked, return_exceptions=True):
            assert isinstance(lost, BotFailed)
        assert (bench._idle, bench._busy, bench._working) == ([], set(), set())

    asyncio.run(test())


def test_a_worker_thinks_for_seats_and_replays_logs_and_does_nothing_else() -> None:
    kinds = {kind.__struct_config__.tag for kind in bot_worker.Job.__args__}
    assert kinds == {"choose", "advise", "consult", "check", "prove"}
