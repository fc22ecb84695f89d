"""The pure core: state, moves, agenda, chance, records and views; standard library only."""
