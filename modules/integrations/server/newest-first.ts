import { type SQL, sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';
import { maxCounted, type PageOfRows, pageOfRows } from '#platform/server/database/page-of-rows.ts';

/** Reads one page of a log, newest first, and its row count; `from` and `where` apply to both. */
export async function readNewestFirst<Row extends { id: number }>(
  tx: ReadTx,
  { columns, from, where, id = sql`id` }: { columns: SQL; from: SQL; where: SQL; id?: SQL },
  { cursor, limit }: { cursor?: number | undefined; limit: number },
): Promise<PageOfRows<Row>> {
  const found = await tx.rows<Row>(sql`
    SELECT ${columns} FROM ${from} WHERE ${where} AND ${id} < ${cursor ?? Number.MAX_SAFE_INTEGER} ORDER BY ${id} DESC LIMIT ${limit + 1}`);
  const counted = await tx.row<{ count: number }>(sql`
    SELECT count(*) AS count FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${maxCounted + 1}) counted`);
  return pageOfRows(found, limit, counted!.count);
}

/** Combines the given conditions with AND. */
export function allConditions(conditions: readonly (SQL | undefined | false | '')[]): SQL {
  const given = conditions.filter((one): one is SQL => Boolean(one));
  return given.length === 0 ? sql`true` : sql.join(given, sql` AND `);
}
