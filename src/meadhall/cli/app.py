"""The `meadhall` command and its subcommands.

Every command is imported when it is called: the help must not wait for games and server to load.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from . import host_commands
from .arguments import (
    ArenaFiles,
    BusAddress,
    DatabaseAddress,
    DataFolder,
    DeckFiles,
    GameFile,
    GameName,
    TableOptions,
    WorldFolders,
    collect_own_files,
)
from .authors import bot_commands, encoding
from .authors import commands as author_commands
from .new_game.command import new_game

HELP = """
Viking board games: play, host, let bots compete, look up rules.

[bold]Start here[/bold]

  meadhall learn clash         learn a game by playing it, with a coach
  meadhall serve               start the server, for you and friends
  meadhall play clash          a game against bots, here at the terminal
  meadhall rules clash         the rules in plain words
  meadhall puzzle              the puzzle of the day

[bold]For hosts[/bold]

  meadhall backup tables.zip   all tables in one file, while the server runs

[bold]For bot authors[/bold]

  meadhall bots clash          the bots of a game
  meadhall arena clash --bots karl,random --games 1000
  meadhall sit URL --bot mine.py
  meadhall protocol            bots in other languages
  meadhall ladder clash --bots jarl,karl,random
  meadhall exploit clash --bot mine.py
  meadhall data games.parquet  what a file of games holds
  meadhall new-game mygame     a package with a game of your own

[bold]Help[/bold]

  meadhall COMMAND --help      every command with examples
  meadhall doctor              what is missing on this machine
