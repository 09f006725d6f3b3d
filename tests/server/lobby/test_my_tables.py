"""The list of my tables, and the statistics of finished games."""

from __future__ import annotations

from collections import Counter

import msgspec
import sqlalchemy as sa

from meadhall.server import limits, wire
from meadhall.server.history.results import ResultTally, compute_spread
from meadhall.server.store.records import ResultRow
from meadhall.server.store.schema import RESULTS
from meadhall.server.time.clocks import MORE
from meadhall.test_server.manual_clock import ManualClock
from tests.server.person import finish, in_turn_order, mover_of
from tests.server.server import Server
from tests.waiting import ask_until


async def my_tables(server: Server, *held: tuple[str, list[str]]) -> list[wire.MyTable]:
    body = {"tables": [{"table": table, "tokens": tokens} for table, tokens in held]}
    answer = await server.post("/api/mine", body)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=list[wire.MyTable])


async def statistics(server: Server, count: int) -> list[wire.Statistics]:
    """The statistics, as soon as so many games are counted."""

    async def shown() -> list[wire.Statistics]:
        answer = await server.get("/api/statistics")
        return msgspec.json.decode(answer.content, type=list[wire.Statistics])

    return await ask_until(shown, lambda found: sum(one.games for one in found) >= count)


async def test_the_list_says_whose_turn_it_is_and_since_when(server: Server, clock: ManualClock) -> None:
    seated = await server.new_table("me", "me")
    waiting = await server.new_table("me", "open", start=False)
    table, tokens = seated.table, seated.tokens
    async with server.enter_all(seated) as people:
        (before,) = await my_tables(server, (table, tokens))
        assert before.since == int(clock.now())
        await clock.advance(90)
        mover = mover_of(people)
        await mover.play()
        await mover.send(type="say", id="hail", text="Hail!")
        await mover.receive("chat")
        (now,) = await my_tables(server, (table, tokens))
        assert now.since == before.since + 90
        assert now.asked == [decision.seat for decision in server.state(seated).decisions()]
        assert (now.held, now.status, now.said, now.round) == ([0, 1], "playing", 1, "Round 1")
        assert now.seen[mover.seat] == mover.sync["v"]
    both = await my_tables(server, (waiting.table, waiting.tokens), (table, tokens[1:]))
    assert [(one.table, one.status, one.held) for one in both] == [
        (waiting.table, "waiting", [0]),
        (table, "playing", [1]),
    ]


async def test_who_is_asked_is_told_of_their_own_time_and_not_of_a_shorter_one(server: Server) -> None:
    seated = await server.new_table("me", "me", "me", timing={"kind": "live", "bank": 600})
    async with server.enter_all(seated) as people:
        speaker, first, second = in_turn_order(people)
        await speaker.play()
        for person in (first, second):
            await person.until_asked()
        assert (await second.request("moretime"))["type"] == "ack"
        due = {}
        for person in people:
            (mine,) = await my_tables(server, (seated.table, [seated.tokens[person.seat]]))
            due[person.seat] = mine.due
    assert due[second.seat] == due[first.seat] + MORE["live"]
    assert due[speaker.seat] == due[first.seat], "who waits is told when somebody's time is up"


async def test_a_wrong_token_is_answered_as_if_there_were_no_table(server: Server) -> None:
    one, two = await server.new_table("me", "random"), await server.new_table("me", "random")
    (own,), (other,) = one.tokens, two.tokens
    wrong = [(one.table, [other]), (one.table, [""]), (one.table, []), ("nowhere", [own])]
    for held in wrong:
        assert await my_tables(server, held) == []
    (partly,) = await my_tables(server, (one.table, ["wrong", own]))
    assert partly.held == [-1, 0]
    assert partly.seen[0] == 0
    (owned,) = await my_tables(server, (one.table, [one.owner]))
    assert owned.held == [-1]


async def test_the_number_of_tables_and_tokens_in_a_request_is_limited(server: Server) -> None:
    seated = await server.new_table("me", "random")
    (own,) = seated.tokens
    many = [("nowhere", ["x"] * limits.SEAT_TOKENS)] * (limits.HELD_TABLES - 1)
    assert len(await my_tables(server, *many, (seated.table, [own]))) == 1
    for tables in (
        [{"table": "nowhere", "tokens": []}] * (limits.HELD_TABLES + 1),
        [{"table": "nowhere", "tokens": ["x"] * (limits.SEAT_TOKENS + 1)}],
    ):
        answer = await server.post("/api/mine", {"tables": tables})
        assert (answer.status_code, answer.json()["code"]) == (400, "too-many")


async def test_a_finished_game_is_in_my_tables_and_in_the_statistics(server: Server) -> None:
    seated = await server.new_table("me", "random")
    async with server.enter_all(seated) as (person,):
        await finish(person)
        outcome = person.sync["outcome"]
    (found,) = await statistics(server, 1)
    assert (found.game, found.games, found.players) == ("clash", 1, {"2": 1})
    assert [(share.label, share.games) for share in found.levels] == [("person", 1), ("random", 1)]
    assert sum(share.won for share in found.seats) == sum(share.fair for share in found.seats) == 1
    (over,) = await my_tables(server, (seated.table, seated.tokens))
    assert (over.status, over.scores, over.winners) == ("over", outcome["scores"], outcome["winners"])
    text = (await server.get("/api/statistics")).text
    assert seated.table not in text
    assert all(seat["name"] not in text for seat in person.sync["table"]["seats"])
    await server.restart()
    # As in a database from before results were stored: the next start adds the missing ones.
    await server.tables.store.write(lambda connection: connection.execute(RESULTS.delete()).rowcount)
    await server.restart()
    (found,) = await statistics(server, 1)
    assert found.games == 1
    count = sa.select(sa.func.count()).select_from(RESULTS)
    assert await server.tables.store.read(lambda connection: connection.scalar(count)) == 1


def game_result(
    game: str, levels: list[str], scores: list[int], winners: list[int], moves: int, seconds: int
) -> ResultRow:
    return ResultRow("table", game, levels, scores, winners, moves, seconds, 0)


def test_statistics_count_shares_and_quartiles() -> None:
    tally = ResultTally("clash")
    tally.add(game_result("clash", ["person", "karl"], [10, 20], [1], 40, 600))
    tally.add(game_result("clash", ["karl", "person", "person"], [5, 9, 9], [1, 2], 60, 0))
    found = tally.statistics()
    assert (found.games, found.players) == (2, {"2": 1, "3": 1})
    assert found.levels == [wire.Share("person", 3, 1.0, 1.17), wire.Share("karl", 2, 1.0, 0.83)]
    assert [(share.label, share.won) for share in found.seats] == [
        ("2 players, seat 1", 0.0),
        ("2 players, seat 2", 1.0),
        ("3 players, seat 1", 0.0),
        ("3 players, seat 2", 0.5),
        ("3 players, seat 3", 0.5),
    ]
    assert found.scores == wire.Spread(5, 9, 9, 10, 20)
    assert found.minutes == wire.Spread(10, 10, 10, 10, 10)
    assert compute_spread(Counter()) is None
