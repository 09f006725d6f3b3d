"""The arguments and options that several commands share."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

DEFAULT_NAME = "Freya"
"""The name of a player who gives none."""

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The game, e.g. [bold]clash[/bold].", show_default=False)
]
GameFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.", show_default=False)]
TableOptions = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the table; may be repeated."),
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
        help="The NATS server, if several servers share a PostgreSQL database.",
    ),
]
LogLines = Annotated[str, typer.Option(metavar="FORMAT", help="The format of log lines: text or json.")]
Force = Annotated[bool, typer.Option("--force", help="Replace what already exists.")]
WorkerCount = Annotated[
    int, typer.Option("--workers", min=0, help="The number of processes; 0 means one per core.")
]
RayAddress = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS", help="Play on the Ray cluster at this address; auto finds a running one."
    ),
]


@dataclass(frozen=True)
class OwnFiles:
    """The paths of the user's own arenas, cards and maps."""

    arenas: Sequence[Path] = ()
    decks: Sequence[Path] = ()
    worlds: Sequence[Path] = ()


NO_OWN_FILES = OwnFiles()


def collect_own_files(
    arena_file: ArenaFiles = None, deck_file: DeckFiles = None, world_folder: WorldFolders = None
) -> OwnFiles:
    """Return the paths of the user's own files from the options of a command."""
    return OwnFiles(arena_file or (), deck_file or (), world_folder or ())


def with_own_files(command: Callable[..., None]) -> Callable[..., None]:
    """Decorate a command: the options of `collect_own_files` replace its parameter `own`."""
    options = _read_parameters(collect_own_files)
    parameters: list[inspect.Parameter] = []
    for name, parameter in _read_parameters(command).items():
        parameters += options.values() if name == "own" else [parameter]

    def run(**given: Any) -> None:
        own = collect_own_files(**{name: given.pop(name) for name in options})
        command(**given, own=own)

    # Typer reads the name, docstring, signature and annotations of a command.
    run.__name__, run.__doc__ = command.__name__, command.__doc__
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return run


def _read_parameters(function: Callable[..., Any]) -> dict[str, inspect.Parameter]:
    """Return the parameters of a function by name, with their annotations as objects rather than strings."""
    types = get_type_hints(function, include_extras=True)
    found = inspect.signature(function).parameters
    return {name: parameter.replace(annotation=types[name]) for name, parameter in found.items()}
