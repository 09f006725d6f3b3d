"""A game of a player at the terminal against bots, and the choice of these bots."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from rich.text import Text

import meadhall.bots
from meadhall.bots import Bot, BotFailure, Candidate, lines, seed_of
from meadhall.bots.bot_lookup import is_own, own_name
from meadhall.cli import game_file
from meadhall.cli.console import fail, log_lines, make_console, result_table
from meadhall.cli.table_setup import find_bot, number_of_players
from meadhall.engine import Decision, Game, Move, RefusalError, State

from . import kept_game
from .kept_game import Seating
from .prompt import Prompt, QuitRequest, UndoRequest

ME = 0
"""The seat of the player at the terminal."""


class TerminalGame:
    """A game of the player at the terminal against bots."""

    def __init__(
        self, game: Game, state: State, seating: Seating, rivals: Sequence[Bot], seed: int | None = None
    ) -> None:
        self.game = game
        self.state = state
        self.seating = seating
        self.rivals = rivals
        self.names = names = seating.names
        self.out = make_console()
        self.order = seating.order
        """The id of the player's standing order; "" for none."""
        self.dice = [
            Random(f"{secrets.randbits(64) if seed is None else seed}/{seat}") for seat in range(len(names))
        ]
        self.adviser = meadhall.bots.get(game.name, meadhall.bots.bot_names(game.name)[0])
        """The bot that gives hints: the strongest one, unless the player names another."""
        self.prompt = Prompt(game, state.header.options, names, self.out, self.advice)

    def play(self) -> None:
        self.tell(self.state.news)
        while not self.state.over:
            decision = self.next_decision()
            try:
                move = self.my_move(decision) if decision.seat == ME else self.bot_move(decision)
            except UndoRequest as wish:
                self.undo_move(wish.whole)
                continue
            self.tell(self.state.play(decision.seat, move))
        lines.finish(enumerate(self.rivals, 1), self.state, self.names)
        self.out.print()
        self.out.print(result_table(self.state.result(), self.names))

    def next_decision(self) -> Decision:
        """Return the player's open decision before those of bots, so that the order reveals no sealed answer."""
        asked = self.state.decisions()
        return next((decision for decision in asked if decision.seat == ME), asked[0])

    def my_move(self, decision: Decision) -> Move:
        view = self.state.view(ME)
        ordered = self.game.obey(view, self.order) if self.order else None
        return self.prompt.ask(decision, view) if ordered is None else ordered

    def undo_move(self, whole: bool) -> None:
        """Undo the player's last move, or all moves as far as the engine allows."""
        try:
            self.state = self.state.undo(ME, whole=whole, alone=True)
        except RefusalError as refused:
            self.out.print(Text(f"{refused.refusal.text} ").append(refused.refusal.rule, "dim"))
            return
        self.out.print("Taken back.")
        # A player who undoes a move wants to be asked, so an order that would play it again ends.
        if self.order and self.game.obey(self.state.view(ME), self.order) is not None:
            self.order = ""
            self.out.print("The standing order has ended: you are asked even when no answer can matter.")

    def has_moved(self) -> bool:
        """Return whether the player has made a move."""
        return any(entry.seat == ME and not entry.forced for entry in self.state.log.entries)

    def advice(self, decision: Decision) -> Sequence[Candidate]:
        """Return the moves that the adviser suggests, with their reasons; () if that bot gives no hints."""
        if self.adviser.advise is None:
            return ()
        view = self.state.view(ME)
        return self.adviser.hint(view, decision, Random(seed_of(view)))

    def bot_move(self, decision: Decision) -> Move:
        seat = decision.seat
        return lines.answer(self.rivals[seat - 1], self.state, decision, self.dice[seat], self.names)

    def tell(self, events: Sequence[Any]) -> None:
        for line in log_lines(events, ME, self.names):
            self.out.print(line)


