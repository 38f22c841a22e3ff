import { type SQL, sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import type { InvoiceDetail, InvoiceRow } from '#modules/invoicing/contract/invoice.shapes.ts';
import { basketInvoicesEndpoint, listInvoicesEndpoint, readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import type { Money } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { anywhere } from '#platform/server/search.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { creditedOfLine, findInvoice } from './invoices.store.ts';

const countedUpTo = 1000;

export const listInvoices = query(listInvoicesEndpoint, async (context, { status, search, cursor, limit }) => {
  const { tx } = context;
  const filters = [status === 'sent' ? sql`i.status IN ('sent', 'paid')` : status ? sql`i.status = ${status}` : sql`true`];
  if (search) {
    const like = anywhere(search);
    filters.push(sql`(searchable(coalesce(i.number, '')) LIKE ${like} OR searchable(i.order_number) LIKE ${like}
      OR c.search_text LIKE ${like})`);
  }
  const where = sql.join(filters, sql` AND `);
  const found = await rowsOf(context, sql`${where} AND i.id < ${cursor ?? Number.MAX_SAFE_INTEGER}`, limit + 1);
  const rows = found.slice(0, limit);
  const from = sql`FROM invoices i JOIN customers c ON c.id = i.customer_id WHERE ${where}`;
  const counted = await tx.row<{ count: number; net: Money }>(sql`
    SELECT count(*) AS count, coalesce(sum(CASE WHEN type = 'credit_note' THEN -net ELSE net END), 0)::bigint AS net
    FROM (SELECT i.type, i.net ${from} ORDER BY i.id DESC LIMIT ${countedUpTo + 1}) counted`);
  return {
    rows,
    nextCursor: found.length > limit ? String(rows.at(-1)!.id) : null,
    count: Math.min(counted!.count, countedUpTo),
    countIsExact: counted!.count <= countedUpTo,
    net: counted!.net,
  };
});

export const basketInvoices = query(basketInvoicesEndpoint, async (context, { id }) => {
  if (!(await context.tx.row(sql`SELECT 1 FROM baskets WHERE id = ${id}`))) throw notFound();
  return rowsOf(context, sql`i.id IN (SELECT invoice_id FROM invoice_lines WHERE basket_id = ${id})`);
});

export const readInvoice = query(readInvoiceEndpoint, async (context, { id }) => {
  const { tx } = context;
  const invoice = await findInvoice(tx, id);
  const [row] = await rowsOf(context, sql`i.id = ${id}`);
  const lines = await tx.rows<InvoiceDetail['lines'][number]>(sql`
    SELECT il.id, il.basket_id AS "basketId", b.number AS "orderNumber", il.description, il.specification, il.quantity, il.net,
      il.vat_rate::float8 AS "ratePercent", il.ledger_account AS "ledgerAccount", ${creditedOfLine} AS credited
    FROM invoice_lines il JOIN baskets b ON b.id = il.basket_id WHERE il.invoice_id = ${id} ORDER BY il.position`);
  const { name, attention, street, postcode, city, country } = invoice.recipient;
  const credited = invoice.creditedInvoiceId === null ? null : await findInvoice(tx, invoice.creditedInvoiceId);
  return {
    ...row!,
    recipient: [name, ...(attention ? [attention] : []), street, `${postcode} ${city}`, country],
    sendTo: invoice.sendTo,
    note: invoice.note,
    customerReference: invoice.customerReference,
    supplyFrom: invoice.supplyFrom,
    supplyUntil: invoice.supplyUntil,
    credits: credited && { id: credited.id, number: credited.number! },
    lines,
    hasFiles: invoice.fileId !== null,
  };
});

function rowsOf(context: QueryContext, where: SQL, limit = 500): Promise<InvoiceRow[]> {
  return context.tx.rows<InvoiceRow>(sql`
    SELECT i.id, i.number, i.status, i.version, i.type, i.customer_id AS "customerId", c.name AS customer, u.name AS unit,
      (SELECT json_agg(json_build_object('basketId', b.id, 'number', b.number) ORDER BY b.id) FROM baskets b
       WHERE b.id IN (SELECT basket_id FROM invoice_lines WHERE invoice_id = i.id)) AS orders,
      c.invoice_frequency AS frequency, CASE WHEN i.send_to = '' THEN 'post' ELSE 'mail' END AS route,
      i.issued_on AS "issuedOn", i.due_on AS "dueOn",
      CASE WHEN i.status = 'sent' AND i.type = 'invoice' AND coalesce(n.net, 0) < i.net
           THEN greatest(0, ${shopDay(context).toString()}::date - i.due_on) ELSE 0 END AS "daysLate",
      i.net, i.vat, i.gross, i.vat_rows AS "vatRows", n.numbers AS "creditedBy", coalesce(n.net, 0)::bigint AS "creditedNet", i.created_at AS "createdAt", i.sent_at AS "sentAt"
    FROM invoices i JOIN customers c ON c.id = i.customer_id JOIN business_units u ON u.id = i.business_unit_id
    LEFT JOIN LATERAL (SELECT string_agg(o.number, ', ' ORDER BY o.id) AS numbers, sum(o.net) AS net FROM invoices o WHERE o.credited_invoice_id = i.id) n ON true
    WHERE ${where} ORDER BY i.id DESC LIMIT ${limit}`);
}
