import { afterAll, beforeAll } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { listProductGroupsEndpoint } from '#modules/catalogue/contract/groups.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export const estimator = () => shop.as('estimator');
export const groups = () => estimator().call(listProductGroupsEndpoint, {});
export const product = async (code: string) => (await groups()).subGroups.find((one) => one.code === code)!;

/** Opens the shop of these tests with the products of the demo, and more of it, and closes it after them. */
export function setUpProductGroups(...more: (typeof fillCatalogue)[]): void {
  beforeAll(async () => {
    shop = await openTestShop();
    const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
    for (const fill of [fillCatalogue, ...more]) await fill(demo);
  });
  afterAll(() => shop.close());
}
