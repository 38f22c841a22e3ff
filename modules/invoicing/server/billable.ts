import { type SQL, sql } from 'drizzle-orm';
import { deliveredLineStatuses } from '#modules/baskets/domain/statuses.ts';
import { notCanceled, withoutGoods } from '#modules/baskets/server/public.ts';
import type { BillableCustomer, BillableLine, BillableOrder, InvoiceFrequency } from '#modules/invoicing/domain/invoice-proposal.ts';
import type { VatType } from '#modules/relations/domain/customer.ts';
import { contactName, isVatNumber } from '#modules/relations/server/public.ts';
import type { Planned, ReadTx } from '#platform/server/database.ts';

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
  paymentDays: number;
  email: string;
};
export type Due = { orders: DueOrder[]; customers: DueCustomer[] };

/** Orders, web orders and call-offs are sold; rework, stock and internal work are not. */
const soldTypes = [20, 30, 40];
/** A line that no invoice has, not even a concept. */
const notInvoiced = sql`l.invoice_status = 'not_invoiced' AND NOT EXISTS (
  SELECT 1 FROM invoice_lines il JOIN invoices i ON i.id = il.invoice_id WHERE il.line_id = l.id AND i.status = 'concept')`;

/** Orders with a line that can be due at all: by an index of these few lines alone, whose condition this repeats to the letter. */
const mayBeDue = sql`
  SELECT l.basket_id FROM lines l WHERE l.invoice_status = 'not_invoiced' AND (l.status IN ('delivered', 'closed') OR l.kind = 'cost')`;

/** Which orders; `sums` leaves out what their lines say, which only who opens or makes an invoice reads. */
export type DueAsk = { filter?: SQL; planned?: Planned; sums?: boolean };

/** Orders with something delivered that is not invoiced, or with nothing to deliver; oldest first, and whose they are. */
export async function readDue(tx: ReadTx, { filter = sql`true`, planned = 'once', sums = false }: DueAsk): Promise<Due> {
  const orders = await tx.rows<Omit<DueOrder, 'lines'>>(
    sql`
    SELECT b.id AS "basketId", b.number, b.business_unit_id AS "businessUnitId", b.customer_id AS "customerId", b.po_number AS "poNumber",
      b.invoice_locked_by AS "lockedBy",
      b.customer_reference AS "customerReference", b.invoice_address_id AS "invoiceAddressId",
      coalesce(${contactName(sql`p`)}, '') AS "contactName", coalesce(p.email, '') AS "contactEmail"
    FROM baskets b JOIN customers c ON c.id = b.customer_id LEFT JOIN contacts p ON p.id = b.contact_id
    WHERE b.type = ANY(${sql.param(soldTypes)}) AND b.status NOT IN ('order_canceled', 'on_hold') AND b.invoice_status <> 'invoiced'
      AND b.id IN (${mayBeDue})
      AND (b.status IN ('order_confirmation_sent', 'in_progress', 'closed') AND ${withoutGoods} OR EXISTS (
        SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.status = ANY(${sql.param([...deliveredLineStatuses])}) AND ${notInvoiced}))
      AND ${filter}
    ORDER BY b.id LIMIT 2000`,
    planned,
  );
  const words = sums
    ? sql`'' AS description, '' AS specification`
    : sql`l.description, concat_ws(E'\n', 'ISBN ' || nullif(l.isbn, ''), l.specification) AS specification`;
  const [lines, customers] = await Promise.all([
    tx.rows<BillableLine & { basketId: number }>(
      sql`
    SELECT l.id, l.basket_id AS "basketId", l.kind, ${words}, l.status, l.quantity, l.quantity_shipped AS shipped,
      l.price, l.transport_price AS "transportPrice", l.vat_rate::float8 AS "vatRate"
    FROM lines l
    WHERE l.basket_id = ANY(${sql.param(orders.map(({ basketId }) => basketId))}) AND l.kind <> 'text'
      AND ${notCanceled} AND ${notInvoiced}
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

type CustomerRow = Omit<DueCustomer, 'vatNumber'> & { frequency: InvoiceFrequency; vatType: VatType };

async function customersOf(tx: ReadTx, ids: readonly number[]): Promise<DueCustomer[]> {
  const rows = await tx.rows<CustomerRow>(
    sql`
    SELECT c.id, c.name, c.language, c.vat_type AS "vatType", c.vat_number AS "vatText", c.kvk, c.invoice_frequency AS frequency,
      c.po_required AS "poRequired", c.payment_days AS "paymentDays",
      EXISTS (SELECT 1 FROM addresses a WHERE a.customer_id = c.id AND a.active AND a.street <> '' AND a.city <> '') AS "hasAddress",
      coalesce((SELECT email FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.email <> '' ORDER BY p.receives_invoices DESC, p.id LIMIT 1), '') AS email
    FROM customers c WHERE c.id = ANY(${sql.param([...ids])})`,
    'once',
  );
  return rows.map((row) => ({ ...row, vatNumber: row.vatText ? { text: row.vatText, valid: isVatNumber(row.vatText) } : undefined }));
}
