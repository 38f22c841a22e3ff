import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { maxUnpaidGuestOrders } from '#modules/baskets/domain/order/unpaid-guest-orders.ts';
import { readOrderByLinkEndpoint } from '#modules/invoicing/contract/online/read-order-by-link.endpoint.ts';
import { orderAsGuestEndpoint } from '#modules/webrequests/contract/shop/order-as-guest.endpoint.ts';
import {
  listShopProductsEndpoint,
  priceShopProductEndpoint,
  readShopProductEndpoint,
} from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { listenForCarrier } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await listenForCarrier(shop);
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
});
afterAll(() => shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));

it('order as guest › takes an order of a visitor at the price that was shown, which is paid by a link before it starts', async () => {
  const { id } = (await shop.visitor.call(listShopProductsEndpoint, { brand: 0 })).rows[0]!;
  const { answers, quantity } = await shop.visitor.call(readShopProductEndpoint, { id, brand: 0 });
  const { price } = await shop.visitor.call(priceShopProductEndpoint, { id, brand: 0, quantity, answers });
  const guest = {
    name: 'Fenna Bos',
    email: 'fenna@voorbeeld.example',
    street: 'Kade',
    houseNumber: '4',
    postcode: '3511 AA',
    city: 'Utrecht',
  };
  const asked = { id, brand: 0, quantity, answers, ...guest, leavesOn: null, total: price!.total, agreed: true as const };
  expect(await shop.visitor.refused(orderAsGuestEndpoint, { ...asked, total: moneyFromEuros(1) })).toMatchObject({ code: 'PRICE_CHANGED' });
  expect(await rows(sql`SELECT 1 FROM contacts WHERE email = ${guest.email}`)).toEqual([]);
  const { number, paymentPath } = await shop.visitor.call(orderAsGuestEndpoint, asked);
  const token = paymentPath.split('/').at(-1)!;
  expect(await shop.visitor.call(readOrderByLinkEndpoint, { token })).toMatchObject({ number, amount: price!.total, isCanceled: false });
  const [order] = await rows<{ status: string; type: number }>(sql`SELECT status, type FROM baskets WHERE number = ${number}`);
  expect(order).toEqual({ status: 'quote_approved', type: 30 });
  await shop.visitor.call(orderAsGuestEndpoint, { ...asked, name: 'Fenna', email: 'fenna2@voorbeeld.example' });
  expect(await rows(sql`SELECT first_name AS first, surname, nickname FROM contacts WHERE email = 'fenna2@voorbeeld.example'`)).toEqual([
    { first: 'Fenna', surname: '', nickname: 'Fenna' },
  ]);
});

it('order as guest › is one order however often it is sent with one key', async () => {
  const { id } = (await shop.visitor.call(listShopProductsEndpoint, { brand: 0 })).rows[0]!;
  const { answers, quantity } = await shop.visitor.call(readShopProductEndpoint, { id, brand: 0 });
  const { price } = await shop.visitor.call(priceShopProductEndpoint, { id, brand: 0, quantity, answers });
  const to = { name: 'Rik Dubbel', email: 'rik@voorbeeld.example', street: 'Kade', houseNumber: '5', postcode: '3511 AA', city: 'Utrecht' };
  const asked = { id, brand: 0, quantity, answers, ...to, leavesOn: null, total: price!.total, agreed: true as const };
  const press = () => shop.visitor.call(orderAsGuestEndpoint, asked, { idempotencyKey: 'the-press-of-a-guest' });
  const [first, again] = [await press(), await press()];
  expect(again).toEqual(first);
  expect(
    await rows(sql`SELECT b.number FROM baskets b JOIN contacts k ON k.id = b.contact_id WHERE k.email = 'rik@voorbeeld.example'`),
  ).toEqual([{ number: first.number }]);
});

it('order as guest › is refused to an address with five orders that wait for their payment, and to a second one at the same time', async () => {
  const { id } = (await shop.visitor.call(listShopProductsEndpoint, { brand: 0 })).rows[0]!;
  const { answers, quantity } = await shop.visitor.call(readShopProductEndpoint, { id, brand: 0 });
  const { price } = await shop.visitor.call(priceShopProductEndpoint, { id, brand: 0, quantity, answers });
  const to = { name: 'Pim Prooi', email: 'pim@voorbeeld.example', street: 'Kade', houseNumber: '4', postcode: '3511 AA', city: 'Utrecht' };
  const asked = { id, brand: 0, quantity, answers, ...to, leavesOn: null, total: price!.total, agreed: true as const };
  const order = (email = to.email) => shop.visitor.call(orderAsGuestEndpoint, { ...asked, email });
  const refused = () => shop.visitor.refused(orderAsGuestEndpoint, { ...asked, email: 'Pim@voorbeeld.example' });
  const { number } = await order();
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended('baskets.guest:pim@voorbeeld.example', 0))`);
    expect(await refused()).toMatchObject({ status: 429 });
  });
  for (let one = 1; one < maxUnpaidGuestOrders; one += 1) await order();
  expect(await refused()).toMatchObject({ code: 'GUEST_ORDERS_UNPAID', errors: { email: [expect.any(String)] } });
  await order('ander@voorbeeld.example');
  // One that is paid, but cannot be confirmed yet, does not count.
  const [{ id: basketId, customerId } = { id: 0, customerId: 0 }] = await rows<{ id: number; customerId: number }>(
    sql`SELECT id, customer_id AS "customerId" FROM baskets WHERE number = ${number}`,
  );
  await rows(sql`
    WITH p AS (INSERT INTO payments (customer_id, received_on, method, amount, rest, booked_at, booked_by)
      VALUES (${customerId}, '2026-11-18', 'online', 500000, 500000, now(), 'Mollie') RETURNING id)
    UPDATE online_payments SET status = 'paid', payment_id = (SELECT id FROM p) WHERE basket_id = ${basketId}`);
  await order();
  expect(await refused()).toMatchObject({ code: 'GUEST_ORDERS_UNPAID' });
  await rows(sql`UPDATE online_payments SET status = 'canceled', payment_id = NULL WHERE basket_id = ${basketId}`);
  const standing = sql`SELECT b.id FROM baskets b JOIN contacts k ON k.id = b.contact_id WHERE k.email = 'pim@voorbeeld.example'`;
  await rows(sql`UPDATE baskets SET status = 'order_canceled' WHERE number = ${number} OR id = (${standing} ORDER BY b.id DESC LIMIT 1)`);
  await order();
});
