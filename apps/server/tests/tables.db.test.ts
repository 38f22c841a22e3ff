import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

type Column = { name: string; type: string; required: boolean };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('the migrations create exactly the tables that the modules describe', async () => {
  const described = await describedTables();
  const created = await createdTables(database.url);
  expect([...created.keys()].sort()).toEqual([...described.keys(), ...platformTables].sort());
  for (const [name, columns] of described) expect({ name, columns: byName(created.get(name)) }).toEqual({ name, columns: byName(columns) });
});

/** A migration adds columns at the end of a table, wherever its description names them. */
const byName = (columns: readonly Column[] | undefined) => columns?.toSorted((a, b) => a.name.localeCompare(b.name));

/** Tables of the platform itself, which uses them in SQL only. */
const platformTables = [
  'access_tokens',
  'api_calls',
  'bounced_addresses',
  'call_counts',
  'facts',
  'files',
  'idempotency_keys',
  'log_lines',
  'mail_schedules',
  'mail_templates',
  'mails',
  'migrations',
  'put_files',
  'shop_state',
  'waiting_files',
];

async function describedTables(): Promise<Map<string, Column[]>> {
  const modules = path.join(import.meta.dirname, '../../../modules');
  const tables = new Map<string, Column[]>();
  for (const file of await readdir(modules, { recursive: true })) {
    if (!file.endsWith('.tables.ts')) continue;
    const exported = (await import(path.join(modules, file))) as Record<string, unknown>;
    for (const value of Object.values(exported)) {
      if (!is(value, PgTable)) continue;
      const config = getTableConfig(value);
      tables.set(
        config.name,
        config.columns.map((column) => ({ name: column.name, type: column.getSQLType(), required: column.notNull })),
      );
    }
  }
  return tables;
}

async function createdTables(url: string): Promise<Map<string, Column[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = await client.query<Column & { table: string }>(`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE n.nspname = 'public' AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped ORDER BY c.relname, a.attnum`);
  await client.end();
  const tables = new Map<string, Column[]>();
  for (const { table, name, type, required } of found.rows) {
    tables.set(table, [...(tables.get(table) ?? []), { name, type: type.replace(/numeric\((\d+),(\d+)\)/, 'numeric($1, $2)'), required }]);
  }
  return tables;
}
