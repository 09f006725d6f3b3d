"""Triggered cards: plain gains are applied automatically, then the owner may use the other cards.

Plain gains are applied in the order of card numbers; the owner uses the others in any order (R-37).
"""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Move, Question, Refusal, Seat
from meadhall.games.feast.anytime_moves import AnytimeOptions, anytime_moves_of, play_anytime_move
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.cards import Clause
from meadhall.games.feast.moves import DONE_MOVE, Done, UseCard
from meadhall.games.feast.position import FeastPosition, FeastStep

from .card_use import apply_plain_clause, mark_used, play_use_card
from .conditions import ReadyClause, find_ready_clauses
from .facts import Fact
from .listeners import CardClauses
from .ways import list_use_moves


class PositionWithCards(FeastPosition, kw_only=True):
    """A `FeastPosition` that can queue the `TriggeredCardsStep` of this module. Every game uses this class."""

    def trigger(self, seat: Seat, heard: CardClauses, fact: Fact) -> None:
        left = find_ready_clauses(self, seat, heard, fact)
        if left:
            if self.rules.first_time_only:
                for card, number, _ in left:
                    mark_used(self, seat, card, number)
            self.queue_step(TriggeredCardsStep(seat, left, fact))


class UseCardOptions(AnytimeOptions, frozen=True, tag="cards"):
    """The uses of cards at this moment. The player may stop if `enough` is set."""

    move_types = (UseCard, Done)
    uses: tuple[UseCard, ...]
    enough: bool

    def list_asked_moves(self) -> Sequence[Move]:
        return [*self.uses, *([DONE_MOVE] if self.enough else [])]

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-11.5", "That card does not work now, or not in this way.")

    def fallback(self) -> Move:
        return DONE_MOVE if self.enough else self.uses[0]


class TriggeredCardsStep(FeastStep, frozen=True, tag="triggers"):
    """The step that applies the triggered clauses of one player's cards."""

    kinds = {"card": UseCardOptions}
    seat: Seat
    left: tuple[ReadyClause, ...]
    fact: Fact

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        if self.find_plain_clause(position) is not None:
            return ()
        found, must = [], False
        for card, number, _ in self.left:
            clause = OCCUPATIONS[card].effects[number]
            own = list_use_moves(position, self.seat, card, number, self.fact)
            must = must or bool(own and is_forced(clause))
            found += own
        if not found:
            return ()
        names = ", ".join(dict.fromkeys([OCCUPATIONS[use.card].name for use in found]))
        options = UseCardOptions(
            anytime_moves_of(position, self.seat, armed=not position.spent), tuple(found), not must
        )
        return ((self.seat, Question("card", f"{names}: use it?", options)),)

    def find_plain_clause(self, position: FeastPosition) -> int | None:
        """Return the index of a clause that needs no choice; None if there is none."""
        for place, (card, number, _) in enumerate(self.left):
            if is_plain(position, OCCUPATIONS[card].effects[number]):
                return place
        return None

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if type(move) is UseCard and (mine := self.find_clause(move)) is not None:
            card, number, times = self.left[mine]
            again = ((card, number, times - 1),) if times > 1 else ()
            # The player cannot return to an earlier clause of an immediate card (FO-11.8).
            before = () if OCCUPATIONS[card].effects[number].when == "play" else self.left[:mine]
            position.switch_to(TriggeredCardsStep(seat, before + again + self.left[mine + 1 :], self.fact))
            position.keep_vikings()
            play_use_card(position, seat, move, self.fact)
        elif isinstance(move, Done):
            position.pop()
        else:
            play_anytime_move(position, seat, move)

    def find_clause(self, move: UseCard) -> int | None:
        for place, (card, number, _) in enumerate(self.left):
            if (card, number) == (move.card, move.clause):
                return place
        return None

    def proceed(self, position: FeastPosition) -> None:
        place = self.find_plain_clause(position)
        if place is None:
            position.pop()
            return
        card, number, times = self.left[place]
        position.switch_to(
            TriggeredCardsStep(self.seat, self.left[:place] + self.left[place + 1 :], self.fact)
        )
        position.keep_vikings()
        apply_plain_clause(position, self.seat, card, number, times, self.fact)


def is_plain(position: FeastPosition, clause: Clause) -> bool:
    """Return whether the clause works without a choice. A table option lets players decline plain gains (R-62)."""
    if clause.opt or clause.ways or clause.pay:
        return False
    if clause.do is not None and not clause.do.automatic:
        return False
    return clause.when == "play" or not position.rules.ask_plain_gains


def is_forced(clause: Clause) -> bool:
    """Return whether the clause is compulsory: a yellow card without a price that does not say "can" (FO-11.12)."""
    return clause.when == "play" and not clause.opt
