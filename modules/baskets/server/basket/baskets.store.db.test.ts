import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeBasket, changeLine, lockBasket, lockLine } from '#modules/baskets/server/public.ts';
import type { Tx } from '#platform/server/served.ts';
import { addBasket, addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

/** The number of writes of baskets by this connection; those of earlier acts count until PostgreSQL has collected them. */
async function basketWrites(tx: Tx): Promise<number> {
  const found = await tx.row<{ writes: number }>(
    sql`SELECT n_tup_upd AS writes FROM pg_stat_xact_user_tables WHERE relname = ${'baskets'}`,
  );
  return found!.writes;
}

it('changes of a basket in one act › are written once, before the statement that reads them', async () => {
  const { id } = await addBasket(shop, customer);
  await shop.kernel.act(async ({ tx }) => {
    const { version } = await lockBasket(tx, id);
    const before = await basketWrites(tx);
    changeBasket(tx, id, { note: 'first' });
    changeBasket(tx, id, { note: 'second', poNumber: 'PO-1' });
    expect(await basketWrites(tx)).toBe(before);
    expect(await lockBasket(tx, id)).toMatchObject({ poNumber: 'PO-1', version: version + 2 });
    expect(await basketWrites(tx)).toBe(before + 1);
  });
});

it('a changed price › refreshes the total of its basket before the commit', async () => {
  const { id, lineId } = await addBasket(shop, customer);
  const total = () => shop.kernel.act(({ tx }) => tx.row<{ total: number }>(sql`SELECT total FROM baskets WHERE id = ${id}`));
  const before = (await total())!.total;
  await shop.kernel.act(async ({ tx }) => {
    const line = await lockLine(tx, lineId);
    await changeLine(tx, line, { price: sql`price + 10000` });
    await changeLine(tx, line, { price: sql`price + 10000` });
  });
  expect((await total())!.total).toBe(before + 20_000);
});

it('changes of a basket › are not written by an act that fails', async () => {
  const { id } = await addBasket(shop, customer);
  const failing = shop.kernel.act(async ({ tx }) => {
    changeBasket(tx, id, { poNumber: 'PO-2' });
    throw new Error('fails');
  });
  await expect(failing).rejects.toThrow('fails');
  expect(await shop.kernel.act(({ tx }) => lockBasket(tx, id))).toMatchObject({ poNumber: '' });
});
