import { invoiceFinal } from '#modules/baskets/domain/facts.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { decideChangeDraft, decideVatNumber } from '#modules/invoicing/domain/invoice-decisions.ts';
import { invoiceLocked } from '#modules/invoicing/domain/invoice-proposal.ts';
import { readVatCheck } from '#modules/relations/server/public.ts';
import { command } from '#platform/server/served.ts';
import { findInvoice, idsPerBasket, lockInvoices, lockOrdersOf, recordInvoice, saveInvoice, stateOf } from './invoices.store.ts';
import { issueInvoice } from './issue-invoice.ts';
import { settleFromPrepayments } from './online/settle-from-prepayments.ts';

export const finalizeInvoices = command(finalizeInvoicesEndpoint, async (context, { ids }) => {
  const { tx } = context;
  const drafts = await lockInvoices(tx, ids);
  for (const invoice of drafts) {
    const decided = decideChangeDraft(invoice);
    if (!decided.accepted) return decided;
    const verified = decideVatNumber(await readVatCheck(context, invoice.customerId));
    if (!verified.accepted) return verified;
  }
  const lock = await lockOrdersOf(tx, ids);
  if (lock) return invoiceLocked(lock.number, lock.lockedBy);
  const finalised = [];
  for (const invoice of drafts) {
    const { lines, change } = await issueInvoice(context, invoice, 'invoiced');
    const state = await saveInvoice(tx, invoice, change);
    await recordInvoice(context, invoice, lines, (refs) =>
      invoiceFinal({ refs, from: 'concept', to: 'final', data: { number: change.number } }),
    );
    const isSettled = await settleFromPrepayments(context, invoice, [...idsPerBasket(lines).keys()]);
    finalised.push(isSettled ? stateOf(await findInvoice(tx, invoice.id)) : state);
  }
  return finalised;
});
