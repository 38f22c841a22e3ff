/** Why a value is not allowed: another answer, an unknown value, or the bounds of a number. */
export type Cause =
  | { kind: 'answer'; question: string; value: string }
  | { kind: 'hidden' }
  | { kind: 'unknown' }
  | { kind: 'tooLow'; limit: number }
  | { kind: 'tooHigh'; limit: number }
  | { kind: 'multiple'; of: number; lower: number; higher: number };

/** Allows `base` plus multiples of `every`, from `min` to `max`. `minBy` and `maxBy` name the answer that narrowed that bound. */
export type NumberBounds = { min: number; max: number; base: number; every: number; minBy?: Cause; maxBy?: Cause };

/** The allowed number nearest to a value, the higher one when two are equally near; null when there is none. */
export function nearestNumber({ min, max, base, every }: NumberBounds, value: number): string | null {
  const lowest = base + Math.ceil((min - base) / every) * every;
  const highest = base + Math.floor((max - base) / every) * every;
  if (lowest > highest) return null;
  const wanted = Number.isFinite(value) ? Math.floor((value - base) / every + 0.5) * every + base : lowest;
  return String(Math.min(highest, Math.max(lowest, wanted)));
}

/** Returns why a number is outside these bounds, if it is. */
export function numberViolation(value: number, { min, max, base, every, minBy, maxBy }: NumberBounds): Cause | undefined {
  if (!Number.isFinite(value) || value < min) return minBy ?? { kind: 'tooLow', limit: min };
  if (value > max) return maxBy ?? { kind: 'tooHigh', limit: max };
  const lower = base + Math.floor((value - base) / every) * every;
  return lower === value ? undefined : { kind: 'multiple', of: every, lower, higher: lower + every };
}
