import { afterAll, beforeAll, expect, it } from 'vitest';
import { addIsbnsEndpoint } from '#modules/publications/contract/add-isbns.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('adds a block once, and refuses one that cannot be', async () => {
  const admin = shop.as('admin');
  const block = { unitId: 2, first: '978-94-6417-100-6', count: 10 };
  expect(await admin.call(addIsbnsEndpoint, block)).toEqual({ added: 10 });
  expect(await admin.call(addIsbnsEndpoint, { ...block, count: 12 })).toEqual({ added: 2 });
  expect(await admin.refused(addIsbnsEndpoint, { ...block, first: '978-94-6417-100-7' })).toMatchObject({ code: 'ISBN_BLOCK_INVALID' });
  expect((await shop.as('order_manager').refused(addIsbnsEndpoint, block)).status).toBe(403);
});
