import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { callOffEndpoint } from '#modules/stock/contract/call-off.endpoint.ts';
import { listMyStockEndpoint } from '#modules/stock/contract/my-stock.endpoints.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle, articleBasket } from '#test/stock.ts';

const email = 'm.vandervelde@voorbeeld.example';
let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${email}), sees_all = true WHERE id = ${customer.contactId}`),
  );
});
afterAll(() => shop.close());

const manager = () => shop.as('order_manager');
const read = (id: number) => manager().call(readBasketEndpoint, { id });
const stockOf = (articleId: number) => shop.as('warehouse').call(readStockEndpoint, { articleId });
const callOff = (id: number, quantity: number) => shop.as(email).call(callOffEndpoint, { id, quantity, addressId: customer.addressId });

describe('call off stock', () => {
  it('reserves at once, so that of twelve concurrent call-offs of 4,000 from 12,000 pieces three are accepted', async () => {
    const { id } = await addArticle(shop, { stock: 12_000, customerId: customer.id });
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => callOff(id, 4_000)));
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []));
    expect(refusals).toHaveLength(9);
    for (const refusal of refusals) expect(refusal).toContain('STOCK_SHORT');
    expect(await stockOf(id)).toMatchObject({ physical: 12_000, reserved: 12_000 });
    const baskets = await shop.kernel.act(({ tx }) => tx.rows(sql`SELECT DISTINCT basket_id FROM lines WHERE article_id = ${id}`));
    expect(baskets).toHaveLength(3);
  });

  it('keeps its reservation when it is confirmed, beside an order that finds nothing left', async () => {
    const { id } = await addArticle(shop, { stock: 500, customerId: customer.id });
    const called = await callOff(id, 500);
    const other = await articleBasket(shop, customer, [{ articleId: id, quantity: 1 }]);
    const late = { id: other.id, version: (await read(other.id)).version };
    expect(await manager().refused(confirmBasketEndpoint, late)).toMatchObject({ code: 'STOCK_SHORT' });
    await manager().call(confirmBasketEndpoint, { id: called.id, version: (await read(called.id)).version });
    expect((await read(called.id)).lines[0]).toMatchObject({ status: 'warehouse_call' });
    expect(await stockOf(id)).toMatchObject({ physical: 500, reserved: 500 });
  });

  it('releases its reservation when it is canceled before its confirmation', async () => {
    const { id } = await addArticle(shop, { stock: 500, customerId: customer.id });
    const called = await callOff(id, 300);
    expect((await shop.as(email).call(listMyStockEndpoint, {})).articles.find(({ articleId }) => articleId === id)).toMatchObject({
      free: 200,
    });
    await manager().call(cancelBasketEndpoint, { id: called.id, version: (await read(called.id)).version, reason: 'price' });
    expect(await stockOf(id)).toMatchObject({ physical: 500, reserved: 0 });
  });
});
