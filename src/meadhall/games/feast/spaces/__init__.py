"""Action spaces: who can use them, and what each part of an action does."""
