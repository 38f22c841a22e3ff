import { expect, it } from 'vitest';
import { setFavoriteEndpoint } from '#modules/catalogue/contract/set-favorite.endpoint.ts';
import { estimator, groups, setUpProductGroups, shop } from '#test/setups/product-groups.ts';

setUpProductGroups();

it('set favorite › keeps the favorite products of each user', async () => {
  const [one, other] = (await groups()).subGroups.map(({ id }) => id);
  await estimator().call(setFavoriteEndpoint, { id: one!, favourite: true });
  expect((await estimator().call(setFavoriteEndpoint, { id: other!, favourite: true })).ids.toSorted()).toEqual([one, other].toSorted());
  expect(await estimator().call(setFavoriteEndpoint, { id: one!, favourite: false })).toEqual({ ids: [other] });
  expect(await shop.as('order_manager').call(setFavoriteEndpoint, { id: one!, favourite: false })).toEqual({ ids: [] });
  expect((await estimator().refused(setFavoriteEndpoint, { id: 999_999, favourite: true })).status).toBe(404);
  expect((await shop.as('customer').refused(setFavoriteEndpoint, { id: one!, favourite: true })).status).toBe(403);
});
