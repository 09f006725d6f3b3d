"""The `meadhall` command and its subcommands."""

from __future__ import annotations

from typing import Annotated

import typer

from meadhall import __version__

from .commands.arena import run_arena
from .commands.backup import back_up_tables
from .commands.bots import list_bots
from .commands.bots_worker import run_bots_worker
from .commands.data import read_data_file
from .commands.doctor import examine_machine
from .commands.encoding import print_encoding
from .commands.exploit import exploit_bot
from .commands.ladder import run_ladder
from .commands.learn import learn_game
from .commands.new_game import make_game
from .commands.play import play_game
from .commands.protocol import print_protocol
from .commands.puzzle import solve_puzzle
from .commands.replay import replay_game
from .commands.restore import restore_tables
from .commands.rules import print_rules
from .commands.serve import start_server
from .commands.sit import sit_at_table
from .commands.verify import verify_game

HELP = """
Play and host Viking board games, let bots compete, look up rules.

[bold]Start here[/bold]

  meadhall learn clash         learn a game by playing it, with a coach
  meadhall serve               start the server for you and your friends
  meadhall play clash          play a game against bots in the terminal
  meadhall rules clash         print the rules of a game
  meadhall puzzle              solve the puzzle of the day

[bold]For hosts[/bold]

  meadhall backup tables.zip   back up all tables to one file

[bold]For bot authors[/bold]

  meadhall bots clash          list the bots of a game
  meadhall arena clash --bots karl,random --games 1000
  meadhall sit URL --bot mine.py
  meadhall protocol            write a bot in another language
  meadhall ladder clash --bots jarl,karl,random
  meadhall exploit clash --bot mine.py
  meadhall data games.parquet  show what a file of games contains
  meadhall new-game mygame     create a package for your own game

[bold]Help[/bold]

  meadhall COMMAND --help      options and examples of a command
  meadhall doctor              check whether the server can run here
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


def _print_version(wanted: bool) -> None:
    if wanted:
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


app.command("serve")(start_server)
app.command("encoding")(print_encoding)
app.command("bots-worker")(run_bots_worker)
app.command("play")(play_game)
app.command("learn")(learn_game)
app.command("arena")(run_arena)
app.command("replay")(replay_game)
app.command("verify")(verify_game)
app.command("rules")(print_rules)
app.command("puzzle")(solve_puzzle)
app.command("bots")(list_bots)
app.command("sit")(sit_at_table)
app.command("protocol")(print_protocol)
app.command("ladder")(run_ladder)
app.command("exploit")(exploit_bot)
app.command("data")(read_data_file)
app.command("new-game")(make_game)
app.command("backup")(back_up_tables)
app.command("restore")(restore_tables)
app.command("doctor")(examine_machine)
