import { afterAll, beforeAll, expect, it } from 'vitest';
import { readListViewEndpoint } from '#platform/contract/list-views.endpoints.ts';
import { removePresetEndpoint } from '#platform/contract/remove-preset.endpoint.ts';
import { savePresetEndpoint } from '#platform/contract/save-preset.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const list = 'search_dashboard';

it('saves filters per user, and a preset of the same name replaces the earlier one', async () => {
  const roos = shop.as('order_manager');
  const { id } = await roos.call(savePresetEndpoint, { list, name: 'Te laat', search: 'late=1' });
  await roos.call(savePresetEndpoint, { list, name: 'te laat', search: 'late=1&group=running' });
  expect((await roos.call(readListViewEndpoint, { list })).presets).toEqual([{ id, name: 'te laat', search: 'late=1&group=running' }]);
  expect((await shop.as('planner').call(readListViewEndpoint, { list })).presets).toEqual([]);
  expect(await shop.as('planner').refused(removePresetEndpoint, { list, presetId: id })).toMatchObject({ status: 404 });
  await roos.call(removePresetEndpoint, { list, presetId: id });
  expect((await roos.call(readListViewEndpoint, { list })).presets).toEqual([]);
});
