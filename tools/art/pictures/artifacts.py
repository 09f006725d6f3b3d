"""Artifacts of Spoils of War: jewels, vessels and talismans."""

from __future__ import annotations

from tools.art.gallery import picture
from tools.art.grounds import gods
from tools.art.strokes import at, disk, dot, flat, groove, num, polar, rays, rod, shape
from tools.art.things import RUNES, coin, rune


@picture("spoils", "draupnir")
def draupnir() -> str:
    """Draw the ring Draupnir, from which eight rings drip every ninth night."""
    cuts = "".join(
        "M{} {}L{} {}".format(*(num(q) for q in (*polar(60, 40, 22.5, a), *polar(60, 40, 31.5, a + 12))))
        for a in range(0, 360, 20)
    )
    places = ((34, 80), (60, 78), (86, 80), (22, 101), (41, 102), (60, 100), (79, 102), (98, 101))
    small = "".join(disk(x, y, 7, w=8) + disk(x, y, 7, s="gold", w=4) for x, y in places)
    return (
        flat("M-60 0H180V120H-60Z", "back")
        + rays(60, 40, 40, 50, 20, "pale", 2.4)
        + flat("M-60 74H180V120H-60Z", "back")
        + shape("M42 66V71M78 66V71M60 66V70M28 90V93M92 90V93", s="pale", w=2.4)
        + small
        + disk(60, 40, 27, w=14)
        + disk(60, 40, 27, s="gold", w=9)
        + groove(cuts, 2)
        + shape("M60 58L67 66L60 74L53 66Z", "red")
    )


@picture("spoils", "freyjas_mirror")
def freyjas_mirror() -> str:
    return (
        gods()
        + rod(60, 76, 60, 114, 9, "rust")
        + groove("M56 92L64 98M56 100L64 106", 1.8)
        + disk(60, 46, 36, "gold")
        + disk(60, 46, 27, "ice")
        + shape("M42 58L70 28M50 64L80 34", s="bone", w=4)
        + at(
            60,
            50,
            shape("M-12 8C-14 -4 -12 -10 -12 -16L-5 -10H5L12 -16C12 -10 14 -4 12 8C8 14 -8 14 -12 8Z", "rust")
            + dot(-5, 0, 1.8, "gold")
            + dot(5, 0, 1.8, "gold")
            + groove("M0 4V7M-4 9L0 7L4 9M-10 4H-18M10 4H18", 1.5),
        )
        + "".join(dot(*polar(60, 46, 31.5, a), 2) for a in range(0, 360, 30))
    )


@picture("spoils", "heimdalls_spyglass")
def heimdalls_spyglass() -> str:
    bow = "".join(
        (
            shape(f"M{60 - r} 116A{r} {r} 0 0 1 {60 + r} 116", s=f, w=7)
            for r, f in ((56, "red"), (49, "gold"), (42, "moss"), (35, "ice"))
        )
    )
    tube = (
        shape("M-48 -8L-20 -10V10L-48 8Z", "wood")
        + shape("M-20 -13L12 -15V15L-20 13Z", "wood")
        + shape("M12 -19L40 -21V21L12 19Z", "wood")
        + shape("M-24 -14H-17V14H-24ZM8 -20H16V20H8ZM36 -23H44V23H36ZM-52 -10H-46V10H-52Z", "gold")
        + disk(44, 0, 0)
    )
    return (
        flat("M-60 0H180V120H-60Z", "back")
        + rays(60, 116, 64, 74, 48, "pale", 2.2)
        + bow
        + at(58, 56, tube.replace('<circle cx="44" cy="0" r="0"/>', ""), 1, -28)
    )


@picture("spoils", "iduns_gold_apple")
def iduns_gold_apple() -> str:
    return (
        gods()
        + shape(
            "M60 40C48 26 20 30 20 60C20 86 42 106 60 98C78 106 100 86 100 60C100 30 72 26 60 40Z", "gold"
        )
        + shape("M60 42C60 30 64 20 72 12", w=7)
        + shape("M60 42C60 30 64 20 72 12", s="wood", w=3)
        + shape("M66 26C74 12 90 10 102 14C96 28 80 34 66 26Z", "moss")
        + groove("M68 25C78 22 88 18 98 15", 1.8)
        + groove("M52 44Q60 50 68 44", 2.2)
        + shape("M34 50C28 58 28 70 34 80", s="bone", w=4)
        + groove("M86 56C90 66 88 78 82 86", 2)
    )


