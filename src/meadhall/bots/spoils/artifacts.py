"""When to use an artifact: what each use is worth now, in gold, less what waiting is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from meadhall.games.spoils import CHALLENGER, DECLARER, Use

from .bidding import bid_value
from .cards import ARTIFACT, ITEM_NUMBER
from .drafting import Stash
from .mind import Mind
from .odds import Count, binomial
from .table import MIRROR

NEVER = -99.0
LYRE_PRICE = 5
GOLD = "lokis_gold"
SIX_DICE = Count(binomial(6, 1 / 6))


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
    judge = _MIRRORED if ability == MIRROR else _VALUES.get(ability)
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
    shows = _shows_two(mind, use.seat, face)
    pays = min(LYRE_PRICE, mind.table.gold[use.seat]) * (1.0 + mind.envy[use.seat])
    lost = own_worth(mind, use.card) + mind.envy[use.seat] * mind.draft.ability_worth("singing_lyre")
    return (1.0 - shows) * pays - shows * lost


def _shows_two(mind: Mind, seat: int, face: int) -> float:
    return Count(mind.reading.cup(seat, face)).at_least(2)


# ---------------------------------------------------------------- bets and dice


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


def die(mind: Mind, use: Use, window: str) -> float:
    return _turned(mind, use) * mind.at_stake - max(0.5, mind.patience)


def chalice(mind: Mind, use: Use, window: str) -> float:
    """It goes to a loser if I win: only where it turns the result."""
    turned = _turned(mind, use)
    after = mind.wins(mind.reading.true(*mind.table.standing)) + turned
    return turned * mind.at_stake - after * own_worth(mind, use.card) - 0.5


def _turned(mind: Mind, use: Use) -> float:
    """How much likelier my side wins with this die turned."""
    quantity, face = mind.table.standing
    was, becomes = use.dice
    by = (becomes == face) - (was == face)
    count = mind.reading.seen_by_me(face)
    change = count.at_least(quantity - by) - count.at_least(quantity)
    return change if mind.side == DECLARER else -change


def megingjord(mind: Mind, use: Use, window: str) -> float:
    return _six_more(mind) * mind.at_stake - mind.patience if mind.side == DECLARER else NEVER


def _six_more(mind: Mind) -> float:
    """How likely six more dice make the bid true that is not."""
    quantity, _ = mind.table.standing
    missing: int = quantity - mind.table.view["matching"]
    return SIX_DICE.at_least(missing) if missing > 0 else 0.0


# ---------------------------------------------------------------- cards


def own_gain(mind: Mind, card: int) -> float:
    """What any card adds to my stash."""
    draft, cards = mind.draft, mind.table.cards
    item = cards.item[card]
    value = cards.gold[card] + draft.stash(mind.table.me).adds(item)
    return value + draft.ability_worth(cards.ability[card]) if item == ARTIFACT else value


def own_worth(mind: Mind, card: int) -> float:
    """What I lose with this artifact."""
    draft = mind.draft
    bonus = -draft.stash(mind.table.me).changed(ARTIFACT, -1)
    return mind.table.cards.gold[card] + bonus + draft.ability_worth(mind.table.ability(card))


def swap_gain(mind: Mind, victim: int, card: int, given: int | None = None) -> float:
    """What it is worth to take this card of a rival and leave an artifact instead."""
    draft, cards = mind.draft, mind.table.cards
    item = cards.item[card]
    given = _swapped(mind) if given is None else given
    worth = cards.gold[card] - cards.gold[given]
    if item == ARTIFACT:
        able = (
            draft.ability_worth(cards.ability[card]) if card not in mind.table.seats[victim]["open"] else 0.0
        )
        return (1.0 + mind.envy[victim]) * (worth + able)
    mine = _exchanged(draft.stash(mind.table.me), ARTIFACT, item)
    theirs = _exchanged(draft.stash(victim), item, ARTIFACT)
    return worth + mine - mind.envy[victim] * (theirs - worth)


def _exchanged(stash: Stash, gone: int, got: int) -> float:
    """What the bonus changes, if one card comes for another."""
    lost = stash.changed(gone, -1)
    return lost + stash.less(gone).adds(got)


def _swapped(mind: Mind) -> int:
    """The artifact I give away in the swap that is under way."""
    frame = next(frame for frame in mind.table.view["stack"][::-1] if "victim" in frame)
    card: int = frame["card"]
    return card


def best_swap(mind: Mind, victim: int, given: int) -> float:
    """The best swap with a rival, as far as I know the stash."""
    other = mind.table.seats[victim]
    known = [down["card"] for down in other["down"] if down["card"] is not None]
    return max(
        [swap_gain(mind, victim, card, given) for card in (*other["goods"], *other["open"], *known)],
        default=0.0,
    )


def apple(mind: Mind, use: Use, window: str) -> float:
    """At the very end, when all sets are known."""
    return best_swap(mind, use.seat, use.card) if window == "final" else NEVER


def dainsleif(mind: Mind, use: Use, window: str) -> float:
    kept = mind.draft.ability_worth("dainsleif")
    return best_swap(mind, use.seat, use.card) - kept


def jarnglofar(mind: Mind, use: Use, window: str) -> float:
    """At the very end, when I know which leftover is worth most."""
    if window != "final":
        return NEVER
    cards = mind.table.cards
    stage = cards.takes[use.copy if use.copy >= 0 else use.card]
    fitting = [card for card in mind.table.view["leftovers"]["goods"] if cards.stage[card] == stage]
    return 0.5 + max([own_gain(mind, card) for card in fitting], default=0.0)


def draupnir(mind: Mind, use: Use, window: str) -> float:
    value = mind.draft.gain(mind.table.me, dict(mind.draft.in_pile)[use.place])
    if mind.table.left and not mind.table.lasts(use.copy if use.copy >= 0 else use.card):
        return value - 8.0 - 0.6 * mind.table.left
    return value


def eye(mind: Mind, use: Use, window: str) -> float:
    """What I could take next; when nothing is to be taken any more, what the leaders hide."""
    if window == "own_pick":
        return 0.2 if use.seat < 0 else NEVER
    return 0.1 * mind.envy[use.seat] if window == "division_end" and use.seat >= 0 else NEVER


def item_bonus(mind: Mind, item: str) -> float:
    return mind.draft.stash(mind.table.me).adds(ITEM_NUMBER[item])


def gold(mind: Mind, use: Use, window: str) -> float:
    """Named when all artifacts are turned up; before that only for my own Mirror to copy it."""
    cards = mind.table.cards
    down = [cards.ability[other["card"]] for other in mind.table.seats[mind.table.me]["down"]]
    return item_bonus(mind, use.item) if window == "final" and MIRROR in down else NEVER


# ---------------------------------------------------------------- Mirror and Sampo


def _MIRRORED(mind: Mind, use: Use, window: str) -> float:  # noqa: N802 - stands among the judgements
    """A lasting ability early, else a good moment for one that works once; at the end Loki's Gold."""
    source = use.copy
    ability = mind.table.ability(source)
    if not ability:
        return NEVER
    if ability == GOLD:
        return item_bonus(mind, use.item) if window == "final" else NEVER
    if mind.table.lasts(_source(mind, source)):
        wait = 5.0 + mind.patience
        return mind.draft.ability_worth(ability) - wait if window == "round_start" else NEVER
    return use_value(mind, ability, use, window) - mind.patience


