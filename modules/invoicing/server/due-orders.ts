import { type SQL, sql } from 'drizzle-orm';
import { soldTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables, isGoods, notCanceled, withoutGoods } from '#modules/baskets/server/public.ts';
import { isVatNumber } from '#modules/identity/server/public.ts';
import type { BillableLine } from '#modules/invoicing/domain/due-line.ts';
import type { BillableCustomer, BillableOrder, InvoiceFrequency } from '#modules/invoicing/domain/invoice-proposal.ts';
import type { VatType } from '#modules/relations/domain/customer/customer.ts';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import { constants } from '#platform/server/database/constants.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { orderPlan } from './installment/order-plan.ts';
import { billedOfLine, hasParts, isBilledByParts, isDelivered, isDuePart } from './part/charged-lines.ts';

export type DueOrder = BillableOrder & {
  customerReference: string;
  invoiceAddressId: number | null;
  contactName: string;
  contactEmail: string;
};
export type DueCustomer = BillableCustomer & {
  name: string;
  language: string;
  vatText: string | null;
  kvk: string | null;
  oin: string | null;
  paymentDays: number;
  paymentMonthEnd: boolean;
  email: string;
  lacksKvk: boolean;
};
export type Due = { orders: DueOrder[]; customers: DueCustomer[] };

/**
 * A line that is on no invoice, drafts included; of one that is invoiced in parts something is left to be charged. The subselect of draft
 * lines runs once, not per line.
 */
const notInvoiced = sql`(l.invoice_status = 'not_invoiced' OR l.invoice_status = 'partly_invoiced' AND ${hasParts}) AND l.id NOT IN (
  SELECT il.line_id FROM invoices i JOIN invoice_lines il ON il.invoice_id = i.id WHERE i.status = 'concept' AND il.line_id IS NOT NULL AND NOT il.part)
  AND NOT ${isBilledByParts}`;
/** The settlement of line `l` after a short or an over delivery. */
export const settledOfLine = sql`CASE WHEN l.settled_price IS NOT NULL AND ${isDelivered}
        THEN jsonb_build_object('quantity', l.settled_quantity, 'price', l.settled_price) END`;
/** A line `l` that may be put on an invoice now. */
export const isBillable = sql`l.kind <> 'text' AND ${notCanceled} AND ${notInvoiced}`;

/**
 * Orders with a line that may be due, found by partial indexes of these few lines; these conditions repeat those of the indexes literally.
 */
const mayBeDue = sql`
  SELECT l.basket_id FROM ${basketsTables.lines} l WHERE l.invoice_status = 'not_invoiced' AND (l.status IN ('delivered', 'closed') OR l.kind = 'cost')
  UNION ALL
  SELECT l.basket_id FROM ${basketsTables.lines} l WHERE l.invoice_status <> 'invoiced' AND (l.status = 'partly_delivered' OR l.invoice_status = 'partly_invoiced')`;

/** A cost was added to order `b` after all of its goods were invoiced. */
const hasLateCost = sql`b.invoice_status = 'partly_invoiced' AND EXISTS (
    SELECT 1 FROM ${basketsTables.lines} l WHERE l.basket_id = b.id AND l.kind = 'cost' AND ${isBillable})
  AND NOT EXISTS (SELECT 1 FROM ${basketsTables.lines} l WHERE l.basket_id = b.id AND ${isGoods} AND ${notCanceled} AND l.invoice_status <> 'invoiced')`;

/** An order `b` with delivered goods that are not invoiced, those of a part where its customer is invoiced in parts, without any goods to deliver, or with costs besides goods that are invoiced. */
export const isDue = sql`
  b.type IN ${constants(soldTypes)} AND b.status NOT IN ('order_canceled', 'on_hold') AND b.invoice_status <> 'invoiced'
  AND b.id = ANY(ARRAY(${mayBeDue}))
  AND (b.status IN ('order_confirmation_sent', 'in_progress', 'closed') AND ${withoutGoods} OR ${hasLateCost} OR EXISTS (
    SELECT 1 FROM ${basketsTables.lines} l WHERE l.basket_id = b.id AND (${isDelivered} OR ${isDuePart}) AND ${notInvoiced}))`;
/** The customer that gets the invoice of order `b`. */
export const payerOf = sql`coalesce(b.payer_customer_id, b.customer_id)`;
/** Matches orders `b` that one of these customers is invoiced for. */
export const isInvoicedTo = (customers: SQL): SQL =>
  sql`(b.payer_customer_id IS NULL AND b.customer_id ${customers} OR b.payer_customer_id ${customers})`;

/** Maximum number of orders read, oldest first. */
export const maxOrders = sql`2000`;

