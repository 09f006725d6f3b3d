"""A whole game: one Saga, or a campaign of four with the steps between them (VK-24)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from meadhall.engine import Move, Refusal, Seat, Step
from meadhall.games.sagas import decisions, events
from meadhall.games.sagas.cards.deck import put_away_card
from meadhall.games.sagas.decisions import PublicOptions, SeatQuestions, ask_player
from meadhall.games.sagas.moves import Keep, Take
from meadhall.games.sagas.position import NOWHERE, SagasPosition
from meadhall.games.sagas.table_rules import JARLS, MEMO

from .preparation import CARDS, PREPARATION_STEPS

LOST_SAGAS_LIMIT = 2
"""The number of lost Sagas that ends a campaign (VK-24.5a, AMB-27)."""


class SagaSequenceStep(Step, frozen=True, tag="play"):
    """The bottom step, which runs the only Saga or, in a campaign, one Saga after the other."""

    def proceed(self, position: SagasPosition) -> None:
        position.push(PREPARATION_STEPS[CARDS])

    def resume(self, position: SagasPosition, outcome: object) -> None:
        """Continue after a Saga."""
        if position.rules.campaign:
            take_stock(position)
        else:
            position.stage = "over"
            position.finish()


def take_stock(position: SagasPosition) -> None:
    """End a decided campaign, else settle the gold and Edda of the finished Saga and prepare the next one
    (VK-24.1, VK-24.2, VK-24.3)."""
    won = position.outcome == "won"
    if won:
        position.won = (*position.won, position.saga)
    else:
        position.failed = (*position.failed, position.saga)
    if decide_campaign(position):
        position.stage = "over"
        position.tell(events.CampaignOver(position.outcome == "won", len(position.won)))
        position.finish()
        return
    position.outcome = ""
    position.stage = "aftermath"
    position.pillaged = ()
    trading = sum([position.rules.trade[space] for space in position.settled])
    if trading:
        position.gain_gold(trading, "Settled trade centers")
    if position.draw:
        position.gain_gold(2 * len(position.draw), "Voyage cards left")
    if not won:
        position.lose_gold(position.gold // 2, "Saga lost")
        position.gain_edda(-1, "Saga lost")
    position.bonus = position.saga if won else NOWHERE
    put_away_card(position)
    clear_map(position)
    position.switch_to(SagaSequenceStep(), KeepCardStep(), KeepSettlementsStep())


def decide_campaign(position: SagasPosition) -> bool:
    """Set the outcome if four Sagas are won, two are lost, or all Jarls are dead; return whether it is decided
    (VK-24.5a, VK-19.2a)."""
    if len(position.won) == len(position.rules.sagas):
        position.outcome = "won"
        return True
    if len(position.failed) >= LOST_SAGAS_LIMIT or len(position.dead) == len(JARLS):
        position.outcome = "lost"
        return True
    return False


def clear_map(position: SagasPosition) -> None:
    """Return all Vikings to the pool, remove all quests and reset the Saga's fields (VK-24.0a, VK-24.1e)."""
    for band in position.bands:
        position.pool += band
    position.pool = tuple(sorted(position.pool))
    position.bands = [()] * len(position.bands)
    position.quests = position.done = ()
    position.runes = position.appealed = position.rolled = False
    position.voyage = 0
    position.religion = ""
    position.place = NOWHERE
    position.force = ()
    position.mourning = None


class KeepSettlementsOptions(PublicOptions, frozen=True, tag="keeps"):
    """All subsets of the settlements, largest first; the player keeps one subset."""

    move_types = (Keep,)
    settled: tuple[tuple[int, str], ...]

    def list_moves(self) -> Sequence[Move]:
        settled = self.settled
        return [
            Keep(tuple([space for space, _ in chosen]), tuple([name for _, name in chosen]))
            for count in range(len(settled), -1, -1)
            for chosen in combinations(settled, count)
        ]

    def explain(self, move: Move) -> Refusal:
        return Refusal("VK-24.1b", "Choose which of your settlements stay on the map.")

    def fallback(self) -> Move:
        return self.moves[0]


class KeepSettlementsStep(Step, frozen=True, tag="keeping"):
    """The player keeps or removes each settlement (VK-24.1b)."""

    kinds = {"keep": KeepSettlementsOptions}

    def questions(self, position: SagasPosition) -> SeatQuestions:
        if not position.settled:
            return ()
        rules = position.rules
        return ask_keep_settlements(tuple([(space, rules.spaces[space]) for space in position.settled]))

    def play(self, position: SagasPosition, seat: Seat, move: Keep) -> None:
        position.settled = move.spaces
        position.tell(events.SettlementsKept(move.names))
        position.pop()

    def proceed(self, position: SagasPosition) -> None:
        position.pop()


@lru_cache(maxsize=MEMO)
def ask_keep_settlements(settled: tuple[tuple[int, str], ...]) -> SeatQuestions:
    return ask_player("keep", "Which settlements stay for the next Saga?", KeepSettlementsOptions(settled))


class KeepCardStep(Step, frozen=True, tag="keepingcard"):
    """The player may keep one kept card for the next Saga (VK-24.1f, AMB-35)."""

    kinds = {"card": decisions.VoyageCardOptions}

    def questions(self, position: SagasPosition) -> SeatQuestions:
        if not position.kept:
            return ()
        cards = position.rules.cards
        named = tuple([(card, cards[card].name) for card in position.kept])
        return decisions.ask_voyage_card("Carry one card into the next Saga?", "VK-24.1f", named, True)

    def play(self, position: SagasPosition, seat: Seat, move: Move) -> None:
        position.kept = (move.card,) if isinstance(move, Take) else ()
        self.proceed(position)

    def proceed(self, position: SagasPosition) -> None:
        position.switch_to(PREPARATION_STEPS[CARDS])

    def resume(self, position: SagasPosition, outcome: object) -> None:
        """Continue after the choice of settlements."""
