"""Confirming the end of a turn: a mistake can be taken back before the others go on."""

from __future__ import annotations

from meadhall.games import feast
from meadhall.server import limits
from meadhall.server.table.end_turn import HELD
from meadhall.test_server.manual_clock import ManualClock
from tests.server.person import Json, Person, mover_of
from tests.server.server import Server
from tests.server.table.test_undo import undo


async def play_turn(mover: Person) -> None:
    """Plays until this person is not asked any more."""
    await mover.until_asked()
    while mover.is_asked:
        assert (await mover.play())["type"] == "ack"
        await mover.receive("sync")


async def held_by(person: Person, seat: int | None) -> Json:
    """Waits until the screen shows that the game waits for this seat to end its turn."""
    return await person.until(lambda sync: bool((sync["hold"] or {}).get("seat") == seat))


def mover_and_other(people: list[Person]) -> tuple[Person, Person]:
    """Who is asked, and the first of the others, who is asked next."""
    mover = mover_of(people)
    return mover, next(person for person in people if person is not mover)


async def test_the_others_wait_until_the_mover_ends_the_turn(server: Server, clock: ManualClock) -> None:
    seated = await server.new_table("me", "me", "me", game="spoils")
    async with server.enter_all(seated) as people, server.enter(seated.table) as watcher:
        mover, other = mover_and_other(people)
        seat, before = mover.seat, mover.sync
        assert (await mover.request("wantend", on=True))["type"] == "ack"
        await play_turn(mover)
        assert mover.sync["hold"] == {"seat": seat, "until": int(clock.now() + limits.END_TURN)}
        assert mover.sync["undoable"] > 0
        for screen in (other, watcher):
            assert (await held_by(screen, seat))["ask"] is None  # nobody is asked meanwhile
        at = mover.sync["view"]["at"]
        refused = await other.play({"type": "challenge"}, at=at)
        assert refused["text"] == HELD.text
        assert (await mover.request("undo", at=at, whole=True))["type"] == "ack"
        assert (await held_by(mover, None))["view"] == before["view"]
        await play_turn(mover)
        assert (await other.request("endturn"))["type"] == "ack"  # has no effect: it is not their turn
        assert server.table(seated).holds
        assert (await mover.request("endturn"))["type"] == "ack"
        await other.until_asked()
        assert other.sync["hold"] is None
        assert (await held_by(mover, None))["ask"] is None


async def test_people_wait_for_the_end_of_a_turn_only_for_a_limited_time(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me", "me", game="spoils")
    async with server.enter_all(seated) as people:
        mover, other = mover_and_other(people)
        await mover.request("wantend", on=True)
        await play_turn(mover)
        await held_by(other, mover.seat)
        await clock.advance(limits.END_TURN - 1)
        assert server.table(seated).holds
        await clock.advance(2)
        await other.until_asked()
        assert (await undo(mover))["type"] == "ack"  # undo is possible until the other has moved
        await play_turn(mover)
        await held_by(other, mover.seat)
        await mover.request("wantend", on=False)
        await other.until_asked()
        assert other.sync["hold"] is None


async def test_bots_wait_for_the_end_of_a_turn_without_limit_and_a_restart_ends_it(
    server: Server, clock: ManualClock
) -> None:
    first_bid = {"first_chief": "host"}  # the person is the first to move
    seated = await server.new_table("me", "random", "random", game="spoils", options=first_bid)
    async with server.enter_all(seated) as (person,):
        await person.until_asked()
        await person.request("wantend", on=True)
        await play_turn(person)
        assert person.sync["hold"] == {"seat": 0, "until": 0}
        table = server.table(seated)
        await clock.advance(7 * 24 * 3600)
        assert table.holds
        assert not table.driver.busy
        assert not table.idle
        v = person.sync["v"]
    await server.restart()
    async with server.enter_all(seated) as (person,):
        await person.until_asked()
        assert person.sync["hold"] is None
        assert person.sync["v"] > v


async def test_a_move_that_itself_ends_the_turn_needs_no_confirmation(server: Server) -> None:
    assert feast.Done.closing
    assert feast.EndTurn.closing
    seated = await server.new_table("me", "me", game="feast")
    async with server.enter_all(seated) as people:
        mover, other = mover_and_other(people)
        await mover.request("wantend", on=True)
        await play_turn(mover)
        await other.until_asked()
        assert mover.sync["hold"] is None
