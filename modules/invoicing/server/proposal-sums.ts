import { type SQL, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import type { OrderPart, PartKind } from '#modules/invoicing/domain/due-line.ts';
import type { InstallmentOf } from '#modules/invoicing/domain/installment/installments.ts';
import {
  type BillableCustomer,
  groupDueParts,
  type InvoiceFrequency,
  type OrderToBill,
  type ProposalSums,
  proposalSums,
} from '#modules/invoicing/domain/invoice-proposal.ts';
import type { VatType } from '#modules/relations/domain/customer/customer.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { type Columnar, columnarJson, columnarRows } from '#platform/server/database/columnar-json.ts';
import type { PlanMode, ReadTx } from '#platform/server/database/database.ts';
import { hasAddress, invoiceEmail, isBillable, isComplete, isDue, lacksKvk, maxOrders, payerOf, vatNumberOf } from './due-orders.ts';
import { dueInstallmentCount } from './installment/due-installments.ts';
import { orderPlan } from './installment/order-plan.ts';
import { dueOfLine, isDelivered, isDuePart } from './part/charged-lines.ts';
import { keyOf } from './proposals.ts';

/** A proposed invoice as a list row. `hasEmail` when the order's contact or the customer has an address. */
export type ListedProposal = ProposalSums & {
  key: string;
  customer: string;
  unit: string;
  hasEmail: boolean;
  asksKvk: boolean;
  installment?: InstallmentOf;
};

type CustomerRow = {
  customerId: number;
  vatType: VatType;
  vatText: string | null;
  frequency: InvoiceFrequency;
  poRequired: boolean;
  hasAddress: boolean;
};
type OrderRow = OrderToBill &
  CustomerRow & {
    unit: string;
    customer: string;
    hasEmail: boolean;
    lacksKvk: boolean;
    parts: [kind: PartKind, vatRate: number, net: OrderPart['net']][];
  };

const partKind = sql`CASE WHEN l.kind = 'cost' THEN 'cost' WHEN ${isDelivered} OR ${isDuePart} THEN 'delivered' ELSE 'waiting' END`;

/** The due orders, oldest first, as `b` in what follows. */
function dueOrders(filter: SQL): SQL {
  return sql`
    WITH due AS MATERIALIZED (
      SELECT b.id, b.number, b.business_unit_id, ${payerOf} AS customer_id,
        CASE WHEN b.payer_customer_id IS NULL THEN b.contact_id END AS contact_id, b.po_number, b.invoice_locked_by FROM ${basketsTables.baskets} b
      WHERE ${isDue} AND ${filter} ORDER BY b.id LIMIT ${maxOrders})`;
}
/** Reads the proposed invoices, by order or by customer, with their lines summed in SQL. */
export async function readProposalSums(tx: ReadTx, filter: SQL = sql`true`, planned: PlanMode = 'once'): Promise<ListedProposal[]> {
  const rows = await tx.rows<OrderRow>(
    sql`
    ${dueOrders(filter)}
    SELECT b.id AS "basketId", b.number, b.business_unit_id AS "businessUnitId", b.customer_id AS "customerId",
      b.po_number AS "poNumber", b.invoice_locked_by AS "lockedBy", ${orderPlan} AS plan, c.vat_type AS "vatType", c.vat_number AS "vatText",
      c.invoice_frequency AS frequency, c.po_required AS "poRequired", ${hasAddress} AS "hasAddress", u.name AS unit, c.name AS customer,
      coalesce(nullif((SELECT email FROM ${relationsTables.contacts} WHERE id = b.contact_id), ''), ${invoiceEmail}) IS NOT NULL AS "hasEmail", ${lacksKvk} AS "lacksKvk", p.parts
    FROM due b JOIN ${relationsTables.customers} c ON c.id = b.customer_id JOIN ${identityTables.businessUnits} u ON u.id = b.business_unit_id
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_array(kind, vat_rate, net)) AS parts FROM (
        SELECT ${partKind} AS kind, l.vat_rate, sum(${dueOfLine})::bigint AS net
        FROM ${basketsTables.lines} l WHERE l.basket_id = b.id AND ${isBillable} GROUP BY 1, 2) part) p
    WHERE p.parts IS NOT NULL
    ORDER BY b.id`,
    planned,
  );
  const rowOf = new Map(rows.map((row) => [row.basketId, row]));
  const orders = rows.map((row) => ({
    ...row,
    parts: row.parts.map(([kind, vatRate, net]): OrderPart => ({ kind, vatRate, net })),
  }));
  return proposalSums(orders, rows.map(customerOf)).map((proposal) => {
    const { customer, unit, lacksKvk: asksKvk } = rowOf.get(proposal.orders[0]!.basketId)!;
    const hasEmail = proposal.orders.some(({ basketId }) => rowOf.get(basketId)!.hasEmail);
    return { ...proposal, key: keyOf(proposal), customer, unit, hasEmail, asksKvk };
  });
}

/**
 * The due orders, lines and customers in columnar form: enough to count the invoices they make, at a fraction of the cost of as many JSON
 * rows. Each table is looked up by an array of ids.
 */
export type DueOrders = {
  orders: Columnar<OrderToBill>;
  parts: Columnar<OrderPart & { basketId: number }>;
  customers: Columnar<Omit<CustomerRow, 'hasAddress'>>;
  withAddress: number[];
  /** Installments that are to be invoiced. */
  installments: number;
};

/** Selects `DueOrders`. */
export const dueOrdersColumnar = sql`
  ${dueOrders(sql`true`)}
  SELECT
    (SELECT ${columnarJson({
      ...{ basketId: sql`b.id`, number: sql`b.number`, businessUnitId: sql`b.business_unit_id`, customerId: sql`b.customer_id` },
      ...{ poNumber: sql`b.po_number`, lockedBy: sql`b.invoice_locked_by`, plan: orderPlan },
    })} FROM due b) AS orders,
    (SELECT ${columnarJson({ basketId: sql`l.basket_id`, kind: partKind, vatRate: sql`l.vat_rate`, net: sql`${dueOfLine}::bigint` })}
      FROM ${basketsTables.lines} l WHERE l.basket_id = ANY(ARRAY(SELECT id FROM due)) AND ${isBillable}) AS parts,
    (SELECT ${columnarJson({
      ...{ customerId: sql`c.id`, vatType: sql`c.vat_type`, vatText: sql`c.vat_number`, frequency: sql`c.invoice_frequency` },
      ...{ poRequired: sql`c.po_required` },
    })} FROM ${relationsTables.customers} c WHERE c.id = ANY(ARRAY(SELECT customer_id FROM due))) AS customers,
    (SELECT coalesce(json_agg(a.customer_id), '[]') FROM ${relationsTables.addresses} a
      WHERE a.customer_id = ANY(ARRAY(SELECT customer_id FROM due)) AND ${isComplete}) AS "withAddress", ${dueInstallmentCount} AS installments`;

/** Counts the rows that `readProposalSums` answers for these orders, and how many of them are blocked. */
export function countProposals(due: DueOrders): { count: number; blocked: number } {
  const partsOf = Map.groupBy(columnarRows(due.parts), ({ basketId }) => basketId);
  const orders = columnarRows(due.orders).map((order) => ({ ...order, parts: partsOf.get(order.basketId) ?? [] }));
  const withAddress = new Set(due.withAddress);
  const customers = columnarRows(due.customers).map((row) => customerOf({ ...row, hasAddress: withAddress.has(row.customerId) }));
  const found = groupDueParts(orders, customers);
  return { count: found.length + due.installments, blocked: found.filter(({ blockers }) => blockers.length > 0).length };
}

function customerOf({ customerId, vatText, vatType, frequency, poRequired, hasAddress }: CustomerRow): BillableCustomer {
  return { id: customerId, vatNumber: vatNumberOf(vatText), vatType, frequency, poRequired, hasAddress };
}
