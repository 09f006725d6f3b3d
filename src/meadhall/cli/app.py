"""The command and its parts; each has a file of its own and is loaded when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from . import host_commands
from .arguments import (
    ArenaFiles,
    DataFolder,
    DeckFiles,
    GameFile,
    GameName,
    TableOptions,
    WorldFolders,
    own_files,
)

HELP = """
A table for Viking board games: play, host, let bots fight, look rules up.

[bold]Start here[/bold]

  meadhall serve               open the hall in a browser, for you and friends
  meadhall play clash          a game against bots, right here at the terminal
  meadhall rules clash         the rules in plain words

[bold]For hosts[/bold]

  meadhall backup tables.zip   all tables in one file, while the hall is open

[bold]For bot authors[/bold]

  meadhall bots clash          who can sit at the table
  meadhall arena clash --bots karl,random --games 1000

[bold]When in doubt[/bold]

  meadhall COMMAND --help      every command with examples
  meadhall doctor              what is missing on this machine
"""

app = typer.Typer(
    name="meadhall",
    help=HELP,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)


def _version(wanted: bool) -> None:
    if wanted:
        from meadhall import __version__

        typer.echo(f"meadhall {__version__}")
        raise typer.Exit


@app.callback()
def meadhall(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    pass


meadhall.__doc__ = HELP


app.command()(host_commands.serve)


@app.command()
def play(
    game: GameName,
    players: Annotated[int | None, typer.Option(help="How many sit at the table, you included.")] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="NAMES", help="Your rivals, e.g. karl,random or mine.py.")
    ] = None,
    name: Annotated[str, typer.Option(help="What you are called.")] = "Freya",
    seed: Annotated[int | None, typer.Option(help="Repeat the same deal.")] = None,
    salt: Annotated[str, typer.Option(help="Words of yours, stirred into the dice and shuffles.")] = "",
    option: TableOptions = None,
    arena_file: ArenaFiles = None,
    deck_file: DeckFiles = None,
    world_folder: WorldFolders = None,
    ask_always: Annotated[
        bool,
        typer.Option("--ask-always", help="Be asked about artifacts even where none can matter."),
    ] = False,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the game to this file at the end.")
    ] = None,
) -> None:
    """A whole game at the terminal against bots.

    You choose by number. [bold]?[/bold] says what you may not do and why,
    [bold]v[/bold] shows the table, [bold]r CV-5.1[/bold] a rule, [bold]q[/bold] ends.

    [bold]Examples[/bold]

      meadhall play clash                               against two bots
      meadhall play clash --bots karl                   a duel
      meadhall play clash -o variant=bluff --seed 7     Bluff Arena, the same deal each time
      meadhall play clash --save game.json              then: meadhall replay game.json
      meadhall play spoils --players 4                  dice, bets and treasure
    """
    from .play import play as command

    command(
        game,
        players,
        bots,
        name,
        seed,
        option or [],
        own_files(arena_file, deck_file, world_folder),
        ask_always,
        save,
        salt,
    )


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option(metavar="NAMES", help="Who fights, e.g. karl,random or mine.py,karl.")
    ] = "",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    players: Annotated[
        int | None, typer.Option(help="Seats at the table; the last bot named fills those left over.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same table.")] = 1,
    option: TableOptions = None,
    bot_file: Annotated[
        list[Path] | None,
        typer.Option(
            "--bot-file", metavar="FILE", help="A bot of your own; may be repeated. Joins those named."
        ),
    ] = None,
    arena_file: ArenaFiles = None,
    deck_file: DeckFiles = None,
    world_folder: WorldFolders = None,
    processes: Annotated[int, typer.Option(min=0, help="Processes to use; 0 is one for each core.")] = 0,
    save_dir: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Save every game into this folder.")
    ] = None,
) -> None:
    """Let bots play each other, many times, and count.

    Every deal is played in all seatings. The table shows each bot's share of
    wins (a tie shares the win) with its 95 % interval: with 1,000 games, two
    bots less than six points apart may well be equal.

    [bold]Examples[/bold]

      meadhall arena clash --bots karl,random --games 1000
      meadhall arena clash --bots karl,random --players 3 --seed 7
      meadhall arena clash --bots mine.py,karl -o variant=bluff
    """
    from .arena import arena as command

    named = [*filter(None, bots.split(",")), *map(str, bot_file or [])]
    command(
        game,
        named,
        games,
        players,
        seed,
        option or [],
        own_files(arena_file, deck_file, world_folder),
        processes,
        save_dir,
    )


@app.command()
def replay(
    file: GameFile,
    seat: Annotated[int | None, typer.Option(min=1, help="As this seat saw it; else as a spectator.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each move.")] = False,
    chronicle: Annotated[
        bool, typer.Option("--chronicle", help="As a story in Markdown, for games that are told.")
    ] = False,
    names: Annotated[
        str, typer.Option(metavar="NAMES", help="What the players were called, e.g. Astrid,Bo,Karl.")
    ] = "",
    arena_file: ArenaFiles = None,
    deck_file: DeckFiles = None,
    world_folder: WorldFolders = None,
) -> None:
    """What happened in a saved game, line by line, and how it ended.

    [bold]Examples[/bold]

      meadhall replay game.json
      meadhall replay game.json --seat 1 --step
      meadhall replay saga.json --chronicle > saga.md
    """
    from .replay import replay as command

    command(file, seat, step, chronicle, names, own_files(arena_file, deck_file, world_folder))


@app.command()
def verify(
    file: GameFile,
    arena_file: ArenaFiles = None,
    deck_file: DeckFiles = None,
    world_folder: WorldFolders = None,
) -> None:
    """Check a saved game: do its dice and shuffles fit the published fingerprint, and its moves the rules?

    Works out every die and shuffle again. Says [bold]sound[/bold], or names the first entry that is wrong
    and ends with exit code 1.

    [bold]Example[/bold]

      meadhall verify game.json
    """
    from .verify import verify as command

    command(file, own_files(arena_file, deck_file, world_folder))


@app.command()
def rules(
    game: GameName,
    rule: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="A rule, or the beginning of some, e.g. CV-5.")
    ] = None,
    find: Annotated[str, typer.Option(metavar="TEXT", help="Only rules with this text in them.")] = "",
) -> None:
    """The rules of a game in plain words, whole or by id.

    [bold]Examples[/bold]

      meadhall rules clash
      meadhall rules clash CV-5.2
      meadhall rules clash --find shield
    """
    from .rules import rules as command

    command(game, rule, find)


@app.command()
def bots(game: GameName) -> None:
    """The bots of a game, strongest first.

    [bold]Example[/bold]

      meadhall bots clash
    """
    from .bots import bots as command

    command(game)


app.command()(host_commands.backup)
app.command()(host_commands.restore)


@app.command()
def doctor(
    data: DataFolder = None,
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to look at.")] = 8642,
) -> None:
    """Look this machine over: can the hall be opened here?

    Ends with exit code 1 only if something would stop [bold]meadhall serve[/bold].

    [bold]Example[/bold]

      meadhall doctor --data ~/hall --port 9000
    """
    from .doctor import doctor as command

    command(data, port)
