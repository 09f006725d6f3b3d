"""Windows in which standing orders answer for some: no message, and no time of one, tells who has answered."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from meadhall.server.config import Config
from meadhall.server.randomness import SystemRandomness
from meadhall.server.table.standing_orders import find_ordered_move
from meadhall.test_server.manual_clock import ManualClock
from tests.server.api import Seated
from tests.server.person import Person
from tests.server.server import Server, StartServer

DELAY = Config(database="").order_delay
LIVE = {"kind": "live", "bank": 900, "increment": 20, "reaction": 600}


def answered_for(server: Server, seated: Seated) -> int | None:
    """A seat that the usual order would answer for, in an open window for several seats."""
    state = server.state(seated)
    asked = state.decisions()
    if len(asked) < 2 or asked[0].kind != "artifacts":
        return None
    return next((one.seat for one in asked if find_ordered_move(state, one.seat, "useful") is not None), None)


async def play_to_window(server: Server, seated: Seated, people: list[Person]) -> int:
    """Random moves until several are asked about artifacts; a seat that has nothing to use."""
    rng = random.Random(5)
    for _ in range(600):
        if (seat := answered_for(server, seated)) is not None:
            return seat
        state = server.state(seated)
        decision = state.decisions()[0]
        table, move = server.table(seated), decision.sample(rng)
        await table.run(lambda: table.play_move(decision.seat, move, decision.at))  # noqa: B023 - it runs at once
    raise AssertionError("no window was reached")


async def test_others_see_the_same_whether_a_seat_is_answered_for_or_has_something_to_use(
    start_server: StartServer, clock: ManualClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two worlds with the same deal: in one, the server passes for a seat; in the other, the seat is asked itself."""
    monkeypatch.setattr(SystemRandomness, "draw_table_seed", lambda _: bytes(32).hex())

    async def seen_by_others(server: Server, ordered: bool) -> list[object]:
        seated = await server.new_table("me", "me", "me", game="spoils", timing=LIVE)
        async with server.enter_all(seated) as people, server.enter(seated.table) as watcher:
            for person in people:
                await person.order("")
            seat = await play_to_window(server, seated, people)
            others = [one for one in (*people, watcher) if one.seat != seat]
            for one in (*people, watcher):
                await one.drain()
            counts = [sum("sync" in text[:20] for text in one.raw) for one in others]
            own = next(one for one in people if one.seat == seat)
            if ordered:
                await own.order("useful")
            await server.rest()
            await clock.advance(DELAY * 2)
            await server.rest()
            await own.drain()
            assert (own.sync["ask"]["answer"] is not None) == ordered
            assert bool(own.sync["view"]["sealed"]) == ordered
            seen: list[object] = []
            for one, count in zip(others, counts, strict=True):
                await one.drain()
                assert sum("sync" in text[:20] for text in one.raw) == count, "the answer sent a message"
            async with server.enter(seated.table) as newcomer:
                for one in (*others, newcomer):
                    view, hands = one.sync["view"], one.sync["clock"]["seats"]
                    running = [hand["due"] is not None for hand in hands]
                    seen.append((one.sync["v"], view["open"], view["sealed"], running, one.sync["undoable"]))
            found = await server.get(f"{seated.path}/replay")
            seen.append((found.json()["moments"][-1]["asked"],))
            return seen

    answered = await seen_by_others(await start_server(tmp_path / "order", order_delay=DELAY), True)
    asked = await seen_by_others(await start_server(tmp_path / "hand", order_delay=DELAY), False)
    assert answered == asked
