"""The check of a complete play: the invariants at every step, the number of decisions, and the result."""

from __future__ import annotations

from meadhall.engine import State

from .cases import Case
from .plugin import MoveChooser
from .random_play import moments


def check_play(case: Case, seed: int, choose: MoveChooser | None = None) -> State:
    """Play one game and check every step. Return the state at its end."""
    figures: tuple[int, ...] | None = None
    play = f"{case}, seed {seed}"
    for state in moments(case, seed, choose):
        check_table(case, state, f"{play}, entry {state.entries}")
        now = case.game_plugin.growing_figures(state)
        if figures is not None and any(after < before for before, after in zip(figures, now, strict=True)):
            raise AssertionError(f"{play}, entry {state.entries}: {figures} became {now}.")
        figures = now
    check_result(case, state, play)
    return state


def check_table(case: Case, state: State, where: str) -> None:
    broken = list(case.game_plugin.invariants(state))
    if broken:
        raise AssertionError(f"{where}: {'; '.join(broken)}.")


def check_result(case: Case, state: State, where: str) -> None:
    result = state.result()
    computed = case.game_plugin.recompute_result(state)
    if (result.scores, result.winners) != computed:
        raise AssertionError(f"{where}: the result is {result}, computed {computed}.")
    nobody_won = not result.winners and case.players > 1
    if nobody_won or any(len(line.values) != case.players for line in result.sheet):
        raise AssertionError(f"{where}: the score sheet is incomplete, {result}.")
