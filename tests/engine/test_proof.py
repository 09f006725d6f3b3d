"""Verifiable chance: salts, the record of draws, game files with claims, and where tampering is found."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import meadhall
from meadhall.engine import BadLog, Chance, Entry, Log, RefusalError, State
from meadhall.engine.commitment import commitment_of, key_of
from meadhall.engine.draws import ChanceDraw, DrawRecorder, redraw
from meadhall.engine.proof import chance_keys, check_game_file, compute_seals, encode_game_file, play_again
from tests.engine.toy import TOY, Saw, bench, do

DOCS = Path(__file__).parents[2] / "docs"
VECTORS = msgspec.json.decode((DOCS / "dice.json").read_bytes())
GAMES = tuple(meadhall.games())
SALTS = st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=64), min_size=2, max_size=2)


@cache
def published() -> dict[str, Any]:
    """The names that the checker in docs/dice.md defines."""
    (source,) = re.findall(r"^```python\n(.*?)^```", (DOCS / "dice.md").read_text(), re.DOTALL | re.MULTILINE)
    names: dict[str, Any] = {}
    exec(compile(source, "dice.md", "exec"), names)
    return names


@cache
def finished(name: str) -> State:
    """A random game, with a salt of the first seat."""
    game, rng = meadhall.game(name), Random(5)
    players = min(3, game.players[-1])
    state = game.new(players, 11, salts=("hail", *[""] * (players - 1)))
    while not state.over:
        decision = state.decisions()[0]
        state.play(decision.seat, decision.sample(rng))
    return state


@cache
def game_file(name: str) -> bytes:
    return encode_game_file(meadhall.game(name), finished(name).log)


# ------------------------------------------------------------ vectors


@pytest.mark.parametrize("row", VECTORS["draws"], ids=lambda row: f"{row['draw'][2]}-{row['draw'][3]}")
def test_every_draw_equals_the_published_one(row: dict[str, Any]) -> None:
    draw = msgspec.convert(row["draw"], ChanceDraw)
    key = bytes.fromhex(row["key"])
    assert redraw(key, draw) == draw.result
    assert published()["draw"](key, *row["draw"][:5]) == row["draw"][5]
    chance = DrawRecorder(key, {draw.stream: draw.number})
    if draw.kind == "pick":
        assert (chance.pick(draw.stream, draw.size),) == draw.result
    elif draw.kind == "dice":
        assert chance.dice(draw.stream, draw.size, draw.sides) == draw.result
    else:
        assert chance.shuffle(draw.stream, range(draw.size)) == draw.result
    assert chance.recorded_draws == [draw]


def test_fingerprints_keys_and_seals_equal_the_published_ones() -> None:
    for row in VECTORS["fingerprints"]:
        assert commitment_of(bytes.fromhex(row["seed"])) == row["commitment"]
    for row in VECTORS["keys"]:
        assert key_of(bytes.fromhex(row["seed"]), row["salts"]).hex() == row["key"]
    for row in VECTORS["turns"]:
        header = msgspec.structs.replace(
            TOY.new(2, 1).header,
            seed=row["seed"],
            salts=tuple(row["salts"]),
            branched_at=tuple(row["turned"]),
        )
        log = Log(header, tuple(Entry(0, Saw(1), at, forced) for at, forced in enumerate(row["forced"])))
        assert [key.hex() for key in chance_keys(log)] == row["keys"], row["turned"]
    for row in VECTORS["seals"]:
        assert compute_seals(row["header"], row["entries"]) == row["seals"]


# ------------------------------------------------------------ salts


@given(SALTS, SALTS)
def test_different_salts_give_different_keys(one: list[str], other: list[str]) -> None:
    seed = bytes(range(32))
    assert (key_of(seed, one) == key_of(seed, other)) == (one == other or not (any(one) or any(other)))
    assert (key_of(seed, one) == seed) == (not any(one))
    assert len(key_of(seed, one)) == 32


@given(SALTS)
def test_a_salted_game_replays_from_its_log_with_the_same_commitment(salts: list[str]) -> None:
    plain, state = TOY.new(2, 7), TOY.new(2, 7, salts=salts)
    assert state.commitment == plain.commitment
    assert state.header.salts == (tuple(salts) if any(salts) else ())
    assert (state.digest() == plain.digest()) == (not any(salts))
    assert TOY.replay(TOY.read_log(state.log.to_json())).digest() == state.digest()


def test_an_old_log_without_salts_can_be_read() -> None:
    state = bench("roll", Saw(2))
    plain = msgspec.json.decode(state.log.to_json())
    del plain["header"]["salts"]
    log = TOY.read_log(msgspec.json.encode(plain))
    assert log == state.log
    assert TOY.replay(log).digest() == state.digest()


@pytest.mark.parametrize("salts", [("a",), ("a", "b", "c"), ("a" * 65, "")])
def test_salts_that_are_too_long_or_not_one_for_each_seat_are_refused(salts: tuple[str, ...]) -> None:
    with pytest.raises(RefusalError):
        TOY.new(2, 7, salts=salts)


# ------------------------------------------------------------ the record of draws


@pytest.mark.parametrize("name", GAMES)
def test_the_record_of_draws_contains_what_happened(name: str) -> None:
    state = finished(name)
    played = play_again(meadhall.game(name), state.log)
    assert played.fault is None
    assert played.state is not None
    assert played.state.digest() == state.digest(), "recording changes nothing"
    assert len(played.draws) == state.entries + 1
    drawn = [draw for step in played.draws for draw in step]
    assert len(drawn) == state.position.chance.draw_count
    assert {
        stream: sum(draw.stream == stream for draw in drawn) for stream in state.position.chance.draw_counts
    } == (state.position.chance.draw_counts)
    again = Chance(state.position.chance.key)
    for draw in drawn:
        assert draw.number == again.draw_counts.get(draw.stream, 0)
        match draw.kind:
            case "pick":
                assert (again.pick(draw.stream, draw.size),) == draw.result
            case "dice":
                assert again.dice(draw.stream, draw.size, draw.sides) == draw.result
            case "shuffle":
                assert again.shuffle(draw.stream, range(draw.size)) == draw.result


def test_a_draw_is_recorded_at_the_entry_that_caused_it() -> None:
    state = bench(Saw(1), "roll", "shuffle", Saw(2), "roll")
    steps = play_again(TOY, state.log).draws
    assert [len(step) for step in steps[1:]] == [0, 1, 1, 0, 1]
    assert steps[2][0].stream == "dice/0"
    assert [draw.number for step in steps for draw in step if draw.stream == "dice/0"] == [0, 1]


def test_the_key_changes_where_moves_were_taken_back_by_consent() -> None:
    state = bench(Saw(1), "roll", "corridor", "roll")
    state = state.undo_to(2)
    state = state.undo_to(5 if state.entries >= 5 else 1)
    for action in (Saw(1), "roll", "corridor", "roll", "shuffle"):
        do(state, action)
    data = encode_game_file(TOY, state.log)
    verdict = check_game_file(TOY, data)
    assert verdict.fault is None
    assert len(set(chance_keys(state.log))) == 2
    assert verdict.draws == published()["check"](msgspec.json.decode(data))
    plain = msgspec.json.decode(data)
    plain["header"]["turned"] = []
    found = check_game_file(
        TOY, msgspec.json.encode({"header": plain["header"], "entries": plain["entries"]})
    )
    assert found.fault is None, "the toy's rules do not mind the dice"
    assert check_game_file(TOY, msgspec.json.encode(plain)).fault is not None


# ------------------------------------------------------------ game files


@pytest.mark.parametrize("name", GAMES)
def test_a_game_file_is_sound_and_the_published_checker_agrees(name: str) -> None:
    verdict = check_game_file(meadhall.game(name), game_file(name))
    assert verdict.fault is None
    assert verdict.claimed
    assert verdict.draws == published()["check"](msgspec.json.decode(game_file(name)))
    assert meadhall.game(name).read_log(game_file(name)) == finished(name).log


def tampered(name: str, tamper: str, at: int) -> bytes:
    plain = msgspec.json.decode(game_file(name))
    entries, claims = plain["entries"], plain["claims"]
    match tamper:
        case "move":
            entries[at - 1]["move"] = next(e["move"] for e in entries if e["move"] != entries[at - 1]["move"])
        case "legal move":
            game = meadhall.game(name)
            before = game.replay(finished(name).log.cut(at - 1))
            was = finished(name).entry(at)
            decision = next(d for d in before.decisions() if d.seat == was.seat)
            other = next(move for move in decision.moves() if move != was.move)
            entries[at - 1]["move"] = msgspec.to_builtins(other)
        case "nonsense":
            entries[at - 1]["move"] = {"type": "cheat"}
        case "missing":
            del entries[at - 1]
        case "cut":
            del entries[at - 1 :]
        case "twice":
            entries.insert(at - 1, entries[at - 2])
        case "die":
            claims[at]["draws"][0][5][0] += 1
        case "fewer draws":
            del claims[at]["draws"][0]
        case "seat":
            entries[at - 1]["seat"] += 1
    return msgspec.json.encode(plain)


def drawing(name: str) -> int:
    """An entry in the middle of the game that draws something."""
    draws = play_again(meadhall.game(name), finished(name).log).draws
    return next(number for number, step in enumerate(draws) if number > len(draws) // 3 and step)


def choosing(name: str) -> int:
    """An entry in the middle of the game at which something else could have been played."""
    state = finished(name)
    for number in range(state.entries // 2, state.entries):
        before = state.game.replay(state.log.cut(number - 1))
        if not state.entry(number).forced and before.entries == number - 1:
            decision = next(d for d in before.decisions() if d.seat == state.entry(number).seat)
            if decision.count() > 1:
                return number
    raise AssertionError("no choice in half a game")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("tamper", ["move", "legal move", "nonsense", "missing", "cut", "twice", "seat"])
def test_a_tampered_entry_is_found_where_it_was_changed(name: str, tamper: str) -> None:
    at = choosing(name)
    verdict = check_game_file(meadhall.game(name), tampered(name, tamper, at))
    assert verdict.fault is not None
    assert verdict.fault.entry == at
    assert len(verdict.played.draws) >= at, "what was right before it has been checked"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("tamper", ["die", "fewer draws"])
def test_a_tampered_claim_is_found_at_its_draw(name: str, tamper: str) -> None:
    at = drawing(name)
    verdict = check_game_file(meadhall.game(name), tampered(name, tamper, at))
    assert verdict.fault is not None
    assert verdict.fault.entry == at
    assert "claims" in verdict.fault.text


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"seed": "00" * 32}, "does not match the commitment"),
        ({"seed": "00" * 32, "commitment": commitment_of(bytes(32))}, "The header does not match its seal"),
        ({"salts": ["hail", "more", ""]}, "The header does not match its seal"),
        ({"salts": ["hail"]}, "one salt for each of 3 seats"),
        ({"script": {"first": [[1]]}}, "its chance is scripted"),
    ],
)
def test_a_tampered_header_is_found_before_the_first_entry(changes: dict[str, Any], complaint: str) -> None:
    plain = msgspec.json.decode(game_file("clash"))
    plain["header"] |= changes
    verdict = check_game_file(meadhall.game("clash"), msgspec.json.encode(plain))
    assert verdict.fault is not None
    assert verdict.fault.entry == 0
    assert complaint in verdict.fault.text


def test_without_claims_a_change_is_found_where_the_rules_notice_it() -> None:
    game, log = meadhall.game("clash"), finished("clash").log
    assert check_game_file(game, log.to_json()).fault is None
    plain = msgspec.json.decode(log.to_json())
    plain["header"]["salts"] = []
    verdict = check_game_file(game, msgspec.json.encode(plain))
    assert verdict.fault is not None, "with another key other cards are drawn, and some move does not fit"
    assert not verdict.claimed


def test_malformed_claims_are_reported() -> None:
    plain = msgspec.json.decode(game_file("clash"))
    plain["claims"][0]["draws"] = "none"
    with pytest.raises(BadLog, match="claims of this file cannot be read"):
        check_game_file(meadhall.game("clash"), msgspec.json.encode(plain))
