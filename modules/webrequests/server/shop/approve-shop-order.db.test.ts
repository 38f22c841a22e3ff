import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { approveShopOrderEndpoint } from '#modules/webrequests/contract/shop/approve-shop-order.endpoint.ts';
import { divideShopItemsEndpoint } from '#modules/webrequests/contract/shop/divide-shop-items.endpoint.ts';
import { placeShopOrderEndpoint } from '#modules/webrequests/contract/shop/place-shop-order.endpoint.ts';
import { saveShopItemEndpoint } from '#modules/webrequests/contract/shop/save-shop-item.endpoint.ts';
import { listShopProductsEndpoint, readShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { readShopBasketEndpoint } from '#modules/webrequests/contract/shop/shop-basket.endpoints.ts';
import { listShopOrdersEndpoint } from '#modules/webrequests/contract/shop/shop-orders.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import type { TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addShopColleague, addShopCustomer } from '#test/shop-products.ts';

let shop: TestShop;
let customer: TestCustomer;
const marit = 'm.vandervelde@voorbeeld.example';
const ellen = 'inkoop@delindewal.example';
const buyer = () => shop.as(marit);
const approver = () => shop.as(ellen);
const rows = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<{ [name: string]: string | number }>(query));

beforeAll(async () => {
  shop = await openTestShop({});
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  customer = await addShopCustomer(shop, marit);
});
afterAll(() => shop.close());

describe('approve shop order', () => {
  it('orders five products to twelve addresses once a colleague approves, who is asked above the limit of the buyer', async () => {
    const products = (await shop.visitor.call(listShopProductsEndpoint, { brand: 4 })).rows.slice(0, 5);
    for (const { id } of products) {
      const { answers } = await buyer().call(readShopProductEndpoint, { id, brand: 4 });
      await buyer().call(saveShopItemEndpoint, { brand: 4, productId: id, place: 'basket', quantity: 120, answers });
    }
    const items = (await buyer().call(readShopBasketEndpoint, {})).items.map(({ id, version }) => ({ id, version }));
    const deliveries = Array.from({ length: 12 }, (_, place) => ({
      quantity: 10,
      address: { street: 'Coolsingel', houseNumber: String(place + 1), postcode: '3011 AD', city: 'Rotterdam' },
    }));
    await buyer().call(divideShopItemsEndpoint, { items, deliveries });
    await rows(sql`UPDATE contacts SET order_limit = ${moneyFromEuros(100)} WHERE id = ${customer.contactId}`);
    const { sum, orderLimit, approvers, items: divided } = await buyer().call(readShopBasketEndpoint, {});
    expect([orderLimit, approvers]).toEqual([moneyFromEuros(100), '']);
    const seen = divided.map(({ id, version }) => ({ id, version }));
    const place = { items: seen, total: sum.total, leavesOn: null, reference: 'Filialen', poNumber: '', agreed: true as const };
    expect(await buyer().refused(placeShopOrderEndpoint, place)).toMatchObject({ code: 'SHOP_NO_APPROVER' });
    await addShopColleague(shop, customer, ellen);
    expect((await buyer().call(readShopBasketEndpoint, {})).approvers).toContain('Ellen');
    expect(await buyer().call(placeShopOrderEndpoint, place)).toEqual({ order: null, paymentId: null });
    expect(await rows(sql`SELECT refs FROM facts WHERE fact = 'consent.given'`)).toEqual([{ refs: [`customer:${customer.id}`] }]);
    expect((await buyer().call(readShopBasketEndpoint, {})).items).toEqual([]);
    const [asked] = (await approver().call(listShopOrdersEndpoint, {})).rows;
    expect(asked).toMatchObject({
      status: 'waiting',
      mayAnswer: true,
      isOwn: false,
      reference: 'Filialen',
      today: sum.total,
      problem: null,
    });
    expect(asked!.products.map(({ quantity, addresses }) => [quantity, addresses])).toEqual(products.map(() => [120, 12]));
    const { id, version } = asked!;
    const approve = { id, version, total: sum.total };
    expect(await buyer().refused(approveShopOrderEndpoint, approve)).toMatchObject({ code: 'SHOP_OWN_ORDER' });
    expect(await approver().refused(approveShopOrderEndpoint, { ...approve, total: moneyFromEuros(1) })).toMatchObject({
      code: 'PRICE_CHANGED',
    });
    const twice = await Promise.allSettled(
      ['one', 'other'].map((idempotencyKey) => approver().call(approveShopOrderEndpoint, approve, { idempotencyKey })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await approver().refused(approveShopOrderEndpoint, { ...approve, version: 2 })).toMatchObject({ code: 'SHOP_ORDER_ANSWERED' });
    const [answered] = (await buyer().call(listShopOrdersEndpoint, {})).rows;
    expect(answered).toMatchObject({ status: 'approved', isOwn: true, mayAnswer: false });
    const [made] = await rows(sql`SELECT basket_id AS id FROM shop_orders`);
    const basket = await shop.as('order_manager').call(readBasketEndpoint, { id: Number(made!.id) });
    expect([basket.status, basket.lines.length]).toEqual(['quote_approved', 5]);
    const [{ count } = { count: 0 }] = await rows(sql`
      SELECT count(*) AS count FROM deliveries d JOIN lines l ON l.id = d.line_id WHERE l.basket_id = ${made!.id!}`);
    expect(count).toBe(60);
    const mails = await rows(sql`SELECT kind, recipients[1] AS "to" FROM mails WHERE kind LIKE 'shop_order%' ORDER BY id`);
    expect(mails).toEqual([
      { kind: 'shop_order_asked', to: ellen },
      { kind: 'shop_order_approved', to: 'ineke@universiteit.example' },
    ]);
  });
});
