import { sql } from 'drizzle-orm';
import { estimatingTables } from '#modules/estimating/server/public.ts';
import { type Closure, withClosures } from '#modules/relations/domain/supplier/closures.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { Book, PurchaseLine } from '#modules/stock/domain/book/book.ts';
import type { Offer, Supplier } from '#modules/stock/domain/book/item.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

const keyOf = (id: number): string => String(id);

export const purchaseLineKey = ({ po, line }: Pick<PurchaseLine, 'po' | 'line'>): string => `${po}\n${line}`;

type SupplierRow = Required<Omit<Supplier, 'code' | 'closedDays'>> & { id: number; closures: Closure[] };

/** The suppliers in use as the rules know them; their code is their id. */
async function readSuppliers(tx: ReadTx, holidays: ReadonlySet<string>): Promise<Supplier[]> {
  const rows = await tx.rows<SupplierRow>(sql`
    SELECT id, lead_days AS "leadDays", cut_off AS "cutOff", delivery_days AS weekdays, closures, (minimum_order / 10000.0)::float8 AS "minimumOrderEur",
      (small_order_fee / 10000.0)::float8 AS "smallOrderEur", (over_percent / 100.0)::float8 AS "overRate" FROM ${relationsTables.suppliers} ORDER BY id`);
  return rows.map(({ id, closures, ...supplier }) => ({
    ...supplier,
    code: keyOf(id),
    ...(closures.length > 0 && { closedDays: withClosures(holidays, closures) }),
  }));
}

type OfferRow = { itemId: number; supplierId: number } & { [Field in keyof Omit<Offer, 'supplier'>]-?: Offer[Field] | null };

/**
 * The offers of items, of suppliers in use: those that are kept of the item, and for a paper the prices per thousand that its data name for
 * further suppliers.
 */
async function readOffers(tx: ReadTx, itemIds: readonly number[]): Promise<{ itemId: number; offer: Offer }[]> {
  const rows = await tx.rows<OfferRow>(sql`
    WITH kept AS (
      SELECT item_id, supplier_id, basis, scales, scale_by, minimum::float8 AS minimum, multiple::float8 AS multiple, broken_pack_eur::float8 AS broken,
        lead_days, valid_from, valid_to, id AS nth
      FROM stock_offers WHERE item_id = ANY(${sql.param([...itemIds])})),
    of_papers AS (
      SELECT s.id AS item_id, (f ->> 'supplierId')::bigint AS supplier_id, '1000' AS basis,
        (SELECT jsonb_agg(jsonb_build_object('from', scale -> 'fromSheets', 'priceEur', scale -> 'eurPerThousand') ORDER BY (scale ->> 'fromSheets')::int)
          FROM jsonb_array_elements(f -> 'scales') scale) AS scales,
        'line', NULL::float8, NULL::float8, CASE WHEN p.open_pack THEN 0::float8 END, (f ->> 'leadDays')::int, NULL::date, NULL::date, 1e9::bigint + nth
      FROM stock_items s JOIN ${estimatingTables.paperFacts} p ON p.code = s.paper, jsonb_array_elements(p.suppliers) WITH ORDINALITY f (f, nth)
      WHERE s.id = ANY(${sql.param([...itemIds])}))
    SELECT o.item_id AS "itemId", o.supplier_id AS "supplierId", o.basis, o.scales, o.scale_by AS "scaleBy", o.minimum, o.multiple, o.broken AS "brokenPackEur",
      o.lead_days AS "leadDays", o.valid_from AS "validFrom", o.valid_to AS "validTo"
    FROM (SELECT * FROM kept UNION ALL
      SELECT * FROM of_papers p WHERE scales IS NOT NULL AND NOT EXISTS (SELECT 1 FROM kept k WHERE k.item_id = p.item_id AND k.supplier_id = p.supplier_id)) o
    JOIN ${relationsTables.suppliers} s ON s.id = o.supplier_id AND s.active ORDER BY o.item_id, o.nth`);
  return rows.map(({ itemId, supplierId, ...offer }) => {
    const known = Object.fromEntries(Object.entries(offer).filter(([, value]) => value !== null));
    return { itemId, offer: { ...known, supplier: keyOf(supplierId) } as Offer };
  });
}

type LineRow = Omit<PurchaseLine, 'po' | 'supplier' | 'item'> & { purchaseId: number; supplierId: number; itemId: number };

/** Lines that were ordered: those of a draft have no day, also after it is canceled. */
async function readLines(tx: ReadTx, itemIds: readonly number[], whole: readonly number[]): Promise<PurchaseLine[]> {
  const rows = await tx.rows<LineRow>(sql`
    SELECT l.purchase_id AS "purchaseId", p.supplier_id AS "supplierId", l.line, l.item_id AS "itemId", (l.ordered * 1000)::bigint AS ordered,
      (l.received * 1000)::bigint AS received, (l.goods * 10000)::bigint AS goods, l.expected_on AS "expectedOn", l.confirmed, l.complete, l.canceled
    FROM stock_purchase_lines l JOIN stock_purchases p ON p.id = l.purchase_id
    WHERE l.item_id = ANY(${sql.param([...itemIds])}) AND p.status <> 'draft' AND l.expected_on IS NOT NULL
      AND (l.purchase_id = ANY(${sql.param([...whole])}) OR l.received < l.ordered AND NOT l.complete AND NOT l.canceled) ORDER BY l.purchase_id, l.line`);
  return rows.map(({ purchaseId, supplierId, itemId, ...line }) => ({
    ...line,
    po: keyOf(purchaseId),
    supplier: keyOf(supplierId),
    item: keyOf(itemId),
  }));
}

/** Adds to a book the suppliers, and the offers and the open purchase lines of its items, with all lines of the orders in `whole`. */
export async function loadPurchases(tx: ReadTx, book: Book, itemIds: readonly number[], whole: readonly number[]): Promise<void> {
  const [suppliers, offers, lines] = await Promise.all([
    readSuppliers(tx, book.holidays),
    readOffers(tx, itemIds),
    readLines(tx, itemIds, whole),
  ]);
  for (const supplier of suppliers) book.suppliers.set(supplier.code, supplier);
  for (const [item, own] of Map.groupBy(offers, ({ itemId }) => keyOf(itemId))) {
    const stock = book.stock.get(item)!;
    stock.item = { ...stock.item, offers: own.map(({ offer }) => offer) };
  }
  for (const [po, own] of Map.groupBy(lines, (line) => line.po)) book.purchases.set(po, own);
}
