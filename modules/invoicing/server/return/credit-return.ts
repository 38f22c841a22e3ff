import { sql } from 'drizzle-orm';
import { creditReturnEndpoint } from '#modules/invoicing/contract/return/credit-return.endpoint.ts';
import { decideReturnInvoice } from '#modules/invoicing/domain/return-credit.ts';
import { creditAmount } from '#modules/invoicing/server/credit-invoice.ts';
import { lockInvoices } from '#modules/invoicing/server/invoices.store.ts';
import { settleReturn, shippingTables } from '#modules/shipping/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const creditReturn = command(creditReturnEndpoint, async (context, { id, invoiceId, version, amount }) => {
  const { tx } = context;
  // Locks the invoice before the order, as invoicing does.
  await lockInvoices(tx, [invoiceId]);
  const found = await tx.row<{ number: string }>(sql`SELECT number FROM ${shippingTables.returns} WHERE id = ${id}`);
  if (!found) throw notFound();
  const lines = await tx.rows<{ lineId: number; isCharged: boolean }>(sql`
    SELECT l.line_id AS "lineId", EXISTS (SELECT 1 FROM invoice_lines n WHERE n.invoice_id = ${invoiceId} AND n.line_id = l.line_id) AS "isCharged"
    FROM ${shippingTables.returnLines} l WHERE l.return_id = ${id} AND l.credit ORDER BY l.line_id`);
  const about = decideReturnInvoice(lines);
  if (!about.accepted) return about;
  const credited = await creditAmount(
    context,
    { id: invoiceId, version, reason: found.number },
    { ...about.value, billAgain: false, amount, forDamage: true },
  );
  if (!credited.accepted) return credited;
  const { net: _, ...state } = credited.value;
  const settled = await settleReturn(context, id, { credit: 'credited', note: state.number ?? '' });
  return settled.accepted ? state : settled;
});
