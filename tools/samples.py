"""Writes the server's messages at positions, for tests of the page: `web/src/samples/<game>.sample.ts`.

    python -m tools.samples web/src/samples

Each file contains the board of the game and, for each kind of decision and for `SAMPLED`, the first message that the
seat's page receives, by the name of the position without the game;
`table.sample.ts` contains the server's messages that do not belong to one game.
A table at a position does not continue, and random data of the table (its name, its tokens) is left out of the message
or replaced, so that every run writes the same files.
"""

from __future__ import annotations

import asyncio
import gzip
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

import meadhall
from meadhall.server.config import Config, prepare_data_folder
from meadhall.server.lobby.registry import Tables
from meadhall.server.store.store import Store
from meadhall.server.table.screen import Screen
from meadhall.server.table.table import Table
from meadhall.test_server.known_randomness import KnownRandomness
from meadhall.test_server.manual_clock import ManualClock
from meadhall.test_server.positions import Chair, start_table
from meadhall.test_server.positions import PositionRequest as Beginning

from . import positions
from .sample_positions import SAMPLED
from .table_samples import table_samples

FOLDER = Path(__file__).resolve().parents[1] / "web" / "src" / "samples"
CATALOGUE = FOLDER.parent / "games" / "catalogue.ts"
NAMES = ("Ylva", "Torsten", "Runa", "Odd", "Halla", "Ketil", "Signy", "Geir", "Hild", "Ivar")
LINES = 12
"""The number of last log lines that are sent, as to a page that reconnects after a while."""
HEADER = "// Written from the positions of browser tests by `make samples`. Do not edit.\n"


def write(folder: Path) -> None:
    """Write the samples into this folder, and delete all other files in it."""
    folder.mkdir(parents=True, exist_ok=True)
    texts = asyncio.run(_texts())
    for old in folder.iterdir():
        old.unlink()
    for name, text in texts.items():
        (folder / f"{name}.sample.ts").write_text(text, "utf-8")


async def _texts() -> dict[str, str]:
    with tempfile.TemporaryDirectory() as folder:
        database = prepare_data_folder(Path(folder))
        config = Config(database=database, clock=ManualClock(), randomness=KnownRandomness(), bot_workers=1)
        tables = Tables(config, Store(database))
        await tables.open()
        try:
            texts = {game: await _text(tables, game) for game in meadhall.games()}
            return texts | {"table": await _table_text(tables)}
        finally:
            await tables.close()


async def _text(tables: Tables, game: str) -> str:
    title = game.capitalize()
    rules = meadhall.game(game)
    here = {
        name.partition("/")[2]: position
        for name, position in positions.stored().items()
        if name.startswith(f"{game}/") and (name in SAMPLED or name == f"{game}/{position.kind}")
    }
    boards = {board: rules.board(options) for board, options in BOARDS[game].items()}
    kind = KINDS[game]
    samples = {name: await _sample(tables, position) for name, position in here.items()}
    return "\n".join(
        [
            HEADER,
            f'import type {{ {kind}, {title}View }} from "../net/wire/{game}";',
            'import type { Sample } from "../games/shared/samples";\n',
            *(f"export const {name}: {kind} = {_literal(board)};\n" for name, board in boards.items()),
            f"export const SAMPLES: Readonly<Record<{' | '.join(map(_quoted, samples))}, Sample<{title}View>>> = {{",
            *(f"  {_quoted(name)}: {_literal(sample)}," for name, sample in samples.items()),
            "};\n",
        ]
    )


async def _table_text(tables: Tables) -> str:
    samples = await table_samples(tables, await _table_at(tables, positions.stored()["clash/four-take"], ""))
    kinds = ", ".join(sorted({kind.removesuffix("[]") for _, kind, _ in samples}))
    declared = (f"export const {name}: {kind} = {_literal(value)};\n" for name, kind, value in samples)
    return "\n".join([HEADER, f'import type {{ {kinds} }} from "../net/wire/table";\n', *declared])


KINDS = {"clash": "ClashArenaBoard", "spoils": "SpoilsDeck", "sagas": "SagasWorld", "feast": "FeastBox"}
"""The name of each game's board among the page's wire types."""
BOARDS: dict[str, dict[str, dict[str, Any]]] = {
    "clash": {"MEADOW": {"arena": "meadow"}},
    "spoils": {"DECK": {"deck": "reconstructed"}},
    "sagas": {"WORLD": {"world": "reconstructed"}},
    "feast": {"BOX": {}},
}
"""The boards in the file of each game, with the options that select them."""


async def _sample(tables: Tables, position: positions.Position) -> Any:
    async with tables.use_table(await _table_at(tables, position, "karl")) as table:
        sync = await _first_message(table, position.seat)
    sync["table"]["table"] = "sample"
    return sync


async def _table_at(tables: Tables, position: positions.Position, others: str) -> str:
    """Start a table at a position, with the bot `others` ("" for people) at the other seats; return its id."""
    data = gzip.decompress(positions.path_of(position.log).read_bytes())
    players = msgspec.json.decode(data)["header"]["players"]
    chairs = tuple(
        Chair(bot="" if seat == (position.seat or 0) else others, name=NAMES[seat]) for seat in range(players)
    )
    seated = await start_table(tables, Beginning(msgspec.Raw(data), position.moment, chairs), 0.0)
    return seated.table


async def _first_message(table: Table, seat: int | None) -> Any:
    """Return the first message that a page of this seat receives."""
    screen = Screen(seat)
    screen.choices = table.game.name in _with_choices()
    since = max(0, (table.state.history_length(seat) if table.state else 0) - LINES)
    await table.run(lambda: table.broadcast.enter(screen, since))
    while True:
        text = screen.outbox.get_nowait()
        assert isinstance(text, bytes), "the table shows itself"
        message = msgspec.json.decode(text)
        if message["type"] == "sync":
            return message


def _with_choices() -> list[str]:
    """Return the games for which the page requests a list of all legal moves."""
    facts = re.findall(r"^  (\w+): \{$(.*?)^  \},$", CATALOGUE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    games = [game for game, lines in facts if "wantsChoices: true" in lines]
    assert games, f"{CATALOGUE.name} names them"
    return games


def _literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _quoted(name: str) -> str:
    return f'"{name}"'


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
