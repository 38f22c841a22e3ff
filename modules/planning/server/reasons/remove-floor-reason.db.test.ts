import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFloorReasonsEndpoint } from '#modules/planning/contract/reasons/floor-reasons.endpoints.ts';
import { removeFloorReasonEndpoint } from '#modules/planning/contract/reasons/remove-floor-reason.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('remove floor reason › takes a reason off the list, once', async () => {
  const admin = shop.as('admin');
  const [first, ...rest] = (await admin.call(listFloorReasonsEndpoint, {})).rows;
  await admin.call(removeFloorReasonEndpoint, { id: first!.id });
  expect((await admin.call(listFloorReasonsEndpoint, {})).rows).toEqual(rest);
  expect((await admin.refused(removeFloorReasonEndpoint, { id: first!.id })).status).toBe(404);
});
