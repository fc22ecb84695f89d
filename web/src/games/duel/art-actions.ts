/** The yellow cards, and the seven events. */
import { area, both, box, disc, line, sign, spot, type Art } from "./art";

export const ACTIONS: Record<string, Art> = {
  alchemist: [
    area("white", "M-8 -36H8V-14L27 22Q30 34 18 35H-18Q-30 34 -27 22L-8 -14Z"),
    spot("leaf", "M-16 5H16L25 23Q28 32 18 33H-18Q-28 32 -25 23Z"),
    line("ink", 1.8, "M-8 -36H8V-14L27 22Q30 34 18 35H-18Q-30 34 -27 22L-8 -14Z"),
    line("ink", 3.4, "M-12 -37H12"),
    ...[
      [-8, 22, 4],
      [6, 27, 3],
      [8, 14, 4.5],
      [-3, 11, 2.5],
    ].map(([x, y, r]) => spot("white", disc(x!, y!, r!))),
    area("white", "M18 -34L34 -38L38 -22L22 -18Z"),
    spot("ink", `${disc(24, -31, 2)}${disc(32, -25, 2)}${disc(28, -28, 2)}`),
  ],
  arsonist: [
    area("timber", "M-6 0H8L3 40H-2Z"),
    area("iron", "M-12 -6H14L10 8H-8Z"),
    area("fire", "M-15 -6Q-24 -24 -8 -34Q-10 -26 -3 -24Q-4 -36 8 -42Q6 -32 14 -26Q22 -16 16 -6Z"),
    area("gold", "M-8 -6Q-12 -16 -3 -21Q0 -15 4 -20Q12 -13 8 -6Z"),
    spot(
      "fire",
      "M-32 4L-30 -2L-28 4L-30 7ZM28 -2L30 -8L32 -2L30 1ZM-26 -18L-25 -22L-24 -18L-25 -16Z",
    ),
  ],
  black_knight: [
    area("black", "M-37 41Q-35 17 -14 12H14Q35 17 37 41Z"),
    area("red", "M-2 -30Q0 -43 16 -42Q36 -38 33 -12Q25 -27 8 -27Z"),
    area("black", "M-19 -20Q-16 -33 0 -34Q16 -33 19 -20L20 6Q9 19 0 20Q-9 19 -20 6Z"),
    line("white", 3.2, "M-14 -10H-3M3 -10H14"),
    line("iron", 1.8, "M0 -33V18M-11 0V8M-6 2V11M11 0V8M6 2V11"),
    line("red", 3, "M-24 30H-10M24 30H10"),
  ],
  brigands_card: [
    area("timber", "M-31 34L10 -20Q18 -38 31 -33Q38 -23 24 -9L-25 39Z"),
    area("wood", "M31 34L-10 -20Q-18 -38 -31 -33Q-38 -23 -24 -9L25 39Z"),
    spot("iron", `${disc(-27, -25, 2.6)}${disc(-19, -14, 2.6)}${disc(-28, -15, 2.6)}`),
    spot("steel", `${disc(27, -25, 2.6)}${disc(19, -14, 2.6)}${disc(28, -15, 2.6)}`),
    area("red", "M-13 14Q0 4 13 14L16 25Q8 35 0 26Q-8 35 -16 25Z"),
    spot("ink", `${disc(-6, 19, 2.8)}${disc(6, 19, 2.8)}`),
  ],
  spy: [
    area("violet", "M-34 41Q-36 2 -22 -14Q-14 -38 0 -38Q14 -38 22 -14Q36 2 34 41Z"),
    area("black", "M-17 6Q-18 -22 0 -25Q18 -22 17 6Q8 18 0 18Q-8 18 -17 6Z"),
    area("white", "M-12 -4Q0 -15 12 -4Q0 7 -12 -4Z"),
    spot("violet", disc(0, -4, 5)),
    spot("ink", disc(0, -4, 2.4)),
    line("ink", 1.8, "M0 20V41M-20 22Q-12 30 -12 41M20 22Q12 30 12 41"),
  ],
  merchant: [
    area("roof", "M-34 41Q-32 20 -13 16H13Q32 20 34 41Z"),
    area("gold", "M-5 17H5V41H-5Z"),
    area("skin", "M-13 -10H13V6Q9 19 0 20Q-9 19 -13 6Z"),
    spot("ink", `${disc(-5, -2, 1.8)}${disc(5, -2, 1.8)}`),
    area("timber", "M-13 5Q-10 24 0 25Q10 24 13 5Q6 11 0 8Q-6 11 -13 5Z"),
    area("violet", "M-20 -9Q-22 -33 4 -35Q25 -33 20 -9Q0 -18 -20 -9Z"),
    line("gold", 3, "M-19 -12Q0 -21 19 -12"),
    area("wood", "M20 22Q17 17 21 14H31Q35 17 32 22Q41 31 34 39H18Q11 31 20 22Z"),
    sign("gold", 26, 30, 0.55),
  ],
  caravan: [
    area("gold", "M-41 34Q-20 24 0 32T41 30V41H-41Z"),
    area(
      "wood",
      "M-27 34V10Q-29 -6 -18 -8Q-8 -24 0 -8Q8 -24 17 -8Q22 -8 23 -16Q22 -30 32 -30Q41 -29 40 -22L31 -19Q32 4 21 10V34H16V14H-15V34Z",
    ),
    spot("ink", disc(32.5, -25.5, 1.6)),
    area("red", "M-13 -8H11V12H-13Z"),
    line("gold", 2.4, "M-13 -3H11M-13 7H11"),
    area("timber", box(-8, -19, 14, 11)),
    line("timber", 2.4, "M-27 10Q-32 14 -31 22"),
  ],
  scout: [
    area("white", "M-36 -10L-13 -18L12 -9L36 -18V28L12 36L-13 28L-36 36Z"),
    line("shade", 2, "M-13 -18V28M12 -9V36"),
    line("red", 3, "M-28 22L-20 12M-14 10L-4 16M2 14L14 4"),
    line("red", 3.4, "M20 -8L28 0M28 -8L20 0"),
    area("timber", "M-37 -26L-30 -37L-14 -28L-20 -18Z"),
    area("gold", "M-14 -29L-9 -36L14 -23L9 -13L-20 -19Z", "translate(-2 1)"),
    area("timber", "M12 -22L17 -28L31 -20L26 -11L9 -14Z"),
  ],
  bishop: [
    area("white", "M-34 41Q-32 20 -13 16H13Q32 20 34 41Z"),
    area("violet", "M-6 17H6V41H-6Z"),
    area("skin", "M-12 -8H12V6Q9 19 0 20Q-9 19 -12 6Z"),
    spot("ink", `${disc(-5, 0, 1.8)}${disc(5, 0, 1.8)}`),
    area("white", "M-16 -8Q-21 -24 0 -44Q21 -24 16 -8Q0 -14 -16 -8Z"),
    line("gold", 3.4, "M0 -34V-14M-7 -25H7"),
    line("gold", 3.4, "M29 41V-14Q29 -27 20 -26Q12 -24 15 -16"),
  ],
  herb_woman: [
    area("stone", "M-26 2H26Q25 28 11 33V38H-11V33Q-25 28 -26 2Z"),
    line("shade", 2.4, "M-22 12H22"),
    area("wood", "M18 3L33 -28Q39 -33 41 -26L28 4Z"),
    area("leaf", "M-6 2Q-26 -8 -24 -34Q-2 -28 -2 2Z"),
    area("leaf", "M0 2Q-4 -26 14 -40Q24 -20 8 2Z"),
    line("ink", 1.6, "M-4 2Q-14 -14 -21 -29M4 2Q6 -18 13 -34"),
    area("red", disc(-30, -2, 4)),
    area("red", disc(-34, -12, 4)),
  ],
};

