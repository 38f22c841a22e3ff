import { postInvoicesEndpoint } from '#modules/invoicing/contract/post-invoices.endpoint.ts';
import { decidePost } from '#modules/invoicing/domain/invoice-decisions.ts';
import { paidStatus } from '#modules/invoicing/domain/payment/payment.ts';
import { command } from '#platform/server/served.ts';
import { linesOf, lockInvoices, recordInvoice, saveInvoice } from './invoices.store.ts';
import { lockInvoiceRun } from './run-lock.ts';

export const postInvoices = command(postInvoicesEndpoint, async (context, { ids }) => {
  const { tx, now } = context;
  const busy = await lockInvoiceRun(tx);
  if (busy) return busy;
  const posted = [];
  for (const invoice of await lockInvoices(tx, ids)) {
    const decided = decidePost(invoice);
    if (!decided.accepted) return decided;
    posted.push(await saveInvoice(tx, invoice, { status: paidStatus(invoice, true), sentAt: now.toString() }));
    const data = { number: invoice.number ?? '' };
    await recordInvoice(context, invoice, await linesOf(tx, invoice.id), (refs) => ({
      ...{ refs, fact: 'invoice.posted', from: invoice.status, to: 'sent', data },
    }));
  }
  return posted;
});
