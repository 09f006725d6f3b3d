"""The eight actions of Clash of Vikings."""

from __future__ import annotations

from tools.art.gallery import picture
from tools.art.grounds import land
from tools.art.people import SHORT_BEARD, foot, hand, head, tunic
from tools.art.strokes import at, disk, dot, groove, limb, rod, shape, star
from tools.art.things import axe, round_shield


@picture("clash", "walk")
def walk() -> str:
    nk, hp = ((58, 40), (58, 68))
    return (
        land()
        + rod(86, 30, 84, 104, 4, "wood")
        + limb([(60, 46), (74, 56), (82, 56)], 8, "red")
        + limb([(54, 76), (44, 90), (36, 102)], 9, "iron")
        + foot(34, 106)
        + limb([(62, 76), (74, 88), (74, 102)], 9, "iron")
        + foot(73, 106)
        + shape("M54 40L30 58L26 88L48 84L56 52Z", "blue")
        + groove("M40 56L34 84", 1.6)
        + tunic(nk, hp, "red")
        + head(60, 25, 0.82, hair="gold", kind="helm")
        + hand(85, 56)
        + limb([(54, 46), (48, 60), (58, 66)], 8, "red")
        + hand(60, 66)
    )


@picture("clash", "sprint")
def sprint() -> str:
    nk, hp = ((70, 44), (54, 68))
    return (
        land()
        + shape("M4 40H30M-8 56H24M6 72H26", w=4.4)
        + limb([(66, 50), (84, 58), (92, 46)], 8, "red")
        + hand(93, 45)
        + limb([(48, 74), (32, 82), (18, 72)], 9, "iron")
        + at(16, 69, foot(0, 0), 1, 60)
        + limb([(56, 76), (80, 80), (84, 98)], 9, "iron")
        + foot(85, 103)
        + shape("M68 44L40 42L22 54L44 60L60 60Z", "blue")
        + tunic(nk, hp, "red", drop=15)
        + head(80, 30, 0.82, hair="gold", kind="helm", turn=12)
        + limb([(62, 50), (48, 62), (60, 72)], 8, "red")
        + hand(63, 73)
    )


@picture("clash", "slam")
def slam() -> str:
    a = (
        limb([(78, 84), (86, 94), (84, 104)], 8, "iron")
        + foot(84, 108)
        + limb([(88, 82), (104, 88), (112, 98)], 8, "iron")
        + at(115, 100, foot(0, 0), 1, -40)
        + limb([(96, 52), (108, 44), (112, 32)], 7, "blue")
        + hand(113, 29, 4.6)
        + tunic((100, 46), (86, 72), "blue", sh=20, waist=16, hem=22, drop=13)
        + head(106, 30, 0.74, True, hair="wood", cut="short", beard=SHORT_BEARD, turn=24)
    )
    b = (
        limb([(34, 78), (20, 88), (8, 100)], 9, "iron")
        + foot(4, 106)
        + limb([(38, 80), (52, 90), (46, 104)], 9, "iron")
        + foot(46, 108)
        + tunic((58, 54), (34, 72), "red", drop=13)
        + head(62, 37, 0.82, hair="gold", kind="helm", turn=30)
        + limb([(56, 62), (48, 76), (62, 74)], 8, "red")
        + hand(64, 73)
    )
    return land() + star(78, 54, 22, 9, 8) + a + b + shape("M2 52H20M-4 66H14", w=4)


@picture("clash", "club")
def club() -> str:
    club = (
        shape("M-3 16L-6 -18C-15 -28 -13 -44 0 -46C13 -44 15 -28 6 -18L3 16Z", "wood")
        + dot(-5, -36, 2.2, "bone")
        + dot(5, -37, 2.2, "bone")
        + dot(5, -27, 2.2, "bone")
        + dot(-4, -25, 2.2, "bone")
    )
    return (
        land()
        + limb([(58, 80), (46, 90), (42, 102)], 9, "iron")
        + foot(40, 106)
        + limb([(68, 80), (82, 88), (86, 102)], 9, "iron")
        + foot(86, 106)
        + at(40, 46, club, 1, -34)
        + limb([(68, 54), (56, 42), (46, 42)], 8, "red")
        + tunic((66, 50), (62, 73), "red")
        + head(77, 35, 0.82, hair="gold", cut="bob", turn=6)
        + limb([(58, 56), (42, 62), (38, 54)], 8, "red")
        + hand(46, 39)
        + hand(37, 51)
        + shape("M38 8C64 2 98 10 110 38M58 15C78 13 96 22 102 38", w=3.4)
    )


