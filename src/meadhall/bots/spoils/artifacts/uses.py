"""When to use an artifact: what each use is worth now, in gold, less what waiting is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from meadhall.bots.spoils.bids import bid_value
from meadhall.bots.spoils.situation import NEVER, Mind
from meadhall.bots.spoils.table import MIRROR
from meadhall.games.spoils import Use

from .dice import chalice, die, megingjord
from .sampo import LYRE_PRICE, sampo, shows_two
from .swaps import apple, dainsleif, draupnir, gold, item_bonus, jarnglofar, own_worth


def best_use(mind: Mind, offers: Sequence[Any], window: str, rng: Random) -> Use | None:
    """The use that is worth most now; None if it is better to wait."""
    best, found = 0.0, None
    for offer in offers:
        for use in offer.uses:
            if isinstance(use, Use):
                value = use_value(mind, offer.ability, use, window)
                if value > best:
                    best, found = value, use
    return found


def use_value(mind: Mind, ability: str, use: Use, window: str) -> float:
    judge = _VALUES.get(ability)
    return judge(mind, use, window) if judge is not None else NEVER


# ---------------------------------------------------------------- rolling


def raven(mind: Mind, use: Use, window: str) -> float:
    return 1.0


def tooth(mind: Mind, use: Use, window: str) -> float:
    """Dice that stand alone are rolled again, those of my best face never."""
    dice = mind.table.dice or []
    most = max(map(dice.count, dice), default=0)
    value = 0.0
    for face in use.dice:
        count = dice.count(face)
        value += -3.0 if count == most and most > 1 else 1.0 - 0.3 * count
    return value - 0.5 if len(set(use.dice)) < len(use.dice) else value


def stones(mind: Mind, use: Use, window: str) -> float:
    """One treasure more, if I win without seeing my dice."""
    draft, me = mind.draft, mind.table.me
    middle = [card for _, card in draft.in_pile][len(draft.in_pile) // 4 :]
    more = draft.takes(me, middle, 3) - draft.takes(me, middle, 2)
    blind = mind.temper.blindness
    value = (mind.temper.outside - blind) * more - blind * mind.at_stake
    return value if mind.table.lasts(use.card) else value - mind.patience


# ---------------------------------------------------------------- bidding


def on_my_turn(mind: Mind, offers: Sequence[Any], best: float) -> Use | None:
    """Spyglass before a bid that could be true or false, Tarnkappe instead of a bad bid or challenge."""
    for offer in offers:
        uses = [use for use in offer.uses if isinstance(use, Use)]
        if not uses:
            continue
        if offer.ability == "heimdalls_spyglass" and mind.table.bids:
            if 0.05 < mind.reading.true(*mind.table.standing) < 0.95:
                aims = {use.seat: use for use in uses}
                bidder = mind.table.bids[-1][0]
                return aims.get(bidder, uses[0])
        elif offer.ability == "tarnkappe" and best < mind.outside - 0.3:
            return uses[0]
    return None


def mask(mind: Mind, use: Use, window: str) -> float:
    """A bid that I believe and others will not."""
    quantity, face = mind.table.standing
    value = bid_value(mind, quantity, face, mind.reading.true(quantity, face))
    return value - mind.outside - mind.patience - 0.5


def mead(mind: Mind, use: Use, window: str) -> float:
    """Just before my turn, when it matters what the others have."""
    if mind.table.view["turn"] != mind.table.me or not mind.table.bids:
        return NEVER
    true = mind.reading.true(*mind.table.standing)
    return 0.4 * min(true, 1.0 - true) * mind.at_stake - 0.7 * mind.patience - 1.0


def lyre(mind: Mind, use: Use, window: str) -> float:
    """Five gold from who cannot show two dice; who can, gets the Lyre."""
    _, face = mind.table.standing
    shows = shows_two(mind, use.seat, face)
    pays = min(LYRE_PRICE, mind.table.gold[use.seat]) * (1.0 + mind.envy[use.seat])
    lost = own_worth(mind, use.card) + mind.envy[use.seat] * mind.draft.ability_worth("singing_lyre")
    return (1.0 - shows) * pays - shows * lost


# ---------------------------------------------------------------- bets


def orb(mind: Mind, use: Use, window: str) -> float:
    """The bet of who finds the right side most often; of equals the one with most gold."""
    table = mind.table
    if table.seats[use.seat]["bet"] is not None:
        return NEVER
    free = 1.0 if table.fixed(use.seat) < 0 else 0.5
    return free * mind.reading.hits[use.seat] + table.gold[use.seat] / 1000


def dagger(mind: Mind, use: Use, window: str) -> float:
    """Over to the other side, if that one wins rather."""
    wins = mind.wins(mind.true)
    value = (1.0 - 2.0 * wins) * mind.at_stake - 1.0
    return value if mind.table.lasts(use.card) else value - mind.patience


# ---------------------------------------------------------------- looking and copying


def eye(mind: Mind, use: Use, window: str) -> float:
    """What I could take next; when nothing is to be taken any more, what the leaders hide."""
    if window == "own_pick":
        return 0.2 if use.seat < 0 else NEVER
    return 0.1 * mind.envy[use.seat] if window == "division_end" and use.seat >= 0 else NEVER


def mirror(mind: Mind, use: Use, window: str) -> float:
    """A lasting ability early, else a good moment for one that works once; at the end Loki's Gold."""
    ability = mind.table.ability(use.copy)
    if ability == "lokis_gold":
        return item_bonus(mind, use.item) if window == "final" else NEVER
    if mind.table.lasts(use.copy):
        wait = 5.0 + mind.patience
        return mind.draft.ability_worth(ability) - wait if window == "round_start" else NEVER
    return use_value(mind, ability, use, window) - mind.patience


_VALUES: dict[str, Callable[[Mind, Use, str], float]] = {
    "dainsleif": dainsleif,
    "draupnir": draupnir,
    MIRROR: mirror,
    "huginn": raven,
    "iduns_gold_apple": apple,
    "jarnglofar": jarnglofar,
    "lokis_die": die,
    "lokis_gold": gold,
    "lokis_mask": mask,
    "lucky_dragons_tooth": tooth,
    "mead_of_poetry": mead,
    "megingjord": megingjord,
    "muninn": raven,
    "norn_orb": orb,
    "odins_chalice": chalice,
    "odins_eye": eye,
    "sampo_talisman": sampo,
    "singing_lyre": lyre,
    "stones_of_fate": stones,
    "traitors_dagger": dagger,
}
"""The Spyglass and the Tarnkappe are weighed against a bid, on my turn."""
