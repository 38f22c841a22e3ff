import { type SQL, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import {
  type InstallmentCreditRow,
  listInstallmentCreditsEndpoint,
} from '#modules/invoicing/contract/installment/list-installment-credits.endpoint.ts';
import { proposeInstallmentCredits } from '#modules/invoicing/domain/installment/installment-credit.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';
import { chargedOfLine, isDelivered } from '../part/charged-lines.ts';
import { leftOfInstallment } from './order-plan.ts';

type Row = Omit<InstallmentCreditRow, 'net'> & { charged: Money; kept: Money };

/** An order `b` of which nothing is awaited any more: canceled, or with everything delivered and not invoiced. */
const isSettled = sql`(b.status = 'order_canceled' OR b.invoice_status = 'not_invoiced' AND NOT EXISTS (
  SELECT 1 FROM ${basketsTables.lines} l WHERE l.basket_id = b.id AND l.kind NOT IN ('text', 'cost')
    AND l.status NOT IN ('order_canceled', 'quote_canceled') AND NOT ${isDelivered}))`;
const charged = sql`CASE WHEN b.status = 'order_canceled' THEN 0 ELSE coalesce((SELECT sum(${chargedOfLine})::bigint FROM ${basketsTables.lines} l
  WHERE l.basket_id = b.id AND l.kind <> 'text' AND l.status NOT IN ('order_canceled', 'quote_canceled')), 0) END`;

/** Reads the installment invoices whose credit is proposed, by order and oldest first. */
export async function readInstallmentCredits(tx: ReadTx, filter: SQL = sql`true`): Promise<InstallmentCreditRow[]> {
  const rows = await tx.rows<Row>(
    sql`
    SELECT s.id, s.version, s.basket_id AS "basketId", b.number AS "orderNumber", c.name AS customer, b.status = 'order_canceled' AS "isCanceled",
      jsonb_build_object('id', i.id, 'number', i.number, 'version', i.version, 'issuedOn', i.issued_on) AS invoice,
      coalesce((SELECT sum(k.base)::bigint FROM ${leftOfInstallment} k), 0) AS left, ${charged} AS charged, s.kept_net AS kept
    FROM installments s JOIN invoices i ON i.id = s.invoice_id AND i.status <> 'concept' JOIN ${basketsTables.baskets} b ON b.id = s.basket_id
    JOIN ${relationsTables.customers} c ON c.id = i.customer_id
    WHERE ${isSettled} AND ${filter} ORDER BY s.basket_id, s.position`,
    'once',
  );
  const orders = new Map(rows.map(({ basketId, charged }) => [basketId, { basketId, charged }]));
  const proposed = proposeInstallmentCredits(rows, [...orders.values()]);
  return rows.flatMap(({ charged: _, kept: __, ...row }) => (proposed.has(row.id) ? [{ ...row, net: proposed.get(row.id)! }] : []));
}

/** Invoice `i` is an installment of a canceled order, and finance has not decided about its credit: it is not reminded of. */
export const awaitsCredit = sql`EXISTS (SELECT 1 FROM installments s JOIN ${basketsTables.baskets} b ON b.id = s.basket_id
  WHERE s.invoice_id = i.id AND b.status = 'order_canceled' 
    AND (SELECT coalesce(sum(k.base), 0) FROM ${leftOfInstallment} k) > s.kept_net)`;

export const listInstallmentCredits = query(listInstallmentCreditsEndpoint, async ({ tx }) => ({ rows: await readInstallmentCredits(tx) }));

/** The proposal of an installment whose order the caller reads; undefined when there is none. */
export async function creditProposalOf(
  tx: ReadTx,
  installment: { id: number; basketId: number },
): Promise<InstallmentCreditRow | undefined> {
  return (await readInstallmentCredits(tx, sql`s.basket_id = ${installment.basketId}`)).find(({ id }) => id === installment.id);
}
