"""Going back past a barrier: only if everybody agrees, visibly for everybody, and with fresh chance."""

from __future__ import annotations

import gzip

import pytest

import meadhall
from meadhall.engine import RefusalError
from meadhall.games.spoils import Challenge
from meadhall.server.store.log_rows import log_of
from meadhall.server.table.undo import find_undo_point
from tests.server.person import Json, Person, mover_of
from tests.server.server import Server
from tests.server.table.test_undo import play_to_purchases, stepped, undo
from tests.server.testing.test_testing_server import GOLDEN
from tests.server.voting import cast, mark_texts, propose, vote_shown


async def propose_undo(person: Person, to: str, at: int | None = None) -> Json:
    return await propose(person, "undo", to=to, at=person.sync["view"]["at"] if at is None else at)


async def gone_back(person: Person, undos: int = 1) -> Json:
    """Waits until the screen shows the position after so many undos."""
    return await person.until(lambda sync: sync["undos"] == undos)


async def play_first_action(people: list[Person]) -> tuple[Person, Person, Json]:
    """Plays the first action of Feast for two; who moved, the other person, and the sync before."""
    mover = mover_of(people)
    other = next(person for person in people if person is not mover)
    before = mover.sync
    while not other.is_asked:
        if mover.is_asked:
            await mover.play()
        await mover.receive("sync")
        while other.sync["view"]["at"] < mover.sync["view"]["at"]:
            await other.receive("sync")
    return mover, other, before


async def test_an_undo_that_two_people_agree_to_changes_every_screen_and_the_database(server: Server) -> None:
    seated = await server.new_table("me", "me", game="feast")
    async with server.enter_all(seated) as people, server.enter(seated.table) as watcher:
        mover, other, before = await play_first_action(people)
        await other.play()
        await mover.receive("sync", lambda sync: sync["undoable"] == 0)
        assert (await undo(mover))["rule"] == "EN-BARRIER"
        assert (await propose_undo(mover, "turn"))["type"] == "ack"
        vote = await vote_shown(other)
        name = mover.sync["table"]["seats"][mover.seat]["name"]
        assert vote["text"] == f"**{name}** asks to go back to the start of the turn of **{name}**."
        assert server.table(seated).holds
        assert (await cast(other, True))["type"] == "ack"
        for person in (mover, other, watcher):
            seen = await gone_back(person)
            assert seen["vote"] is None
            assert mark_texts(person) == [
                (
                    f"All agreed: the game goes back to the start of the turn of **{name}**."
                    " Chance starts afresh here (return 1)."
                )
            ]
        assert mover.sync["view"] == before["view"]
        assert mover.sync["ask"] == before["ask"]
        assert not server.table(seated).holds
        views = [person.sync["view"] for person in people]
    await server.restart()
    async with server.enter_all(seated) as people:
        assert [person.sync["view"] for person in people] == views
        assert len(people[0].sync["marks"]) == 1
        log = log_of(meadhall.game("feast"), await server.stored(seated))
        assert log.header.branched_at == (len(log.entries),)
        await play_first_action(people)


async def test_without_consent_nothing_changes(server: Server) -> None:
    seated = await server.new_table("me", "me", game="feast")
    async with server.enter_all(seated) as people:
        mover, other, _ = await play_first_action(people)
        now = other.sync["view"]
        await propose_undo(mover, "move")
        await vote_shown(other)
        await cast(other, False)
        await vote_shown(mover, lambda vote: vote is None)
        assert mover.sync["undos"] == 0
        assert other.sync["view"] == now
        assert (await propose_undo(other, "turn"))["type"] == "no"  # has not played yet
        assert (await propose_undo(other, "moon"))["type"] == "no"
        assert (await propose_undo(other, "move", at=-3))["rule"] == "EN-STALE"


async def test_a_single_player_goes_back_at_once_and_chance_is_fresh(server: Server) -> None:
    seated = await server.new_table("me", game="sagas")
    async with server.enter_all(seated) as (person,):
        before = person.sync
        await stepped(person)  # the Jarl's homeland; then dice place the quests
        quests = person.sync["view"]
        assert person.sync["undoable"] == 0
        at = quests["at"]
        assert (await propose_undo(person, "move"))["type"] == "ack"
        assert (await gone_back(person))["view"] == before["view"]
        again = await propose_undo(person, "move", at)  # as after a lost connection
        assert again["rule"] == "EN-STALE"
        assert person.sync["marks"][-1]["v"] == person.sync["v"]
        await play_to_purchases(person)
        assert (await propose_undo(person, "round"))["type"] == "ack"
        assert (await gone_back(person, 2))["view"] == before["view"]
        assert [mark["text"][-11:] for mark in person.sync["marks"]] == ["(return 1).", "(return 2)."]
        state = server.state(seated)
        assert state.header.branched_at == (state.entries, state.entries)


async def test_all_steps_up_to_the_barrier_can_be_taken_back_in_one_request(server: Server) -> None:
    seated = await server.new_table("me", game="sagas")
    async with server.enter_all(seated) as (person,):
        await play_to_purchases(person)
        steps = person.sync["undoable"]
        await stepped(person)
        await stepped(person)
        assert person.sync["undoable"] >= steps + 2
        state = server.state(seated)
        assert (await undo(person, whole=True))["type"] == "ack"
        assert (await gone_back(person))["undoable"] == 0
        assert server.state(seated).digest() == state.undo(0, whole=True).digest()


async def test_the_game_goes_back_past_a_barrier_only_if_those_agree_for_whom_a_bot_plays(
    server: Server,
) -> None:
    seated = await server.new_table("me", "me", game="feast")
    async with server.enter_all(seated) as people:
        mover, other, _ = await play_first_action(people)
        await other.request("handover")
        await mover.until(lambda sync: sync["table"]["seats"][other.seat]["stand_in"])
        await mover.until_asked()
        assert (await propose_undo(mover, "move"))["type"] == "ack"
        vote = await vote_shown(other)
        assert vote["asked"] == [0, 1]
        assert server.table(seated).undos == 0
        assert (await cast(other, True))["type"] == "ack"
        await gone_back(mover)


def test_a_sealed_answer_begins_no_turn() -> None:
    game = meadhall.game("spoils")
    log = game.read_log(gzip.decompress((GOLDEN / "spoils-v2-1.json.gz").read_bytes()))
    state = game.replay(log.cut(14))
    *_, challenge, first, second, third = state.log.entries
    assert isinstance(challenge.move, Challenge)
    assert all(state.was_sealed(number) for number in (12, 13, 14))
    assert {first.seat, second.seat, third.seat} == {0, 1, 2}
    # Seat 0 challenged, seats 1 and 2 bid before that; then all have bet.
    assert [find_undo_point(state, seat, "turn") for seat in range(3)] == [10, 8, 9]


def test_who_has_begun_one_turn_cannot_go_back_to_the_one_before() -> None:
    game = meadhall.game("feast")
    log = game.read_log(gzip.decompress((GOLDEN / "feast-v4-2.json.gz").read_bytes()))
    first = next(entry for entry in log.entries if not entry.forced)
    state = game.replay(log.cut(log.entries.index(first) + 1))
    assert find_undo_point(state, first.seat, "turn") == log.entries.index(first)
    with pytest.raises(RefusalError, match="no move to go back to"):
        find_undo_point(state, first.seat, "before")
