import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { type InstallmentRow, listInstallmentsEndpoint } from '#modules/invoicing/contract/installment/list-installments.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { openOf } from '../payment/open-invoices.ts';
import { isAwaited } from './prepayments.ts';

export const listInstallments = query(listInstallmentsEndpoint, async ({ tx }, { id }) => {
  if (!(await tx.row(sql`SELECT 1 FROM ${basketsTables.baskets} WHERE id = ${id}`))) throw notFound();
  return tx.rows<InstallmentRow>(sql`
    SELECT s.id, s.version, s.position, s.moment, s.percent::float8 AS percent, s.days, s.ahead, s.paid_first AS "paidFirst", s.let_go_by AS "letGoBy",
      ${isAwaited} AS "isAwaited",
      CASE WHEN i.id IS NOT NULL THEN jsonb_build_object('id', i.id, 'number', i.number, 'status', i.status, 'gross', i.gross, 'open', ${openOf}) END AS invoice
    FROM installments s LEFT JOIN invoices i ON i.id = s.invoice_id WHERE s.basket_id = ${id} ORDER BY s.position`);
});
