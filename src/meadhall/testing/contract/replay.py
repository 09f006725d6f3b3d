"""Replaying a log gives the same states as the play, in any process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from random import Random

import msgspec
import pytest

from meadhall.engine import BadLog, Log
from meadhall.testing import fresh_process
from meadhall.testing.cases import Case, all_cases, few_cases, rule, with_cases
from meadhall.testing.random_play import moments, play_to_end, some_moments


def play_with_digests(case: Case, seed: int) -> tuple[Log, list[str]]:
    """Return the log of a play, and its digest at every step."""
    digests: list[str] = []
    for state in moments(case, seed):
        digests.append(state.digest())
    return state.log, digests


@rule("FO-inv-21")
@with_cases(all_cases)
def test_replay_equals_play_at_every_step(case: Case) -> None:
    log, digests = play_with_digests(case, 31)
    assert fresh_process.replay_digests(log.to_json().decode()) == digests


@with_cases(all_cases)
def test_replaying_a_part_of_a_log_gives_the_state_at_its_end(case: Case) -> None:
    rng = Random(32)
    for state in some_moments(case, 32, 0.05):
        again = case.ruleset.replay(case.ruleset.read_log(state.log.to_json()))
        assert again.digest() == state.digest()
        assert again.log == state.log
        for viewer in case.some_viewers(rng):
            assert again.view(viewer) == state.view(viewer)
            assert again.history(viewer) == state.history(viewer)
    assert again.result() == state.result()


def test_replay_equals_play_in_fresh_processes_with_other_hash_seeds() -> None:
    plays = [play_with_digests(case, 33) for case in all_cases()]
    logs = b"\n".join(log.to_json() for log, _ in plays)
    for hash_seed in ("1", "4242"):
        run = subprocess.run(
            [sys.executable, "-m", fresh_process.__name__],
            input=logs,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            stdout=subprocess.PIPE,
            check=True,
        )
        assert [json.loads(line) for line in run.stdout.splitlines()] == [digests for _, digests in plays]


@with_cases(few_cases)
def test_a_log_that_was_tampered_with_is_not_replayed(case: Case) -> None:
    state = play_to_end(case, 34)
    log = state.log
    header, entries = log.header, log.entries
    replace = msgspec.structs.replace
    tampered = {
        "another seat": Log(
            header, (replace(entries[0], seat=(entries[0].seat + 1) % max(2, case.players)), *entries[1:])
        ),
        "another moment": Log(
            header, (*entries[:5], replace(entries[5], at=entries[5].at + 1), *entries[6:])
        ),
        "a move left out": Log(header, entries[1:]),
        "a move too many": Log(header, (*entries, entries[-1])),
        "a choice called forced": Log(header, (replace(entries[0], forced=True), *entries[1:])),
        "another seed": Log(replace(header, seed="00" * 32), entries),
        "another game": Log(replace(header, game="tafl"), entries),
        "another version": Log(replace(header, version="0"), entries),
    }
    for what, wrong in tampered.items():
        with pytest.raises(BadLog) as caught:
            case.ruleset.replay(wrong)
        assert str(caught.value), what


@with_cases(all_cases)
def test_equal_seeds_give_equal_plays_and_other_seeds_other_plays(case: Case) -> None:
    assert case.new(5).digest() == case.new(5).digest()
    assert case.new(5).commitment == case.new(5).commitment
    assert len({case.new(seed).digest() for seed in range(20)}) == 20
    assert case.ruleset.new(case.players).digest() != case.ruleset.new(case.players).digest()
