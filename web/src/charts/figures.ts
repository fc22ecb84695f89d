/** Figures as people write them, and the marks of an axis. */
import { speech } from "../i18n/index.svelte";

/** A number in the language's own way; with `sign` also a plus. */
export function written(value: number, digits = 0, sign = false): string {
  return new Intl.NumberFormat(speech.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign ? "exceptZero" : "auto",
  }).format(value);
}

/** A share as "12 %"; small ones get a decimal, so that nothing possible reads as nothing. */
export function share(value: number): string {
  const digits = value > 0 && value < 0.0995 ? 1 : 0;
  const shown = value > 0 ? Math.max(value, 0.001) : value;
  return new Intl.NumberFormat(speech.language, {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(shown);
}

/** Steps of 1, 2 or 5 times a power of ten: at most so many of them reach the largest value. */
export function stepFor(range: number, most: number): number {
  const rough = Math.max(range, 1e-9) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough - 1e-12)!;
  return factor * power;
}

/** The marks of an axis from low to high, both inside it. */
export function ticksOf(low: number, high: number, most: number): number[] {
  const step = Math.max(stepFor(high - low, most), 1);
  const ticks: number[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high + 1e-9; at += step) ticks.push(at);
  return ticks;
}
