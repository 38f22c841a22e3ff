import { headAbove, type ImportField, type ReadResult } from './import-field.ts';
import type { ColumnMapping, SkippedRow } from './match-columns.ts';
import type { Cell } from './read-cell.ts';

type Head = { text: string; read: ReadResult };

/** The text of some cells, without a word in front of it: `Debiteur: 2001 - Bakkerij Smit`. */
const headText = (cells: readonly Cell[]) =>
  cells
    .join(' ')
    .trim()
    .replace(/^\p{L}+\s*:\s*/u, '');

const headOf = (field: ImportField, text: string): Head => ({ text, read: field.read(text, { mark: 'unknown', heading: '' }) });

const isFilled = (cell: Cell) => cell !== '';
const isWord = (cell: Cell) => /\p{L}{3}/u.test(String(cell));

/** Where the name in a row stands, and whether a number stands before it: heads of one file look alike. */
function shapeOf(cells: readonly Cell[]): string {
  const at = cells.findIndex(isWord);
  const before = cells.slice(0, at + 1).flatMap((cell, column) => (isFilled(cell) ? [column] : []));
  return at < 0 ? '' : `${before.join(' ')} ${/^\W*\d/.test(headText(cells.filter(isFilled)))}`;
}

/** The fields of the columns that hold figures, days and choices, none of which is any word. */
function figuresOf(mapping: ColumnMapping, fields: readonly ImportField[]): readonly { field: ImportField; column: number }[] {
  return fields.flatMap((field) => {
    const column = mapping[field.name];
    return column === undefined || 'value' in field.read('Abcde', { mark: 'comma', heading: '' }) ? [] : [{ field, column }];
  });
}

/** The texts that stand alone in rows above others, such as the customer of the invoices below. */
export function headsOf(
  { mapping, fixed = {}, above: first }: { mapping: ColumnMapping; fixed?: Readonly<Record<string, string>>; above?: string },
  fields: readonly ImportField[],
) {
  const own = fields.filter(
    ({ name, above }) => above && [name, ...(above.or ?? [])].every((one) => mapping[one] === undefined) && !fixed[name]?.trim(),
  );
  const found = new Map<string, Head>();
  const shapes = new Set<string>();
  const figures = figuresOf(mapping, fields);
  const values = own.filter(({ above }) => above?.is === 'value');
  const isValue = (text: string) => values.some((field) => 'value' in headOf(field, text).read);
  const keep = (text: string) => {
    for (const field of own) {
      const head = headOf(field, text);
      // A remark says nothing of what a record can be without, and ends the block of the head above it.
      if (field.part === undefined || 'value' in head.read) found.set(field.name, head);
      else found.delete(field.name);
    }
  };
  // Above the headings stands the title of the sheet, or the first of these texts.
  let last = first !== undefined && isValue(headText([first])) ? headText([first]) : undefined;
  if (last !== undefined) {
    keep(last);
    shapes.add(shapeOf([first!]));
  }

  const isHalfEmpty = (cells: readonly Cell[]) =>
    2 * Object.values(mapping).filter((column) => isFilled(cells[column] ?? '')).length <= Object.keys(mapping).length + 1;
  const saysFigure = (cells: readonly Cell[]) =>
    figures.some(({ field, column }) => {
      const read = isFilled(cells[column] ?? '') && field.read(cells[column]!, { mark: 'comma', heading: '' });
      return read && ('value' in read || read.problem === 'CURRENCY_FOREIGN');
    });

  /** The text of a row that is a value: of one or two cells, or of the first two of a row that is no record. */
  function valueText(cells: readonly Cell[], isRecord: boolean): string | undefined {
    const filled = cells.filter(isFilled);
    const isShort = filled.length <= 2;
    if (!isShort && (!isRecord || !filled.slice(0, 2).some(isWord) || (saysFigure(cells) && !isHalfEmpty(cells)))) return undefined;
    const text = headText(filled.slice(0, 2));
    return text !== '' && isValue(text) ? text : undefined;
  }

  /** Whether a row without a value stands where a head would: it has no figure of a record, or a name where a record has one. */
  function resemblesHead(cells: readonly Cell[]): boolean {
    const isAlike = shapes.has(shapeOf(cells));
    const name = cells.findIndex(isWord);
    if (name < 0 || figures.length < 2) return false;
    if (saysFigure(cells)) return isAlike && isHalfEmpty(cells) && figures.some(({ column }) => column === name);
    return isAlike || figures.every(({ column }) => !isFilled(cells[column] ?? '') || isWord(cells[column]!));
  }

  /** Keeps a text that is no value, so that each row below it asks: another head, or a remark, which suggests the head above it. */
  function keepUnknown(text: string, isAlike: boolean) {
    keep(text);
    if (isAlike) last = undefined;
    for (const { name } of values) {
      const read = found.get(name)?.read;
      if (last !== undefined && read && 'problem' in read && read.nearest === undefined)
        found.set(name, { text, read: { ...read, nearest: last, unsure: true } });
    }
  }

  return {
    /**
     * Keeps the row as the head of those below it, and says whether it is one: a note is, a row that names a value, and below a head with a
     * value any row without a figure.
     */
    take(cells: readonly Cell[], reason: SkippedRow | undefined): boolean {
      if (own.length === 0) return false;
      const text = valueText(cells, reason === undefined);
      if (text !== undefined) {
        keep(text);
        last = text;
        shapes.add(shapeOf(cells));
        return true;
      }
      const isUnknown = reason === undefined && found.size > 0 && values.some(({ part }) => part === undefined) && resemblesHead(cells);
      if (reason !== 'ROW_NOTE' && !isUnknown) return false;
      keepUnknown(headText(cells.filter(isFilled)), shapes.has(shapeOf(cells)));
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
