"""Gold coins: public money that buys resources, shared by the scenarios that have it."""
