"""`meadhall arena --save` and `meadhall data`: games as rows, the same on any number of workers; logs replay."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import meadhall
import meadhall.data
from meadhall.data import BadData, Dataset, decisions_file, faults, read
from meadhall.data.files import Writer
from tests.cli.conftest import Run


def saved(run: Run, path: Path, game: str = "clash", bots: str = "karl,random", *more: object) -> Dataset:
    shown = run("arena", game, "--bots", bots, "--games", 4, "--workers", 1, *more, "--save", path)
    assert shown.exit_code == 0, shown.output
    assert str(decisions_file(path)) in shown.output.replace("\n", "")
    return read(path)


@pytest.mark.parametrize("game", meadhall.games())
def test_every_game_is_saved_with_logs_that_replay_to_results_and_rows(
    run: Run, tmp_path: Path, game: str
) -> None:
    short = ("-o", "length=short") if game == "feast" else ()
    data = saved(run, tmp_path / "games.parquet", game, "random,random", *short)
    assert list(faults(data)) == []
    ours = meadhall.envs.make_encoding(game, data.head.options)
    rows = list(data.games())
    assert sum(row["decisions"] for row in rows) == data.decision_count
    assert {row["finished"] for row in rows} == {True}
    for part in data.decisions():
        assert part.observation.shape[1] == ours.observation.size
        assert part.moves.shape == (part.first[-1], ours.row.size)
        widths = np.diff(part.first)
        assert (part.action < widths).all()
        assert widths.max() <= ours.candidates


def test_the_same_seed_gives_the_same_bytes_on_any_number_of_workers(run: Run, tmp_path: Path) -> None:
    files = [tmp_path / name / "games.parquet" for name in ("one", "two", "other")]
    for file, workers, seed in zip(files, (1, 2, 1), (4, 4, 5), strict=True):
        words = ("arena", "clash", "--bots", "random,random", "--games", 30, "--seed", seed)
        assert run(*words, "--workers", workers, "--save", file).exit_code == 0
        assert sorted(one.name for one in file.parent.iterdir()) == [
            "games.decisions.parquet",
            "games.parquet",
        ]
    for of in (Path, decisions_file):
        one, two, other = (of(file).read_bytes() for file in files)
        assert one == two
        assert one != other


def test_a_row_says_who_did_what_and_what_came_of_it(run: Run, tmp_path: Path) -> None:
    data = saved(run, tmp_path / "games.parquet")
    game = next(data.games())
    (part,) = data.decisions({1})
    assert set(part.game_id) == {1}
    for number in range(len(part.action)):
        seat = part.seat[number]
        assert part.bot[number] == game["bots"][seat]
        assert part.won[number] == (seat in game["winners"])
        assert part.score[number] == game["scores"][seat]
    kind = part.kind.index("announce")
    named = meadhall.envs.make_encoding("clash").row.split_fields(part.rows(kind)[part.action[kind]])
    assert named["card"].sum() == named["claim"].sum() == 1


def test_games_that_are_played_alone_are_rows_of_their_own(run: Run, tmp_path: Path) -> None:
    data = saved(run, tmp_path / "games.parquet", "sagas", "karl,random")
    rows = list(data.games())
    assert [row["game_id"] for row in rows] == list(range(1, 9))
    assert [row["bots"] for row in rows[:2]] == [["karl"], ["random"]]
    assert rows[0]["deal"] == rows[1]["deal"]


def test_row_groups_are_written_while_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is held does not grow with the match: a group is written when it has so many bytes."""
    monkeypatch.setattr("meadhall.data.files.GROUP_BYTES", 200_000)
    recorder = meadhall.data.GameRecorder("clash", meadhall.game("clash").complete_options(2, {}))
    head = meadhall.data.new_head("clash", recorder.encoding.options, 1, {"random": None})
    writer = Writer(tmp_path / "games.parquet", head)
    held = []
    for number in range(8):
        writer.add(one_game(recorder, number))
        held.append(writer.decisions.bytes)
    writer.close()
    assert max(held) < 400_000
    assert pq.ParquetFile(decisions_file(tmp_path / "games.parquet")).metadata.num_row_groups > 3
    assert list(faults(read(tmp_path / "games.parquet"))) == []


def one_game(recorder: meadhall.data.GameRecorder, seed: int) -> meadhall.data.SavedGame:
    state = meadhall.game("clash").new(2, seed)
    rows = recorder.begin(["random", "random"])
    while not state.over:
        decision = state.decisions()[0]
        move = decision.moves()[seed % decision.count()] if seed % 2 else decision.moves()[0]
        rows.add(state.view(decision.seat), decision, move)
        state.play(decision.seat, move)
        if len(rows.rows) > 60:
            break
    return recorder.end(rows, state, seed + 1, seed)


def test_a_match_that_fails_leaves_no_file(run: Run, tmp_path: Path) -> None:
    bot = tmp_path / "broken.py"
    bot.write_text("def choose(view, decision, rng):\n    return 1 / 0\n")
    shown = run(
        "arena", "clash", "--bots", f"{bot},random", "--workers", 1, "--save", tmp_path / "games.parquet"
    )
    assert shown.exit_code == 1
    assert [file.name for file in tmp_path.iterdir()] == ["broken.py"]


