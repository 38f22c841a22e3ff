/**
 * A number as people type it in a file: `1250,5`, `1.250,50`, `€ 0.061`. Not a number (NaN) for anything else, and for `1.250`, which is a
 * thousand times as much for one reader as for another.
 */
export function typedNumber(text: string): number {
  const plain = text.replace(/[€\s]/g, '');
  if (/^-?[1-9]\d{0,2}(\.\d{3})+$/.test(plain)) return Number.NaN;
  const decimal = plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain;
  return /^-?\d*\.?\d+$/.test(decimal) ? Number(decimal) : Number.NaN;
}
