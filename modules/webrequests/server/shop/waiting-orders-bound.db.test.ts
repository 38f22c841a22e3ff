import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { placeShopOrderEndpoint } from '#modules/webrequests/contract/shop/place-shop-order.endpoint.ts';
import { saveShopItemEndpoint } from '#modules/webrequests/contract/shop/save-shop-item.endpoint.ts';
import { listShopProductsEndpoint, readShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { readShopBasketEndpoint } from '#modules/webrequests/contract/shop/shop-basket.endpoints.ts';
import { listShopOrdersEndpoint } from '#modules/webrequests/contract/shop/shop-orders.endpoints.ts';
import { maxPricedProducts, maxWaitingOrders } from '#modules/webrequests/domain/shop/approve-order.ts';
import { maxItems } from '#modules/webrequests/domain/shop/shop-item.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addShopColleague, addShopCustomer } from '#test/shop-products.ts';

let shop: TestShop;
const marit = 'm.vandervelde@voorbeeld.example';
const ellen = 'inkoop@delindewal.example';
const buyer = () => shop.as(marit);

beforeAll(async () => {
  shop = await openTestShop({});
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  const customer = await addShopCustomer(shop, marit);
  await addShopColleague(shop, customer, ellen);
  await rows(sql`UPDATE contacts SET order_limit = ${moneyFromEuros(1)} WHERE id = ${customer.contactId}`);
});
afterAll(() => shop.close());

const rows = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(query));

async function order() {
  const [product] = (await shop.visitor.call(listShopProductsEndpoint, { brand: 4 })).rows;
  const { answers } = await buyer().call(readShopProductEndpoint, { id: product!.id, brand: 4 });
  await buyer().call(saveShopItemEndpoint, { brand: 4, productId: product!.id, place: 'basket', quantity: 120, answers });
  const { items, sum } = await buyer().call(readShopBasketEndpoint, {});
  const seen = items.map(({ id, version }) => ({ id, version }));
  return { items: seen, total: sum.total, leavesOn: null, reference: '', poNumber: '', agreed: true as const };
}

it('bounds the orders of a buyer that wait for a colleague, and the products that listing them prices', async () => {
  await buyer().call(placeShopOrderEndpoint, await order());
  await rows(sql`
    INSERT INTO shop_orders (customer_id, contact_id, status, items, reference, po_number, total, asked_at)
    SELECT customer_id, contact_id, status, (SELECT jsonb_agg(i.item) FROM (SELECT items -> 0 AS item FROM generate_series(1, ${maxItems}::int)) i), reference, po_number, total, asked_at
    FROM shop_orders, generate_series(2, ${maxWaitingOrders}::int)`);
  const listed = (await shop.as(ellen).call(listShopOrdersEndpoint, {})).rows;
  expect(listed).toHaveLength(maxWaitingOrders);
  const priced = listed.filter(({ today }) => today !== null);
  expect(priced.map(({ products }) => products.length).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(maxPricedProducts);
  // The oldest, which are shown last, are answered first.
  expect(listed.at(-1)!.today).not.toBeNull();
  expect(listed[0]).toMatchObject({ today: null, problem: expect.stringContaining('andere die wachten') });
  expect(await buyer().refused(placeShopOrderEndpoint, await order())).toMatchObject({
    code: 'SHOP_MANY_WAITING',
    context: { count: maxWaitingOrders },
  });
});
