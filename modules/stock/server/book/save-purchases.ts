import { sql } from 'drizzle-orm';
import { showQuantity, showValue } from '#modules/stock/domain/numbers/amounts.ts';
import { statusOfLines } from '#modules/stock/domain/purchasing/purchase-status.ts';
import { isInvoiced } from '#modules/stock/server/purchase/purchase-invoices.store.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { LoadedBook } from './load-book.ts';
import { purchaseLineKey } from './load-purchases.ts';

/** Writes the purchase lines that changed since the book was loaded, and the status of their orders. */
export async function savePurchases(context: CommandContext, { book, purchaseLines }: LoadedBook): Promise<void> {
  const changed = [...book.purchases.values()]
    .flat()
    .filter((line) => JSON.stringify(line) !== JSON.stringify(purchaseLines.get(purchaseLineKey(line))));
  for (const line of changed) {
    await context.tx.rows(sql`
      UPDATE stock_purchase_lines SET ordered = ${showQuantity(line.ordered)}, received = ${showQuantity(line.received)}, goods = ${showValue(line.goods)},
        expected_on = ${line.expectedOn}, confirmed = ${line.confirmed}, complete = ${line.complete}, canceled = ${line.canceled}
      WHERE purchase_id = ${Number(line.po)} AND line = ${line.line}`);
  }
  for (const po of new Set(changed.map((line) => line.po))) await saveStatus(context, Number(po));
}

/** SQL: an invoice of the purchase `p` was matched with less than came since: the buyer matches it again. */
const wasMatchedBefore = sql`EXISTS (SELECT FROM stock_purchase_invoices i WHERE i.purchase_id = p.id AND i.difference <> 0)`;

async function saveStatus({ tx }: CommandContext, purchaseId: number): Promise<void> {
  const lines = await tx.rows<Parameters<typeof statusOfLines>[0][number]>(sql`
    SELECT ordered::float8 AS ordered, received::float8 AS received, complete, canceled, confirmed FROM stock_purchase_lines WHERE purchase_id = ${purchaseId}`);
  const status = statusOfLines(lines);
  await tx.rows(sql`
    UPDATE stock_purchases p SET status = CASE WHEN ${status} = 'received' AND ${isInvoiced} AND NOT ${wasMatchedBefore} THEN 'invoiced' ELSE ${status} END
    WHERE p.id = ${purchaseId}`);
}
