"""Own arenas, decks and maps: offered to tables and bots, needed for saved games, refused if they are broken."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.games.clash.arena import ARENAS
from meadhall.games.sagas.box.loader import WORLDS
from meadhall.games.spoils.deck import DECKS
from meadhall.server.config import ServerSettings
from tests.bots.clash.arenas import wheel_arena

from .conftest import Run
from .terminal import numbers

GAMES = Path(meadhall.__file__).parent / "games"


@dataclass(frozen=True)
class OwnFile:
    game: str
    setting: str
    """The option of the table that names it."""
    option: str
    """The option of the command that reads it."""
    variable: str
    """The environment variable that tells bots about it."""
    known: dict[str, Any]
    bot: str
    typed: str


KINDS = {
    "arena": OwnFile("clash", "arena", "--arena-file", "MEADHALL_ARENAS", ARENAS, "karl", "v\nq\n"),
    "deck": OwnFile("spoils", "deck", "--deck-file", "MEADHALL_DECKS", DECKS, "karl", "v\nq\n"),
    "world": OwnFile("sagas", "world", "--world-folder", "MEADHALL_WORLDS", WORLDS, "random", numbers(2000)),
}


def write(kind: str, folder: Path) -> Path:
    """Writes an arena called "wheel", or a copy of our deck or map called "mine"."""
    if kind == "arena":
        path = folder / "wheel.toml"
        path.write_text(wheel_arena())
        return path
    if kind == "deck":
        path = file = folder / "mine.toml"
        shutil.copy(GAMES / "spoils" / "data" / "deck.toml", file)
    else:
        path = folder / "mine"
        shutil.copytree(GAMES / "sagas" / "data", path)
        file = path / "map.toml"
    file.write_text(file.read_text().replace('name = "reconstructed"', 'name = "mine"', 1))
    return path


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    own = KINDS[request.param]
    monkeypatch.setenv(own.variable, "")
    before = dict(own.known)
    yield request.param
    own.known.clear()
    own.known.update(before)


@pytest.mark.usefixtures("served")
def test_an_own_file_is_offered_to_tables_and_bots(run: Run, tmp_path: Path, kind: str) -> None:
    own, path, saved = KINDS[kind], write(kind, tmp_path), tmp_path / "game.json"
    chosen = ("-o", f"{own.setting}={path.stem}")
    assert run("serve", own.option, path).exit_code == 0
    settings = {setting.name: setting for setting in meadhall.game(own.game).settings}
    assert path.stem in settings[own.setting].choices
    assert os.environ[own.variable] == str(path)
    shown = run("arena", own.game, "--bots", own.bot, *chosen, "--games", 2, "--processes", 2)
    assert f"Options: {own.setting}={path.stem}." in shown.output
    del own.known[path.stem]
    assert run("play", own.game, own.option, path, *chosen, "--save", saved, typed=own.typed).exit_code == 0
    del own.known[path.stem]
    assert f"Option {own.setting} cannot be '{path.stem}'" in run("verify", saved).stderr
    assert run("verify", saved, own.option, path).exit_code == 0
    assert run("replay", saved, own.option, path).exit_code == 0


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("arena", "exactly one centre"),
        ("deck", "mine.toml: cards: no Battle Ax"),
        ("world", "map.toml"),
    ],
    indirect=["kind"],
)
def test_a_broken_file_is_refused_with_its_place(
    run: Run, served: list[ServerSettings], tmp_path: Path, kind: str, reason: str
) -> None:
    path = write(kind, tmp_path)
    match kind:
        case "arena":
            path.write_text(path.read_text().replace('kind = "centre"', 'kind = "plain"'))
        case "deck":
            path.write_text('name = "mine"\ntitle = "Mine"\nreconstructed = false\n')
        case "world":
            (path / "map.toml").unlink()
    shown = run("serve", KINDS[kind].option, path)
    assert shown.exit_code == 2
    assert reason in shown.stderr
    assert len(shown.stderr.strip().splitlines()) == 1
    assert served == []
