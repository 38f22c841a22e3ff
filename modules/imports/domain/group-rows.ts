import type { RowProblem } from './check-row.ts';
import type { SameReference } from './fields.ts';

export type CheckedRow = { number: number; reference: string; problems: RowProblem[] };

const keyOf = (reference: string) => reference.toLowerCase();

/**
 * Rows by the order that they make, in the order of the file; a row without reference stands alone. Tells REFERENCE_TWICE at every
 * row but the first of a reference where each row is an order, and ORDER_INCOMPLETE at the good rows of an order that has a bad one
 * where rows of one reference are its lines: half an order is none.
 */
export function groupRows<Row extends CheckedRow>(rows: readonly Row[], sameReference: SameReference): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = row.reference === '' ? `\n${row.number}` : keyOf(row.reference);
    const group = groups.get(key);
    if (!group) groups.set(key, [row]);
    else if (sameReference === 'lines') group.push(row);
    else {
      row.problems.push({ field: 'reference', code: 'REFERENCE_TWICE', params: { reference: row.reference, row: group[0]!.number } });
      groups.set(`\n${row.number}`, [row]);
    }
  }
  for (const group of groups.values()) holdBack(group);
  return [...groups.values()];
}

/** Tells the good rows of an order with a bad one that they wait for it. */
function holdBack(group: readonly CheckedRow[]): void {
  const bad = group.filter(({ problems }) => problems.length > 0);
  if (bad.length === 0 || bad.length === group.length) return;
  for (const row of group) {
    if (row.problems.length === 0) row.problems.push({ field: 'reference', code: 'ORDER_INCOMPLETE', params: { row: bad[0]!.number } });
  }
}
