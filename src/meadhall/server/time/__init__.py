"""The time of day, and the arithmetic of the seats' clocks."""
