"""The occupations as data: all of them say what the engine understands, and their texts say what the data do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, get_args

import msgspec
import pytest

from meadhall.games.feast.box import cards, parts
from meadhall.games.feast.box.box import BOX
from meadhall.games.feast.box.card_check import ACTIONS, DICE
from meadhall.games.feast.box.cards import Clause, Occupation, Way
from meadhall.games.feast.box.data_check import BadBox, check_box, check_counts, read_cards
from meadhall.games.feast.box.records import FeastBox
from meadhall.games.feast.occupations import listeners
from meadhall.games.feast.occupations.counts import is_known_count
from tests.marks import rule

Plain = dict[str, Any]
Spoil = Callable[[Plain], object]
CARDS = BOX.occupations
DISPUTED = {7, 18, 30, 70, 92, 104, 151, 166, 169, 172, 175, 188, 189}


# ---------------------------------------------------------------- the texts


def walk(value: object) -> Iterator[int | str]:
    """All figures and names in a clause; what the player need not be told is left out."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in ("op", "die", "returns", "halves"):
                yield from walk(inner)
            if key in ("counts", "less", "fewer") and isinstance(inner, list | tuple):
                yield from [
                    number for number, step in enumerate(inner) if step and step not in inner[:number]
                ]
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from walk(inner)
    elif isinstance(value, int | str) and not isinstance(value, bool):
        yield value


def figures(card: Occupation) -> set[int]:
    """Numbers that count for the player: all that are said in the data and are not 0."""
    plain = msgspec.to_builtins(card.effects)
    return {abs(value) for value in walk(plain) if isinstance(value, int)} - {0, cards.CountTest("").most}


def named_figures(card: Occupation) -> set[int]:
    """Numbers in names, such as column_4."""
    plain = msgspec.to_builtins(card.effects)
    return {
        int(found) for value in walk(plain) if isinstance(value, str) for found in re.findall(r"\d+", value)
    }


