export type PastedRow = { code: string; quantity: number };

/** Parses rows of code and quantity from a spreadsheet clipboard; undefined for the plain text of a single cell. */
export function parsePastedRows(text: string): PastedRow[] | undefined {
  if (!/[\t\n]/.test(text.trim())) return undefined;
  return text
    .split(/\r?\n/)
    .map((row) => row.split(/\t|;/).map((cell) => cell.trim()))
    .flatMap(([code = '', quantity = '1']) => {
      const pieces = Number(quantity.replace(/[.\s]/g, ''));
      return code === '' ? [] : [{ code, quantity: Number.isInteger(pieces) && pieces > 0 ? pieces : 1 }];
    });
}
