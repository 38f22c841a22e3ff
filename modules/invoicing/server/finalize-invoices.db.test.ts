import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listBasketsEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { discardDraftEndpoint } from '#modules/invoicing/contract/discard-draft.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { listBasketInvoicesEndpoint, listProposalsEndpoint, readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { sendInvoicesEndpoint } from '#modules/invoicing/contract/send-invoices.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { act, addDraft, final, ineke, keyOf, proposalOf, setUpInvoicing, shop, thesisOrder } from '#test/setups/invoicing.ts';
import { nextInvoiceNumber } from './issue-invoice.ts';

setUpInvoicing();

describe('invoice numbers', () => {
  const lastOf = async () => Number((await act(sql`SELECT last_number FROM invoice_series WHERE prefix = '2026-2-'`))[0]?.last_number ?? 0);

  it('are neither shared nor skipped by twenty concurrent finalizations of which some roll back', async () => {
    const before = await lastOf();
    const drafts = [];
    for (let made = 0; made < 14; made += 1) drafts.push((await addDraft()).id);
    const undone = Array.from({ length: 6 }, () =>
      shop.kernel.act(async ({ tx }) => {
        await nextInvoiceNumber(tx, Temporal.PlainDate.from('2026-11-18'), 2);
        throw new Error('undone');
      }),
    );
    const finalised = drafts.map((id) => ineke.call(finalizeInvoicesEndpoint, { ids: [id] }));
    const [kept] = await Promise.all([Promise.all(finalised), Promise.allSettled(undone)]);
    const numbers = kept.map(([invoice]) => invoice!.number!).sort();
    expect(numbers).toEqual(Array.from({ length: 14 }, (_, index) => `2026-2-${String(before + 1 + index).padStart(5, '0')}`));
    expect(await lastOf()).toBe(before + 14);
  }, 60_000);
  it('are assigned to all or none of the invoices finalized together', async () => {
    const before = await lastOf();
    const open = await addDraft();
    const done = await final();
    expect((await ineke.refused(finalizeInvoicesEndpoint, { ids: [open.id, done.id] })).code).toBe('INVOICE_FINAL');
    expect(await lastOf()).toBe(before + 1);
    expect((await ineke.call(readInvoiceEndpoint, { id: open.id })).status).toBe('concept');
  });
  it('restart every year', async () => {
    const number = await shop.kernel.act(({ tx }) => nextInvoiceNumber(tx, Temporal.PlainDate.from('2027-01-04'), 2));
    expect(number).toBe('2027-2-00001');
  });
});

it('finalize invoices › counts the days of a customer from the end of the month where its terms say so', async () => {
  const order = await thesisOrder();
  await act(sql`UPDATE customers SET payment_month_end = true WHERE id = (SELECT customer_id FROM baskets WHERE id = ${order.id})`);
  const [draft] = await ineke.call(createDraftsEndpoint, { keys: [keyOf(order)] });
  await ineke.call(finalizeInvoicesEndpoint, { ids: [draft!.id] });
  expect(await ineke.call(readInvoiceEndpoint, { id: draft!.id })).toMatchObject({ issuedOn: '2026-11-18', dueOn: '2026-12-30' });
  const ubl = (await ineke.inject({ method: 'GET', url: `/api/invoices/${draft!.id}/ubl` })).body;
  expect(ubl).toContain('einde van de maand');
  await act(sql`UPDATE customers SET payment_month_end = false`);
});

it('finalize invoices › has the list of orders show the order as invoiced', async () => {
  const order = await thesisOrder();
  const asked = { chosen: true, sort: 'number', descending: true } as const;
  const shown = async () =>
    (await shop.as('order_manager').call(listBasketsEndpoint, asked)).rows.find(({ id }) => id === order.id)?.invoiceStatus;
  expect(await shown()).toBe('not_invoiced');
  const [draft] = await ineke.call(createDraftsEndpoint, { keys: [keyOf(order)] });
  await ineke.call(finalizeInvoicesEndpoint, { ids: [draft!.id] });
  expect(await shown()).toBe('invoiced');
});

describe('invoice run', () => {
  it('refuses a second concurrent run: the invoices are being processed', async () => {
    const { id } = await final();
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('invoicing.run'))`);
      const refused = await ineke.refused(sendInvoicesEndpoint, { ids: [id] });
      expect(refused).toMatchObject({ status: 409, code: 'INVOICES_PROCESSING', message: expect.stringContaining('worden verwerkt') });
      expect((await ineke.refused(createDraftsEndpoint, { keys: ['order-1'] })).code).toBe('INVOICES_PROCESSING');
    });
  });
  it('leaves an invoice without a recipient for the post, which blocks no other', async () => {
    const silent = await addCustomer(shop);
    const order = await thesisOrder(silent);
    await act(sql`UPDATE contacts SET email = '' WHERE customer_id = ${silent.id}`);
    expect(await proposalOf(order)).toMatchObject({ route: 'post' });
    const [made] = await ineke.call(createDraftsEndpoint, { keys: [keyOf(order)] });
    await ineke.call(finalizeInvoicesEndpoint, { ids: [made!.id] });
    expect((await ineke.refused(sendInvoicesEndpoint, { ids: [made!.id] })).code).toBe('EMAIL_MISSING');
    const other = await final();
    expect(await ineke.call(sendInvoicesEndpoint, { ids: [made!.id, other.id] })).toMatchObject([{ id: other.id, status: 'sent' }]);
    expect((await ineke.call(readInvoiceEndpoint, { id: made!.id })).status).toBe('final');
  });
  it('refuses other roles, and answers 404 for an unknown invoice', async () => {
    expect((await shop.as('dispatch').refused(createDraftsEndpoint, {})).status).toBe(403);
    expect((await shop.visitor.refused(listProposalsEndpoint, {})).status).toBe(401);
    expect((await shop.as('customer').refused(listBasketInvoicesEndpoint, { id: 1 })).status).toBe(403);
    expect((await ineke.refused(finalizeInvoicesEndpoint, { ids: [999_999] })).status).toBe(404);
    expect((await ineke.refused(sendInvoicesEndpoint, { ids: [999_999] })).status).toBe(404);
    expect((await ineke.refused(creditInvoiceEndpoint, { id: 999_999, version: 1, reason: 'x' })).status).toBe(404);
    expect((await ineke.refused(discardDraftEndpoint, { id: 999_999, version: 1 })).status).toBe(404);
    expect((await ineke.refused(readInvoiceEndpoint, { id: 999_999 })).status).toBe(404);
    expect((await ineke.refused(listBasketInvoicesEndpoint, { id: 999_999 })).status).toBe(404);
  });
});
