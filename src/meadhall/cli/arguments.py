"""The arguments and options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from .table_setup import OwnFiles

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The game, e.g. [bold]clash[/bold].", show_default=False)
]
GameFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.", show_default=False)]
TableOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="KEY=VALUE", help="An option of the table; may be given several times."
    ),
]
ArenaFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--arena-file", metavar="FILE", help="Your own arena for Clash of Vikings; may be repeated."
    ),
]
DeckFiles = Annotated[
    list[Path] | None,
    typer.Option("--deck-file", metavar="FILE", help="Your own cards for Spoils of War; may be repeated."),
]
WorldFolders = Annotated[
    list[Path] | None,
    typer.Option("--world-folder", metavar="DIR", help="Your own map and cards for Sagas; may be repeated."),
]
DataFolder = Annotated[
    Path | None,
    typer.Option(
        "--data", metavar="DIR", help="The folder for tables. Default: $MEADHALL_DATA or your data folder."
    ),
]

DatabaseAddress = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        envvar="MEADHALL_DATABASE",
        help="A database address instead of a folder.",
    ),
]
BusAddress = Annotated[
    str,
    typer.Option(
        "--bus",
        metavar="URL",
        envvar="MEADHALL_BUS",
        help="NATS, where several servers share a PostgreSQL database.",
    ),
]


def collect_own_files(
    arenas: list[Path] | None, decks: list[Path] | None, worlds: list[Path] | None
) -> OwnFiles:
    # Imported here: the games are loaded only when a command runs, so that --help is fast.
    from .table_setup import OwnFiles

    return OwnFiles(arenas or (), decks or (), worlds or ())
