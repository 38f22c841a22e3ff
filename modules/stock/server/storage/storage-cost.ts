import { type SQL, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { listStorageCostEndpoint, type StorageRow } from '#modules/stock/contract/storage/storage.endpoints.ts';
import { endOfMonth, storageCost } from '#modules/stock/domain/storage/storage.ts';
import type { Money } from '#platform/domain/money.ts';
import { type QueryContext, query } from '#platform/server/served.ts';

type Counted = Omit<StorageRow, 'amount' | 'order'> & {
  itemId: number;
  vatPercent: number;
  charged: { id: number; number: string; places: number; amount: Money } | null;
};
export type StorageCost = StorageRow & Pick<Counted, 'itemId' | 'vatPercent'>;

/** Reads the storage cost of a month, as it was charged or by what lay there at the end of the month's last day. */
export async function readStorageCost({ tx, actor }: QueryContext, month: string, which: SQL = sql`true`): Promise<StorageCost[]> {
  const rows = await tx.rows<Counted>(sql`
    SELECT s.id AS "itemId", a.id AS "articleId", a.code, ${actor.language === 'nl' ? sql`a.name_nl` : sql`a.name_en`} AS name, c.id AS "customerId", c.name AS customer,
      s.storage_per AS per, s.storage_rate::float8 AS rate, a.vat_rate::float8 AS "vatPercent", (
        SELECT count(DISTINCT CASE WHEN s.storage_per = 'bin' THEN p.location_id::text ELSE p.location_id || '/' || p.lot_id END)::int FROM (
          SELECT m.location_id, m.lot_id FROM stock_mutations m
          WHERE m.item_id = s.id AND m.location_id IS NOT NULL AND m.counts_on < ${endOfMonth(month).toString()}::date
          GROUP BY m.location_id, m.lot_id HAVING sum(m.quantity) > 0) p) AS places,
      (SELECT json_build_object('id', b.id, 'number', b.number, 'places', h.places, 'amount', h.amount) FROM stock_storage_charges h
        JOIN ${basketsTables.baskets} b ON b.id = h.basket_id WHERE h.item_id = s.id AND h.month = ${`${month}-01`}::date) AS charged
    FROM stock_items s JOIN ${catalogueTables.articles} a ON a.id = s.article_id JOIN ${relationsTables.customers} c ON c.id = a.customer_id
    WHERE s.storage_rate IS NOT NULL AND ${which} ORDER BY c.name, c.id, a.code`);
  return rows.map(({ charged, ...row }) => {
    if (!charged) return { ...row, amount: storageCost(row.places, row.rate), order: null };
    const { places, amount, ...order } = charged;
    return { ...row, places, amount, order };
  });
}

export const listStorageCost = query(listStorageCostEndpoint, async (context, { month }) => ({
  rows: (await readStorageCost(context, month)).map(({ itemId: _, vatPercent: __, ...row }) => row),
}));
