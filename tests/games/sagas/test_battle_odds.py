"""The odds of a battle of Sagas, against sums by hand, the whole tree of shots, and rolled dice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import pairwise, permutations
from math import sqrt
from random import Random

import pytest

from meadhall.games.sagas.battle.odds import (
    BattleMoment,
    best_line,
    best_target,
    compute_chances,
    edge_chance,
    win_chance,
)

VIKINGS = (3, 4, 4, 3) + 6 * (3,) + 2 * (4,) + (5,) + 4 * (2,) + (3,)
"""All Viking counters of the reconstructed set: Jarls, Huskarls, Berserkirs, Varangians, Long Ships, Ormr."""
HOSTILES = (1, 2, 2, 3, 4, 3, 4, 3)

Viking = tuple[int, int, bool]
"""Place in the first line, combat value, has fired."""
Hostile = tuple[int, bool]
Armies = tuple[tuple[Viking, ...], tuple[Hostile, ...], bool]
"""The living, front first and strongest first, and whether a Berserkir can still cancel a hit."""
Aiming = Callable[[Armies], int]


def first(army: tuple[Viking, ...] | tuple[Hostile, ...]) -> int | None:
    """Who of them fires next."""
    return next((place for place, unit in enumerate(army) if not unit[-1]), None)


def at_the_next_to_fire(armies: Armies) -> int:
    return first(armies[1]) or 0


def at_the_best(edge: bool) -> Aiming:
    def aim(armies: Armies) -> int:
        vikings, hostiles, ward = armies
        at = BattleMoment(
            sum(fired for *_, fired in vikings), sum(fired for _, fired in hostiles), vikings=True
        )
        line = tuple(combat for _, combat, _ in vikings)
        return best_target(line, tuple(combat for combat, _ in hostiles), edge, int(ward), at)

    return aim


def shots(armies: Armies, viking_next: bool, chance: float, aim: Aiming) -> Iterator[tuple[Armies, float]]:
    """Every way in which the rest of a round may go."""
    vikings, hostiles, ward = armies
    ours, theirs = first(vikings), first(hostiles)
    if not vikings or not hostiles or (ours is None and theirs is None):
        yield armies, chance
    elif ours is not None and (viking_next or theirs is None):
        place, combat, _ = vikings[ours]
        fired = (*vikings[:ours], (place, combat, True), *vikings[ours + 1 :])
        target = aim(armies)
        hit = combat / 6
        yield from shots((fired, hostiles[:target] + hostiles[target + 1 :], ward), False, chance * hit, aim)
        yield from shots((fired, hostiles, ward), False, chance * (1 - hit), aim)
    else:
        assert theirs is not None
        combat = hostiles[theirs][0]
        shot = (*hostiles[:theirs], (combat, True), *hostiles[theirs + 1 :])
        hit = combat / 6
        struck = (vikings, shot, False) if ward else (vikings[1:], shot, False)
        yield from shots(struck, True, chance * hit, aim)
        yield from shots((vikings, shot, ward), True, chance * (1 - hit), aim)


def whole_tree(
    line: tuple[int, ...],
    hostiles: tuple[int, ...],
    edge: bool,
    ward: bool,
    start: BattleMoment,
    aim: Aiming = at_the_next_to_fire,
) -> tuple[float, list[float]]:
    """Round after round, shot after shot, until next to nothing is undecided: the win, and who lives."""
    vikings = tuple((place, combat, place < start.fired) for place, combat in enumerate(line))
    lined_up = sorted(hostiles, reverse=True)
    there = tuple((combat, place < start.shot) for place, combat in enumerate(lined_up))
    undecided: dict[Armies, float] = {(vikings, there, ward): 1.0}
    viking_next, win, alive = start.vikings, 0.0, [0.0] * len(line)
    while sum(undecided.values()) > 1e-11:
        after: dict[Armies, float] = defaultdict(float)
        for armies, chance in undecided.items():
            for (living, left, cancels), so_likely in shots(armies, viking_next, chance, aim):
                if not left:
                    win += so_likely
                    for place, _, _ in living:
                        alive[place] += so_likely
                elif living:
                    rested = tuple((place, combat, False) for place, combat, _ in living)
                    after[rested, tuple((combat, False) for combat, _ in left), cancels] += so_likely
        undecided, viking_next = after, edge
    return win, alive


def rolled(
    line: tuple[int, ...], hostiles: tuple[int, ...], edge: bool, ward: bool, dice: Random
) -> list[int]:
    """One battle with real dice: the places of the line that live."""
    living, left = list(range(len(line))), sorted(hostiles, reverse=True)
    while living and left:
        ready, waiting, viking_next = list(living), left, edge
        spent: list[int] = []
        while living and (waiting or spent) and (ready or waiting):
            if ready and (viking_next or not waiting):
                if dice.randint(1, 6) <= line[ready.pop(0)]:
                    (waiting or spent).pop(0)
                viking_next = False
            else:
                spent.append(waiting.pop(0))
                if dice.randint(1, 6) <= spent[-1]:
                    if ward:
                        ward = False
                    else:
                        dead = living.pop(0)
                        ready = [place for place in ready if place != dead]
                viking_next = True
        left = sorted(waiting + spent, reverse=True)
    return living


def any_battle(
    dice: Random, vikings: int, hostiles: int
) -> tuple[tuple[int, ...], tuple[int, ...], bool, int]:
    line = tuple(dice.sample(VIKINGS, dice.randint(1, vikings)))
    there = tuple(dice.sample(HOSTILES, dice.randint(1, hostiles)))
    return line, there, dice.random() < 0.5, dice.choice((0, 0, 1 << dice.randrange(len(line))))


BATTLES = [any_battle(Random(seed), 10, 8) for seed in range(60)]


@pytest.mark.parametrize(("ours", "theirs"), [(3, 3), (1, 5), (4, 2), (6, 1)])
def test_in_a_duel_the_edge_decides_who_always_shoots_first(ours: int, theirs: int) -> None:
    p, q = ours / 6, theirs / 6
    assert win_chance((ours,), (theirs,), True) == pytest.approx(p / (p + q - p * q))
    assert win_chance((ours,), (theirs,), False) == pytest.approx(p * (1 - q) / (p + q - p * q))


def test_a_unit_hit_before_its_shot_does_not_fire() -> None:
    """Nobody misses. Each side loses its unit that has yet to fire, and then the side with the Edge shoots first."""
    assert compute_chances((6, 6), (6, 6), False).win == 0
    after = compute_chances((6, 6), (6, 6), True)
    assert (after.win, after.survivors, after.alive) == (1, 1, (0, 1))


def test_the_rest_of_the_longer_side_fires_in_sequence() -> None:
    assert compute_chances((6, 6, 6), (6, 6), False).alive == (0, 1, 1)
    assert compute_chances((6, 6), (6, 6, 6), True).alive == (0, 1)
    assert compute_chances((6, 6), (6, 6, 6, 6), True).win == 0


def test_a_combat_value_above_six_hits_with_every_roll() -> None:
    assert compute_chances((9,), (7,), True).win == 1


def test_a_battle_without_hostiles_is_won_and_without_units_lost() -> None:
    assert compute_chances((2, 3), (), False).alive == (1, 1)
    assert compute_chances((), (1,), True) == compute_chances((), (1, 2), False)
    assert compute_chances((), (1,), True).win == win_chance((), (1,), True) == 0


def test_impossible_units_and_counts_are_refused() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        compute_chances((0, 3), (1,), True)
    with pytest.raises(ValueError, match="not there"):
        compute_chances((3, 3), (1,), True, 0, BattleMoment(fired=3, shot=0, vikings=True))


def test_a_berserkir_anywhere_in_the_line_cancels_the_first_hit() -> None:
    """VK-21.4b: 6 against 6 with hostile edge is lost, but not if the first hit counts for nothing."""
    assert win_chance((6,), (6,), False) == 0
    assert compute_chances((6,), (6,), False, ward=1).alive == (1,)
    assert compute_chances((6, 6), (6, 6), False, ward=2).alive == (1, 1)
    assert compute_chances((6, 6), (6, 6, 6), False, ward=2).alive == (0, 0)
    assert compute_chances((3, 4, 4), (4, 3), True, ward=0b010) == compute_chances(
        (3, 4, 4), (4, 3), True, ward=0b100
    )


def test_the_middle_of_a_round_knows_who_has_fired() -> None:
    has_fired = BattleMoment(fired=1, shot=0, vikings=False)
    assert win_chance((3,), (3,), True) == pytest.approx(2 / 3)
    assert compute_chances((3,), (3,), True, start=has_fired).win == pytest.approx(1 / 2 * 2 / 3)
    assert compute_chances((3,), (3,), False, start=has_fired).win == pytest.approx(1 / 2 * 1 / 3)
    # It is the turn of a side without a shot left: the other one fires.
    assert compute_chances((3,), (3,), True, start=BattleMoment(1, 0, vikings=True)).win == pytest.approx(
        1 / 3
    )
    assert compute_chances((3,), (3,), False, start=BattleMoment(0, 1, vikings=False)).win == pytest.approx(
        1 / 2 + 1 / 2 * 1 / 3
    )
    # All have fired: a new round begins.
    assert compute_chances((3,), (3,), True, start=BattleMoment(1, 1, vikings=False)).win == pytest.approx(
        2 / 3
    )


def test_ships_in_front_win_77_of_100_and_a_leading_jarl_68() -> None:
    """Two Long Ships, three Huskarls and Rurik against five, as on the drawing of the battle page."""
    there = (4, 4, 3, 3, 1)
    ships_first = compute_chances((2, 2, 3, 3, 3, 3), there, False)
    assert (ships_first.win, ships_first.survivors) == pytest.approx((0.766, 2.6), abs=0.0005)
    assert win_chance((3, 3, 3, 2, 2, 3), there, False) == pytest.approx(0.711, abs=0.0005)
    jarl_leads = compute_chances((3, 3, 3, 3, 2, 2), there, False)
    assert (jarl_leads.win, jarl_leads.alive[0]) == pytest.approx((0.679, 0.035), abs=0.0005)


def test_the_battle_of_the_rulebook_shot_by_shot() -> None:
    """EX-9: three Huskarls, a Long Ship, the Jarl and a Long Ship against 4, 3 and 1, who have the Edge."""
    moments = [
        ((3, 3, 3, 2, 3, 2), (4, 3, 1), BattleMoment(0, 0, vikings=False)),
        ((3, 3, 2, 3, 2), (4, 3, 1), BattleMoment(0, 1, vikings=True)),
        ((3, 3, 2, 3, 2), (4, 1), BattleMoment(1, 1, vikings=False)),
        ((3, 3, 2, 3, 2), (4, 1), BattleMoment(1, 2, vikings=True)),
        ((3, 3, 2, 3, 2), (4, 1), BattleMoment(2, 2, vikings=True)),
        ((3, 3, 2, 3, 2), (4, 1), BattleMoment(3, 2, vikings=True)),
        ((3, 3, 2, 3, 2), (1,), BattleMoment(4, 1, vikings=True)),
        ((3, 3, 2, 3, 2), (), BattleMoment(5, 0, vikings=False)),
    ]
    found = [compute_chances(line, there, False, 0, start).win for line, there, start in moments]
    assert found == pytest.approx(
        [whole_tree(line, there, False, False, at)[0] for line, there, at in moments]
    )
    # A Huskarl falls, hostile 3 falls, hostile 1 misses, a Huskarl and a ship miss, the Jarl and the last ship hit.
    assert [later > earlier for earlier, later in pairwise(found)] == [
        False,
        True,
        True,
        False,
        False,
        True,
        True,
    ]
    assert found[-1] == 1


@pytest.mark.parametrize("seed", range(40))
def test_small_battles_agree_with_the_whole_tree_of_shots(seed: int) -> None:
    dice = Random(seed)
    line, there, edge, ward = any_battle(dice, 4, 3)
    start = BattleMoment(dice.randint(0, len(line)), dice.randint(0, len(there)), dice.random() < 0.5)
    for at in (None, start):
        win, alive = whole_tree(line, there, edge, ward != 0, at or BattleMoment(0, 0, edge))
        found = compute_chances(line, there, edge, ward, at)
        assert found.win == pytest.approx(win, abs=1e-9)
        assert found.alive == pytest.approx(alive, abs=1e-9)


@pytest.mark.parametrize(
    ("line", "there", "edge", "ward"),
    [
        ((2, 2, 3, 3, 3, 4), (4, 4, 3, 3, 2, 1), False, 0),
        ((3, 4, 2, 3, 4, 3, 2), (4, 4, 3, 3, 3, 2, 2, 1), True, 0b10),
        ((2, 2, 3, 3, 3, 3, 4, 4, 5), (4, 4, 3, 3, 3, 2, 2, 1), False, 0),
        ((2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 3), (4, 4, 3, 3, 3, 2, 2, 1), False, 0),
    ],
)
def test_large_battles_agree_with_rolled_dice(
    line: tuple[int, ...], there: tuple[int, ...], edge: bool, ward: int
) -> None:
    dice, plays = Random(9), 6000
    survivors = [rolled(line, there, edge, ward != 0, dice) for _ in range(plays)]
    found = compute_chances(line, there, edge, ward)
    expected = [sum(place in living for living in survivors) / plays for place in range(len(line))]
    for chance, seen in zip(found.alive, expected, strict=True):
        assert seen == pytest.approx(chance, abs=4 * sqrt(chance * (1 - chance) / plays) + 1e-3)


@pytest.mark.parametrize(("line", "there", "edge", "ward"), BATTLES)
def test_every_answer_is_consistent(
    line: tuple[int, ...], there: tuple[int, ...], edge: bool, ward: int
) -> None:
    found = compute_chances(line, there, edge, ward)
    assert found.exact
    assert all(0 <= chance <= 1 for chance in (found.win, *found.alive))
    assert list(found.alive) == sorted(found.alive)
    assert found.alive[-1] == found.win == pytest.approx(win_chance(line, there, edge, ward))
    assert found.survivors == pytest.approx(sum(found.alive))
    assert found == compute_chances(line, tuple(sorted(there)), edge, ward)


@pytest.mark.parametrize(("line", "there", "edge", "ward"), BATTLES)
def test_edge_ward_strength_and_numbers_never_hurt(
    line: tuple[int, ...], there: tuple[int, ...], edge: bool, ward: int
) -> None:
    win = win_chance(line, there, edge, ward) + 1e-12
    assert win_chance(line, there, False, ward) <= win_chance(line, there, True, ward) + 1e-12
    assert win_chance(line, there, edge) <= win
    assert win_chance(line[1:], there, edge, ward >> 1) <= win
    assert win_chance(line, (*there, 1), edge, ward) <= win
    for place, combat in enumerate(line):
        assert win_chance((*line[:place], combat - 1, *line[place + 1 :]), there, edge, ward) <= win


@pytest.mark.parametrize("seed", range(30))
def test_the_chance_before_a_shot_is_the_mean_of_those_after_it(seed: int) -> None:
    dice = Random(seed)
    line, there, edge, ward = any_battle(dice, 9, 7)
    there = tuple(sorted(there, reverse=True))
    fired, shot = dice.randrange(len(line)), dice.randrange(len(there))
    ours = compute_chances(line, there, edge, ward, BattleMoment(fired, shot, vikings=True)).win
    hit = compute_chances(
        line, there[:shot] + there[shot + 1 :], edge, ward, BattleMoment(fired + 1, shot, vikings=False)
    ).win
    missed = compute_chances(line, there, edge, ward, BattleMoment(fired + 1, shot, vikings=False)).win
    assert ours == pytest.approx(missed + (hit - missed) * line[fired] / 6)
    theirs = compute_chances(line, there, edge, ward, BattleMoment(fired, shot, vikings=False)).win
    escaped = compute_chances(line, there, edge, ward, BattleMoment(fired, shot + 1, vikings=True)).win
    if ward:
        struck = compute_chances(line, there, edge, 0, BattleMoment(fired, shot + 1, vikings=True)).win
    else:
        struck = compute_chances(
            line[1:], there, edge, 0, BattleMoment(max(fired - 1, 0), shot + 1, vikings=True)
        ).win
    assert theirs == pytest.approx(escaped + (struck - escaped) * there[shot] / 6)


def test_the_best_shot_may_be_at_the_strongest_although_it_has_fired() -> None:
    """A sure 6 has felled the first of two Vikings. Left alive it fells the second; the other hits only 1 in 6."""
    struck = BattleMoment(fired=0, shot=1, vikings=True)
    assert compute_chances((6,), (6, 1), False, 0, struck).win == 0
    assert compute_chances((6,), (6, 1), False, 0, struck, "best").win == pytest.approx(25 / 36)
    assert best_target((6,), (6, 1), False, 0, struck) == 0
    assert best_target((2, 6), (6, 1), True) == 0
    assert win_chance((3, 4), (4, 1), False, 0, "best") == pytest.approx(0.6131, abs=0.0001)
    assert win_chance((3, 4), (4, 1), False) == pytest.approx(0.404, abs=0.0001)


def test_without_a_shot_there_is_no_target() -> None:
    with pytest.raises(ValueError, match="no shot"):
        best_target((3,), (3,), True, 0, BattleMoment(fired=1, shot=0, vikings=True))


@pytest.mark.parametrize("seed", range(25))
def test_the_best_shots_reach_their_stated_chance(seed: int) -> None:
    line, there, edge, ward = any_battle(Random(seed), 4, 3)
    win, alive = whole_tree(line, there, edge, ward != 0, BattleMoment(0, 0, edge), at_the_best(edge))
    found = compute_chances(line, there, edge, ward, None, "best")
    assert found.win == pytest.approx(win, abs=1e-9)
    assert found.alive == pytest.approx(alive, abs=1e-9)


@pytest.mark.parametrize("seed", range(30))
def test_no_other_target_beats_the_best_one(seed: int) -> None:
    dice = Random(seed)
    line, there, edge, ward = any_battle(dice, 8, 6)
    there = tuple(sorted(there, reverse=True))
    fired, shot = dice.randrange(len(line)), dice.randint(0, len(there))
    before = BattleMoment(fired, shot, vikings=True)

    def after(left: tuple[int, ...], shot: int) -> float:
        return compute_chances(
            line, left, edge, ward, BattleMoment(fired + 1, shot, vikings=False), "best"
        ).win

    missed = after(there, shot)
    felled = [after(there[:at] + there[at + 1 :], shot - (at < shot)) for at in range(len(there))]
    assert felled[best_target(line, there, edge, ward, before)] == pytest.approx(max(felled))
    expected = missed + (max(felled) - missed) * line[fired] / 6
    assert compute_chances(line, there, edge, ward, before, "best").win == pytest.approx(expected)


@pytest.mark.parametrize(("line", "there", "edge", "ward"), BATTLES[:30])
def test_the_best_shots_are_at_least_as_good_as_the_usual_ones(
    line: tuple[int, ...], there: tuple[int, ...], edge: bool, ward: int
) -> None:
    assert win_chance(line, there, edge, ward, "best") >= win_chance(line, there, edge, ward) - 1e-12


@pytest.mark.parametrize("seed", range(40))
def test_the_best_line_is_hardly_ever_beaten_by_any_other(seed: int) -> None:
    line, there, edge, ward = any_battle(Random(seed), 5, 6)
    order = best_line(line, there, edge, ward)
    assert sorted(order) == list(range(len(line)))
    found = win_chance(tuple(line[place] for place in order), there, edge, ward)
    assert found >= win_chance(tuple(sorted(line)), there, edge, ward)
    assert found >= max(win_chance(other, there, edge, ward) for other in set(permutations(line))) - 0.005


def test_the_best_line_is_not_always_weakest_first() -> None:
    assert best_line((2, 3, 4), (4, 4, 1), False) == (0, 1, 2)
    assert best_line((2, 3, 4), (4, 4, 1), True) == (0, 2, 1)
    assert win_chance((2, 4, 3), (4, 4, 1), True) > win_chance((2, 3, 4), (4, 4, 1), True) + 0.01


def test_of_equal_units_jarls_stand_last() -> None:
    line = (3, 3, 2, 3, 2)
    assert best_line(line, (4, 3), False, jarls=0b00001) == (2, 4, 1, 3, 0)
    assert best_line((3, 3, 3), (3, 2), True, jarls=0b011) == (2, 0, 1)
    assert best_line((), (3,), True) == ()


@pytest.mark.parametrize(
    ("bonus", "ties_won", "ties_lost"), [(-1, 15, 10), (0, 21, 15), (1, 26, 21), (2, 30, 26)]
)
def test_the_chance_of_the_edge_counts_pairs_of_dice(bonus: int, ties_won: int, ties_lost: int) -> None:
    assert edge_chance(bonus, tie_wins=True) == pytest.approx(ties_won / 36)
    assert edge_chance(bonus, tie_wins=False) == pytest.approx(ties_lost / 36)
