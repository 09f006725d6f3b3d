"""Our figures compared with those of our peers in one run: `make bench`.

Games are played with random legal moves through each engine's public interface. Machines differ in speed and load, so
our budgets are scaled by the speed of catanatron here relative to the machine on which they were set; `LEAST_RATIO` is
not scaled. Every figure is the best of several short turns, in processor time, ours and theirs in alternation.
"""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

import meadhall
from meadhall.engine import State

ROUNDS = 36
TURN = 0.15
"""The length of one engine's turn, in seconds. Some of many short turns fall into quiet moments of a busy machine."""
CATANATRON_THEN = 14_700
"""catanatron's decisions per second on the machine on which the budgets were set (the lower end of measurements)."""
LEAST_RATIO = {"clash": 5.0}
"""The minimum ratio of a game's rate to catanatron's."""

# Decisions per second; all other figures in microseconds.
BUDGETS: dict[str, dict[str, float]] = {
    "clash": {"decisions": 120_000, "clone": 5, "view": 40, "digest": 15, "replay": 10},
    "spoils": {"decisions": 100_000, "clone": 5, "view": 40, "digest": 15, "replay": 10},
    "sagas": {"decisions": 80_000, "clone": 5, "view": 60, "digest": 15, "replay": 12},
    "feast": {
        "decisions": 25_000,
        "clone": 15,
        "view": 200,
        "digest": 50,
        "replay": 40,
        "placing": 1000,
        "unheard": 1,
    },
}
ALL_DECKS = "feast, 4 players, all decks"
ALL_DECKS_BUDGET = 20_000
"""The budget with all 190 occupations, in decisions per second."""
PLAYERS = {"clash": 4, "spoils": 4, "sagas": 1, "feast": 4}
"""The number of seats: four, as in the peers' default games, or one in a game for a single player."""
TABLES = {"clash": (2, 3, 4), "spoils": (3, 4, 5, 7, 10), "sagas": (1,), "feast": (1, 2, 3, 4)}
"""The numbers of players for which rates are printed."""


def play_ours(
    name: str, seed: int, players: int = 0, options: dict[str, Any] | None = None
) -> tuple[int, State]:
    game = meadhall.game(name)
    rng = random.Random(seed)
    state = game.new(players or PLAYERS[name], seed, options)
    count = 0
    while not state.over:
        decision = state.decisions()[0]
        state.play(decision.seat, decision.sample(rng))
        count += 1
    return count, state


def rate(play: Callable[[int], int], seconds: float, seed: int) -> float:
    """Return the decisions per second, measured over about this many seconds."""
    count, start = 0, process_time()
    while (passed := process_time() - start) < seconds:
        count += play(seed)
        seed += 1
    return count / passed


def micros(call: Callable[[], object], times: int) -> float:
    start = process_time()
    for _ in range(times):
        call()
    return (process_time() - start) / times * 1e6


def half_way(name: str, seed: int) -> State:
    """Return a state from the middle of a game."""
    length = play_ours(name, seed)[0]
    rng = random.Random(seed)
    state = meadhall.game(name).new(PLAYERS[name], seed)
    for _ in range(length // 2):
        decision = state.decisions()[0]
        state.play(decision.seat, decision.sample(rng))
    return state


def copies(name: str, seed: int) -> dict[str, float]:
    state = half_way(name, seed)
    whole = play_ours(name, seed)[1].log
    game = meadhall.game(name)
    found = {
        "clone": micros(state.clone, 2000),
        "view": micros(lambda: state.view(0), 500),
        "digest": micros(state.digest, 1000),
        "replay": micros(lambda: game.replay(whole), 5) / len(whole.entries),
    }
    if "placing" in BUDGETS[name]:
        found["placing"] = micros(placing(seed), 100)
    if "unheard" in BUDGETS[name]:
        found["unheard"] = micros(unheard(state), 5000)
    return found


def placing(seed: int) -> Callable[[], object]:
    """Return a function that finds every place for twelve different tiles on a home board with a few tiles."""
    from meadhall.games.feast.boards.board import HOME
    from meadhall.games.feast.boards.placement import FilledBoard
    from meadhall.games.feast.box.kinds import COLOUR, GREEN, SPECIALS

    rng = random.Random(seed)
    tiles = [piece for piece in range(SPECIALS.stop) if COLOUR[piece] >= GREEN]
    home = FilledBoard(HOME.number)
    for piece in rng.sample(tiles, 6):
        places = home.find_places(piece, True)[0]
        home = home.lay(piece, 0, (places & -places).bit_length() - 1) if places else home
    hand = rng.sample(tiles, 12)

    def find() -> object:
        board = FilledBoard(home.board, home.pieces)  # a new board, without cached places
        return [board.find_places(piece, True) for piece in hand]

    return find


def unheard(state: State) -> Callable[[], object]:
    """Return a function that signals a moment at which no card in play works."""
    from meadhall.games.feast.occupations.facts import NOTHING

    position: Any = state.position
    return lambda: position.signal(0, NOTHING, ("phase", "nothing"))


# ---------------------------------------------------------------- peers


def catanatron_game(seed: int) -> int:
    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)  # catanatron uses the global generator of `random`
    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    game.play()
    state: Any = game.state
    return len(state.action_records if hasattr(state, "action_records") else state.actions)


