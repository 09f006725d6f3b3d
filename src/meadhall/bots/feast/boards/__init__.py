"""Where to lay tiles on the boards, and what covered cells are worth."""
