"""The replays that a worker process keeps."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import meadhall
from meadhall.engine import State
from meadhall.server import wire
from meadhall.server.workers import replays
from meadhall.server.workers.moments import Moments
from meadhall.server.workers.pool import WorkerPool
from meadhall.server.workers.replays import Replays, ReplayWish
from tests.random_play import play_to_end


def wished(table: str, state: State, undos: int = 0) -> ReplayWish:
    seats = [
        wire.SeatInfo(n, "human", f"Viking {n}", "", True, False, "") for n in range(state.header.players)
    ]
    info = wire.TableInfo(table, "clash", "Clash", "1", {}, "playing", seats, "", "", "", False, False, [])
    return ReplayWish(info, undos, state.entries, None, [], None, None)


def played(moves: int, seed: int = 1) -> State:
    state, rng = meadhall.game("clash").new(2, seed), Random(seed)
    for _ in range(moves):
        decision = rng.choice(state.decisions())
        state.play(decision.seat, decision.sample(rng), decision.at)
    return state


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Moments]:
    """Every replay that is computed from its beginning."""
    found: list[Moments] = []

    class Noted(Moments):
        def __init__(self, *given: object) -> None:
            super().__init__(*given)  # type: ignore[arg-type]
            found.append(self)

    monkeypatch.setattr(replays, "Moments", Noted)
    return found


def test_only_a_few_replays_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "KEPT", 2)
    kept, state = Replays(), played(3)
    for table in "abcd":
        kept.replay(wished(table, state), state.log.to_json())
    assert len(kept) == 2


def test_a_replay_grows_with_its_table_and_is_computed_again_after_an_undo(made: list[Moments]) -> None:
    kept = Replays()
    short, long = played(4), played(9)
    for state, undos, computed in (
        (short, 0, 1),
        (long, 0, 1),
        (long, 0, 1),
        (short, 1, 2),
        (played(6, 2), 2, 3),
    ):
        found = kept.replay(wished("table", state, undos), state.log.to_json())
        assert found.last == state.history_length(None)
        assert len(made) == computed
        fresh = Replays().replay(wished("table", state, undos), state.log.to_json())
        made.pop()
        assert msgspec.json.encode(found) == msgspec.json.encode(fresh)


async def test_logs_of_games_that_go_on_are_sent_to_no_process_in_which_a_bot_runs() -> None:
    pool, state = WorkerPool(workers=1, patience=30), played(5)
    found = await pool.replay(wished("table", state), state.log.to_json())
    assert isinstance(found, msgspec.Raw)
    assert msgspec.json.decode(found, type=wire.Replay).last == state.history_length(None)
    assert (len(pool.replays.idle), pool.bots.idle, pool.others.idle) == (1, [], [])
    await pool.close()


def test_the_end_of_a_game_has_its_outcome() -> None:
    state = play_to_end(meadhall.game("clash").new(2, 1), Random(1))
    found = Replays().replay(wished("table", state), state.log.to_json())
    assert found.outcome is not None
    assert found.outcome.scores == list(state.result().scores)
