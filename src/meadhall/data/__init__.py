"""Games between bots as Parquet files, with each seat's observations and actions, and logs. Needs `meadhall[data]`.

data = meadhall.data.read("games.parquet")
for part in data.decisions():
    part.observation, part.rows(0), part.action[0]
"""

from __future__ import annotations

from meadhall.old_names import find_old_names

from .files import BadData, Dataset, DecisionArrays, Writer, decisions_file, read
from .head import DatasetHead, new_head
from .rows import GameRecorder, SavedGame
from .subsets import DecisionFilter, copy_some, split
from .verify import faults

__all__ = [
    "BadData",
    "Dataset",
    "DatasetHead",
    "DecisionArrays",
    "DecisionFilter",
    "GameRecorder",
    "SavedGame",
    "Writer",
    "copy_some",
    "decisions_file",
    "faults",
    "new_head",
    "read",
    "split",
]

__getattr__ = find_old_names(__name__)