@picture("clash", "punch")
def punch() -> str:
    fist = (
        shape("M-54 -13H-14V15H-54Z", "red")
        + shape("M-22 -14H-12V16H-22Z", "gold")
        + shape("M-12 -14L-4 -18H14L20 -12L21 12L15 18H-4L-12 12Z", "bone")
        + groove("M20 -6H8M21 2H8M20 10H9M-2 -18L6 -8L4 2", 2)
    )
    foe = head(92, 44, 1.16, True, hair="wood", cut="short", beard=SHORT_BEARD, turn=14, eye=False) + groove(
        "M79 39L87 43M87 37L80 45", 2.2
    )
    return (
        land(106)
        + foe
        + shape("M72 121L80 84C86 70 98 66 104 66C116 68 124 78 128 88L134 121Z", "blue")
        + shape("M89 71C94 76 104 76 112 70", s="gold", w=3.4)
        + star(62, 56, 27, 11, 9)
        + at(42, 60, fist, 1.06)
        + shape("M-50 44H-24M-50 60H-28M-50 76H-24", w=4)
    )


@picture("clash", "hammer")
def hammer() -> str:
    big = (
        rod(0, 44, 0, -18, 8, "wood")
        + groove("M-3 24L4 30M-3 32L4 38", 1.6)
        + shape("M-32 -40L-26 -46H26L32 -40V-18L26 -12H-26L-32 -18Z", "iron")
        + groove("M-20 -46V-12M20 -46V-12", 2)
        + groove("M0 -38L9 -29L0 -20L-9 -29ZM0 -32V-26M-3 -29H3", 2)
    )
    return (
        land(104)
        + shape("M12 74C8 46 24 22 50 12M22 82C18 60 30 36 50 26", w=3.6)
        + limb([(10, 124), (34, 104)], 17, "red")
        + at(62, 62, big, 1, 32)
        + at(
            40,
            98,
            shape("M-12 -10L8 -14L14 -4L12 10L-6 14L-14 6Z", "bone")
            + groove("M10 -8L-2 -6M13 0L0 2M11 8L-1 9", 1.8),
            1,
            30,
        )
        + shape("M96 92A12 12 0 1 0 104 90", w=9.4)
        + shape("M96 92A12 12 0 1 0 104 90", s="gold", w=4.6)
    )


@picture("clash", "slingshot")
def slingshot() -> str:
    return (
        land()
        + shape("M20 30C22 10 66 2 88 18", w=2.6, o='stroke-dasharray="7 5"')
        + limb([(44, 80), (36, 92), (32, 102)], 9, "iron")
        + foot(30, 106)
        + limb([(54, 80), (68, 88), (74, 102)], 9, "iron")
        + foot(74, 106)
        + limb([(50, 52), (68, 56), (82, 50)], 8, "red")
        + hand(85, 49)
        + tunic((48, 46), (48, 72), "red")
        + head(52, 32, 0.82, hair="gold", cut="bob", kind="band", f="blue")
        + shape("M40 14L96 20M40 14L94 28", w=2.6)
        + shape("M90 16L108 18L106 32L92 30Z", "wood")
        + disk(100, 24, 7, "iron")
        + limb([(42, 52), (30, 36), (38, 18)], 8, "red")
        + hand(39, 14)
    )


@picture("clash", "shield")
def shield() -> str:
    return (
        land()
        + limb([(46, 80), (32, 88), (26, 102)], 9, "iron")
        + foot(23, 106)
        + limb([(56, 80), (66, 92), (62, 102)], 9, "iron")
        + foot(62, 106)
        + limb([(42, 54), (28, 50), (22, 38)], 8, "red")
        + at(21, 36, axe(up=14, down=14), 1, -14)
        + hand(21, 37)
        + tunic((50, 48), (46, 74), "red")
        + head(54, 34, 0.82, hair="gold", kind="helm")
        + at(74, 66, round_shield(30, "red", "bone", k=6), 1, 12)
        + shape("M114 34L88 54", w=3.4)
        + shape("M114 34L122 20L126 26L119 32ZM107 39L114 33", "bone")
        + shape("M116 80L90 74", w=3.4)
        + shape("M112 79L124 74L128 84Z", "bone")
    )
