"""A random deal of one seat's deck, checked against the cards that its owner was seen to lay."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from .cards import ClashCard, sort_cards
from .position import ClashTableRules, Hand


class _Token:
    """One card of a deal. Its kind may change until `bound` is true."""

    __slots__ = ("bound", "card")

    def __init__(self, card: ClashCard) -> None:
        self.card = card
        self.bound = False
        """Whether the card was shown, or was in hand during a shuffle; its kind is then fixed."""


class Pack:
    """A possible hand, draw pile and discard pile of one seat, which agree with the cards that were seen."""

    def __init__(self, rules: ClashTableRules, rng: Random) -> None:
        self.rules = rules
        self.rng = rng
        self.pile = [_Token(card) for card in rules.deck]
        rng.shuffle(self.pile)
        self.hand: list[_Token] = []
        self.laid: list[_Token] = []
        """All cards laid since the last shuffle."""
        self._draw_up()

    def play_turn(self, faces: Iterable[ClashCard | None]) -> bool:
        """Play a whole turn in which these cards were laid; return False if this deal does not allow it."""
        if not self.lay_cards(faces):
            return False
        self._draw_up()
        return True

    def lay_cards(self, faces: Iterable[ClashCard | None]) -> bool:
        return all(self._lay(face) for face in faces)

    def piles(self, on_table: int) -> tuple[Hand, Hand, Hand, Hand]:
        """Return hand, draw pile, discards, and the cards laid in the current turn."""
        hand, pile, laid = (
            tuple(token.card for token in cards) for cards in (self.hand, self.pile, self.laid)
        )
        discards = len(laid) - on_table
        return sort_cards(hand), pile, laid[:discards], laid[discards:]

    def _lay(self, face: ClashCard | None) -> bool:
        token = self.rng.choice(self.hand) if face is None else self._find(face)
        if token is None:
            return False
        token.bound = token.bound or face is not None
        self.hand.remove(token)
        self.laid.append(token)
        return True

    def _find(self, face: ClashCard) -> _Token | None:
        """Return a card of this kind from the hand, if necessary by swapping in an unseen one; None if impossible."""
        fitting = [token for token in self.hand if token.card is face]
        if fitting:
            return self.rng.choice(fitting)
        here = [token for token in self.hand if not token.bound]
        elsewhere = [token for token in (*self.pile, *self.laid) if token.card is face and not token.bound]
        if not here or not elsewhere:
            return None
        mine, other = self.rng.choice(here), self.rng.choice(elsewhere)
        mine.card, other.card = other.card, mine.card
        return mine

    def _draw_up(self) -> None:
        """Draw up to a full hand, and shuffle the laid cards when needed (CV-9.2, CV-9.3, CV-R11)."""
        while len(self.hand) < self.rules.hand_size:
            if not self.pile:
                self._shuffle()
            self.hand.append(self.pile.pop())
            if not self.pile and not self.rules.lazy_reshuffle:
                self._shuffle()

    def _shuffle(self) -> None:
        self.pile = [_Token(token.card) for token in self.laid]
        self.rng.shuffle(self.pile)
        self.laid = []
        for token in self.hand:
            token.bound = True
