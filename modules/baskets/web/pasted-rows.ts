export type PastedRow = { code: string; quantity: number };

/** Rows of code and quantity as a spreadsheet puts them on the clipboard; nothing when it is plain text of one cell. */
export function pastedRows(text: string): PastedRow[] | undefined {
  if (!/[\t\n]/.test(text.trim())) return undefined;
  return text
    .split(/\r?\n/)
    .map((row) => row.split(/\t|;/).map((cell) => cell.trim()))
    .flatMap(([code = '', quantity = '1']) => {
      const pieces = Number(quantity.replace(/[.\s]/g, ''));
      return code === '' ? [] : [{ code, quantity: Number.isInteger(pieces) && pieces > 0 ? pieces : 1 }];
    });
}