export const EVENTS: Record<string, Art> = {
  master_builder: [
    area("wood", "M-34 36V-26L26 36Z"),
    area("sky", "M-26 28V-6L8 28Z"),
    line("ink", 6.6, "M6 -34L-12 26M6 -34L28 24"),
    line("steel", 3.6, "M6 -34L-12 26M6 -34L28 24"),
    area("gold", disc(6, -33, 6)),
    line("gold", 3.6, "M-4 2Q10 10 19 2"),
  ],
  progress: [
    area("gold", gear(13, -6, 20)),
    area("white", disc(13, -6, 7)),
    area("iron", gear(-18, 20, 15)),
    area("white", disc(-18, 20, 5)),
    area("white", "M-32 -36H-12V-10H-32Z", "rotate(-10)"),
    line("shade", 2, "M-33 -25L-20 -27M-32 -19L-19 -21M-31 -13L-22 -15"),
  ],
  year_end: [
    area("white", "M-20 -30H20Q19 -10 4 0Q19 10 20 30H-20Q-19 10 -4 0Q-19 -10 -20 -30Z"),
    spot("gold", "M-14 -14H14Q9 -6 1 -1H-1Q-9 -6 -14 -14ZM-17 28Q-15 15 0 12Q15 15 17 28Z"),
    line("gold", 2, "M0 0V14"),
    area("timber", box(-26, -37, 52, 8)),
    area("timber", box(-26, 29, 52, 8)),
  ],
  conflict: [
    ...both(line("ink", 8, "M-30 -34L20 22")),
    ...both(line("steel", 5, "M-30 -34L20 22")),
    ...both(line("timber", 6, "M20 22L31 34")),
    ...both(line("gold", 4.4, "M10 27L27 12")),
  ],
  civil_war: [
    area("red", "M-30 -32Q-15 -28 0 -36L-6 -18L4 -6L-6 10L2 22L-4 38Q-30 24 -30 -8Z"),
    area("slate", "M30 -32Q18 -29 7 -34L2 -18L12 -6L2 10L10 22L4 38Q30 24 30 -8Z"),
    line("white", 3.4, "M-23 -12H-12M-17 -18V4M23 -12H14M18 -18V4"),
  ],
  productive_year: [
    area("gold", disc(20, -20, 12)),
    line("gold", 3, "M20 -36V-41M36 -20H41M31 -31L35 -35M9 -31L5 -35"),
    sign("grain", -24, -2, 1.7),
    sign("grain", -2, 2, 1.9),
    sign("grain", 20, 8, 1.5),
    area("roof", "M-14 18H12V24H-14Z"),
  ],
  plague: [
    area("black", "M-30 41Q-32 12 -18 2H18Q32 12 30 41Z"),
    area("white", "M-18 -22H16Q22 -6 12 2Q4 12 38 26Q6 26 -6 12Q-20 2 -18 -22Z"),
    area("sky", disc(-2, -10, 6)),
    spot("ink", disc(-2, -10, 2.4)),
    area("black", "M-34 -20H32L27 -25H17L13 -40H-15L-19 -25H-29Z"),
    line("ink", 1.6, "M10 8Q18 16 26 19"),
  ],
};

/** A toothed wheel. */
function gear(x: number, y: number, r: number): string {
  const points: string[] = [];
  for (let tooth = 0; tooth < 8; tooth += 1) {
    for (const [turn, out] of [
      [-0.25, 0.78],
      [-0.15, 1],
      [0.15, 1],
      [0.25, 0.78],
    ] as const) {
      const angle = ((tooth + turn) / 8) * Math.PI * 2;
      points.push(
        `${(x + Math.cos(angle) * r * out).toFixed(1)} ${(y + Math.sin(angle) * r * out).toFixed(1)}`,
      );
    }
  }
  return `M${points.join("L")}Z`;
}
