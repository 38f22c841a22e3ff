import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { findScannedEndpoint } from '#modules/stock/contract/find-scanned.endpoint.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';
import { sentLines } from './purchase/expected.ts';

type Found = { id: number; articleId: number | null; lot: string | null };

export const findScanned = query(findScannedEndpoint, async ({ tx }, { code }) => {
  const item = (await findLot(tx, code)) ?? (await findItem(tx, code)) ?? null;
  return { item, purchaseId: await findPurchase(tx, code, item) };
});

const singleRow = <Row>(rows: readonly Row[]): Row | undefined => (rows.length === 1 ? rows[0] : undefined);

async function findLot(tx: ReadTx, code: string): Promise<Found | undefined> {
  return singleRow(
    await tx.rows<Found>(sql`
      SELECT i.id, i.article_id AS "articleId", o.code AS lot FROM stock_lots o JOIN stock_items i ON i.id = o.item_id WHERE upper(o.code) = upper(${code}) LIMIT 2`),
  );
}

async function findItem(tx: ReadTx, code: string): Promise<Found | undefined> {
  return singleRow(
    await tx.rows<Found>(sql`
      SELECT i.id, i.article_id AS "articleId", NULL::text AS lot FROM stock_items i LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
      WHERE upper(coalesce(i.paper, a.code)) = upper(${code}) OR a.ean <> '' AND ltrim(a.ean, '0') = ltrim(${code}, '0') LIMIT 2`),
  );
}

async function findPurchase(tx: ReadTx, code: string, item: Found | null): Promise<number | null> {
  const named = await tx.rows<{ id: number }>(sql`
    SELECT id FROM stock_purchases WHERE upper(number) = upper(${code}) OR supplier_reference <> '' AND upper(supplier_reference) = upper(${code}) LIMIT 2`);
  if (named.length > 0) return singleRow(named)?.id ?? null;
  if (!item) return null;
  const found = item.lot
    ? await tx.rows<{ id: number }>(sql`
        SELECT DISTINCT l.purchase_id AS id FROM stock_mutations m JOIN stock_lots o ON o.id = m.lot_id JOIN stock_purchase_lines l ON l.id = m.purchase_line_id
        WHERE m.item_id = ${item.id} AND o.code = ${item.lot} LIMIT 2`)
    : await tx.rows<{ id: number }>(
        sql`SELECT DISTINCT p.purchase_id AS id FROM ${sentLines} WHERE p.item_id = ${item.id} AND NOT p.complete AND NOT p.canceled AND p.received < p.ordered LIMIT 2`,
      );
  return singleRow(found)?.id ?? null;
}
