"""The sentences of whole games of bots: log, questions, choices, hints, and the table at the terminal."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest
from rich.console import Console, RenderableType

import meadhall
import meadhall.bots
from meadhall.bots import seed_of
from meadhall.cli.console import result_table
from meadhall.cli.terminal.text.texts import TEXTS
from meadhall.engine import Decision, Event, PrivateEvent, State, visible_events

NAMES = ("Ylva", "Karl", "Karl 2")
GAMES: dict[str, tuple[int, dict[str, Any], range]] = {
    "clash": (3, {}, range(2)),
    "spoils": (3, {}, range(2)),
    "sagas": (1, {}, range(12)),
    "feast": (2, {"length": "short"}, range(3)),
}
"""Players, options and seeds of the games that are read."""

ONE_OF_MANY = re.compile(r"(?<![\d.,:×+−-])\b1 (?:of \*\*[^*]+\*\*'s )?([A-Za-z]+s)\b")
"""One, followed by a plural."""
NOT_PLURAL = frozenset({"minus", "is", "was", "has"})
NAMED_AS_PLURAL = frozenset({"beans", "peas", "fruits", "spices", "glass"})
"""Goods of Feast whose tiles have these names, one tile like many."""
MORE_THAN_ALL = re.compile(r"\b(\d+) of (?:the )?(\d+) [a-z]")
NUMBER_AFTER_NAME = re.compile(r"Karl 2 \d+(?=[,.×])")


def drawn(what: RenderableType) -> str:
    out = Console(file=io.StringIO(), width=1000, highlight=False)
    with out.capture() as shown:
        out.print(what)
    return shown.get()


def sentences(game: str, seed: int) -> Iterator[str]:
    """What a game of the weakest bot shows to everyone, with hints and tables now and then."""
    players, options, _ = GAMES[game]
    state: State = meadhall.game(game).new(players, seed, options)
    board, names = state.game.board(state.header.options), NAMES[:players]
    thrall, dice = meadhall.bots.get(game, "thrall"), Random(seed)
    yield from logged(state.news, names)
    while not state.over:
        decision = state.decisions()[0]
        view = state.view(decision.seat)
        yield from asked(game, decision, view, board, names)
        yield from logged(state.play(decision.seat, thrall.choose(view, decision, dice)), names)
    yield drawn(result_table(state.result(), names))


def logged(events: Iterable[Event | PrivateEvent], names: tuple[str, ...]) -> Iterator[str]:
    for seat in (None, *range(len(names))):
        for event in visible_events(events, seat):
            yield event.words(names)


def asked(
    game: str, decision: Decision, view: Any, board: dict[str, Any], names: tuple[str, ...]
) -> Iterator[str]:
    text = TEXTS[game]
    yield decision.prompt
    yield text.hint(decision)
    for move in text.list_choices(decision)[:100]:
        yield move.words(names)
        yield text.note(move, view, board)
    for move, refusal in decision.barred_moves():
        yield move.words(names)
        yield refusal.text
    if decision.at % 5 == 0 and text.draw_table is not None:
        yield drawn(text.draw_table(view, board, names))
    if decision.at % 11 == 0:
        for hint in meadhall.bots.get(game, "karl").hint(view, decision, Random(seed_of(view))):
            yield hint.reason


def wrong(sentence: str) -> str:
    for found in ONE_OF_MANY.finditer(sentence):
        if found[1] not in NOT_PLURAL | NAMED_AS_PLURAL:
            return found[0]
    for found in MORE_THAN_ALL.finditer(sentence):
        if int(found[1]) > int(found[2]):
            return found[0]
    found_name = NUMBER_AFTER_NAME.search(sentence)
    return found_name[0] if found_name else ""


@pytest.mark.parametrize("game", GAMES)
def test_numbers_agree_with_their_nouns_in_every_sentence_of_a_game(game: str) -> None:
    said = {one for seed in GAMES[game][2] for one in sentences(game, seed) if one}
    assert len(said) > 50
    assert not {(found, one) for one in said if (found := wrong(one))}


def test_what_is_wrong_in_a_sentence() -> None:
    for sentence in (
        "1 voyages left",
        "1 of **Karl**'s Vikings return.",
        "Karl 2 2, Karl 3 3",
        "5 of 4 units",
    ):
        assert wrong(sentence)
    for sentence in ("11 voyages left", "1 minus point", "Karl 2 takes 2", "3 of 4 units", "0.1 points"):
        assert not wrong(sentence)
