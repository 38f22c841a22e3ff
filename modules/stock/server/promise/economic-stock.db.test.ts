import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { listMaterialsEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { listStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { listArticleCoverEndpoint } from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import { adviseItem } from '#modules/stock/domain/purchasing/advice.ts';
import { keyOf, loadBook } from '#modules/stock/server/book/load-book.ts';
import { confirm, customer, manager, setUpStock, shop, stockOf } from '#test/setups/stock.ts';
import { addArticle, articleBasket } from '#test/stock.ts';

setUpStock();

const run = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(query));
const itemOf = async (articleId: number) => (await stockOf(articleId)).itemId!;
const below = async () => (await shop.as('warehouse').call(listStockEndpoint, { state: 'below' })).rows.map(({ articleId }) => articleId);
const lowCover = async () => (await manager().call(listArticleCoverEndpoint, { state: 'below' })).rows.map(({ articleId }) => articleId);

/** An open order at a supplier, expected on that day. */
const onOrder = (itemId: number, quantity: number, on: string) =>
  run(sql`
    WITH supplier AS (INSERT INTO suppliers (name) VALUES (${`Leverancier ${itemId} ${on}`}) RETURNING id),
      purchase AS (INSERT INTO stock_purchases (number, supplier_id, status, created_at, created_by) SELECT ${`I-${itemId}-${on}`}, id, 'ordered', now(), 'test' FROM supplier RETURNING id)
    INSERT INTO stock_purchase_lines (purchase_id, line, item_id, ordered, expected_on) SELECT id, 1, ${itemId}, ${quantity}, ${on} FROM purchase`);
const quarantine = (itemId: number) =>
  run(sql`
    WITH place AS (INSERT INTO stock_locations (code, type) VALUES (${`Q-${itemId}`}, 'quarantine') RETURNING id)
    UPDATE stock_positions SET location_id = (SELECT id FROM place) WHERE item_id = ${itemId}`);

// Today is 18 November 2026; the advice looks 60 days ahead.
describe('economic stock', () => {
  it('does not count a pallet in quarantine, a blocked lot and goods past their best-before day: the article is below its minimum', async () => {
    const ids = [];
    for (let nth = 0; nth < 4; nth += 1) ids.push((await addArticle(shop, { code: `LOW-${nth}`, stock: 100, minStock: 50 })).id);
    const [good, apart, blocked, old] = await Promise.all(ids.map(itemOf));
    expect(await below()).toEqual([]);
    await quarantine(apart!);
    await run(sql`UPDATE stock_lots SET blocked = true WHERE item_id = ${blocked}`);
    await run(sql`UPDATE stock_lots SET best_before = '2026-11-17' WHERE item_id = ${old}`);
    await run(sql`UPDATE stock_lots SET best_before = '2026-11-18' WHERE item_id = ${good}`);
    expect(await below()).toEqual(ids.slice(1));
    expect(await lowCover()).toEqual(ids.slice(1));
    expect(await stockOf(ids[1]!)).toMatchObject({ physical: 100, usable: 0, economic: 0, belowMinimum: true, advice: 50 });
    expect(await stockOf(ids[0]!)).toMatchObject({ physical: 100, usable: 100, economic: 100, belowMinimum: false, advice: 0 });
    const { tiles } = await shop.as('warehouse').call(listHomeTilesEndpoint, {});
    expect(tiles.find(({ title }) => title === 'stock.home.belowMinimum')).toMatchObject({ count: 3, urgent: null });
  });

  it('counts what is on order within the horizon, so that it is not advised again', async () => {
    const { id } = await addArticle(shop, { stock: 10, minStock: 50 });
    const itemId = await itemOf(id);
    expect(await stockOf(id)).toMatchObject({ expected: 0, economic: 10, advice: 40 });
    await onOrder(itemId, 500, '2027-01-18');
    expect(await stockOf(id)).toMatchObject({ expected: 0, economic: 10, belowMinimum: true });
    await onOrder(itemId, 500, '2027-01-17');
    expect(await stockOf(id)).toMatchObject({ expected: 500, economic: 510, belowMinimum: false, advice: 0 });
    expect(await below()).not.toContain(id);
  });

  it('looks as far ahead as the settings say', async () => {
    const { id } = await addArticle(shop, { stock: 10, minStock: 50 });
    await onOrder(await itemOf(id), 500, '2026-12-19');
    expect(await stockOf(id)).toMatchObject({ expected: 500, belowMinimum: false });
    await run(sql`UPDATE stock_settings SET horizon_days = 30`);
    expect(await stockOf(id)).toMatchObject({ expected: 0, economic: 10, belowMinimum: true });
    expect(await below()).toContain(id);
    await run(sql`UPDATE stock_settings SET horizon_days = 60`);
  });

  it('leaves out what is reserved for days beyond the horizon, and names an article short that has less than is reserved', async () => {
    const { id } = await addArticle(shop, { stock: 60, minStock: 50 });
    const itemId = await itemOf(id);
    await confirm(await articleBasket(shop, customer, [{ articleId: id, quantity: 40 }]));
    expect(await stockOf(id)).toMatchObject({ reserved: 40, economic: 20, belowMinimum: true, advice: 30 });
    await run(sql`UPDATE stock_reservations SET need_on = '2027-01-18' WHERE item_id = ${itemId}`);
    expect(await stockOf(id)).toMatchObject({ reserved: 40, economic: 60, belowMinimum: false });
    const short = async () =>
      (await shop.as('warehouse').call(listStockEndpoint, { state: 'short' })).rows.map(({ articleId }) => articleId);
    expect(await short()).not.toContain(id);
    await run(sql`UPDATE stock_lots SET blocked = true WHERE item_id = ${itemId}`);
    expect(await short()).toContain(id);
    await run(sql`UPDATE stock_lots SET blocked = false WHERE item_id = ${itemId}`);
  });

  it('names an article short that is promised from what is expected only where that comes too late or is too little', async () => {
    const { id } = await addArticle(shop, { stock: 10, minStock: 0 });
    const itemId = await itemOf(id);
    await onOrder(itemId, 30, '2026-12-08');
    await run(sql`UPDATE stock_items SET reserved = 40 WHERE id = ${itemId}`);
    await run(
      sql`INSERT INTO stock_reservations (item_id, kind, need_on, quantity, reserved_at) VALUES (${itemId}, 'hard', '2026-12-09', 40, now())`,
    );
    const isShort = async () =>
      (await shop.as('warehouse').call(listStockEndpoint, { state: 'short' })).rows.some(({ articleId }) => articleId === id);
    expect(await isShort()).toBe(true);
    await run(sql`UPDATE stock_items SET promise = 'expected' WHERE id = ${itemId}`);
    expect(await isShort()).toBe(false);
    expect(await stockOf(id)).toMatchObject({ reserved: 40, usable: 10, isShort: false });
    await run(sql`UPDATE stock_reservations SET need_on = '2026-12-07' WHERE item_id = ${itemId}`);
    expect(await isShort()).toBe(true);
    await run(sql`DELETE FROM stock_reservations WHERE item_id = ${itemId}`);
    await run(sql`UPDATE stock_items SET reserved = 0 WHERE id = ${itemId}`);
  });

  it('is the one of the advice, also for materials', async () => {
    const { id } = await addArticle(shop, { stock: 100, minStock: 200 });
    const itemId = await itemOf(id);
    await run(sql`UPDATE stock_items SET policy = 'stock' WHERE id = ${itemId}`);
    await onOrder(itemId, 30, '2026-11-02');
    await onOrder(itemId, 7, '2027-03-01');
    await run(sql`
      INSERT INTO stock_reservations (item_id, kind, need_on, quantity, reserved_at)
      VALUES (${itemId}, 'hard', '2026-11-01', 11, now()), (${itemId}, 'soft', '2026-12-01', 500, now()), (${itemId}, 'hard', '2027-02-01', 13, now())`);
    await run(sql`UPDATE stock_items SET reserved = 24 WHERE id = ${itemId}`);
    await run(sql`
      WITH lot AS (INSERT INTO stock_lots (item_id, code, received_on, best_before) VALUES (${itemId}, 'OLD', '2026-01-01', '2026-11-01') RETURNING id),
        entry AS (INSERT INTO stock_mutations (at, item_id, lot_id, location_id, counts_on, type, quantity, balance, act, actor_name)
          SELECT now(), ${itemId}, id, (SELECT min(id) FROM stock_locations), '2026-11-18', 90, 17, 117, nextval('stock_acts'), 'x' FROM lot),
        item AS (UPDATE stock_items SET physical = 117 WHERE id = ${itemId})
      INSERT INTO stock_positions (item_id, lot_id, location_id, quantity) SELECT ${itemId}, id, (SELECT min(id) FROM stock_locations), 17 FROM lot`);
    const economic = await shop.kernel.act(async (context) => {
      const { book } = await loadBook(context, { itemIds: [itemId], from: '2026-11-18', purchases: [] });
      return adviseItem(book, book.stock.get(keyOf(itemId))!, '2026-11-18T10:00').economic / 1000;
    });
    expect(await stockOf(id)).toMatchObject({ economic, usable: 100, expected: 30 });
    expect(economic).toBe(119);
    await run(sql`UPDATE stock_items SET article_id = NULL, paper = 'PLAAT', name = 'Plaat', min_stock = 119 WHERE id = ${itemId}`);
    const low = async () => (await shop.as('buyer').call(listMaterialsEndpoint, { state: 'below' })).rows.map((row) => row.itemId);
    expect(await low()).toEqual([]);
    await run(sql`UPDATE stock_items SET min_stock = 120 WHERE id = ${itemId}`);
    expect(await low()).toEqual([itemId]);
  });
});
