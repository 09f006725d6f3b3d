"""`meadhall ladder`: ratings with honest intervals, games where they tell most, a file to go on with, a picture."""

from __future__ import annotations

from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest

import meadhall
from meadhall.research.ladder.games_file import BadLadder, GamesFile, LadderGame, LadderHeader
from meadhall.research.ladder.ladder import open_ladder
from meadhall.research.ladder.pairings import first_round, line_ups, next_round
from meadhall.research.ladder.picture import PictureRow, draw_ladder
from meadhall.research.ladder.ratings import LadderDeal, LineUp, Standing, add_shared_games, fit, points
from meadhall.research.match import Match
from tests.cli.conftest import Run


def deal(line_up: LineUp, wins: list[float], games: float = 2.0) -> LadderDeal:
    return LadderDeal(line_up, games, wins)


def test_two_bots_get_the_ratings_that_explain_their_share() -> None:
    """Three wins of four is a strength of 3 to 1: 400 log10(3) = 191 points apart."""
    found = points(fit(2, [deal((0, 1), [3.0, 1.0], 4.0)], [1.0], [1.0, 1.0]))
    assert found[0] - found[1] == pytest.approx(190.8, abs=0.1)
    assert sum(found) == pytest.approx(0.0, abs=1e-6)


def test_a_table_of_three_is_won_in_proportion_to_strength() -> None:
    found = fit(3, [deal((0, 1, 2), [6.0, 3.0, 1.0], 10.0)], [1.0], [1.0] * 3)
    assert found[0] / found[1] == pytest.approx(2.0, rel=1e-3)
    assert found[1] / found[2] == pytest.approx(3.0, rel=1e-3)


def test_bots_that_never_met_are_compared_through_others() -> None:
    deals = [deal((0, 1), [3.0, 1.0], 4.0), deal((1, 2), [3.0, 1.0], 4.0)]
    found = points(fit(3, deals, [1.0, 1.0], [1.0] * 3))
    assert found[0] - found[2] == pytest.approx(381.7, abs=0.5)


def test_who_has_won_everything_has_a_rating_and_an_interval() -> None:
    """After 20 wins of 20, Wilson's formula cannot exclude 16 % for the loser: the interval must be about as wide."""
    standing = Standing(2, [deal((0, 1), [2.0, 0.0]) for _ in range(10)], seed=1)
    best, worst = standing.ratings()
    assert (best.bot, worst.bot) == (0, 1)
    share = 1 / (1 + 10 ** ((best.low - worst.high) / 400))
    assert 0.05 < share < 0.25
    assert best.high > best.points > best.low > 0


def played(truth: list[float], seats: int, deals: int, seed: int) -> Standing:
    """A ladder of bots whose strengths are known."""
    rng, made = Random(seed), []
    tables = line_ups(len(truth), seats)

    def play(line_up: LineUp) -> None:
        one = LadderDeal(line_up)
        for _ in range(seats):
            won = rng.choices(range(seats), [10 ** (truth[bot] / 400) for bot in line_up])[0]
            one.add([float(place == won) for place in range(seats)])
        made.append(one)

    for line_up in first_round(len(truth), seats):
        play(line_up)
    while len(made) < deals:
        for line_up in next_round(Standing(len(truth), made, seed, 30), tables, 10):
            play(line_up)
    return Standing(len(truth), made, seed, 100)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    truth = [120.0, 20.0, -20.0, -120.0]
    held = [
        one.low <= truth[one.bot] <= one.high
        for seed in range(12)
        for one in played(truth, 2, 50, seed).ratings()
    ]
    assert sum(held) >= 40  # of 48: at 95 % each, fewer come once in 500 runs


def test_games_go_to_bots_whose_order_is_in_doubt() -> None:
    """Two equal bots, one far better and one far worse: most of the deals are for the two."""
    deals = [
        *[deal((0, 1), [2.0, 0.0])] * 6,
        *[deal((1, 2), [1.0, 1.0])] * 3,
        *[deal((1, 3), [2.0, 0.0]), deal((2, 3), [2.0, 0.0])] * 6,
    ]
    standing = Standing(4, deals, seed=1, samples=100)
    found = next_round(standing, line_ups(4, 2), 10)
    assert found.count((1, 2)) >= 5
    assert (0, 3) not in found


