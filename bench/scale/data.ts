import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import brands from '#demo/organisation/brands.json' with { type: 'json' };
import { cacheDays } from '#modules/reports/server/cached-days.ts';
import { orderIntakeDays } from '#modules/reports/server/order-intake-days.ts';
import { overviewDays } from '#modules/reports/server/overview-days.ts';
import { system } from '#platform/server/actor.ts';
import { readConfig } from '#platform/server/config.ts';
import { closePool, type Database, openPool } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startCluster } from '#platform/server/postgres/cluster.ts';
import { dataRoot } from '#platform/server/postgres/open-database.ts';
import { inHand, workStatements } from './work.ts';

export type ScaleShop = { database: Database; url: string; adminUrl: string; stop(): Promise<void> };

/** Numbers of the large shop; the small one has a tenth of each. */
const large = { customers: 20_000, baskets: 200_000, linesPerBasket: 4, articles: 5_000 };

/** Stored in the filled shop; a shop filled by another edition is recreated. */
const edition = 5;

/** Opens the shop of a size; fills it on first use and keeps it in the data folder. */
export async function openScaleShop(size: 'small' | 'large', say: (line: string) => void): Promise<ScaleShop> {
  const folder = path.join(dataRoot(process.env), 'bench', size, 'postgres');
  const kept = await openFolder(folder);
  if (kept.edition === edition) return kept.shop;
  await kept.shop.stop();
  rmSync(folder, { recursive: true });
  const { shop } = await openFolder(folder);
  const share = size === 'large' ? 1 : 0.1;
  say(`filling the ${size} shop: ${large.baskets * share} baskets`);
  const started = performance.now();
  await fill(shop.database, share);
  say(`filled in ${Math.round((performance.now() - started) / 1000)} s`);
  return shop;
}

async function openFolder(folder: string): Promise<{ shop: ScaleShop; edition: number | undefined }> {
  const cluster = await startCluster({ folder });
  await migrate(cluster.url);
  const database = openPool(cluster.url, 10);
  const filled = await database.pool.query<{ value: number }>(`SELECT value FROM shop_state WHERE key = 'scale_filled'`);
  const stop = async () => {
    await closePool(database);
    await cluster.stop();
  };
  return { shop: { database, url: cluster.url, adminUrl: cluster.adminUrl, stop }, edition: filled.rows[0]?.value };
}

/**
 * Copies the shop's database for benchmarks that write and drops the copy at the end, so that the next measurement finds the shop as
 * it was. The shop must have no connections. Copied by file and read once, so that its pages are in memory, as after a morning's work.
 */
