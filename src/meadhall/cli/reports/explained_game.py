"""The report of `meadhall arena --explain`: one game between bots, with the reasons for every move."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rich.console import Console
from rich.text import Text

import meadhall
from meadhall.bots import Bot, Candidate, lines
from meadhall.bots.bot import View, fill_names
from meadhall.bots.bot_lookup import distinct_names
from meadhall.cli.console import log_lines, result_table
from meadhall.engine import Decision, State
from meadhall.research.match import MAX_DECISIONS, Match, begin_game, load_bots


def explain_game(out: Console, match: Match) -> None:
    """Play the first game of a match. Print its events, and the reasons of each bot that gives hints."""
    meadhall.bots.bot_names(match.game)
    bots = load_bots(match)
    names = distinct_names([bot.name for bot in bots])
    state, dice = begin_game(match, 0)
    for line in log_lines(state.news, None, names):
        out.print(line)
    try:
        _play(out, state, bots, names, dice)
    finally:
        lines.dismiss(bots)
    if state.over:
        out.print(result_table(state.result(), names))


def _play(out: Console, state: State, bots: Sequence[Bot], names: list[str], dice: Sequence[Random]) -> None:
    for _ in range(MAX_DECISIONS):
        if state.over:
            break
        decision = state.decisions()[0]
        seat = decision.seat
        view = state.view(seat)
        for line in reasons(bots[seat], view, decision, names, dice[seat]):
            out.print(line)
        events = state.play(seat, lines.answer(bots[seat], state, decision, dice[seat]))
        for line in log_lines(events, None, names):
            out.print(line)
    lines.finish(enumerate(bots), state)


def reasons(bot: Bot, view: View, decision: Decision, names: list[str], dice: Random) -> list[Text]:
    """Return the hints of a bot, [] if it gives none. They use the same random numbers as its next choice."""
    if bot.advise is None:
        return []
    same = Random()
    same.setstate(dice.getstate())
    found = bot.hint(view, decision, same)
    return [_line(names[decision.seat], one, place, names) for place, one in enumerate(found)]


def _line(name: str, one: Candidate, place: int, names: list[str]) -> Text:
    before = f"  {name}: " if place == 0 else "    or: "
    return Text.assemble(
        (before, "dim"), (one.move.words(names), "bold"), f". {fill_names(one.reason, names)}"
    )
