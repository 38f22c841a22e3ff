import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { addCustomer } from '#test/baskets.ts';
import { countedArticle } from '#test/counting.ts';
import { mailsOf } from '#test/purchases.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const write = (statement: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(statement));
async function setMinimum(id: number, minimum: number) {
  await write(sql`UPDATE articles SET min_stock = ${minimum} WHERE id = ${id}`);
  await write(sql`UPDATE stock_items SET min_stock = ${minimum} WHERE article_id = ${id}`);
}
const night = () => runJob(shop.kernel, shop.kernel.jobs.find(({ name }) => name === 'stock.mailLowStock')!, {}, { now: shop.clock.now() });
const mails = async () => (await mailsOf(shop, 'low_stock')).map(({ recipients }) => recipients);

it('low stock › is mailed to the customer once, and again after it was above its minimum', async () => {
  const customer = await addCustomer(shop, { email: 'marit@universiteit.example' });
  const { id } = await countedArticle(shop, 100);
  const own = await countedArticle(shop, 100);
  await write(sql`UPDATE articles SET customer_id = ${customer.id} WHERE id = ${id}`);
  await setMinimum(id, 150);
  await setMinimum(own.id, 150);
  await night();
  await night();
  expect(await mails()).toEqual([['marit@universiteit.example']]);

  await setMinimum(id, 50);
  await night();
  await setMinimum(id, 150);
  await night();
  expect(await mails()).toHaveLength(2);
});

it('low stock › is not mailed by a brand that turned it off', async () => {
  const customer = await addCustomer(shop, { email: 'x@stil.example' });
  const { id } = await countedArticle(shop, 10);
  await write(sql`UPDATE articles SET customer_id = ${customer.id}, min_stock = 20 WHERE id = ${id}`);
  await write(sql`UPDATE stock_items SET min_stock = 20 WHERE article_id = ${id}`);
  await write(sql`INSERT INTO mail_schedules (kind, business_unit_id, is_on) VALUES ('low_stock', 2, false)`);
  await night();
  expect((await mails()).flat()).not.toContain('x@stil.example');
  await write(sql`DELETE FROM mail_schedules`);
  await write(sql`UPDATE articles SET active = false WHERE id = ${id}`);
});
