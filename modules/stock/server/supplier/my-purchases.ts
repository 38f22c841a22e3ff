import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import {
  listMyPurchasesEndpoint,
  type MyPurchase,
  readMyPurchaseDocumentEndpoint,
} from '#modules/stock/contract/supplier/my-purchases.endpoints.ts';
import { readSentOrder } from '#modules/stock/server/purchase/purchase-order.ts';
import { itemCode, itemName } from '#modules/stock/server/purchase/purchases.store.ts';
import type { Actor } from '#platform/server/actor.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

const maxRows = 100;

/** The supplier on whose behalf somebody signed in; 0 for anybody else. */
export const ownSupplier = ({ internal, settings }: Pick<Actor, 'internal' | 'settings'>): number =>
  internal ? 0 : Number(settings['app.supplier_id'] ?? 0);

/** SQL: whether purchase `p` was sent to a supplier. */
export const isSentTo = (supplierId: number) => sql`p.supplier_id = ${supplierId} AND p.ordered_at IS NOT NULL`;

/** Purchases are the staff's: they are read with its rights, those of the caller's supplier alone. */
export const listMyPurchases = query(listMyPurchasesEndpoint, ({ tx, actor, kernel }) =>
  tx.asStaff(async () => ({
    rows: await tx.rows<MyPurchase>(sql`
      SELECT p.id, p.version, p.number, p.status, p.ordered_at AS "orderedAt", p.supplier_reference AS "supplierReference",
        (p.surcharge + coalesce(sum(l.goods) FILTER (WHERE NOT l.canceled), 0))::float8 AS "totalEur",
        jsonb_agg(jsonb_build_object('line', l.line, 'code', coalesce(nullif(l.code, ''), ${itemCode}), 'name', ${itemName(kernel.texts, actor.language)},
          'unit', i.unit, 'perPack', i.per_pack, 'asked', coalesce(l.asked, l.ordered), 'ordered', l.ordered,
          'open', CASE WHEN l.complete OR l.canceled THEN 0 ELSE greatest(0, l.ordered - l.received) END,
          'priceEur', coalesce(l.confirmed_eur, l.price_eur), 'basis', l.basis, 'expectedOn', l.expected_on, 'wantedOn', l.wanted_on,
          'confirmed', l.confirmed, 'canceled', l.canceled) ORDER BY l.line) AS lines
      FROM stock_purchases p JOIN stock_purchase_lines l ON l.purchase_id = p.id JOIN stock_items i ON i.id = l.item_id
        LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
      WHERE ${isSentTo(ownSupplier(actor))}
      GROUP BY p.id ORDER BY p.status NOT IN ('ordered', 'confirmed', 'partly_received'), p.id DESC LIMIT ${maxRows}`),
  })),
);

export const readMyPurchaseDocument = query(readMyPurchaseDocumentEndpoint, ({ tx, actor }, { id }) =>
  tx.asStaff(async () => {
    const own = await tx.row(sql`SELECT 1 FROM stock_purchases p WHERE p.id = ${id} AND ${isSentTo(ownSupplier(actor))}`);
    if (!own) throw notFound();
    return readSentOrder(tx, id);
  }),
);
