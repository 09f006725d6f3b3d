"""`meadhall play`: a game against bots at the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console

import meadhall.bots
from meadhall.bots import Bot, Misplayed
from meadhall.engine import Decision, Game, Move, Refused, State

from . import game_file
from .console import console, fail, result_table, told
from .prompt import Prompt, Quit
from .table_setup import OwnFiles, distinct, find_bot, find_game, read_options, split
from .text import clash, feast, sagas, spoils
from .text.game_text import GameText

ME = 0
"""The seat of the player at the terminal."""
TEXTS = {"clash": clash.TEXT, "spoils": spoils.TEXT, "sagas": sagas.TEXT, "feast": feast.TEXT}


def play(
    name: str,
    players: int | None,
    bots: str | None,
    my_name: str,
    seed: int | None,
    options: Sequence[str],
    own: OwnFiles,
    ask_always: bool,
    save: Path | None,
    salt: str = "",
) -> None:
    game = find_game(name)
    own.offer()
    rivals = seat_rivals(game, players, split(bots or ""))
    whole = read_options(game, len(rivals) + 1, options)
    names = distinct([my_name, *(bot.name.removesuffix(".py").capitalize() for bot in rivals)])
    try:
        state = game.new(len(names), seed, whole, salts=(salt, *("" for _ in rivals)))
    except Refused as refused:
        fail(refused.refusal.text, 2)
    out = console()
    rivals_told = f"{', '.join(names[1:])} against you, {my_name}" if rivals else f"you alone, {my_name}"
    out.print(f"[bold]{game.title}[/]: {rivals_told}. [dim]Type h for help.[/]")
    out.print(f"[dim]Fingerprint of the shuffles: {state.commitment[:16]}[/]")
    try:
        TerminalGame(game, state, rivals, names, seed, out, "" if ask_always else game.order).play()
    except Quit:
        out.print("\nYou have left the game.")
    except Misplayed as reason:
        fail(reason)
    if save is not None:
        game_file.save(save, state)
        out.print(f"Saved. Now try: meadhall replay {save}", soft_wrap=True)


def seat_rivals(game: Game, players: int | None, named: Sequence[str]) -> list[Bot]:
    """The bots on the other seats: those named, then the last of them again; the strongest bot if none is named."""
    lowest, highest = game.players[0], game.players[-1]
    if players is None:
        players = len(named) + 1 if named else min(max(3, lowest), highest)
    if players not in game.players:
        fail(f"{game.title} is for {lowest} to {highest} players, not {players}.", 2)
    if len(named) > players - 1:
        fail(f"{len(named)} bots are too many for a table of {players}: you sit there too.", 2)
    last = named[-1] if named else meadhall.bots.names(game.name)[0]
    return [find_bot(game, name) for name in (*named, *[last] * (players - 1 - len(named)))]


class TerminalGame:
    """One game of the player at the terminal against bots."""

    def __init__(
        self,
        game: Game,
        state: State,
        rivals: Sequence[Bot],
        names: list[str],
        seed: int | None,
        out: Console,
        order: str,
    ) -> None:
        self.game = game
        self.state = state
        self.rivals = rivals
        self.names = names
        self.out = out
        self.order = order
        """The standing order that answers for the player where it applies."""
        self.dice = [
            Random(f"{secrets.randbits(64) if seed is None else seed}/{seat}") for seat in range(len(names))
        ]
        text = TEXTS.get(game.name, GameText())
        self.prompt = Prompt(game.name, names, out, text, game.board(state.header.options), self.advice)

    def play(self) -> None:
        self.tell(self.state.news)
        while not self.state.over:
            decision = self.next_decision()
            move = self.my_move(decision) if decision.seat == ME else self.bot_move(decision)
            self.tell(self.state.play(decision.seat, move))
        self.out.print()
        self.out.print(result_table(self.state.result(), self.names))

    def next_decision(self) -> Decision:
        """The player's decision first: otherwise a sealed answer could be guessed from the order of asking."""
        asked = self.state.decisions()
        return next((decision for decision in asked if decision.seat == ME), asked[0])

    def my_move(self, decision: Decision) -> Move:
        view = self.state.view(ME)
        ordered = self.game.obey(view, self.order) if self.order else None
        return self.prompt.ask(decision, view) if ordered is None else ordered

    def advice(self, decision: Decision) -> tuple[Move, str] | None:
        """The move the strongest bot would play, and its reason; None if that bot gives no advice."""
        bot = meadhall.bots.get(self.game.name, meadhall.bots.names(self.game.name)[0])
        if bot.advise is None:
            return None
        return bot.hint(self.state.view(ME), decision, Random(self.state.entries))

    def bot_move(self, decision: Decision) -> Move:
        seat = decision.seat
        return self.rivals[seat - 1].answer(self.state.view(seat), decision, self.dice[seat])

    def tell(self, events: Sequence[Any]) -> None:
        for line in told(events, ME, self.names):
            self.out.print(line)
