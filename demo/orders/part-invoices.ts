import { sql } from 'drizzle-orm';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { listProposalsEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { sendInvoicesEndpoint } from '#modules/invoicing/contract/send-invoices.endpoint.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';
import { changeCustomer } from '../organisation/change-customer.ts';

type Delivered = { customerId: number; number: string };

/** Invoices what left of an order whose rest is still to be delivered, of a customer who is invoiced per delivery. */
export async function fillPartInvoices({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const finance = staff('finance');
  const at = kernel.clock.now();
  const orders = await kernel.act(({ tx }) =>
    tx.rows<Delivered>(sql`
      SELECT b.customer_id AS "customerId", b.number FROM baskets b JOIN customers c ON c.id = b.customer_id
      WHERE c.invoice_frequency = 'per_order' AND b.invoice_status = 'not_invoiced' AND b.invoice_locked_by IS NULL
        AND EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.status = 'partly_delivered' AND l.price > 0)
        AND NOT EXISTS (SELECT 1 FROM installments s WHERE s.basket_id = b.id) ORDER BY b.id`),
  );
  for (const { customerId, number } of orders) {
    await changeCustomer(act, staff('admin'), { id: customerId, change: { invoiceFrequency: 'per_delivery' } }, at);
    const { rows } = await act(listProposalsEndpoint, finance, { search: number }, at);
    const due = rows.find(({ blockers }) => blockers.length === 0);
    if (!due) continue;
    const [draft] = await act(createDraftsEndpoint, finance, { keys: [due.key] }, at);
    await act(finalizeInvoicesEndpoint, finance, { ids: [draft!.id] }, at);
    await act(sendInvoicesEndpoint, finance, { ids: [draft!.id] }, at);
    return;
  }
}
