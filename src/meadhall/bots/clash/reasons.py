"""The reasons that Karl gives for moves, with the deciding figures."""

from __future__ import annotations

from meadhall.bots.words import count_of, percent, points, seat_mark
from meadhall.engine import Decision, Move
from meadhall.games.clash import Announce, ClashCard, Go, Ram, Strike, space_name

from .cards import SHIELD_CARD, STEALS, copies_left
from .odds import ClashOdds
from .situation import ClashSituation

# ---------------------------------------------------------------- places


def explain_start(situation: ClashSituation, space: int) -> str:
    return sentence(describe_stand(situation, space))


def explain_go(situation: ClashSituation, space: int) -> str:
    return sentence(describe_arrival(situation, space))


def describe_arrival(situation: ClashSituation, space: int) -> str:
    """Describe what a Viking gets on a space."""
    table = situation.table
    loot = table.loot.get(space)
    if loot and space != situation.plan.here:
        near = nearest_rival(situation, space)
        rival = f", before {seat_mark(near)} can take it" if near is not None else ""
        return f"It takes {points(loot)} on {name_space(situation, space)}{rival}"
    return describe_stand(situation, space)


def describe_stand(situation: ClashSituation, space: int) -> str:
    """Explain why to end a turn on a space."""
    table, board = situation.table, situation.table.board
    where = name_space(situation, space)
    if space == board.centre:
        count = min(2, table.supply)
        if not count:
            return "The centre pays nothing more, and no better space is in reach"
        slammers = [rival for rival in table.rivals if table.can_slam(rival) and table.spaces[rival] >= 0]
        safe = "nobody can Slam you off" if not slammers else f"{len(slammers)} could still Slam you off"
        return f"The centre pays {count} bracelet{'s' if count > 1 else ''} next turn; {safe}"
    prizes = [(board.steps[space][other], -worth, other) for other, worth in table.loot.items()]
    steps, worth, other = min(prizes, default=(0, 0, -1))
    if other >= 0 and steps <= 2 and steps:
        return (
            f"From {where} the {-worth} on {name_space(situation, other)} is {count_of(steps, 'step')} away"
        )
    to_centre = board.steps[space][board.centre]
    wet = " and not next to water" if not board.wet[space] else ""
    return f"{where.capitalize()} is {count_of(to_centre, 'step')} from the centre{wet}"


def nearest_rival(situation: ClashSituation, space: int) -> int | None:
    """Return the first rival, in turn order, who could take the loot of a space with a Walk; None if there is none."""
    table = situation.table
    return next((rival for rival in table.rivals if table.board.steps[table.spaces[rival]][space] == 1), None)


def name_space(situation: ClashSituation, space: int) -> str:
    return space_name(situation.table.board.ids[space])


def sentence(text: str) -> str:
    return text if text.endswith(".") else f"{text}."


# ---------------------------------------------------------------- attacks


def explain_strike(situation: ClashSituation, claim: str, rival: int) -> str:
    return sentence(describe_strike(situation, claim, rival))


def describe_strike(situation: ClashSituation, claim: str, rival: int) -> str:
    table = situation.table
    row = table.rows[rival]
    does = "takes" if claim in STEALS else "knocks down"
    if not row.places:
        return f"It hits {seat_mark(rival)}, who has no bracelet"
    left = copies_left(table.seats[rival], table.deck, SHIELD_CARD)
    guard = "who has no Shield left unseen" if left <= 0 else f"{count_of(left, 'Shield')} unseen"
    return f"It {does} about {points(row.prize)} from {seat_mark(rival)} ({guard})"


def explain_slam(situation: ClashSituation, rival: int, push: int) -> str:
    return sentence(describe_ram(situation, rival, push))


def describe_ram(situation: ClashSituation, rival: int, push: int) -> str:
    table = situation.table
    there = table.spaces[rival]
    if there == table.board.centre:
        count = min(2, table.supply)
        return f"It keeps {count_of(count, 'bracelet')} of the centre from {seat_mark(rival)}, and you stand there"
    gives = table.loot.get(push, 0)
    if gives:
        return (
            f"It moves {seat_mark(rival)} to {name_space(situation, push)}, "
            f"and you stand on {name_space(situation, there)}"
        )
    return (
        f"You stand on {name_space(situation, there)}, and {seat_mark(rival)} "
        f"is {steps_away(situation, push)} from the centre"
    )


def steps_away(situation: ClashSituation, space: int) -> str:
    board = situation.table.board
    return count_of(board.steps[space][board.centre], "step")


def explain_drop(situation: ClashSituation, space: int, worth: int) -> str:
    table = situation.table
    board = table.board
    if board.water[space]:
        return f"In the water nobody gets the {worth}."
    there = next((rival for rival in table.rivals if table.spaces[rival] == space), None)
    if there is not None:
        return f"It falls to {seat_mark(there)}, who needs {points(worth)} least."
    mine = board.steps[table.spaces[table.me]][space]
    theirs = min([board.steps[table.spaces[rival]][space] for rival in table.rivals])
    return f"The {worth} is {count_of(mine, 'step')} from you there and {count_of(theirs, 'step')} from the next rival."


