/**
 * Parses a number as people type it in a file: `1250,5`, `1.250,50`, `€ 0.061`. NaN for anything else, and for `1.250`, which readers
 * interpret either as 1250 or as 1.25.
 */
export function parseTypedNumber(text: string): number {
  const plain = text.replace(/[€\s]/g, '');
  if (/^-?[1-9]\d{0,2}(\.\d{3})+$/.test(plain)) return Number.NaN;
  const decimal = plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain;
  return /^-?\d*\.?\d+$/.test(decimal) ? Number(decimal) : Number.NaN;
}
