import { sql } from 'drizzle-orm';
import { creditComplaintEndpoint } from '#modules/complaints/contract/credit-complaint.endpoint.ts';
import { decideComplaintCredit } from '#modules/complaints/domain/complaint.ts';
import { complaintCredited } from '#modules/complaints/domain/facts.ts';
import { complaintCosts } from '#modules/complaints/server/complaints.tables.ts';
import { creditAmount, invoicingTables, lockInvoices } from '#modules/invoicing/server/public.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { command } from '#platform/server/served.ts';
import { changeComplaint, lockForWork, refsOf } from './complaints.store.ts';

export const creditComplaint = command(creditComplaintEndpoint, async (context, input) => {
  const { id, version, invoiceId, invoiceVersion, billAgain, amount, forDamage } = input;
  const { tx, now, actor } = context;
  // Locks the invoice before the order, as invoicing does.
  await lockInvoices(tx, [invoiceId]);
  const { complaint, decided } = await lockForWork(context, id, version);
  if (!decided.accepted) return decided;
  const on = await tx.rows<{ id: number }>(
    sql`SELECT DISTINCT basket_id AS id FROM ${invoicingTables.invoiceLines} WHERE invoice_id = ${invoiceId}`,
  );
  const allowed = decideComplaintCredit(complaint, { basketIds: on.map((basket) => basket.id) });
  if (!allowed.accepted) return allowed;
  const credited = await creditAmount(
    context,
    { id: invoiceId, version: invoiceVersion, reason: complaint.number },
    { billAgain, amount, aboutLineId: complaint.lineId, forDamage },
  );
  if (!credited.accepted) return credited;
  const { id: noteId, number, net } = credited.value;
  if (net > 0) {
    await tx.db.insert(complaintCosts).values({
      ...{ complaintId: id, kind: 'credit', description: number ?? '', amount: net },
      ...{ addedAt: now.toString(), addedBy: actor.name },
    });
  }
  const state = await changeComplaint(context, complaint, { creditInvoiceId: noteId });
  await tx.record(
    complaintCredited({ refs: refsOf(complaint), data: { number: complaint.number, note: number ?? '', amount: eurosOf(net) } }),
  );
  return { ...state, creditNote: number ?? '' };
});
