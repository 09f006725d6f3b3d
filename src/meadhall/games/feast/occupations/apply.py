"""What happens when a card is used: its owner pays, gets, and carries out its part (FO-11)."""

from __future__ import annotations

from meadhall.engine import Seat
from meadhall.games.feast import events
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.parts import CardPart
from meadhall.games.feast.hall import FeastHall, Ledger, Step
from meadhall.games.feast.moves import UseCard
from meadhall.games.feast.part_handlers import HANDLERS

from .facts import NOTHING, Fact
from .listeners import ANY
from .signals import after_action
from .ways import Deal, deals, tier


def use(hall: FeastHall, seat: Seat, move: UseCard, fact: Fact = NOTHING, replaces: bool = False) -> Deal:
    """The owner uses a card in the chosen way, which is returned. `replaces`: in the place of an effect of a space."""
    deal = deals(hall, seat, move.card, move.clause, fact)[move.way]
    name = OCCUPATIONS[move.card].name
    hall.tell(events.CardWorked(seat, move.card, name, deal.text.partition(": ")[2]))
    mark_used(hall, seat, move.card, move.clause)
    hall.pay(seat, deal.pay)
    carry_out(hall, seat, deal, name, fact, replaces)
    return deal


def carry_out(hall: FeastHall, seat: Seat, deal: Deal, name: str, fact: Fact, replaces: bool = False) -> None:
    """The owner gets what the chosen way gives, and its part comes next."""
    if "roll" in deal.gain:
        hall.edge += deal.gain["roll"]
        hall.edge_ore = max([int(thing.partition("+")[2]) - 1 for thing in deal.pay])
    elif deal.gain:
        hall.receive(seat, deal.gain, name, own=False)
    if deal.part is None:
        return
    if replaces and hall.ledgers and hall.law.replacements_count:
        # It counts for the action under way, like the effect that it replaces.
        HANDLERS[type(deal.part)].run_card(hall, seat, deal.part, deal.choice, name, fact)
    else:
        send(hall, Errand(seat, deal.part, deal.choice, name, fact))


def apply_plain(hall: FeastHall, seat: Seat, card: int, number: int, times: int, fact: Fact) -> None:
    """A clause that needs no choice takes effect by itself."""
    clause = OCCUPATIONS[card].effects[number]
    name = OCCUPATIONS[card].name
    gain = {thing: amount * times for thing, amount in clause.gain.items()}
    if clause.tiers is not None:
        for thing, amount in tier(hall, seat, clause.tiers, fact).items():
            gain[thing] = gain.get(thing, 0) + amount
    mark_used(hall, seat, card, number)
    if gain:
        hall.receive(seat, gain, name, own=False)
    if clause.do is not None:
        hall.tell(events.CardWorked(seat, card, name, type(clause.do).__name__.lower()))
        send(hall, Errand(seat, clause.do, -1, name, fact))


def mark_used(hall: FeastHall, seat: Seat, card: int, number: int) -> None:
    """Notes that a clause which works once a game has been used, or that its moment is over (FO-11.6)."""
    player = hall.seats[seat]
    if OCCUPATIONS[card].effects[number].once and card not in player.used:
        player.used = (*player.used, card)


def send(hall: FeastHall, errand: Errand) -> None:
    """A part of a card comes next. Cards that say "before" this action come first (FO-11.10)."""
    action = errand.part.card_action()
    if action and hall.law.before_card_actions:
        hall.signal(errand.seat, Fact(action=action), ("before_action", action))
    hall.cause(errand)


class Errand(Step, frozen=True):
    """A card runs a part. What it gives counts for the card, not for the action under way (R-39)."""

    seat: Seat
    part: CardPart
    choice: int
    name: str
    fact: Fact
    begun: bool = False

    def proceed(self, hall: FeastHall) -> None:
        if self.begun:
            action, ledger = self.part.card_action(), hall.ledgers.pop()
            hall.pop()
            if action:
                after_action(hall, self.seat, (action,), ledger)
            elif ledger.cards:
                hall.signal(self.seat, NOTHING, ("cards_played", ANY))
            return
        hall.become(Errand(self.seat, self.part, self.choice, self.name, self.fact, True))
        hall.ledgers.append(Ledger())
        part = self.part
        HANDLERS[type(part)].run_card(hall, self.seat, part, self.choice, self.name, self.fact)
