import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declineShopOrderEndpoint } from '#modules/webrequests/contract/shop/decline-shop-order.endpoint.ts';
import { readShopBasketEndpoint } from '#modules/webrequests/contract/shop/shop-basket.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addShopColleague, addShopCustomer, addShopProducts, addWaitingShopOrder } from '#test/shop-products.ts';

let shop: TestShop;
const marit = 'm.vandervelde@voorbeeld.example';
const ellen = 'inkoop@delindewal.example';
beforeAll(async () => {
  shop = await openTestShop({});
});
afterAll(() => shop.close());

it('decline shop order tells the buyer why, returns the products once, and is for approving colleagues alone', async () => {
  const customer = await addShopCustomer(shop, marit);
  const [productId] = await addShopProducts(shop, [2]);
  const id = await addWaitingShopOrder(shop, customer, productId!);
  const decline = { id, version: 1, remark: 'Wacht op budget' };
  expect(await shop.as(marit).refused(declineShopOrderEndpoint, decline)).toMatchObject({ code: 'SHOP_OWN_ORDER' });
  await addShopColleague(shop, customer, ellen, { mayApprove: false });
  expect(await shop.as(ellen).refused(declineShopOrderEndpoint, decline)).toMatchObject({ status: 404 });
  await addShopColleague(shop, customer, ellen);
  const former = await shop.kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`
      INSERT INTO former_customers (id, customer_id, name, merged_at) VALUES (999, ${customer.id}, 'Zuid', '2026-11-01T00:00:00Z') RETURNING id`),
  );
  const cameWith = (formerId: number | null) =>
    shop.kernel.act(({ tx }) =>
      tx.rows(sql`UPDATE contacts SET former_customer_id = ${formerId} WHERE user_id = (SELECT id FROM users WHERE email = ${ellen})`),
    );
  await cameWith(former!.id);
  expect(await shop.as(ellen).refused(declineShopOrderEndpoint, decline)).toMatchObject({ status: 404 });
  await cameWith(null);
  expect(await shop.as(ellen).refused(declineShopOrderEndpoint, { ...decline, remark: ' ' })).toMatchObject({ status: 422 });
  expect(await shop.as(ellen).call(declineShopOrderEndpoint, decline)).toEqual({ id });
  expect(await shop.as(ellen).refused(declineShopOrderEndpoint, decline)).toMatchObject({ code: 'STALE_VERSION' });
  expect(await shop.as(ellen).refused(declineShopOrderEndpoint, { ...decline, version: 2 })).toMatchObject({ code: 'SHOP_ORDER_ANSWERED' });
  expect((await shop.as(marit).call(readShopBasketEndpoint, {})).saved).toMatchObject([{ productId, quantity: 100 }]);
});
