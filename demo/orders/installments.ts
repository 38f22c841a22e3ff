import { sql } from 'drizzle-orm';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { listProposalsEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { sendInvoicesEndpoint } from '#modules/invoicing/contract/send-invoices.endpoint.ts';
import { HttpError } from '#platform/server/errors.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';
import { changeCustomer } from '../organisation/change-customer.ts';

type Approved = { id: number; version: number; customerId: number; number: string };

const plan = [
  { moment: 'order_confirmation' as const, percent: 25, days: 8, paidFirst: true },
  { moment: 'proof_approved' as const, percent: 25, days: 14 },
  { moment: 'delivery' as const, percent: 50, days: 30 },
];

/** Confirms two orders of customers with a payment plan: the first installment of one is sent, of the other it is to be invoiced. */
export async function fillInstallments({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const [admin, manager, finance] = [staff('admin'), staff('order_manager'), staff('finance')];
  const at = kernel.clock.now();
  const approved = await kernel.act(({ tx }) =>
    tx.rows<Approved>(sql`
      SELECT DISTINCT ON (customer_id) id, version, customer_id AS "customerId", number FROM baskets
      WHERE status = 'quote_approved' AND total > 0 ORDER BY customer_id, id`),
  );
  const confirmed: Approved[] = [];
  for (const quote of approved) {
    if (confirmed.length === 2) break;
    await changeCustomer(act, admin, { id: quote.customerId, change: { paymentPlan: plan } }, at);
    try {
      await act(confirmBasketEndpoint, manager, { id: quote.id, version: quote.version }, at);
      confirmed.push(quote);
    } catch (error) {
      // An approved quote may lack what an order needs, as in a real shop.
      if (!(error instanceof HttpError)) throw error;
    }
  }
  if (confirmed.length === 0) return;
  const { rows } = await act(listProposalsEndpoint, finance, { search: confirmed[0]!.number }, at);
  const due = rows.find(({ installment, blockers }) => installment !== null && blockers.length === 0);
  if (!due) return;
  const [draft] = await act(createDraftsEndpoint, finance, { keys: [due.key] }, at);
  await act(finalizeInvoicesEndpoint, finance, { ids: [draft!.id] }, at);
  await act(sendInvoicesEndpoint, finance, { ids: [draft!.id] }, at);
}