def told(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", text)}


def test_a_text_names_every_figure_of_its_card_and_no_other() -> None:
    untold = {card.number: figures(card) - told(card.text) - {1} for card in CARDS}
    invented = {card.number: told(card.text) - figures(card) - named_figures(card) - {1} for card in CARDS}
    assert {number: found for number, found in untold.items() if found} == {}
    assert {number: found for number, found in invented.items() if found} == {}


WORDS = {
    "weapon_any": "weapons",
    "sheep_any": "sheep",
    "cattle_any": "cattle",
    "weapon_random": "random weapon",
    "roll": "roll",
    "ore_on_longship": "ore",
    "longship+3": "longship",
}


def sides(clause: Clause) -> list[Clause | Way]:
    """What stands outside of the ways, and the ways."""
    return [clause, *clause.ways]


def traded(clause: Clause) -> Iterator[str]:
    """Ids of all that is paid and given."""
    for way in sides(clause):
        yield from (*way.pay, *way.gain)
        if isinstance(way.do, parts.OwnPhase):
            yield from way.do.crop
    if clause.tiers is not None:
        for row in clause.tiers.rows:
            yield from row.gain


def test_a_text_names_all_that_is_paid_and_given() -> None:
    unnamed = [
        (card.number, thing)
        for card in CARDS
        for clause in card.effects
        for thing in traded(clause)
        if WORDS.get(thing, thing.replace("_", " ")) not in card.text.lower()
    ]
    assert unnamed == []


@rule("FO-11.3", "FO-11.4")
def test_a_text_says_when_its_card_works() -> None:
    for card in CARDS:
        moments = [clause.when for clause in card.effects]
        assert card.text.startswith("When played") == ("play" in moments), card.number
        assert bool(re.search("[Aa]t any time[, ]", card.text)) == ("anytime" in moments), card.number


@rule("FO-11.12")
def test_a_text_says_may_where_its_card_may_be_declined() -> None:
    for card in CARDS:
        if all(clause.when for clause in card.effects):
            asked = any(clause.opt and clause.when != "anytime" for clause in card.effects)
            assert (" may " in card.text) == asked, card.number


def test_a_text_is_one_short_sentence() -> None:
    for card in CARDS:
        assert card.text[0].isupper(), card.number
        assert len(card.text) <= 180, card.number
        assert "_" not in card.text, card.number
    assert len({card.text for card in CARDS}) == len(CARDS)


@rule("FO-R-48")
def test_cards_with_differing_sources_are_marked() -> None:
    assert {card.number for card in CARDS if card.disputed} == DISPUTED
    assert len(CARDS) == 190


# ---------------------------------------------------------------- the language


def test_every_word_of_the_card_language_is_used() -> None:
    clauses = [clause for card in CARDS for clause in card.effects]
    assert {clause.when for clause in clauses} == {"", *get_args(cards.ClauseMoment)}
    assert {type(clause.rule) for clause in clauses if clause.rule} == set(get_args(cards.AnyRule))
    done = {type(way.do) for clause in clauses for way in sides(clause)}
    assert set(get_args(parts.CardPart)) - set(get_args(parts.AnyPart)) <= done


def test_actions_that_cards_name_are_actions_of_spaces() -> None:
    assert DICE == listeners.DICE
    assert set(ACTIONS) <= {action for actions in listeners.SPACE_ACTIONS for action in actions}


# ---------------------------------------------------------------- errors are named


def broken(number: int, spoil: Spoil) -> list[Plain]:
    """All cards as they are written, one of them with something wrong in it."""
    plain: list[Plain] = msgspec.json.decode(msgspec.json.encode(CARDS))
    spoil(plain[number - 1])
    return plain


def read(rows: list[Plain]) -> None:
    """As when the game is started."""
    found = read_cards(rows)
    check_box(msgspec.structs.replace(BOX, occupations=found))
    check_counts(found, is_known_count)


def refusal(number: int, spoil: Spoil) -> str:
    rows = broken(number, spoil)
    with pytest.raises(BadBox) as caught:
        read(rows)
    return str(caught.value).removeprefix("A Feast for Odin, data files: ")


def first(**changed: object) -> Spoil:
    """Fields of the first clause."""
    return lambda card: card["effects"][0].update(**changed)


def inside(field: str, **changed: object) -> Spoil:
    """Fields of something in the first clause."""
    return lambda card: card["effects"][0][field].update(**changed)


def test_our_cards_are_read_without_a_refusal() -> None:
    assert read_cards(broken(1, lambda card: None)) == CARDS
    assert check_box(msgspec.structs.replace(BOX, occupations=CARDS)).occupations == CARDS


def test_a_refusal_names_card_field_and_reason() -> None:
    said = refusal(41, lambda card: card["effects"][0]["ways"][1]["pay"].update(beer=1))
    assert said == "occupations (41 Slowpoke): effects[0].ways[1].pay: beer is not known there"


@pytest.mark.parametrize(
    ("number", "spoil", "said"),
    [
        (17, inside("do", op="upgarde"), "(17 Orient Shipper): effects[0].do.op: Invalid value 'upgarde'"),
        (4, inside("rule", op="rol"), "(4 Hunter): effects[0].rule.op: Invalid value 'rol'"),
        (43, first(when="plays"), "(43 Fruit Picker): effects[0].when: Invalid enum value 'plays'"),
        (
            43,
            first(gains={"peas": 1}),
            "(43 Fruit Picker): effects[0]: Object contains unknown field `gains`",
        ),
        (
            17,
            inside("do", tiles=2),
            "(17 Orient Shipper): effects[0].do: Object contains unknown field `tiles`",
        ),
        (
            43,
            first(gain={"fruits": "one"}),
            "(43 Fruit Picker): effects[0].gain[...]: Expected `int`, got `str`",
        ),
        (43, lambda card: card.pop("text"), "(43 Fruit Picker): Object missing required field `text`"),
        (43, lambda card: card.update(kind="now"), "(43 Fruit Picker): kind: Invalid enum value 'now'"),
    ],
)
def test_an_unknown_word_is_named_in_the_refusal(number: int, spoil: Spoil, said: str) -> None:
    assert refusal(number, spoil) == f"occupations {said}"


@pytest.mark.parametrize(
    ("number", "spoil", "field"),
    [
        (43, first(gain={"beer": 1}), "effects[0].gain: beer"),
        (44, first(pay={"beer": 1}), "effects[0].pay: beer"),
        (44, first(pay={"shed": 1}), "effects[0].pay: shed"),
        (
            30,
            lambda card: card["effects"][0]["tiers"]["rows"][1].update(gain={"gold": 1}),
            "effects[0].tiers.rows[1].gain: gold",
        ),
        (6, first(things=["gold"]), "effects[0].things: gold"),
        (15, lambda card: card["effects"][1].update(things=["hut"]), "effects[1].things: hut"),
        (190, first(things=["wood"]), "effects[0].things: wood"),
        (112, first(spaces={"groups": ["brewing"]}), "effects[0].spaces.groups: brewing"),
        (3, first(spaces={"ids": ["c5_market"]}), "effects[0].spaces.ids: c5_market"),
        (122, first(spaces={"has": "valley"}), "effects[0].spaces.has: valley"),
        (126, first(actions=["fishing"]), "effects[0].actions: fishing"),
        (126, first(actions=["draw_weapon"]), "effects[0].actions: draw_weapon"),
        (38, first(actions=["draw_cards"]), "effects[0].actions: draw_cards"),
        (7, first(phase="supper"), "effects[0].phase: supper"),
        (36, inside("do", only=["beer"]), "effects[0].do.only: beer"),
        (164, inside("do", only=["gold"]), "effects[0].do.only: gold"),
        (107, inside("do", boards=["vinland"]), "effects[0].do.boards: vinland"),
        (85, inside("do", kind="fishing"), "effects[0].do.kind: fishing"),
        (85, inside("do", weapon="net"), "effects[0].do.weapon: net"),
        (49, inside("do", crop={"beer": 1}), "effects[0].do.crop: beer"),
        (81, inside("do", ship="raft"), "effects[0].do.ship: raft"),
        (81, inside("do", halves={"net": 1}), "effects[0].do.halves: net"),
        (70, inside("do", special="silk"), "effects[0].do.special: silk"),
        (70, inside("do", refill=["belt"]), "effects[0].do.refill: belt"),
        (97, inside("do", good="beer"), "effects[0].do.good: beer"),
        (9, inside("do", piece="wood"), "effects[0].do.piece: wood"),
        (
            42,
            lambda card: card["effects"][0]["ways"][0]["do"].update(thing="ore"),
            "effects[0].ways[0].do.thing: ore",
        ),
        (52, inside("do", gain={"beer": 1}), "effects[0].do.gain: beer"),
        (
            13,
            lambda card: card["effects"][1]["rule"].update(actions=["trade"]),
            "effects[1].rule.actions: trade",
        ),
        (147, inside("rule", actions=["fishing"]), "effects[0].rule.actions: fishing"),
        (89, inside("rule", thing="beer"), "effects[0].rule.thing: beer"),
        (186, inside("rule", good="beer"), "effects[0].rule.good: beer"),
        (1, inside("rule", thing="peas"), "effects[0].rule.thing: peas"),
        (1, inside("rule", spaces={"groups": ["brewing"]}), "effects[0].rule.spaces.groups: brewing"),
        (106, inside("rule", space="c4_feast"), "effects[0].rule.space: c4_feast"),
    ],
)
def test_an_unknown_name_is_refused_with_its_field(number: int, spoil: Spoil, field: str) -> None:
    assert (
        refusal(number, spoil)
        == f"occupations ({number} {CARDS[number - 1].name}): {field} is not known there"
    )


@pytest.mark.parametrize(
    ("number", "spoil", "field"),
    [
        (25, first(per="sloop"), "effects[0].per: there is no count sloop"),
        (7, inside("tiers", count="barley"), "effects[0].tiers.count: there is no count barley"),
        (
            8,
            first(**{"if": [{"count": "elves", "least": 5}]}),
            "effects[0].if[0].count: there is no count elves",
        ),
        (
            169,
            lambda card: card["effects"][0]["ways"][1].update({"if": [{"count": "barley"}]}),
            "effects[0].ways[1].if[0].count: there is no count barley",
        ),
        (78, inside("do", per="sloop"), "effects[0].do.per: there is no count sloop"),
        (82, inside("do", per="sloop"), "effects[0].do.per: there is no count sloop"),
        (9, inside("do", per="sloop"), "effects[0].do.per: there is no count sloop"),
        (84, inside("do", less="sloop"), "effects[0].do.less: there is no count sloop"),
        (106, inside("rule", per="sloop"), "effects[0].rule.per: there is no count sloop"),
    ],
)
def test_an_unknown_count_is_refused_with_its_field(number: int, spoil: Spoil, field: str) -> None:
    assert refusal(number, spoil) == f"occupations ({number} {CARDS[number - 1].name}): {field}"


@rule("FO-11.3", "FO-11.12")
@pytest.mark.parametrize(
    ("number", "spoil", "said"),
    [
        (
            43,
            lambda card: card.update(kind="each_time"),
            "effects: none of them works as a card of the kind each_time",
        ),
        (
            44,
            lambda card: card.update(kind="immediate"),
            "effects: none of them works as a card of the kind immediate",
        ),
        (
            43,
            lambda card: card.update(kind="anytime"),
            "effects: none of them works as a card of the kind anytime",
        ),
        (
            112,
            lambda card: card.update(kind="as_soon_as"),
            "effects: none of them works as a card of the kind as_soon_as",
        ),
        (43, lambda card: card.update(text="Fruits"), "text: it is a sentence"),
        (7, lambda card: card.update(disputed="At least"), "disputed: it is a sentence"),
        (4, first(when="play"), "effects[0]: a rule stands alone"),
        (
            112,
            lambda card: card["effects"][0].pop("when"),
            "effects[0].when: a clause has a moment or a rule",
        ),
        (112, lambda card: card["effects"][0].pop("gain"), "effects[0]: nothing happens"),
        (75, lambda card: card["effects"][0].pop("opt"), "effects[0].opt: what has a price may be declined"),
        (41, lambda card: card["effects"][0].pop("opt"), "effects[0].opt: what has a price may be declined"),
        (
            7,
            lambda card: card["effects"][0].pop("phase"),
            "effects[0].phase: it stands with the moments of a phase",
        ),
        (43, first(phase="feast"), "effects[0].phase: it stands with the moments of a phase"),
        (43, first(actions=["whaling"]), "effects[0].actions: play is no moment of an action"),
        (43, first(spaces={"column": 2}), "effects[0].spaces: play is no moment of a space"),
        (164, first(spaces={"column": 5}), "effects[0].spaces.column: there is no column 5"),
        (
            190,
            lambda card: card["effects"][0].pop("things"),
            "effects[0].things: they stand with the moments of a thing",
        ),
        (43, first(things=["peas"]), "effects[0].things: they stand with the moments of a thing"),
        (100, lambda card: card["effects"][0].pop("on"), "effects[0].on: it says where a tile was laid"),
        (43, first(most=3), "effects[0].most: it is a number, and stands with per only"),
        (43, first(gain={"fruits": 0}), "effects[0].gain.fruits: it is at least 1"),
        (75, first(pay={"silver": 0}), "effects[0].pay.silver: it is at least 1"),
        (
            75,
            first(pay={"flax": "round"}),
            "effects[0].pay.flax: only silver is paid by the number of the round",
        ),
        (41, first(pay={"mead": 1}), "effects[0].ways[1].pay.mead: it is said outside of the ways already"),
        (42, first(do={"op": "unload"}), "effects[0].ways[0].do: it is said outside of the ways already"),
        (
            8,
            first(**{"if": [{"count": "round", "least": 3, "most": 2}]}),
            "effects[0].if[0]: least is more than most",
        ),
        (
            30,
            lambda card: card["effects"][0]["tiers"]["rows"].reverse(),
            "effects[0].tiers.rows: their numbers rise",
        ),
    ],
)
def test_an_inconsistent_clause_is_refused(number: int, spoil: Spoil, said: str) -> None:
    assert refusal(number, spoil).startswith(f"occupations ({number} {CARDS[number - 1].name}): {said}")


def test_a_box_with_a_broken_card_is_refused() -> None:
    plain: Plain = msgspec.json.decode(msgspec.json.encode(BOX))
    plain["occupations"][42]["effects"][0]["gain"] = {"beer": 1}
    with pytest.raises(BadBox, match="43 Fruit Picker"):
        check_box(msgspec.convert(plain, FeastBox))
