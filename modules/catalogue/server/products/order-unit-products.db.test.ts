import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { orderUnitProductsEndpoint } from '#modules/catalogue/contract/order-unit-products.endpoint.ts';
import { listUnitProductsEndpoint } from '#modules/catalogue/contract/unit-products.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillCatalogue({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
});
afterAll(() => shop.close());
const estimator = () => shop.as('estimator');

it('order unit products › puts the products of a unit in the order given, and refuses an unknown one and people without the right', async () => {
  const theses = async () => {
    const { rows, subGroups, mainGroups } = await estimator().call(listUnitProductsEndpoint, {});
    const group = subGroups.filter(({ mainGroupId }) => mainGroupId === mainGroups[0]!.id).map(({ id }) => id);
    return rows.filter(({ unitId, subGroupId }) => unitId === 2 && group.includes(subGroupId)).map(({ subGroupId }) => subGroupId);
  };
  const turned = (await theses()).toReversed();
  await estimator().call(orderUnitProductsEndpoint, { unitId: 2, subGroupIds: turned });
  expect(await theses()).toEqual(turned);
  await estimator().call(orderUnitProductsEndpoint, { unitId: 2, subGroupIds: turned });
  expect(await estimator().refused(orderUnitProductsEndpoint, { unitId: 2, subGroupIds: [999_999] })).toMatchObject({ status: 404 });
  expect((await shop.as('operator').refused(orderUnitProductsEndpoint, { unitId: 2, subGroupIds: turned })).status).toBe(403);
});
