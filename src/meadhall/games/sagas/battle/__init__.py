"""A battle, from the appearance of hostiles to its consequences, and its exact chances."""
