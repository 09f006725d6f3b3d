"""A voyage and its segments, in the order of play."""
