"""A battle, from the hostiles that appear to what follows it, and its exact chances."""
