"""Parts of actions that only occupations have, one handler each."""
