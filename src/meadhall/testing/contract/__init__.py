"""The contract suite: tests that every game must pass.

A test module imports it with `from meadhall.testing.contract import *`; `conftest.py` beside it registers the games.
"""

from .bots import *  # noqa: F403
from .clones import *  # noqa: F403
from .decisions import *  # noqa: F403
from .imagine import *  # noqa: F403
from .json_forms import *  # noqa: F403
from .legal_moves import *  # noqa: F403
from .planted_leaks import *  # noqa: F403
from .random_games import *  # noqa: F403
from .refusals import *  # noqa: F403
from .replay import *  # noqa: F403
from .resume import *  # noqa: F403
from .sealed_answers import *  # noqa: F403
from .secrets import *  # noqa: F403
from .setup import *  # noqa: F403
from .standings import *  # noqa: F403
from .undo import *  # noqa: F403
