import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { readReorderOfferEndpoint } from '#modules/baskets/contract/order/portal.endpoints.ts';
import { reorderEndpoint } from '#modules/baskets/contract/order/reorder.endpoint.ts';
import { creditReason } from '#modules/baskets/domain/order/credit.ts';
import { customer, foreign, made, manager, marit, rows, setUpPortal, supplier } from '#test/setups/portal.ts';

setUpPortal();

it('reorder › orders at the price shown, with the same files, and awaits confirmation', async () => {
  const { today, quantity } = await marit().call(readReorderOfferEndpoint, { id: made.lineId, quantity: 200 });
  const ask = { id: made.lineId, quantity, price: today! };
  expect(await marit().refused(reorderEndpoint, { ...ask, price: (today! - 100) as typeof ask.price })).toMatchObject({
    code: 'PRICE_CHANGED',
  });
  await rows(sql`UPDATE contacts SET order_limit = 10000 WHERE id = ${customer.contactId}`);
  expect(await marit().refused(reorderEndpoint, ask)).toMatchObject({ code: 'ORDER_NEEDS_COLLEAGUE_ALONE' });
  await rows(sql`UPDATE contacts SET order_limit = NULL WHERE id = ${customer.contactId}`);
  const idempotencyKey = 'a-double-click-of-marit';
  const answers = [
    await marit().call(reorderEndpoint, ask, { idempotencyKey }),
    await marit().call(reorderEndpoint, ask, { idempotencyKey }),
  ];
  expect(answers[0]).toEqual(answers[1]);
  const basket = await manager().call(readBasketEndpoint, { id: answers[0]!.id });
  expect(basket).toMatchObject({ status: 'quote_approved', contact: { id: customer.contactId }, customer: { id: customer.id } });
  expect(basket.lines).toMatchObject([{ quantity: 200, price: today, quantityShipped: 0 }]);
  expect(basket.deliveries).toMatchObject([{ quantity: 200, date: null, addressId: customer.addressId }]);
  const [copy] = await rows(sql`SELECT copied_from AS id FROM lines WHERE basket_id = ${basket.id} AND reprint`);
  expect(copy!.id).toBe(made.lineId);
  await rows(sql`UPDATE customers SET credit_limit = 10000 WHERE id = ${customer.id}`);
  const beyond = await marit().call(reorderEndpoint, ask);
  await rows(sql`UPDATE customers SET credit_limit = 0 WHERE id = ${customer.id}`);
  expect(await manager().call(readBasketEndpoint, { id: beyond.id })).toMatchObject({ status: 'on_hold', reason: creditReason });
  await rows(sql`UPDATE baskets SET status = 'quote_canceled' WHERE id = ${beyond.id}`);
});
it('reorder › hides products of other customers', async () => {
  await rows(sql`UPDATE lines SET status = 'delivered' WHERE id = ${foreign.lineId}`);
  for (const caller of [marit(), supplier()]) {
    expect(await caller.refused(readReorderOfferEndpoint, { id: foreign.lineId })).toMatchObject({ status: 404 });
    expect(await caller.refused(reorderEndpoint, { id: foreign.lineId, quantity: 1, price: 1 as never })).toMatchObject({ status: 404 });
  }
});
