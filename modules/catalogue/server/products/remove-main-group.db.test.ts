import { expect, it } from 'vitest';
import { removeMainGroupEndpoint } from '#modules/catalogue/contract/remove-main-group.endpoint.ts';
import { saveMainGroupEndpoint } from '#modules/catalogue/contract/save-main-group.endpoint.ts';
import { estimator, groups, setUpProductGroups, shop } from '#test/setups/product-groups.ts';

setUpProductGroups();

it('remove main group › removes an empty one, and refuses one with products, an unknown one and people without the right', async () => {
  const [main] = (await groups()).mainGroups;
  const { id } = await estimator().call(saveMainGroupEndpoint, { ...main!, id: undefined, version: undefined, code: 'cards' });
  expect((await shop.as('operator').refused(removeMainGroupEndpoint, { id })).status).toBe(403);
  await estimator().call(removeMainGroupEndpoint, { id });
  expect((await groups()).mainGroups.map((one) => one.id)).not.toContain(id);
  expect(await estimator().refused(removeMainGroupEndpoint, { id: main!.id })).toMatchObject({ code: 'GROUP_IN_USE' });
  expect((await estimator().refused(removeMainGroupEndpoint, { id })).status).toBe(404);
});
