"""What may not be done is refused by a rule, and changes nothing."""

from meadhall.testing.contract.refusals import *  # noqa: F403
