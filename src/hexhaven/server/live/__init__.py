"""Live connections: WebSocket sessions, their limits, and who may open one."""
