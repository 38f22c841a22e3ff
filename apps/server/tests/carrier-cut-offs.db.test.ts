import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readBoardEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { dispatchMoments, readDispatchTimes } from '#modules/planning/server/dispatch-times.ts';
import { saveCutOffEndpoint } from '#modules/shipping/contract/dashboard/save-cut-off.endpoint.ts';
import { enterOrder, furnishShop, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  await enterOrder(shop, 7, 'G5', '2026-12-03');
});
beforeEach(() => shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM carrier_cut_offs`)));
afterAll(() => shop.close());

const due = (line: number) =>
  shop.kernel.act(async ({ tx, kernel }) => (await dispatchMoments({ tx, kernel }, [line])).get(line)! % (24 * 60));
const deliver = (line: number, ...methods: string[]) =>
  shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`DELETE FROM deliveries WHERE line_id = ${line}`);
    await tx.rows(sql`INSERT INTO addresses (id, customer_id, kind, street, house_number, postcode, city)
      VALUES (1, 1, 'visit', 'Dam', '1', '1012 JS', 'Amsterdam') ON CONFLICT DO NOTHING`);
    for (const method of methods)
      await tx.rows(
        sql`INSERT INTO deliveries (line_id, address_id, quantity, date, method) VALUES (${line}, 1, 1, '2026-12-03', ${method})`,
      );
  });

it('work is due before the first carrier of its own deliveries leaves, at four where that has no time', async () => {
  const usual = await due(7);
  const sevda = shop.as('warehouse');
  await sevda.call(saveCutOffEndpoint, { carrier: 'freight', at: '11:00' });
  await sevda.call(saveCutOffEndpoint, { carrier: 'postnl', at: '17:15' });
  await sevda.call(saveCutOffEndpoint, { carrier: 'sendcloud', at: '17:45' });
  const timeOf = await shop.kernel.act(({ tx, kernel }) => readDispatchTimes({ tx, kernel }));
  expect([timeOf([]), timeOf(['pallet'])]).toEqual(['17:15', '11:00']);
  expect(await due(7)).toBe(usual + 75);
  await deliver(7, 'pallet');
  expect(await due(7)).toBe(usual - 5 * 60);
  await deliver(7, 'pick_up');
  expect(await due(7)).toBe(usual);
  await deliver(7, 'parcel', 'pallet');
  expect(await due(7)).toBe(usual - 5 * 60);
});

it('the board counts a pallet late that misses the freight of the morning, and a parcel in time', async () => {
  shop.moveClock('2026-11-18T09:00:00Z');
  await shop.as('warehouse').call(saveCutOffEndpoint, { carrier: 'freight', at: '08:00' });
  await shop.as('warehouse').call(saveCutOffEndpoint, { carrier: 'postnl', at: '17:30' });
  await releaseOrder(shop, 8, 'G1b', '2026-12-01');
  const [{ end } = { end: 0 }] = await shop.kernel.act(({ tx }) =>
    tx.rows<{ end: string }>(sql`SELECT max(planned_end)::text AS end FROM plan_events WHERE line_id = 8`),
  );
  const day = String(end).slice(0, 10);
  const lateOn = async (method: string) => {
    await deliver(8, method);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE deliveries SET date = ${day}::date + 1 WHERE line_id = 8`));
    return (await shop.as('planner').call(readBoardEndpoint, { from: day, days: 7 })).late;
  };
  expect(await lateOn('pallet')).toEqual([8]);
  expect(await lateOn('parcel')).toEqual([]);
});
