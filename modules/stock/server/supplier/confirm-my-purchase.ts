import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { confirmMyPurchaseEndpoint } from '#modules/stock/contract/supplier/confirm-my-purchase.endpoint.ts';
import { decideSupplierConfirms } from '#modules/stock/domain/purchasing/supplier-confirms.ts';
import { confirmLines } from '#modules/stock/server/purchase/confirm-purchase.ts';
import { itemName, lockPurchase } from '#modules/stock/server/purchase/purchases.store.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { isSentTo, ownSupplier } from './my-purchases.ts';

type Asked = { line: number; name: string; asked: number };

/** Finds the order of the caller's supplier and confirms it with the rights of the staff. */
export const confirmMyPurchase = command(confirmMyPurchaseEndpoint, (context, { id, version, supplierReference, lines }) => {
  const { tx, actor, kernel } = context;
  return tx.asStaff(async () => {
    const own = await tx.row(sql`SELECT 1 FROM stock_purchases p WHERE p.id = ${id} AND ${isSentTo(ownSupplier(actor))}`);
    if (!own) throw notFound();
    const purchase = await lockPurchase(tx, id, version);
    const asked = await tx.rows<Asked>(sql`
      SELECT l.line, ${itemName(kernel.texts, actor.language)} AS name, coalesce(l.asked, l.ordered)::float8 AS asked
      FROM stock_purchase_lines l JOIN stock_items i ON i.id = l.item_id LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
      WHERE l.purchase_id = ${id}`);
    const confirmed = lines.flatMap((line) => {
      const of = asked.find((one) => one.line === line.line);
      return of ? [{ ...of, ...line }] : [];
    });
    const decided = decideSupplierConfirms(confirmed, shopDay(context));
    if (!decided.accepted) return decided;
    return confirmLines(context, purchase, { supplierReference, lines: lines.map((line) => ({ ...line, priceEur: null })) });
  });
});