"""

DEFAULT_NAME = "Freya"
"""What the player is called who gives no name."""

app = typer.Typer(
    name="meadhall",
    help=HELP,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        from meadhall import __version__

        typer.echo(f"meadhall {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    pass


main.__doc__ = HELP


app.command()(host_commands.serve)
app.command()(encoding.encoding)
app.command(name="bots-worker")(host_commands.bots_worker)


@app.command()
def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="The game, e.g. [bold]clash[/bold].", show_default=False),
    ] = None,
    players: Annotated[int | None, typer.Option(help="The number of players, you included.")] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="NAMES", help="Your opponents, e.g. karl,random or mine.py.")
    ] = None,
    level: Annotated[
        str, typer.Option(help="How strong they are: thrall (newcomer), karl (experienced), jarl (strong).")
    ] = "",
    temper: Annotated[
        str, typer.Option(help="Their temper: liar, honest, bold, careful, or any: told at the end.")
    ] = "",
    adviser: Annotated[
        str, typer.Option(metavar="BOT", help="Who gives hints; a file with advise(), or a bot's name.")
    ] = "",
    name: Annotated[str, typer.Option(help="Your name.")] = DEFAULT_NAME,
    seed: Annotated[int | None, typer.Option(help="Repeat the same deal.")] = None,
    salt: Annotated[str, typer.Option(help="Your own words, mixed into the dice and shuffles.")] = "",
    option: TableOptions = None,
    arena_file: ArenaFiles = None,
    deck_file: DeckFiles = None,
    world_folder: WorldFolders = None,
    ask_always: Annotated[
        bool,
        typer.Option("--ask-always", help="Ask about artifacts even where none can matter."),
    ] = False,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the game to this file at the end.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the game that you left last.")] = False,
) -> None:
    """Play a game against bots at the terminal.

    You choose by number. [bold]?[/bold] says what you may not do and why,
    [bold]v[/bold] shows the table, [bold]r CV-5.1[/bold] a rule,
    [bold]u[/bold] takes a move back, [bold]q[/bold] leaves.

    A game that you leave is kept in your data folder ($MEADHALL_DATA), and
    [bold]--resume[/bold] goes on with it. It replaces the one kept before.

    [bold]Examples[/bold]

      meadhall play clash                               against two bots
      meadhall play clash --level thrall                against two newcomers
      meadhall play clash --bots karl --temper any      a duel; is Karl a liar?
      meadhall play clash -o variant=bluff --seed 7     Bluff Arena, the same deal each time
      meadhall play clash --save game.json              then: meadhall replay game.json
      meadhall play spoils --players 4                  dice, bets and treasure
      meadhall play --resume                            the game that you left last
    """
    from .console import fail
    from .play import play as command
    from .play import resume as go_on

    if resume:
        given = (players, bots, level, temper, adviser, salt, option)
        files = (arena_file, deck_file, world_folder)
        if any(given) or any(files) or ask_always or seed is not None or name != DEFAULT_NAME:
            fail("--resume goes on with the table as it was: leave out the other options, except --save.", 2)
        go_on(game, save)
        return
    if game is None:
        fail("Name a game, e.g. meadhall play clash, or go on with the last one: meadhall play --resume.", 2)
    command(
        game,
        players,
        bots,
        name,
        seed,
        option or [],
        collect_own_files(arena_file, deck_file, world_folder),
        ask_always,
        save,
        salt,
        level,
        temper,
        adviser,
    )


@app.command()
def learn(
    lesson: Annotated[
        str,
        typer.Argument(
            metavar="LESSON",
            help="A game, a lesson of the list, or a file that ends in .toml.",
            show_default=False,
        ),
    ] = "",
    name: Annotated[str, typer.Option(help="Your name.")] = DEFAULT_NAME,
    show_list: Annotated[bool, typer.Option("--list", help="List all lessons.")] = False,
    check: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Check a lesson that you have written.")
    ] = None,
) -> None:
    """Learn a game by playing it: a coach says what to do, and why not otherwise.

    A game alone is its first lesson. [bold]i[/bold] names the move that the
    coach wants, [bold]show[/bold] plays it; all else is as in
    [bold]meadhall play[/bold].

    [bold]Examples[/bold]

      meadhall learn --list
      meadhall learn clash                 your first game
      meadhall learn clash/when-to-call    another lesson
      meadhall learn --check mine.toml     is your own lesson sound?
      meadhall learn mine.toml             play it
    """
    from . import learn as command
    from .console import fail

    if show_list:
        command.list_lessons()
    elif check is not None:
        command.check(check)
    elif lesson:
        command.learn(lesson, name)
    else:
        fail("Name a game or a lesson, e.g. meadhall learn clash, or see all: meadhall learn --list.", 2)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option(metavar="NAMES", help="The bots, e.g. karl,random or mine.py,karl.")
    ] = "",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    players: Annotated[
        int | None, typer.Option(help="Number of seats; the last bot named fills the rest.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    option: TableOptions = None,
    bot_file: Annotated[
        list[Path] | None,
        typer.Option(
            "--bot-file", metavar="FILE", help="Your own bot, in addition to --bots; may be repeated."
        ),
    ] = None,
    arena_file: ArenaFiles = None,
    deck_file: DeckFiles = None,
    world_folder: WorldFolders = None,
    workers: Annotated[
        int,
        typer.Option("--workers", "--processes", min=0, help="Processes to use; 0 is one for each core."),
    ] = 0,
    ray: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS", help="Play on the Ray cluster at this address, or on the one found: auto."
        ),
    ] = "",
    save_dir: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Save every game into this folder.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save games and decisions as rows, *.parquet.")
    ] = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Play one game and tell the reasons for every move.")
    ] = False,
) -> None:
    """Let bots play many games against each other, and count wins.

    Every deal is played in all seatings. The result shows each bot's share of
    wins (a tie shares the win) with its 95 % interval: with 1,000 games, two
    bots less than six points apart may well be equal. With --players 1 every bot
    plays every deal alone, and the difference of scores has its interval.

    The same seed gives the same result on any number of workers and machines.
    Ctrl-C ends the match and shows the games that are finished.

    [bold]Examples[/bold]

      meadhall arena clash --bots karl,random --games 1000
      meadhall arena clash --bots karl,random --players 3 --seed 7
      meadhall arena clash --bots mine.py,karl -o variant=bluff
      meadhall arena feast --bots jarl,karl --players 1 -o decks=ABC
      meadhall arena clash --bots mine.py,karl --explain     one game, with reasons
      meadhall arena clash --bots karl:liar,karl:honest      by temper
      meadhall arena clash --bots karl --save games.parquet  see meadhall data
      meadhall arena feast --bots karl --games 5000 --ray auto    on many machines
    """
    from .arena import run_arena as command

    named = [*filter(None, bots.split(",")), *map(str, bot_file or [])]
    command(
        game,
        named,
        games,
        players,
        seed,
        option or [],
        collect_own_files(arena_file, deck_file, world_folder),
        workers,
        save_dir,
        explain,
        ray,
        save,
    )


@app.command()
def replay(
    file: GameFile,
    seat: Annotated[
        int | None, typer.Option(min=1, help="As seen from this seat; else as a spectator saw it.")
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each move.")] = False,
    chronicle: Annotated[
        bool, typer.Option("--chronicle", help="As a story in Markdown, for games that have a chronicle.")
    ] = False,
    names: Annotated[
        str, typer.Option(metavar="NAMES", help="The names of the players, e.g. Astrid,Bo,Karl.")
    ] = "",
    arena_file: ArenaFiles = None,
    deck_file: DeckFiles = None,
    world_folder: WorldFolders = None,
) -> None:
    """Print what happened in a saved game, line by line, and its result.

    [bold]Examples[/bold]

      meadhall replay game.json
      meadhall replay game.json --seat 1 --step
      meadhall replay saga.json --chronicle > saga.md
    """
    from .replay import replay as command

    command(file, seat, step, chronicle, names, collect_own_files(arena_file, deck_file, world_folder))


@app.command()
def verify(
    file: GameFile,
    arena_file: ArenaFiles = None,
    deck_file: DeckFiles = None,
    world_folder: WorldFolders = None,
) -> None:
    """Check a saved game: do its dice and shuffles fit the published fingerprint, and its moves the rules?

    Computes every die and shuffle again. Prints [bold]sound[/bold], or names the first entry that is wrong
    and ends with exit code 1.

    [bold]Example[/bold]

      meadhall verify game.json
    """
    from .verify import verify as command

    command(file, collect_own_files(arena_file, deck_file, world_folder))


@app.command()
def rules(
    game: GameName,
    rule: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="The id of a rule or of a section, e.g. CV-5.")
    ] = None,
    find: Annotated[str, typer.Option(metavar="TEXT", help="Only rules that contain this text.")] = "",
) -> None:
    """Print the rules of a game, all of them or by id.

    [bold]Examples[/bold]

      meadhall rules clash
      meadhall rules clash CV-5.2
      meadhall rules clash --find shield
    """
    from .rules import print_rules as command

    command(game, rule, find)


@app.command()
def puzzle(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="The game; without it, the puzzle of the day."),
    ] = None,
    number: Annotated[
        int | None, typer.Argument(metavar="[NUMBER]", help="Its number; without it, one that changes daily.")
    ] = None,
) -> None:
    """Solve a puzzle: a position in which one answer is proven to be best.

    You choose by number, as in [bold]meadhall play[/bold]. After your answer you are told the
    best one, and why.

    [bold]Examples[/bold]

      meadhall puzzle                 the puzzle of the day
      meadhall puzzle feast           one of A Feast for Odin
      meadhall puzzle clash 17        the same as /puzzles/clash/17 on the page
    """
    from .puzzle import play_puzzle as command

    command(game, number)


app.command()(bot_commands.bots)
app.command()(bot_commands.sit)
app.command()(bot_commands.protocol)
app.command()(author_commands.ladder)
app.command()(author_commands.exploit)
app.command()(author_commands.data)
app.command()(new_game)
app.command()(host_commands.backup)
app.command()(host_commands.restore)


@app.command()
def doctor(
    data: DataFolder = None,
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to check.")] = 8642,
    database: DatabaseAddress = None,
    bus: BusAddress = "",
    repair: Annotated[
        bool, typer.Option("--repair", help="Save what can be read of a damaged database.")
    ] = False,
) -> None:
    """Check whether the server can run on this machine.

    Ends with exit code 1 only if something would stop [bold]meadhall serve[/bold].

    [bold]Examples[/bold]

      meadhall doctor --data ~/hall --port 9000
      meadhall doctor --data ~/hall --repair      while the server does not run
    """
    if repair:
        from .repair import repair as mend

        mend(data, database)
        return
    from .doctor import check_machine as command

    command(data, port, database, bus)
