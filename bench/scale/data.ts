import path from 'node:path';
import brands from '#demo/brands.json' with { type: 'json' };
import { keepOrderIntake } from '#modules/reports/server/order-intake-days.ts';
import { system } from '#platform/server/actor.ts';
import { readConfig } from '#platform/server/config.ts';
import { type Database, inTransaction, openPool } from '#platform/server/database.ts';
import { migrate } from '#platform/server/migrate.ts';
import { startCluster } from '#platform/server/postgres/cluster.ts';
import { dataRoot } from '#platform/server/postgres/open-database.ts';

export type ScaleShop = { database: Database; url: string; stop(): Promise<void> };

/** Numbers of the large shop; the small one has a tenth of each. */
const large = { customers: 20_000, baskets: 200_000, linesPerBasket: 4, articles: 5_000 };

/** Opens the shop of a size, filled the first time it is asked for: kept in the data folder and used again. */
export async function openScaleShop(size: 'small' | 'large', say: (line: string) => void): Promise<ScaleShop> {
  const cluster = await startCluster({ folder: path.join(dataRoot(process.env), 'bench', size, 'postgres') });
  await migrate(cluster.url);
  const database = openPool(cluster.url, 10);
  const share = size === 'large' ? 1 : 0.1;
  const filled = await database.pool.query(`SELECT 1 FROM shop_state WHERE key = 'scale_filled'`);
  if (filled.rowCount === 0) {
    say(`filling the ${size} shop: ${large.baskets * share} baskets`);
    await fill(database, share);
  }
  await stockArticles(database, large.articles * share);
  await offerAndOrder(database);
  return {
    database,
    url: cluster.url,
    async stop() {
      await database.pool.end();
      await cluster.stop();
    },
  };
}

