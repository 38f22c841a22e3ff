import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { listProductGroupsEndpoint } from '#modules/catalogue/contract/groups.endpoints.ts';
import { setFavoriteEndpoint } from '#modules/catalogue/contract/set-favorite.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillCatalogue({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
});
afterAll(() => shop.close());

const estimator = () => shop.as('estimator');
const groups = () => estimator().call(listProductGroupsEndpoint, {});

it('set favorite › keeps the favorite products of each user', async () => {
  const [one, other] = (await groups()).subGroups.map(({ id }) => id);
  await estimator().call(setFavoriteEndpoint, { id: one!, favourite: true });
  expect((await estimator().call(setFavoriteEndpoint, { id: other!, favourite: true })).ids.toSorted()).toEqual([one, other].toSorted());
  expect(await estimator().call(setFavoriteEndpoint, { id: one!, favourite: false })).toEqual({ ids: [other] });
  expect(await shop.as('order_manager').call(setFavoriteEndpoint, { id: one!, favourite: false })).toEqual({ ids: [] });
  expect((await estimator().refused(setFavoriteEndpoint, { id: 999_999, favourite: true })).status).toBe(404);
  expect((await shop.as('customer').refused(setFavoriteEndpoint, { id: one!, favourite: true })).status).toBe(403);
});
