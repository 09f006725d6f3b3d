"""The games as OpenSpiel games: its own random simulation, chance nodes, simultaneous nodes, what a seat may know."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

import meadhall
import meadhall.envs
from meadhall.engine import RefusalError
from tests.contract.cases import BY_GAME, Case

SOME = [
    *[case for name in ("clash", "sagas", "feast") for case in BY_GAME[name][::3]],
    *[case for case in BY_GAME["spoils"] if case.players < 5],
]
"""Every game with several sets of options; large tables are in the soak."""
TOGETHER = int(pyspiel.PlayerId.SIMULTANEOUS)


def at_random(state: Any, rng: Random, until: Callable[[Any], bool] = lambda state: False) -> Any:
    """Plays on until the end, or until this is so."""
    while not state.is_terminal() and not until(state):
        if state.is_chance_node():
            state.apply_action(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
        elif state.is_simultaneous_node():
            state.apply_actions(
                [rng.choice(state.legal_actions(seat)) for seat in range(state.num_players())]
            )
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("case", SOME, ids=str)
def test_a_game_passes_the_random_simulation_of_openspiel(case: Case) -> None:
    game = meadhall.envs.openspiel(case.name, case.players, case.options)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_clash_passes_it_with_candidates_too() -> None:
    game = meadhall.envs.openspiel("clash", 3, {"variant": "bluff"}, actions="candidates")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("case", SOME[::2], ids=str)
def test_the_log_of_a_play_replays_to_the_same_position_and_pays_the_same(case: Case) -> None:
    state = at_random(
        meadhall.envs.openspiel(case.name, case.players, case.options).new_initial_state(), Random(4)
    )
    again = case.ruleset.replay(case.ruleset.read_log(state.log().to_json()))
    assert again.over
    assert again.digest() == state.moment.play.state.digest()
    assert meadhall.envs.play.rewards(case.name, again.result()) == state.returns()


def test_every_use_of_chance_is_a_node_with_outcomes_of_equal_probability() -> None:
    state = meadhall.envs.openspiel("sagas").new_initial_state()
    assert state.is_chance_node()
    rng, sides = Random(5), set()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert len(outcomes) > 1
            assert len({*chances}) == 1
            assert sum(chances) == pytest.approx(1)
            sides.add(len(outcomes))
        state.apply_action(rng.choice(state.legal_actions()))
    assert 6 in sides


def test_seats_that_answer_under_seal_act_in_one_node_and_the_others_wait() -> None:
    game = meadhall.envs.openspiel("clash", 3)
    state = at_random(game.new_initial_state(), Random(6), lambda state: state.current_player() == TOGETHER)
    play = state.moment.play
    asked = play.asked_seats()
    assert len(asked) == 2
    (idle,) = {0, 1, 2} - {*asked}
    assert state.legal_actions(idle) == [play.wait_action]
    assert state.action_to_string(idle, play.wait_action).endswith("wait")
    actions = [state.legal_actions(seat)[0] for seat in range(3)]
    with pytest.raises(meadhall.envs.IllegalAction):
        state.clone().apply_actions([*actions[:idle], 0, *actions[idle + 1 :]])
    state.apply_actions(actions)
    assert state.moment.play is not play


def test_a_table_without_sealed_answers_is_a_sequential_game() -> None:
    dynamics = pyspiel.GameType.Dynamics
    assert meadhall.envs.openspiel("clash", 2).get_type().dynamics == dynamics.SEQUENTIAL
    assert meadhall.envs.openspiel("feast", 3).get_type().dynamics == dynamics.SEQUENTIAL
    assert meadhall.envs.openspiel("clash", 3).get_type().dynamics == dynamics.SIMULTANEOUS


def dealt(other_deck: Random) -> Any:
    """A table of Clash before the first decision, where only the cards of seat 1 depend on this generator."""
    state, rng = meadhall.envs.openspiel("clash", 2).new_initial_state(), Random(7)
    while state.is_chance_node():
        own = other_deck if state.moment.draw.stream == "deck/1" else rng
        state.apply_action(own.choice(state.legal_actions()))
    return state


def test_what_a_seat_observes_does_not_depend_on_what_it_cannot_know() -> None:
    one, other = dealt(Random(1)), dealt(Random(2))
    for ask in (
        "information_state_string",
        "observation_string",
        "information_state_tensor",
        "observation_tensor",
    ):
        assert getattr(one, ask)(0) == getattr(other, ask)(0)
        assert getattr(one, ask)(1) != getattr(other, ask)(1)
    public = pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE)
    observer = one.get_game().make_py_observer(public)
    assert observer.string_from(one, 1) == observer.string_from(other, 1)


def test_an_information_state_remembers_the_way_to_a_position() -> None:
    state = dealt(Random(1))
    seat = state.current_player()
    first, second = state.legal_actions()[:2]
    ways = [state.child(first), state.child(second), state.child(first)]
    told = [way.information_state_string(seat) for way in ways]
    assert told[0] == told[2] != told[1]
    tensors = [way.information_state_tensor(seat)[-64:] for way in ways]
    assert tensors[0] == tensors[2] != tensors[1]


def test_a_position_can_be_written_down_and_read_again() -> None:
    game = meadhall.envs.openspiel("spoils", 3)
    state = at_random(game.new_initial_state(), Random(8), lambda state: state.move_number() > 300)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert at_random(again, Random(9)).returns() == at_random(state, Random(9)).returns()


def test_openspiel_loads_our_games_by_name_and_refuses_what_no_table_offers() -> None:
    game = pyspiel.load_game("meadhall_clash(players=3,variant=bluff)")
    assert game.num_players() == 3
    assert game.blank_play.options["variant"] == "bluff"
    with pytest.raises(RefusalError, match="variant"):
        meadhall.envs.openspiel("clash", 2, {"variant": "other"})


def test_what_is_not_allowed_is_refused_and_changes_nothing() -> None:
    state = dealt(Random(1))
    moment, before = state.moment, str(state)
    with pytest.raises(meadhall.envs.IllegalAction):
        moment.act([(state.current_player(), moment.play.wait_action)])
    with pytest.raises(ValueError, match="cannot give 3"):
        moment.choose(3)
    start = meadhall.envs.openspiel("clash").new_initial_state()
    with pytest.raises(ValueError, match="first"):
        start.moment.act([(0, 0)])
    with pytest.raises(ValueError, match="not begun"):
        start.log()
    assert str(state) == before == str(pickle.loads(pickle.dumps(state)))


def test_an_environment_of_openspiel_runs_a_game_in_turns() -> None:
    game = pyspiel.convert_to_turn_based(meadhall.envs.openspiel("clash", 3))
    state = at_random(game.new_initial_state(), Random(10))
    assert sum(state.returns()) == pytest.approx(0)


def test_a_program_that_has_used_openspiel_ends_without_a_fault() -> None:
    program = "import meadhall.envs; meadhall.envs.openspiel('clash').new_initial_state().clone()"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_tensors_hold_the_observation_of_the_other_environments() -> None:
    game = meadhall.envs.openspiel("spoils", 3)
    state = at_random(game.new_initial_state(), Random(11), lambda state: state.move_number() > 400)
    seat = max(0, state.current_player())
    observed = state.moment.play.observe(seat)
    parts = [observed["observation"], [0], observed["moves"].ravel()]
    assert np.array_equal(state.observation_tensor(seat), np.concatenate(parts))
