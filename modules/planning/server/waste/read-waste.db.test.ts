import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countEventEndpoint } from '#modules/planning/contract/floor/count-event.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { readWasteEndpoint } from '#modules/planning/contract/waste/read-waste.endpoint.ts';
import { furnishShop, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  await releaseOrder(shop, 1, 'G1b', '2026-12-18');
});
afterAll(() => shop.close());

it('read waste › sums what was counted by reason, place and paper in the days of the period', async () => {
  const operator = shop.as('operator');
  const planner = shop.as('planner');
  const { id, version, placeId } = await readEvent(shop, 1, 'print', 'cover');
  let at = await operator.call(startEventEndpoint, { id, version });
  for (const [good, waste, wasteReason] of [
    [40, 3, 'Misdruk'],
    [40, 2, ''],
    [10, 0, 'Misdruk'],
    [10, 4, 'Misdruk'],
  ] as const)
    at = await operator.call(countEventEndpoint, { id, version: at.version, good, waste, wasteReason });
  const event = await shop.kernel.act(({ tx }) =>
    tx.row<{ unit: string; name: string }>(
      sql`SELECT e.unit, p.name_nl AS name FROM plan_events e JOIN plan_places p ON p.id = e.place_id WHERE e.id = ${id}`,
    ),
  );
  const { from, until, rows } = await planner.call(readWasteEndpoint, {});
  expect(rows).toMatchObject([
    { reason: 'Misdruk', placeId, place: event!.name, unit: event!.unit, waste: 7, counts: 2 },
    { reason: '', placeId, waste: 2, counts: 1 },
  ]);
  expect(rows[0]!.paper).not.toBe('');
  expect(from < until).toBe(true);
  const before = Temporal.PlainDate.from(until).subtract({ days: 1 }).toString();
  expect((await planner.call(readWasteEndpoint, { from, until: before })).rows).toEqual([]);
  expect((await planner.call(readWasteEndpoint, { from: until, until })).rows).toHaveLength(2);
  expect((await operator.refused(readWasteEndpoint, {})).status).toBe(403);

  // A wrong count was corrected at the end.
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE plan_events SET status = 'ready', waste = 3 WHERE id = ${id}`));
  expect((await planner.call(readWasteEndpoint, {})).rows.map(({ waste }) => waste)).toEqual([2, 1]);
});
