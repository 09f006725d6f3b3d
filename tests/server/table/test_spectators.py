"""Spectators: they see everything with a delay, or the owner admits none."""

from __future__ import annotations

from meadhall.test_server.manual_clock import ManualClock
from tests.server.api import Seated
from tests.server.person import Json, Person, mover_of
from tests.server.server import Server


async def set_delay(server: Server, seated: Seated, delay: int) -> None:
    answer = await server.put(f"{seated.path}/spectators", {"delay": delay}, seated.owner)
    assert answer.status_code == 200, answer.text
    assert answer.json()["watching"] == delay


async def play_and_see(person: Person) -> Json:
    """Plays a move and returns the sync that shows it."""
    before = person.sync["v"]
    await person.play()
    return await person.until(lambda sync: sync["v"] > before)


async def test_delayed_spectators_see_positions_log_and_chat_late_even_over_a_restart(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me", "me", game="spoils")
    await set_delay(server, seated, 60)
    async with server.enter_all(seated) as people, server.enter(seated.table) as watcher:
        start = watcher.sync
        count = len(watcher.received)
        await play_and_see(mover_of(people))
        await people[0].request("say", text="a secret plan")
        await clock.advance(59)
        async with server.enter(seated.table) as late:  # a new spectator sees no more
            assert late.sync["view"] == start["view"]
            assert late.sync["lines"] == start["lines"]
            await clock.settle()
            await late.catch_up()
            assert not any(message["type"] == "chat" for message in late.received)
        await watcher.catch_up()
        assert all(message["type"] != "sync" for message in watcher.received[count:])
        await clock.advance(2)
        seen = await watcher.receive("sync", lambda sync: sync["v"] > start["v"])
        assert seen["lines"]
        assert (await watcher.receive("chat"))["text"] == "a secret plan"
        await play_and_see(mover_of(people))
        assert (await server.get(f"{seated.path}/replay")).status_code == 403
        now = people[0].sync["view"]["at"]
    await server.restart()
    async with server.enter(seated.table) as watcher:
        assert watcher.sync["v"] == seen["v"]
        assert watcher.sync["view"]["at"] < now
        await clock.advance(61)
        await watcher.receive("sync", lambda sync: sync["view"]["at"] == now)
        # A device that several players share is not delayed between their turns.
        token = seated.tokens[0]
        async with server.enter_all(seated) as people, server.open_socket(seated.table) as shared_device:
            await shared_device.send(type="enter", token="", beside=token)
            before = (await shared_device.receive("sync"))["view"]["at"]
            await play_and_see(mover_of(people))
            await shared_device.receive("sync", lambda sync: sync["view"]["at"] > before)
            assert watcher.sync["view"]["at"] == before
            await set_delay(server, seated, 0)
            await watcher.receive("sync", lambda sync: sync["view"]["at"] > before)


async def test_after_a_restart_chat_waits_the_whole_delay_also_if_all_moves_are_old(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me", "me", game="spoils")
    await set_delay(server, seated, 60)
    async with server.enter_all(seated) as people:
        await play_and_see(mover_of(people))
        await clock.advance(100)
        await people[0].request("say", text="a secret plan")
        now = people[0].sync["view"]["at"]
    await server.restart()
    async with server.enter(seated.table) as watcher:
        assert watcher.sync["view"]["at"] == now
        await clock.advance(58)
        await watcher.catch_up()
        assert all(message["type"] != "chat" for message in watcher.received)
        await clock.advance(3)
        assert (await watcher.receive("chat"))["text"] == "a secret plan"


async def test_an_owner_may_exclude_spectators_until_the_game_is_over(server: Server) -> None:
    seated = await server.new_table("me", "me")
    path = f"{seated.path}/spectators"
    assert (await server.put(path, {"delay": -1})).status_code == 401
    assert (await server.put(path, {"delay": -1}, "no owner")).status_code == 403
    assert (await server.put(path, {"delay": -2}, seated.owner)).status_code == 400
    async with server.enter_all(seated) as (one, two), server.enter(seated.table) as watcher:
        await set_delay(server, seated, -1)
        assert await watcher.close_code() == 4403
        async with server.open_socket(seated.table) as again:
            await again.send(type="enter", token="")
            assert await again.close_code() == 4403
        async with server.open_socket(seated.table) as shared_device:
            await shared_device.send(type="enter", token="", beside=seated.tokens[1])
            await shared_device.receive("sync")
        assert one.seat is not None
        assert (await server.get(f"{seated.path}/replay")).status_code == 403
        start = one.sync["view"]["at"]
        await play_and_see(mover_of([one, two]))
        await set_delay(server, seated, 60)
        async with server.enter(seated.table) as late:
            assert late.sync["view"]["at"] == start  # not the present position, from which they were excluded
            await set_delay(server, seated, 3600)
            await set_delay(server, seated, 0)
            await late.receive("sync", lambda sync: sync["view"]["at"] > start)
        async with server.enter(seated.table) as now:
            assert now.sync["view"]["at"] > start


async def who_is_here(server: Server, seated: Seated, token: str = "") -> list[bool]:
    answer = await server.get(seated.path, token)
    assert answer.status_code == 200, answer.text
    return [seat["here"] for seat in answer.json()["seats"]]


async def test_who_is_here_is_told_as_late_as_everything_else(server: Server, clock: ManualClock) -> None:
    seated = await server.new_table("me", "me", "random", game="spoils")
    one, two = seated.tokens
    await set_delay(server, seated, 60)
    async with server.enter(seated.table, one):
        await clock.advance(61)
        assert await who_is_here(server, seated) == [True, False, True]
        async with server.enter(seated.table, two):
            await clock.advance(59)
            assert await who_is_here(server, seated) == [True, False, True]
            assert await who_is_here(server, seated, one) == [True, True, True]
            async with server.enter(seated.table) as late:
                assert [seat["here"] for seat in late.sync["table"]["seats"]] == [True, False, True]
            await clock.advance(2)
            assert await who_is_here(server, seated) == [True, True, True]


async def test_where_nobody_may_watch_nobody_else_is_told_who_is_here(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me", "random", game="spoils")
    await set_delay(server, seated, -1)
    async with server.enter_all(seated):
        await clock.advance(1000)
        assert await who_is_here(server, seated) == [False, False, True]
        assert await who_is_here(server, seated, seated.tokens[0]) == [True, True, True]
        await set_delay(server, seated, 60)
        assert await who_is_here(server, seated) == [False, False, True]


async def test_where_nobody_may_watch_nobody_else_is_told_that_a_bot_plays_for_a_person(
    server: Server,
) -> None:
    seated = await server.new_table("me", "me")
    await set_delay(server, seated, -1)
    async with server.enter(seated.table, seated.tokens[0]) as person:
        assert (await person.request("handover", bot="random"))["type"] == "ack"
    told = [(await server.get(seated.path, token)).json()["seats"][0] for token in ("", *seated.tokens)]
    assert [seat["stand_in"] for seat in told] == ["", "random", "random"]
