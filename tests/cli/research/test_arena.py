"""`meadhall arena`: wins and scores are counted correctly, and a seed gives the same games everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.research.intervals import mean_of_deals, wilson_interval
from meadhall.research.match import Match, load_bots, play_match_game
from tests.cli.conftest import Run


def test_the_same_seed_gives_the_same_result_in_one_process_or_two(run: Run) -> None:
    words = ("arena", "clash", "--bots", "karl,random", "--games", 10, "--seed", 4)
    one, two = (run(*words, "--processes", count) for count in (1, 2))
    assert one.exit_code == two.exit_code == 0
    table = one.output.split("An equal share")[0]
    assert "95 % interval" in table
    assert two.output.split("An equal share")[0] == table
    assert run(*words[:-1], 5, "--processes", 1).output.split("An equal share")[0] != table
    assert max(map(len, one.output.splitlines())) <= 80


def test_the_last_bot_named_fills_the_table_and_changed_options_are_printed(run: Run) -> None:
    shown = run(
        *("arena", "clash", "--bots", "karl,random", "--players", 4, "--games", 4, "--processes", 1),
        *("-o", "variant=bluff", "-o", "lazy_reshuffle=true"),
    )
    assert "random 3" in shown.output
    assert "An equal share is 25.0%" in shown.output
    assert "Options: variant=bluff, lazy_reshuffle=True." in shown.output


def test_every_deal_is_played_in_every_seating() -> None:
    match = Match("clash", ("karl", "random", "random"), (), seed=1)
    assert [match.seating(number) for number in range(3)] == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]


def test_wins_and_scores_are_counted_for_the_bot_on_whatever_seat_it_sat(tmp_path: Path) -> None:
    match = Match("clash", ("karl", "random"), (), seed=3, folder=str(tmp_path))
    bots = load_bots(match)
    for number in range(4):
        played = play_match_game(match, bots, number)
        assert sum(played.wins) == pytest.approx(1)
        assert played.scores.index(max(played.scores)) == played.wins.index(max(played.wins))
        assert (tmp_path / f"game-{number + 1:05}.json").exists()


def test_games_saved_by_the_arena_pass_verify(run: Run, tmp_path: Path) -> None:
    run(
        "arena", "clash", "--bots", "random", "--games", 2, "--processes", 1, "--save-dir", tmp_path / "games"
    )
    for file in sorted((tmp_path / "games").iterdir()):
        assert run("verify", file).exit_code == 0


def test_bot_files_are_accepted_by_bots_and_by_bot_file(run: Run, tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text("def choose(view, decision, rng):\n    return rng.choice(decision.moves())\n")
    for words in (("--bots", f"{bot},random"), ("--bots", "random", "--bot-file", bot)):
        shown = run("arena", "clash", *words, "--games", 2, "--processes", 1)
        assert shown.exit_code == 0
        assert "mine.py" in shown.output


@pytest.mark.parametrize("processes", [1, 2])
def test_an_illegal_move_ends_the_match_and_is_named(run: Run, tmp_path: Path, processes: int) -> None:
    bot = tmp_path / "cheat.py"
    bot.write_text(
        "from meadhall.games.clash import Stay\ndef choose(view, decision, rng):\n    return Stay()\n"
    )
    shown = run("arena", "clash", "--bots", f"{bot},random", "--games", 4, "--processes", processes)
    assert shown.exit_code == 1
    assert "cheat.py chose Stay(), which is not allowed" in shown.stderr
    assert "[CV-" in shown.stderr


def test_a_match_that_never_ends_is_broken_off(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("meadhall.research.match.MAX_DECISIONS", 50)
    bot = tmp_path / "idle.py"
    bot.write_text("def choose(view, decision, rng):\n    return decision.moves()[-1]\n")
    shown = run("arena", "clash", "--bots", bot, "--games", 2, "--processes", 1)
    assert "2 games were not over" in shown.output


def test_the_difference_of_scores_is_that_of_deals_played_in_both_seatings(run: Run) -> None:
    """Two deals: a bot that gains 5 by a good seat and loses 4 in it otherwise leads by 0.5 for certain."""
    mean, half = mean_of_deals([(0, 5.0), (1, -4.0), (2, 4.0), (3, -3.0)], seats=2)
    assert (mean, half) == (0.5, 0.0)
    mean, half = mean_of_deals([(0, 1.0), (1, 1.0), (2, 3.0), (3, 3.0)], seats=2)
    assert mean == 2.0
    assert half == pytest.approx(1.96, abs=0.001)
    words = ("arena", "clash", "--games", 6, "--processes", 1, "--bots")
    assert "karl scores +" in run(*words, "karl,random").output
    assert "deal by deal" not in run(*words, "random,random").output


def test_wilson_intervals_have_the_published_values() -> None:
    for won, games, known in ((8, 10, (0.490, 0.943)), (10, 20, (0.299, 0.701))):
        assert wilson_interval(won, games) == pytest.approx(known, abs=0.0005)
    assert wilson_interval(0, 0) == (0.0, 1.0)
    assert wilson_interval(10, 10)[1] == pytest.approx(1)


# ---------------------------------------------------------------- games for one


def test_bots_that_play_alone_get_the_same_deals_and_the_difference_has_an_interval(
    run: Run, tmp_path: Path
) -> None:
    words = ("arena", "feast", "--bots", "thrall,random", "--players", 1, "--games", 3, "--seed", 4)
    shown = run(*words, "-o", "length=short", "--processes", 1, "--save-dir", tmp_path)
    assert shown.exit_code == 0
    assert "2 bots, each alone, 3 deals" in shown.output
    assert "thrall scores +" in shown.output
    assert "against random, deal by deal" in shown.output
    assert "An equal share" not in shown.output
    assert len(list(tmp_path.iterdir())) == 6
    assert max(map(len, shown.output.splitlines()[:10])) <= 80


def test_a_game_for_one_needs_no_number_of_players_to_compare_bots(run: Run) -> None:
    shown = run("arena", "sagas", "--bots", "karl,random", "--games", 4, "--processes", 1)
    assert shown.exit_code == 0
    assert "2 bots, each alone, 4 deals" in shown.output
    assert "karl wins +" in shown.output


def test_a_deal_that_is_played_alone_is_the_same_for_every_bot() -> None:
    match = Match("feast", ("random", "random"), (("length", "short"),), seed=2, alone=True)
    played = play_match_game(match, load_bots(match), 5)
    assert len(played.scores) == 2
    assert played.scores[0] == played.scores[1]
    assert played.wins == (1.0, 1.0)
