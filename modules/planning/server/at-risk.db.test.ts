import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listBasketsEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { furnishShop, produceEvent, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());

it('an order is at risk while its plan ends after the day on which its first open delivery leaves', async () => {
  shop.moveClock('2026-11-18T08:00:00Z');
  const lineId = await releaseOrder(shop, 1, 'G5', '2026-12-01');
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
    WITH place AS (
      INSERT INTO addresses (customer_id, kind, street, house_number, postcode, city, country)
      VALUES (1, 'delivery', 'Drift', '10', '3512 BS', 'Utrecht', 'NL') RETURNING id)
    INSERT INTO deliveries (line_id, address_id, quantity, date, method)
    SELECT l.id, place.id, l.quantity, '2026-12-01', 'parcel' FROM lines l, place WHERE l.id = ${lineId}`),
  );
  const promise = (day: string, left = 1) =>
    shop.kernel.act(({ tx }) =>
      tx.rows(sql`UPDATE deliveries SET date = ${day}, quantity_shipped = quantity - ${left} WHERE line_id = ${lineId}`),
    );
  const listed = async () => (await shop.as('order_manager').call(listBasketsEndpoint, { group: 'at_risk' })).count;
  const tile = async () =>
    (await shop.as('admin').call(listHomeTilesEndpoint, {})).tiles.find(({ title }) => title === 'baskets.home.atRisk')?.count;
  expect([await listed(), await tile()]).toEqual([0, 0]);
  // The work ends on Wednesday the 18th: goods for Thursday leave in time, those for Wednesday should have left the day before.
  await promise('2026-11-19');
  expect(await listed()).toBe(0);
  await promise('2026-11-18');
  expect([await listed(), await tile()]).toEqual([1, 1]);
  await promise('2026-11-18', 0);
  expect(await listed()).toBe(0);
  await promise('2026-11-18');
  for (const activity of ['print', 'cut']) await produceEvent(shop, await readEvent(shop, lineId, activity));
  expect(await listed()).toBe(0);
});
