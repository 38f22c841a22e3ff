import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { Paper } from '#modules/estimating/domain/parameters/shop.ts';
import { estimatingTables } from '#modules/estimating/server/public.ts';
import type { Item, Offer } from '#modules/stock/domain/book/item.ts';
import { materialOf } from '#modules/stock/domain/material/material.ts';
import { keyOf, readItems, withoutNulls } from '#modules/stock/server/book/load-book.ts';
import { currentPapers } from '#modules/stock/server/material/item-of-paper.ts';
import type { stockOffers } from '#modules/stock/server/purchase/purchase.tables.ts';
import { itemCode, itemName } from '#modules/stock/server/purchase/purchases.store.ts';
import type { QueryContext } from '#platform/server/served.ts';

type Context = Pick<QueryContext, 'tx' | 'actor' | 'kernel' | 'now'>;

/**
 * An offer as it is stored, with what its item is called. One that came with the data of a paper has no id yet, and no item while the paper was
 * never in stock; `paper` is the code that the calculation knows.
 */
export type StoredOffer = Omit<typeof stockOffers.$inferSelect, 'id' | 'itemId'> & {
  id: number | null;
  itemId: number | null;
  paper: string | null;
  item: string;
  itemName: string;
};

/** The offers of a supplier that count on a day or later, of items that a search finds; all of them without a search. */
export function offersOfSupplier(context: Context, supplierId: number, from: string, search: string): Promise<StoredOffer[]> {
  const { tx, actor, kernel } = context;
  const name = itemName(kernel.texts, actor.language);
  return tx.rows<StoredOffer>(sql`
    WITH kept AS (
      SELECT o.id, o.item_id AS "itemId", o.supplier_id AS "supplierId", o.code, o.basis, o.scales, o.scale_by AS "scaleBy", o.minimum::float8 AS minimum,
        o.multiple::float8 AS multiple, o.broken_pack_eur::float8 AS "brokenPackEur", o.lead_days AS "leadDays", o.precut, o.valid_from AS "validFrom",
        o.valid_to AS "validTo", o.version, CASE WHEN i.cut_of IS NULL THEN i.paper END AS paper, ${itemCode} AS item, ${name} AS "itemName"
      FROM stock_offers o JOIN stock_items i ON i.id = o.item_id LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
      WHERE o.supplier_id = ${supplierId}),
    of_papers AS (
      SELECT NULL::bigint, i.id, ${supplierId}::bigint, coalesce(f ->> 'code', ''), '1000', (
          SELECT jsonb_agg(jsonb_build_object('from', scale -> 'fromSheets', 'priceEur', scale -> 'eurPerThousand') ORDER BY (scale ->> 'fromSheets')::int)
          FROM jsonb_array_elements(f -> 'scales') scale),
        'line', NULL::float8, NULL::float8, CASE WHEN p.open_pack THEN 0::float8 END, (f ->> 'leadDays')::int, false, NULL::date, NULL::date, 1, p.code, p.code, c.paper ->> 'name'
      FROM ${estimatingTables.paperFacts} p CROSS JOIN jsonb_array_elements(p.suppliers) f JOIN (${currentPapers(context)}) c ON c.paper ->> 'code' = p.code
        LEFT JOIN stock_items i ON i.paper = p.code AND i.kind = 'paper'
      WHERE (f ->> 'supplierId')::bigint = ${supplierId} AND jsonb_array_length(f -> 'scales') > 0
        AND NOT EXISTS (SELECT 1 FROM stock_offers o WHERE o.item_id = i.id AND o.supplier_id = ${supplierId}))
    SELECT * FROM (SELECT * FROM kept UNION ALL SELECT * FROM of_papers) all_offers
    WHERE coalesce("validTo", ${from}) >= ${from} AND (${search} = '' OR position(lower(${search}) IN lower(item || ' ' || "itemName" || ' ' || code)) > 0)
    ORDER BY item, "validFrom" NULLS FIRST, id`);
}

/** The offer of each item that is valid on a day. */
export const validOn = (offers: readonly StoredOffer[], day: string): StoredOffer[] =>
  offers.filter(({ validFrom, validTo }) => (validFrom ?? day) <= day && day <= (validTo ?? day));

/** An offer as the rules know it, on its own, so whatever its days are. */
export function asOffer({ supplierId, basis, scales, scaleBy, brokenPackEur }: StoredOffer): Offer {
  return { supplier: String(supplierId), basis, scales, scaleBy, ...(brokenPackEur !== null && { brokenPackEur }) };
}

/** The items of offers by their code; a paper that was never in stock as it would be kept. */
export async function itemsOfOffers(context: Context, offers: readonly StoredOffer[]): Promise<ReadonlyMap<string, Item>> {
  const stored = await readItems(
    context.tx,
    offers.flatMap(({ itemId }) => (itemId === null ? [] : [itemId])),
  );
  const byId = new Map(stored.map((item) => [item.code, item]));
  const papers = offers.flatMap(({ itemId, item }) => (itemId === null ? [item] : []));
  const never = await context.tx.rows<{ paper: Paper; perPack: number | null }>(sql`
    SELECT c.paper, f.sheets_per_pack AS "perPack" FROM (${currentPapers(context)}) c LEFT JOIN ${estimatingTables.paperFacts} f ON f.code = c.paper ->> 'code'
    WHERE c.paper ->> 'code' = ANY(${sql.param(papers)}::text[])`);
  const known = offers.flatMap(({ itemId, item }) => (itemId === null ? [] : [[item, byId.get(keyOf(itemId))!] as const]));
  const made = never.map(({ paper, perPack }) => {
    const { paper: code, ...material } = materialOf(paper);
    return [code, { ...withoutNulls({ ...material, perPack }), code } as Item] as const;
  });
  return new Map([...known, ...made]);
}
