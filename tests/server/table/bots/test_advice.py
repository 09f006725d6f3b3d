"""Questions about a position and hints: computed in a worker for one player, without changing the game."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from typing import Any

import msgspec
import pytest

import meadhall
from meadhall.server import limits
from meadhall.server.workers import worker as bot_worker
from meadhall.server.workers.pool import BotError, WorkerPool
from meadhall.server.workers.worker import AdviceJob, ConsultJob, JobAnswer, answer_job, encode_answer
from meadhall.test_server.app import TestApp
from tests.server.api import PLAYERS
from tests.server.patience_game import Patience
from tests.server.person import Json, Person
from tests.server.server import Server, StartServer
from tests.server.testing.test_testing_server import ask as ask_testing
from tests.server.workers.views import view_of_mover

LOSS = {"what": "loss"}


async def ask(person: Person, question: Json, name: str = "q", **changed: Any) -> Json:
    at = person.sync["view"].get("at", 0)
    await person.send(**({"type": "consult", "id": name, "at": at, "question": question} | changed))
    return await person.answer(name)


# ------------------------------------------------------------ questions


@pytest.mark.usefixtures("patience")
async def test_a_question_is_answered_from_the_seats_own_view(server: Server) -> None:
    seated = await server.new_table("me", game="patience")
    async with server.enter_all(seated) as (person,):
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
            gold = (await person.receive("sync"))["view"]["gold"]
            if person.over:
                return
        assert (await ask(person, LOSS))["answer"]["loss"] == gold / 6


@pytest.mark.usefixtures("patience")
async def test_a_question_that_cannot_be_answered_is_refused_with_a_sentence(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    seated = await server.new_table("me", game="patience")
    async with server.enter_all(seated) as (person,), server.enter(seated.table) as watcher:
        for refused, rule, part in (
            (await ask(watcher, LOSS), "", "You are watching"),
            (await ask(person, LOSS, at=7), "EN-STALE", "has changed since"),
            (await ask(person, {"long": "x" * limits.QUESTION_BYTES}), "", "4096 bytes"),
            (await ask(person, {"what": "trouble"}), "", "No answer could be found."),
        ):
            assert (refused["type"], refused["rule"]) == ("no", rule)
            assert part in refused["text"]
        assert (await ask(person, LOSS))["type"] == "counsel"
    assert "the skald counts to zero" in caplog.text


@pytest.mark.usefixtures("patience")
async def test_a_question_before_the_start_is_refused(server: Server) -> None:
    seated = await server.new_table("me", game="patience", start=False)
    async with server.enter_all(seated) as (person,):
        assert "not begun" in (await ask(person, LOSS))["text"]


async def test_a_question_changes_nothing_and_sends_nothing_to_others(server: Server) -> None:
    """Clash answers no questions but has several players; the workers here are real processes."""
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as (asker, other), server.enter(seated.table) as watcher:
        state = server.state(seated)
        before = state.digest(), state.entries
        assert (await ask(asker, LOSS))["answer"] == {}
        assert (state.digest(), state.entries) == before
        await asker.send(type="say", id="done", text="done")
        for person in (other, watcher):
            await person.receive("chat")
            kinds = [message["type"] for message in person.received]
            assert set(kinds) <= {"sync", "presence", "chat"}
            assert kinds.count("sync") == 1


@pytest.fixture
def go_on(patience: None, monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Questions about Patience are answered only when this event is set."""
    go_on = threading.Event()

    def answer_later(*_: Any) -> Json:
        go_on.wait(30)
        return {"late": True}

    monkeypatch.setattr(Patience, "consult", answer_later)
    return go_on


async def test_a_move_does_not_wait_for_an_answer(go_on: threading.Event, server: Server) -> None:
    seated = await server.new_table("me", game="patience")
    async with server.enter_all(seated) as (person,):
        await person.send(type="consult", id="slow", at=0, question={})
        assert (await person.play({"type": "rest"}))["type"] == "ack"
        go_on.set()
        late = await person.answer("slow")
        assert (late["at"], late["answer"]) == (0, {"late": True})