def play_and_keep(table: TerminalGame, save: Path | None, kept: bool) -> None:
    """Play until the game is over or the player leaves it. Keep an unfinished game in which the player has moved."""
    out, (me, *others) = table.out, table.names
    rivals_told = f"{', '.join(others)} against you, {me}" if others else f"you alone, {me}"
    out.print(f"[bold]{table.game.title}[/]: {rivals_told}. [dim]Type h for help.[/]")
    out.print(f"[dim]Fingerprint of the shuffles: {table.state.commitment[:16]}[/]")
    failure: BotFailure | None = None
    try:
        table.play()
    except (QuitRequest, KeyboardInterrupt):
        out.print("\nYou have left the game.")
    except BotFailure as reason:
        failure = reason
    finally:
        lines.dismiss(table.rivals)
    if save is not None:
        game_file.save(save, table.state)
        out.print(f"Saved. Now try: meadhall replay {save}", soft_wrap=True)
    if table.state.over:
        tell_tempers(table)
        if kept:
            kept_game.forget()
    elif kept or table.has_moved():
        kept_game.keep(table.state, replace(table.seating, order=table.order))
        out.print("The game is saved. To continue it: meadhall play --resume")
    if failure is not None:
        fail(failure)


def tell_tempers(table: TerminalGame) -> None:
    """Print the tempers of the bots after the game, such as "Karl was a liar"."""
    for name, bot in zip(table.names[1:], table.seating.bots, strict=True):
        if not is_own(bot) and (temper := bot.partition(":")[2]):
            table.out.print(f"{name} was {meadhall.bots.temper_words(table.game.name, temper)}.")


def seat_rivals(game: Game, players: int | None, named: Sequence[str], level: str = "") -> list[str]:
    """Return the bots on the other seats: the named bots, then copies of the bot `level`, the last named bot or the
    default bot."""
    lowest, highest = game.players[0], game.players[-1]
    if players is None:
        players = len(named) + 1 if named else min(max(3, lowest), highest)
    if players not in game.players:
        fail(f"{game.title} is for {number_of_players(game)}, not {players}.", 2)
    if len(named) > players - 1:
        fail(f"{len(named)} bots are too many for a table of {players}: one seat is yours.", 2)
    offered = meadhall.bots.bot_names(game.name)
    if level and level not in offered:
        fail(f"{game.title} has no level {level!r}; its levels are {', '.join(offered)}.", 2)
    last = level or (named[-1] if named else meadhall.bots.default_bot(offered))
    return [*named, *[last] * (players - 1 - len(named))]


def display_name(bot: str) -> str:
    """Return the name of a bot at the table. It does not reveal the temper."""
    return Path(own_name(bot)).stem.capitalize() if is_own(bot) else bot.partition(":")[0].capitalize()


def add_tempers(game: Game, bots: Sequence[str], wish: str, seed: int | None) -> list[str]:
    """Return the bots; those without a temper get the temper `wish`, or a random one if `wish` is `any`."""
    if wish and wish != meadhall.bots.ANY and wish not in meadhall.bots.tempers(game.name):
        offered = ", ".join((*meadhall.bots.tempers(game.name), meadhall.bots.ANY))
        fail(f"There is no temper called {wish!r} for {game.title}; the tempers are {offered}.", 2)
    lots = secrets.token_bytes(16) if seed is None else str(seed).encode()
    return [
        f"{bot}:{drawn}"
        if not is_own(bot)
        and ":" not in bot
        and (drawn := meadhall.bots.drawn_temper(game.name, wish, lots, seat))
        else bot
        for seat, bot in enumerate(bots, start=1)
    ]


def find_adviser(game: Game, name: str) -> Bot:
    """Return the bot with this name. End the command if it gives no hints."""
    bot = find_bot(game, name)
    if bot.advise is None:
        fail(f"{bot.name} gives no hints: it has no function advise(view, decision, rng).", 2)
    return bot
