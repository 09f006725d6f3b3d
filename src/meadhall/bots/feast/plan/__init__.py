"""The plan for the rest of a round: what spaces and cards would bring."""
