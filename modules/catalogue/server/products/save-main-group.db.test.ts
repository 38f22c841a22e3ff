import { expect, it } from 'vitest';
import { saveMainGroupEndpoint } from '#modules/catalogue/contract/save-main-group.endpoint.ts';
import { estimator, groups, setUpProductGroups, shop } from '#test/setups/product-groups.ts';

setUpProductGroups();

it('save main group › adds a group and changes it', async () => {
  const [main] = (await groups()).mainGroups;
  const made = await estimator().call(saveMainGroupEndpoint, { ...main!, id: undefined, version: undefined, code: 'cards' });
  await estimator().call(saveMainGroupEndpoint, { ...main!, ...made, code: 'cards', statisticsGroup: 'kaarten' });
  expect((await groups()).mainGroups.find(({ id }) => id === made.id)).toMatchObject({ code: 'cards', statisticsGroup: 'kaarten' });
});
it('save main group › refuses a taken code, a stale version, an unknown one and people without the right', async () => {
  const [main] = (await groups()).mainGroups;
  const twin = { ...main!, id: undefined, version: undefined };
  expect(await estimator().refused(saveMainGroupEndpoint, twin)).toMatchObject({ code: 'GROUP_CODE_TAKEN' });
  expect(await estimator().refused(saveMainGroupEndpoint, { ...main!, version: 9 })).toMatchObject({ code: 'STALE_VERSION' });
  expect((await estimator().refused(saveMainGroupEndpoint, { ...main!, id: 999_999 })).status).toBe(404);
  expect((await shop.as('operator').refused(saveMainGroupEndpoint, main!)).status).toBe(403);
});
