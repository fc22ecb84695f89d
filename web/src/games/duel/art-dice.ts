/** The faces of the event die for whoever shows dice. */
import ArtFace from "./ArtFace.svelte";

export const FACES = {
  tournament: ArtFace,
  trade_advantage: ArtFace,
  brigands: ArtFace,
  year_of_plenty: ArtFace,
  event_card: ArtFace,
};
