import { sql } from 'drizzle-orm';
import { paperStock } from '#modules/estimating/server/public.ts';
import { isKeptPaper } from './kept-paper.ts';

/** Tells the paper catalogue how many sheets are free: in stock and reserved for no job. */
export const freePaper = paperStock.entry(async (tx) => {
  const rows = await tx.rows<{ paper: string; free: number }>(sql`
    SELECT s.paper, greatest(0, s.physical - s.reserved)::float8 AS free FROM stock_items s
    WHERE s.kind = 'paper' AND s.paper IS NOT NULL AND s.cut_of IS NULL AND s.unit = 'sheet' AND ${isKeptPaper(sql`s.id`)}`);
  return new Map(rows.map(({ paper, free }) => [paper, free]));
});
