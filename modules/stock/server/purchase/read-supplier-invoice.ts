import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { readSupplierInvoiceEndpoint } from '#modules/stock/contract/purchase/read-supplier-invoice.endpoint.ts';
import { type OrderedLine, readInvoicedLines } from '#modules/stock/domain/purchasing/supplier-invoice.ts';
import { keyOf, readItems } from '#modules/stock/server/book/load-book.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { itemCode } from './purchases.store.ts';
import { readUblInvoice } from './ubl-invoice.ts';

type Line = Omit<OrderedLine, 'item'> & { itemId: number };

export const readSupplierInvoice = query(readSupplierInvoiceEndpoint, async ({ tx }, { id, content }) => {
  const purchase = await tx.row<{ number: string }>(sql`SELECT number FROM stock_purchases WHERE id = ${id}`);
  if (!purchase) throw notFound();
  const invoice = readUblInvoice(Buffer.from(content, 'base64').toString('utf8'));
  if (!invoice?.isEuro) return { invoice: null };
  const lines = await tx.rows<Line>(sql`
    SELECT l.line, l.item_id AS "itemId", ARRAY[${itemCode}, l.code] AS codes, (l.goods * 10000)::bigint AS goods, (l.ordered * 1000)::bigint AS ordered,
      (l.received * 1000)::bigint AS received, (coalesce(k.quantity, 0) * 1000)::bigint AS invoiced, coalesce(l.confirmed_eur, l.price_eur)::float8 AS "priceEur", l.basis
    FROM stock_purchase_lines l JOIN stock_items i ON i.id = l.item_id LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
      LEFT JOIN LATERAL (SELECT sum(k.quantity) AS quantity FROM stock_purchase_invoice_lines k JOIN stock_purchase_invoices v ON v.id = k.invoice_id
        WHERE k.purchase_line_id = l.id AND v.number <> ${invoice.number}) k ON true
    WHERE l.purchase_id = ${id} ORDER BY l.line`);
  const itemIds = lines.map(({ itemId }) => itemId);
  const items = new Map((await readItems(tx, itemIds)).map((item) => [item.code, item]));
  const ordered = lines.map(({ itemId, ...line }) => ({ ...line, item: items.get(keyOf(itemId))! }));
  return {
    invoice: {
      ...{ number: invoice.number.slice(0, 60), orderNumber: invoice.orderNumber.slice(0, 60) },
      isOfOrder: invoice.orderNumber === '' || invoice.orderNumber.toLowerCase() === purchase.number.toLowerCase(),
      amount: moneyFromEuros(Math.round(invoice.amountEur * 100) / 100),
      ...readInvoicedLines(ordered, invoice),
    },
  };
});