@picture("spoils", "lokis_mask")
def lokis_mask() -> str:
    face = "M24 24L42 14L60 20L78 14L96 24L100 56L88 86L60 108L32 86L20 56Z"
    return (
        gods()
        + shape(
            "M21 46C10 50 8 66 2 74M99 46C110 50 112 66 118 74M21 52C14 60 14 74 10 86M99 52C106 60 106 74 110 86",
            s="pale",
            w=2.6,
        )
        + shape(face, "silver")
        + flat("M60 20L78 14L96 24L100 56L88 86L60 108Z", "moss")
        + shape(face, s="cut")
        + shape("M22 38L46 30L60 38L74 30L98 38L96 24L78 14L60 20L42 14L24 24Z", "gold")
        + groove("M34 22L40 30M47 20L50 28M73 20L70 28M86 22L80 30", 1.8)
        + shape("M28 54L50 46L54 58L38 64ZM92 54L70 46L66 58L82 64Z", "back", "cut")
        + shape("M56 46H64L68 76H52Z", "gold")
        + groove("M36 84C48 94 72 94 84 80M44 82L47 96M53 85V99M62 86V99M71 83L73 96", 2.2)
        + groove("M60 100V106", 2)
    )


@picture("spoils", "lucky_dragons_tooth")
def lucky_dragons_tooth() -> str:
    return (
        gods()
        + shape("M26 -2L54 26M94 -2L66 26", s="pale", w=4)
        + shape("M42 34C40 62 44 92 74 112C78 88 82 58 80 34Z", "bone")
        + groove("M68 46C68 64 70 84 72 98", 2)
        + shape("M38 26H82L80 44H40Z", "gold")
        + groove("M38 35H82", 1.8)
        + dot(50, 30.5, 1.8, "red")
        + dot(70, 30.5, 1.8, "red")
        + rune(RUNES["jera"], 56, 64, 1.1)
    )


@picture("spoils", "mead_of_poetry")
def mead_of_poetry() -> str:
    drops = "".join(
        (
            shape(f"M{x} {y}c4 6 5 8 5 10a5 5 0 0 1 -10 0c0 -2 1 -4 5 -10Z", "gold")
            for x, y in ((14, 62), (26, 86), (10, 90))
        )
    )
    return (
        gods()
        + shape("M20 40C22 82 62 108 112 84L114 76C86 78 68 62 64 28Z", "bone")
        + groove("M30 62L60 46M46 82L70 56M68 92L84 70", 2)
        + shape("M104 88L120 70L112 72L96 76Z", "gold")
        + shape("M14 42L66 26L70 38L18 56Z", "gold")
        + groove("M30 42L34 48M44 37L48 43M57 33L61 39", 2)
        + shape(
            "M14 42C6 38 12 26 22 28C22 16 38 14 42 22C50 12 62 18 60 28L66 26L62 30L18 44C20 52 18 58 13 58C8 58 8 50 14 42Z",
            "bone",
        )
        + drops
    )


@picture("spoils", "megingjord")
def megingjord() -> str:
    """Draw a belt in a loop, with its buckle in front and its end hanging down."""
    loop = "M36 66C14 58 14 26 60 24C106 26 106 58 84 66"
    end = "M70 62L88 66L100 104L92 114L80 108Z"
    return (
        gods()
        + shape(loop, w=25)
        + shape(loop, s="wood", w=20)
        + shape("M26 52C22 40 36 31 60 30C84 31 98 40 94 52", s="pale", w=2.2, o='stroke-dasharray="5 4"')
        + shape(end, "wood")
        + shape("M84 92L96 89M82 106L92 114L100 104", s="gold", w=4)
        + dot(85, 78, 2.2, "pale")
        + dot(88, 87, 2.2, "pale")
        + shape("M34 48H84V84H34ZM46 58V74H72V58Z", "gold", o='fill-rule="evenodd"')
        + shape("M40 66H76", w=7)
        + shape("M40 66H76", s="silver", w=3.4)
        + "".join(dot(x, y, 2) for x, y in ((40, 53), (78, 53), (40, 79), (78, 79)))
    )


@picture("spoils", "norn_orb")
def norn_orb() -> str:
    h = shape(
        "M-8 30L-10 10C-14 2 -12 -8 -8 -14L-3 -12L-4 -2L2 -16L7 -15L4 0L10 -10L14 -7L8 10L8 30Z", "bone"
    )
    return (
        gods()
        + at(30, 96, h, 1, -14)
        + at(60, 102, h, 1)
        + at(90, 96, h, 1, 14, True)
        + disk(60, 50, 34, "ice")
        + shape("M60 16C40 30 40 70 60 84M60 16C80 30 80 70 60 84M27 44C46 54 74 54 93 44", s="blue", w=2)
        + shape("M42 50C50 40 70 40 78 50C70 60 50 60 42 50Z", "bone")
        + disk(60, 50, 6, "blue")
        + shape("M6 26C20 34 26 40 30 46M114 26C100 34 94 40 90 46M60 2V16", s="gold", w=2.6)
    )


