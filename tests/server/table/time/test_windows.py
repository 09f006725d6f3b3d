"""Windows with a common time: answers take effect together, and whoever needs longer says so."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from meadhall.engine import RefusalError, State
from meadhall.server import limits
from meadhall.server.config import Config
from meadhall.server.randomness import SystemRandomness
from meadhall.server.table.standing_orders import find_ordered_move
from meadhall.test_server.manual_clock import ManualClock
from tests.marks import rule
from tests.server.api import Seated
from tests.server.person import Json, Person, in_turn_order
from tests.server.server import Server, StartServer
from tests.soak.prompts import choose

SECONDS = Config(database="").window_seconds
PASS = {"type": "pass"}


@pytest.fixture
def server(start_server: StartServer, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch) -> Server:
    monkeypatch.setattr(SystemRandomness, "draw_table_seed", lambda _: bytes(32).hex())
    return runner.run(start_server(window_seconds=SECONDS))


def holders(state: State) -> list[int]:
    """The seats that the usual order leaves to their people."""
    return [one.seat for one in state.decisions() if find_ordered_move(state, one.seat, "useful") is None]


async def play_to(server: Server, seated: Seated, fits: Callable[[State], bool]) -> State:
    """Moves without sockets until a window fits whose answers have a common time. Where they have none, the orders may
    pass first."""
    table = server.table(seated)
    while not (server.state(seated).has_timed_window and fits(server.state(seated))):
        state = server.state(seated)
        decision = state.decisions()[0]
        move = find_ordered_move(state, decision.seat, "useful") or choose(
            decision, Random(f"4 {decision.at}")
        )
        with contextlib.suppress(RefusalError):
            await table.run(lambda: table.play_move(decision.seat, move, decision.at))  # noqa: B023 - it runs at once
    return server.state(seated)


def one_holder(state: State) -> bool:
    """Several are asked, and one of them has something to use."""
    return len(state.decisions()) > 1 and len(holders(state)) == 1


async def spoils(server: Server, **timing: int | str) -> Seated:
    return await server.new_table("me", "me", "me", game="spoils", timing={"window": int(SECONDS)} | timing)


async def in_window(server: Server, seated: Seated, people: list[Person]) -> tuple[Person, int]:
    """Who has something to use in the first window that fits, and its moment."""
    state = await play_to(server, seated, one_holder)
    for person in people:
        await person.until(lambda sync: sync["view"]["at"] == state.position.at)
    return people[holders(state)[0]], state.position.at


@rule("SW-12.9", "SW-12.10")
async def test_who_has_something_to_use_and_says_nothing_passes_with_the_others(
    server: Server, clock: ManualClock
) -> None:
    seated = await spoils(server)
    async with server.enter_all(seated) as people:
        holder, at = await in_window(server, seated, people)
        assert holder.sync["window"] == {"due": clock.now() + SECONDS, "thinking": False}
        assert all(person.sync["window"] == holder.sync["window"] for person in people)
        await clock.advance(SECONDS - 0.1)
        assert server.state(seated).position.at == at
        await clock.advance(0.1)
        await holder.until(lambda sync: sync["view"]["at"] > at)


async def test_an_answer_is_acknowledged_and_on_disk_when_the_time_is_over(
    server: Server, clock: ManualClock
) -> None:
    seated = await spoils(server)
    async with server.enter_all(seated) as people:
        holder, at = await in_window(server, seated, people)
        before = len((await server.stored(seated)).moves)
        await holder.send(type="play", id="early", at=at, move=PASS)
        await holder.until(lambda sync: sync["ask"]["answer"] == PASS)
        assert len((await server.stored(seated)).moves) == before
        await clock.advance(SECONDS - 0.1)
        await holder.drain()
        assert not [one for one in holder.received if one["type"] == "ack" and one["id"] == "early"]
        await clock.advance(0.1)
        assert (await holder.answer("early"))["type"] == "ack"
        assert [row.move_id for row in (await server.stored(seated)).moves].count(f"{holder.seat}:early") == 1


async def test_nothing_else_happens_at_the_table_until_all_answers_are_on_disk(
    server: Server, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await spoils(server)
    async with server.enter_all(seated) as people:
        _, at = await in_window(server, seated, people)
        asked = [people[one.seat] for one in server.state(seated).decisions()]
        for person in asked:
            await person.send(type="play", id="early", at=at, move=PASS)
            await person.until(lambda sync: sync["ask"]["answer"] == PASS)
        table, go_on = server.table(seated), asyncio.Event()
        add_moves = table.store.add_moves

        async def add_later(*given: Any, **named: Any) -> None:
            await go_on.wait()
            await add_moves(*given, **named)

        monkeypatch.setattr(table.store, "add_moves", add_later)
        await clock.advance(SECONDS)
        assert table.working
        go_on.set()
        assert {(await person.answer("early"))["type"] for person in asked} == {"ack"}


async def test_an_answer_can_be_changed_until_the_time_is_over_and_a_wrong_one_is_refused_at_once(
    server: Server, clock: ManualClock
) -> None:
    seated = await spoils(server)
    async with server.enter_all(seated) as people:
        holder, at = await in_window(server, seated, people)
        assert (await holder.play({"type": "bet", "side": "over", "gold": 1}))["type"] == "no"
        use = next(
            one["move"] for one in holder.sync["ask"]["choices"] if one["move"]["type"] in ("use", "reveal")
        )
        await holder.send(type="play", id="first", at=at, move=PASS)
        await holder.send(type="play", id="second", at=at, move=use)
        await holder.until(lambda sync: sync["ask"]["answer"] == use)
        await clock.advance(SECONDS)
        assert [(await holder.answer(one))["type"] for one in ("first", "second")] == ["ack", "ack"]
        moves = [row for row in (await server.stored(seated)).moves if row.at == at]
        assert [row.move_id for row in moves if row.seat == holder.seat] == [f"{holder.seat}:second"]


@rule("SW-12.10")
@pytest.mark.parametrize("who", ["holder", "other"])
async def test_who_needs_longer_says_so_whatever_they_hold_and_all_are_shown_that_somebody_does(
    server: Server, clock: ManualClock, who: str
) -> None:
    seated = await spoils(server)
    async with server.enter_all(seated) as people, server.enter(seated.table) as watcher:
        holder, at = await in_window(server, seated, people)
        asked = {one["seat"] for one in holder.sync["view"]["open"]}
        thinker = holder if who == "holder" else people[min(asked - {holder.seat})]
        assert (await thinker.request("think", at=at))["type"] == "ack"
        for screen in (*people, watcher):
            await screen.until(lambda sync: sync.get("window", {}).get("thinking", False))
        assert thinker.sync["ask"]["ordered"] is None
        await clock.advance(10 * SECONDS)
        await server.rest()
        assert server.state(seated).position.at == at
        assert [one.seat for one in server.state(seated).decisions()] == [thinker.seat]
        assert (await thinker.play(PASS))["type"] == "ack"
        await watcher.until(lambda sync: sync["view"]["at"] > at)


async def test_who_wants_to_be_asked_always_is_waited_for(server: Server, clock: ManualClock) -> None:
    seated = await spoils(server)
    async with server.enter_all(seated) as people:
        holder, at = await in_window(server, seated, people)
        await holder.order("")
        await clock.advance(10 * SECONDS)
        assert server.state(seated).position.at == at
        assert (await holder.play(PASS))["type"] == "ack"
        await holder.until(lambda sync: sync["view"]["at"] > at)
        assert (await holder.request("think", at=at))["rule"] == "EN-STALE"


async def test_a_restart_begins_the_time_anew_and_an_answer_is_sent_again(
    server: Server, clock: ManualClock
) -> None:
    seated = await spoils(server)
    async with server.enter_all(seated) as people:
        holder, at = await in_window(server, seated, people)
        await holder.send(type="play", id="lost", at=at, move=PASS)
        await holder.until(lambda sync: sync["ask"]["answer"] == PASS)
    await server.restart()
    async with server.enter_all(seated) as people:
        assert people[0].sync["window"]["due"] == clock.now() + SECONDS
        again = people[holder.seat]
        await again.send(type="play", id="lost", at=at, move=PASS)
        await again.until(lambda sync: sync["ask"]["answer"] == PASS)
        await clock.advance(SECONDS)
        assert (await again.answer("lost"))["type"] == "ack"


async def test_a_pause_begins_the_time_anew(server: Server, clock: ManualClock) -> None:
    seated = await spoils(server)
    async with server.enter_all(seated) as people:
        holder, at = await in_window(server, seated, people)
        await clock.advance(SECONDS / 2)
        table = server.table(seated)
        await table.run(table.clocks.pause)
        await clock.advance(10 * SECONDS)
        assert server.state(seated).position.at == at
        await table.run(table.clocks.end_pause)
        await clock.advance(SECONDS - 0.1)
        assert server.state(seated).position.at == at
        await clock.advance(0.1)
        await holder.until(lambda sync: sync["view"]["at"] > at)


async def test_an_answer_that_waits_is_refused_when_moves_are_taken_back(
    server: Server, clock: ManualClock
) -> None:
    seated = await spoils(server)
    async with server.enter_all(seated) as people:
        holder, at = await in_window(server, seated, people)
        await holder.send(type="play", id="early", at=at, move=PASS)
        await holder.until(lambda sync: sync["ask"]["answer"] == PASS)
        table, state = server.table(seated), server.state(seated)
        await table.run(lambda: table.cut_back_to(state.undo_to(0), "All agreed."))
        assert (await holder.answer("early"))["rule"] == "EN-STALE"


@rule("SW-12.11")
@pytest.mark.parametrize(
    ("seats", "timing"),
    [
        (("me", "random", "random"), {"window": 4}),
        (("me", "me", "me"), {"window": 4, "kind": "days"}),
        (("me", "me", "me"), {"window": 0}),
        (("me", "me", "me"), {}),
    ],
    ids=["one person", "by days", "none is set", "one screen for all"],
)
async def test_there_is_no_common_time_where_it_hides_nothing_or_is_not_wanted(
    server: Server, seats: tuple[str, ...], timing: Json
) -> None:
    seated = await server.new_table(*seats, game="spoils", timing=timing)
    async with server.enter(seated.table, seated.tokens[0]) as person:
        assert server.table(seated).windows.seconds == 0.0
        assert "window" not in person.sync


async def test_people_at_screens_of_their_own_have_a_common_time_unless_the_table_sets_another(
    server: Server,
) -> None:
    for timing, seconds in (({}, SECONDS), ({"window": 7}, 7.0)):
        seated = await server.new_table("me", "open", "karl", start=False, game="spoils", timing=timing)
        await server.post(f"{seated.path}/seats", {"name": "Ben"})
        await server.post(f"{seated.path}/start", token=seated.owner)
        async with server.enter(seated.table, seated.tokens[0]):
            assert server.table(seated).windows.seconds == seconds
    wish = {"game": "spoils", "seats": [{"kind": "me"}] * 3, "timing": {"window": 11}}
    answer = await server.post("/api/tables", wish)
    assert (answer.status_code, answer.json()["code"]) == (400, "EN-SETUP")


async def test_a_sealed_answer_is_changed_a_number_of_times_and_then_stands(server: Server) -> None:
    """Each change is a row on disk. The rows count, whichever process wrote them."""
    seated = await server.new_table("me", "me", "me", timing={"window": 0})

    async def answer(person: Person, numbers: range) -> None:
        for number in numbers:
            played = await person.play(PASS if number % 2 else {"type": "call"}, at=at)
            assert played["type"] == "ack", (number, played)

    async with server.enter_all(seated) as people:
        speaker, _, last = in_turn_order(people)
        await speaker.play()
        at = (await last.until_asked())["at"]
        seat = last.seat
        await answer(last, range(limits.ANSWERS - 3))
    await server.restart()
    async with server.enter_all(seated) as people:
        last, first = people[seat], people[seat - 1]
        await answer(last, range(limits.ANSWERS - 3, limits.ANSWERS))
        before = (await server.stored(seated)).moves
        await first.drain()
        count = len(first.received)
        refused = await last.play(PASS if limits.ANSWERS % 2 else {"type": "call"}, at=at)
        assert (refused["type"], "Your answer can no longer be changed" in refused["text"]) == ("no", True)
        assert (await server.stored(seated)).moves == before
        assert server.state(seated).answer(seat) == server.state(seated).game.read_move(PASS)
        await first.drain()
        assert len(first.received) == count + 1, "nobody else is told"
        assert (await first.play(PASS))["type"] == "ack"
        await last.until(lambda sync: sync["view"]["at"] > at)


async def test_an_answer_that_waits_for_the_common_time_is_changed_a_number_of_times(
    server: Server, clock: ManualClock
) -> None:
    seated = await spoils(server)
    async with server.enter_all(seated) as people:
        holder, at = await in_window(server, seated, people)
        for number in range(limits.ANSWERS):
            await holder.send(type="play", id=f"n{number}", at=at, move=PASS)
        assert (await holder.play(PASS))["type"] == "no"
        await clock.advance(SECONDS)
        for number in range(limits.ANSWERS):
            assert (await holder.answer(f"n{number}"))["type"] == "ack"