def explain_take(situation: ClashSituation, victim: int, place: int) -> str:
    row = situation.table.rows[victim]
    if place in row.faces:
        return f"It lies face-up and is worth {points(row.faces[place])}."
    if len({round(worth, 6) for worth in row.places}) == 1:
        return f"All bracelets of {seat_mark(victim)} look alike: {points(row.mean)} on average."
    return (
        f"By its way so far it is worth about {points(row.places[place])}; the row's mean is {row.mean:.1f}."
    )


# ---------------------------------------------------------------- announcements


def target_of(move: Move | None) -> str:
    """Return the key of the space or seat that a move is about; "" if there is none."""
    match move:
        case Go(space):
            return f"space:{space}"
        case Ram(target) | Strike(target):
            return f"seat:{target}"
    return ""


def explain_announcement(situation: ClashSituation, decision: Decision, move: Move) -> str:
    assert isinstance(move, Announce)
    odds, claim = situation.plan.odds, str(move.claim)
    does = _describe_action(situation, claim, situation.foresee(decision, move))
    called = odds.call_chances[claim]
    if move.card == move.claim:
        pays = f"; if it is called ({percent(called)}), the caller pays you" if odds.callers else ""
        return sentence(f"{does}. It is the truth{pays}")
    left = copies_left(situation.table.seats[situation.table.me], situation.table.deck, claim)
    label = ClashCard(claim).label
    if not odds.callers:
        return sentence(f"{does}. Nobody has a bracelet to call with, so the lie is free")
    unseen = f"{cards_of(left, label)} of yours unseen" if left > 0 else f"every {label} of yours was shown"
    return sentence(f"{does}. A lie, {unseen}: called in {percent(called)}")


def _describe_action(situation: ClashSituation, claim: str, then: Move | None) -> str:
    """Describe what an announced action brings if nobody calls."""
    number = situation.table.board.number
    match then:
        case Go(space):
            return describe_arrival(situation, number[space])
        case Ram(target, push):
            return describe_ram(situation, target, number[push])
        case Strike(target):
            return describe_strike(situation, claim, target)
    return f"{ClashCard(claim).label} does nothing from here, but the card leaves your hand"


def explain_call(situation: ClashSituation, odds: ClashOdds, rival: int, claim: str, calls: bool) -> str:
    table = situation.table
    lie = odds.lie_chance(claim)
    label = ClashCard(claim).label
    seen = table.deck[claim] - copies_left(table.seats[rival], table.deck, claim)
    total = table.deck[claim]
    shown = (
        f"{seat_mark(rival)} has shown {'both' if total == 2 else 'the only'} {plural(label, total)}"
        if seen >= total
        else f"{seen} of {cards_of(total, label)} of {seat_mark(rival)} {'was' if seen == 1 else 'were'} shown"
    )
    if lie >= 1.0:
        return f"A lie for certain: {shown} since the last shuffle."
    win, lose = table.swing(rival), table.loss(rival)
    chance = f"A lie is {percent(lie)} likely: {shown}."
    if calls:
        return f"{chance} A right call gains {points(win)}, a wrong one costs {points(lose)}."
    others = len(odds.callers) - 1
    more = f", and {count_of(others, 'other')} may call instead" if others > 0 else ""
    return f"{chance} A wrong call would cost {points(lose)}{more}."


def cards_of(number: int, label: str) -> str:
    return f"{number} {plural(label, number)}"


def plural(label: str, number: int) -> str:
    return label if number == 1 else f"{label}es" if label.endswith("ch") else f"{label}s"


# ---------------------------------------------------------------- Shields


def explain_shield(situation: ClashSituation, attacker: int, claim: str) -> str:
    table = situation.table
    if not table.stake:
        return "The Shield is real: whoever calls it pays you."
    return f"The Shield is real: it saves about {points(table.stake)}, and a call would cost {seat_mark(attacker)}."


def explain_false_shield(doubted: float, caught: float, hurt: float) -> str:
    return (
        f"A false Shield is called in {percent(doubted)}: {doubted * caught:.1f} points lost on average, "
        f"the hit costs {hurt:.1f}."
    )


def explain_enduring(doubted: float, caught: float, hurt: float) -> str:
    return f"The hit costs {points(hurt)}; a false Shield, called in {percent(doubted)}, could cost {points(caught)}."


def explain_doubt(situation: ClashSituation, rival: int, bluff: float, pays: float, calls: bool) -> str:
    table = situation.table
    left = copies_left(table.seats[rival], table.deck, SHIELD_CARD)
    known = (
        f"A lie is {percent(bluff)} likely: {count_of(left, 'Shield')} of {seat_mark(rival)} still unseen."
    )
    if calls:
        return f"{known} A right call gains {points(pays)}, a wrong one costs {points(table.loss(rival))}."
    return f"{known} A wrong call would cost {points(table.loss(rival))}."
