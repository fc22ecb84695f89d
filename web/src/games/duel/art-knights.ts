/** Nine knights, told apart by helm, crest and the colour of their coats. */
import { area, both, disc, line, spot, type Art, type Paint } from "./art";

const coat = (paint: Paint): Art => [
  area(paint, "M-37 41Q-35 17 -14 12H14Q35 17 37 41Z"),
  area("iron", "M-15 12Q0 26 15 12L12 3H-12Z"),
];
const face = (): Art => [
  area("skin", "M-13 -14H13V2Q10 13 0 14Q-10 13 -13 2Z"),
  spot("ink", disc(-5, -4, 1.8)),
  spot("ink", disc(5, -4, 1.8)),
];
const bucket = (paint: Paint): Art => [
  area(paint, "M-18 -24Q0 -31 18 -24L19 6Q0 19 -19 6Z"),
  line("ink", 4, "M-14 -9H-3M3 -9H14"),
  line("ink", 1.6, "M0 -27V12"),
  line("ink", 2, "M-10 1h.1M-10 6h.1M-5 4h.1M10 1h.1M10 6h.1M5 4h.1"),
];
const dome = (paint: Paint): Art => [
  area(paint, "M-17 -9Q-16 -31 0 -35Q16 -31 17 -9Z"),
  area("iron", "M-18 -12H18V-6H-18Z"),
];

export const KNIGHTS: Record<string, Art> = {
  // Swift: wings on the helm.
  conrad: [
    ...coat("sky"),
    ...face(),
    ...dome("steel"),
    ...both(
      area("white", "M-16 -12Q-37 -12 -39 -36Q-32 -33 -27 -30Q-27 -34 -28 -37Q-18 -29 -15 -20Z"),
    ),
    area("iron", "M-2.6 -8H2.6V4H-2.6Z"),
  ],
  // Fair: long golden hair, no helm but a circlet with a feather.
  falk: [
    ...coat("white"),
    ...both(area("gold", "M-14 -14Q-27 6 -20 24Q-12 25 -9 14L-11 -10Z")),
    ...face(),
    area("gold", "M-15 -8Q-18 -31 0 -32Q18 -31 15 -8Q12 -19 0 -20Q-12 -19 -15 -8Z"),
    line("red", 3.2, "M-14 -19Q0 -26 14 -19"),
    area("red", "M9 -24Q12 -40 26 -41Q25 -28 13 -22Z"),
    line("ink", 1.6, "M-4 7Q0 10 4 7"),
  ],
  // Ironfist: the fist itself, in front of a closed helm.
  gotz: [
    ...coat("red"),
    ...bucket("steel"),
    area("iron", "M15 -9Q13 -25 20 -26Q22 -31 28 -28Q34 -31 36 -25Q41 -22 38 -13L36 2H18Z"),
    line("ink", 1.5, "M20 -25V-16M27 -27V-16M34 -25V-16M17 -13H38"),
    area("steel", "M17 1H37L39 12H15Z"),
  ],
  // Sinister: black, red eyes, a raven's feathers.
  hagen: [
    ...coat("violet"),
    area("black", "M2 -26Q-2 -41 14 -42Q11 -37 18 -37Q14 -31 21 -28Q14 -24 8 -22Z"),
    area("black", "M-18 -18Q-15 -31 0 -32Q15 -31 18 -18L19 4Q9 16 0 17Q-9 16 -19 4Z"),
    line("red", 3.4, "M-13 -11L-4 -7M13 -11L4 -7"),
    line("iron", 1.8, "M0 -30V15M-8 4V10M8 4V10"),
  ],
  // Strong: a crown on the great helm.
  karl: [
    ...coat("slate"),
    ...bucket("steel"),
    area("gold", "M-19 -22V-40L-9 -31L0 -42L9 -31L19 -40V-22Q0 -29 -19 -22Z"),
    spot("red", disc(0, -29, 2.6)),
    line("gold", 3, "M0 22V38M-7 28H7"),
  ],
  // Berserker: horns and a red beard.
  otto: [
    ...coat("timber"),
    line("smoke", 3, "M-30 30L-25 24M-21 36L-16 29M30 30L25 24M21 36L16 29"),
    ...face(),
    area("roof", "M-15 -2Q-17 26 0 33Q17 26 15 -2Q6 8 0 4Q-6 8 -15 -2Z"),
    line("ink", 2.4, "M-5 12Q0 8 5 12"),
    ...both(area("white", "M-14 -20Q-34 -20 -35 -42Q-25 -31 -9 -31Z")),
    ...dome("iron"),
    line("ink", 2.2, "M-10 -10L-3 -7M10 -10L3 -7"),
  ],
  // Short: all helm and plume, hardly a body.
  pippin: [
    area("leaf", "M-25 41Q-24 31 -12 28H12Q24 31 25 41Z"),
    area("skin", "M-13 4H13V18Q8 29 0 29Q-8 29 -13 18Z"),
    spot("ink", disc(-5, 14, 1.8)),
    spot("ink", disc(5, 14, 1.8)),
    line("ink", 1.6, "M-5 21Q0 25 5 21"),
    area("leaf", "M-2 -11Q-8 -38 14 -40Q38 -38 33 -10Q27 -22 19 -22Q12 -22 5 -11Z"),
    area("steel", "M-17 9Q-16 -13 0 -16Q16 -13 17 9Z"),
    area("iron", "M-23 11Q0 -1 23 11Q0 15 -23 11Z"),
  ],
  // Lackland: a plain kettle hat and a patched coat.
  siegfried: [
    ...coat("wood"),
    area("stone", "M-28 26L-18 23L-16 33L-26 35Z"),
    area("leaf", "M14 27L25 25L26 36L16 37Z"),
    ...face(),
    line("ink", 1.6, "M-4 8H4"),
    area("iron", "M-13 -13Q-12 -31 0 -31Q12 -31 13 -13Z"),
    area("iron", "M-26 -9Q0 -22 26 -9Q0 -4 -26 -9Z"),
  ],
  // Recreant: he looks away, and his feather is white.
  walter: [
    ...coat("leaf"),
    area("white", "M-4 -32Q-14 -44 -30 -40Q-36 -28 -34 -12Q-24 -26 -8 -27Z"),
    area("steel", "M-18 6Q-20 -22 0 -34Q17 -28 18 -10V10Q0 18 -18 6Z"),
    area("iron", "M-4 -16L30 -3L15 11H-2Z"),
    line("ink", 2.6, "M5 -9L21 -4"),
    line("ink", 1.6, "M4 1h.1M9 2h.1M14 3h.1M6 6h.1M11 7h.1"),
  ],
};
