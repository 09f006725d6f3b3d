"""Standing orders are secret: neither the messages to others nor their number or time reveal one."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from meadhall.server.randomness import SystemRandomness
from meadhall.test_server.manual_clock import ManualClock
from tests.server.clash_orders import PASS, catch_up
from tests.server.person import in_turn_order, mover_of
from tests.server.server import Server, StartServer

pytestmark = pytest.mark.usefixtures("clash_orders")


async def test_others_receive_the_same_messages_whether_a_seat_answers_by_order_or_by_hand(
    start_server: StartServer, clock: ManualClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same deal and the same moves are played twice; all messages to the others are the same, to the letter."""
    monkeypatch.setattr(SystemRandomness, "draw_table_seed", lambda _: bytes(32).hex())
    by_order = 0

    async def messages_to_others(server: Server, ordered: bool) -> list[list[str]]:
        nonlocal by_order
        seated = await server.new_table("me", "me", "me")
        rng = random.Random(3)
        async with server.enter_all(seated) as people, server.enter(seated.table) as watcher:
            keeper = in_turn_order(people)[2]
            for n in range(80):
                if keeper.is_asked and keeper.sync["ask"]["kind"] == "call":
                    mover, move = keeper, PASS
                else:
                    mover = mover_of(people)
                    move = rng.choice(mover.sync["ask"]["choices"])["move"]
                if ordered and mover is keeper and move == PASS:
                    by_order += 1
                    await keeper.order("calm")
                    await keeper.receive(
                        "sync", lambda sync: not sync["ask"] or sync["ask"]["answer"] is not None
                    )
                    await keeper.order("")
                else:
                    assert (await mover.play(move, id=f"step {n}"))["type"] == "ack"
                for person in (*people, watcher):
                    await catch_up(server, seated, person)
            await keeper.send(type="say", id="done", text="Done.")
            others = [person for person in (*people, watcher) if person is not keeper]
            for person in others:
                await person.receive("chat")
            return [[text.replace(seated.table, "TABLE") for text in one.raw] for one in others]

    ordered = await messages_to_others(await start_server(tmp_path / "order"), True)
    by_hand = await messages_to_others(await start_server(tmp_path / "hand"), False)
    assert ordered == by_hand
    assert by_order > 5
    assert min(map(len, ordered)) > 80


async def test_each_seat_of_one_browser_has_its_own_order(server: Server) -> None:
    seated = await server.new_table("me", "me", "me")
    table, tokens = seated.table, seated.tokens
    async with server.enter_all(seated) as people:
        for person in people:
            person.received.clear()
        await people[0].order("calm")
        await people[1].order(people[1].sync["orders"][1]["id"])
        await people[0].receive("sync")
        await people[1].receive("sync")
        assert [person.sync["order"] for person in people] == ["calm", "turn 1", ""]
        await people[0].send(type="say", id="done", text="Done.")
        await people[2].receive("chat")
        assert {message["type"] for message in people[2].received} <= {"presence", "chat"}
    for token, order in zip(tokens, ["calm", "turn 1", ""], strict=True):
        async with server.enter(table, token) as back:
            assert back.sync["order"] == order
    async with server.enter(table) as watcher:
        assert watcher.sync["order"] == ""


async def test_all_screens_of_a_seat_show_its_order(server: Server) -> None:
    seated = await server.new_table("me", "me")
    table, token = seated.table, seated.tokens[0]
    async with server.enter(table, token) as phone, server.enter(table, token) as desk:
        await phone.order("calm")
        await desk.receive("sync", lambda sync: sync["order"] == "calm")
