"""Race windows: the first call starts a short clock for the others, and the clock plays for who does not answer."""

from __future__ import annotations

from pathlib import Path

from tests.server.server import Hall, Json, Person, finish, in_hall


async def to_the_window(people: list[Person]) -> tuple[Person, Person]:
    """Plays to a call window; the doubters in turn order."""
    speaker = next(person for person in people if person.awaited)
    await speaker.play()
    doubters = [person for person in people if person is not speaker]
    for doubter in doubters:
        await doubter.asked()
    doubters.sort(key=lambda person: (person.sync["seat"] - speaker.sync["seat"]) % 3)
    return doubters[0], doubters[1]


def test_who_does_not_answer_in_time_lets_it_pass(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me", options={"calls": "race"})
        async with hall.sit_all(seated) as people:
            first, second = await to_the_window(people)
            at = second.sync["ask"]["at"]
            await second.play({"type": "call"})
            moved_on = await first.hear("sync", lambda sync: sync["view"]["at"] > at)
            assert any(line["event"]["type"] == "called" for line in moved_on["lines"])
        table = hall.tables.live(seated["table"])
        assert table.state is not None
        answers = {entry.seat: entry.move for entry in table.state.log.entries if entry.at == at}
        assert type(answers[first.sync["seat"]]).__name__ == "Pass"
        stored = await hall.tables.store.load(seated["table"])
        assert stored is not None
        assert len(stored.moves) == table.state.entries

    in_hall(tmp_path, test)


def test_a_race_that_was_open_at_a_restart_is_closed_after_it(tmp_path: Path) -> None:
    seated: Json = {}
    at = -1

    async def before(hall: Hall) -> None:
        nonlocal at
        seated.update(await hall.new("me", "me", "me", options={"calls": "race"}))
        async with hall.sit_all(seated) as people:
            _, second = await to_the_window(people)
            at = second.sync["ask"]["at"]
            await second.play({"type": "call"})

    async def after(hall: Hall) -> None:
        async with hall.sit(seated["table"]) as watcher:
            if watcher.sync["view"]["at"] == at:
                await watcher.hear("sync", lambda sync: sync["view"]["at"] > at)

    in_hall(tmp_path, before)
    in_hall(tmp_path, after)


def test_a_race_with_bots_comes_to_its_end(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "random", "karl", options={"calls": "race"})
        async with hall.sit_all(seated) as (person,):
            await finish(person, until=lambda person: person.over or person.sync["view"]["turn"] > 4)

    in_hall(tmp_path, test)
