import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBasketResultEndpoint } from '#modules/reports/contract/read-basket-result.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addCustomer } from '#test/baskets.ts';
import { priceOrder, readyOrder, type TestOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let order: TestOrder;
beforeAll(async () => {
  shop = await openTestShop();
  order = await readyOrder(shop, await addCustomer(shop));
  await priceOrder(shop, order, 200);
});
afterAll(() => shop.close());

const read = async () => (await shop.as('admin').call(readBasketResultEndpoint, { id: order.id }))[0]!;

it('basket result › counts a finished operation at the minutes it took and leaves one that runs as calculated', async () => {
  const estimate = JSON.stringify({ lines: [{ hours: 2, costEur: 100 }] });
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`UPDATE lines SET cost = ${moneyFromEuros(120)}, estimate = ${estimate}::jsonb WHERE id = ${order.lineId}`);
    await tx.rows(sql`DELETE FROM plan_events WHERE line_id = ${order.lineId}`);
    await tx.rows(sql`
      INSERT INTO plan_events (line_id, activity, sequence, setup_minutes, run_minutes, minutes, quantity_in, unit, status, good, waste, minutes_actual)
      VALUES (${order.lineId}, 'print', 1, 20, 40, 60, 160, 'sheet', 'ready', 150, 10, 90), (${order.lineId}, 'stitch', 2, 10, 20, 30, 150, 'piece', 'to_plan', NULL, NULL, NULL)`);
  });
  // Thirty minutes more at € 50 an hour.
  expect(await read()).toMatchObject({
    ...{ produced: 150, price: moneyFromEuros(200), cost: moneyFromEuros(120), actualCost: moneyFromEuros(145) },
    operations: [
      { activity: 'print', again: false, planned: 60, worked: 90, quantityIn: 160, good: 150, waste: 10 },
      { activity: 'stitch', planned: 30, worked: null, good: null },
    ],
  });
});

it('basket result › refuses users without the permission for margins, and unknown orders', async () => {
  expect((await shop.as('dispatch').refused(readBasketResultEndpoint, { id: order.id })).status).toBe(403);
  expect((await shop.as('admin').refused(readBasketResultEndpoint, { id: 987_654_321 })).status).toBe(404);
});
