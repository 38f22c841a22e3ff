import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEarliestDaysEndpoint } from '#modules/estimating/contract/calculator/read-earliest-days.endpoint.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { readPromiseSettingsEndpoint } from '#modules/planning/contract/promise/read-promise-settings.endpoint.ts';
import { savePromiseSettingsEndpoint } from '#modules/planning/contract/promise/save-promise-settings.endpoint.ts';
import { goldenCase } from '#test/golden.ts';
import { furnishShop, readFacts } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());

it('changes the days that are promised, and the price of an off-peak week, once', async () => {
  const { id: _id, route: _route, ...ask } = goldenCase('G1b');
  const asked = { case: { ...ask, quantities: [150] } as EstimateCaseInput };
  const promised = async () => (await shop.as('estimator').call(readEarliestDaysEndpoint, asked)).days[0]!;
  const before = await promised();
  expect(before.economy).toMatchObject({ percent: -5 });
  const admin = shop.as('admin');
  const { version, ...settings } = await admin.call(readPromiseSettingsEndpoint, {});
  const slower = { ...settings, marginPercent: 100, economyPercent: 8, version };
  await admin.call(savePromiseSettingsEndpoint, slower);
  expect(await admin.refused(savePromiseSettingsEndpoint, { ...slower, economyPercent: 9 })).toMatchObject({
    status: 409,
    code: 'STALE_VERSION',
  });
  const after = await promised();
  expect(after.economy).toMatchObject({ percent: -8 });
  expect([after.best, after.date >= before.date]).toEqual([before.best, true]);
  expect(await readFacts(shop, 'promise_settings.changed')).toHaveLength(1);
  expect(await shop.as('operator').refused(savePromiseSettingsEndpoint, slower)).toMatchObject({ status: 403 });
});
