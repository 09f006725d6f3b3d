"""Occupations of A Feast for Odin: people who make things."""

from __future__ import annotations

from tools.art.gallery import picture
from tools.art.grounds import hall, land, peaks
from tools.art.people import SHORT_BEARD, arm, bust, head
from tools.art.strokes import at, disk, groove, rod, shape, star
from tools.art.things import (
    RUNES,
    axe,
    flame,
    hammer,
    rune,
)


@picture("feast", "smith")
def smith() -> str:
    anvil = shape("M-26 -12H22L36 -8L20 0H12L8 12L18 24H-16L-8 12V0C-16 0 -24 -4 -26 -12Z", "iron") + groove(
        "M-20 -6H20", 1.6
    )
    return (
        hall(112)
        + at(6, 110, flame(), 1.1)
        + bust("rust", 42, "gold")
        + shape("M30 76L34 121H64L60 76L50 86H40Z", "wood")
        + head(44, 44, 1.2, hair="wood", cut="short", kind="band", f="red")
        + star(88, 84, 13, 5, 7, "gold")
        + at(92, 100, anvil, 0.92)
        + shape("M68 87H104", w=7)
        + shape("M70 87H102", s="gold", w=3)
        + at(96, 46, hammer(), 0.9, 24)
        + arm((62, 86), (86, 76), (92, 54), "rust", w=12, cuff="gold")
        + arm((28, 94), (44, 108), (66, 88), "rust", w=11, cuff="gold")
    )


@picture("feast", "shipwright")
def shipwright() -> str:
    ribs = "".join(
        shape(
            f"M{x} 98C{x - 12} 88 {x - 14} 74 {x - 12} 60M{x} 98C{x + 12} 88 {x + 14} 74 {x + 12} 60",
            s=None,
            w=7,
        )
        + shape(
            f"M{x} 98C{x - 12} 88 {x - 14} 74 {x - 12} 60M{x} 98C{x + 12} 88 {x + 14} 74 {x + 12} 60",
            s="tan",
            w=3,
        )
        for x in (84, 104)
    )
    return (
        land(108)
        + bust("blue", 40)
        + head(42, 44, 1.18, hair="gold", beard=SHORT_BEARD, kind="band", f="wood")
        + shape("M56 100C80 104 104 102 118 92C124 84 122 60 128 48", w=9)
        + shape("M56 100C80 104 104 102 118 92C124 84 122 60 128 48", s="wood", w=4.4)
        + ribs
        + shape("M62 78C84 84 104 84 121 76", w=8)
        + shape("M62 78C84 84 104 84 121 76", s="wood", w=3.6)
        + at(
            76, 50, rod(0, 26, 0, -24, 4.4, "wood") + shape("M-3 -28H20L22 -14L16 -20L-3 -18Z", "iron"), 1, 24
        )
        + arm((60, 84), (74, 82), (74, 58), "blue", w=11)
    )


@picture("feast", "builder")
def builder() -> str:
    house = (
        shape("M70 106V74L96 48L122 74V106Z", "tan")
        + shape("M64 78L96 44L128 78L123 83L96 54L69 83Z", "wood")
        + shape("M88 106V86H104V106Z", "back")
        + groove("M76 78V104M84 72V104M108 72V104M116 78V104", 1.6)
        + shape("M90 48L84 38M102 48L108 38", w=3.6)
    )
    return (
        land(104)
        + house
        + bust("rust", 40, "bone")
        + head(42, 44, 1.18, hair="wood", kind="cap", f="blue")
        + at(74, 76, hammer(), 0.82, 20)
        + arm((60, 86), (62, 106), (73, 82), "rust", w=11, cuff="bone")
    )


@picture("feast", "woodcutter")
def woodcutter() -> str:
    fir = shape("M0 -52L18 -22H10L26 2H-26L-10 -22H-18Z", "moss") + shape("M-4 2H4V14H-4Z", "wood")
    return (
        land(102)
        + at(108, 96, fir, 0.86)
        + at(140, 98, fir, 1.0)
        + at(2, 92, fir, 1.25)
        + at(-38, 96, fir, 1.0)
        + bust("red", 48, "bone")
        + head(50, 46, 1.2, hair="wood", kind="cap", f="moss")
        + at(92, 70, axe("silver", up=28, down=36), 0.92, 0)
        + arm((68, 88), (78, 108), (92, 88), "red", w=11, cuff="bone")
        + shape("M8 104H44V118H8Z", "wood")
        + disk(44, 111, 7.4, "bone")
        + disk(44, 111, 3, s="cut", w=1.4)
    )


