import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFootprintFactorsEndpoint } from '#modules/estimating/contract/footprint/footprint.endpoints.ts';
import { saveFootprintFactorEndpoint } from '#modules/estimating/contract/footprint/save-footprint-factor.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('changes a factor with its source, by its version', async () => {
  const admin = shop.as('admin');
  const { rows } = await admin.call(listFootprintFactorsEndpoint, {});
  const { version } = rows.find(({ code }) => code === 'paper_kg')!;
  const changed = { code: 'paper_kg' as const, kgCo2e: 0.9, source: 'Leverancier 2026', checkedOn: '2026-11-01', version };
  expect(await admin.call(saveFootprintFactorEndpoint, changed)).toEqual({ version: version + 1 });
  expect(await admin.refused(saveFootprintFactorEndpoint, changed)).toMatchObject({ code: 'STALE_VERSION' });
  expect((await admin.refused(saveFootprintFactorEndpoint, { ...changed, source: '' })).status).toBe(422);
  expect((await shop.as('planner').refused(saveFootprintFactorEndpoint, changed)).status).toBe(403);
  const again = (await admin.call(listFootprintFactorsEndpoint, {})).rows.find(({ code }) => code === 'paper_kg');
  expect(again).toMatchObject({ kgCo2e: 0.9, source: 'Leverancier 2026', version: version + 1 });
});