async def test_one_connection_may_have_a_limited_number_of_open_questions(
    go_on: threading.Event, server: Server
) -> None:
    seated = await server.new_table("me", game="patience")
    async with server.enter_all(seated) as (person,):
        for n in range(limits.QUESTIONS):
            await person.send(type="consult", id=str(n), at=0, question={})
        refused = await ask(person, {}, "one more")
        assert refused["type"] == "no"
        assert "wait for an answer" in refused["text"]
        go_on.set()
        while len([message for message in person.received if message["type"] == "counsel"]) < 4:
            await person.receive("counsel")
        assert (await ask(person, {}, "again"))["type"] == "counsel"


async def test_a_person_who_leaves_with_an_open_question_blocks_nobody(
    go_on: threading.Event, server: Server
) -> None:
    seated = await server.new_table("me", game="patience")
    for _ in range(2):
        async with server.enter_all(seated) as (person,):
            await person.send(type="consult", id="slow", at=0, question={})
            await person.send(type="consult", id="slower", at=0, question={})
    go_on.set()
    async with server.enter_all(seated) as (person,):
        assert (await ask(person, {}))["answer"] == {"late": True}


@pytest.mark.usefixtures("patience")
async def test_a_fault_of_the_server_is_answered_with_a_sentence(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(WorkerPool, "consult", fail)
    seated = await server.new_table("me", game="patience")
    async with server.enter_all(seated) as (person,):
        assert "internal error" in (await ask(person, LOSS))["text"]
        assert (await person.play({"type": "rest"}))["type"] == "ack"
    assert "a question failed" in caplog.text


# ------------------------------------------------------------ hints


async def hint(person: Person, **changed: Any) -> Json:
    at = person.sync["view"].get("at", 0)
    await person.send(**({"type": "askhint", "id": "h", "at": at} | changed))
    return await person.answer("h")


@pytest.mark.usefixtures("patience")
async def test_a_single_player_gets_karls_moves_and_reasons(server: Server) -> None:
    seated = await server.new_table("me", game="patience", name="Ann")
    async with server.enter_all(seated) as (person,):
        assert await hint(person) == {
            "type": "hint",
            "id": "h",
            "at": 0,
            "bot": "karl",
            "candidates": [
                {
                    "move": {"type": "roll"},
                    "words": "Roll the die",
                    "reason": "Ann has 0 gold to lose.",
                    "goal": "",
                },
                {
                    "move": {"type": "rest"},
                    "words": "Let **Ann** rest",
                    "reason": "It is the other way.",
                    "goal": "",
                },
            ],
        }
        assert (await hint(person, at=3))["rule"] == "EN-STALE"
        await person.play({"type": "rest"})
        assert (await hint(person))["rule"] == "EN-ASKED"


@pytest.mark.usefixtures("patience")
async def test_a_bot_that_fails_to_advise_is_answered_with_a_sentence(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def rich(*_: Any) -> Json:
        return {"seat": 0, "gold": 41}

    monkeypatch.setattr(Patience, "view_of", rich)
    seated = await server.new_table("me", game="patience")
    async with server.enter_all(seated) as (person,):
        assert (await hint(person))["text"] == "karl has no hint here."


async def test_a_game_without_an_advising_bot_gives_no_hints(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(meadhall.bots, "adviser", lambda _: "")
    seated = await server.new_table("me", "random")
    async with server.enter_all(seated) as (person,):
        assert (await hint(person))["text"] == "No bot of Clash of Vikings gives hints."


@pytest.mark.parametrize("game", meadhall.games())
async def test_every_game_gives_hints_to_one_who_plays_against_bots(
    start_server: StartServer, game: str
) -> None:
    server = await start_server(app=TestApp, bot_pace=1.0)
    seated = await server.new_table("me", *["random"] * (PLAYERS[game] - 1), game=game)
    await ask_testing(server, "until-asked", table=seated.table, seat=0)
    async with server.enter_all(seated) as (person,):
        given = await hint(person)
        assert given["type"] == "hint"
        assert 1 <= len(given["candidates"]) <= 3
        for one in given["candidates"]:
            assert one["words"]
            assert "{" not in one["reason"]
        again = await hint(person)
        assert again["candidates"] == given["candidates"], "the same question, the same answer"


async def test_hints_are_refused_when_other_people_play(start_server: StartServer) -> None:
    server = await start_server(app=TestApp, bot_pace=1.0)
    seated = await server.new_table("me", "me", "random")
    async with server.enter_all(seated) as people:
        for person in people:
            assert "unfair" in (await hint(person))["text"]
    seated = await server.new_table("me", "random", "random")
    await ask_testing(server, "until-asked", table=seated.table, seat=0)
    async with server.enter_all(seated) as (person,):
        assert (await hint(person))["type"] == "hint"


# ------------------------------------------------------------ worker processes


def test_a_worker_answers_questions_and_gives_the_reason_when_it_fails() -> None:
    view, seat = view_of_mover()
    assert answer_job(msgspec.json.encode(ConsultJob("clash", view, {}))).counsel == {}
    assert answer_job(msgspec.json.encode(AdviceJob("clash", "karl", view, seat))).advice
    failed = answer_job(msgspec.json.encode(AdviceJob("clash", "random", view, seat)))
    assert failed.advice is None
    assert "random gives no hints" in failed.error
    assert "no game called" in answer_job(msgspec.json.encode(ConsultJob("chess", view, {}))).error


def test_an_answer_that_cannot_be_json_is_a_failure() -> None:
    strange = encode_answer(JobAnswer(counsel={"thing": object()}))
    assert strange.endswith(b"\n")
    assert "object" in msgspec.json.decode(strange, type=JobAnswer).error


async def test_a_question_that_takes_too_long_fails_and_is_not_tried_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    pool = WorkerPool(workers=1, patience=30, advice_patience=0.0)
    view, seat = view_of_mover()
    with pytest.raises(BotError, match="TimeoutError"):
        await pool.consult("clash", view, {})
    assert (await pool.choose("clash", "random", view, seat, 1))["type"] == "announce"
    await pool.close()
    assert "another one takes over" not in caplog.text


async def test_a_cancelled_question_does_not_stop_its_worker() -> None:
    pool = WorkerPool(workers=1, patience=30)
    view, _ = view_of_mover()
    await pool.consult("clash", view, {})
    (worker,) = pool.others.idle
    impatient = asyncio.create_task(pool.consult("clash", view, {}))
    while pool.others.idle:
        await asyncio.sleep(0)
    impatient.cancel()
    assert await pool.consult("clash", view, {}) == {}
    assert pool.others.idle == [worker]
    await pool.close()
    assert pool.others.busy == set()


@pytest.mark.parametrize("started", [False, True])
async def test_closing_the_pool_ends_open_questions(started: bool) -> None:
    pool = WorkerPool(workers=1, patience=30)
    view, _ = view_of_mover()
    if started:
        await pool.consult("clash", view, {})
        # Otherwise an answer may come before the pool is closed.
        os.kill(pool.others.idle[0].pid, signal.SIGSTOP)
    asked = [asyncio.create_task(pool.consult("clash", view, {})) for _ in range(3)]
    while not (pool.others.busy if started else pool.others.starting):
        await asyncio.sleep(0)
    await pool.close()
    for lost in await asyncio.gather(*asked, return_exceptions=True):
        assert isinstance(lost, BotError)
    assert (pool.others.idle, pool.others.busy, pool.others.starting) == ([], set(), set())


def test_a_worker_has_no_jobs_but_these() -> None:
    kinds = {kind.__struct_config__.tag for kind in bot_worker.Job.__args__}
    assert kinds == {"choose", "advise", "consult", "check", "prove", "review", "replay"}
