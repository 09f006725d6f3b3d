"""Votes: a proposal is carried out when everybody agrees; one no or the clock ends it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from meadhall.engine import Refusal, RefusalError
from meadhall.server import limits
from meadhall.server.store.records import VoteRow
from meadhall.server.table import votes
from meadhall.server.table.table import Table
from meadhall.server.table.time.table_clocks import TableClocks
from meadhall.test_server.manual_clock import ManualClock
from tests.server.person import Json, Person, mover_of
from tests.server.server import Server
from tests.server.voting import cast, mark_shown, propose, vote_shown


async def _check(table: Table, seat: int, about: dict[str, Any]) -> dict[str, Any]:
    if "no" in about:
        raise RefusalError(Refusal("EN-TEST", "Not that."))
    return about | {"by": table.seats[seat].name}


def _words(table: Table, vote: VoteRow) -> str:
    return f"**{table.seats[vote.by].name}** asks for a song."


async def _apply(table: Table, vote: VoteRow) -> None:
    await table.write_mark("song", "A song is sung.")


class VotesOnSongs(votes.Votes):
    """A vote of the kind "moment" is about the present position, one of the kind "song" is not."""

    def __init__(self, table: Table, clocks: TableClocks) -> None:
        super().__init__(table, clocks)
        check, words, apply = partial(_check, table), partial(_words, table), partial(_apply, table)
        self.kinds["song"] = votes.VoteKind(check, words, apply)
        self.kinds["moment"] = votes.VoteKind(check, words, apply, moment=True)


@pytest.fixture(autouse=True)
def songs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.server.table.features.Votes", VotesOnSongs)


async def ask_for_song(person: Person, message: str = "one", **about: Any) -> Json:
    return await person.request("propose", id=message, kind="song", about=about)


async def test_a_proposal_that_everybody_agrees_to_is_carried_out_and_logged(server: Server) -> None:
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as people, server.enter(seated.table) as watcher:
        first, second, third = people
        for _ in range(2):  # the second time as after a lost connection
            assert (await ask_for_song(first, size=3))["type"] == "ack"
        for screen in (*people, watcher):
            vote = await vote_shown(screen)
            assert (vote["by"], vote["asked"], vote["yes"]) == (0, [0, 1, 2], [0])
            assert vote["about"] == {"size": 3, "by": "Viking 1"}
            assert vote["text"] == "**Viking 1** asks for a song."
        assert (await ask_for_song(second, "two"))["text"] == votes.OPEN.text
        assert (await cast(watcher, True))["type"] == "no"
        assert (await cast(second, True))["type"] == "ack"
        assert (await vote_shown(first, lambda vote: vote["yes"] == [0, 1])) is not None
        assert (await cast(third, True))["type"] == "ack"
        for screen in (*people, watcher):
            await mark_shown(screen, "A song is sung.")
            assert screen.sync["vote"] is None
            assert screen.sync["marks"][0]["v"] == screen.sync["v"]
        assert (await cast(second, True, "0:one"))["text"] == votes.CLOSED.text


async def test_one_no_ends_a_vote_and_the_same_person_cannot_propose_it_again(server: Server) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as (first, second):
        await ask_for_song(first)
        await vote_shown(second)
        assert (await cast(second, False))["type"] == "ack"
        await mark_shown(first, "**Viking 1** asks for a song. **Viking 2** says no.")
        assert first.sync["vote"] is None
        assert (await ask_for_song(first, "two"))["text"] == votes.ANSWERED.text
        assert (await ask_for_song(second, "three"))["type"] == "ack"
        await vote_shown(second)
        assert (await cast(second, False))["type"] == "ack"  # withdrawing a proposal is not logged
        await vote_shown(first, lambda vote: vote is None)
        assert len(first.sync["marks"]) == 1


async def test_bots_have_no_vote_and_a_single_person_decides_at_once(server: Server) -> None:
    seated = await server.new_table("me", "karl", "karl")
    async with server.enter_all(seated) as (person,):
        assert (await ask_for_song(person))["type"] == "ack"
        await mark_shown(person, "A song is sung.")
        assert all(message.get("vote") is None for message in person.received)
        assert (await ask_for_song(person, "two", no=1))["rule"] == "EN-TEST"
        assert (await propose(person, "dance"))["type"] == "no"
        assert (await ask_for_song(person, "three", long="x" * limits.ABOUT_BYTES))["type"] == "no"


async def test_a_vote_is_counted_again_when_a_bot_plays_for_somebody_who_was_asked(server: Server) -> None:
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as (first, second, third):
        await ask_for_song(first)
        await vote_shown(second)
        assert (await cast(second, True))["type"] == "ack"
        assert (await vote_shown(third))["asked"] == [0, 1, 2]
        assert (await third.request("handover"))["type"] == "ack"
        await mark_shown(first, "A song is sung.")
        assert first.sync["vote"] is None
        assert (await server.stored(seated)).vote is None


async def test_a_vote_lapses_by_the_clock_even_over_a_restart(server: Server, clock: ManualClock) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as (one, two):
        await ask_for_song(one)
        await vote_shown(two)
        await clock.advance(limits.VOTE - 1)
    await server.restart()
    async with server.enter_all(seated) as people:
        for person in people:
            assert (await vote_shown(person))["yes"] == [0]
        await clock.advance(2)
        for person in people:
            await mark_shown(person, "**Viking 1** asks for a song. Not everybody answered in time.")
            assert person.sync["vote"] is None
    await server.restart()
    async with server.enter_all(seated) as (one, _):
        assert one.sync["vote"] is None
        assert len(one.sync["marks"]) == 1


async def test_a_vote_at_a_table_played_by_days_stays_open_for_a_day_and_cannot_be_repeated(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "me", timing={"kind": "days", "days": 3})
    async with server.enter_all(seated) as (one, two):
        await ask_for_song(one)
        await clock.advance(20 * 3600)
        assert await vote_shown(two)
        await clock.advance(5 * 3600)
        await mark_shown(one, "**Viking 1** asks for a song. Not everybody answered in time.")
        assert (await ask_for_song(one, "two"))["text"] == votes.ANSWERED.text


async def test_a_vote_about_the_present_position_holds_bots_and_ends_when_a_person_moves(
    server: Server,
) -> None:
    seated = await server.new_table("me", "me", game="feast")
    async with server.enter_all(seated) as people:
        await propose(people[0], "moment")
        table = server.table(seated)
        assert table.holds
        mover = mover_of(people)
        await vote_shown(mover)
        await mover.play()
        await vote_shown(mover, lambda vote: vote is None)
        assert not table.holds
        assert not mover.sync["marks"]
        assert (await propose(people[0], "moment"))["type"] == "ack"
