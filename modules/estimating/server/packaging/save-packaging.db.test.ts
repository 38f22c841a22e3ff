import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { listPackagingChoicesEndpoint, listPackagingEndpoint } from '#modules/estimating/contract/packaging/packaging.endpoints.ts';
import { savePackagingEndpoint } from '#modules/estimating/contract/packaging/save-packaging.endpoint.ts';
import { readPackagingHistoryEndpoint } from '#modules/estimating/contract/parameters/history.endpoints.ts';
import { addCustomer } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let thijs: Caller;
let otherId: number;
let flyerId: number;

beforeAll(async () => {
  shop = await openTestShop();
  await fillCatalogue({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
  thijs = shop.as('estimator');
  ({ id: otherId } = await addCustomer(shop, { name: 'Bakker Deeg', bare: true }));
  const { products } = await thijs.call(listPackagingChoicesEndpoint, {});
  flyerId = products.find(({ name }) => name === 'Flyer')!.id;
});
afterAll(() => shop.close());

it('packaging rule › is stored with its conditions, read by shipping, and refused for a taken name or a duplicate', async () => {
  const box = { box: 'A4', boxLengthMm: 350, boxWidthMm: 250, boxHeightMm: 200, maxBoxGrams: 12_000, boxesPerPallet: 45 };
  const rule = { name: 'Flyers', label: 'content' as const, ...box };
  // It stores its conditions, is read by shipping and changed by users with the permission.
  {
    const saved = await thijs.call(savePackagingEndpoint, { ...rule, subGroupId: flyerId, maxGrams: 12.5, shrinkPer: 250 });
    const { rows } = await shop.as('warehouse').call(listPackagingEndpoint, {});
    expect(rows).toEqual([
      expect.objectContaining({ id: saved.id, product: 'Flyer', customer: null, maxGrams: 12.5, shrinkPer: 250, version: 1 }),
    ]);
    expect(await thijs.call(savePackagingEndpoint, { ...rule, ...saved, subGroupId: flyerId })).toEqual({ id: saved.id, version: 2 });
    expect((await thijs.refused(savePackagingEndpoint, { ...rule, ...saved, subGroupId: flyerId })).code).toBe('STALE_VERSION');
    expect((await shop.as('buyer').refused(savePackagingEndpoint, rule)).status).toBe(403);
    const { entries } = await thijs.call(readPackagingHistoryEndpoint, { id: saved.id });
    expect(entries[0]).toMatchObject({ fact: 'packaging.changed', change: 'Stuk tot gram: 12,5 → –; Krimpen per: 250 → –' });
    expect((await thijs.refused(readPackagingHistoryEndpoint, { id: 999_999 })).status).toBe(404);
    expect((await shop.as('warehouse').call(listPackagingChoicesEndpoint, { search: 'deeg' })).customers).toEqual([
      { id: otherId, name: 'Bakker Deeg' },
    ]);
  }
  // It is refused for a taken name, a group and a product at once, a minimum weight above the maximum, and a duplicate.
  {
    const code = async (change: object) => (await thijs.refused(savePackagingEndpoint, { ...rule, ...change })).code;
    expect(await code({})).toBe('PACKAGING_NAME_TAKEN');
    expect(await code({ name: 'x', mainGroupId: 1, subGroupId: flyerId })).toBe('PACKAGING_GROUP_OR_PRODUCT');
    expect(await code({ name: 'x', subGroupId: flyerId })).toBe('PACKAGING_TWICE');
    expect(await code({ name: 'x', minGrams: 500, maxGrams: 300 })).toBe('PACKAGING_WEIGHTS');
    for (const change of [{ customerId: 999_999 }, { mainGroupId: 999_999 }, { subGroupId: 999_999 }, { id: 999_999, version: 1 }]) {
      expect((await thijs.refused(savePackagingEndpoint, { ...rule, name: 'x', ...change })).status).toBe(404);
    }
  }
});
