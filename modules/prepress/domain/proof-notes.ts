/** A remark on a spot of a page; pages count from 1, millimeters from the lower left of the page with its bleed. */
export type ProofNote = { page: number; leftMm: number; bottomMm: number; text: string };

export const maxProofNotes = 50;

/** The remark of a change request with the notes on pages below it, in their order. */
export function remarkWithNotes(remark: string, notes: readonly ProofNote[], label: (page: number) => string): string {
  const ordered = notes.toSorted((one, other) => one.page - other.page || other.bottomMm - one.bottomMm);
  return [remark, ...ordered.map(({ page, text }) => `${label(page)}: ${text}`)].join('\n');
}

export type Spot = { leftMm: number; bottomMm: number };

/** The distance between two spots, in tenths of a millimeter. */
export function distanceMm(one: Spot, other: Spot): number {
  return Math.round(Math.hypot(one.leftMm - other.leftMm, one.bottomMm - other.bottomMm) * 10) / 10;
}
