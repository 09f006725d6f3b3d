"""My tables, and what the host remembers of its games."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import msgspec
import sqlalchemy as sa

from meadhall.server import limits, wire
from meadhall.server.history.results import Tally, spread
from meadhall.server.store.records import Ended
from meadhall.server.store.schema import RESULTS

from .hall import Hall, Json, finish, in_hall
from .hands import Hands


async def mine(hall: Hall, *held: tuple[str, list[str]]) -> list[wire.MyTable]:
    body = {"tables": [{"table": table, "tokens": tokens} for table, tokens in held]}
    answer = await hall.post("/api/mine", body)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=list[wire.MyTable])


def tokens_of(seated: Json) -> list[str]:
    return [grant["token"] for grant in seated["grants"]]


async def results(hall: Hall, count: int) -> list[wire.Statistics]:
    """The statistics, once so many games are written down."""
    while True:
        answer = await hall.get("/api/statistics")
        told = msgspec.json.decode(answer.content, type=list[wire.Statistics])
        if sum(one.games for one in told) >= count:
            return told
        await asyncio.sleep(0.01)


def test_my_tables_say_whose_turn_it_is_and_since_when(tmp_path: Path) -> None:
    clock = Hands()

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        waiting = await hall.new("me", "open", start=False)
        table, tokens = seated["table"], tokens_of(seated)
        async with hall.sit_all(seated) as people:
            (before,) = await mine(hall, (table, tokens))
            assert before.since == int(clock.now())
            await clock.turn(90)
            mover = next(person for person in people if person.awaited)
            await mover.play()
            await mover.say(type="say", id="hail", text="Hail!")
            await mover.hear("chat")
            (now,) = await mine(hall, (table, tokens))
            assert now.since == before.since + 90
            state = hall.tables.live(table).state
            assert state is not None
            assert now.asked == [decision.seat for decision in state.decisions()]
            assert (now.held, now.status, now.said, now.round) == ([0, 1], "playing", 1, "Round 1")
            assert now.seen[mover.sync["seat"]] == mover.sync["v"]
        both = await mine(hall, (waiting["table"], tokens_of(waiting)), (table, tokens[1:]))
        assert [(one.table, one.status, one.held) for one in both] == [
            (waiting["table"], "waiting", [0]),
            (table, "playing", [1]),
        ]

    in_hall(tmp_path, test, clock=clock)


def test_tokens_that_do_not_fit_are_answered_as_if_there_were_no_table(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        one, two = await hall.new("me", "random"), await hall.new("me", "random")
        (own,), (other,) = tokens_of(one), tokens_of(two)
        wrong = [(one["table"], [other]), (one["table"], [""]), (one["table"], []), ("nowhere", [own])]
        for held in wrong:
            assert await mine(hall, held) == []
        (partly,) = await mine(hall, (one["table"], ["wrong", own]))
        assert partly.held == [-1, 0]
        assert partly.seen[0] == 0
        (owned,) = await mine(hall, (one["table"], [one["owner"]]))
        assert owned.held == [-1]

    in_hall(tmp_path, test)


def test_nobody_asks_about_too_many(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "random")
        (own,) = tokens_of(seated)
        many = [("nowhere", ["x"] * limits.SEAT_TOKENS)] * (limits.HELD_TABLES - 1)
        assert len(await mine(hall, *many, (seated["table"], [own]))) == 1
        for tables in (
            [{"table": "nowhere", "tokens": []}] * (limits.HELD_TABLES + 1),
            [{"table": "nowhere", "tokens": ["x"] * (limits.SEAT_TOKENS + 1)}],
        ):
            answer = await hall.post("/api/mine", {"tables": tables})
            assert (answer.status_code, answer.json()["code"]) == (400, "too-many")

    in_hall(tmp_path, test)


def test_a_finished_game_has_its_result_there_and_in_the_statistics(tmp_path: Path) -> None:
    seated: Json = {}

    async def test(hall: Hall) -> None:
        seated.update(await hall.new("me", "random"))
        async with hall.sit_all(seated) as (person,):
            await finish(person)
            outcome = person.sync["outcome"]
        (told,) = await results(hall, 1)
        assert (told.game, told.games, told.players) == ("clash", 1, {"2": 1})
        assert [(share.label, share.games) for share in told.levels] == [("person", 1), ("random", 1)]
        assert sum(share.won for share in told.seats) == sum(share.fair for share in told.seats) == 1
        (over,) = await mine(hall, (seated["table"], tokens_of(seated)))
        assert (over.status, over.scores, over.winners) == ("over", outcome["scores"], outcome["winners"])
        text = (await hall.get("/api/statistics")).text
        assert seated["table"] not in text
        assert all(seat["name"] not in text for seat in person.sync["table"]["seats"])

    async def forgotten(hall: Hall) -> None:
        """Games from before results were written down are made up for."""
        await hall.tables.store.write(lambda connection: connection.execute(RESULTS.delete()).rowcount)

    async def after(hall: Hall) -> None:
        (told,) = await results(hall, 1)
        assert told.games == 1
        count = sa.select(sa.func.count()).select_from(RESULTS)
        assert await hall.tables.store.read(lambda connection: connection.scalar(count)) == 1

    in_hall(tmp_path, test)
    in_hall(tmp_path, forgotten)
    in_hall(tmp_path, after)


def ended(
    game: str, levels: list[str], scores: list[int], winners: list[int], moves: int, seconds: int
) -> Ended:
    return Ended("table", game, levels, scores, winners, moves, seconds, 0)


def test_statistics_count_shares_and_quarters() -> None:
    tally = Tally("clash")
    tally.add(ended("clash", ["person", "karl"], [10, 20], [1], 40, 600))
    tally.add(ended("clash", ["karl", "person", "person"], [5, 9, 9], [1, 2], 60, 0))
    told = tally.statistics()
    assert (told.games, told.players) == (2, {"2": 1, "3": 1})
    assert told.levels == [wire.Share("person", 3, 1.0, 1.17), wire.Share("karl", 2, 1.0, 0.83)]
    assert [(share.label, share.won) for share in told.seats] == [
        ("2 players, seat 1", 0.0),
        ("2 players, seat 2", 1.0),
        ("3 players, seat 1", 0.0),
        ("3 players, seat 2", 0.5),
        ("3 players, seat 3", 0.5),
    ]
    assert told.scores == wire.Spread(5, 9, 9, 10, 20)
    assert told.minutes == wire.Spread(10, 10, 10, 10, 10)
    assert spread(Counter()) is None
