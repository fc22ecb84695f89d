"""The table: people and bots play in the browser; nothing else imports this room."""
