"""Chance: streams, dice, shuffles, scripts and seeds."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from meadhall.engine import Chance
from meadhall.engine.chance import Script
from meadhall.engine.commitment import commitment_of, seed_bytes
from meadhall.engine.keyed_random import KeyedRandom
from tests.engine.toy import TOY, Do, Rolled, bench, do

KEY = bytes(range(32))


def test_a_stream_does_not_depend_on_draws_from_others() -> None:
    quiet, busy = Chance(KEY), Chance(KEY)
    alone = [quiet.pick("a", 1000) for _ in range(5)]
    among = []
    for _ in range(5):
        busy.dice("b", 3)
        busy.shuffle("c", range(9))
        among.append(busy.pick("a", 1000))
    assert alone == among


def test_streams_keys_and_draws_differ() -> None:
    draws = {Chance(key).pick(stream, 10**9) for key in (KEY, KEY[::-1]) for stream in ("a", "b", "a#0", "")}
    assert len(draws) == 8
    chance = Chance(KEY)
    assert len({chance.pick("a", 10**9) for _ in range(20)}) == 20


def test_a_copy_draws_the_same_and_does_not_change_the_original() -> None:
    chance = Chance(KEY)
    chance.pick("a", 6)
    twin = chance.copy()
    drawn = [twin.pick("a", 10**6), twin.pick("b", 10**6)]
    assert chance.draw_counts == {"a": 1}
    assert [chance.pick("a", 10**6), chance.pick("b", 10**6)] == drawn


def test_dice_and_picks_are_fair_and_within_bounds() -> None:
    chance = Chance(KEY)
    faces = Counter(face for _ in range(600) for face in chance.dice("dice", 2))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert min(faces.values()) > 150
    picks = Counter(chance.pick("pick", 3) for _ in range(600))
    assert set(picks) == {0, 1, 2}
    assert min(picks.values()) > 150
    assert {chance.pick("one", 1) for _ in range(9)} == {0}
    assert max(chance.dice("big", 200, sides=20)) <= 20


def test_a_single_die_equals_the_first_of_several_dice() -> None:
    one, many = Chance(KEY), Chance(KEY)
    assert [one.die("a") for _ in range(40)] == [many.dice("a", 1)[0] for _ in range(40)]
    assert (one.draw_counts, one.draw_count) == (many.draw_counts, many.draw_count)
    assert Chance.from_script(KEY, {"a": [(5,)]}).die("a") == 5


def test_a_shuffle_keeps_the_items_and_every_order_occurs() -> None:
    chance = Chance(KEY)
    orders = Counter(chance.shuffle("deck", "abc") for _ in range(600))
    assert {tuple(sorted(order)) for order in orders} == {("a", "b", "c")}
    assert len(orders) == 6
    assert min(orders.values()) > 60
    assert chance.shuffle("none", ()) == ()


def test_a_script_determines_the_first_draws_and_chance_the_others() -> None:
    script: Script = {"dice": [(6, 6), (1, 2)], "deck": [(2, 0, 1)], "pick": [(4,)]}
    chance = Chance.from_script(KEY, script)
    assert [chance.dice("dice", 2), chance.dice("dice", 2)] == [(6, 6), (1, 2)]
    assert chance.shuffle("deck", "abc") == ("c", "a", "b")
    assert chance.pick("pick", 6) == 4
    plain = Chance(KEY)
    plain.dice("dice", 2)
    plain.dice("dice", 2)
    assert chance.dice("dice", 2) == plain.dice("dice", 2), "the third draw is what it would have been"
    assert Chance.from_script(KEY, script).pick("other", 10**6) == Chance(KEY).pick("other", 10**6)


def test_a_scripted_game_rolls_as_scripted() -> None:
    state = bench("roll", script={"dice/0": [(6, 5)]})
    assert state.news == [Rolled((6, 5))]
    do(state, "roll")
    assert state.news != [Rolled((6, 5))]
    again = TOY.replay(TOY.read_log(state.log.to_json()))
    assert again.digest() == state.digest(), "the script is part of the log"


def test_a_play_that_is_taken_up_rolls_as_scripted() -> None:
    view = bench().view(0)
    state = TOY.take_up(view, 7, {"dice/0": [(6, 5)]})
    assert state.header.script == {"dice/0": ((6, 5),)}
    do(state, "roll")
    assert state.news == [Rolled((6, 5))]
    again = TOY.replay(TOY.read_log(state.log.to_json()))
    assert again.digest() == state.digest(), "position and script are part of the log"
    assert again.header == state.header
    assert TOY.take_up(view, 7).header.script == {}


def test_a_seed_is_32_bytes_or_a_number() -> None:
    assert seed_bytes(KEY) == KEY
    assert len(seed_bytes(7)) == 32
    assert seed_bytes(7) != seed_bytes(8)
    assert TOY.new(2, seed=7).digest() == TOY.new(2, seed=seed_bytes(7)).digest()
    assert TOY.new(2, seed=7).digest() != TOY.new(2, seed=8).digest()
    with pytest.raises(ValueError, match="32 bytes, this one has 3"):
        TOY.new(2, seed=b"abc")


def test_without_a_seed_every_game_has_its_own() -> None:
    seeds = {TOY.new(2).header.seed for _ in range(5)}
    assert len(seeds) == 5
    assert {len(bytes.fromhex(seed)) for seed in seeds} == {32}


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    state = TOY.new(2, seed=KEY)
    assert state.commitment == commitment_of(KEY) == sha256(KEY).hexdigest()
    assert bytes.fromhex(state.header.seed) == KEY


def test_draws_are_part_of_the_digest() -> None:
    state = bench()
    before = state.digest()
    state.play(0, Do("roll"))
    rolled = state.digest()
    state.play(0, Do("roll"))
    assert len({before, rolled, state.digest()}) == 3


def test_the_known_draws_never_change() -> None:
    lots = KeyedRandom(KEY)
    assert lots.randbytes(8).hex() == KeyedRandom(KEY).randbytes(8).hex()
    drawn = [lots.getrandbits(10), lots.randrange(1000), lots.sample(range(20), 5), round(lots.random(), 9)]
    assert drawn == [684, 63, [16, 19, 3, 1, 17], 0.704763109]
