import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/confirm-basket.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('an order is not promised for a holiday of its destination, and holidays elsewhere do not matter', async () => {
  const { id } = await addBasket(shop, await addCustomer(shop));
  const add = (country: string) =>
    shop.kernel.act(({ tx }) =>
      tx.rows(sql`INSERT INTO holidays (date, country, name_nl, name_en, closes_production, closes_dispatch, closes_delivery)
        VALUES ('2026-12-02', ${country}, 'Verzinseldag', 'Madeup Day', true, true, true)`),
    );
  const manager = shop.as('order_manager');
  const { version } = await manager.call(readBasketEndpoint, { id });
  await add('NL');
  const refused = await manager.refused(confirmBasketEndpoint, { id, version });
  expect(refused).toMatchObject({ status: 409, code: 'DATE_ON_HOLIDAY' });
  expect(refused.message).toContain('Verzinseldag');
  await shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM holidays`));
  await add('DE');
  expect((await manager.call(confirmBasketEndpoint, { id, version })).status).toBe('order_confirmation_sent');
});
