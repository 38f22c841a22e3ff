import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('read article labels › makes as many pages as asked, and needs the permission to see articles', async () => {
  const { id: articleId } = await addArticle(shop, { code: 'DOOS-12 é' });
  const labels = (who: 'warehouse' | 'customer', id: number, copies: number) =>
    shop.as(who).inject({ method: 'GET', url: `/api/articles/${id}/labels?copies=${copies}` });
  const [one, three] = [await labels('warehouse', articleId, 1), await labels('warehouse', articleId, 3)];
  expect([one.statusCode, one.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect(three.rawPayload.length).toBeGreaterThan(one.rawPayload.length);
  expect([(await labels('warehouse', 99_999, 1)).statusCode, (await labels('warehouse', articleId, 201)).statusCode]).toEqual([404, 422]);
  expect((await labels('customer', articleId, 1)).statusCode).toBe(403);
});
