/** A list counts its rows up to here, and says beyond it that there are more. */
export const maxCounted = 1000;

export type PageOfRows<Row> = { rows: Row[]; nextCursor: string | null; count: number; countIsExact: boolean };

/**
 * One page of a list, of which `limit + 1` rows were read and at most `maxCounted + 1` counted. The cursor of the next page is that of the
 * last row of this one: its id, unless `cursorOf` says otherwise.
 */
export function pageOfRows<Row extends { id: number }>(found: readonly Row[], limit: number, count: number): PageOfRows<Row>;
export function pageOfRows<Row>(found: readonly Row[], limit: number, count: number, cursorOf: (last: Row) => string): PageOfRows<Row>;
export function pageOfRows<Row>(
  found: readonly Row[],
  limit: number,
  count: number,
  cursorOf = (last: Row) => String((last as { id: number }).id),
): PageOfRows<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    nextCursor: found.length > limit && last ? cursorOf(last) : null,
    count: Math.min(count, maxCounted),
    countIsExact: count <= maxCounted,
  };
}
