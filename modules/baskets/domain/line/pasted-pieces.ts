/**
 * Reads a whole number of pieces as a spreadsheet writes it, with a dot, comma or space between thousands; undefined for anything else, such as
 * `12,5`.
 */
export function readPastedPieces(text: string): number | undefined {
  const pieces = Number(text.trim().replace(/[.,\s](?=\d{3}(?!\d))/g, ''));
  return Number.isInteger(pieces) && pieces > 0 ? pieces : undefined;
}
