"""The example of docs/bots.md: a bot of somebody's own."""

from hexhaven.bots import Bot


class Builder(Bot):
    """Builds what it can, the dearest first; otherwise plays at random."""

    def choose(self, sight, legal, rng):
        for wish in ("city", "settlement", "buy", "road"):
            moves = [move for move in legal if sight.text(move).split()[0] == wish]
            if moves:
                return moves[rng.below(len(moves))]
        return legal[rng.below(len(legal))]