def _source(mind: Mind, card: int) -> int:
    copies = dict(mind.table.view["copies"])
    while card in copies:
        card = copies[card]
    return card


def sampo(mind: Mind, use: Use, window: str) -> float:
    """Against a lasting artifact of a leader, before a round; at the end against Loki's Gold."""
    if window not in ("round_start", "final"):
        return NEVER
    table = mind.table
    card = use.cancels
    owner = next((seat for seat, other in enumerate(table.seats) if card in other["open"]), table.me)
    if owner == table.me:
        return NEVER
    return mind.envy[owner] * _standing_worth(mind, owner, card, window) - mind.patience - 0.5


def _standing_worth(mind: Mind, owner: int, card: int, window: str) -> float:
    """What a face-up artifact still brings its owner."""
    named = dict(mind.table.view["items"]).get(card)
    if named is not None:
        return -mind.draft.stash(owner).changed(ITEM_NUMBER[named], -1)
    rounds = mind.table.left + (window == "round_start")
    return mind.draft.ability_worth(mind.table.ability(card), rounds) if rounds else 0.0


def harm(mind: Mind) -> float:
    """What the artifact that is announced would cost me."""
    table = mind.table
    announced: dict[str, Any] = table.view["announced"][-1]
    owner: int = announced["seat"]
    card: int = announced["card"]
    use: dict[str, Any] | None = announced["use"]
    if owner == table.me:
        return 0.0
    envy = mind.envy[owner]
    if use is None:
        return envy * mind.draft.ability_worth(table.ability(card))
    ability = table.ability(use.get("copy", card))
    at_me = use.get("seat") == table.me
    match ability:
        case "iduns_gold_apple" | "dainsleif":
            return _robbed(mind, card) if at_me else 5.0 * envy
        case "singing_lyre":
            return LYRE_PRICE * (1.0 - _shows_two(mind, table.me, table.standing[1])) if at_me else 0.0
        case "lokis_die" | "odins_chalice":
            return -_turned(mind, Use(card, "", dice=tuple(use["dice"]))) * mind.at_stake
        case "megingjord":
            return _six_more(mind) * mind.at_stake if mind.side == CHALLENGER else 0.0
        case "lokis_gold":
            return envy * mind.draft.stash(owner).adds(ITEM_NUMBER[use["item"]])
        case "sampo_talisman":
            mine = use["cancels"] in table.seats[table.me]["open"]
            return mind.draft.ability_worth(table.ability(use["cancels"])) if mine else 0.0
        case "jarnglofar" | "draupnir":
            return 7.0 * envy
        case "traitors_dagger" | "lokis_mask" | "mead_of_poetry":
            return envy
    return 0.7 * envy * mind.draft.ability_worth(ability)


def _robbed(mind: Mind, given: int) -> float:
    """What I lose to a swap."""
    cards, stash = mind.table.cards, mind.draft.stash(mind.table.me)
    goods = mind.table.seats[mind.table.me]["goods"]
    return max(
        [cards.gold[c] - cards.gold[given] - _exchanged(stash, cards.item[c], ARTIFACT) for c in goods],
        default=0.0,
    )


_VALUES: dict[str, Callable[[Mind, Use, str], float]] = {
    "dainsleif": dainsleif,
    "draupnir": draupnir,
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
