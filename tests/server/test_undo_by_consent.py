"""Going back past a barrier: only if all people at the table agree, for everybody to see, and with fresh dice."""

from __future__ import annotations

from pathlib import Path

import meadhall
from meadhall.server.store.log_rows import log_of

from .hall import Hall, Json, Person, in_hall
from .test_undo import at_the_purchases, stepped, undo
from .test_votes import cast, texts, voted


async def ask(person: Person, to: str, name: str = "back", at: int | None = None) -> Json:
    about = {"to": to, "at": person.sync["view"]["at"] if at is None else at}
    await person.say(type="propose", id=name, kind="undo", about=about)
    return await person.answer(name)


async def gone_back(person: Person, undos: int = 1) -> Json:
    if person.sync["undos"] == undos:
        return person.sync
    return await person.hear("sync", lambda sync: sync["undos"] == undos)


async def placed(people: list[Person]) -> tuple[Person, Person, Json]:
    """Two people at Feast, after the first action of the first: who moved, who waits, and what the first saw before."""
    mover = next(person for person in people if person.awaited)
    other = next(person for person in people if person is not mover)
    before = mover.sync
    while not other.awaited:
        if mover.awaited:
            await mover.play()
        await mover.hear("sync")
        while other.sync["view"]["at"] < mover.sync["view"]["at"]:
            await other.hear("sync")
    return mover, other, before


def test_two_people_agree_and_the_game_goes_back_on_every_screen_and_on_disk(tmp_path: Path) -> None:
    kept: Json = {}

    async def first(hall: Hall) -> None:
        kept.update(await hall.new("me", "me", game="feast"))
        async with hall.sit_all(kept) as people, hall.sit(kept["table"]) as watcher:
            mover, other, before = await placed(people)
            await other.play()
            await mover.hear("sync", lambda sync: sync["undoable"] == 0)
            assert (await undo(mover))["rule"] == "EN-BARRIER"
            assert (await ask(mover, "turn"))["type"] == "ack"
            vote = await voted(other)
            name = mover.sync["table"]["seats"][mover.sync["seat"]]["name"]
            assert vote["text"] == f"**{name}** asks to go back to the start of the turn of **{name}**."
            assert hall.tables.live(kept["table"]).holds
            assert (await cast(other, True))["type"] == "ack"
            for person in (mover, other, watcher):
                seen = await gone_back(person)
                assert seen["vote"] is None
                assert texts(person) == [
                    (
                        f"All agreed: the game goes back to the start of the turn of **{name}**."
                        " Chance begins anew here (return 1)."
                    )
                ]
            assert mover.sync["view"] == before["view"]
            assert mover.sync["ask"] == before["ask"]
            assert not hall.tables.live(kept["table"]).holds
            kept["views"] = [person.sync["view"] for person in people]

    async def second(hall: Hall) -> None:
        async with hall.sit_all(kept) as people:
            assert [person.sync["view"] for person in people] == kept["views"]
            assert len(people[0].sync["marks"]) == 1
            stored = await hall.tables.store.load(kept["table"])
            assert stored is not None
            log = log_of(meadhall.game("feast"), stored)
            assert log.header.turned == (len(log.entries),)
            await placed(people)

    in_hall(tmp_path, first)
    in_hall(tmp_path, second)


def test_without_consent_nothing_is_taken_back(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", game="feast")
        async with hall.sit_all(seated) as people:
            mover, other, _ = await placed(people)
            now = other.sync["view"]
            await ask(mover, "move")
            await voted(other)
            await cast(other, False)
            await voted(mover, lambda vote: vote is None)
            assert mover.sync["undos"] == 0
            assert other.sync["view"] == now
            assert (await ask(other, "turn", "none"))["type"] == "no"  # has not played yet
            assert (await ask(other, "moon", "odd"))["type"] == "no"
            assert (await ask(other, "move", "late", at=-3))["rule"] == "EN-STALE"

    in_hall(tmp_path, test)


def test_who_is_alone_goes_back_at_once_and_the_die_is_thrown_anew(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", game="sagas")
        async with hall.sit_all(seated) as (person,):
            before = person.sync
            await stepped(person)  # the Jarl's homeland; then dice place the quests
            quests = person.sync["view"]
            assert person.sync["undoable"] == 0
            at = quests["at"]
            assert (await ask(person, "move"))["type"] == "ack"
            assert (await gone_back(person))["view"] == before["view"]
            assert (await ask(person, "move", "again", at))["rule"] == "EN-STALE"  # sent again after a break
            assert person.sync["marks"][-1]["v"] == person.sync["v"]
            await at_the_purchases(person)
            assert (await ask(person, "round", "more"))["type"] == "ack"
            assert (await gone_back(person, 2))["view"] == before["view"]
            assert [mark["text"][-11:] for mark in person.sync["marks"]] == ["(return 1).", "(return 2)."]
            state = hall.tables.live(seated["table"]).state
            assert state is not None
            assert state.header.turned == (state.entries, state.entries)

    in_hall(tmp_path, test)


def test_all_steps_up_to_the_barrier_go_back_at_once(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", game="sagas")
        async with hall.sit_all(seated) as (person,):
            await at_the_purchases(person)
            steps = person.sync["undoable"]
            await stepped(person)
            await stepped(person)
            assert person.sync["undoable"] >= steps + 2
            state = hall.tables.live(seated["table"]).state
            assert state is not None
            await person.say(type="undo", id="all", at=person.sync["view"]["at"], whole=True)
            assert (await person.answer("all"))["type"] == "ack"
            assert (await gone_back(person))["undoable"] == 0
            after = hall.tables.live(seated["table"]).state
            assert after is not None
            assert after.digest() == state.undo(0, whole=True).digest()

    in_hall(tmp_path, test)
