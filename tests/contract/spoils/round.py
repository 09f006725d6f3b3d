"""Spoils of War: what must hold in a round, from the roll to the division, computed from the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, pairwise

from msgspec import UNSET

from meadhall.engine import State
from meadhall.games.spoils.events import PileOpened, Skipped
from meadhall.games.spoils.position import HELD, TAKEN, Cards, SpoilsPosition
from meadhall.games.spoils.table_rules import SpoilsTableRules

from .table import Pairs, paid, remember, sets, step, text

Bids = tuple[tuple[int, int, int], ...]

# ---------------------------------------------------------------- dice


def dice(position: SpoilsPosition) -> tuple[str, ...]:
    cups = (
        tuple(position.dice),
        tuple(position.shown),
        tuple(position.bounds),
        position.lifted,
        position.extra,
    )
    return wrong_dice(position.rules, *cups, position.ravens, position.stones, position.copies)


@remember
def wrong_dice(
    rules: SpoilsTableRules,
    cups: tuple[Cards, ...],
    shown: tuple[Cards, ...],
    bounds: Pairs,
    lifted: int,
    extra: Cards,
    ravens: Pairs,
    stones: Pairs,
    copies: Pairs,
) -> Iterator[str]:
    """What is wrong under the cups."""
    each = {3: 10, 4: 8}.get(rules.players, 6) if any(cups) else 0
    if sum(map(len, cups)) > 35 * sets(rules.players):
        yield f"SW-inv-5: {sum(map(len, cups))} dice are under the cups"
    for seat, own in enumerate(cups):
        more = sum(roller == seat for roller, _ in ravens)
        if len(own) != each + more:
            yield f"SW-2.3: seat {seat} has {len(own)} dice, {more} of them by ravens"
        if list(own) != sorted(own) or not all(1 <= die <= 6 for die in own):
            yield f"SW-4.2: seat {seat} has rolled {own}"
        if lifted >> seat & 1 or not own:
            continue
        if Counter(shown[seat]) - Counter(own):
            yield f"SW-R17: seat {seat} has shown {shown[seat]} of {own}"
        if not bounds[seat][0] <= min(own) <= max(own) <= bounds[seat][1]:
            yield f"SW-10.31: seat {seat} has {own}, not within {bounds[seat]}"
    if len(extra) % 6 or not all(1 <= die <= 6 for die in extra):
        yield f"SW-10.32: Megingjord has added {extra}"
    used = [card for _, card in ravens]
    texts = [text(rules, copies, card) for card in used]
    if not {"huginn", "muninn"}.issuperset(texts) or len(set(used)) < len(used):
        yield f"SW-10.24: extra dice by {used}"
    if any(text(rules, copies, card) != "stones_of_fate" for _, card in stones):
        yield f"SW-10.39: rolled unseen by {stones}"


def peeks(position: SpoilsPosition) -> Iterator[str]:
    """Whose dice and bets were looked at: never the own ones, nor those of nobody."""
    for seat in range(position.players):
        strange = 1 << seat | -1 << position.players
        if position.spied[seat] & strange:
            yield f"SW-10.23: seat {seat} has spied on {position.spied[seat]:b}"
        if position.glimpsed[seat] & strange:
            yield f"SW-10.34: seat {seat} has seen the bets of {position.glimpsed[seat]:b}"


# ---------------------------------------------------------------- bids and bets


def bids(position: SpoilsPosition) -> tuple[str, ...]:
    return wrong_bids(
        position.rules, position.bids, position.dice_in_play, position.bidder, position.challenger
    )


@remember
def wrong_bids(
    rules: SpoilsTableRules, made: Bids, in_play: int, bidder: int, challenger: int
) -> Iterator[str]:
    for (before, *old), (after, *new) in pairwise(made):
        stolen = old == new and before != after
        if old >= new and not stolen:
            yield f"SW-inv-6: {new} after {old}"
        if rules.options["step_bidding"] and new[0] > old[0] + 1:
            yield f"SW-11.3: {new} after {old}"
    if made and rules.options["step_bidding"] and made[0][1] != rules.players:
        yield f"SW-11.2: the first bid is {made[0]}"
    most = in_play + 12 * sets(rules.players)
    if any(not (1 <= quantity <= most and 1 <= face <= 6) for _, quantity, face in made):
        yield f"SW-R3: the bids are {made} with {in_play} dice in play"
    if bidder != (made[-1][0] if made else -1):
        yield f"SW-4.7: the bid of seat {bidder} stands, but the bids are {made}"
    if challenger >= 0 and challenger == bidder:
        yield f"SW-4.7: seat {bidder} is declarer and challenger"


def skips(state: State, position: SpoilsPosition) -> Iterator[str]:
    """Who skipped in this bidding, by what everybody was told: nobody twice since version 2 (SW-10.40, SW-R68)."""
    if not state.header.seed:  # an imagined play has no history
        return
    skipped: list[int] = []
    for happening in reversed(state.history(None)):
        skipped[:0] = [event.seat for event in happening.events if isinstance(event, Skipped)]
        if any(isinstance(event, PileOpened) for event in happening.events):
            break
    if state.header.version == "1":
        if position.skipped is not UNSET:
            yield f"SW-v2: version 1 counts no skips, and has {position.skipped}"
        return
    if position.skipped != tuple(skipped):
        yield f"SW-R68: the seats {skipped} have skipped, not {position.skipped}"
    if len(set(skipped)) < len(skipped):
        yield f"SW-R68: a seat has skipped twice: {skipped}"


def bets(position: SpoilsPosition) -> Iterator[str]:
    """Sides and amounts that could be placed (SW-5); after a loss, with the gold from before it."""
    lost = paid(position) or len(position.past) == position.round
    for seat, bet in enumerate(position.bets):
        if bet is None or bet == HELD:
            if position.bets_open:
                yield f"SW-5.1: seat {seat} has not bet"
            continue
        side, amount = bet
        gold = position.gold[seat] + (amount if lost and seat not in position.winners else 0)
        if not min(5, gold) <= amount <= gold:
            yield f"SW-5.3: seat {seat} has bet {amount} of {gold}"
        if (seat, side) in ((position.bidder, 1), (position.challenger, 0)) or side not in (0, 1):
            yield f"SW-5.2: seat {seat} has bet on side {side}"


# ---------------------------------------------------------------- division


def division(position: SpoilsPosition) -> Iterator[str]:
    if position.winners:
        placed = tuple(position.bets)
        yield from wrong_winners(
            position.bids[-1], tuple(position.dice), position.extra, placed, position.winners
        )
    if position.winners and paid(position):
        due = order(position)
        left = due[len(due) - len(position.order) :]
        if list(position.order) != left or position.chief != due[0][0]:
            yield f"SW-7.3: to take are {position.order} under chief {position.chief}, and should be {due}"
        yield from picks(position, sum(count for _, count in due))


@remember
def wrong_winners(
    bid: tuple[int, int, int], cups: tuple[Cards, ...], extra: Cards, placed: Pairs, winners: Cards
) -> Iterator[str]:
    _, quantity, face = bid
    count = sum(own.count(face) for own in (*cups, extra))
    right = 0 if count >= quantity else 1
    if winners != tuple(seat for seat, (side, _) in enumerate(placed) if side == right):
        yield f"SW-6.3: {count} for {quantity}, and seats {winners} win with {placed}"
    if not 0 < len(winners) < len(placed):
        yield f"SW-inv-3: the winners are {winners}"


def order(position: SpoilsPosition) -> list[tuple[int, int]]:
    """Who takes how many treasures: chief first, then by bet, ties clockwise (SW-7.2 to SW-7.4)."""
    amount = {
        seat: bet[1] for seat, bet in enumerate(position.bets) if bet is not None and seat in position.winners
    }
    right = position.bidder if position.bidder in position.winners else position.challenger
    best = [seat for seat in position.winners if amount[seat] == max(amount.values())]
    chief = min(best, key=lambda seat: (seat - right) % position.players)
    rest = sorted(position.winners, key=lambda seat: (-amount[seat], (seat - chief) % position.players))
    return [(seat, 3 if seat == chief else 2) for seat in rest]


def picks(position: SpoilsPosition, due: int) -> Iterator[str]:
    """How many cards are gone from the pile, with Stones of Fate and Draupnir allowed for."""
    size = len(position.pile)
    gone = position.pile.count(TAKEN)
    most = due + sum(seat in position.winners for seat, _ in position.stones)
    rings = sum(text(position.rules, position.copies, card) == "draupnir" for card in chain(*position.open))
    if gone > most + rings:
        yield f"SW-inv-3: {gone} cards are taken, at most {most} can be"
    if most == due and not rings and size - gone < 2:
        yield "SW-inv-3: fewer than two cards are left over"
    if most > size and sets(position.players) == 1:
        yield f"SW-inv-4: {most} picks from a pile of {size}"
    if step(position) == "leaving" and gone < min(due, size):
        yield f"SW-7.4: only {gone} of {due} cards are taken"


# ---------------------------------------------------------------- questions


def windows(state: State, position: SpoilsPosition) -> Iterator[str]:
    """Every seat that could in principle answer is asked, as everybody can see (SW-R5)."""
    running = type(position.stack[-1]).__name__
    if running not in ("ArtifactWindowStep", "AnswerStep", "BetStep", "BidStep"):
        return
    asked = {decision.seat for decision in state.decisions()}
    asked |= {seat for seat, answer in enumerate(position.answers) if answer is not None}
    owners = {seat for seat, own in enumerate(position.down) if own}
    ready = {
        seat for seat, own in enumerate(position.live) if any(card not in position.used for card, _ in own)
    }
    if running == "ArtifactWindowStep" and not owners <= asked <= owners | ready:
        yield f"SW-R5: asked are {asked}, face-down artifacts have {owners}, usable ones {ready}"
    if running == "AnswerStep" and asked != owners:
        yield f"SW-R63: asked are {asked}, face-down artifacts have {owners}"
    if running == "BetStep" and len(asked) != position.players:
        yield f"SW-5.1: only {asked} bet"
    if running == "BidStep" and asked != {position.turn}:
        yield f"SW-4.4: asked is {asked} in the turn of {position.turn}"
