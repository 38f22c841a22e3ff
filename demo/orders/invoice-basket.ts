import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { listProposalsEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { sendInvoicesEndpoint } from '#modules/invoicing/contract/send-invoices.endpoint.ts';
import type { Shop } from './live-basket.ts';

/** Invoices a delivered basket and sends the invoice; a blocked one stays on the invoicing page. */
export async function invoiceBasket({ act, staff, luck }: Shop, number: string, at: Temporal.Instant): Promise<void> {
  const finance = staff('finance');
  const { rows } = await act(listProposalsEndpoint, finance, { search: number }, at);
  const proposal = rows.find((row) => row.blockers.length === 0);
  if (!proposal) return;
  const [concept] = await act(createDraftsEndpoint, finance, { keys: [proposal.key] }, at);
  // Some drafts are left for the user to finish.
  if (!concept || luck.next() < 0.1) return;
  await act(finalizeInvoicesEndpoint, finance, { ids: [concept.id] }, at.add({ minutes: 5 }));
  if (luck.next() < 0.1) return;
  await act(sendInvoicesEndpoint, finance, { ids: [concept.id] }, at.add({ minutes: 9 }));
}
