import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { chargeCustomerEndpoint } from '#modules/baskets/contract/order/charge-customer.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('charge customer › drops the payer of an order of which nothing is invoiced, with the reason in the history', async () => {
  const [candidate, university] = [await addCustomer(shop), await addCustomer(shop, { name: 'Universiteit Maasoever' })];
  const { id } = await addBasket(shop, candidate);
  const set = (change: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET ${change} WHERE id = ${id}`));
  await set(sql`payer_customer_id = ${university.id}, invoice_status = 'invoiced'`);
  const manager = shop.as('order_manager');
  const read = () => manager.call(readBasketEndpoint, { id });
  const { version, payer } = await read();
  expect(payer).toEqual({ id: university.id, name: 'Universiteit Maasoever' });
  const ask = { id, version, note: 'De universiteit kent dit nummer niet' };
  expect(await manager.refused(chargeCustomerEndpoint, ask)).toMatchObject({ code: 'PAYER_INVOICED' });
  await set(sql`invoice_status = 'not_invoiced'`);
  await manager.call(chargeCustomerEndpoint, ask);
  expect(await read()).toMatchObject({ payer: null });
  const [fact] = await shop.kernel.act(({ tx }) =>
    tx.rows<{ data: object }>(sql`SELECT data FROM facts WHERE fact = 'basket.payer_dropped' AND refs @> ARRAY[${`basket:${id}`}]`),
  );
  expect(fact!.data).toEqual({ payer: 'Universiteit Maasoever', note: ask.note });
});
