import { type SQL, sql } from 'drizzle-orm';
import { soldTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables, notCanceled } from '#modules/baskets/server/public.ts';
import { divideInstallments, installmentTotals } from '#modules/invoicing/domain/installment/installments.ts';
import { commonBlockers, orderTotals, type ProposedLine } from '#modules/invoicing/domain/invoice-proposal.ts';
import { noMoney } from '#platform/domain/money.ts';
import type { DocumentTotals } from '#platform/domain/vat.ts';
import { constants } from '#platform/server/database/constants.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { readOrdersToBill } from '../due-orders.ts';
import { isDelivered } from '../part/charged-lines.ts';
import type { Proposal } from '../proposals.ts';

const keyPrefix = 'installment-';

export function isInstallmentKey(key: string): boolean {
  return key.startsWith(keyPrefix);
}

/** A line `l` of order `b` that is made, sold or delivered. */
const lineOfOrder = sql`l.basket_id = b.id AND l.kind NOT IN ('text', 'cost') AND ${notCanceled}`;
const lineIn = (statuses: readonly string[]) =>
  sql`EXISTS (SELECT 1 FROM ${basketsTables.lines} l WHERE ${lineOfOrder} AND l.status IN ${constants(statuses)})`;
const madeStatuses = ['planned', 'in_progress', 'ready', 'partly_delivered', 'delivered', 'closed'];

/** The moment of installment `s` of order `b` has come. */
const hasCome = sql`CASE s.moment WHEN 'order_confirmation' THEN true
  WHEN 'proof_approved' THEN NOT ${lineIn(['entered', 'in_calculation', 'artwork', 'upload_link_sent', 'authorization'])}
  WHEN 'production' THEN ${lineIn(madeStatuses)}
  ELSE ${lineIn(['partly_delivered', 'delivered', 'closed'])} END`;

/**
 * An installment `s` of order `b` that is to be invoiced now. Once everything is delivered only the last invoice is made, with what was not
 * invoiced before.
 */
const isDueInstallment = sql`s.ahead AND s.invoice_id IS NULL AND b.type IN ${constants(soldTypes)} AND b.total > 0
  AND b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered') AND b.invoice_status = 'not_invoiced'
  AND EXISTS (SELECT 1 FROM ${basketsTables.lines} l WHERE ${lineOfOrder} AND NOT ${isDelivered}) AND ${hasCome}`;

/** The number of installments that are to be invoiced now, as a scalar. */
export const dueInstallmentCount = sql`(
  SELECT count(*) FROM installments s JOIN ${basketsTables.baskets} b ON b.id = s.basket_id WHERE ${isDueInstallment})`;

type DueRow = { id: number; basketId: number; position: number; days: number; percentages: number[] };

/** Reads the invoices of installments `s` of orders `b` that are due and match the filter, oldest order first. */
export async function readInstallmentProposals(tx: ReadTx, filter: SQL = sql`true`): Promise<Proposal[]> {
  const rows = await tx.rows<DueRow>(
    sql`
    SELECT s.id, s.basket_id AS "basketId", s.position, s.days,
      (SELECT json_agg(p.percent::float8 ORDER BY p.position) FROM installments p WHERE p.basket_id = b.id) AS percentages
    FROM installments s JOIN ${basketsTables.baskets} b ON b.id = s.basket_id WHERE ${isDueInstallment} AND ${filter} ORDER BY b.id, s.position LIMIT 500`,
    'once',
  );
  if (rows.length === 0) return [];
  const { orders, customers } = await readOrdersToBill(
    tx,
    sql`b.id = ANY(${sql.param([...new Set(rows.map(({ basketId }) => basketId))])})`,
  );
  return rows.map(({ id, basketId, position, days, percentages }): Proposal => {
    const order = orders.find((one) => one.basketId === basketId)!;
    const customer = customers.find((one) => one.id === order.customerId)!;
    const whole = orderTotals(order.lines, customer.vatType);
    const totals = installmentTotals(divideInstallments(whole.gross, percentages)[position - 1]!, whole);
    return {
      key: `${keyPrefix}${id}`,
      installment: { id, position, of: percentages.length, percent: percentages[position - 1]!, days },
      ...{ customerId: customer.id, businessUnitId: order.businessUnitId, frequency: customer.frequency, customer, due: [order], totals },
      orders: [{ basketId, number: order.number, poNumber: order.poNumber }],
      blockers: commonBlockers([order], customer),
      hasPlan: true,
      lines: linesOf(basketId, totals),
    };
  });
}

/** One line per rate, with the VAT that its share contains. */
function linesOf(basketId: number, { vatRows }: DocumentTotals): ProposedLine[] {
  const about = { basketId, lineId: null, kind: 'installment' as const, description: '', specification: '', quantity: 1 };
  return vatRows
    .filter(({ base, vat }) => base !== noMoney || vat !== noMoney)
    .map(({ base, vat, ratePercent, category }) => ({ ...about, net: base, vat, ratePercent, category }));
}
