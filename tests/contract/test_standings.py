"""The standing is computed from public data and ends at the score."""

from meadhall.testing.contract.standings import *  # noqa: F403
