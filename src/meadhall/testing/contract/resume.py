"""A play that is resumed from a view depends only on the view and the seed, and its log can be replayed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from random import Random

import msgspec
import pytest

from meadhall.engine import BadLog, Log, State
from meadhall.testing import fresh_process
from meadhall.testing.cases import Case, cases_by_name, first_cases, outer_cases, with_cases
from meadhall.testing.plugin import registered_games
from meadhall.testing.random_play import choose_at_random, some_moments


def play_random_moves(state: State, rng: Random, steps: int) -> list[str]:
    """Play up to `steps` random moves. Return the digest before the first and after each."""
    digests = [state.digest()]
    for _ in range(steps):
        if state.over:
            break
        decision = rng.choice(state.decisions())
        state.play(decision.seat, choose_at_random(state, decision, rng), decision.at)
        digests.append(state.digest())
    return digests


def resume_plays(case: Case, share: float) -> list[tuple[State, int, State]]:
    """Return some moments of one play, each with a random seat and the play resumed from that seat's view."""
    rng = Random(61)
    found = []
    for state in some_moments(case, 61, share):
        if not state.over:
            seat = rng.randrange(case.players)
            found.append((state.clone(), seat, case.ruleset.take_up(state.view(seat), rng.randbytes(32))))
    return found


@with_cases(outer_cases)
def test_a_resumed_play_has_the_same_view_and_continues_its_count(case: Case) -> None:
    for state, seat, world in resume_plays(case, 0.03):
        assert json.dumps(world.view(seat)) == json.dumps(state.view(seat))
        assert world.position.at == state.position.at
        assert [len(world.history(viewer)) for viewer in case.viewers] == [1] * len(case.viewers)
        assert world.header.start is not None
        assert world.header.start.view["seat"] == seat


def test_a_resumed_play_replays_in_fresh_processes_with_other_hash_seeds() -> None:
    rng = Random(62)
    plays = []
    for case in outer_cases():
        for _, _, world in resume_plays(case, 0.02)[:4]:
            digests = play_random_moves(world, rng, 30)
            plays.append((world.log.to_json(), digests))
            again = case.ruleset.replay(case.ruleset.read_log(plays[-1][0]))
            assert again.digest() == digests[-1]
    assert len(plays) > len(outer_cases())
    for hash_seed in ("1", "4242"):
        run = subprocess.run(
            [sys.executable, "-m", fresh_process.__name__],
            input=b"\n".join(log for log, _ in plays),
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            stdout=subprocess.PIPE,
            check=True,
        )
        assert [json.loads(line) for line in run.stdout.splitlines()] == [digests for _, digests in plays]


def test_undo_in_a_resumed_play_leads_to_the_state_before() -> None:
    rng = Random(63)
    taken_back = 0
    for case in first_cases():
        for _, _, world in resume_plays(case, 0.1):
            before = world.digest()
            decision = world.decisions()[0]
            world.play(decision.seat, decision.sample(rng), decision.at)
            if world.count_undoable(decision.seat):
                assert world.undo(decision.seat).digest() == before
                taken_back += 1
    assert taken_back > len(first_cases())


@with_cases(first_cases)
def test_a_log_that_starts_from_a_forged_position_is_not_replayed(case: Case) -> None:
    _, _, world = resume_plays(case, 0.5)[-1]
    log = world.log
    header, start = log.header, log.header.start
    assert start is not None
    replace = msgspec.structs.replace
    other = Random(64).randbytes(32)
    forged = {
        "another draw": replace(start, digest="00" * 16),
        "another game": replace(start, view=start.view | {"game": "tafl"}),
        "a lie about the moment": replace(start, view=start.view | {"over": True}),
        "no stack of frames": replace(
            start, view=start.view | {"stack": [{"frame": "feasting in Valhalla"}]}
        ),
        "nothing at all": replace(start, view={}),
        "a crowd": replace(start, view=start.view | {"players": 1_000_000}),
        "nobody's seat": replace(start, view=start.view | {"seat": 77}),
    }
    headers = {what: replace(header, start=wrong) for what, wrong in forged.items()}
    again = case.ruleset.take_up(start.view, other).header
    headers["the position of another seed"] = replace(again, start=start)
    options = {name: value for name, value in header.options.items() if name != next(iter(header.options))}
    headers["fewer options"] = replace(header, options=options)
    for what, wrong in headers.items():
        with pytest.raises(BadLog) as caught:
            case.ruleset.replay(Log(wrong, ()))
        assert str(caught.value), what


def test_every_game_counts_rounds_and_the_round_is_public() -> None:
    for name in registered_games():
        case = cases_by_name(name)[0]
        rounds: list[int] = []
        for state in some_moments(case, 65, 1.0):
            now = case.ruleset.round(state.position)
            if not rounds or rounds[-1] != now:
                rounds.append(now)
            world = case.ruleset.imagine(state.view(None), Random(1)) if state.entries % 50 == 0 else state
            assert case.ruleset.round(world.position) == now, "a spectator knows it"
        assert rounds == sorted(rounds)
        assert len(rounds) > 2
