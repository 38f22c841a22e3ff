import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, migrationNames } from '#platform/server/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let client: pg.Client;
const rows = async (query: string) => (await client.query(query)).rows;

// An article of ours with two receipts at another price and an issue, and one without a known cost; both have an order's reservation or none.
const before = `
  INSERT INTO articles (code, name_nl, name_en, vat_rate, price_breaks, piece_weight_g, pieces_per_box, min_stock)
  SELECT code, code, code, 21, '[{"fromQuantity":1,"eachEur":1}]', 10, 50, 40 FROM unnest(ARRAY['PEN', 'MUG', 'NIEUW']) code;
  INSERT INTO stock_lots (article_id, location, received_on, quantity) VALUES (1, 'A-02', '2026-10-01', 60), (1, 'B-01', '2026-10-20', 300), (2, 'los vak', '2026-10-05', 7);
  INSERT INTO stock_levels (article_id, physical, reserved, average_cost, min_stock) VALUES (1, 360, 0, 1.7501, 40), (2, 7, 0, NULL, 40)
    ON CONFLICT (article_id) DO UPDATE SET physical = excluded.physical, average_cost = excluded.average_cost;
  INSERT INTO stock_mutations (at, article_id, lot_id, type, quantity, balance, actor_name, unit_cost) VALUES
    ('2026-10-02T08:00Z', 1, 1, 10, 100, 100, 'Wim', 1), ('2026-10-20T08:00Z', 1, 2, 10, 300, 400, 'Wim', 2),
    ('2026-10-21T23:30Z', 1, 1, 80, -40, 360, 'Wim', 1.7501), ('2026-10-05T08:00Z', 2, 3, 90, 7, 7, 'Wim', NULL)`;

beforeAll(async () => {
  database = await createTestDatabase('bare');
  await migrate(database.url, new Set((await migrationNames()).filter((name) => name < '0330')));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(before);
  await migrate(database.url);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('one stock › keeps the quantity and the value of every article, with a cost adjustment for what was rounded', async () => {
  expect(await rows('SELECT article_id::int, physical::float8, value::float8, below_minimum FROM stock_items ORDER BY article_id')).toEqual(
    [
      { article_id: 1, physical: 360, value: 630.036, below_minimum: false },
      { article_id: 2, physical: 7, value: 0, below_minimum: true },
      { article_id: 3, physical: 0, value: 0, below_minimum: true },
    ],
  );
  expect(
    await rows(
      'SELECT counts_on::text AS on, type, quantity::float8, value::float8 FROM stock_mutations WHERE item_id = (SELECT id FROM stock_items WHERE article_id = 1) ORDER BY id',
    ),
  ).toEqual([
    { on: '2026-10-01', type: 10, quantity: 100, value: 100 },
    { on: '2026-10-20', type: 10, quantity: 300, value: 600 },
    // Half past eleven in UTC is the next day in the shop.
    { on: '2026-10-22', type: 80, quantity: -40, value: -70.004 },
    { on: '2026-10-22', type: 15, quantity: 0, value: 0.04 },
  ]);
});

it('one stock › keeps every lot at its place, and journal, positions and items agree', async () => {
  expect(
    await rows(`
      SELECT o.code AS lot, p.code AS location, p.aisle, p.bay, s.quantity::float8 FROM stock_positions s
      JOIN stock_lots o ON o.id = s.lot_id JOIN stock_locations p ON p.id = s.location_id ORDER BY o.id`),
  ).toEqual([
    { lot: 'L1', location: 'A-02', aisle: 1, bay: 2, quantity: 60 },
    { lot: 'L2', location: 'B-01', aisle: 2, bay: 1, quantity: 300 },
    { lot: 'L3', location: 'los vak', aisle: 0, bay: 0, quantity: 7 },
  ]);
  expect(
    await rows(`
      SELECT id FROM stock_items s WHERE physical <> coalesce((SELECT sum(quantity) FROM stock_mutations m WHERE m.item_id = s.id), 0)
        OR value <> coalesce((SELECT sum(value) FROM stock_mutations m WHERE m.item_id = s.id), 0)
        OR physical <> coalesce((SELECT sum(quantity) FROM stock_positions p WHERE p.item_id = s.id), 0)`),
  ).toEqual([]);
});
