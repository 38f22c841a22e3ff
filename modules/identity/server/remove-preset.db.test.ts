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

it('remove preset › removes a preset of one’s own, and answers that of another or another list like none', async () => {
  const roos = shop.as('order_manager');
  const { id: presetId } = await roos.call(savePresetEndpoint, { list, name: 'Te laat', search: 'late=1' });
  expect((await shop.as('planner').refused(removePresetEndpoint, { list, presetId })).status).toBe(404);
  expect((await roos.refused(removePresetEndpoint, { list: 'relations', presetId })).status).toBe(404);
  expect(await roos.call(removePresetEndpoint, { list, presetId })).toEqual({ id: presetId });
  expect((await roos.call(readListViewEndpoint, { list })).presets).toEqual([]);
  expect((await roos.refused(removePresetEndpoint, { list, presetId })).status).toBe(404);
});
