import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillPlanning } from '#demo/orders/planning.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { priceAtSpeed } from '#modules/baskets/domain/order/dispatch-offers.ts';
import { cancelUnpaidOrderEndpoint } from '#modules/invoicing/contract/online/cancel-unpaid-order.endpoint.ts';
import { divideShopItemsEndpoint } from '#modules/webrequests/contract/shop/divide-shop-items.endpoint.ts';
import { placeShopOrderEndpoint } from '#modules/webrequests/contract/shop/place-shop-order.endpoint.ts';
import { saveShopItemEndpoint } from '#modules/webrequests/contract/shop/save-shop-item.endpoint.ts';
import {
  listShopProductsEndpoint,
  priceShopProductEndpoint,
  readShopProductEndpoint,
} from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { readShopBasketEndpoint } from '#modules/webrequests/contract/shop/shop-basket.endpoints.ts';
import { offerOn } from '#modules/webrequests/domain/shop/day-offers.ts';
import { addMoney, moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import type { TestCustomer } from '#test/baskets.ts';
import { listenForCarrier } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addShopCustomer } from '#test/shop-products.ts';

let shop: TestShop;
let customer: TestCustomer;
let products: number[];
const brand = 0;

beforeAll(async () => {
  shop = await openTestShop({});
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  await fillPlanning(demo);
  customer = await addShopCustomer(shop, 'm.vandervelde@voorbeeld.example', { poRequired: true });
  products = (await shop.visitor.call(listShopProductsEndpoint, { brand })).rows.map(({ id }) => id);
});
afterAll(() => shop.close());

const rows = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<{ [name: string]: number }>(query));
const marit = () => shop.as('m.vandervelde@voorbeeld.example');
const read = () => marit().call(readShopBasketEndpoint, {});
const add = async (productId: number, quantity = 100) => {
  const { answers } = await marit().call(readShopProductEndpoint, { id: productId, brand });
  return marit().call(saveShopItemEndpoint, { brand, productId, place: 'basket', quantity, answers });
};
const address = (houseNumber: string) => ({ attention: '', street: 'Coolsingel', houseNumber, postcode: '3011 AD', city: 'Rotterdam' });
const order = { leavesOn: null, reference: 'Voorjaar', poNumber: 'PO-9', agreed: true as const };

