/** What is done with trade tokens, and the colours that nobody plays. */
export const ACTIONS = ["forced_trade", "robber_home", "discard_knight"] as const;
/** The same with Cities & Knights, where no knight card can be given up. */
export const TOWN_ACTIONS = ["forced_trade", "resource_trade", "robber_home"] as const;

/** The owners of pieces after the two seats, by the names that the rules have for them. */
export const NEUTRALS: Record<string, number> = { red: 2, white: 3 };
