"""`meadhall play`: a whole game at the terminal, for any game. A game may bring its own text view of the table."""

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
from .prompt import Asking, GameText, Quit
from .table_setup import OwnFiles, distinct, find_bot, find_game, read_options, split
from .text import clash, feast, sagas, spoils

ME = 0
TEXTS = {
    "clash": GameText("CV-5.1", clash.table, clash.SHOWN_AT),
    "spoils": GameText(
        "SW-4.5",
        spoils.table,
        spoils.SHOWN_AT,
        spoils.HELP,
        spoils.listed,
        spoils.typed,
        spoils.hint,
        spoils.note,
        spoils.answer,
    ),
    "sagas": GameText(
        "VK-12.1a",
        sagas.table,
        sagas.SHOWN_AT,
        sagas.HELP,
        sagas.listed,
        sagas.typed,
        sagas.hint,
        sagas.note,
        sagas.answer,
    ),
    "feast": GameText(
        "FO-7.5",
        feast.table,
        feast.SHOWN_AT,
        feast.HELP,
        feast.listed,
        feast.typed,
        feast.hint,
        feast.note,
        feast.answer,
    ),
}


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
        Sitting(game, state, rivals, names, seed, out, "" if ask_always else game.order).play()
    except Quit:
        out.print("\nYou leave the table. Farewell!")
    except Misplayed as reason:
        fail(reason)
    if save is not None:
        game_file.save(save, state)
        out.print(f"Saved. Now try: meadhall replay {save}", soft_wrap=True)


def seat_rivals(game: Game, players: int | None, named: Sequence[str]) -> list[Bot]:
    """The bots on the other seats: those named, the last of them again, or else the strongest."""
    lowest, highest = game.players[0], game.players[-1]
    if players is None:
        players = len(named) + 1 if named else min(max(3, lowest), highest)
    if players not in game.players:
        fail(f"{game.title} is for {lowest} to {highest} players, not {players}.", 2)
    if len(named) > players - 1:
        fail(f"{len(named)} bots are too many for a table of {players}: you sit there too.", 2)
    last = named[-1] if named else meadhall.bots.names(game.name)[0]
    return [find_bot(game, name) for name in (*named, *[last] * (players - 1 - len(named)))]


class Sitting:
    """One player, some bots, one game."""

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
        """A standing order that answers for me, where it has something to say."""
        self.dice = [
            Random(f"{secrets.randbits(64) if seed is None else seed}/{seat}") for seat in range(len(names))
        ]
        text = TEXTS.get(game.name, GameText())
        self.asking = Asking(game.name, names, out, text, game.board(state.header.options), self.advice)

    def play(self) -> None:
        self.tell(self.state.news)
        while not self.state.over:
            decision = self.next_decision()
            move = self.my_move(decision) if decision.seat == ME else self.bot_move(decision)
            self.tell(self.state.play(decision.seat, move))
        self.out.print()
        self.out.print(result_table(self.state.result(), self.names))

    def next_decision(self) -> Decision:
        """Mine first: in a window for all, nobody's answer may be guessed from who was asked when."""
        asked = self.state.decisions()
        return next((decision for decision in asked if decision.seat == ME), asked[0])

    def my_move(self, decision: Decision) -> Move:
        view = self.state.view(ME)
        ordered = self.game.obey(view, self.order) if self.order else None
        return self.asking.ask(decision, view) if ordered is None else ordered

    def advice(self, decision: Decision) -> tuple[Move, str] | None:
        """What a bot of the house would do and why, for whoever plays alone or against bots."""
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
