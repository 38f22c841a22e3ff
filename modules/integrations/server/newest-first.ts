import { type SQL, sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';

const countedAtMost = 1000;
type Page<Row> = { rows: Row[]; nextCursor: string | null; count: number; countIsExact: boolean };

/** Reads one page of a log, newest first, and its row count; `from` and `where` apply to both. */
export async function readNewestFirst<Row extends { id: number }>(
  tx: ReadTx,
  { columns, from, where, id = sql`id` }: { columns: SQL; from: SQL; where: SQL; id?: SQL },
  { cursor, limit }: { cursor?: number | undefined; limit: number },
): Promise<Page<Row>> {
  const found = await tx.rows<Row>(sql`
    SELECT ${columns} FROM ${from} WHERE ${where} AND ${id} < ${cursor ?? Number.MAX_SAFE_INTEGER} ORDER BY ${id} DESC LIMIT ${limit + 1}`);
  const counted = await tx.row<{ count: number }>(sql`
    SELECT count(*) AS count FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${countedAtMost + 1}) counted`);
  const rows = found.slice(0, limit);
  return {
    rows,
    nextCursor: found.length > limit ? String(rows.at(-1)!.id) : null,
    count: Math.min(counted!.count, countedAtMost),
    countIsExact: counted!.count <= countedAtMost,
  };
}

/** Combines the given conditions with AND. */
export function allConditions(conditions: readonly (SQL | undefined | false | '')[]): SQL {
  const given = conditions.filter((one): one is SQL => Boolean(one));
  return given.length === 0 ? sql`true` : sql.join(given, sql` AND `);
}
