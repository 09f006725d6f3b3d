"""Race windows of Clash: the first call starts a short clock, which answers for those who do not."""

from __future__ import annotations

from tests.server.person import Person, finish, in_turn_order
from tests.server.server import Server


async def play_to_call_window(people: list[Person]) -> list[Person]:
    """Plays the first announcement; those who may call it, in turn order."""
    speaker, *callers = in_turn_order(people)
    await speaker.play()
    for caller in callers:
        await caller.until_asked()
    return callers


async def test_a_person_who_does_not_answer_in_time_passes(server: Server) -> None:
    seated = await server.new_table("me", "me", "me", options={"calls": "race"})
    async with server.enter_all(seated) as people:
        first, second = await play_to_call_window(people)
        at = second.sync["ask"]["at"]
        await second.play({"type": "call"})
        moved_on = await first.receive("sync", lambda sync: sync["view"]["at"] > at)
        assert any(line["event"]["type"] == "called" for line in moved_on["lines"])
    state = server.state(seated)
    answers = {entry.seat: entry.move for entry in state.log.entries if entry.at == at}
    assert type(answers[first.seat]).__name__ == "Pass"
    assert len((await server.stored(seated)).moves) == state.entries


async def test_a_race_window_that_is_open_at_a_restart_is_closed_after_it(server: Server) -> None:
    seated = await server.new_table("me", "me", "me", options={"calls": "race"})
    async with server.enter_all(seated) as people:
        _, second = await play_to_call_window(people)
        at = second.sync["ask"]["at"]
        await second.play({"type": "call"})
    await server.restart()
    async with server.enter(seated.table) as watcher:
        await watcher.until(lambda sync: sync["view"]["at"] > at)


async def test_race_windows_with_bots_are_closed(server: Server) -> None:
    seated = await server.new_table("me", "random", "karl", options={"calls": "race"})
    async with server.enter_all(seated) as (person,):
        await finish(person, until=lambda person: person.over or person.sync["view"]["turn"] > 4)
