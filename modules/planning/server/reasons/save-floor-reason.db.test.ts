import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFloorReasonChoicesEndpoint, listFloorReasonsEndpoint } from '#modules/planning/contract/reasons/floor-reasons.endpoints.ts';
import { saveFloorReasonEndpoint } from '#modules/planning/contract/reasons/save-floor-reason.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('save floor reason › gives operators the words of the shop, in their language', async () => {
  const admin = shop.as('admin');
  const choices = async () => (await shop.as('operator').call(listFloorReasonChoicesEndpoint, {})).rows.map(({ name }) => name);
  const reason = { kind: 'waste' as const, nameNl: 'Vlek', nameEn: 'Stain', position: 5 };
  const saved = await admin.call(saveFloorReasonEndpoint, reason);
  expect(await choices()).toContain('Vlek');
  await admin.call(saveFloorReasonEndpoint, { ...reason, ...saved, active: false });
  expect(await choices()).not.toContain('Vlek');
  expect((await admin.call(listFloorReasonsEndpoint, {})).rows.find(({ id }) => id === saved.id)).toMatchObject({ active: false });
  expect((await admin.refused(saveFloorReasonEndpoint, { ...reason, ...saved })).code).toBe('STALE_VERSION');
  expect((await shop.as('operator').refused(saveFloorReasonEndpoint, reason)).status).toBe(403);
});
