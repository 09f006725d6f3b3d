"""How you played: a review of each seat, when the game is over."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

import meadhall
import meadhall.bots
from meadhall.bots.review import Judgement, SeatReview
from meadhall.engine import Decision, Event, Move, State
from meadhall.server.errors import RequestError
from meadhall.server.history import review as history_review
from meadhall.server.store.records import StoredTable
from meadhall.server.workers import reviews
from meadhall.server.workers.reviews import review
from meadhall.server.workers.uploaded_logs import game_of
from tests.random_play import play_to_end
from tests.server.person import finish
from tests.server.server import Server

NAMES = ["Ann", "Ben"]
GOLDEN = Path(__file__).parents[2] / "golden"


async def asked(server: Server, table: str, token: str = "", seat: str = "") -> httpx.Response:
    return await server.get(f"/api/tables/{table}/review{f'?seat={seat}' if seat else ''}", token)


async def test_a_review_is_refused_before_the_end_and_given_to_everybody_after_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await server.new_table("me", "me")
    table, (ann, ben) = seated.table, seated.tokens
    assert (await asked(server, "nowhere")).status_code == 404
    async with server.enter_all(seated) as people:
        for token, seat in ((ann, ""), (ann, "1"), ("", "0")):
            answer = await asked(server, table, token, seat)
            assert (answer.status_code, answer.json()["code"]) == (403, "not-over")
        await finish(*people)
        last = people[1].sync["v"]
    mine = (await asked(server, table, ben)).json()
    assert mine["seat"] == 1
    assert mine["judged"] > 0
    assert [count["label"] for count in mine["counts"]][:2] == ["Lies told", "Lies caught"]
    assert 1 <= len(mine["decisions"]) <= 3
    assert all(1 <= one["v"] < last for one in mine["decisions"])
    # Nothing is secret any more, as in the replay: anybody may look at any seat. It is worked out once.
    monkeypatch.setattr(server.tables.pool, "review", None)
    assert (await asked(server, table, ann, "1")).json() == mine
    assert (await asked(server, table, "", "1")).json() == mine
    for token, seat, status, code in (
        ("", "", 403, "not-seated"),
        (ann, "2", 404, "no-seat"),
        ("wrong", "", 403, "not-seated"),
    ):
        answer = await asked(server, table, token, seat)
        assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_a_game_of_unknown_rules_and_a_worker_that_is_too_slow_are_told_in_a_sentence(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        await finish(*people)
    stored = await server.stored(seated)
    header = json.loads(stored.table.header) | {"version": "99"}
    later = msgspec.structs.replace(
        stored, table=msgspec.structs.replace(stored.table, header=json.dumps(header))
    )
    with pytest.raises(RequestError) as told:
        await server.tables.reviews.review(meadhall.game("clash"), later, 0)
    assert (told.value.status, told.value.code) == (409, "no-review")
    assert "version 99" in told.value.text
    monkeypatch.setattr(server.tables.pool, "_review_patience", 0.0)
    answer = await asked(server, seated.table, seated.tokens[0])
    assert (answer.status_code, answer.json()["code"]) == (409, "no-review")
    assert "too long" in answer.json()["text"]


async def test_few_reviews_are_kept(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history_review, "CACHED_REVIEWS", 1)
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        await finish(*people)
    made: list[int] = []
    work = server.tables.pool.review

    async def counted(log: bytes, seat: int, names: list[str]) -> Any:
        made.append(seat)
        return await work(log, seat, names)

    monkeypatch.setattr(server.tables.pool, "review", counted)
    for seat in ("0", "0", "1", "1", "0"):
        assert (await asked(server, seated.table, "", seat)).json()["seat"] == int(seat)
    assert made == [0, 1, 0]


async def test_a_lesson_is_not_judged(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        await finish(*people)
    stored = await server.stored(seated)
    lesson = msgspec.structs.replace(
        stored, table=msgspec.structs.replace(stored.table, lesson="clash/first")
    )

    async def load(_: str) -> StoredTable:
        return lesson

    monkeypatch.setattr(server.tables.store, "load", load)
    answer = await asked(server, seated.table, seated.tokens[0])
    assert (answer.status_code, answer.json()["code"]) == (409, "lesson")


# ---------------------------------------------------------------- the walk through the log


class Recorded(SeatReview):
    """Keeps what a review is given."""

    kinds = frozenset(
        {"announce", "call", "shield", "doubt", "take", "move", "attack", "drop", "slam", "start"}
    )
    least_loss = 0.5

    def __init__(self, seat: int) -> None:
        super().__init__(seat, NAMES)
        self.given: list[tuple[dict[str, Any], Decision, Move]] = []
        self.events: list[Event] = []

    def judge(self, view: dict[str, Any], decision: Decision, move: Move) -> Judgement | None:
        self.given.append((view, decision, move))
        loss = float(len(self.given) % 7)
        return Judgement(loss, move, f"{loss:g} points", "A sentence.")

    def witness(self, event: Event) -> None:
        self.events.append(event)


def clash(seed: int) -> State:
    return play_to_end(meadhall.game("clash").new(2, seed), Random(seed))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_review_gets_the_views_moves_and_happenings_of_its_seat(
    monkeypatch: pytest.MonkeyPatch, seat: int
) -> None:
    end, recorded = clash(4), Recorded(seat)
    monkeypatch.setattr(meadhall.bots, "make_review", lambda *_: recorded)
    found = review(meadhall.game("clash"), end.log, seat, NAMES)
    chosen = [one for one in end.log.entries if one.seat == seat and not one.forced]
    assert [(decision.at, move) for _, decision, move in recorded.given] == [(e.at, e.move) for e in chosen]
    assert {view["seat"] for view, _, _ in recorded.given} == {seat}
    assert {decision.seat for _, decision, _ in recorded.given} == {seat}
    happened = [event for happening in end.history(seat) for event in happening.events]
    assert recorded.events == happened
    assert (found.judged, len(found.decisions)) == (len(chosen), 3)
    assert {one.cost for one in found.decisions} == {"6 points"}
    # Each link leads to the moment at which the seat was asked.
    sixth = chosen[5]
    number = end.log.entries.index(sixth)
    assert found.decisions[0].v == end.history_lengths(seat)[number]


def test_of_a_sealed_answer_that_was_changed_the_last_one_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = meadhall.game("clash")
    state, rng = rules.new(3, 9), Random(9)
    while not state.is_asking_several:
        decision = state.decisions()[0]
        state.play(decision.seat, decision.sample(rng))
    first, second = state.decisions()[0].seat, state.decisions()[1].seat
    call, let_pass = state.decisions()[0].moves()
    at = state.position.at
    state.play(second, call)
    state.play(second, let_pass)
    state.play(first, let_pass)
    recorded = Recorded(second)
    monkeypatch.setattr(meadhall.bots, "make_review", lambda *_: recorded)
    review(rules, play_to_end(state, rng).log, second, [*NAMES, "Cid"])
    assert [move for _, decision, move in recorded.given if decision.at == at] == [let_pass]


def test_the_number_of_judged_decisions_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    recorded = Recorded(0)
    monkeypatch.setattr(meadhall.bots, "make_review", lambda *_: recorded)
    monkeypatch.setattr(reviews, "JUDGED", 5)
    assert review(meadhall.game("clash"), clash(4).log, 0, NAMES).judged == 5
    assert len(recorded.given) == 5


@pytest.mark.parametrize(
    "path", sorted(GOLDEN.glob("*.json.gz")), ids=lambda path: path.name.partition(".")[0]
)
def test_stored_games_of_all_versions_have_a_review_that_can_be_sent(path: Path) -> None:
    data = gzip.decompress(path.read_bytes())
    game = game_of(data)
    log = game.read_log(data)
    found = review(game, log, 0, [f"Viking {seat + 1}" for seat in range(log.header.players)])
    assert 0 < found.judged <= reviews.JUDGED
    assert msgspec.json.decode(msgspec.json.encode(found), type=type(found)) == found
    assert all(one.cost and one.did and one.better and one.text for one in found.decisions)
