"""Asking a player at the terminal: numbered choices, and what else can be typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from meadhall.engine import Decision, Move
from meadhall.rules import find

from .console import sentence
from .rules import show_rule

HELP = """\
  a number   play that choice
  Enter      show the choices again
  ?          what you may not do now, and which rule forbids it
  v          the whole table
  r CV-5.1   a rule by its id
  q          leave the table"""


class Quit(Exception):  # noqa: N818 - a wish, not an error
    """The player leaves."""


class Asking:
    """Puts decisions to a player who reads and types."""

    def __init__(self, game: str, names: Sequence[str], out: Console, show_table: Callable[[], None]) -> None:
        self.game = game
        self.names = names
        self.out = out
        self.show_table = show_table

    def ask(self, decision: Decision) -> Move:
        """The move a player types; every other word is answered and the question put again."""
        moves = decision.moves()
        self.show_choices(decision)
        while True:
            typed = self.read()
            if typed.isascii() and typed.isdigit():
                if 1 <= int(typed) <= len(moves):
                    return moves[int(typed) - 1]
                self.out.print(f"There are choices 1 to {len(moves)}.")
            elif not typed:
                self.show_choices(decision)
            else:
                self.answer(typed, decision)

    def read(self) -> str:
        try:
            return input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            raise Quit from None

    def answer(self, typed: str, decision: Decision) -> None:
        word, _, rest = typed.partition(" ")
        match word.lower():
            case "q" | "quit":
                raise Quit
            case "?":
                self.show_barred(decision)
            case "v":
                self.show_table()
            case "r":
                self.show_rule(rest.strip())
            case "h" | "help":
                self.out.print(HELP, markup=False)
            case _:
                self.out.print(Text(f"{typed!r} is no choice here; type a number, or h for help."))

    # ------------------------------------------------------------ showing

    def show_choices(self, decision: Decision) -> None:
        self.out.print()
        self.out.print(sentence(decision.prompt, style="bold"))
        choices = [
            Text.assemble((f"{number:>3}  ", "cyan"), move.words(self.names))
            for number, move in enumerate(decision.moves(), start=1)
        ]
        in_columns = len(choices) > 6
        self.out.print(Columns(choices, column_first=True) if in_columns else Text("\n").join(choices))

    def show_barred(self, decision: Decision) -> None:
        barred = decision.barred()
        if not barred:
            self.out.print("Nothing else could be done here.")
        for move, refusal in barred:
            line = Text("     ").append(move.words(self.names), "strike")
            self.out.print(line.append(f": {refusal.text} ").append(refusal.rule, "dim"))

    def show_rule(self, wanted: str) -> None:
        try:
            show_rule(self.out, find(self.game, wanted))
        except LookupError:
            self.out.print(Text(f"There is no rule {wanted!r}; try r CV-5.1, or meadhall rules {self.game}."))
