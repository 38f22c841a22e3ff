import { lockInvoiceEndpoint } from '#modules/complaints/contract/lock-invoice.endpoint.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { changeComplaint, lockForWork, refsOf } from './complaints.store.ts';

export const lockInvoice = command(lockInvoiceEndpoint, async (context, { id, version, locked }) => {
  const { complaint, decided } = await lockForWork(context, id, version);
  if (!decided.accepted) return decided;
  if (complaint.invoiceLocked === locked || complaint.basketId === null) return unchanged({ id, version });
  const state = await changeComplaint(context, complaint, { invoiceLocked: locked });
  const fact = locked ? 'complaint.invoice_locked' : 'complaint.invoice_released';
  await context.tx.record({ fact, refs: refsOf(complaint), data: { number: complaint.number } });
  return state;
});
