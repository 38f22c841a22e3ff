import { type SQL, sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import type { InvoiceDetail, InvoiceRow } from '#modules/invoicing/contract/invoice.shapes.ts';
import { listBasketInvoicesEndpoint, listInvoicesEndpoint, readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { Money } from '#platform/domain/money.ts';
import { rowsUpTo } from '#platform/server/database/constants.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { maxCounted, pageOfRows } from '#platform/server/database/page-of-rows.ts';
import { unprintable } from '#platform/server/documents/typst.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { creditedOfLine, findInvoice, type Invoice, isSent } from './invoices.store.ts';
import { isOverdue, openOf } from './payment/open-invoices.ts';
import { disputeOf, isForCollection, remindersOf } from './reminder/remind-invoices.ts';
import { type InvoiceSearch, invoiceSums, openOfInvoice, searchInvoices, summedColumns } from './search-invoices.ts';
import { isPart } from './split/split-lines.ts';

export const listInvoices = query(listInvoicesEndpoint, async (context, { status, customerId, unitId, search, cursor, limit }) => {
  const today = shopDay(context).toString();
  const filterOf = {
    concept: sql`i.status IN ('concept')`,
    final: sql`i.status IN ('final')`,
    sent: isSent,
    overdue: isOverdue(today),
    collection: isForCollection(today),
  };
  const filter = sql`${status ? filterOf[status] : sql`true`} AND ${customerId === undefined ? sql`true` : sql`i.customer_id = ${customerId}`}
    AND ${unitId === undefined ? sql`true` : sql`i.business_unit_id = ${unitId}`}`;
  const asked = { filter, beginning: sql`i.id < ${cursor ?? Number.MAX_SAFE_INTEGER}`, limit };
  const { found, count, net, open } = search ? await searched(context, { ...asked, search }) : await listed(context, asked);
  return { ...pageOfRows(found, limit, count), net, open };
});

type Page = { found: InvoiceRow[]; count: number; net: Money; open: Money };

async function listed(context: QueryContext, { filter, beginning, limit }: Omit<InvoiceSearch, 'search'>): Promise<Page> {
  const [found, sums] = await Promise.all([
    rowsOf(context, sql`${filter} AND ${beginning}`, limit + 1),
    context.tx.row<{ count: number; net: Money; open: Money }>(
      sql`SELECT ${invoiceSums} FROM (SELECT ${summedColumns} FROM invoices i WHERE ${filter} ORDER BY i.id DESC LIMIT ${maxCounted + 1}) counted`,
      'once',
    ),
  ]);
  return { found, ...sums! };
}

async function searched(context: QueryContext, asked: InvoiceSearch): Promise<Page> {
  const { ids, ...sums } = await searchInvoices(context.tx, asked);
  return { found: await rowsOf(context, sql`i.id = ANY(${sql.param(ids)})`), ...sums };
}

export const listBasketInvoices = query(listBasketInvoicesEndpoint, async (context, { id }) => {
  if (!(await context.tx.row(sql`SELECT 1 FROM ${basketsTables.baskets} WHERE id = ${id}`))) throw notFound();
  return rowsOf(context, sql`i.id IN (SELECT invoice_id FROM invoice_lines WHERE basket_id = ${id})`);
});

export const readInvoice = query(readInvoiceEndpoint, async (context, { id }) => {
  const { tx } = context;
  const invoice = await findInvoice(tx, id);
  const [row] = await rowsOf(context, sql`i.id = ${id}`);
  const lines = await tx.rows<InvoiceDetail['lines'][number]>(sql`
    SELECT il.id, il.basket_id AS "basketId", b.number AS "orderNumber", il.description, il.specification, il.quantity, ${signed(invoice, sql`il.net`)} AS net,
      il.kind, il.vat_rate::float8 AS "ratePercent", il.ledger_account AS "ledgerAccount", ${creditedOfLine} AS credited, ${isPart} AS "isSplit"
    FROM invoice_lines il JOIN ${basketsTables.baskets} b ON b.id = il.basket_id WHERE il.invoice_id = ${id} ORDER BY il.position`);
  const { name, attention, street, postcode, city, country } = invoice.recipient;
  const credited = invoice.creditedInvoiceId === null ? null : await findInvoice(tx, invoice.creditedInvoiceId);
  return {
    ...row!,
    recipient: [name, ...(attention && attention !== name ? [attention] : []), street, `${postcode} ${city}`, country],
    sendTo: invoice.sendTo,
    note: invoice.note,
    customerReference: invoice.customerReference,
    supplyFrom: invoice.supplyFrom,
    supplyUntil: invoice.supplyUntil,
    credits: credited && { id: credited.id, number: credited.number! },
    lines,
    otherDrafts: invoice.status === 'concept' && invoice.installment === null ? await otherDrafts(tx, invoice) : [],
    hasFiles: invoice.fileId !== null,
    takenOver: invoice.takenOver,
  };
});

function otherDrafts(tx: ReadTx, { id, customerId, businessUnitId }: Invoice) {
  return tx.rows<InvoiceDetail['otherDrafts'][number]>(sql`
    SELECT i.id, i.version, i.order_number AS "orderNumber", i.gross FROM invoices i
    WHERE i.customer_id = ${customerId} AND i.business_unit_id = ${businessUnitId} AND i.status = 'concept' AND i.installment IS NULL AND i.id <> ${id}
    ORDER BY i.id LIMIT 100`);
}

/** An amount of invoice `i`, below zero on a credit note, whose amounts are stored positive. */
const ofType = (amount: SQL) => sql`CASE WHEN i.type = 'credit_note' THEN -${amount} ELSE ${amount} END`;
const signed = ({ type }: { type: string }, amount: SQL) => (type === 'credit_note' ? sql`-${amount}` : amount);
const signedVatRows = sql`CASE WHEN i.type = 'credit_note' THEN (
  SELECT coalesce(jsonb_agg(r.row || jsonb_build_object('base', -(r.row -> 'base')::bigint, 'vat', -(r.row -> 'vat')::bigint) ORDER BY r.place), '[]')
  FROM jsonb_array_elements(i.vat_rows) WITH ORDINALITY AS r(row, place)) ELSE i.vat_rows END`;

/** The texts that a draft `i` prints. */
const printedOf = sql`concat_ws(' ', i.recipient::text, i.note, i.customer_reference,
  (SELECT string_agg(concat_ws(' ', p.description, p.specification), ' ') FROM invoice_lines p WHERE p.invoice_id = i.id))`;

async function rowsOf(context: QueryContext, where: SQL, limit = 500): Promise<InvoiceRow[]> {
  const rows = await context.tx.rows<Omit<InvoiceRow, 'unprintable'> & { printed: string | null }>(
    sql`
    SELECT i.id, i.number, i.status, i.version, i.type, i.customer_id AS "customerId", c.name AS customer, u.name AS unit,
      (SELECT coalesce(json_agg(json_build_object('basketId', b.id, 'number', b.number) ORDER BY b.id), '[]') FROM ${basketsTables.baskets} b
       WHERE b.id IN (SELECT basket_id FROM invoice_lines WHERE invoice_id = i.id)) AS orders,
      c.invoice_frequency AS frequency, CASE WHEN i.send_to = '' THEN 'post' ELSE 'mail' END AS route,
      i.issued_on AS "issuedOn", i.due_on AS "dueOn",
      CASE WHEN i.status = 'sent' AND i.type = 'invoice' AND ${openOf} > 0
           THEN greatest(0, ${shopDay(context).toString()}::date - i.due_on) ELSE 0 END AS "daysLate",
      ${ofType(sql`i.net`)} AS net, ${ofType(sql`i.vat`)} AS vat, ${ofType(sql`i.gross`)} AS gross, ${signedVatRows} AS "vatRows", n.numbers AS "creditedBy", i.credited_net AS "creditedNet", i.settled,
      ${openOfInvoice} AS open, i.created_at AS "createdAt",
      ${remindersOf}::int AS reminders, (SELECT (max(r.sent_at) AT TIME ZONE ${context.kernel.config.timeZone})::date FROM invoice_reminders r WHERE r.invoice_id = i.id) AS "remindedOn",
      EXISTS (SELECT 1 FROM invoice_reminders r WHERE r.invoice_id = i.id AND r.letter_file_id IS NOT NULL) AS "hasLetter",
      ${disputeOf} AS "disputedBy", c.invoice_reminders AS "isReminded", i.sent_at AS "sentAt", i.installment,
      CASE WHEN i.status = 'concept' THEN ${printedOf} END AS printed
    FROM invoices i JOIN ${relationsTables.customers} c ON c.id = i.customer_id JOIN ${identityTables.businessUnits} u ON u.id = i.business_unit_id
    LEFT JOIN LATERAL (SELECT string_agg(o.number, ', ' ORDER BY o.id) AS numbers FROM invoices o WHERE o.credited_invoice_id = i.id) n ON true
    WHERE ${where} ORDER BY i.id DESC LIMIT ${rowsUpTo(limit)}`,
    'once',
  );
  return rows.map(({ printed, ...row }) => ({ ...row, unprintable: printed === null ? [] : unprintable([printed]) }));
}
