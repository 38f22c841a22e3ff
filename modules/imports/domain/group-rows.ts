import type { RowProblem } from './check-row.ts';
import type { SameReference } from './fields.ts';

export type CheckedRow = { number: number; reference: string; problems: RowProblem[] };

const keyOf = (reference: string) => reference.toLowerCase();

/**
 * Groups rows by the order they become, in file order; a row without reference is its own group. Adds REFERENCE_TWICE to all but the first
 * row of a reference where each row is an order, and ORDER_INCOMPLETE to the valid rows of an order that has an invalid one, because
 * partial orders are not created.
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
  for (const group of groups.values()) blockValidRows(group);
  return [...groups.values()];
}

/** Adds ORDER_INCOMPLETE to the valid rows of a group with an invalid one. */
function blockValidRows(group: readonly CheckedRow[]): void {
  const invalid = group.filter(({ problems }) => problems.length > 0);
  if (invalid.length === 0 || invalid.length === group.length) return;
  for (const row of group) {
    if (row.problems.length === 0) row.problems.push({ field: 'reference', code: 'ORDER_INCOMPLETE', params: { row: invalid[0]!.number } });
  }
}