@picture("spoils", "odins_chalice")
def odins_chalice() -> str:
    return (
        gods()
        + shape(
            "M28 16H92C94 46 82 62 66 66V84C80 88 88 94 90 106H30C32 94 40 88 54 84V66C38 62 26 46 28 16Z",
            "gold",
        )
        + shape("M28 16C40 24 80 24 92 16L92 26C78 34 42 34 28 26Z", "red")
        + groove("M30 36C44 44 76 44 90 36M36 98H84M54 74H66", 2)
        + disk(60, 52, 6, "blue")
        + disk(42, 47, 4, "red")
        + disk(78, 47, 4, "red")
        + shape("M28 20C12 18 10 42 34 50M92 20C108 18 110 42 86 50", w=8)
        + shape("M28 20C12 18 10 42 34 50M92 20C108 18 110 42 86 50", s="gold", w=3.4)
    )


@picture("spoils", "odins_eye")
def odins_eye() -> str:
    return (
        gods()
        + shape("M8 60C26 30 94 30 112 60C94 90 26 90 8 60Z", "bone")
        + disk(60, 60, 24, "ice")
        + disk(60, 60, 15, "blue")
        + disk(60, 60, 6, "gold")
        + rays(60, 60, 17, 23, 16, "cut", 1.8)
        + shape("M14 44C30 18 90 18 106 44", w=5)
        + shape("M24 34L18 22M42 24L38 11M60 20V7M78 24L82 11M96 34L102 22", s="pale", w=4)
        + shape("M36 90L32 102M60 94V108M84 90L88 102", s="pale", w=4)
    )


@picture("spoils", "sampo_talisman")
def sampo_talisman() -> str:
    """Draw the mill that grinds gold, on a cord."""
    return (
        gods()
        + shape("M22 -2L56 20M98 -2L64 20", s="pale", w=4)
        + rod(60, 34, 60, 16, 5, "wood")
        + disk(60, 14, 5.5, "gold")
        + rod(84, 46, 84, 20, 5, "wood")
        + shape("M26 44C26 32 94 32 94 44V58C94 70 26 70 26 58Z", "silver")
        + groove("M26 44C26 56 94 56 94 44", 2)
        + shape("M44 43C44 38 76 38 76 43S44 48 44 43Z", "iron")
        + shape("M16 66C16 58 30 62 60 66C90 62 104 58 104 66V84C104 98 16 98 16 84Z", "iron")
        + groove("M16 68C22 80 98 80 104 68M34 78V90M60 80V92M86 78V90", 2)
        + "".join(
            coin(x, y, 8) for x, y in ((18, 100), (36, 106), (54, 100), (72, 107), (90, 100), (106, 106))
        )
        + dot(84, 20, 3.4, "red")
    )


@picture("spoils", "singing_lyre")
def singing_lyre() -> str:
    return (
        gods()
        + shape("M32 18C24 44 28 66 40 76H80C92 66 96 44 88 18", w=15)
        + shape("M32 18C24 44 28 66 40 76H80C92 66 96 44 88 18", s="wood", w=9)
        + shape("M24 14H96V26H24Z", "gold")
        + shape("M30 74H90L84 108C72 114 48 114 36 108Z", "wood")
        + disk(60, 90, 8, "gold")
        + shape("M46 24L50 98M55 24L56 98M65 24L64 98M74 24L70 98", s="pale", w=1.9)
        + shape("M44 98H76V104H44Z", "gold")
        + "".join(dot(x, 20, 1.9) for x in (46, 55, 65, 74))
        + shape("M24 14L14 6L24 4L32 14ZM96 14L106 6L96 4L88 14Z", "gold")
    )


@picture("spoils", "tarnkappe")
def tarnkappe() -> str:
    return (
        gods()
        + shape("M66 4C82 12 88 30 88 46L108 121H12L32 46C32 30 40 18 54 12L50 6Z", "moss")
        + shape("M60 28C72 28 78 40 76 54C74 66 68 72 60 74C52 72 46 66 44 54C42 40 48 28 60 28Z", "back")
        + dot(53, 50, 2.4, "pale")
        + dot(67, 50, 2.4, "pale")
        + shape("M42 74C50 82 70 82 78 74", w=5)
        + disk(60, 82, 7, "gold")
        + groove("M60 92V116M40 86L30 114M80 86L90 114M50 90L46 116M70 90L74 116", 2)
    )


@picture("spoils", "lokis_gold")
def lokis_gold() -> str:
    pile = "".join(
        (
            coin(x, y, 9)
            for x, y in (
                (22, 100),
                (42, 102),
                (62, 102),
                (82, 102),
                (100, 100),
                (32, 88),
                (52, 89),
                (72, 89),
                (92, 88),
                (42, 76),
                (62, 76),
                (82, 77),
                (52, 64),
                (70, 64),
            )
        )
    )
    return (
        gods()
        + pile
        + shape("M18 98C6 74 30 62 44 52C64 40 78 40 74 26", w=13)
        + shape("M18 98C6 74 30 62 44 52C64 40 78 40 74 26", s="moss", w=8)
        + shape("M64 28L66 12L78 6L96 12L102 20L88 22L90 30L76 32Z", "moss")
        + dot(82, 14, 2.2)
        + shape("M100 20L110 18L108 24", s="red", w=2.4)
        + groove("M24 74L32 78M36 60L42 66M54 48L58 55", 2)
    )
