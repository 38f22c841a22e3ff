import type { Sort } from '../list/list-state.ts';

type Cell<Row> = { key: string; value: (row: Row) => string | number | null };
type Wanted = { words: string; sort: Sort; inactiveToo: boolean };

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Filters and sorts a maintenance list: every search word occurs somewhere in the row; empty values sort last. */
export function filterRows<Row extends { active?: boolean }>(rows: readonly Row[], columns: readonly Cell<Row>[], wanted: Wanted): Row[] {
  const words = plain(wanted.words).split(/\s+/).filter(Boolean);
  const by = columns.find((column) => column.key === wanted.sort.by);
  const found = rows.filter((row) => {
    if (row.active === false && !wanted.inactiveToo) return false;
    const text = plain(columns.map((column) => column.value(row) ?? '').join(' '));
    return words.every((word) => text.includes(word));
  });
  return by ? found.toSorted((one, other) => compare(by.value(one), by.value(other), wanted.sort.descending)) : found;
}

/** The row to select after one is removed: the next, or the one before the last; null without another. */
export function neighborOf<Row>(rows: readonly Row[], gone: (row: Row) => boolean): Row | null {
  const at = rows.findIndex(gone);
  return at < 0 ? null : (rows[at + 1] ?? rows[at - 1] ?? null);
}

function compare(one: string | number | null, other: string | number | null, descending: boolean): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  const order =
    typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'nl', { numeric: true });
  return descending ? -order : order;
}
