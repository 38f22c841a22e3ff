import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { addCustomer, addSentQuote, linkInMail, type TestCustomer } from '#test/baskets.ts';
import { listenForCarrier } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  await listenForCarrier(shop);
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
async function sent() {
  const { id, lineId } = await addSentQuote(shop, customer);
  const token = await linkInMail(shop, 'quote', 'quote');
  return { id, approval: { token, name: 'Ineke Brouwer', agreed: true as const, choices: [{ lineId, quantity: 150 }] } };
}

describe('approve quote', () => {
  it('is held to the order limit of the contact whom the quote was sent to, and waits beyond it for a colleague', async () => {
    const { id, approval } = await sent();
    const limit = (amount: number | null) =>
      rows(sql`UPDATE contacts SET order_limit = ${amount}::bigint WHERE id = ${customer.contactId}`);
    await limit(10_000);
    expect(await shop.visitor.refused(approveQuoteEndpoint, approval)).toMatchObject({ code: 'ORDER_NEEDS_COLLEAGUE_ALONE' });
    expect((await shop.as('order_manager').call(readBasketEndpoint, { id })).status).toBe('quotation_sent');
    // The link may have been forwarded: without a sign-in it shows no names.
    await rows(sql`
      INSERT INTO contacts (customer_id, first_name, surname, email, may_approve, user_id)
      SELECT ${customer.id}, 'Eva', 'Kok', 'eva@universiteit.example', true, id FROM users WHERE email = 'm.vandervelde@voorbeeld.example'`);
    const asked = await shop.visitor.call(approveQuoteEndpoint, approval);
    expect(asked).toMatchObject({ state: 'approved', awaitsColleague: true, paymentId: null });
    expect(JSON.stringify(asked)).not.toContain('Eva');
    expect(await shop.as('order_manager').call(readBasketEndpoint, { id })).toMatchObject({ status: 'on_hold', reason: 'colleague' });
    await limit(null);
    const other = await sent();
    expect(await shop.visitor.call(approveQuoteEndpoint, other.approval)).toMatchObject({ awaitsColleague: false, paymentId: null });
    await rows(sql`UPDATE contacts SET user_id = NULL WHERE email = 'eva@universiteit.example'`);
  });

  it('has a private customer with an account pay first, the total of the approved offer', async () => {
    const { id, approval } = await sent();
    await rows(sql`UPDATE customers SET customer_type = 'private' WHERE id = ${customer.id}`);
    await rows(sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = 'm.vandervelde@voorbeeld.example')
      WHERE id = ${customer.contactId}`);
    // What is paid first takes no credit, so it does not wait for any.
    await rows(sql`UPDATE customers SET credit_limit = 10000 WHERE id = ${customer.id}`);
    const { paymentId } = await shop.visitor.call(approveQuoteEndpoint, approval);
    await rows(sql`UPDATE customers SET credit_limit = 0 WHERE id = ${customer.id}`);
    expect((await shop.as('order_manager').call(readBasketEndpoint, { id })).status).toBe('quote_approved');
    const { totals } = await shop.as('order_manager').call(readBasketEndpoint, { id });
    const [payment] = await rows(
      sql`SELECT amount::float8 AS amount, basket_id::float8 AS "basketId" FROM online_payments WHERE id = ${paymentId}`,
    );
    expect(payment).toEqual({ amount: totals.gross, basketId: id });
    await rows(sql`UPDATE customers SET customer_type = 'university' WHERE id = ${customer.id}`);
    await rows(sql`UPDATE contacts SET user_id = NULL WHERE id = ${customer.contactId}`);
  });
});