@picture("feast", "stonecarver")
def stonecarver() -> str:
    return (
        land(104)
        + shape("M82 112L78 52L90 28L108 22L126 40L124 112Z", "silver")
        + rune(RUNES["raido"], 102, 54, 1.1)
        + rune(RUNES["uruz"], 103, 84, 1.0)
        + bust("tan", 36, "rust")
        + head(38, 44, 1.18, hair="iron", cut="bob")
        + rod(74, 86, 90, 82, 4, "iron")
        + at(64, 96, hammer(), 0.68, 8)
        + arm((54, 88), (60, 98), (74, 86), "tan", w=10, cuff="rust")
        + arm((26, 92), (44, 110), (64, 98), "tan", w=11, cuff="rust")
    )


@picture("feast", "miner")
def miner() -> str:
    return (
        peaks(96)
        + shape("M72 121L76 92L92 84L112 90L124 121Z", "iron")
        + shape("M84 98L90 94L94 100L88 104ZM102 104L108 100L112 106L106 110Z", "gold")
        + groove("M80 110L92 114M98 94L102 100", 1.8)
        + bust("iron", 44, "gold")
        + head(46, 46, 1.18, hair="wood", cut="short", kind="hood", f="rust")
        + at(
            82,
            66,
            rod(0, 34, 0, -28, 4.8, "wood")
            + shape("M-28 -18C-20 -32 20 -32 28 -18C16 -25 -16 -25 -28 -18Z", "silver"),
            1,
            28,
        )
        + arm((66, 86), (76, 102), (78, 74), "iron", w=11, cuff="gold")
    )


@picture("feast", "weaver")
def weaver() -> str:
    loom = (
        shape("M70 16V112M118 16V112M64 22H124", w=8)
        + shape("M70 16V112M118 16V112M64 22H124", s="wood", w=3.4)
        + shape("M76 26H112V62H76Z", "red")
        + shape("M76 34H112M76 54H112", s="gold", w=3.4)
        + shape("M76 44L82 39L88 44L94 39L100 44L106 39L112 44", s="bone", w=2.4)
        + shape("M79 62V96M87 62V98M95 62V96M103 62V98M109 62V96", w=1.8)
        + "".join((disk(x, y, 4, "iron") for x, y in ((79, 98), (87, 100), (95, 98), (103, 100), (109, 98))))
    )
    return (
        hall(110)
        + loom
        + bust("blue", 40)
        + head(42, 44, 1.18, hair="gold", cut="braid", beard=None)
        + arm((58, 86), (66, 98), (80, 68), "blue", w=11)
    )


@picture("feast", "tanner")
def tanner() -> str:
    hide = shape(
        "M-26 -32L-14 -22L0 -28L14 -22L26 -32L22 -12L26 4L18 18L26 34L8 28L0 36L-8 28L-26 34L-18 18L-26 4L-22 -12Z",
        "tan",
    ) + groove("M0 -16V22M-12 -6C-8 2 -8 10 -12 16M12 -6C8 2 8 10 12 16", 1.7)
    fr = (
        shape("M-34 -44V46M34 -44V46M-38 -38H38M-38 42H38", w=7)
        + shape("M-34 -44V46M34 -44V46M-38 -38H38M-38 42H38", s="wood", w=3)
        + shape(
            "M-26 -32L-33 -38M26 -32L33 -38M-26 4H-34M26 4H34M-26 34L-33 42M26 34L33 42M0 36V42M0 -28V-38",
            w=1.8,
        )
    )
    return (
        hall(110)
        + at(90, 60, fr + hide, 0.92)
        + bust("wood", 38, "tan")
        + head(40, 44, 1.18, hair="wood", cut="short", beard=SHORT_BEARD, kind="band", f="tan")
        + at(80, 74, shape("M-14 0C-8 10 8 10 14 0L10 -4C4 2 -4 2 -10 -4Z", "silver"), 1, 20)
        + arm((56, 88), (60, 106), (74, 80), "wood", w=11, cuff="tan")
    )
