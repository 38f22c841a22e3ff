import type { Part } from '#modules/estimating/domain/engine/sizes.ts';
import type { Press } from '#modules/estimating/domain/parameters/shop.ts';

/** Inks of their own on each side of a loose part; none without the option (golden/edition-2.md 3). */
export function spotsOf({ component: { spotColours } }: Part): { front: number; back: number } {
  return { front: spotColours?.front ?? 0, back: spotColours?.back ?? 0 };
}

/** Printing units that each side takes: one for each process and each spot colour. */
export function unitColours(part: Part): { front: number; back: number } {
  const { front, back } = spotsOf(part);
  return { front: part.frontColours + front, back: part.backColours + back };
}

/** Whether a press can print the spot colours of a part. Only an offset press with a wash-up time can; a part without them fits any press. */
export function printsSpots(part: Part, press: Press): boolean {
  const { front, back } = spotsOf(part);
  if (front === 0 && back === 0) return true;
  const areCounts = [front, back].every((count) => Number.isSafeInteger(count) && count >= 0);
  return areCounts && press.class === 'offset' && press.spotWashUpMinutes !== undefined;
}

/** Times that a unit is filled with a spot ink and washed up: once for both sides, twice when both are printed in one pass. */
export function washUpsOf(part: Part, perfecting: boolean): number {
  const { front, back } = spotsOf(part);
  return perfecting ? front + back : Math.max(front, back);
}
