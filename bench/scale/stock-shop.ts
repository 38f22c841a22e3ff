import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closePool, type Database, openPool } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { startCluster } from '#platform/server/postgres/cluster.ts';
import { fillDrillShop } from '../drill/drill-shop.ts';

export type StockShop = { kernel: Kernel; database: Database; url: string; stop(): Promise<void> };

const [items, lotsPerItem, bins, usageWeeks] = [1500, 67, 4000, 26];

/** A warehouse of 1,500 articles in 100,500 positions, with half a year of usage and prices of two suppliers; a third of them must be ordered. */
const statements: readonly string[] = [
  `INSERT INTO stock_locations (code, type, aisle, bay, level)
   SELECT 'S' || n, CASE WHEN n % 4 = 0 THEN 'bulk' ELSE 'pick' END, n / 100, n % 100 / 4, n % 4 FROM generate_series(1, ${bins}) n`,
  `INSERT INTO suppliers (name, lead_days) VALUES ('Vellen', 2), ('Stapel', 4)`,
  `INSERT INTO articles (code, name_nl, name_en, vat_rate, price_breaks, piece_weight_g, pieces_per_box, min_stock, max_stock)
   SELECT 'STOCK-' || n, 'Voorraadartikel ' || n, 'Stock article ' || n, 21, '[{"fromQuantity": 1, "eachEur": 2}]', 100, 50, CASE WHEN n % 3 = 0 THEN 8000 ELSE 3000 END, 12000 FROM generate_series(1, ${items}) n`,
  `UPDATE stock_items s SET policy = 'stock', reorder = 'auto' FROM articles a WHERE a.id = s.article_id AND a.code LIKE 'STOCK-%'`,
  `INSERT INTO stock_lots (item_id, code, received_on)
   SELECT s.id, 'L' || n, current_date - 200 - n FROM stock_items s JOIN articles a ON a.id = s.article_id AND a.code LIKE 'STOCK-%', generate_series(1, ${lotsPerItem}) n`,
  `INSERT INTO stock_mutations (at, item_id, lot_id, location_id, counts_on, act, type, quantity, value, balance, actor_name)
   SELECT now() - interval '200 days', o.item_id, o.id, p.id, o.received_on, nextval('stock_acts'), 90, 100, 123.4567,
     100 * row_number() OVER (PARTITION BY o.item_id ORDER BY o.id), 'Bench'
   FROM stock_lots o JOIN stock_items s ON s.id = o.item_id JOIN articles a ON a.id = s.article_id AND a.code LIKE 'STOCK-%'
   JOIN stock_locations p ON p.code = 'S' || (1 + o.id % ${bins})`,
  `INSERT INTO stock_mutations (at, item_id, lot_id, location_id, counts_on, act, type, quantity, value, balance, actor_name)
   SELECT now(), first.item_id, first.lot_id, first.location_id, current_date - 7 * w, nextval('stock_acts'), 40, -1 - (first.item_id + w) % 3, 0, 0, 'Bench'
   FROM (SELECT DISTINCT ON (m.item_id) m.item_id, m.lot_id, m.location_id FROM stock_mutations m JOIN stock_lots o ON o.id = m.lot_id WHERE m.type = 90 AND o.code = 'L1') first,
     generate_series(${usageWeeks}, 1, -1) w`,
  `INSERT INTO stock_positions (item_id, lot_id, location_id, quantity)
   SELECT item_id, lot_id, location_id, sum(quantity) FROM stock_mutations m WHERE NOT EXISTS (SELECT FROM stock_positions p WHERE p.lot_id = m.lot_id) GROUP BY 1, 2, 3`,
  `UPDATE stock_items s SET physical = m.quantity, value = m.value
   FROM (SELECT item_id, sum(quantity) AS quantity, sum(value) AS value FROM stock_mutations GROUP BY item_id) m WHERE m.item_id = s.id`,
  `INSERT INTO stock_offers (item_id, supplier_id, basis, scales)
   SELECT s.id, v.id, 'each', '[{"from": 100, "priceEur": 1.3}, {"from": 2000, "priceEur": 1.2}, {"from": 9000, "priceEur": 1.1}]'
   FROM stock_items s JOIN articles a ON a.id = s.article_id AND a.code LIKE 'STOCK-%', suppliers v WHERE v.name IN ('Vellen', 'Stapel')`,
  // As autovacuum leaves the tables of a running shop.
  'VACUUM ANALYZE',
];

/** Fills a shop in a database of its own, which goes when it stops. */
export async function openStockShop(say: (line: string) => void): Promise<StockShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'katern-bench-stock-'));
  const cluster = await startCluster({ folder: path.join(folder, 'postgres') });
  await migrate(cluster.url);
  const database = openPool(cluster.url, 10);
  const started = performance.now();
  const { kernel } = await fillDrillShop(database, path.join(folder, 'data'));
  for (const statement of statements) await database.pool.query(statement);
  say(`filled in ${Math.round((performance.now() - started) / 1000)} s`);
  return {
    kernel,
    database,
    url: cluster.url,
    async stop() {
      await closePool(database);
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
