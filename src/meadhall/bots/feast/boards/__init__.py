"""The best spots for tiles on the boards, and the value of covered cells."""
