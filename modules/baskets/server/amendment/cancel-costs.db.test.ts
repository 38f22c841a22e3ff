import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCancelCostsEndpoint } from '#modules/baskets/contract/amendment/read-cancel-costs.endpoint.ts';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { furnishShop, produceEvent, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());

const admin = () => shop.as('admin');
const basketOf = async (lineId: number) => {
  const row = await shop.kernel.act(({ tx }) =>
    tx.row<{ basketId: number }>(sql`SELECT basket_id AS "basketId" FROM lines WHERE id = ${lineId}`),
  );
  return admin().call(readBasketEndpoint, { id: row!.basketId });
};

async function printedOrder(place: number) {
  shop.moveClock('2026-11-18T08:00:00Z');
  const line = await releaseOrder(shop, place, 'G5', '2026-12-01');
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET cost = 5000000 WHERE id = ${line}`));
  const print = await readEvent(shop, line, 'print');
  await produceEvent(shop, print, { good: print.quantityOut ?? print.quantityIn });
  return line;
}

it('cancel costs › a started order is canceled only when somebody says what of its done work is charged, which stays as a cost', async () => {
  const line = await printedOrder(41);
  const { id, version } = await basketOf(line);
  const { lost, total } = await admin().call(readCancelCostsEndpoint, { id });
  expect(total).toBeGreaterThan(0);
  expect(lost[0]!.text).not.toBe('');
  const ask = { id, version, reason: 'customer_request' };
  expect(await admin().refused(cancelBasketEndpoint, ask)).toMatchObject({ code: 'COSTS_MADE' });
  expect(await admin().refused(cancelBasketEndpoint, { ...ask, charge: moneyFromEuros(1) })).toMatchObject({ code: 'WAIVER_REQUIRED' });
  expect(await admin().call(cancelBasketEndpoint, { ...ask, charge: total })).toMatchObject({ status: 'in_progress' });
  const left = await basketOf(line);
  expect(left.lines.map(({ kind, status, price }) => [kind, status, kind === 'cost' ? price : null])).toEqual([
    ['product', 'order_canceled', null],
    ['cost', 'entered', total],
  ]);
  const { entries } = await admin().call(readBasketHistoryEndpoint, { id });
  expect(entries.find(({ fact }) => fact === 'basket.canceled_at_cost')?.reason).toBe('op verzoek van de klant');
});

it.each([
  ['in production', 44, false],
  ['ready', 45, true],
])('cancel costs › an order %s on hold waits no longer, and is in progress until its costs are invoiced', async (_, place, isReady) => {
  const line = await printedOrder(place);
  if (isReady) await produceEvent(shop, await readEvent(shop, line, 'cut'), { good: 150 });
  const { id, version, status } = await basketOf(line);
  expect(status).toBe(isReady ? 'ready' : 'in_progress');
  await admin().call(holdBasketEndpoint, { id, version, reason: 'customer', note: 'Twijfelt', until: null });
  const { total } = await admin().call(readCancelCostsEndpoint, { id });
  const ask = { id, version: (await admin().call(readBasketEndpoint, { id })).version, reason: 'customer_request', charge: total };
  expect(await admin().call(cancelBasketEndpoint, ask)).toMatchObject({ status: 'in_progress' });
  expect(await admin().call(readBasketEndpoint, { id })).toMatchObject({ reason: null, note: null, holdUntil: null });
});

it('cancel costs › an order ends when nothing is charged, with the reason; an order of which nothing was done just ends', async () => {
  const waived = await basketOf(await printedOrder(42));
  const ask = { id: waived.id, version: waived.version, reason: 'customer_request', charge: noMoney, note: 'Coulance' };
  expect(await admin().call(cancelBasketEndpoint, ask)).toMatchObject({ status: 'order_canceled' });
  const idle = await basketOf(await releaseOrder(shop, 43, 'G5', '2026-12-01'));
  expect((await admin().call(readCancelCostsEndpoint, { id: idle.id })).lost).toEqual([]);
  expect(await admin().call(cancelBasketEndpoint, { id: idle.id, version: idle.version, reason: 'customer_request' })).toMatchObject({
    status: 'order_canceled',
  });
});

it('cancel costs › an order that is never invoiced, as internal work, is canceled without a charge', async () => {
  const line = await printedOrder(46);
  const { id, version } = await basketOf(line);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET type = 70 WHERE id = ${id}`));
  expect(await admin().call(readCancelCostsEndpoint, { id })).toEqual({ lost: [], total: noMoney });
  expect(await admin().call(cancelBasketEndpoint, { id, version, reason: 'customer_request' })).toMatchObject({ status: 'order_canceled' });
});
