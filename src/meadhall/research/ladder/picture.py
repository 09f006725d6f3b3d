"""The ladder as a picture, with a row for each bot: its rating and its interval."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

ROW, TOP, BOTTOM = 44, 78, 64
WIDE, LEFT, RIGHT = 820, 240, 240
MAX_NAME_LENGTH = 22
"""The maximum length of a name in the chart, in characters."""
STYLE = """
    .ground { fill: #fbf6ea } .ink { fill: #2b2118 } .soft { fill: #6a5b49 }
    .line { stroke: #d8cbb2 } .zero { stroke: #6a5b49 } .span { stroke: #8c3b2e } .dot { fill: #8c3b2e }
    text { font-family: Georgia, 'Times New Roman', serif; font-size: 16px }
    .title { font-size: 22px; font-weight: bold } .small { font-size: 13px }
    @media (prefers-color-scheme: dark) {
      .ground { fill: #1d1813 } .ink { fill: #f1e7d3 } .soft { fill: #b9a98f }
      .line { stroke: #3d342a } .zero { stroke: #b9a98f } .span { stroke: #e2866f } .dot { fill: #e2866f }
    }
"""


class PictureRow(NamedTuple):
    """One bot in the picture."""

    name: str
    points: float
    low: float
    high: float


def draw_ladder(title: str, subtitle: str, bots: Sequence[PictureRow]) -> str:
    """Return the ladder as an SVG with accessible text, in the light or dark colours of the reader's system."""
    step = _grid_step(min(bot.low for bot in bots), max(bot.high for bot in bots))
    first = int(min(bot.low for bot in bots) // step) * step
    last = int(-(-max(bot.high for bot in bots) // step)) * step
    height = TOP + ROW * len(bots) + BOTTOM

    def x(points: float) -> float:
        return round(LEFT + (WIDE - LEFT - RIGHT) * (points - first) / (last - first), 1)

    said = "; ".join(
        f"{place}. {bot.name} {bot.points:+.0f}, {bot.low:+.0f} to {bot.high:+.0f}"
        for place, bot in enumerate(bots, 1)
    )
    size = f'viewBox="0 0 {WIDE} {height}" width="{WIDE}" height="{height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="title desc">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="desc">Ratings with 95 % intervals. {escape(said)}.</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="ground" width="{WIDE}" height="{height}" rx="10"/>',
        f'<text class="ink title" x="24" y="38">{escape(title)}</text>',
        f'<text class="soft small" x="24" y="60">{escape(subtitle)}</text>',
    ]
    bottom = TOP + ROW * len(bots)
    for points in range(first, last + 1, step):
        kind = "zero" if points == 0 else "line"
        lines.append(f'<line class="{kind}" x1="{x(points)}" x2="{x(points)}" y1="{TOP}" y2="{bottom}"/>')
        lines.append(
            f'<text class="soft small" x="{x(points)}" y="{bottom + 20}" text-anchor="middle">{_label(points)}</text>'
        )
    for place, bot in enumerate(bots):
        lines += _draw_row(bot, TOP + ROW * place + ROW // 2, x(bot.low), x(bot.points), x(bot.high))
    lines.append(
        f'<text class="soft small" x="24" y="{height - 16}">Points above the mean; a lead of 100 wins 64 % of games '
        "for two. The line is the 95 % interval.</text>"
    )
    return "\n".join([*lines, "</svg>"]) + "\n"


def _draw_row(bot: PictureRow, y: int, low: float, middle: float, high: float) -> list[str]:
    interval = f"{bot.low:+.0f} to {bot.high:+.0f}"
    return [
        f'<text class="ink" x="24" y="{y + 5}">{escape(_short_name(bot.name))}</text>',
        f'<line class="span" x1="{low}" x2="{high}" y1="{y}" y2="{y}" stroke-width="3" stroke-linecap="round"/>',
        f'<circle class="dot" cx="{middle}" cy="{y}" r="7"/>',
        f'<text class="ink" x="{WIDE - 150}" y="{y + 5}" text-anchor="end">{bot.points:+.0f}</text>',
        f'<text class="soft small" x="{WIDE - 24}" y="{y + 5}" text-anchor="end">{interval}</text>',
    ]


def _short_name(name: str) -> str:
    """Return the end of a long name, because the name of a file matters more than its folders."""
    return name if len(name) <= MAX_NAME_LENGTH else f"…{name[1 - MAX_NAME_LENGTH :]}"


def _grid_step(low: float, high: float) -> int:
    """Return the distance between two grid lines in points, chosen so that there are few lines."""
    return next(step for step in (50, 100, 200, 500, 1000, 2000, 10**6) if high - low <= 7 * step)


def _label(points: int) -> str:
    return f"{points:+d}" if points else "0"
