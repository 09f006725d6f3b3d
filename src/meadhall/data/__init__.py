"""Games of bots as Parquet files: what every seat knew and did, and logs that replay. Needs `meadhall[data]`.

data = meadhall.data.read("games.parquet")
for part in data.decisions():
    part.observation, part.rows(0), part.action[0]
"""

from __future__ import annotations

from .files import BadData, Data, Decisions, Writer, decisions_file, read
from .head import Head, new_head
from .rows import Recorder, Saved
from .select import Wanted, copy_some, split
from .verify import faults

__all__ = [
    "BadData",
    "Data",
    "Decisions",
    "Head",
    "Recorder",
    "Saved",
    "Wanted",
    "Writer",
    "copy_some",
    "decisions_file",
    "faults",
    "new_head",
    "read",
    "split",
]
