import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recheckOrdersEndpoint } from '#modules/prepress/contract/recheck-orders.endpoint.ts';
import { type ArtworkShop, goodCover, goodInner, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

it('recheck orders › releases the lines that no red check blocks any more, and none before', async () => {
  const order = await shop.order({ proofRequired: false });
  const setCreditLimit = (limit: number) => shop.rows(sql`UPDATE customers SET credit_limit = ${limit} WHERE id = ${order.customerId}`);
  await setCreditLimit(1);
  await shop.upload(order, 'inner', await goodInner());
  await shop.upload(order, 'cover', await goodCover());
  await shop.runJobs();
  const ids = [order.basketId];
  expect(await shop.as('prepress').call(recheckOrdersEndpoint, { ids })).toMatchObject({
    released: 0,
    orders: [{ lines: 0, refused: null }],
  });
  expect(await shop.lineStatus(order)).toBe('artwork');
  await setCreditLimit(1_000_000_000);
  expect((await shop.as('operator').refused(recheckOrdersEndpoint, { ids })).status).toBe(403);
  expect(await shop.as('prepress').call(recheckOrdersEndpoint, { ids })).toMatchObject({
    released: 1,
    orders: [{ lines: 1, refused: null }],
  });
  expect(await shop.lineStatus(order)).toBe('into_production');
});
