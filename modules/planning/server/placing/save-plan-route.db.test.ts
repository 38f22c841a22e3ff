import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { readPlanRouteEndpoint } from '#modules/planning/contract/plan-route.endpoints.ts';
import { savePlanRouteEndpoint } from '#modules/planning/contract/save-plan-route.endpoint.ts';
import { confirmOrder, enterOrder, furnishShop, readEvents } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());

it('save plan route › places work on the places it names as far as they can do it, and refuses users without the permission', async () => {
  await fillCatalogue({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
  const [first, second] = await shop.kernel.act(({ tx }) =>
    tx.rows<{ id: number }>(sql`SELECT id FROM plan_places WHERE kind = 'colour_toner' ORDER BY position`),
  );
  const product = await shop.kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM sub_groups WHERE code = 'flyer'`));
  const of = { unitId: 1, subGroupId: product!.id };
  const maker = shop.as('estimator');
  const { placeIds, choices } = await maker.call(readPlanRouteEndpoint, of);
  expect([placeIds, choices.map(({ places }) => places.map(({ code }) => code))]).toEqual([[], [['D1', 'D2']]]);
  const both = [first!.id, second!.id];
  expect((await maker.refused(savePlanRouteEndpoint, { ...of, before: [], placeIds: both })).code).toBe('PLAN_ROUTE_KIND_TWICE');
  await maker.call(savePlanRouteEndpoint, { ...of, before: [], placeIds: [second!.id] }, { idempotencyKey: 'route' });
  await maker.call(savePlanRouteEndpoint, { ...of, before: [], placeIds: [second!.id] }, { idempotencyKey: 'route' });
  expect((await maker.refused(savePlanRouteEndpoint, { ...of, before: [], placeIds: [] })).code).toBe('STALE_VERSION');
  expect((await maker.refused(savePlanRouteEndpoint, { ...of, before: [second!.id], placeIds: [999_999] })).status).toBe(404);
  expect((await maker.refused(readPlanRouteEndpoint, { unitId: 1, subGroupId: 999_999 })).status).toBe(404);
  expect((await shop.as('operator').refused(savePlanRouteEndpoint, { ...of, before: [], placeIds: [] })).status).toBe(403);

  const free = await enterOrder(shop, 61, 'G1b', null);
  const routed = await enterOrder(shop, 62, 'G1b', null);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET sub_group_id = ${product!.id} WHERE id = ${routed}`));
  await confirmOrder(shop, free);
  await confirmOrder(shop, routed);
  const coloursOf = async (line: number) => (await readEvents(shop, line)).filter(({ placeId }) => both.includes(placeId ?? 0));
  expect(new Set((await coloursOf(free)).map(({ placeId }) => placeId))).toEqual(new Set([first!.id]));
  expect((await coloursOf(routed)).map(({ placeId }) => placeId)).toContain(second!.id);
});
