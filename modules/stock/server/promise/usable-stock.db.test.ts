import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { checkOrders, shopDay } from '#modules/baskets/server/public.ts';
import { offcutsInStock } from '#modules/estimating/server/public.ts';
import { materialDates, materialShortages } from '#modules/planning/server/public.ts';
import { bookJobPaperEndpoint } from '#modules/stock/contract/material/book-job-paper.endpoint.ts';
import { listMaterialsEndpoint, readMaterialEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { keepPaper } from '#test/setups/papers.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let itemId: number;
const run = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(query));
beforeAll(async () => {
  shop = await openTestShop();
  await run(sql`INSERT INTO stock_locations (code) VALUES ('P-1')`);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await run(sql`UPDATE stock_items SET paper = 'FORMER-' || id`);
  itemId = await keepPaper(shop, 'HVO90');
});

const receive = (lot: string, quantity: number, more: { bestBefore?: string; certificate?: 'fsc_mix' } = {}) =>
  shop.as('warehouse').call(receiveMaterialEndpoint, {
    ...{ paper: 'HVO90', type: 90, quantity, unit: 'sheet', location: 'P-1', lot: `${lot}-${itemId}`, ...more },
  });

/** A confirmed order that takes these sheets on a day. */
async function jobOn(day: string, sheets: number, isFsc = false) {
  const { id, lineId } = await addBasket(shop, await addCustomer(shop));
  await run(sql`
    UPDATE lines SET fsc_logo = ${isFsc}, fsc_approval = 'NC-1',
      estimate = jsonb_build_object('components', jsonb_build_array(jsonb_build_object('paper', 'HVO90', 'parentSheets', ${sheets}::int))) WHERE id = ${lineId}`);
  const { version } = await shop.as('order_manager').call(readBasketEndpoint, { id });
  await shop.as('order_manager').call(confirmBasketEndpoint, { id, version });
  await run(sql`UPDATE stock_reservations SET need_on = ${day} WHERE line_id = ${lineId}`);
  return { id, lineId };
}

const checkOf = ({ id }: { id: number }) =>
  shop.kernel.act(async (context) => (await checkOrders(context, [id])).get(id)?.find(({ rule }) => rule === 'paper'));
const lacking = (jobs: readonly { lineId: number }[]) =>
  shop.kernel.act(async (context) => {
    const [read] = materialShortages.entriesOf(shop.kernel);
    const found = await read!(
      context.tx,
      jobs.map(({ lineId }) => lineId),
      shopDay(context),
    );
    return jobs.map(({ lineId }) => found.get(lineId) ?? null);
  });

// Today is 18 November 2026.
describe('usable stock', () => {
  it('leaves out what is past its best-before day, and counts that day itself', async () => {
    await receive('OLD', 300, { bestBefore: '2026-11-17' });
    await receive('TODAY', 200, { bestBefore: '2026-11-18' });
    await receive('GOOD', 50);
    const read = () => shop.as('buyer').call(readMaterialEndpoint, { itemId });
    expect(await read()).toMatchObject({ physical: 550, usable: 250, available: 250 });
    const job = await jobOn('2026-11-18', 260);
    expect(await checkOf(job)).toMatchObject({ colour: 'amber', params: { short: 10 } });
    expect(await lacking([job])).toEqual(['HVO90']);
    const { rows } = await shop.as('buyer').call(listMaterialsEndpoint, { state: 'short', search: 'HVO90' });
    expect(rows.filter((row) => row.itemId === itemId)).toMatchObject([{ usable: 250, reserved: 260, available: -10 }]);
  });

  it('lets a job take what is past its best-before day only later, before the jobs that cannot', async () => {
    await receive('SOON', 100, { bestBefore: '2026-11-24' });
    await receive('GOOD', 60);
    const [early, late] = [await jobOn('2026-11-24', 100), await jobOn('2026-11-25', 60)];
    expect(await lacking([early, late])).toEqual([null, null]);
    const latest = await jobOn('2026-11-26', 1);
    expect(await lacking([early, late, latest])).toEqual([null, null, 'HVO90']);
    expect(await checkOf(latest)).toMatchObject({ colour: 'amber', params: { short: 1 } });
    await run(sql`DELETE FROM stock_reservations WHERE line_id = ${latest.lineId}`);
    await run(sql`UPDATE stock_reservations SET need_on = '2026-11-25' WHERE line_id = ${early.lineId}`);
    expect(await lacking([early, late])).toEqual(['HVO90', 'HVO90']);
    expect(await checkOf(early)).toMatchObject({ colour: 'amber', params: { short: 100 } });
  });

  it('waits for a purchase in its place', async () => {
    await receive('SOON', 100, { bestBefore: '2026-11-24' });
    const job = await jobOn('2026-11-25', 80);
    await run(sql`
      WITH supplier AS (INSERT INTO suppliers (name) VALUES (${`Papier ${itemId}`}) RETURNING id),
        purchase AS (INSERT INTO stock_purchases (number, supplier_id, status, created_at, created_by) SELECT ${`I-${itemId}`}, id, 'ordered', now(), 'test' FROM supplier RETURNING id)
      INSERT INTO stock_purchase_lines (purchase_id, line, item_id, ordered, expected_on) SELECT id, 1, ${itemId}, 80, '2026-11-27' FROM purchase`);
    const dates = await shop.kernel.act((context) => materialDates.entriesOf(shop.kernel)[0]!(context.tx, [job.lineId], shopDay(context)));
    expect(dates).toEqual([{ lineId: job.lineId, paper: 'HVO90', day: '2026-11-27' }]);
  });

  it('offers no offcut and no FSC lot that is past its best-before day', async () => {
    await receive('OLD', 300, { bestBefore: '2026-11-17', certificate: 'fsc_mix' });
    await receive('NEW', 40, { certificate: 'fsc_mix' });
    const other = await jobOn('2026-11-18', 30);
    await jobOn('2026-11-18', 25, true);
    const take = { way: 'use' as const, lineId: other.lineId, lot: `NEW-${itemId}`, quantity: 20 };
    expect(await shop.as('operator').refused(bookJobPaperEndpoint, take)).toMatchObject({
      code: 'FSC_LOT_KEPT',
      message: expect.stringContaining('15 is vrij'),
    });
    await run(sql`UPDATE stock_items SET reserved = 0, cut_of = 'HVO90', paper = 'HVO90 1×2' WHERE id = ${itemId}`);
    await run(sql`DELETE FROM stock_reservations WHERE item_id = ${itemId}`);
    const offered = await shop.kernel.act((context) => offcutsInStock.entriesOf(shop.kernel)[0]!(context));
    expect(offered.filter(({ code }) => code === 'HVO90 1×2')).toMatchObject([{ free: 40 }]);
  });
});