def rlcard_uno(seed: int) -> int:
    import rlcard

    env = _once("uno", lambda: rlcard.make("uno", config={"seed": seed}))
    rng = random.Random(seed)
    state, _ = env.reset()
    count = 0
    while not env.is_over():
        state, _ = env.step(rng.choice(list(state["legal_actions"])))
        count += 1
    return count


def openspiel_liars_dice(seed: int) -> int:
    import pyspiel

    state = _once("liars_dice", lambda: pyspiel.load_game("liars_dice")).new_initial_state()
    rng = random.Random(seed)
    count = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            count += 1
    return count


_made: dict[str, Any] = {}


def _once(name: str, make: Callable[[], Any]) -> Any:
    if name not in _made:
        _made[name] = make()
    return _made[name]


PEERS: dict[str, Callable[[int], int]] = {
    "catanatron, 4 players": catanatron_game,
    "rlcard uno (Python)": rlcard_uno,
    "OpenSpiel liars_dice (C++)": openspiel_liars_dice,
}


def ours() -> dict[str, Callable[[int], int]]:
    """Return the contenders of ours: every game, with several numbers of players."""

    def plays(name: str, players: int) -> Callable[[int], int]:
        return lambda seed: play_ours(name, seed, players)[0]

    return {
        f"{name}, {players} players": plays(name, players) for name in BUDGETS for players in TABLES[name]
    } | {ALL_DECKS: lambda seed: play_ours("feast", seed, 4, {"decks": "ABC"})[0]}


def main() -> int:
    for play in (PEERS | ours()).values():
        play(0)
    gc.collect()
    gc.freeze()  # so that the collector ignores the objects of one engine while another one runs
    rates: dict[str, float] = {}
    figures: dict[str, dict[str, float]] = {name: {} for name in BUDGETS}
    for turn in range(ROUNDS):
        for name, play in (PEERS | ours()).items():
            rates[name] = max(rates.get(name, 0.0), rate(play, TURN, 1000 * turn))
        for name in BUDGETS if turn % 3 == 0 else ():
            for what, took in copies(name, turn).items():
                figures[name][what] = min(figures[name].get(what, took), took)

    print("\nRandom legal play, decisions a second (best of short turns)")
    for name, speed in sorted(rates.items(), key=lambda item: -item[1]):
        print(f"  {name:28} {speed:10,.0f}")

    catanatron = rates["catanatron, 4 players"]
    pace = min(1.0, catanatron / CATANATRON_THEN)
    print(f"\nOur budgets, scaled by {pace:.2f} for the pace of this machine")
    missed = 0
    for name, budget in BUDGETS.items():
        speed = figures[name]["decisions"] = rates[f"{name}, {PLAYERS[name]} players"]
        for what, limit in budget.items():
            seen = figures[name][what]
            scaled = limit * pace if what == "decisions" else limit / pace
            kept = seen >= scaled if what == "decisions" else seen <= scaled
            missed += not kept
            unit = "/s" if what == "decisions" else " µs"
            print(
                f"  {name} {what:10} {seen:12,.1f}{unit:3}  budget {scaled:12,.1f}  {'kept' if kept else 'MISSED'}"
            )
        ratio = speed / catanatron
        least = LEAST_RATIO.get(name, 0.0)
        missed += ratio < least
        print(f"  {name} against catanatron: {ratio:.1f} times, at least {least:.0f}")
    kept = rates[ALL_DECKS] >= ALL_DECKS_BUDGET * pace
    missed += not kept
    print(
        f"  {ALL_DECKS} {rates[ALL_DECKS]:12,.1f}/s   budget {ALL_DECKS_BUDGET * pace:12,.1f}  "
        f"{'kept' if kept else 'MISSED'}"
    )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
