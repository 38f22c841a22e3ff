/** Parses a required number: an empty field gives NaN, so that validation reports it as missing instead of 0 as invalid. */
export function requiredNumber(typed: number | string | null): number {
  return typed === '' || typed === null ? Number.NaN : Number(typed);
}
