import { type SQL, sql } from 'drizzle-orm';
import {
  type InvoiceFrequency,
  type OrderInParts,
  type OrderPart,
  type PartKind,
  type ProposalSums,
  proposalSums,
} from '#modules/invoicing/domain/invoice-proposal.ts';
import type { VatType } from '#modules/relations/domain/customer.ts';
import type { Planned, ReadTx } from '#platform/server/database.ts';
import { hasAddress, invoiceEmail, isBillable, isDelivered, isDue, mostOrders, vatNumberOf } from './billable.ts';
import { keyOf } from './proposals.ts';

/** What could be invoiced, as a list shows it. `hasEmail`: of the order's contact or of the customer. */
export type ListedProposal = ProposalSums & { key: string; customer: string; unit: string; hasEmail: boolean };

type OrderRow = Omit<OrderInParts, 'parts'> & {
  unit: string;
  customer: string;
  vatType: VatType;
  vatText: string | null;
  frequency: InvoiceFrequency;
  poRequired: boolean;
  hasAddress: boolean;
  hasEmail: boolean;
  parts: [kind: PartKind, vatRate: number, net: OrderPart['net'], isUnpriced: boolean][];
};

/**
 * Of a line `l` what its invoice would charge in ten-thousandths, goods and transport each in cents: the sum of its `proposedLines`, for thousands at
 * once. A test compares the two.
 */
const charged = sql`(
  CASE WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
       ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END + round(l.transport_price / 100.0)) * 100`;

/** What could be invoiced now, by order or by customer, its lines added up where they are. */
export async function readProposalSums(tx: ReadTx, filter: SQL = sql`true`, planned: Planned = 'once'): Promise<ListedProposal[]> {
  const rows = await tx.rows<OrderRow>(
    sql`
    WITH due AS MATERIALIZED (
      SELECT b.id, b.number, b.business_unit_id, b.customer_id, b.contact_id, b.po_number, b.invoice_locked_by FROM baskets b
      WHERE ${isDue} AND ${filter} ORDER BY b.id LIMIT ${mostOrders})
    SELECT b.id AS "basketId", b.number, b.business_unit_id AS "businessUnitId", u.name AS unit, b.customer_id AS "customerId",
      b.po_number AS "poNumber", b.invoice_locked_by AS "lockedBy", c.name AS customer, c.vat_type AS "vatType", c.vat_number AS "vatText",
      c.invoice_frequency AS frequency, c.po_required AS "poRequired", ${hasAddress} AS "hasAddress",
      coalesce(nullif((SELECT email FROM contacts WHERE id = b.contact_id), ''), ${invoiceEmail}) IS NOT NULL AS "hasEmail", p.parts
    FROM due b JOIN customers c ON c.id = b.customer_id JOIN business_units u ON u.id = b.business_unit_id
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_array(kind, vat_rate, net, unpriced)) AS parts FROM (
        SELECT CASE WHEN l.kind = 'cost' THEN 'cost' WHEN ${isDelivered} THEN 'delivered' ELSE 'waiting' END AS kind, l.vat_rate,
          sum(${charged})::bigint AS net, bool_or(l.price <= 0) AS unpriced
        FROM lines l WHERE l.basket_id = b.id AND ${isBillable} GROUP BY 1, 2) part) p
    WHERE p.parts IS NOT NULL
    ORDER BY b.id`,
    planned,
  );
  const rowOf = new Map(rows.map((row) => [row.basketId, row]));
  const customers = rows.map(({ customerId, vatText, ...row }) => ({ ...row, id: customerId, vatNumber: vatNumberOf(vatText) }));
  const orders = rows.map((row) => ({
    ...row,
    parts: row.parts.map(([kind, vatRate, net, isUnpriced]): OrderPart => ({ kind, vatRate, net, isUnpriced })),
  }));
  return proposalSums(orders, customers).map((proposal) => {
    const { customer, unit } = rowOf.get(proposal.orders[0]!.basketId)!;
    const hasEmail = proposal.orders.some(({ basketId }) => rowOf.get(basketId)!.hasEmail);
    return { ...proposal, key: keyOf(proposal), customer, unit, hasEmail };
  });
}
