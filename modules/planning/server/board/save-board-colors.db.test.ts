import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBoardColorsEndpoint } from '#modules/planning/contract/board/read-board-colors.endpoint.ts';
import { saveBoardColorsEndpoint } from '#modules/planning/contract/board/save-board-colors.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('save board colors › keeps the colors of each person apart', async () => {
  const planner = shop.as('planner');
  await planner.call(saveBoardColorsEndpoint, { colors: 'customer' });
  await planner.call(saveBoardColorsEndpoint, { colors: 'paper' });
  expect(await planner.call(readBoardColorsEndpoint, {})).toEqual({ colors: 'paper' });
  expect(await shop.as('admin').call(readBoardColorsEndpoint, {})).toEqual({ colors: 'status' });
});
