import { type AskedLine, priceLine } from '#modules/baskets/server/public.ts';
import { type ReadRow, type RowProblem, type RowValues, readRow } from '#modules/imports/domain/check-row.ts';
import { importFields } from '#modules/imports/domain/fields.ts';
import { groupRows } from '#modules/imports/domain/group-rows.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import type { QueryContext } from '#platform/server/served.ts';
import type { RawRow, StoredImport } from './imports.store.ts';
import { type ImportLookups, lineOf, readLookups } from './lookups.ts';

/** A row as it was read, with all that is wrong with it; `line` is there when nothing of the row itself is. */
export type CheckedRow = {
  number: number;
  reference: string;
  row: ReadRow;
  problems: RowProblem[];
  line: AskedLine | undefined;
  price: Money | null;
};

/**
 * Reads rows of an import by its mapping and against the shop as it is now: products, prices, contacts, and references that are there
 * already. Answers them by the order that they make, with what was looked up. Writes nothing.
 */
export async function checkRows(
  context: QueryContext,
  found: StoredImport,
  rows: readonly RawRow[],
): Promise<{ groups: CheckedRow[][]; lookups: ImportLookups }> {
  const { tx, now, kernel } = context;
  const today = now.toZonedDateTimeISO(kernel.config.timeZone).toPlainDate();
  const read = rows.map(({ number, cells }) => ({ number, ...readRow(valuesOf(found, cells), found.options.decimalMark, today) }));
  const lookups = await readLookups(
    tx,
    found.customerId,
    read.map(({ row }) => row),
  );
  const checked: CheckedRow[] = read.map(({ number, row, problems }) => {
    const told = [...problems, ...lookups.problemsOf(row)];
    return {
      number,
      reference: row.reference,
      row,
      problems: told,
      line: told.length === 0 ? lineOf(row, lookups) : undefined,
      price: null,
    };
  });
  await priceRows(context, found.customerId, checked);
  const groups = groupRows(checked, found.options.sameReference);
  for (const group of groups) tellTaken(group, lookups);
  return { groups, lookups };
}

function valuesOf({ mapping }: StoredImport, cells: RawRow['cells']): RowValues {
  const values: RowValues = {};
  for (const field of importFields) {
    const column = mapping[field];
    const cell = column === undefined ? undefined : cells[column];
    if (cell !== undefined && cell !== '') values[field] = cell;
  }
  return values;
}

/** Every line at its price; what is asked twice is calculated once. */
async function priceRows(context: QueryContext, customerId: number, rows: readonly CheckedRow[]): Promise<void> {
  const known = new Map<string, Decision<{ price: Money }>>();
  for (const row of rows) {
    if (!row.line) continue;
    const key = JSON.stringify([row.line.what, row.line.quantity, row.line.price]);
    const priced = known.get(key) ?? (await priceLine(context, customerId, row.line));
    known.set(key, priced);
    if (priced.accepted) row.price = priced.value.price;
    else row.problems.push(problemOf(priced));
  }
}

/** A refusal of the shop as a problem of a row, at its product. */
export function problemOf({ code, params }: { code: string; params: Record<string, string | number | string[]> }): RowProblem {
  const flat = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]));
  return { field: 'product', code, params: flat };
}

function tellTaken(group: readonly CheckedRow[], lookups: ImportLookups): void {
  const { reference, problems } = group[0]!;
  const number = lookups.takenBy(reference);
  // Of an order with a bad row the others wait for that already.
  if (number === undefined || problems.length > 0) return;
  for (const row of group) row.problems.push({ field: 'reference', code: 'REFERENCE_TAKEN', params: { reference, number } });
}
