import { type OrderLineInput, priceLine } from '#modules/baskets/server/public.ts';
import { readHomeCountry } from '#modules/identity/server/public.ts';
import { type ReadRow, type RowProblem, type RowValues, readRow } from '#modules/imports/domain/check-row.ts';
import { importFields } from '#modules/imports/domain/fields.ts';
import { groupRows } from '#modules/imports/domain/group-rows.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import type { RawRow, StoredImport } from './imports.store.ts';
import { type ImportLookups, lineOf, readLookups } from './lookups.ts';

/** A checked row with its problems; `line` is set when the row itself has none. */
export type CheckedRow = {
  number: number;
  reference: string;
  row: ReadRow;
  problems: RowProblem[];
  line: OrderLineInput | undefined;
  price: Money | null;
};

/**
 * Checks rows of an import by its mapping and against current data: products, prices, contacts, and references in use. Returns them grouped
 * by order, with the lookups. Writes nothing.
 */
export async function checkRows(
  context: QueryContext,
  found: StoredImport,
  rows: readonly RawRow[],
): Promise<{ groups: CheckedRow[][]; lookups: ImportLookups }> {
  const { tx, now, kernel } = context;
  const today = shopDay({ now, kernel });
  const home = await readHomeCountry(tx);
  const { decimalMark } = found.options;
  const read = rows.map(({ number, cells }) => ({ number, ...readRow(valuesOf(found, cells), decimalMark, today, home) }));
  const lookups = await readLookups(
    tx,
    found.customerId,
    read.map(({ row }) => row),
  );
  const checked: CheckedRow[] = read.map(({ number, row, problems }) => {
    const allProblems = [...problems, ...lookups.problemsOf(row)];
    return {
      number,
      reference: row.reference,
      row,
      problems: allProblems,
      line: allProblems.length === 0 ? lineOf(row, lookups) : undefined,
      price: null,
    };
  });
  await priceRows(context, found.customerId, checked);
  const groups = groupRows(checked, found.options.sameReference);
  for (const group of groups) rejectTakenReference(group, lookups);
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

/** Prices every line; identical lines are calculated once. */
async function priceRows(context: QueryContext, customerId: number, rows: readonly CheckedRow[]): Promise<void> {
  const priceByLine = new Map<string, Decision<{ price: Money }>>();
  for (const row of rows) {
    if (!row.line) continue;
    const key = JSON.stringify([row.line.what, row.line.quantity, row.line.price]);
    const priced = priceByLine.get(key) ?? (await priceLine(context, customerId, row.line));
    priceByLine.set(key, priced);
    if (priced.accepted) row.price = priced.value.price;
    else row.problems.push(problemOf(priced));
  }
}

/** Converts a refusal to a problem of a row, at its product column. */
export function problemOf({ code, params }: { code: string; params: Record<string, string | number | string[]> }): RowProblem {
  const flat = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]));
  return { field: 'product', code, params: flat };
}

function rejectTakenReference(group: readonly CheckedRow[], lookups: ImportLookups): void {
  const { reference, problems } = group[0]!;
  const number = lookups.takenBy(reference);
  // The rows of an order with an invalid row are already blocked.
  if (number === undefined || problems.length > 0) return;
  for (const row of group) row.problems.push({ field: 'reference', code: 'REFERENCE_TAKEN', params: { reference, number } });
}
