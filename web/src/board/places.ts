/** Places: where something is, by kind of place and number. */
export interface At {
  place: string;
  id: number;
}

/** The key of a place, such as node-7. */
export function placeKey({ place, id }: At): string {
  return `${place}-${id}`;
}

/** Each place once: two pieces that come together, such as a city and its wagon, have one. */
export function eachOnce(places: readonly At[]): At[] {
  return [...new Map(places.map((at) => [placeKey(at), at])).values()];
}
