"""`meadhall arena --explain`: one game between bots, with the reasons for every move."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rich.console import Console
from rich.text import Text

import meadhall
from meadhall.bots import Bot, Candidate, lines
from meadhall.bots.bot import View, named
from meadhall.engine import Decision, State

from .bot_match import LONGEST, Match, load_bots, new_game
from .console import result_table, told
from .table_setup import distinct


def explain(out: Console, match: Match) -> None:
    """Plays the first game of a match and prints what happens, and what each bot that advises thinks of its move."""
    meadhall.bots.names(match.game)
    bots = load_bots(match)
    names = distinct([bot.name for bot in bots])
    state, dice = new_game(match, 0)
    for line in told(state.news, None, names):
        out.print(line)
    try:
        _play(out, state, bots, names, dice)
    finally:
        lines.dismiss(bots)
    if state.over:
        out.print(result_table(state.result(), names))


def _play(out: Console, state: State, bots: Sequence[Bot], names: list[str], dice: Sequence[Random]) -> None:
    for _ in range(LONGEST):
        if state.over:
            break
        decision = state.decisions()[0]
        seat = decision.seat
        view = state.view(seat)
        for line in reasons(bots[seat], view, decision, names, dice[seat]):
            out.print(line)
        events = state.play(seat, lines.answer(bots[seat], state, decision, dice[seat]))
        for line in told(events, None, names):
            out.print(line)
    lines.finish(enumerate(bots), state)


def reasons(bot: Bot, view: View, decision: Decision, names: list[str], dice: Random) -> list[Text]:
    """What a bot advises with the random numbers with which it then chooses; nothing if it gives no hints."""
    if bot.advise is None:
        return []
    same = Random()
    same.setstate(dice.getstate())
    found = bot.hint(view, decision, same)
    return [_line(names[decision.seat], one, place, names) for place, one in enumerate(found)]


def _line(name: str, one: Candidate, place: int, names: list[str]) -> Text:
    before = f"  {name}: " if place == 0 else "    or: "
    return Text.assemble((before, "dim"), (one.move.words(names), "bold"), f". {named(one.reason, names)}")
