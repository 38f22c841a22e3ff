import { sql } from 'drizzle-orm';
import { freePapers } from '#modules/estimating/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { isKeptPaper } from './kept-paper.ts';

/** Reads the quantity of each of these papers that is in stock and not reserved. */
export async function paperStock(tx: ReadTx, papers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ paper: string; free: number }>(sql`
    SELECT s.paper, (s.physical - s.reserved)::float8 AS free FROM stock_items s WHERE s.kind = 'paper' AND s.paper = ANY(${sql.param([...papers])}::text[])`);
  return new Map(rows.map(({ paper, free }) => [paper, free]));
}

/** Tells the paper catalogue how many sheets are free: in stock and reserved for no job. */
export const freePapersReader = freePapers.entry(async (tx) => {
  const rows = await tx.rows<{ paper: string; free: number }>(sql`
    SELECT s.paper, greatest(0, s.physical - s.reserved)::float8 AS free FROM stock_items s
    WHERE s.kind = 'paper' AND s.paper IS NOT NULL AND s.cut_of IS NULL AND s.unit = 'sheet' AND ${isKeptPaper(sql`s.id`)}`);
  return new Map(rows.map(({ paper, free }) => [paper, free]));
});