def test_the_first_round_connects_all_bots() -> None:
    for bots, seats in ((2, 2), (3, 2), (9, 2), (3, 4), (6, 3)):
        together = {0}
        for _ in range(bots):
            together |= {bot for table in first_round(bots, seats) if together & {*table} for bot in table}
        assert together == {*range(bots)}
        assert {len(table) for table in first_round(bots, seats)} == {seats}


def test_fewer_bots_than_seats_sit_at_a_table_more_than_once() -> None:
    assert line_ups(2, 3) == [(0, 0, 1), (0, 1, 1)]
    found = fit(2, add_shared_games([deal((0, 0, 1), [1.0, 1.0, 1.0], 3.0)]), [1.0, 1.0], [1.0, 1.0])
    assert found[0] == pytest.approx(found[1], rel=1e-3)


# ---------------------------------------------------------------- the command

LADDER = ("ladder", "clash", "--bots", "thrall,random", "--seed", 3, "--workers", 1)


def test_the_command_rates_bots_and_draws_them(run: Run, tmp_path: Path) -> None:
    file, picture = tmp_path / "l.jsonl", tmp_path / "l.svg"
    shown = run(*LADDER, "--games", 12, "--file", file, "--picture", picture)
    assert shown.exit_code == 0, shown.output
    rows = [line for line in shown.output.splitlines() if line.startswith("│")]
    assert [row.split("│")[2].strip() for row in rows] == ["thrall", "random"]
    assert "12 games" in shown.output
    assert len(file.read_text().splitlines()) == 13
    ET.fromstring(picture.read_text())
    assert max(map(len, shown.output.splitlines()[:8])) <= 80


def test_what_is_played_next_does_not_depend_on_which_game_ended_first(tmp_path: Path) -> None:
    """With several workers games end in any order."""
    bots, rng = ("thrall", "random", "karl"), Random(4)
    options = meadhall.game("clash").complete_options(2, {})
    found = open_ladder(Match("clash", bots, tuple(options.items()), 5), 2, tmp_path / "l.jsonl")
    keys = list(found.keys)
    games = [
        LadderGame((keys[one], keys[other]), number, (won := float(rng.random() < 0.6), 1.0 - won), (1, 0))
        for one, other in ((0, 1), (0, 2), (1, 2))
        for number in range(8)
    ]
    seen = []
    for _ in range(6):
        rng.shuffle(games)
        found.file.games = list(games)
        seen.append((found.next_numbers(14), [one.points for one in found.compute_standing().ratings()]))
    assert all(one == seen[0] for one in seen)


def test_the_same_seed_gives_the_same_ladder_on_two_workers(run: Run, tmp_path: Path) -> None:
    words = ("ladder", "clash", "--bots", "thrall,random,karl", "--games", 14, "--seed", 5)
    one, two = (
        run(*words, "--workers", count, "--file", tmp_path / f"{count}.jsonl").output.split("Games:")[0]
        for count in (1, 2)
    )
    assert one == two
    kept = [sorted((tmp_path / f"{count}.jsonl").read_text().splitlines()) for count in (1, 2)]
    assert kept[0] == kept[1]


