"""Tables for tests of occupations: cards in play or just played, what they offer, and what they change."""

from __future__ import annotations

from typing import Any

from meadhall.engine import Move
from meadhall.games.feast.anytime_moves import AnytimeOptions
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.events import CardWorked, Received
from meadhall.games.feast.moves import DONE_MOVE, PASS_MOVE, Turn, UseCard
from tests.rulebook.feast.answers import Answer, Things, act, holdings, one
from tests.rulebook.feast.answers import card as plays
from tests.rulebook.feast.tables import Table, feast_table, supply

__all__ = [
    "act",
    "brings",
    "changed",
    "decline",
    "hand_played",
    "in_play",
    "offers",
    "one",
    "plays",
    "second_player_done",
    "turnable",
    "use_card",
    "used",
    "using",
    "worked",
]

PLAYED = ("played", "hand")


def in_play(*cards: int, players: int = 2, other: Things | None = None, **things: Any) -> Table:
    """A table in phase 5 of round 1, these cards face up before the first player; `_` marks things of the table.

    `in_play(8, silver=3, _in_round=4, _phase=7, _window=True)`; `other` is what the second player has."""
    setting = {name[1:]: things.pop(name) for name in [*things] if name.startswith("_")}
    own = supply(**{"played": cards, **things})
    others = [supply(**(other or {})), *[supply() for _ in range(players - 2)]][: players - 1]
    return feast_table(own, *others, **setting)


def hand_played(number: int, other: Things | None = None, **things: Any) -> Table:
    """The card was played from the hand just now, on a space for it; more of the hand stays there.

    What the player has besides, and with `_` in front things of the table, as for `in_play`."""
    hand = (number, *things.pop("hand", ()))
    table = in_play(*things.pop("played", ()), other=other, hand=hand, **things)
    table.use("c2_play_2_occupations")
    act(table, plays(number))
    return table


def brings(number: int, *answers: Move | Answer | str, **things: Any) -> Things:
    """The difference in what a player has after playing the card and answering its questions."""
    hand = (number, *things.pop("hand", ()))
    table = in_play(*things.pop("played", ()), hand=hand, **things)
    before = holdings(table)
    table.use("c2_play_2_occupations")
    act(table, plays(number), *answers)
    assert table.kind in ("end", "occupation"), f"asked: {table.kind}"
    return changed(table, before)


def offers(table: Table, number: int) -> list[str]:
    """The texts of all ways to use this card now."""
    return [move.text for move in _uses(table, number)]


def _uses(table: Table, number: int) -> list[UseCard]:
    if not table.kind:
        return []
    options = table.decision().options
    anytime: list[Move] = list(options.means.cards) if isinstance(options, AnytimeOptions) else []
    found = [move for move in (*table.asked, *anytime) if isinstance(move, UseCard)]
    return [move for move in found if move.card == number]


def use_card(table: Table, number: int, words: str = "", *answers: Move | Answer | str) -> None:
    """Uses the card in the only way whose text has these words; then answers what it asks."""
    found = [move for move in _uses(table, number) if words in move.text]
    assert len(found) == 1, f"{words!r} is one of {offers(table, number)}"
    table.play(found[0])
    act(table, *answers)


def using(space: str, *cards: int, **things: Any) -> Table:
    """The first player uses this space with these cards in play; the rest as for `in_play`."""
    table = in_play(*cards, **things)
    table.use(space)
    return table


def used(space: str, table: Table, *answers: Move | Answer | str) -> Table:
    """Uses this space and answers what it asks."""
    table.use(space)
    act(table, *answers)
    return table


def turnable(table: Table) -> set[Turn]:
    """The upgrades that are offered."""
    return {move for move in table.asked if isinstance(move, Turn)}


def decline(table: Table) -> None:
    """Declines all cards that are offered."""
    assert table.kind in ("card", "instead", "put"), f"asked: {table.kind}"
    table.play(DONE_MOVE)


def second_player_done(table: Table, seat: int = 1) -> None:
    """The other player passes; from now on only the first one is asked."""
    table.to("action", seat)
    table.play(PASS_MOVE)


def changed(table: Table, before: Things, seat: int = 0) -> Things:
    """The difference to earlier `holdings`, without cards in hand and in play."""
    after = holdings(table, seat)
    found: Things = {}
    for thing in (*before, *after):
        was, now = before.get(thing), after.get(thing)
        if thing in PLAYED or was == now:
            continue
        number = isinstance(was or now, int)
        found[thing] = (now or 0) - (was or 0) if number else (now or ())
    return found


def worked(table: Table, seat: int = 0) -> list[int]:
    """The cards of a player that did something so far, in their order; one number for each time."""
    found = []
    for event in table.story:
        if isinstance(event, CardWorked) and event.seat == seat:
            found.append(event.card)
        elif isinstance(event, Received) and event.seat == seat:
            own = [number for number, card in OCCUPATIONS.items() if card.name == event.why]
            if own and (not found or found[-1] != own[0]):
                found.append(own[0])
    return found
