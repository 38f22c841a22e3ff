import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { estimatingTables } from '#modules/estimating/server/public.ts';
import type { FscNeeds } from '#modules/stock/domain/material/fsc-advice.ts';
import { keyOf } from '#modules/stock/server/book/load-book.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** Reads the quantity of a paper that jobs with the FSC logo have reserved, without those of one line. */
export async function reservedForFsc(tx: ReadTx, itemId: number, lineId: number): Promise<number> {
  const found = await tx.row<{ quantity: number }>(sql`
    SELECT coalesce(sum(r.quantity), 0)::float8 AS quantity FROM stock_reservations r JOIN ${basketsTables.lines} l ON l.id = r.line_id AND l.fsc_logo
    WHERE r.item_id = ${itemId} AND r.kind = 'hard' AND r.line_id <> ${lineId}`);
  return found!.quantity;
}

/** Whether goods of a certificate may go into a product with the FSC logo. */
export const isFscCertificate = (certificate: ReturnType<typeof sql>) => sql`${certificate} IN ('fsc_mix', 'fsc_recycled')`;

/** Whether a paper is bought under an FSC certificate: what comes of it has the certificate. */
export const isBoughtAsFsc = (paper: ReturnType<typeof sql>) =>
  sql`EXISTS (SELECT 1 FROM ${estimatingTables.paperFacts} f WHERE f.code = ${paper} AND ${isFscCertificate(sql`f.certificate`)})`;

/** The reservations of jobs with the FSC logo, and the papers among these items that are bought under such a certificate. */
export async function readFscNeeds(tx: ReadTx, itemIds: readonly number[]): Promise<FscNeeds> {
  const ids = sql.param([...itemIds]);
  const [reservations, bought] = await Promise.all([
    tx.rows<{ id: number }>(sql`
      SELECT r.id FROM stock_reservations r JOIN ${basketsTables.lines} l ON l.id = r.line_id AND l.fsc_logo WHERE r.item_id = ANY(${ids})`),
    tx.rows<{ id: number }>(sql`SELECT s.id FROM stock_items s WHERE s.id = ANY(${ids}) AND ${isBoughtAsFsc(sql`s.paper`)}`),
  ]);
  const keysOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => keyOf(id)));
  return { reservations: keysOf(reservations), boughtAsFsc: keysOf(bought) };
}