def test_a_ladder_goes_on_where_it_was_left(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "l.jsonl"
    run(*LADDER, "--games", 8, "--file", file)
    before = file.read_text()
    file.write_text(before + '{"type":"game","bots":["thr')  # a process ended while it wrote
    again = run(*LADDER, "--games", 12, "--file", file)
    assert again.exit_code == 0, again.output
    assert file.read_text().startswith(before)
    assert len(file.read_text().splitlines()) == 13
    numbers = [line.split('"number":')[1].split(",")[0] for line in file.read_text().splitlines()[1:]]
    assert len({*numbers}) == 12
    full = file.read_text()
    assert run(*LADDER, "--games", 12, "--file", file).exit_code == 0
    assert file.read_text() == full


def test_ctrl_c_keeps_the_games_that_are_finished(run: Run, tmp_path: Path) -> None:
    bot, mark, file = tmp_path / "mine.py", tmp_path / "mark", tmp_path / "l.jsonl"
    bot.write_text(
        "from pathlib import Path\n"
        f"mark = Path({str(mark)!r})\n"
        "mark.write_text((mark.read_text() if mark.exists() else '') + '.')\n"
        "def choose(view, decision, rng):\n"
        "    if len(mark.read_text()) == 7:\n"
        "        raise KeyboardInterrupt\n"
        "    return rng.choice(decision.moves())\n"
    )
    words = ("ladder", "clash", "--bots", f"{bot},random", "--games", 8, "--workers", 1, "--file", file)
    shown = run(*words)
    assert shown.exit_code == 130
    assert "run the same command to continue" in shown.output
    assert 1 < len(file.read_text().splitlines()) < 9
    assert run(*words).exit_code == 0
    assert len(file.read_text().splitlines()) == 9


def test_games_of_a_bot_that_has_changed_do_not_count(run: Run, tmp_path: Path) -> None:
    bot, file = tmp_path / "mine.py", tmp_path / "l.jsonl"
    bot.write_text("def choose(view, decision, rng):\n    return rng.choice(decision.moves())\n")
    words = ("ladder", "clash", "--bots", f"{bot},random", "--games", 4, "--workers", 1, "--file", file)
    run(*words)
    bot.write_text("def choose(view, decision, rng):\n    return decision.sample(rng)\n")
    shown = run(*words)
    assert "4 games in" in shown.output
    assert "do not count" in shown.output
    assert len(file.read_text().splitlines()) == 9


def test_another_ladder_is_not_mixed_in(tmp_path: Path) -> None:
    path, head = tmp_path / "l.jsonl", LadderHeader("clash", "1", 2, {"variant": "bluff"}, 1)
    GamesFile(path, head).add([LadderGame(("a", "b"), 0, (1.0, 0.0), (3, 2))])
    assert GamesFile(path, head).games[0].wins == (1.0, 0.0)
    with pytest.raises(BadLadder, match="with players 2, not 3"):
        GamesFile(path, LadderHeader("clash", "1", 3, {"variant": "bluff"}, 1))
    path.write_text("nothing\n")
    with pytest.raises(BadLadder, match="is not a ladder file"):
        GamesFile(path, head)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("clash", "--bots", "karl"), "Name two or more different bots"),
        (("clash", "--bots", "karl,karl"), "Name two or more different bots"),
        (
            ("sagas", "--bots", "karl,random"),
            "Sagas is for one player: compare bots with `meadhall arena sagas`.",
        ),
        (("feast", "--bots", "karl,random", "--players", 1), "a ladder needs at least two seats"),
    ],
)
def test_a_ladder_that_cannot_be_is_refused(run: Run, words: tuple[object, ...], sentence: str) -> None:
    shown = run("ladder", *words)
    assert shown.exit_code == 2
    assert sentence in shown.stderr


def test_the_picture_can_be_read_aloud_and_holds_no_markup_of_names() -> None:
    text = draw_ladder(
        "Ladder of <Clash>", "2 players", [PictureRow("a&b", 30, -10, 80), PictureRow("random", -30, -80, 10)]
    )
    root = ET.fromstring(text)
    assert root.get("role") == "img"
    space = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{space}title") == "Ladder of <Clash>"
    assert "1. a&b +30, -10 to +80; 2. random -30, -80 to +10" in (root.findtext(f"{space}desc") or "")
    shown = [float(dot.get("cx") or 0) for dot in root.iter(f"{space}circle")]
    assert shown[0] > shown[1]


def test_a_long_name_is_cut_at_its_beginning_and_numbers_stand_beside_the_chart() -> None:
    text = draw_ladder("Ladder", "2 players", [PictureRow("node examples/bots/chance.mjs", 2312, 1950, 3990)])
    root = ET.fromstring(text)
    space = "{http://www.w3.org/2000/svg}"
    words = {one.text: float(one.get("x", 0)) for one in root.iter(f"{space}text")}
    assert "…mples/bots/chance.mjs" in words
    right = max(float(line.get("x2", 0)) for line in root.iter(f"{space}line"))
    wide = 10  # of a digit of a rating, or more
    assert right < words["+2312"] - 5 * wide
    assert words["+2312"] < words["+1950 to +3990"] - 14 * 0.7 * wide
