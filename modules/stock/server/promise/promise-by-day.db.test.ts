import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { saveArticleBuyingEndpoint } from '#modules/stock/contract/purchase/save-article-buying.endpoint.ts';
import { readAvailabilityEndpoint } from '#modules/stock/contract/read-availability.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { confirm, customer, manager, setUpStock, shop, stockOf, warehouse } from '#test/setups/stock.ts';
import { addArticle, articleBasket } from '#test/stock.ts';

setUpStock();

const run = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(query));
const order = (articleId: number, quantity: number) => articleBasket(shop, customer, [{ articleId, quantity }]);
const refused = async (basket: { id: number; version: number }) =>
  manager().refused(confirmBasketEndpoint, { id: basket.id, version: basket.version });

/** An open order at a supplier, expected on that day. */
async function onOrder(itemId: number, quantity: number, on: string) {
  await run(sql`
    WITH supplier AS (INSERT INTO suppliers (name) VALUES (${`Leverancier ${itemId}`}) RETURNING id),
      purchase AS (INSERT INTO stock_purchases (number, supplier_id, status, created_at, created_by) SELECT ${`I-${itemId}`}, id, 'ordered', now(), 'test' FROM supplier RETURNING id)
    INSERT INTO stock_purchase_lines (purchase_id, line, item_id, ordered, expected_on) SELECT id, 1, ${itemId}, ${quantity}, ${on} FROM purchase`);
}

describe('confirm › what can be promised for the day of delivery', () => {
  it('leaves out stock that is blocked, set apart or past its best-before day by then', async () => {
    const { id } = await addArticle(shop, { stock: 100 });
    await run(sql`UPDATE stock_lots SET best_before = '2026-12-01' WHERE item_id = (SELECT id FROM stock_items WHERE article_id = ${id})`);
    // The delivery is on the second of December.
    expect(await refused(await order(id, 10))).toMatchObject({
      code: 'STOCK_SHORT',
      context: { available: 0, asked: 10, enoughOn: 'none' },
    });
    await run(sql`UPDATE stock_lots SET best_before = '2026-12-02' WHERE item_id = (SELECT id FROM stock_items WHERE article_id = ${id})`);
    await confirm(await order(id, 60));
    expect(await refused(await order(id, 50))).toMatchObject({ context: { available: 40 } });
    await confirm(await order(id, 40));
    expect(await stockOf(id)).toMatchObject({ reserved: 100, reservations: [{ quantity: 60 }, { quantity: 40 }] });
    await run(sql`UPDATE stock_lots SET blocked = true`);
    expect(await refused(await order(id, 1))).toMatchObject({ context: { available: 0 } });
  });

  it('counts on what is on order where the article may be promised so, and else says from when there would be enough', async () => {
    const { id } = await addArticle(shop, { stock: 20 });
    const { itemId } = await stockOf(id);
    await onOrder(itemId!, 500, '2026-11-30');
    const basket = await order(id, 120);
    expect((await refused(basket)).code).toBe('STOCK_SHORT');
    const buying = { articleId: id, policy: 'stock' as const, reorder: 'manual' as const };
    await shop.as('buyer').call(saveArticleBuyingEndpoint, { ...buying, promise: 'expected' });
    await confirm(basket);
    expect(await refused(await order(id, 401))).toMatchObject({ context: { available: 400, asked: 401, enoughOn: 'none' } });
    await run(sql`UPDATE stock_purchase_lines SET expected_on = '2026-12-10' WHERE item_id = ${itemId}`);
    const late = await refused(await order(id, 100));
    expect(late).toMatchObject({ context: { available: 0, enoughOn: '2026-12-10' } });
    expect(late.message).toContain('10');
    await shop.as('buyer').call(saveArticleBuyingEndpoint, buying);
    expect(await stockOf(id)).toMatchObject({ promise: 'expected' });
  });

  it('promises the last pieces of a day once to two orders that are confirmed at the same time', async () => {
    const { id } = await addArticle(shop, { stock: 50 });
    await run(sql`UPDATE stock_lots SET best_before = '2027-01-01' WHERE item_id = (SELECT id FROM stock_items WHERE article_id = ${id})`);
    const both = [await order(id, 50), await order(id, 50)];
    const said = await Promise.allSettled(both.map((basket) => confirm(basket)));
    expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stockOf(id)).toMatchObject({ reserved: 50 });
  });
});

describe('availability › of an item', () => {
  it('shows what can be promised today and how the stock changes by day', async () => {
    const { id } = await addArticle(shop, { stock: 100 });
    const receipt = { articleId: id, type: 10 as const, quantity: 30, location: (await stockOf(id)).lots[0]!.location };
    await warehouse().call(receiveStockEndpoint, { ...receipt, bestBefore: '2026-12-05' });
    const { itemId } = await stockOf(id);
    await confirm(await order(id, 110));
    await run(
      sql`INSERT INTO stock_reservations (item_id, kind, need_on, quantity, reserved_at) VALUES (${itemId}, 'soft', '2026-12-04', 5, now())`,
    );
    await onOrder(itemId!, 200, '2026-12-10');
    const today = await warehouse().call(readAvailabilityEndpoint, { itemId: itemId! });
    // The delivery of 2 December takes the thirty that spoil first.
    expect(today).toMatchObject({ usable: 130, expected: 200, soft: 5, atp: 20, promise: 'physical' });
    expect(today.days.slice(1)).toEqual([
      { on: '2026-12-02', projected: 20 },
      { on: '2026-12-06', projected: 20 },
      { on: '2026-12-10', projected: 220 },
    ]);
    expect((await stockOf(id)).lots.map(({ bestBefore }) => bestBefore)).toEqual([null, '2026-12-05']);
    expect((await warehouse().refused(readAvailabilityEndpoint, { itemId: 999_999 })).status).toBe(404);
  });
});
