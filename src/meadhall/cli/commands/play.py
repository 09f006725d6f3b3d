"""`meadhall play`: a game against bots at the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meadhall.cli.options import DEFAULT_NAME, NO_OWN_FILES, OwnFiles, TableOptions, with_own_files


@with_own_files
def play_game(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="The game, e.g. [bold]clash[/bold].", show_default=False),
    ] = None,
    players: Annotated[int | None, typer.Option(help="The number of players, including you.")] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="NAMES", help="Your opponents, e.g. karl,random or mine.py.")
    ] = None,
    level: Annotated[
        str, typer.Option(help="Their level: thrall (newcomer), karl (experienced), jarl (strong).")
    ] = "",
    temper: Annotated[
        str, typer.Option(help="Their temper: liar, honest, bold, careful, or any (revealed at the end).")
    ] = "",
    adviser: Annotated[
        str, typer.Option(metavar="BOT", help="The bot that gives hints: its name, or a file with advise().")
    ] = "",
    name: Annotated[str, typer.Option(help="Your name.")] = DEFAULT_NAME,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same deal.")] = None,
    salt: Annotated[str, typer.Option(help="Your own words, mixed into the dice and shuffles.")] = "",
    option: TableOptions = None,
    own: OwnFiles = NO_OWN_FILES,
    ask_always: Annotated[
        bool,
        typer.Option("--ask-always", help="Ask about artifacts even when none can matter."),
    ] = False,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the game to this file at the end.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue the game that you left last.")] = False,
) -> None:
    """Play a game against bots at the terminal.

    Choose moves by number. [bold]?[/bold] lists what you may not do and why,
    [bold]v[/bold] shows the table, [bold]r CV-5.1[/bold] shows a rule,
    [bold]u[/bold] takes a move back, [bold]q[/bold] leaves the game.

    A game that you leave is saved in your data folder ($MEADHALL_DATA), and
    [bold]--resume[/bold] continues it. It replaces the game saved before.

    [bold]Examples[/bold]

      meadhall play clash                               against two bots
      meadhall play clash --level thrall                against two newcomers
      meadhall play clash --bots karl --temper any      a duel; is Karl a liar?
      meadhall play clash -o variant=bluff --seed 7     Bluff Arena, the same deal each time
      meadhall play clash --save game.json              then: meadhall replay game.json
      meadhall play spoils --players 4                  dice, bets and treasure
      meadhall play --resume                            the game that you left last
    """
    from meadhall.bots.bot_lookup import distinct_names
    from meadhall.cli.console import fail
    from meadhall.cli.table_setup import find_bot, find_game, read_options, split_names
    from meadhall.cli.terminal import kept_game, terminal_game
    from meadhall.engine import RefusalError

    if resume:
        given = (players, bots, level, temper, adviser, salt, option, own.arenas, own.decks, own.worlds)
        if any(given) or ask_always or seed is not None or name != DEFAULT_NAME:
            fail("--resume continues the table as it was: leave out the other options, except --save.", 2)
        found, state, seating = kept_game.read(game)
        rivals = [find_bot(found, bot) for bot in seating.bots]
        terminal_game.play_and_keep(
            terminal_game.TerminalGame(found, state, seating, rivals), save, kept=True
        )
        return
    if game is None:
        fail("Name a game, e.g. meadhall play clash, or continue the last one: meadhall play --resume.", 2)
    found = find_game(game, own)
    chosen = terminal_game.seat_rivals(found, players, split_names(bots or ""), level)
    chosen = terminal_game.add_tempers(found, chosen, temper, seed)
    rivals = [find_bot(found, bot) for bot in chosen]
    options = read_options(found, len(rivals) + 1, option or [])
    names = distinct_names([name, *map(terminal_game.display_name, chosen)])
    try:
        state = found.new(len(names), seed, options, salts=(salt, *("" for _ in rivals)))
    except RefusalError as refused:
        fail(refused.refusal.text, 2)
    seating = kept_game.Seating(names, chosen, "" if ask_always else found.default_order, own)
    table = terminal_game.TerminalGame(found, state, seating, rivals, seed)
    if adviser:
        table.adviser = terminal_game.find_adviser(found, adviser)
    terminal_game.play_and_keep(table, save, kept=False)
