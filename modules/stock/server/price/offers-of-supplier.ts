import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { itemCode, itemName } from '#modules/stock/server/purchase/purchases.store.ts';
import type { stockOffers } from '#modules/stock/server/purchase/purchase.tables.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** An offer as it is stored, with what its item is called. */
export type StoredOffer = typeof stockOffers.$inferSelect & { item: string; itemName: string };

/** The offers of a supplier that count on a day or later, of items that a search finds; all of them without a search. */
export function offersOfSupplier(
  { tx, actor, kernel }: Pick<QueryContext, 'tx' | 'actor' | 'kernel'>,
  supplierId: number,
  from: string,
  search: string,
): Promise<StoredOffer[]> {
  const name = itemName(kernel.texts, actor.language);
  return tx.rows<StoredOffer>(sql`
    SELECT o.id, o.item_id AS "itemId", o.supplier_id AS "supplierId", o.code, o.basis, o.scales, o.scale_by AS "scaleBy", o.minimum::float8 AS minimum,
      o.multiple::float8 AS multiple, o.broken_pack_eur::float8 AS "brokenPackEur", o.lead_days AS "leadDays", o.valid_from AS "validFrom",
      o.valid_to AS "validTo", o.version, ${itemCode} AS item, ${name} AS "itemName"
    FROM stock_offers o JOIN stock_items i ON i.id = o.item_id LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
    WHERE o.supplier_id = ${supplierId} AND coalesce(o.valid_to, ${from}) >= ${from}
      AND (${search} = '' OR position(lower(${search}) IN lower(${itemCode} || ' ' || ${name} || ' ' || o.code)) > 0)
    ORDER BY item, o.valid_from NULLS FIRST, o.id`);
}

/** The offer of each item that is valid on a day. */
export const validOn = (offers: readonly StoredOffer[], day: string): StoredOffer[] =>
  offers.filter(({ validFrom, validTo }) => (validFrom ?? day) <= day && day <= (validTo ?? day));
