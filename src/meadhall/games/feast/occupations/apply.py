"""What a card does once it is used: pay, get, and whatever part follows (FO-11)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime import Own, do_anytime, means_of
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.kinds import IDS, NUMBER
from meadhall.games.feast.box.parts import CardPart
from meadhall.games.feast.hall import FeastHall, Ledger
from meadhall.games.feast.moves import DONE, Done, Put, UseCard
from meadhall.games.feast.phases.bonus import pay_bonus
from meadhall.games.feast.phases.feast import Feasting
from meadhall.games.feast.phases.harvest import harvest_for
from meadhall.games.feast.player import WEAPON_NUMBER
from meadhall.games.feast.spaces.mountains import Mining
from meadhall.games.feast.spaces.trading import Playing
from meadhall.games.feast.spaces.upgrades import Upgrading
from meadhall.games.feast.spaces.use import Working, after_action, before_space, begin_part

from .counts import NOTHING, Fact, count
from .listeners import ANY
from .triggers import Step
from .ways import Deal, column, deals, put_spots, refilled, ship_price, tier, upgrade_start


class Cards(Own, frozen=True):
    """Cards that can be used at this moment, each in one of its ways; or none of them."""

    uses: tuple[UseCard, ...]
    enough: bool

    def asked(self) -> Sequence[Move]:
        return [*self.uses, *([DONE] if self.enough else [])]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-11.5", "That card does not work now, or not in this way.")

    def fallback(self) -> Move:
        return DONE if self.enough else self.uses[0]


def use(hall: FeastHall, seat: Seat, move: UseCard, fact: Fact = NOTHING) -> Deal:
    """The owner has chosen a way; it is returned."""
    deal = deals(hall, seat, move.card, move.clause, fact)[move.way]
    name = OCCUPATIONS[move.card].name
    hall.tell(events.CardWorked(seat, move.card, name, deal.text.partition(": ")[2]))
    latch(hall, seat, move.card, move.clause)
    hall.pay(seat, deal.pay)
    take(hall, seat, deal, name, fact)
    return deal


def take(hall: FeastHall, seat: Seat, deal: Deal, name: str, fact: Fact) -> None:
    if "roll" in deal.gain:
        hall.edge += deal.gain["roll"]
        hall.edge_ore = max([int(thing.partition("+")[2]) - 1 for thing in deal.pay])
    elif deal.gain:
        hall.receive(seat, deal.gain, name, own=False)
    if deal.part is not None:
        hall.cause(Errand(seat, deal.part, deal.choice, name, fact))


def give(hall: FeastHall, seat: Seat, card: int, number: int, times: int, fact: Fact) -> None:
    """A clause that needs no choice works by itself."""
    clause = OCCUPATIONS[card].effects[number]
    name = OCCUPATIONS[card].name
    gain = {thing: amount * times for thing, amount in clause.gain.items()}
    if clause.tiers is not None:
        for thing, amount in tier(hall, seat, clause.tiers, fact).items():
            gain[thing] = gain.get(thing, 0) + amount
    latch(hall, seat, card, number)
    if gain:
        hall.receive(seat, gain, name, own=False)
    if clause.do is not None:
        hall.tell(events.CardWorked(seat, card, name, type(clause.do).__name__.lower()))
        hall.cause(Errand(seat, clause.do, -1, name, fact))


def latch(hall: FeastHall, seat: Seat, card: int, number: int) -> None:
    """What works once a game has worked now."""
    if OCCUPATIONS[card].effects[number].once:
        player = hall.seats[seat]
        player.used = (*player.used, card)


# ---------------------------------------------------------------- a part, run by a card


class Errand(Step, frozen=True):
    """A card runs a part. What it gives is the card's, not the action's under way (R-39)."""

    seat: Seat
    part: CardPart
    choice: int
    name: str
    fact: Fact
    begun: bool = False

    def proceed(self, hall: FeastHall) -> None:
        if self.begun:
            action, ledger = self.action(), hall.ledgers.pop()
            hall.pop()
            if action:
                after_action(hall, self.seat, (action,), ledger)
            elif ledger.cards:
                hall.signal(self.seat, NOTHING, ("cards_played", ANY))
            return
        hall.become(Errand(self.seat, self.part, self.choice, self.name, self.fact, True))
        hall.ledgers.append(Ledger())
        run(hall, self.seat, self.part, self.choice, self.name, self.fact)

    def action(self) -> str:
        """Emigration and hunting are actions, from a card as from a space, and some upgrades (FO-11.10)."""
        part = self.part
        if isinstance(part, parts.Upgrade):
            return "upgrade_goods" if part.action else ""
        return (
            part.kind
            if isinstance(part, parts.Hunt)
            else "emigrate"
            if isinstance(part, parts.Emigrate)
            else ""
        )


def run(hall: FeastHall, seat: Seat, part: CardPart, choice: int, name: str, fact: Fact) -> None:
    player = hall.seats[seat]
    match part:
        case parts.Upgrade():
            number, there = upgrade_start(hall, seat, part, fact)
            if there:
                hall.push(Upgrading(seat, part, number, there))
        case parts.Mountain():
            hall.push(Mining(seat, tuple(part.takes), (), False, tuple(part.only), part.whole))
        case parts.Play():
            hall.push(Playing(seat, part.most, None, False))
        case parts.Recall():
            hall.move_vikings(seat, _spaces(hall, seat, part, choice), part.count)
        case parts.Phase():
            run_phase(hall, seat, part)
        case parts.Shipyard():
            hall.pay(seat, {"silver": ship_price(hall, seat, part)})
            hall.receive(seat, {part.ship: 1}, name, own=False)
        case parts.Armoury():
            missing = {
                weapon: part.each - player.weapons[number]
                for weapon, number in WEAPON_NUMBER.items()
                if player.weapons[number] < part.each
            }
            if missing:
                hall.receive(seat, missing, name, own=False)
        case parts.Swap():
            swap(hall, seat, part, choice)
        case parts.FreeUse():
            hall.push(Working(seat, (), choice, 0))
            before_space(hall, seat, choice, 0)
        case parts.Double():
            held = player.tiles[NUMBER[part.good]]
            hall.receive(seat, {part.good: min(held, part.most - held)}, name, own=False)
        case parts.PutDown():
            hall.push(Putting(seat, NUMBER[part.piece], count(part.per, hall, seat, fact), part.on))
        case parts.ShedSpot():
            wood, stone = player.filled
            player.filled = (wood + 1, stone) if part.thing == "wood" else (wood, stone + 1)
            hall.tell(events.SpotFilled(seat, part.thing))
        case parts.Unload():
            ship, ore = divmod(choice, 10)
            player.load(ship, ore, -1)
            player.ore += 1
            hall.tell(events.ShipUnloaded(seat, ship, ore - 1))
        case parts.Again():
            hall.receive(seat, {IDS[choice]: 1}, name, own=False)
        case _:
            begin_part(hall, seat, part, name)


def _spaces(hall: FeastHall, seat: Seat, part: parts.Recall, choice: int) -> list[int]:
    if choice >= 0:
        return [choice]
    return [space for space, holder in enumerate(hall.taken) if holder == seat and column(space) == 4]


def swap(hall: FeastHall, seat: Seat, part: parts.Swap, choice: int) -> None:
    owner, place = divmod(choice, 100)
    boards = hall.seats[owner].boards
    hall.seats[owner].boards = (*boards[:place], refilled(boards[place], part), *boards[place + 1 :])
    hall.seats[seat].tiles[NUMBER[part.special]] += 1
    hall.tell(events.SpecialSwapped(seat, owner, boards[place].board, NUMBER[part.special]))


def run_phase(hall: FeastHall, seat: Seat, part: parts.Phase) -> None:
    """A phase for one player; the regular one still takes place (FO-11.9)."""
    match part.phase:
        case "harvest":
            harvest_for(hall, seat, dict(part.crop), 1)
        case "breeding":
            hall.breed(seat)
        case "feast":
            hall.push(Feasting(seat))
        case "bonus":
            own = [laid for laid in hall.seats[seat].boards if BOARDS[laid.board].id in part.boards]
            pay_bonus(hall, seat, own)


# ---------------------------------------------------------------- pieces that are laid at once


class Putting(Step, frozen=True):
    """Pieces are laid now or not had at all (R-46)."""

    seat: Seat
    piece: int
    left: int
    on: str

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        spots = put_spots(hall, self.seat, self.piece, self.on) if self.left else ()
        if not spots:
            return ()
        options = Spots(means_of(hall, self.seat, armed=not hall.spent), self.piece, tuple(spots))
        return ((self.seat, Ask("put", f"Lay {IDS[self.piece]}, up to {self.left}.", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Put):
            player = hall.seats[seat]
            laid = player.boards[move.board]
            after = laid.lay(move.piece, move.turn, move.cell)
            player.boards = (*player.boards[: move.board], after, *player.boards[move.board + 1 :])
            name = BOARDS[laid.board].name
            hall.tell(events.LaidDown(seat, laid.board, name, move.piece, move.turn, move.cell))
            hall.become(Putting(seat, self.piece, self.left - 1, self.on))
        elif isinstance(move, Done):
            hall.pop()
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()


class Spots(Own, frozen=True):
    """Where the piece may lie, or enough."""

    piece: int
    spots: tuple[tuple[int, int, int], ...]
    """Own board, orientation, cell."""

    def asked(self) -> Sequence[Move]:
        return [*[Put(board, self.piece, turn, cell) for board, turn, cell in self.spots], DONE]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-7.2", "That piece does not fit there.")

    def fallback(self) -> Done:
        return DONE