async function fill(database: Database, share: number): Promise<void> {
  const customers = large.customers * share;
  const baskets = large.baskets * share;
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT setseed(0.42)`);
    for (const statement of statements(customers, baskets)) await client.query(statement);
    for (const brand of brands)
      await client.query('UPDATE business_units SET brand = $1 WHERE id = $2', [JSON.stringify(brand), brand.unit]);
    await client.query(`INSERT INTO shop_state (key, value) VALUES ('scale_filled', 'true')`);
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release();
  }
}

/** A shop that was filled before it kept articles gets them as well. */
async function stockArticles({ pool }: Database, articles: number): Promise<void> {
  if ((await pool.query('SELECT 1 FROM articles LIMIT 1')).rowCount !== 0) return;
  await pool.query(`
    WITH made AS (
      INSERT INTO articles (code, name_nl, name_en, vat_rate, price_breaks, piece_weight_g, pieces_per_box, min_stock)
      SELECT 'ART-' || lpad(n::text, 5, '0'), 'Notitieboek ' || n, 'Notebook ' || n, 21,
        '[{"fromQuantity":1,"eachEur":1.25},{"fromQuantity":100,"eachEur":1}]', 120, 50, 100
      FROM generate_series(1, ${articles}) n RETURNING id),
    lots AS (
      INSERT INTO stock_lots (article_id, location, received_on, quantity) SELECT id, 'A-' || id % 90, current_date - 30, 1000000 FROM made
      RETURNING id, article_id, quantity),
    levels AS (INSERT INTO stock_levels (article_id, physical) SELECT article_id, quantity FROM lots)
    INSERT INTO stock_mutations (at, article_id, lot_id, type, quantity, balance, actor_name)
    SELECT now(), article_id, id, 90, quantity, quantity, 'Manager 1' FROM lots`);
  await pool.query('VACUUM ANALYZE articles, stock_lots, stock_levels, stock_mutations, stock_reservations, lines');
}

/** A shop that was filled before it offered anything: what was quoted, ordered and calculated, and the days of it kept as its job does. */
async function offerAndOrder(database: Database): Promise<void> {
  const { pool } = database;
  const isNew = (await pool.query('SELECT 1 FROM quotes LIMIT 1')).rowCount === 0;
  if (isNew) {
    await pool.query(`
      INSERT INTO quotes (basket_id, revision, snapshot, total, valid_until, status, sent_at, sent_to)
      SELECT id, 1, '{}', total, created_at::date + 30, 'approved', created_at + interval '5 hours', '' FROM baskets WHERE description <> 'Bench'`);
    await pool.query(`
      UPDATE baskets SET ordered_at = created_at + interval '1 day'
      WHERE status IN ('order_confirmation_sent', 'in_progress', 'ready', 'delivered', 'closed') AND ordered_at IS NULL`);
    await pool.query('UPDATE lines SET cost = price / 2 WHERE position = 1');
  }
  const { timeZone } = readConfig({}, { port: 0, dataDir: dataRoot(process.env) });
  await inTransaction(database, system, 'write', async (tx) => ({
    commit: true,
    result: await keepOrderIntake(tx, Temporal.Now.plainDateISO(timeZone), timeZone),
  }));
  if (isNew) await pool.query('VACUUM ANALYZE baskets, quotes, lines, order_intake_days, order_intake_changes');
}

const words = `ARRAY['Proefschrift','Catalogus','Jaarverslag','Reader','Roman','Handboek','Folder','Visitekaartjes','Bladwijzers','Stellingen',
  'Gedichten','Kalender','Programma','Wijkkrant','Bewonersgids','Uitnodiging','Poster','Brochure','Magazine','Notitieboek']`;
// Four hundred surnames, each of which some five hundred baskets bear.
const names = `(SELECT array_agg(a || b ORDER BY a, b) FROM unnest(ARRAY['Bak','Vis','Smid','Mei','Mul','Bos','Vos','Peter','Hen','Dek','Brou','Kok',
  'Jacob','Ver','Schou','Wil','Hoek','Kos','Prins','Huis']) a, unnest(ARRAY['ker','ser','sma','jer','der','ma','sen','stra','driks','man','wer','huis',
  'veld','meulen','ten','lems','berg','ter','hof','dam']) b)`;
const pick = (list: string) => `(${list})[1 + floor(random() * cardinality(${list}))::int]`;

/** Set-based and seeded: the same shop each time, in a minute or two. */
function statements(customers: number, baskets: number): string[] {
  return [
    `INSERT INTO business_units (id, ui_id, name, brand, prints_dissertations)
     SELECT n, n, 'Unit ' || n, '{}', n IN (2, 4, 5) FROM generate_series(1, 5) n`,
    `INSERT INTO users (name, email, internal) SELECT 'Manager ' || n, 'manager' || n || '@katern.example', true FROM generate_series(1, 12) n`,
    `INSERT INTO managers (kind, user_id) SELECT 'order', id FROM users`,
    `INSERT INTO customers (name, business, mis_id, customer_type, business_unit_id, created_at)
     SELECT ${pick(names)} || ' ' || ${pick(words)} || ' ' || n, true, 'K' || lpad(n::text, 6, '0'), 'business', 1 + n % 5, now()
     FROM generate_series(1, ${customers}) n`,
    `INSERT INTO addresses (customer_id, kind, street, house_number, postcode, city)
     SELECT id, 'delivery', 'Straat', id::text, '1234 AB', 'Utrecht' FROM customers ORDER BY customers.id`,
    `INSERT INTO contacts (customer_id, first_name, surname, email)
     SELECT id, 'Jan', ${pick(names)}, 'contact' || id || '@voorbeeld.example' FROM customers`,
    `INSERT INTO main_groups (code, name_nl, name_en, position) VALUES ('books', 'Boeken', 'Books', 1)`,
    `INSERT INTO sub_groups (main_group_id, code, name_nl, name_en, product, template, file_slots, vat_rate, position)
     SELECT id, 'thesis', 'Proefschrift', 'Thesis', 'perfect-bound-book', '{}', '{inner,cover}', 9, 1 FROM main_groups`,
    `INSERT INTO baskets (number, business_unit_id, type, status, customer_id, contact_id, invoice_address_id, description,
       customer_reference, order_manager_id, delivery_date, total, created_at)
     SELECT to_char(now() - (n || ' minutes')::interval, 'YY') || '-' || lpad(n::text, 6, '0'), 1 + n % 5, CASE WHEN n % 3 = 0 THEN 10 ELSE 20 END,
       (ARRAY['entered','in_calculation','quotation_sent','quote_canceled','order_confirmation_sent','in_progress','ready','delivered','closed','closed','closed','closed','closed','closed','closed','closed'])[1 + n % 16],
       c, c, c, ${pick(words)} || ' ' || ${pick(names)} || ' ' || n, 'REF-' || n, 1 + n % 12,
       current_date + 20 - (n / 400)::int, (random() * 30000000)::bigint, now() - (n || ' minutes')::interval
     FROM (SELECT n, 1 + floor(random() * ${customers})::int AS c FROM generate_series(1, ${baskets}) n) s`,
    `INSERT INTO lines (basket_id, position, sub_group_id, description, status, quantity, price, vat_rate)
     SELECT b.id, p, 1, b.description || ' ' || p, CASE WHEN b.status = 'closed' THEN 'closed' ELSE 'entered' END, 150, 8837500, 9
     FROM baskets b, generate_series(1, ${large.linesPerBasket}) p`,
    `INSERT INTO deliveries (line_id, address_id, quantity, date)
     SELECT l.id, b.customer_id, 150, b.delivery_date FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.position = 1`,
    `INSERT INTO facts (at, actor_id, actor_name, fact, refs, to_state)
     SELECT created_at, 1, 'Manager 1', 'basket.created', ARRAY['basket:' || id], 'entered' FROM baskets`,
    `SELECT setval('basket_numbers', ${baskets + 1})`,
  ];
}
