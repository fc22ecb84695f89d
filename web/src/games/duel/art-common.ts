/** Green cards that are no knights: buildings of settlements and cities, mills and fleets. */
import { arch, area, box, disc, line, sign, spot, type Art, type Paint } from "./art";
import { RESOURCES, type Resource } from "./realm";

const PENNANT: Record<Resource, Paint> = {
  lumber: "leaf",
  brick: "roof",
  wool: "sky",
  grain: "fire",
  ore: "iron",
  gold: "violet",
};

const fleet = (cargo: Resource): Art => [
  line("timber", 3, "M0 14V-38"),
  area(PENNANT[cargo], "M1 -39L19 -34L1 -29Z"),
  area("white", "M-23 -27H23Q30 -9 22 9H-22Q-30 -9 -23 -27Z"),
  spot(PENNANT[cargo], "M-24 -22.5H24L25 -18H-25ZM-25.5 1H25.5L23.5 6H-23.5Z"),
  sign(cargo, 0, -9, 0.95),
  area("wood", "M-36 12H36Q31 33 19 33H-19Q-31 33 -36 12Z"),
  line("timber", 2, "M-34 19H34M-30 26H30"),
  area("water", "M-41 31Q-31 25 -21 31T0 31T21 31T41 31V41H-41Z"),
];

/** A wall under a roof. */
const house = (wall: Paint, roof: Paint): Art => [
  area(wall, box(-26, -4, 52, 36)),
  area(roof, "M-33 -3L-18 -27H18L33 -3Z"),
];

export const COMMON: Record<string, Art> = {
  abbey: [
    area("stone", box(-30, 2, 60, 30)),
    area("roof", "M-35 3L-26 -13H26L35 3Z"),
    area("stone", box(-9, -26, 18, 58)),
    area("slate", "M-13 -25L0 -41L13 -25Z"),
    area("gold", "M-4 -11Q-4 -19 0 -19Q4 -19 4 -11Z"),
    area("timber", arch(0, 32, 10, 16)),
    area("ink", arch(-21, 32, 8, 16)),
    area("ink", arch(21, 32, 8, 16)),
  ],
  fort: [
    area("stone", "M-33 32V-8H-25V-2H-17V-8H17V-2H25V-8H33V32Z"),
    area("stone", "M-14 32V-26H-7V-20H-3V-26H3V-20H7V-26H14V32Z"),
    line("timber", 2.4, "M0 -24V-42"),
    area("red", "M1 -42H18L13 -37L18 -32H1Z"),
    area("timber", arch(0, 32, 13, 20)),
    line("shade", 1.8, "M-28 8H-21M-25 18H-18M21 10H28M19 20H26M-8 -8H-2M3 -1H9"),
  ],
  smithy: [
    area("stone", "M-36 36V-14Q0 -46 36 -14V36Z"),
    area("black", "M-27 36V-8Q0 -32 27 -8V36Z"),
    spot("fire", "M-16 -2Q-22 -10 -13 -17Q-13 -11 -8 -13Q-8 -6 -12 0Z"),
    area("steel", "M-20 8H22Q17 17 7 18V24Q14 25 15 31H-13Q-12 25 -5 24V18Q-17 17 -20 8Z"),
    line("wood", 4, "M3 2L22 -13"),
    area("iron", "M-6 -1L4 -9L10 -1L0 7Z"),
    line("gold", 2.2, "M-12 3L-17 -1M-10 -4L-14 -9M14 3L19 1"),
  ],
  grain_mill: [
    ...house("white", "roof"),
    line("timber", 2.4, "M-26 10H26M-12 -4V32M10 -4V32"),
    area("timber", arch(0, 32, 12, 17)),
    line("timber", 4, `${disc(22, 18, 16)}`),
    line("timber", 2.4, "M22 2V34M6 18H38M11 7L33 29M11 29L33 7"),
    area("water", "M-2 36Q10 30 22 36T41 34V41H-2Z"),
    sign("grain", -17, -15, 0.8),
  ],
  sawmill: [
    area("wood", box(-32, -6, 64, 12)),
    area("roof", "M-39 -5L-26 -25H26L39 -5Z"),
    line("timber", 4, "M-29 6V34M29 6V34"),
    area("steel", disc(6, 16, 16)),
    line("ink", 2, "M6 0V-2M17 5L19 3M22 16H24M-5 5L-7 3"),
    area("iron", disc(6, 16, 4)),
    area("wood", "M-37 20H20V33H-37Z"),
    area("skin", disc(-36, 26.5, 6)),
    sign("lumber", 0, -16, 0.7),
  ],
  brick_factory: [
    area("roof", "M-34 34V14Q-34 -10 -12 -10Q10 -10 10 14V34Z"),
    line("ink", 1.4, "M-33 16H9M-34 25H10M-28 5H4M-20 -6V5M-2 -4V5M-12 5V16M-26 5V16M2 6V16"),
    area("black", arch(-12, 34, 18, 20)),
    spot("fire", "M-18 34Q-20 24 -13 20Q-12 26 -8 24Q-4 29 -6 34Z"),
    area("roof", "M13 34L16 -24H28L31 34Z"),
    line("ink", 1.4, "M15 -12H29M15 2H30M14 17H30"),
    line("smoke", 6, "M22 -28Q14 -34 22 -39"),
    sign("brick", 19, 26, 0.85),
  ],
  foundry: [
    area("stone", "M-32 34L-25 -16H7L14 34Z"),
    area("iron", "M-26 -16V-28H8V-16Z"),
    line("fire", 4, "M-20 -31Q-16 -38 -12 -31M-4 -31Q0 -39 4 -31"),
    area("black", arch(-9, 20, 20, 20)),
    spot("fire", "M-17 20V10Q-9 2 -1 10V20Z"),
    line("fire", 4, "M-9 20Q0 25 10 26"),
    area("timber", "M8 25H38L34 38H12Z"),
    spot("fire", "M11 27H35L34.5 30H11.5Z"),
    sign("ore", 25, 12, 0.95),
  ],
  wool_mill: [
    ...house("white", "slate"),
    line("timber", 2.4, "M-26 10H26M-26 -4L-12 10M26 -4L12 10"),
    area("timber", arch(-13, 32, 11, 16)),
    line("timber", 3.4, disc(15, 18, 13)),
    line("timber", 1.8, "M15 5V31M2 18H28M6 9L24 27M6 27L24 9"),
    area("timber", disc(15, 18, 3)),
    line("white", 4, "M28 11Q38 14 35 26"),
    sign("wool", 0, -15, 0.85),
  ],
  ...Object.fromEntries(RESOURCES.map((name) => [`fleet_${name}`, fleet(name)])),
};
