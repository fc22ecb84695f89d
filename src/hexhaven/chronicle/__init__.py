"""The chronicle: what each move of a game has changed, and what the whole game was like."""
