"""How strong the bots are, over enough games that luck decides little, and how long they think beside a loop.

A run of it belongs to every change of a bot. `make test` knows single games only, to the move."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest

import meadhall
import meadhall.bots
from meadhall.research.match import Match, load_bots, play_match_game
from tests.bots.clash.players import believer, caller, honest
from tests.bots.matches import Choose, decisions, least_wins, play, wins
from tests.bots.spoils.players import daring, sober

EXAMPLES = Path(__file__).parents[2] / "examples"


def bot(game: str, name: str) -> Choose:
    return meadhall.bots.get(game, name).answer


def against(game: str, *names: str) -> list[Choose]:
    return [bot(game, name) for name in names]


@pytest.mark.parametrize(
    ("game", "name", "rivals", "games", "share"),
    [
        ("clash", "karl", against("clash", "random"), 400, 0.85),
        ("clash", "karl", against("clash", "random", "random"), 300, 0.70),
        ("clash", "karl", [honest], 300, 0.5),
        ("clash", "karl", [caller], 300, 0.5),
        ("clash", "karl", [believer], 300, 0.5),
        ("clash", "karl", against("clash", "thrall"), 300, 0.85),
        ("clash", "thrall", against("clash", "random"), 200, 0.80),
        ("clash", "jarl", against("clash", "karl"), 150, 0.65),
        ("spoils", "karl", against("spoils", *["random"] * 3), 160, 0.9),
        ("spoils", "karl", [sober, daring, sober], 200, 0.4),
        ("spoils", "karl", against("spoils", *["thrall"] * 3), 100, 0.65),
        ("spoils", "thrall", against("spoils", *["random"] * 3), 100, 0.80),
        ("spoils", "jarl", against("spoils", *["karl"] * 3), 120, 0.38),
        ("feast", "thrall", against("feast", "random"), 12, 0.80),
    ],
)
def test_a_bot_wins_its_share(game: str, name: str, rivals: list[Choose], games: int, share: float) -> None:
    """A bot with this share of wins gets fewer only once in a thousand series."""
    options = {"length": "short"} if game == "feast" else {}
    won = wins(game, bot(game, name), rivals, games, options)
    print(f"\n{game}: {name} wins {won:g} of {games} against {len(rivals)}")
    assert won >= least_wins(games, share)


@pytest.mark.parametrize(
    ("name", "games", "options", "share"),
    [
        ("karl", 40, {"saga": "eirik"}, 0.75),
        ("karl", 40, {"saga": "floamanna"}, 0.75),
        ("karl", 40, {"saga": "heimskringla"}, 0.75),
        ("jarl", 40, {"saga": "heimskringla"}, 0.9),
    ],
)
def test_a_bot_wins_sagas(name: str, games: int, options: dict[str, Any], share: float) -> None:
    assert sagas_won(name, games, **options) >= least_wins(games, share)


def test_chance_and_newcomers_win_few_sagas() -> None:
    """Thrall wins about one Saga of eight, random hardly any."""
    newcomer, chance = sagas_won("thrall", 200), sagas_won("random", 200)
    assert chance <= 10
    assert chance + 10 <= newcomer <= 60


def sagas_won(name: str, games: int, **options: Any) -> int:
    choose = bot("sagas", name)
    won = sum(bool(play("sagas", [choose], seed, options).result().winners) for seed in range(games))
    print(f"\nsagas {options}: {name} wins {won} of {games}")
    return won


@pytest.mark.parametrize(
    ("name", "games", "options", "low", "high"),
    [
        ("thrall", 20, {"decks": "ABC"}, 30, 60),
        ("karl", 20, {}, 60, 200),
        ("karl", 20, {"decks": "ABC"}, 75, 200),
        ("jarl", 20, {"decks": "ABC"}, 92, 200),
    ],
)
def test_a_bot_alone_scores_at_feast(
    name: str, games: int, options: dict[str, Any], low: float, high: float
) -> None:
    """Karl and jarl feed their people too: no Thing Penalty in 95 games of 100."""
    ends = [play("feast", [bot("feast", name)], seed, options) for seed in range(games)]
    mean = sum(state.result().scores[0] for state in ends) / games
    fed = sum(not state.position.seats[0].penalties for state in ends)  # type: ignore[attr-defined]
    print(f"\nfeast {options}: {name} scores {mean:.1f} on average, and feeds his people in {fed} of {games}")
    assert low <= mean <= high
    assert name == "thrall" or fed >= least_wins(games, 0.95)


@pytest.mark.parametrize(("script", "games", "least"), [("bot.py", 100, 0.85), ("search_bot.py", 20, 0.8)])
def test_the_bots_of_the_examples_beat_random(script: str, games: int, least: float) -> None:
    match = Match("clash", (str(EXAMPLES / script), "random"), (), seed=3)
    bots = load_bots(match)
    won = sum(play_match_game(match, bots, number).wins[0] for number in range(games))
    assert won >= least_wins(games, least)


# ---------------------------------------------------------------- time

COUNTED = 200_000


def loop_seconds() -> float:
    """How long this machine takes now to count to a million, by a fifth of it."""
    began = process_time()
    for _ in range(COUNTED):
        pass
    return (process_time() - began) * 1_000_000 / COUNTED


@pytest.mark.parametrize(
    ("game", "name", "players", "options", "most"),
    [
        ("clash", "karl", 4, {}, 0.5),
        ("clash", "jarl", 4, {}, 4),
        ("spoils", "karl", 10, {}, 1.5),
        ("spoils", "jarl", 10, {}, 2),
        ("sagas", "karl", 1, {"mode": "campaign"}, 4),
        ("sagas", "jarl", 1, {"mode": "campaign"}, 4),
        ("feast", "karl", 1, {}, 6),
        ("feast", "jarl", 1, {"decks": "ABC"}, 6),
    ],
)
def test_a_bot_decides_while_a_loop_counts_a_few_millions(
    game: str, name: str, players: int, options: dict[str, Any], most: float
) -> None:
    """98 of 100 decisions. The loop counts before and after each, so that a busy machine slows both."""
    choose, ratios = bot(game, name), []
    for number, (state, decision) in enumerate(decisions(game, choose, players, 12, **options)):
        view, loop = state.view(decision.seat), loop_seconds()
        began = process_time()
        choose(view, decision, Random(number))
        took = process_time() - began
        ratios.append(took / ((loop + loop_seconds()) / 2))
    ratios.sort()
    long = ratios[int(len(ratios) * 0.98)]
    print(f"\n{game}: {name} decides in {long:.2f} million counts, the longest in {ratios[-1]:.2f}")
    assert long <= most
