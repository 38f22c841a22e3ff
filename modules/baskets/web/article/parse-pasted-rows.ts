import { readPastedPieces } from '#modules/baskets/domain/line/pasted-pieces.ts';

/** `unread`: what stood in the place of the quantity, where that is no whole number of pieces. */
export type PastedRow = { code: string; quantity: number; unread?: never } | { code: string; quantity: ''; unread: string };

/** Parses rows of code and quantity from a spreadsheet clipboard; a code alone is one piece. Undefined for the plain text of a single cell. */
export function parsePastedRows(text: string): PastedRow[] | undefined {
  if (!/[\t\n]/.test(text.trim())) return undefined;
  return text
    .split(/\r?\n/)
    .map((row) => row.split(/\t|;/).map((cell) => cell.trim()))
    .flatMap(([code = '', written = '']): PastedRow[] => {
      if (code === '') return [];
      const quantity = written === '' ? 1 : readPastedPieces(written);
      return [quantity === undefined ? { code, quantity: '', unread: written } : { code, quantity }];
    });
}
