import { eq, type SQL, sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import type { OpenInvoice, OpenItemsRow, PaymentDetail, PaymentRow } from '#modules/invoicing/contract/payment/payment.shapes.ts';
import type { BankLineRow } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import {
  listBankLinesEndpoint,
  listOpenInvoicesEndpoint,
  listOpenItemsEndpoint,
  listPaymentsEndpoint,
  readPaymentEndpoint,
} from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { bankPaymentMatcher } from '#modules/invoicing/domain/payment/match-order.ts';
import { paidBackByHand } from '#modules/invoicing/domain/payment/reverse-payment.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { addMoney, type noMoney } from '#platform/domain/money.ts';
import { constants, rowsUpTo } from '#platform/server/database/constants.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { maxCounted, pageOfRows } from '#platform/server/database/page-of-rows.ts';
import { containsText } from '#platform/server/database/search.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { isOpen, openOf, readMatchable } from './open-invoices.ts';
import { payments } from './payments.tables.ts';
import { readPrepayableOrders } from './prepayable-orders.ts';
import { readStanding } from './take-back.ts';

const numbersOf = sql`coalesce((SELECT string_agg(DISTINCT i.number, ', ') FROM payment_parts pp JOIN invoices i ON i.id = pp.invoice_id
  WHERE pp.payment_id = p.id), '')`;
const columns = sql`p.id, p.version, p.customer_id AS "customerId", c.name AS customer, p.received_on AS "receivedOn", p.method, p.amount, p.rest,
  p.payer, ${numbersOf} AS invoices, p.reversed_at AS "reversedAt",
  (SELECT coalesce(-sum(t.amount), 0)::bigint FROM payments t WHERE t.takes_back = p.id AND t.reversed_at IS NULL) AS "takenBack"`;

export const listPayments = query(listPaymentsEndpoint, async ({ tx }, { search, cursor, limit }) => {
  const filter = search
    ? sql`(${containsText(sql`c.search_text`, search)} OR ${containsText(sql`searchable(p.payer)`, search)} OR EXISTS (
        SELECT 1 FROM payment_parts pp JOIN invoices i ON i.id = pp.invoice_id WHERE pp.payment_id = p.id AND ${containsText(sql`searchable(i.number)`, search)}))`
    : sql`true`;
  const from = sql`FROM payments p JOIN ${relationsTables.customers} c ON c.id = p.customer_id WHERE ${filter}`;
  const [found, counted] = await Promise.all([
    tx.rows<PaymentRow>(
      sql`SELECT ${columns} ${from} AND p.id < ${cursor ?? Number.MAX_SAFE_INTEGER} ORDER BY p.id DESC LIMIT ${rowsUpTo(limit + 1)}`,
    ),
    tx.row<{ count: number }>(sql`SELECT count(*) AS count FROM (SELECT 1 ${from} LIMIT ${maxCounted + 1}) counted`),
  ]);
  return pageOfRows(found, limit, counted!.count);
});

export const readPayment = query(readPaymentEndpoint, async ({ tx }, { id }) => {
  const [stored] = await tx.db.select().from(payments).where(eq(payments.id, id));
  if (!stored) throw notFound();
  const standing = await readStanding(tx, stored);
  type Columns = Omit<PaymentDetail, 'parts' | 'refundsOnline' | 'refundedByHand' | 'isOnlineRefund'>;
  const found = await tx.row<Columns>(sql`
    SELECT ${columns}, p.refunded, p.iban, p.note, p.booked_at AS "bookedAt", p.booked_by AS "bookedBy", p.reversed_by AS "reversedBy",
      p.reversed_reason AS "reversedReason"
    FROM payments p JOIN ${relationsTables.customers} c ON c.id = p.customer_id WHERE p.id = ${id}`);
  const parts = await tx.rows<PaymentDetail['parts'][number]>(sql`
    SELECT pp.invoice_id AS "invoiceId", i.number, pp.amount FROM payment_parts pp JOIN invoices i ON i.id = pp.invoice_id
    WHERE pp.payment_id = ${id} ORDER BY pp.id`);
  const refundsOnline = await tx.rows<PaymentDetail['refundsOnline'][number]>(sql`
    SELECT r.id, r.amount, r.status, r.trouble FROM online_refunds r JOIN online_payments o ON o.id = r.online_payment_id
    WHERE o.payment_id = ${id} ORDER BY r.id`);
  return { ...found!, refundedByHand: paidBackByHand(standing), isOnlineRefund: standing.isOnlineRefund, parts, refundsOnline };
});

type StoredLine = Omit<BankLineRow, 'match'>;

export const listBankLines = query(listBankLinesEndpoint, async ({ tx }, { status, search, cursor, limit }) => {
  const text = sql`searchable(l.name || ' ' || l.iban || ' ' || l.description)`;
  const filter = sql`l.status IN ${constants([status])} AND ${search ? containsText(text, search) : sql`true`}`;
  const [found, counted] = await Promise.all([
    tx.rows<StoredLine>(sql`
      SELECT l.id, l.version, l.booked_on AS "bookedOn", l.amount, l.name, l.iban, l.description, f.file_name AS "fileName"
      FROM bank_lines l JOIN bank_files f ON f.id = l.bank_file_id
      WHERE ${filter} AND l.id < ${cursor ?? Number.MAX_SAFE_INTEGER} ORDER BY l.id DESC LIMIT ${rowsUpTo(limit + 1)}`),
    tx.row<{ count: number }>(
      sql`SELECT count(*) AS count FROM (SELECT 1 FROM bank_lines l WHERE ${filter} LIMIT ${maxCounted + 1}) counted`,
    ),
  ]);
  const page = pageOfRows(found, limit, counted!.count);
  return { ...page, rows: status === 'open' ? await matched(tx, page.rows) : page.rows.map((line) => ({ ...line, match: null })) };
});

async function matched(tx: ReadTx, lines: readonly StoredLine[]): Promise<BankLineRow[]> {
  if (lines.length === 0) return [];
  const invoices = await readMatchable(tx);
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const customerOf = new Map(invoices.map(({ customerId, customer }) => [customerId, customer]));
  const orders = await readPrepayableOrders(
    tx,
    lines.map(({ description }) => description),
  );
  const match = bankPaymentMatcher(invoices, orders);
  return lines.map((line) => {
    const found = match(line);
    if (!found) return { ...line, match: null };
    const parts = found.parts.map((part) => ({ ...part, number: invoiceOf.get(part.invoiceId)!.number }));
    const { customerId, reasons, orderId } = found;
    const order = orders.find(({ id }) => id === orderId);
    const customer = order?.customer ?? customerOf.get(customerId)!;
    return { ...line, match: { customerId, customer, reasons, parts, order: order ? { id: order.id, number: order.number } : null } };
  });
}

/** Maximum number of customers in the list of open items. */
const maxCustomers = 500;
const ages = ['notDue', 'late30', 'late60', 'late90', 'later', 'onAccount', 'total'] as const;

export const listOpenItems = query(listOpenItemsEndpoint, async (context, { search, whole }) => {
  const { tx } = context;
  const rows = await tx.rows<OpenItemsRow>(openItems(shopDay(context).toString(), search), 'once');
  const total = Object.fromEntries(ages.map((age) => [age, addMoney(...rows.map((row) => row[age]))])) as Record<
    (typeof ages)[number],
    typeof noMoney
  >;
  return { rows: whole ? rows : rows.slice(0, maxCustomers), total, isAll: rows.length <= maxCustomers };
});

/** What every customer owes by age, with what is on account; most overdue first. */
function openItems(today: string, search?: string): SQL {
  const aged = (from: number, until: number) =>
    sql`coalesce(sum(open) FILTER (WHERE late BETWEEN ${sql.raw(String(from))} AND ${sql.raw(String(until))}), 0)::bigint`;
  const named = search ? sql`WHERE ${containsText(sql`c.search_text`, search)}` : sql``;
  return sql`
    WITH owed AS (
      SELECT i.customer_id, ${openOf} AS open, ${today}::date - i.due_on AS late FROM invoices i WHERE ${isOpen}),
    aged AS (
      SELECT customer_id, ${aged(-100_000, 0)} AS not_due, ${aged(1, 30)} AS late30, ${aged(31, 60)} AS late60, ${aged(61, 90)} AS late90,
        ${aged(91, 1_000_000)} AS later, sum(open)::bigint AS open FROM owed GROUP BY 1),
    held AS (SELECT customer_id, sum(rest)::bigint AS rest FROM payments WHERE rest > 0 AND reversed_at IS NULL GROUP BY 1)
    SELECT c.id AS "customerId", c.name AS customer, coalesce(a.not_due, 0)::bigint AS "notDue", coalesce(a.late30, 0)::bigint AS late30,
      coalesce(a.late60, 0)::bigint AS late60, coalesce(a.late90, 0)::bigint AS late90, coalesce(a.later, 0)::bigint AS later,
      coalesce(h.rest, 0)::bigint AS "onAccount", (coalesce(a.open, 0) - coalesce(h.rest, 0))::bigint AS total
    FROM aged a FULL JOIN held h ON h.customer_id = a.customer_id JOIN ${relationsTables.customers} c ON c.id = coalesce(a.customer_id, h.customer_id)
    ${named}
    ORDER BY coalesce(a.open, 0) - coalesce(a.not_due, 0) DESC, 9 DESC, c.id`;
}

export const listOpenInvoices = query(listOpenInvoicesEndpoint, async (context, { id }) => {
  const { tx } = context;
  const customer = await tx.row<{ name: string }>(sql`SELECT name FROM ${relationsTables.customers} WHERE id = ${id}`);
  if (!customer) throw notFound();
  const [invoices, payments] = await Promise.all([
    tx.rows<OpenInvoice>(sql`
      SELECT i.id, i.version, i.number, i.issued_on AS "issuedOn", i.due_on AS "dueOn", i.gross, ${openOf} AS open,
        greatest(0, ${shopDay(context).toString()}::date - i.due_on) AS "daysLate"
      FROM invoices i WHERE i.customer_id = ${id} AND ${isOpen} ORDER BY i.issued_on, i.id LIMIT 500`),
    tx.rows<{ id: number; version: number; receivedOn: string; rest: typeof noMoney; payer: string }>(sql`
      SELECT id, version, received_on AS "receivedOn", rest, payer FROM payments
      WHERE customer_id = ${id} AND rest > 0 AND reversed_at IS NULL ORDER BY id`),
  ]);
  return { customer: customer.name, invoices, payments };
});
