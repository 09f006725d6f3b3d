"""The prompt that asks a player for a move: numbered choices, typed moves and requests for information."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from meadhall.bots import Candidate
from meadhall.bots.bot import fill_names
from meadhall.cli.console import sentence
from meadhall.engine import Decision, Game, Move
from meadhall.rules import find

from .rule_text import show_rule
from .text.game_text import View
from .text.plain import PLAIN
from .text.texts import TEXTS

HELP = """\
  a number   play that choice
  Enter      show the choices again
  ?          list what you may not do now, and which rule forbids it
  v          show the whole table
  i          get a hint: what a bot would do, what else is good, and why
  r {rule:<8} show a rule by its id
  u          take your last move back; u all: every move since the last
             die, revealed card, or move of another player
  q          leave the table; meadhall play --resume continues it later"""


class QuitRequest(Exception):  # noqa: N818 - a request, not an error
    """Raised when the player wants to stop."""


class UndoRequest(Exception):  # noqa: N818 - a request, not an error
    """Raised when the player wants to undo the last move, or every move that can be undone if `whole` is set."""

    def __init__(self, whole: bool) -> None:
        super().__init__()
        self.whole = whole


class Prompt:
    """A prompt that shows decisions to the player and reads the answers."""

    no_advice = "No bot gives hints for this game."

    def __init__(
        self,
        game: Game,
        options: Mapping[str, Any],
        names: Sequence[str],
        out: Console,
        advice: Callable[[Decision], Sequence[Candidate]],
    ) -> None:
        self.game = game.name
        self.advice = advice
        self.names = names
        self.out = out
        self.text = TEXTS.get(game.name, PLAIN)
        self.board = game.board(options)
        self.view: View = {}

    def ask(self, decision: Decision, view: View) -> Move:
        """Ask until the player types a legal move. Answer other requests in the meantime."""
        self.view = view
        if decision.kind in self.text.shown_at:
            self.show_table()
        moves = self.text.list_choices(decision)
        self.show_choices(decision)
        while True:
            typed = self.read()
            if typed.isascii() and typed.isdigit():
                if 1 <= int(typed) <= len(moves):
                    return moves[int(typed) - 1]
                self.out.print(f"The choices are 1 to {len(moves)}.")
            elif not typed:
                self.show_choices(decision)
            elif (move := self.text.parse_move(typed, decision)) is not None:
                refusal = decision.why_not(move)
                if refusal is None:
                    return move
                self.out.print(Text(f"{refusal.text} ").append(refusal.rule, "dim"))
            else:
                self.answer(typed, decision)

    def read(self) -> str:
        try:
            return input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            raise QuitRequest from None

    def answer(self, typed: str, decision: Decision) -> None:
        word, _, rest = typed.partition(" ")
        match word.lower():
            case "q" | "quit":
                raise QuitRequest
            case "u" | "undo" if rest.strip().lower() in ("", "all"):
                raise UndoRequest(whole=bool(rest.strip()))
            case "?":
                self.show_barred(decision)
            case "v":
                self.show_table()
            case "r":
                self.show_rule(rest.strip())
            case "i" | "hint":
                self.show_advice(decision)
            case "h" | "help":
                self.out.print(HELP.format(rule=self.text.rule), markup=False)
                if self.text.help:
                    self.out.print(self.text.help, markup=False)
            case _:
                answer = self.text.answer(typed, self.view, self.board)
                self.out.print(
                    answer or Text(f"{typed!r} is not a choice here; type a number, or h for help.")
                )

    # ------------------------------------------------------------ showing

    def show_choices(self, decision: Decision) -> None:
        self.out.print()
        self.out.print(sentence(decision.prompt, style="bold"))
        choices = []
        for number, move in enumerate(self.text.list_choices(decision), start=1):
            choice = Text.assemble((f"{number:>3}  ", "cyan"), move.words(self.names))
            note = self.text.note(move, self.view, self.board)
            choices.append(choice.append(f" ({note})", "dim") if note else choice)
        in_columns = len(choices) > 6
        self.out.print(Columns(choices, column_first=True) if in_columns else Text("\n").join(choices))
        hint = self.text.hint(decision)
        if hint:
            self.out.print(Text(f"     {hint}", "dim"))

    def show_table(self) -> None:
        if self.text.draw_table is not None:
            self.out.print()
            self.out.print(self.text.draw_table(self.view, self.board, self.names))

    def show_barred(self, decision: Decision) -> None:
        barred = decision.barred_moves()
        if not barred:
            self.out.print("Nothing else would be possible here.")
        for move, refusal in barred:
            line = Text("     ").append(move.words(self.names), "strike")
            self.out.print(line.append(f": {refusal.text} ").append(refusal.rule, "dim"))

    def show_advice(self, decision: Decision) -> None:
        found = self.advice(decision)
        if not found:
            self.out.print(self.no_advice)
        listed = self.text.list_choices(decision)
        for move, reason, _ in found:
            choice = f"{listed.index(move) + 1:>3}  " if move in listed else "  -  "
            words = Text.assemble((choice, "cyan"), (move.words(self.names), "bold"))
            self.out.print(words.append(f": {fill_names(reason, self.names)}"))

    def show_rule(self, wanted: str) -> None:
        try:
            show_rule(self.out, find(self.game, wanted))
        except LookupError:
            self.out.print(
                Text(f"There is no rule {wanted!r}; try r {self.text.rule}, or meadhall rules {self.game}.")
            )
