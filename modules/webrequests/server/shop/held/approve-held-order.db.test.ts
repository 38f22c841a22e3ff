import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { listMyQuotesEndpoint } from '#modules/baskets/contract/order/portal.endpoints.ts';
import { readQuoteEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { approveForCustomerEndpoint } from '#modules/baskets/contract/quote/approve-for-customer.endpoint.ts';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { openMyQuoteEndpoint } from '#modules/baskets/contract/quote/open-my-quote.endpoint.ts';
import { creditReason } from '#modules/baskets/domain/order/credit.ts';
import { approveShopOrderEndpoint } from '#modules/webrequests/contract/shop/approve-shop-order.endpoint.ts';
import { declineShopOrderEndpoint } from '#modules/webrequests/contract/shop/decline-shop-order.endpoint.ts';
import { listShopOrdersEndpoint } from '#modules/webrequests/contract/shop/shop-orders.endpoints.ts';
import { listWaitingShopOrdersEndpoint } from '#modules/webrequests/contract/shop/waiting-shop-orders.endpoint.ts';
import { withdrawShopOrderEndpoint } from '#modules/webrequests/contract/shop/withdraw-shop-order.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addSentQuote, linkInMail, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addShopColleague, addShopCustomer } from '#test/shop-products.ts';

let shop: TestShop;
let customer: TestCustomer;
const marit = 'm.vandervelde@voorbeeld.example';
const ellen = 'inkoop@delindewal.example';
const buyer = () => shop.as(marit);
const approver = () => shop.as(ellen);
const manager = () => shop.as('order_manager');
const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const read = (id: number) => manager().call(readBasketEndpoint, { id });

beforeAll(async () => {
  shop = await openTestShop();
  customer = await addShopCustomer(shop, marit);
  await addShopColleague(shop, customer, ellen);
  await rows(sql`UPDATE contacts SET order_limit = ${moneyFromEuros(100)} WHERE id = ${customer.contactId}`);
});
afterAll(() => shop.close());
beforeEach(() => rows(sql`UPDATE shop_orders SET status = 'withdrawn', answered_at = now() WHERE status = 'waiting'`));

/** A quote beyond the order limit of the contact, who approves it. */
async function waiting() {
  const { id, lineId } = await addSentQuote(shop, customer);
  const token = await linkInMail(shop, 'quote', 'quote');
  const choices = [{ lineId, quantity: 150 }];
  const answer = await buyer().call(approveQuoteEndpoint, { token, name: 'Marit van der Velde', agreed: true, choices });
  expect(answer).toMatchObject({ state: 'approved', awaitsColleague: true, paymentId: null, paymentPath: null });
  const [asked] = (await approver().call(listShopOrdersEndpoint, {})).rows;
  return { id, token, asked: asked! };
}

describe('approve held order', () => {
  it('is asked of a colleague for a quote beyond the limit of its contact, and orders it at the total that was shown', async () => {
    const { id, asked } = await waiting();
    const { status, reason, number, totals } = await read(id);
    expect([status, reason]).toEqual(['on_hold', 'colleague']);
    expect(asked).toMatchObject({
      status: 'waiting',
      isMade: true,
      mayAnswer: true,
      isOwn: false,
      number,
      today: totals.gross,
      problem: null,
    });
    expect(asked.products).toMatchObject([{ quantity: 150 }]);
    expect((await manager().call(listWaitingShopOrdersEndpoint, {})).rows).toMatchObject([
      { basketId: id, number, products: [{ quantity: 150 }] },
    ]);
    const approve = { id: asked.id, version: asked.version, total: totals.gross };
    expect(await buyer().refused(approveShopOrderEndpoint, approve)).toMatchObject({ code: 'SHOP_OWN_ORDER' });
    expect(await approver().refused(approveShopOrderEndpoint, { ...approve, total: moneyFromEuros(1) })).toMatchObject({
      code: 'PRICE_CHANGED',
    });
    const twice = await Promise.allSettled(
      ['one', 'other'].map((idempotencyKey) => approver().call(approveShopOrderEndpoint, approve, { idempotencyKey })),
    );
    expect(twice.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await read(id)).status).toBe('quote_approved');
    const kinds = await rows<{ kind: string }>(
      sql`SELECT DISTINCT kind FROM mails WHERE kind LIKE 'shop_order%' OR kind = 'quote_approved' ORDER BY kind`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['quote_approved', 'shop_order_approved', 'shop_order_asked']);
  });

  it('tells the customer by the link and the portal that the quote waits, and that it was not ordered when the colleague declines', async () => {
    const { id, token, asked } = await waiting();
    expect((await shop.visitor.call(readQuoteEndpoint, { token })).state).toBe('awaits_colleague');
    const mine = (await buyer().call(listMyQuotesEndpoint, {})).rows.find(({ basketId }) => basketId === id);
    expect(mine?.state).toBe('awaits_colleague');
    await rows(
      sql`UPDATE contacts SET user_id = NULL, email = 'zonder@delindewal.example', language = 'de' WHERE id = ${customer.contactId}`,
    );
    await approver().call(declineShopOrderEndpoint, { id: asked.id, version: asked.version, remark: 'Te duur nu' });
    await rows(sql`
      UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${marit}), email = ${marit}, language = 'nl' WHERE id = ${customer.contactId}`);
    expect((await shop.visitor.call(readQuoteEndpoint, { token })).state).toBe('not_ordered');
    const left = (await buyer().call(listMyQuotesEndpoint, {})).rows.find(({ basketId }) => basketId === id);
    expect(left?.state).toBe('not_ordered');
    expect(await buyer().call(openMyQuoteEndpoint, { id })).toMatchObject({ token: expect.any(String) });
    const mailed = await rows<{ kind: string }>(sql`SELECT kind FROM mails WHERE body_text LIKE '%Te duur nu%' ORDER BY kind`);
    expect(mailed.map(({ kind }) => kind)).toEqual(['colleague_declined_manager', 'held_order_declined']);
    // Without an account the buyer opens it by the link of the mail.
    const ownLink = await linkInMail(shop, 'held_order_declined', 'quote');
    expect((await shop.visitor.call(readQuoteEndpoint, { token: ownLink })).state).toBe('not_ordered');
  });

  it('checks the credit of the customer only then', async () => {
    await rows(sql`UPDATE customers SET credit_limit = ${moneyFromEuros(1)} WHERE id = ${customer.id}`);
    const { id, asked } = await waiting();
    expect((await read(id)).reason).toBe('colleague');
    await approver().call(approveShopOrderEndpoint, { id: asked.id, version: asked.version, total: asked.today! });
    expect(await read(id)).toMatchObject({ status: 'on_hold', reason: creditReason });
    await rows(sql`UPDATE customers SET credit_limit = 0 WHERE id = ${customer.id}`);
    await rows(sql`UPDATE baskets SET status = 'quote_canceled' WHERE id = ${id}`);
  });

  it('waits too when the staff approves for the customer, and is not resumed but approved for the colleague', async () => {
    const { id, lineId } = await addSentQuote(shop, customer);
    const { version } = await read(id);
    const choices = [{ lineId, quantity: 150 }];
    const noted = await manager().call(approveForCustomerEndpoint, { id, version, name: 'Marit', reason: 'Belde', choices });
    expect(noted).toMatchObject({ status: 'on_hold', awaitsColleague: true });
    const [hold] = await rows<{ data: Record<string, unknown> }>(
      sql`SELECT data FROM facts WHERE fact = 'basket.on_hold' AND refs @> ARRAY[${`basket:${id}`}]`,
    );
    expect(hold!.data).toMatchObject({ reason: 'colleague', by: 'Marit', how: 'staff', note: 'Belde', revision: 1 });
    const held = await read(id);
    expect([held.status, held.reason]).toEqual(['on_hold', 'colleague']);
    expect(await manager().refused(resumeBasketEndpoint, { id, version: held.version })).toMatchObject({
      status: 409,
      code: 'COLLEAGUE_HOLD',
    });
    expect((await read(id)).status).toBe('on_hold');
    await manager().call(approveForCustomerEndpoint, { id, version: held.version, name: 'Ellen', reason: 'Belde ook', choices: [] });
    expect((await read(id)).status).toBe('quote_approved');
    const facts = await rows<{ by: string; how: string; reason: string }>(sql`
      SELECT data->>'by' AS by, data->>'how' AS how, data->>'reason' AS reason FROM facts
      WHERE fact = 'basket.quote_approved' AND refs @> ARRAY[${`basket:${id}`}]`);
    expect(facts).toEqual([{ by: 'Ellen', how: 'staff', reason: 'Belde ook' }]);
    expect((await approver().call(listShopOrdersEndpoint, {})).rows[0]).toMatchObject({
      status: 'approved',
      answeredBy: null,
      mayAnswer: false,
    });
  });

  it('mails the order manager when the colleague approves what the staff had noted', async () => {
    const { id, lineId } = await addSentQuote(shop, customer);
    const { version } = await read(id);
    await manager().call(approveForCustomerEndpoint, {
      ...{ id, version, name: 'Marit', reason: 'Belde' },
      choices: [{ lineId, quantity: 150 }],
    });
    const mails = () => rows(sql`SELECT 1 FROM mails WHERE kind = 'quote_approved_manager' AND refs @> ARRAY[${`basket:${id}`}]`);
    expect(await mails()).toHaveLength(0);
    const [asked] = (await approver().call(listShopOrdersEndpoint, {})).rows;
    await approver().call(approveShopOrderEndpoint, { id: asked!.id, version: asked!.version, total: asked!.today! });
    expect(await mails()).toHaveLength(1);
  });

  it('is refused to the staff where nobody at the customer may approve', async () => {
    const { id, lineId } = await addSentQuote(shop, customer);
    const { version } = await read(id);
    const approve = { id, version, name: 'Marit', reason: 'Belde', choices: [{ lineId, quantity: 150 }] };
    await rows(sql`UPDATE contacts SET may_approve = false WHERE customer_id = ${customer.id}`);
    const refused = await manager().refused(approveForCustomerEndpoint, approve);
    await rows(sql`UPDATE contacts SET may_approve = true WHERE customer_id = ${customer.id} AND id <> ${customer.contactId}`);
    expect(refused).toMatchObject({ code: 'ORDER_NEEDS_COLLEAGUE_ALONE' });
    expect((await read(id)).status).toBe('quotation_sent');
  });

  it('cancels the order when the colleague declines it, or its buyer takes it back', async () => {
    const first = await waiting();
    await approver().call(declineShopOrderEndpoint, { id: first.asked.id, version: first.asked.version, remark: 'Te veel' });
    expect(await read(first.id)).toMatchObject({ status: 'quote_canceled', reason: 'colleague' });
    expect(await rows(sql`SELECT 1 FROM mails WHERE kind = 'held_order_declined' AND body_text LIKE '%Te veel%'`)).toHaveLength(1);
    const { id, asked } = await waiting();
    await buyer().call(withdrawShopOrderEndpoint, { id: asked.id, version: asked.version });
    expect(await read(id)).toMatchObject({
      status: 'quote_canceled',
      reason: 'withdrawn_by_buyer',
      reasonName: 'ingetrokken door de besteller',
    });
    const answered = { id: asked.id, version: asked.version + 1, total: asked.today! };
    expect(await approver().refused(approveShopOrderEndpoint, answered)).toMatchObject({ code: 'SHOP_ORDER_ANSWERED' });
  });
});
