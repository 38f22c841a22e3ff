import { headAbove, type ImportField, type ReadResult } from './import-field.ts';
import type { ColumnMapping } from './match-columns.ts';
import type { Cell } from './read-cell.ts';

type Head = { text: string; read: ReadResult };

/** The text of a row of one or two cells, without a word in front of it: `Debiteur: 2001 - Bakkerij Smit`. */
const headText = (cells: readonly Cell[]) =>
  cells
    .filter((cell) => cell !== '')
    .join(' ')
    .trim()
    .replace(/^\p{L}+\s*:\s*/u, '');

const headOf = (field: ImportField, text: string): Head => ({ text, read: field.read(text, { mark: 'unknown', heading: '' }) });

/** The texts that stand alone in rows above others, such as the customer of the invoices below. */
export function headsOf(
  { mapping, fixed = {}, above: first }: { mapping: ColumnMapping; fixed?: Readonly<Record<string, string>>; above?: string },
  fields: readonly ImportField[],
) {
  const own = fields.filter(
    ({ name, above }) => above && [name, ...(above.or ?? [])].every((one) => mapping[one] === undefined) && !fixed[name]?.trim(),
  );
  const found = new Map<string, Head>();
  // Above the headings stands the title of the sheet, or the first of these texts.
  if (first !== undefined) {
    const text = headText([first]);
    for (const field of own) {
      const head = headOf(field, text);
      if (field.above?.is === 'value' && 'value' in head.read) found.set(field.name, head);
    }
  }
  return {
    /** Keeps the row as the head of those below it, and says whether it is one: a note is, and another of two cells with a value. */
    take(cells: readonly Cell[], isNote: boolean): boolean {
      if (own.length === 0 || (!isNote && cells.filter((cell) => cell !== '').length > 2)) return false;
      const text = headText(cells);
      const heads = own.map((field) => [field, headOf(field, text)] as const);
      const isValue = heads.some(([{ above }, { read }]) => above?.is === 'value' && 'value' in read);
      if (text === '' || !(isNote || isValue)) return false;
      for (const [{ name }, head] of heads) found.set(name, head);
      return true;
    },
    valueOf: ({ name, above }: ImportField): Head | undefined => (above?.is === 'value' ? found.get(name) : undefined),
    suggestions: () =>
      Object.fromEntries(
        own.flatMap(({ name, above }) =>
          above?.is === 'suggestion' && found.has(name) ? [[headAbove(name), found.get(name)!.text] as const] : [],
        ),
      ),
  };
}
