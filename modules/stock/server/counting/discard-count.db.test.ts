import { afterAll, beforeAll, expect, it } from 'vitest';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import { discardCountEndpoint } from '#modules/stock/contract/counting/discard-count.endpoint.ts';
import { countedArticle, physicalOf } from '#test/counting.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('discard count › lets the same person count again, and books nothing', async () => {
  const { position, id } = await countedArticle(shop, 100);
  const warehouse = shop.as('warehouse');
  await warehouse.call(countPositionEndpoint, { ...position, counted: 60 });
  await warehouse.call(discardCountEndpoint, { ...position, difference: -40 });
  expect(await warehouse.refused(discardCountEndpoint, { ...position, difference: -40 })).toMatchObject({ code: 'COUNT_GONE' });
  expect(await warehouse.call(countPositionEndpoint, { ...position, counted: 70 })).toEqual({ outcome: 'recount' });
  expect(await physicalOf(shop, id)).toBe(100);
});
