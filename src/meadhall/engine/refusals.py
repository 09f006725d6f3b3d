"""Refusals: why a move or a setting is not allowed, with the rule and a sentence."""

from __future__ import annotations

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """The reason why a move or a setting is not allowed: the rule that forbids it, and a sentence for the player.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> from meadhall.games.clash import Stay
    >>> state.decisions()[0].why_not(Stay())
    Refusal(rule='CV-3.2', text='It is your turn to lay a card and say an action.')
    """

    rule: str
    text: str


class RefusalError(Exception):
    """Raised for a move, setting or request that is not allowed; the state has not changed.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> from meadhall.games.clash import Stay
    >>> state.play(state.decisions()[0].seat, Stay())
    Traceback (most recent call last):
    meadhall.engine.refusals.RefusalError: It is your turn to lay a card and say an action. [CV-3.2]
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.text} [{refusal.rule}]")
        self.refusal = refusal


STALE = Refusal("EN-STALE", "The table has changed since then: look again, then choose.")
"""The refusal of a move for an earlier or later moment.

>>> import meadhall
>>> state = meadhall.game("clash").new(players=2, seed=7)
>>> decision = state.decisions()[0]
>>> state.play(decision.seat, decision.moves()[0], at=decision.at + 1)
Traceback (most recent call last):
meadhall.engine.refusals.RefusalError: The table has changed since then: look again, then choose. [EN-STALE]
"""
