"""A decision lists exactly the moves that may be played."""

from meadhall.testing.contract.legal_moves import *  # noqa: F403
