"""The end of a turn as a word of its own: a slip can be taken back before the others go on."""

from __future__ import annotations

from pathlib import Path

from meadhall.games import feast
from meadhall.server import limits
from meadhall.server.table.end_turn import HELD

from .hall import Hall, Json, Person, in_hall
from .hands import Hands
from .test_undo import undo


async def tell(person: Person, kind: str, name: str = "", **rest: bool) -> Json:
    name = name or kind
    await person.say(type=kind, id=name, **rest)
    return await person.answer(name)


async def turn_played(mover: Person) -> None:
    """Plays until the turn is given away."""
    await mover.asked()
    while mover.awaited:
        assert (await mover.play())["type"] == "ack"
        await mover.hear("sync")


async def held(person: Person, seat: int | None) -> Json:
    def fits(sync: Json) -> bool:
        return bool((sync["hold"] or {}).get("seat") == seat)

    return person.sync if fits(person.sync) else await person.hear("sync", fits)


def first_and_other(people: list[Person]) -> tuple[Person, Person]:
    mover = next(person for person in people if person.awaited)
    return mover, next(person for person in people if person is not mover)


def test_the_others_wait_until_the_turn_is_said_to_be_over(tmp_path: Path) -> None:
    hands = Hands()

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me", game="spoils")
        async with hall.sit_all(seated) as people, hall.sit(seated["table"]) as watcher:
            mover, other = first_and_other(people)
            seat, before = mover.sync["seat"], mover.sync
            assert (await tell(mover, "wantend", on=True))["type"] == "ack"
            await turn_played(mover)
            assert mover.sync["hold"] == {"seat": seat, "until": int(hands.now() + limits.END_TURN)}
            assert mover.sync["undoable"] > 0
            for screen in (other, watcher):
                assert (await held(screen, seat))["ask"] is None  # nobody is asked meanwhile
            at = mover.sync["view"]["at"]
            refused = await other.play({"type": "challenge"}, at=at)
            assert refused["text"] == HELD.text
            # A slip: taken back, the turn is the mover's again.
            await mover.say(type="undo", id="slip", at=at, whole=True)
            assert (await mover.answer("slip"))["type"] == "ack"
            assert (await held(mover, None))["view"] == before["view"]
            await turn_played(mover)
            assert (await tell(other, "endturn"))["type"] == "ack"  # not for another to say
            assert hall.tables.live(seated["table"]).holds
            assert (await tell(mover, "endturn"))["type"] == "ack"
            await other.asked()
            assert other.sync["hold"] is None
            assert (await held(mover, None))["ask"] is None

    in_hall(tmp_path, test, clock=hands)


def test_people_do_not_wait_long_for_that_word(tmp_path: Path) -> None:
    hands = Hands()

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me", game="spoils")
        async with hall.sit_all(seated) as people:
            mover, other = first_and_other(people)
            await tell(mover, "wantend", on=True)
            await turn_played(mover)
            await held(other, mover.sync["seat"])
            await hands.turn(limits.END_TURN - 1)
            assert hall.tables.live(seated["table"]).holds
            await hands.turn(2)
            await other.asked()
            assert (await undo(mover))["type"] == "ack"  # as without the wish, until the other has moved
            await turn_played(mover)
            await held(other, mover.sync["seat"])
            await tell(mover, "wantend", "no more", on=False)
            await other.asked()
            assert other.sync["hold"] is None

    in_hall(tmp_path, test, clock=hands)


def test_bots_wait_as_long_as_it_takes_and_a_restart_ends_the_turn(tmp_path: Path) -> None:
    hands, kept = Hands(), {}

    async def first(hall: Hall) -> None:
        first_bid = {"first_chief": "host"}  # and names the host: no bot has moved before
        kept.update(await hall.new("me", "random", "random", game="spoils", options=first_bid))
        async with hall.sit_all(kept) as (person,):
            await person.asked()
            await tell(person, "wantend", on=True)
            await turn_played(person)
            assert person.sync["hold"] == {"seat": 0, "until": 0}
            table = hall.tables.live(kept["table"])
            await hands.turn(7 * 24 * 3600)
            assert table.holds
            assert not table.driver.busy
            assert not table.idle
            kept["v"] = person.sync["v"]

    async def second(hall: Hall) -> None:
        async with hall.sit_all(kept) as (person,):
            await person.asked()
            assert person.sync["hold"] is None
            assert person.sync["v"] > kept["v"]

    in_hall(tmp_path, first, clock=hands)
    in_hall(tmp_path, second, clock=hands)


def test_who_has_said_that_they_are_done_is_not_asked_again(tmp_path: Path) -> None:
    assert feast.Done.closing
    assert feast.EndTurn.closing

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", game="feast")
        async with hall.sit_all(seated) as people:
            mover, other = first_and_other(people)
            await tell(mover, "wantend", on=True)
            await turn_played(mover)
            await other.asked()
            assert mover.sync["hold"] is None

    in_hall(tmp_path, test)
