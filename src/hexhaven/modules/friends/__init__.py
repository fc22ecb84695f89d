"""Friends: kind acts earn favour tokens, and tokens buy the favours of five guilds (FRIEND)."""
