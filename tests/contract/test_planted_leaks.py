"""The check for secrets finds every planted leak; otherwise it would prove nothing."""

from meadhall.testing.contract.planted_leaks import *  # noqa: F403
