"""Replaying a log gives the same states as the play, in any process."""

from meadhall.testing.contract.replay import *  # noqa: F403