def test_the_command_tells_what_is_inside(run: Run, tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text("def choose(view, decision, rng):\n    return rng.choice(decision.moves())\n")
    file = tmp_path / "games.parquet"
    data = saved(run, file, "clash", f"{bot},random", "-o", "variant=bluff")
    shown = run("data", file)
    assert "Clash of Vikings, rules" in shown.output
    assert f"4 games, 2 deals, {data.decision_count} decisions." in shown.output
    assert "Options: variant=bluff." in shown.output
    assert "Encoding clash-1" in shown.output
    assert f"sha256 {data.head.bots[str(bot)][:12]}" in shown.output
    assert f"built in, {meadhall.__version__}" in shown.output
    assert "announce" in shown.output


def test_filters_leave_what_was_asked_for(run: Run, tmp_path: Path) -> None:
    file, out = tmp_path / "games.parquet", tmp_path / "good.parquet"
    saved(run, file)
    shown = run("data", file, "--bot", "karl", "--seat", 1, "--won", "--games", "1-3", "--out", out)
    left = read(out)
    assert f"{len(left)} games, {left.decision_count} decisions." in shown.output
    assert 0 < len(left) <= 2
    for part in left.decisions():
        assert set(part.bot) == {"karl"}
        assert set(part.seat) == {0}
        assert (part.won > 0).all()
        assert max(part.game_id) <= 3
    assert list(faults(left)) == []


def test_a_split_keeps_deals_together_and_depends_on_the_seed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    words = ("arena", "clash", "--bots", "random,random", "--games", 24, "--workers", 1, "--save", file)
    run(*words)

    def sides(seed: int) -> list[list[int]]:
        assert run("data", file, "--split", 0.5, "--seed", seed).exit_code == 0
        both = [read(tmp_path / f"games.{side}.parquet") for side in ("train", "test")]
        assert sum(one.decision_count for one in both) == read(file).decision_count
        return [[row["deal"] for row in one.games()] for one in both]

    train, test = sides(1)
    assert not set(train) & set(test)
    assert len(train) + len(test) == 24
    assert train
    assert test
    assert sides(1) == [train, test]
    assert sides(2) != [train, test]


def altered(file: Path, column: str, change: Any) -> None:
    """Writes another value into the first row of a file."""
    table = pq.read_table(file)
    values = table[column].to_pylist()
    values[0] = change(values[0])
    place = table.schema.get_field_index(column)
    pq.write_table(
        table.set_column(
            place, table.schema.field(column), pa.array(values, table.schema.field(column).type)
        ),
        file,
    )


@pytest.mark.parametrize(
    ("of", "column", "change", "sentence"),
    [
        (Path, "scores", lambda scores: [one + 1 for one in scores], "its row says"),
        (
            Path,
            "log",
            lambda log: log.replace('"entries":[{', '"entries":[{"x":1,', 1)[:-40],
            "does not replay",
        ),
        (decisions_file, "action", lambda action: action + 1, "in the column action"),
        (decisions_file, "observation", lambda numbers: [1.0, *numbers[1:]], "in the column observation"),
    ],
)
def test_a_changed_file_is_found(
    run: Run, tmp_path: Path, of: Any, column: str, change: Any, sentence: str
) -> None:
    file = tmp_path / "games.parquet"
    saved(run, file)
    sound = run("data", file, "--verify")
    assert (sound.exit_code, "sound" in sound.output) == (0, True)
    altered(of(file), column, change)
    shown = run("data", file, "--verify")
    assert shown.exit_code == 1
    assert sentence in shown.output
    assert "1 of 4 games are not sound." in shown.stderr


def test_what_is_no_data_file_is_refused_with_a_sentence(run: Run, tmp_path: Path) -> None:
    with pytest.raises(BadData, match="There is no file"):
        read(tmp_path / "games.parquet")
    other = tmp_path / "other.parquet"
    pq.write_table(pa.table({"a": [1]}), other)
    pq.write_table(pa.table({"a": [1]}), decisions_file(other))
    with pytest.raises(BadData, match="holds no games"):
        read(other)
    other.write_text("no Parquet")
    assert "is not a Parquet file" in run("data", other).stderr
    assert "ends in .parquet" in run("arena", "clash", "--bots", "random", "--save", "games.csv").stderr


def test_without_the_extra_a_sentence_names_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [*sys.modules]:
        if name.startswith(
            ("meadhall.data", "meadhall.cli.reports.data_file", "meadhall.research.workers.match_file")
        ):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for words in (
        ("data", tmp_path / "games.parquet"),
        ("arena", "clash", "--bots", "random", "--games", 2, "--save", tmp_path / "games.parquet"),
    ):
        shown = run(*words)
        assert shown.exit_code == 2
        assert "pip install 'meadhall[data]'" in shown.stderr


def test_ctrl_c_keeps_the_games_that_are_finished(run: Run, tmp_path: Path) -> None:
    bot, mark = tmp_path / "impatient.py", tmp_path / "mark"
    bot.write_text(
        "from pathlib import Path\n"
        f"mark = Path({str(mark)!r})\n"
        "mark.write_text((mark.read_text() if mark.exists() else '') + '.')\n"
        "def choose(view, decision, rng):\n"
        "    if len(mark.read_text()) > 4:\n"
        "        raise KeyboardInterrupt\n"
        "    return rng.choice(decision.moves())\n"
    )
    file = tmp_path / "games.parquet"
    shown = run("arena", "clash", "--bots", f"{bot},random", "--games", 9, "--workers", 1, "--save", file)
    assert shown.exit_code == 130
    data = read(file)
    assert f"Stopped after {len(data)} of 9 games." in shown.output
    assert 0 < len(data) < 9
    assert list(faults(data)) == []
