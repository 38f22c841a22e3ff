import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { readReorderOfferEndpoint } from '#modules/baskets/contract/order/portal.endpoints.ts';
import { reorderEndpoint } from '#modules/baskets/contract/order/reorder.endpoint.ts';
import { creditReason } from '#modules/baskets/domain/order/credit.ts';
import { customer, foreign, made, manager, marit, rows, setUpPortal, supplier } from '#test/setups/portal.ts';

setUpPortal();

it('reorder › orders at the price shown, with the same files, and awaits confirmation', async () => {
  const { total, today, transport, vat, quantity, arrivesOn, addresses } = await marit().call(readReorderOfferEndpoint, {
    ...{ id: made.lineId, quantity: 200 },
  });
  expect(vat).toMatchObject([{ percent: 9 }]);
  expect(today! + transport + vat[0]!.amount).toBe(total);
  expect(addresses).toEqual([expect.stringContaining('Utrecht')]);
  const ask = { id: made.lineId, quantity, total, arrivesOn, poNumber: '', agreed: true as const };
  expect(await marit().refused(reorderEndpoint, { ...ask, total: (total - 100) as typeof total })).toMatchObject({ code: 'PRICE_CHANGED' });
  expect(await marit().refused(reorderEndpoint, { ...ask, agreed: false as true })).toMatchObject({ status: 422 });
  expect(await marit().refused(reorderEndpoint, { ...ask, arrivesOn: '2026-11-19' })).toMatchObject({ code: 'DATE_TOO_SOON' });
  await rows(sql`UPDATE customers SET po_required = true WHERE id = ${customer.id}`);
  expect(await marit().refused(reorderEndpoint, ask)).toMatchObject({ code: 'PO_REQUIRED' });
  await rows(sql`UPDATE customers SET po_required = false WHERE id = ${customer.id}`);
  await rows(sql`UPDATE contacts SET order_limit = 10000 WHERE id = ${customer.contactId}`);
  expect(await marit().refused(reorderEndpoint, ask)).toMatchObject({ code: 'ORDER_NEEDS_COLLEAGUE_ALONE' });
  await rows(sql`UPDATE contacts SET order_limit = NULL WHERE id = ${customer.contactId}`);
  const idempotencyKey = 'a-double-click-of-marit';
  const answers = [
    await marit().call(reorderEndpoint, { ...ask, poNumber: 'PO-77' }, { idempotencyKey }),
    await marit().call(reorderEndpoint, { ...ask, poNumber: 'PO-77' }, { idempotencyKey }),
  ];
  expect(answers[0]).toEqual(answers[1]);
  const basket = await manager().call(readBasketEndpoint, { id: answers[0]!.id });
  expect(basket).toMatchObject({ status: 'quote_approved', contact: { id: customer.contactId }, customer: { id: customer.id } });
  expect(basket.lines).toMatchObject([{ quantity: 200, price: today, transportPrice: transport, quantityShipped: 0 }]);
  expect(basket.deliveries).toMatchObject([{ quantity: 200, date: arrivesOn, addressId: customer.addressId }]);
  expect(basket.poNumber).toBe('PO-77');
  const consents = await rows(sql`SELECT id FROM facts WHERE fact = 'consent.given' AND refs @> ARRAY[${`basket:${basket.id}`}]`);
  expect(consents).toHaveLength(1);
  const [copy] = await rows(sql`SELECT copied_from AS id FROM lines WHERE basket_id = ${basket.id} AND reprint`);
  expect(copy!.id).toBe(made.lineId);
  await rows(sql`UPDATE customers SET credit_limit = 10000 WHERE id = ${customer.id}`);
  const beyond = await marit().call(reorderEndpoint, ask);
  await rows(sql`UPDATE customers SET credit_limit = 0 WHERE id = ${customer.id}`);
  expect(await manager().call(readBasketEndpoint, { id: beyond.id })).toMatchObject({ status: 'on_hold', reason: creditReason });
  await rows(sql`UPDATE baskets SET status = 'quote_canceled' WHERE id = ${beyond.id}`);
});
it('reorder › says beforehand whether it is paid at once, as private customers do', async () => {
  const paysNow = async () => (await marit().call(readReorderOfferEndpoint, { id: made.lineId })).paysNow;
  const [before] = await rows<{ type: string; plan: unknown }>(
    sql`SELECT customer_type AS type, payment_plan AS plan FROM customers WHERE id = ${customer.id}`,
  );
  await rows(sql`UPDATE customers SET customer_type = 'business', payment_plan = '[]' WHERE id = ${customer.id}`);
  expect(await paysNow()).toBe(false);
  await rows(sql`UPDATE customers SET customer_type = 'private' WHERE id = ${customer.id}`);
  expect(await paysNow()).toBe(true);
  await rows(sql`
    UPDATE customers SET customer_type = ${before!.type}, payment_plan = ${JSON.stringify(before!.plan)}::jsonb WHERE id = ${customer.id}`);
});
it('reorder › hides products of other customers', async () => {
  await rows(sql`UPDATE lines SET status = 'delivered' WHERE id = ${foreign.lineId}`);
  for (const caller of [marit(), supplier()]) {
    expect(await caller.refused(readReorderOfferEndpoint, { id: foreign.lineId })).toMatchObject({ status: 404 });
    expect(
      await caller.refused(reorderEndpoint, {
        ...{ id: foreign.lineId, quantity: 1, total: 1 as never, arrivesOn: null, poNumber: '', agreed: true },
      }),
    ).toMatchObject({ status: 404 });
  }
});