export async function copyForWrites({ database, url, adminUrl }: ScaleShop): Promise<ScaleShop> {
  const tables = await database.pool.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
  const asAdmin = async (...statements: string[]) => {
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    for (const statement of statements) await admin.query(statement);
    await admin.end();
  };
  const drop = 'DROP DATABASE IF EXISTS katern_writes WITH (FORCE)';
  const disconnectAll = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'katern'`;
  await asAdmin(drop, disconnectAll, 'CREATE DATABASE katern_writes TEMPLATE katern OWNER katern STRATEGY file_copy', 'CHECKPOINT');
  const copyUrl = new URL(url);
  copyUrl.pathname = '/katern_writes';
  const copied = openPool(copyUrl.href, 10);
  for (const { name } of tables.rows) await copied.pool.query(`SELECT count(*) FROM ${name}`);
  return {
    database: copied,
    url: copyUrl.href,
    adminUrl,
    async stop() {
      await closePool(copied);
      await asAdmin(drop);
    },
  };
}

/** Inserts in sets; builds in one pass what triggers and the search index would maintain row by row. */
async function fill(database: Database, share: number): Promise<void> {
  const triggers = (state: 'ENABLE' | 'DISABLE') =>
    ['baskets', 'lines', 'quotes', 'basket_stages', 'shipments', 'invoices'].map((table) => `ALTER TABLE ${table} ${state} TRIGGER USER`);
  const client = await database.pool.connect();
  try {
    const index = await client.query<{ made: string }>(`SELECT indexdef AS made FROM pg_indexes WHERE indexname = 'baskets_search'`);
    const all = [
      'BEGIN',
      'SELECT setseed(0.42)',
      ...triggers('DISABLE'),
      'DROP INDEX baskets_search',
      ...statements(large.customers * share, large.baskets * share),
      ...workStatements(large.articles * share, share),
      index.rows[0]!.made,
      ...triggers('ENABLE'),
    ];
    for (const statement of all) await client.query(statement);
    for (const brand of brands)
      await client.query('UPDATE business_units SET brand = $1 WHERE id = $2', [JSON.stringify(brand), brand.unit]);
    await client.query(`INSERT INTO shop_state (key, value) VALUES ('scale_filled', '${edition}')`);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  const { timeZone } = readConfig({}, { port: 0, dataDir: dataRoot(process.env) });
  await inTransaction(database, system, 'write', async (tx) => {
    const today = Temporal.Now.plainDateISO(timeZone);
    for (const kept of [orderIntakeDays, overviewDays]) await cacheDays(tx, kept, today, timeZone);
    return { commit: true, result: undefined };
  });
  await database.pool.query('VACUUM ANALYZE');
}

const words = `ARRAY['Proefschrift','Catalogus','Jaarverslag','Reader','Roman','Handboek','Folder','Visitekaartjes','Bladwijzers','Stellingen',
  'Gedichten','Kalender','Programma','Wijkkrant','Bewonersgids','Uitnodiging','Poster','Brochure','Magazine','Notitieboek']`;
// Four hundred surnames, each on some five hundred baskets.
const names = `(SELECT array_agg(a || b ORDER BY a, b) FROM unnest(ARRAY['Bak','Vis','Smid','Mei','Mul','Bos','Vos','Peter','Hen','Dek','Brou','Kok',
  'Jacob','Ver','Schou','Wil','Hoek','Kos','Prins','Huis']) a, unnest(ARRAY['ker','ser','sma','jer','der','ma','sen','stra','driks','man','wer','huis',
  'veld','meulen','ten','lems','berg','ter','hof','dam']) b)`;
const pick = (list: string) => `(${list})[1 + floor(random() * cardinality(${list}))::int]`;

/** A fixed seed: the same shop each time. */
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
    `INSERT INTO baskets (number, business_unit_id, type, status, invoice_status, customer_id, contact_id, invoice_address_id, description,
       customer_reference, order_manager_id, delivery_date, total, created_at, ordered_at, closed_at, reason, customer_words, line_words,
       shipment_numbers, invoice_numbers)
     SELECT to_char(made, 'YY') || '-' || lpad(n::text, 6, '0'), 1 + n % 12 % 5, CASE WHEN n % 3 = 0 THEN 10 ELSE 20 END, status,
       CASE WHEN status = 'closed' OR status = 'delivered' AND n > ${inHand} THEN 'invoiced' ELSE 'not_invoiced' END, k.id, k.id, k.id, title,
       'REF-' || n, 1 + n % 12, current_date + 20 - n / 240, (random() * 30000000)::bigint, made,
       CASE WHEN status = ANY('{order_confirmation_sent,in_progress,ready,delivered,closed}') THEN made + interval '1 day' END,
       CASE WHEN status IN ('closed', 'quote_canceled') THEN least(made + interval '20 days', now()) END,
       CASE WHEN status = 'quote_canceled' THEN (ARRAY['price', 'other', 'expired'])[1 + n % 3] END, k.name || ' ' || k.mis_id,
       (SELECT string_agg(title || ' ' || p, ' ') FROM generate_series(1, ${large.linesPerBasket}) p),
       CASE WHEN status = 'closed' THEN 'Z' || n || ' 3S' || lpad(n::text, 9, '0') ELSE '' END,
       CASE WHEN status = 'closed' THEN 'F-' || to_char(made, 'YY') || '-' || lpad(n::text, 6, '0') ELSE '' END
     FROM (
       SELECT n, now() - (n * 6 || ' minutes')::interval AS made, 1 + floor(random() * ${customers})::int AS customer,
         CASE WHEN n > ${inHand} THEN CASE n % 16 WHEN 3 THEN 'quote_canceled' ELSE 'closed' END ELSE (ARRAY['entered','in_calculation','quotation_sent','quote_canceled','order_confirmation_sent','in_progress','ready','delivered','closed','closed','closed','closed','closed','closed','closed','closed'])[1 + n % 16] END AS status,
         ${pick(words)} || ' ' || ${pick(names)} || ' ' || n AS title
       FROM generate_series(1, ${baskets}) n) s JOIN customers k ON k.id = s.customer ORDER BY n`,
    `INSERT INTO lines (basket_id, position, sub_group_id, description, status, invoice_status, quantity, price, cost, vat_rate)
     SELECT b.id, p, 1, b.description || ' ' || p,
       CASE WHEN b.status IN ('closed', 'delivered') THEN b.status WHEN b.id > ${inHand} THEN 'entered' WHEN b.status = 'ready' THEN 'ready'
            WHEN b.status = 'in_progress' THEN CASE p WHEN 1 THEN 'artwork' ELSE 'planned' END ELSE 'entered' END,
       b.invoice_status, 150, 8837500, CASE p WHEN 1 THEN 4418750 ELSE 0 END, 9
     FROM baskets b, generate_series(1, ${large.linesPerBasket}) p`,
    `INSERT INTO quotes (basket_id, revision, snapshot, total, valid_until, status, sent_at, sent_to)
     SELECT id, 1, '{}', total, created_at::date + 30, 'approved', created_at + interval '5 hours', '' FROM baskets`,
    `INSERT INTO deliveries (line_id, address_id, quantity, date)
     SELECT l.id, b.customer_id, 150, b.delivery_date FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.position = 1`,
    `INSERT INTO facts (at, actor_id, actor_name, fact, refs, to_state)
     SELECT created_at, 1, 'Manager 1', 'basket.created', ARRAY['basket:' || id], 'entered' FROM baskets
     UNION ALL SELECT ordered_at, 1, 'Manager 1', 'basket.order_confirmation_sent', ARRAY['basket:' || id], 'order_confirmation_sent' FROM baskets
     WHERE ordered_at IS NOT NULL`,
    `INSERT INTO basket_stages (basket_id, stage, reached_at)
     SELECT id, 'new', created_at FROM baskets UNION ALL SELECT id, 'confirmed', ordered_at FROM baskets WHERE ordered_at IS NOT NULL`,
    `SELECT setval('basket_numbers', ${baskets + 1})`,
  ];
}
