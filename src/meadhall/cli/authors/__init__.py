"""Commands of bot authors: games as data, a ladder of bots, what a clever opponent would win."""
