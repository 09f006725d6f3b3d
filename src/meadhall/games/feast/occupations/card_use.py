"""The use of a card: its payment, its gain, and its part (FO-11)."""

from __future__ import annotations

from meadhall.engine import Seat
from meadhall.games.feast import events
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.parts import CardPart
from meadhall.games.feast.moves import UseCard
from meadhall.games.feast.part_handlers import HANDLERS
from meadhall.games.feast.position import FeastPosition, FeastStep, Ledger

from .counts import count
from .facts import NOTHING, Fact
from .listeners import ANY
from .signals import signal_after_action
from .ways import ClauseUse, list_clause_uses, tier_gain


def play_use_card(
    position: FeastPosition, seat: Seat, move: UseCard, fact: Fact = NOTHING, replaces: bool = False
) -> ClauseUse:
    """Use a card in the chosen way. Return the use. `replaces`: whether the card replaces an effect of a space."""
    deal = list_clause_uses(position, seat, move.card, move.clause, fact)[move.way]
    name = OCCUPATIONS[move.card].name
    position.tell(events.CardWorked(seat, move.card, name, deal.text.partition(": ")[2]))
    mark_used(position, seat, move.card, move.clause)
    position.pay(seat, deal.pay)
    carry_out_deal(position, seat, deal, name, fact, replaces)
    return deal


def carry_out_deal(
    position: FeastPosition, seat: Seat, deal: ClauseUse, name: str, fact: Fact, replaces: bool = False
) -> None:
    """Give the owner the gain of the chosen use, and queue its part; run it immediately if it replaces an effect."""
    if "roll" in deal.gain:
        position.edge += deal.gain["roll"]
        position.edge_ore = max([int(thing.partition("+")[2]) - 1 for thing in deal.pay])
    elif deal.gain:
        position.receive(seat, deal.gain, name, own=False)
    if deal.part is None:
        return
    if replaces and position.ledgers and position.rules.replacements_count:
        # The part counts for the current action, like the effect that it replaces.
        HANDLERS[type(deal.part)].run_for_card(position, seat, deal.part, deal.choice, name, fact)
    else:
        queue_card_part(position, CardPartStep(seat, deal.part, deal.choice, name, fact))


def apply_plain_clause(
    position: FeastPosition, seat: Seat, card: int, number: int, times: int, fact: Fact
) -> None:
    """Apply a clause that needs no choice."""
    clause = OCCUPATIONS[card].effects[number]
    name = OCCUPATIONS[card].name
    gain = {thing: amount * times for thing, amount in clause.gain.items()}
    if clause.tiers is not None:
        for thing, amount in tier_gain(clause.tiers, count(clause.tiers.count, position, seat, fact)).items():
            gain[thing] = gain.get(thing, 0) + amount
    mark_used(position, seat, card, number)
    if gain:
        position.receive(seat, gain, name, own=False)
    if clause.do is not None:
        position.tell(events.CardWorked(seat, card, name, clause.do.tag))
        queue_card_part(position, CardPartStep(seat, clause.do, -1, name, fact))


def mark_used(position: FeastPosition, seat: Seat, card: int, number: int) -> None:
    """Mark a once-a-game clause as used or missed (FO-11.6)."""
    player = position.seats[seat]
    if OCCUPATIONS[card].effects[number].once and card not in player.used:
        player.used = (*player.used, card)


def queue_card_part(position: FeastPosition, errand: CardPartStep) -> None:
    """Queue a part of a card. Cards that work before its action come first (FO-11.10)."""
    action = errand.part.card_action()
    if action and position.rules.before_card_actions:
        position.signal(errand.seat, Fact(action=action), ("before_action", action))
    position.queue_step(errand)


class CardPartStep(FeastStep, frozen=True, tag="errand"):
    """The step that runs a part for a card. Its gains count for the card, not for the current action (R-39)."""

    seat: Seat
    part: CardPart
    choice: int
    name: str
    fact: Fact
    begun: bool = False

    def proceed(self, position: FeastPosition) -> None:
        if self.begun:
            action, ledger = self.part.card_action(), position.ledgers.pop()
            position.pop()
            if action:
                signal_after_action(position, self.seat, (action,), ledger)
            elif ledger.cards:
                position.signal(self.seat, NOTHING, ("cards_played", ANY))
            return
        position.switch_to(CardPartStep(self.seat, self.part, self.choice, self.name, self.fact, True))
        position.ledgers.append(Ledger())
        part = self.part
        HANDLERS[type(part)].run_for_card(position, self.seat, part, self.choice, self.name, self.fact)