describe('place shop order', () => {
  it('orders several products to several addresses once, at the price that was shown', async () => {
    const [first, second] = [await add(products[0]!), await add(products[1]!)];
    const items = [first, second];
    const deliveries = [
      { addressId: customer.addressId, quantity: 40 },
      { address: address('1'), quantity: 50 },
      { address: address('2'), quantity: 60 },
    ];
    const single = (await read()).sum.transport;
    await marit().call(divideShopItemsEndpoint, { items, deliveries });
    expect(await marit().refused(divideShopItemsEndpoint, { items, deliveries })).toMatchObject({ code: 'STALE_VERSION' });
    const basket = await read();
    expect(basket.items.map(({ quantity, problem, deliveries: to }) => [quantity, problem, to.length])).toEqual([
      [150, null, 3],
      [150, null, 3],
    ]);
    expect(basket.sum.transport).toBeGreaterThan(single);
    const { total } = basket.sum;
    const place = { ...order, total, items: basket.items.map(({ id, version }) => ({ id, version })) };
    const refusedAs = async (change: object) => (await marit().refused(placeShopOrderEndpoint, { ...place, ...change })).code;
    expect(await refusedAs({ total: moneyFromEuros(1) })).toBe('PRICE_CHANGED');
    expect(await refusedAs({ poNumber: '' })).toBe('PO_REQUIRED');
    expect(await refusedAs({ leavesOn: '2026-11-18' })).toBe('DATE_TOO_SOON');
    expect(await refusedAs({ items: [] })).toBe('SHOP_EMPTY');
    expect(await refusedAs({ agreed: false })).toBe('INPUT_INVALID');
    const twice = await Promise.allSettled(
      ['one', 'other'].map((idempotencyKey) => marit().call(placeShopOrderEndpoint, place, { idempotencyKey })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await read()).items).toEqual([]);
    const { id } = twice.flatMap((one) => (one.status === 'fulfilled' ? [one.value.order!] : []))[0]!;
    const made = await shop.as('order_manager').call(readBasketEndpoint, { id });
    expect(made).toMatchObject({
      status: 'quote_approved',
      poNumber: 'PO-9',
      customerReference: 'Voorjaar',
      deliveryDate: offerOn(basket.days, null)!.deliveredOn,
    });
    expect(await rows(sql`SELECT type FROM baskets WHERE id = ${id}`)).toEqual([{ type: 30 }]);
    const charged = addMoney(...made.lines.map(({ price, transportPrice }) => addMoney(price, transportPrice)));
    const shown = addMoney(...basket.items.map(({ price }) => price ?? noMoney), basket.sum.transport);
    expect(charged).toBe(shown);
    const sent = await rows(
      sql`SELECT d.quantity FROM deliveries d JOIN lines l ON l.id = d.line_id WHERE l.basket_id = ${id} ORDER BY d.id`,
    );
    expect(sent.map(({ quantity }) => quantity)).toEqual([40, 50, 60, 40, 50, 60]);
  });

  it('costs less in an off-peak week, and is charged so', async () => {
    await add(products[0]!);
    const { items, days } = await read();
    const [quiet, usual] = [days.find(({ kind }) => kind === 'economy')!, offerOn(days, null)!];
    expect(quiet).toMatchObject({ percent: -5 });
    expect(quiet.products).toBe(priceAtSpeed(usual.products, -5));
    const seen = items.map(({ id, version }) => ({ id, version }));
    const place = { ...order, items: seen, leavesOn: quiet.leavesOn };
    expect((await marit().refused(placeShopOrderEndpoint, { ...place, total: usual.sum.total })).code).toBe('PRICE_CHANGED');
    const { order: placed } = await marit().call(placeShopOrderEndpoint, { ...place, total: quiet.sum.total });
    const made = await shop.as('order_manager').call(readBasketEndpoint, { id: placed!.id });
    expect(made).toMatchObject({ deliveryDate: quiet.deliveredOn });
    expect(made.lines.map(({ price }) => price)).toEqual([quiet.products]);
  });

  it('returns the products of a private order that its customer cancels before paying', async () => {
    await listenForCarrier(shop);
    await rows(sql`UPDATE customers SET customer_type = 'private' WHERE id = ${customer.id}`);
    const { id, version } = await add(products[0]!, 40);
    const { total } = (await read()).sum;
    const { paymentId } = await marit().call(placeShopOrderEndpoint, { ...order, total, items: [{ id, version }] });
    expect((await read()).items).toEqual([]);
    await marit().call(cancelUnpaidOrderEndpoint, { id: paymentId! });
    expect(await marit().refused(cancelUnpaidOrderEndpoint, { id: paymentId! })).toMatchObject({ code: 'ORDER_ENDED' });
    expect((await read()).saved).toMatchObject([{ quantity: 40 }]);
    await rows(sql`UPDATE customers SET customer_type = 'business' WHERE id = ${customer.id}`);
  });

  it('shows the day on which all of it is there, after the holidays of the country it goes to', async () => {
    await rows(sql`DELETE FROM shop_items`);
    await add(products[0]!);
    const day = async () => offerOn((await read()).days, null)!.deliveredOn;
    const before = await day();
    const abroad = { ...address('1'), postcode: '1000', city: 'Brussel', country: 'BE' };
    const [item] = (await read()).items;
    const deliveries = [{ address: abroad, quantity: item!.quantity }];
    await marit().call(divideShopItemsEndpoint, { items: [{ id: item!.id, version: item!.version }], deliveries } as never);
    await rows(sql`INSERT INTO holidays (date, country, name_nl, name_en, closes_production, closes_dispatch, closes_delivery)
      VALUES (${before}, 'BE', 'Feest van de stad', 'City holiday', false, false, true) ON CONFLICT DO NOTHING`);
    expect((await day()) > before).toBe(true);
    const { answers } = await marit().call(readShopProductEndpoint, { id: products[0]!, brand });
    const asked = { id: products[0]!, brand, quantity: 100, answers };
    // The page of a product shows it for the first address of the account, in the Netherlands.
    expect(offerOn((await marit().call(priceShopProductEndpoint, asked)).price!.days, null)!.deliveredOn).toBe(before);
    await rows(sql`UPDATE addresses SET country = 'BE' WHERE id = ${customer.addressId}`);
    expect(offerOn((await marit().call(priceShopProductEndpoint, asked)).price!.days, null)!.deliveredOn > before).toBe(true);
    await rows(sql`UPDATE addresses SET country = 'NL' WHERE id = ${customer.addressId}`);
    await rows(sql`DELETE FROM holidays WHERE date = ${before} AND country = 'BE'`);
    await rows(sql`DELETE FROM shop_items`);
  });

  it('says what is wrong with a product that the shop no longer sells, and orders the rest', async () => {
    const [one, other] = [await add(products[0]!), await add(products[1]!)];
    await rows(sql`UPDATE unit_sub_groups SET portal_visible = false WHERE sub_group_id = ${products[1]!}`);
    const basket = await read();
    expect(basket.items.map(({ problem }) => problem)).toEqual([null, expect.stringContaining('niet meer in de winkel')]);
    const place = { ...order, total: basket.sum.total };
    const refused = await marit().refused(placeShopOrderEndpoint, { ...place, items: [one, other] });
    expect(refused).toMatchObject({ code: 'SHOP_ITEM_PROBLEM' });
    expect((await marit().call(placeShopOrderEndpoint, { ...place, items: [one] })).paymentId).toBeNull();
    await rows(sql`UPDATE unit_sub_groups SET portal_visible = true WHERE sub_group_id = ${products[1]!}`);
    await rows(sql`DELETE FROM shop_items`);
  });
});
