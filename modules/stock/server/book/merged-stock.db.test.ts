import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { supplyOf } from '#modules/stock/domain/availability/projection.ts';
import { stockOf } from '#modules/stock/domain/book/book.ts';
import { usableOf } from '#modules/stock/domain/book/positions.ts';
import { adviseWithFsc } from '#modules/stock/domain/material/fsc-advice.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import { adviseItem } from '#modules/stock/domain/purchasing/advice.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { keyOf, loadBook } from './load-book.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Twelve articles in nine lots each, half of them blocked, soon over their date, certified or in quarantine, with entries before and after a Monday. */
const statements = [
  sql`INSERT INTO stock_locations (code, type) VALUES ('M-PICK', 'pick'), ('M-BULK', 'bulk'), ('M-WAIT', 'quarantine')`,
  sql`INSERT INTO articles (code, name_nl, name_en, vat_rate, price_breaks, piece_weight_g, pieces_per_box, min_stock, max_stock)
    SELECT 'MERGED-' || n, 'A', 'A', 21, '[{"fromQuantity": 1, "eachEur": 2}]', 100, 50, 100 * n, 2000 FROM generate_series(1, 12) n`,
  sql`UPDATE stock_items s SET policy = CASE WHEN a.id % 3 = 0 THEN 'demand' ELSE 'stock' END, reorder = 'auto' FROM articles a WHERE a.id = s.article_id AND a.code LIKE 'MERGED-%'`,
  sql`INSERT INTO stock_lots (item_id, code, received_on, best_before, blocked, certificate)
    SELECT s.id, 'L' || n, date '2026-09-01' + n, CASE WHEN n % 3 = 0 THEN date '2026-11-15' + n END, n % 4 = 0, CASE WHEN n % 2 = 0 THEN 'fsc_mix' ELSE 'none' END
    FROM stock_items s JOIN articles a ON a.id = s.article_id AND a.code LIKE 'MERGED-%', generate_series(1, 9) n`,
  sql`INSERT INTO stock_mutations (at, item_id, lot_id, location_id, counts_on, act, type, quantity, value, balance, actor_name)
    SELECT now(), o.item_id, o.id, p.id, date '2026-09-20' + (o.id * 7 + w * 11)::int % 62, nextval('stock_acts'), CASE w WHEN 0 THEN ${movementTypes.openingBalance}::int ELSE ${movementTypes.shipmentIssue}::int END,
      CASE w WHEN 0 THEN 100 ELSE -1 - (o.id + w) % 20 END, CASE w WHEN 0 THEN 57.1234 ELSE -0.4321 * (1 + (o.id + w) % 20) END, 0, 'Test'
    FROM stock_lots o JOIN stock_items s ON s.id = o.item_id JOIN articles a ON a.id = s.article_id AND a.code LIKE 'MERGED-%'
    JOIN stock_locations p ON p.code = (ARRAY['M-PICK', 'M-BULK', 'M-WAIT'])[1 + o.id % 3], generate_series(0, 4) w`,
  sql`INSERT INTO stock_positions (item_id, lot_id, location_id, quantity)
    SELECT m.item_id, m.lot_id, m.location_id, sum(m.quantity) FROM stock_mutations m WHERE m.actor_name = 'Test' GROUP BY 1, 2, 3`,
  sql`UPDATE stock_items s SET physical = m.quantity, value = m.value
    FROM (SELECT item_id, sum(quantity) AS quantity, sum(value) AS value FROM stock_mutations WHERE actor_name = 'Test' GROUP BY item_id) m WHERE m.item_id = s.id`,
];

it('merged stock › gives the advice, the supply and the value that the whole journal gives', async () => {
  const itemIds = await shop.kernel.act(async ({ tx }) => {
    for (const statement of statements) await tx.rows(statement);
    const rows = await tx.rows<{ id: number }>(
      sql`SELECT s.id FROM stock_items s JOIN articles a ON a.id = s.article_id WHERE a.code LIKE 'MERGED-%'`,
    );
    return rows.map(({ id }) => id);
  });
  const from = '2026-11-16';
  const [whole, merged] = await shop.kernel.act(async (context) => [
    await loadBook(context, { itemIds, from, purchases: [] }),
    await loadBook(context, { itemIds, from, purchases: [], merged: true }),
  ]);
  const fsc = { reservations: new Set<string>(), boughtAsFsc: new Set(itemIds.map(keyOf)) };
  const shown = ({ book }: typeof whole) =>
    itemIds.map((id) => {
      const stock = stockOf(book, keyOf(id));
      const { stock: _, ...advice } = adviseItem(book, stock, '2026-11-20T09:00');
      const { batches, ...supply } = supplyOf(book, stock, '2026-11-20');
      const byBestBefore = Map.groupBy(batches, ({ bestBefore }) => bestBefore ?? '');
      return {
        ...{
          quantity: stock.quantity,
          value: stock.value,
          point: advice.point,
          advices: advice.advices,
          economic: advice.economic,
          ...supply,
        },
        usable: ['2026-11-16', '2026-11-20', '2026-11-25'].map((day) => usableOf(book, stock, day)),
        batches: [...byBestBefore].map(([day, ofDay]) => [day, ofDay.reduce((sum, { quantity }) => sum + quantity, 0)]).sort(),
        withFsc: adviseWithFsc(book, stock, fsc, '2026-11-20T09:00').advices,
      };
    });
  expect(shown(merged)).toEqual(shown(whole));
  expect(shown(merged).filter(({ advices }) => advices.length > 0).length).toBeGreaterThan(3);
  expect(merged.book.stock.get(keyOf(itemIds[0]!))!.lots.size).toBeLessThan(9);
});
