import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { payOrderByLinkEndpoint } from '#modules/invoicing/contract/online/pay-order-by-link.endpoint.ts';
import { readOrderByLinkEndpoint } from '#modules/invoicing/contract/online/read-order-by-link.endpoint.ts';
import { addSentQuote, linkInMail } from '#test/baskets.ts';
import { endAtProvider, openPayingShop, type PayingShop } from '#test/online-payments.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await openPayingShop();
});
afterAll(() => paying.shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => paying.shop.kernel.act(({ tx }) => tx.rows<Row>(query));

it('pay order by link › has a private person without an account pay an approved quote by a link before it starts, and again when that fails', async () => {
  const { shop, customer } = paying;
  const { id, lineId } = await addSentQuote(shop, customer);
  await rows(sql`UPDATE customers SET customer_type = 'private', payment_plan = '[]' WHERE id = ${customer.id}`);
  await rows(sql`UPDATE contacts SET user_id = NULL WHERE id = ${customer.contactId}`);
  const approval = { token: await linkInMail(shop, 'quote', 'quote'), name: 'Ineke', agreed: true as const };
  const approved = await shop.visitor.call(approveQuoteEndpoint, { ...approval, choices: [{ lineId, quantity: 150 }] });
  expect(approved).toMatchObject({ state: 'approved', paymentId: null });
  const token = /^\/pay-order\/([\w-]{22})$/.exec(approved.paymentPath!)![1]!;
  const read = () => shop.visitor.call(readOrderByLinkEndpoint, { token });
  const end = async (outcome: 'failed' | 'paid') => {
    await shop.runJobs();
    const back = await endAtProvider(paying, (await read()).checkoutUrl, outcome);
    await shop.runJobs();
    return back;
  };
  expect(await end('failed')).toMatch(/\/pay-order\/returned$/);
  expect(await read()).toMatchObject({ status: 'failed', canPayAgain: true });
  const again = await shop.visitor.call(payOrderByLinkEndpoint, { token });
  expect(await shop.visitor.call(payOrderByLinkEndpoint, { token })).toEqual(again);
  await end('paid');
  expect(await read()).toMatchObject({ status: 'paid', canPayAgain: false, checkoutUrl: '' });
  expect(await shop.visitor.refused(payOrderByLinkEndpoint, { token })).toMatchObject({ code: 'PAYMENT_DONE' });
  const paid = await rows(sql`SELECT 1 FROM payments WHERE customer_id = ${customer.id}`);
  expect(paid).toHaveLength(1);
  const [mail] = await rows<{ text: string }>(sql`SELECT body_text AS text FROM mails WHERE kind = 'order_to_pay'`);
  expect(mail!.text).toContain('/pay-order/');
  const [order] = await rows<{ status: string }>(sql`SELECT status FROM baskets WHERE id = ${id}`);
  expect(order!.status).not.toBe('quote_approved');
});
