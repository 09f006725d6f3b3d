"""What always holds for chance, choices, secrets and the course of the game."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, cast

import msgspec
import pytest

from meadhall.engine import Chance, State
from meadhall.games.feast.anytime_moves import AnytimeOptions
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.kinds import IDS
from meadhall.games.feast.box.records import WEAPONS
from meadhall.games.feast.events import DieRolled, Feasted, PhaseBegun, Placed, Returned, RoundBegun
from meadhall.games.feast.moves import Roll, Serve
from meadhall.games.feast.phases.feast import ServeOptions
from meadhall.games.feast.position import FeastPosition
from meadhall.games.feast.spaces.dice import FeastRollStep
from meadhall.games.feast.spaces.hunting import PayHuntStep
from tests.marks import rule
from tests.rulebook.feast.phases.food import LENGTHS, ORANGE
from tests.rulebook.feast.tables import GAME

from .random_plays import PLAYS, Play, all_moments, begin, every_play, moments

WHOLE = [play for plays in PLAYS.values() for play in plays if not play.rich]
"""Games from their first decision on."""


def every_moment() -> int:
    return sum([len(play) for plays in PLAYS.values() for play in moments(tuple(plays))])


def test_the_plays_contain_enough_events() -> None:
    seen = Counter(
        type(event) for plays in PLAYS.values() for moment in all_moments(plays) for event in moment.events
    )
    assert every_moment() > 1500
    for kind in (DieRolled, Feasted, Placed, Returned):
        assert seen[kind] > 4, kind


# ---------------------------------------------------------------- weapons and dice


@rule("FO-inv-4", "FO-10.36", "FO-R-30")
@every_play
def test_every_weapon_is_in_one_place(plays: list[Play]) -> None:
    for moment in all_moments(plays):
        kinds = []
        for position in (moment.before, moment.after):
            held = [sum([player.weapons[kind] for player in position.seats]) for kind in range(len(WEAPONS))]
            piles = [
                position.deck_weapons.count(kind) + position.used_weapons[kind]
                for kind in range(len(WEAPONS))
            ]
            assert min(held + piles) >= 0
            assert sum(held) + sum(piles) == 47 + position.made_weapons
            kinds.append((held, piles))
        (held, piles), (now, then) = kinds
        for kind in range(len(WEAPONS)):
            if now[kind] < held[kind]:
                assert then[kind] - piles[kind] == held[kind] - now[kind]


@rule("FO-inv-19", "FO-10.25", "FO-10.33")
@every_play
def test_dice_are_rolled_three_times_at_most_and_not_after_a_zero(plays: list[Play]) -> None:
    for moment in all_moments(plays):
        for event in moment.events:
            if not isinstance(event, DieRolled):
                continue
            fourth = FOURTH_ROLL in moment.after.seats[event.seat].played
            assert 1 <= event.die <= 12
            assert 1 <= event.number <= 3 + fourth
            assert event.value >= 0
        for step in moment.after.stack:
            if isinstance(step, FeastRollStep):
                assert step.part.die == DICE[step.part.kind]
                assert step.die <= step.part.die
        rolls = [event for event in moment.events if isinstance(event, DieRolled)]
        assert len(rolls) <= 1
        if rolls and not rolls[0].value:
            # A card may open a hunt within another dice action, so only the one that was rolled for is over.
            before, after = (
                sum([isinstance(step, PayHuntStep) for step in position.stack])
                for position in (moment.before, moment.after)
            )
            assert after == before - isinstance(moment.move, Roll)


DICE = {"raiding": 8, "hunting_game": 8, "laying_a_snare": 8, "pillaging": 12, "whaling": 12}
FOURTH_ROLL = 153
"""The card that allows a fourth roll."""


# ---------------------------------------------------------------- feasts


@rule("FO-inv-14", "FO-9.3", "FO-9.4", "FO-9.5", "FO-9.6")
@every_play
def test_every_feast_passes_an_independent_check(plays: list[Play]) -> None:
    for moment in all_moments(plays):
        for event in moment.events:
            if isinstance(event, Feasted):
                judge(moment.before, event, served(moment.before, moment.seat, moment.move, event.seat))


def served(position: FeastPosition, mover: int, move: object, seat: int) -> list[tuple[int, str, bool]]:
    """The finished row of a seat: square, kind and whether it lies lengthwise."""
    row = [(food.square, IDS[food.piece], food.long) for food in position.seats[seat].food]
    if isinstance(move, Serve) and mover == seat:
        (_, ask), *_ = position.stack[-1].questions(position)
        assert isinstance(ask.options, ServeOptions)
        row.append((ask.options.square, IDS[move.piece], move.long))
    return sorted(row)


def judge(position: FeastPosition, event: Feasted, row: list[tuple[int, str, bool]]) -> None:
    squares = position.rules.length.start + position.round - 2 * position.seats[event.seat].count_emigrated()
    twice = {"peas"} if TWO_LONG_PEAS in position.seats[event.seat].played else set()
    end, last, lying, filled = 0, "", [], 0
    for square, name, long in row:
        kind = name.removeprefix("pregnant_")
        longest, shortest = LENGTHS[kind]
        wide = longest if long else shortest
        colour = "orange" if kind in ORANGE else "red"
        assert square >= end
        assert square + wide <= squares
        assert square > end or colour != last or not filled
        if long and longest != shortest:
            lying.append(kind)
        end, last, filled = square + wide, colour, filled + wide
    assert all(lying.count(kind) <= 1 + (kind in twice) for kind in lying)
    assert event.silver + event.penalties == squares - filled
    assert event.silver >= 0
    assert event.penalties >= 0


TWO_LONG_PEAS = 186
"""The card by which two peas lie lengthwise."""


# ---------------------------------------------------------------- choices


@rule("FO-inv-20")
@pytest.mark.parametrize("play", [Play(4, 61), Play(1, 62), Play(2, 63, rich=True), Play(3, 64, rich=True)])
def test_every_option_can_be_played_and_has_its_own_effect(play: Play) -> None:
    state, rng = begin(play), Random(play.seed)
    step = 0
    while not state.over:
        (decision,) = state.decisions()
        assert decision.options.count() > 0
        step += 1
        if step % 11 == 0:
            asked = cast(AnytimeOptions, decision.options).list_asked_moves()
            results = set()
            for move in asked:
                twin = state.clone()
                twin.play(decision.seat, move)
                results.add(twin.digest())
            assert len(results) == len(asked) == len({*asked})
            for _ in range(5):
                state.clone().play(decision.seat, decision.sample(rng))
        state.play(decision.seat, decision.sample(rng))


# ---------------------------------------------------------------- score and log


@rule("FO-inv-21")
@pytest.mark.parametrize("play", WHOLE[::2])
def test_the_log_leads_to_the_same_table_and_the_lines_to_the_score(play: Play) -> None:
    first, again = finished(play), finished(play)
    assert first.digest() == again.digest()
    replayed = GAME.replay(first.log)
    assert (replayed.digest(), replayed.result()) == (first.digest(), first.result())
    result = first.result()
    for seat in range(play.players):
        assert sum([line.values[seat] for line in result.sheet]) == result.scores[seat]


def finished(play: Play) -> State:
    state, rng = begin(play), Random(play.seed)
    while not state.over:
        decision = state.decisions()[0]
        state.play(decision.seat, decision.sample(rng))
    return state


# ---------------------------------------------------------------- secrets


def with_hidden_shuffled(position: FeastPosition, seat: int | None, rng: Random) -> FeastPosition:
    """Everything this seat cannot know, shuffled: piles, the hands of others, the key of chance."""
    twin = position.clone()
    twin.events = []
    twin.chance = Chance.from_script(bytes(32), {})
    twin.deck_strips, twin.deck_weapons = mixed(position.deck_strips, rng), mixed(position.deck_weapons, rng)
    others = [player for other, player in enumerate(twin.seats) if other != seat]
    for light in (True, False):
        unseen = [*(twin.out if light else twin.deck)]
        unseen += [card for player in others for card in player.hand if OCCUPATIONS[card].light == light]
        rng.shuffle(unseen)
        for player in others:
            hand = [unseen.pop() if OCCUPATIONS[card].light == light else card for card in player.hand]
            player.hand = tuple(hand)
        if light:
            twin.out = tuple(unseen)
        else:
            twin.deck = tuple(unseen)
    return twin


def mixed(cards: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    found = [*cards]
    rng.shuffle(found)
    return tuple(found)


@rule("FO-inv-22", "FO-1.12")
@every_play
def test_a_view_does_not_depend_on_hidden_things(plays: list[Play]) -> None:
    rng = Random(7)
    for play in plays:
        header = begin(play).header
        for moment in moments(tuple(plays))[plays.index(play)][::17]:
            position = moment.after
            if not position.stack:
                continue
            for seat in (*range(position.players), None):
                asked = [other for other, _ in position.stack[-1].questions(position)]
                twin = with_hidden_shuffled(position, seat, rng)
                assert GAME.view_of(position, seat) == GAME.view_of(twin, seat)
                if seat in asked:
                    same = position.clone()
                    same.events = []
                    assert State(GAME, same, header).view(seat) == State(GAME, twin, header).view(seat)


@rule("FO-inv-22", "FO-1.12")
@pytest.mark.parametrize("play", WHOLE[::3])
def test_no_view_has_a_hand_of_others_or_the_seed(play: Play) -> None:
    state, rng = begin(play), Random(play.seed)
    step = 0
    while not state.over:
        step += 1
        for seat in (*range(play.players), None) if step % 5 == 0 else ():
            view: dict[str, Any] = state.view(seat)
            hands = [player["hand"] for player in view["seats"]]
            assert [hand is not None for hand in hands] == [other == seat for other in range(play.players)]
            assert isinstance(view["deck"], int)
            assert view["unseen_strips"] == sorted(view["unseen_strips"])
            assert state.position.chance.key.hex() not in msgspec.json.encode(view).decode()
        decision = state.decisions()[0]
        state.play(decision.seat, decision.sample(rng))


# ---------------------------------------------------------------- course of the game


@rule("FO-inv-23", "FO-3.0", "FO-5.5", "FO-5.8")
@pytest.mark.parametrize("play", WHOLE)
def test_phases_come_in_their_order_and_the_last_round_ends_with_the_feast(play: Play) -> None:
    state = begin(play)
    rounds = 7 if play.length == "long" else 6
    story = [event for event in state.news if isinstance(event, PhaseBegun | RoundBegun)]
    for moment in moments((play,))[0]:
        story += [event for event in moment.events if isinstance(event, PhaseBegun | RoundBegun)]
    phases = [event.phase for event in story if isinstance(event, PhaseBegun)]
    assert phases == [*range(1, 13)] * (rounds - 1) + [*range(1, 10)]
    assert [event.round for event in story if isinstance(event, RoundBegun)] == [*range(1, rounds + 1)]


@rule("FO-inv-23", "FO-4.2", "FO-3.1")
@pytest.mark.parametrize("play", WHOLE)
def test_nobody_places_more_vikings_than_there_are(play: Play) -> None:
    placed: Counter[tuple[int, int]] = Counter()
    for moment in moments((play,))[0]:
        for event in moment.events:
            if isinstance(event, Placed):
                placed[moment.before.round, event.seat] += event.vikings
            elif isinstance(event, Returned):
                placed[moment.before.round, event.seat] -= event.vikings
    start = 5 if play.length == "long" else 6
    assert placed
    assert all(count <= start + in_round <= 12 for (in_round, _), count in placed.items())