/** Reads the due orders that match the filter, oldest first, with their customers. */
export function readDueOrders(tx: ReadTx, filter: SQL): Promise<Due> {
  return readOrdersToBill(tx, sql`${isDue} AND ${filter}`);
}

/** Reads these orders `b` with the lines that are not invoiced, oldest first, and their customers. */
export async function readOrdersToBill(tx: ReadTx, filter: SQL): Promise<Due> {
  const orders = await tx.rows<Omit<DueOrder, 'lines'>>(
    sql`
    SELECT b.id AS "basketId", b.number, b.business_unit_id AS "businessUnitId", ${payerOf} AS "customerId", b.po_number AS "poNumber",
      b.invoice_locked_by AS "lockedBy", ${orderPlan} AS plan,
      b.customer_reference AS "customerReference", b.invoice_address_id AS "invoiceAddressId",
      coalesce(${contactName(sql`p`)}, '') AS "contactName", coalesce(p.email, '') AS "contactEmail"
    FROM ${basketsTables.baskets} b LEFT JOIN ${relationsTables.contacts} p ON p.id = b.contact_id AND b.payer_customer_id IS NULL
    WHERE ${filter}
    ORDER BY b.id LIMIT ${maxOrders}`,
    'once',
  );
  const [lines, customers] = await Promise.all([
    tx.rows<BillableLine & { basketId: number }>(
      sql`
    SELECT l.id, l.basket_id AS "basketId", l.kind, l.description, concat_ws(E'\n', 'ISBN ' || nullif(l.isbn, ''), l.specification) AS specification,
      l.status, l.quantity, l.quantity_shipped AS shipped, l.price,
      ${settledOfLine} AS settled, ${billedOfLine} AS billed, l.transport_price AS "transportPrice", l.vat_rate::float8 AS "vatRate"
    FROM ${basketsTables.lines} l
    WHERE l.basket_id = ANY(${sql.param(orders.map(({ basketId }) => basketId))}) AND ${isBillable}
    ORDER BY l.basket_id, l.position, l.id`,
      'once',
    ),
    customersOf(tx, [...new Set(orders.map(({ customerId }) => customerId))]),
  ]);
  const perBasket = Map.groupBy(lines, ({ basketId }) => basketId);
  return {
    orders: orders.map((order) => ({ ...order, lines: perBasket.get(order.basketId) ?? [] })),
    customers,
  };
}

/** An address `a` that is complete enough for an invoice. */
export const isComplete = sql`a.active AND a.street <> '' AND a.city <> ''`;
/** Whether customer `c` has a complete address. Looks addresses up per customer; a join would read the whole table for a few customers. */
export const hasAddress = sql`coalesce(
  (SELECT true FROM ${relationsTables.addresses} a WHERE a.customer_id = c.id AND ${isComplete} LIMIT 1), false)`;
/**
 * A Dutch business `c` whose number of the Chamber of Commerce is unknown, which its invoice must have to reach it by Peppol; a public body is
 * reached by its OIN.
 */
export const lacksKvk = sql`(c.business AND coalesce(c.kvk, '') = '' AND coalesce(c.oin, '') = '' AND EXISTS (
  SELECT 1 FROM ${relationsTables.addresses} a WHERE a.customer_id = c.id AND a.active AND a.country = 'NL'))`;
export const invoiceEmail = sql`(
  SELECT e.email FROM ${relationsTables.contacts} e WHERE e.customer_id = c.id AND e.active AND e.email <> '' ORDER BY e.receives_invoices DESC, e.id LIMIT 1)`;

type CustomerRow = Omit<DueCustomer, 'vatNumber'> & { frequency: InvoiceFrequency; vatType: VatType };

async function customersOf(tx: ReadTx, ids: readonly number[]): Promise<DueCustomer[]> {
  const rows = await tx.rows<CustomerRow>(
    sql`
    SELECT c.id, c.name, c.language, c.vat_type AS "vatType", c.vat_number AS "vatText", c.kvk, c.oin, c.invoice_frequency AS frequency,
      c.po_required AS "poRequired", c.payment_days AS "paymentDays", c.payment_month_end AS "paymentMonthEnd",
      ${hasAddress} AS "hasAddress", coalesce(${invoiceEmail}, '') AS email, ${lacksKvk} AS "lacksKvk"
    FROM ${relationsTables.customers} c WHERE c.id = ANY(${sql.param([...ids])})`,
    'once',
  );
  return rows.map((row) => ({ ...row, vatNumber: vatNumberOf(row.vatText) }));
}

export function vatNumberOf(text: string | null): BillableCustomer['vatNumber'] {
  return text ? { text, valid: isVatNumber(text) } : undefined;
}
