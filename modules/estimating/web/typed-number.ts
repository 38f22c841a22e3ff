/** A number that must be filled in: left empty it goes as nothing, so that the answer is to fill it in instead of that nought is wrong. */
export function filled(typed: number | string | null): number {
  return typed === '' || typed === null ? Number.NaN : Number(typed);
}
