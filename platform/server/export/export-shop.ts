import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { FileStore } from '../files/file-store.ts';
import { FileMissingError } from '../files/file-store.ts';

export class ExportError extends Error {}

type Exported = { tables: number; rows: number; files: number; lost: string[] };

/** Columns that let somebody in; they are of no use to a reader of the data. */
const secretColumn = /password|secret|token|hash|sealed|csrf|cookie/i;
/** Tables of which every row is a secret or passes by. */
const leftOut = new Set(['sessions', 'migrations', 'waiting_files', 'idempotency_keys']);
const rowsAtOnce = 1000;

/**
 * Writes every table of the shop as a CSV file with a heading (UTF-8, comma, values as PostgreSQL writes them), and every stored file by
 * its number and name, all from one moment.
 */
export async function exportShop({
  databaseUrl,
  files,
  target,
}: {
  databaseUrl: string;
  files: FileStore;
  target: string;
}): Promise<Exported> {
  if (existsSync(target)) throw new ExportError(`${target} exists already. Name a folder that does not exist yet.`);
  const client = new pg.Client({ connectionString: databaseUrl, types: { getTypeParser: () => (value: unknown) => value } as never });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await mkdir(path.join(target, 'files'), { recursive: true });
    const made: Exported = { tables: 0, rows: 0, files: 0, lost: [] };
    for (const [table, columns] of await readColumns(client)) {
      made.rows += await exportTable(client, table, columns, path.join(target, `${table}.csv`));
      made.tables += 1;
    }
    const stored = await client.query<{ id: string; key: string; name: string }>(
      'SELECT id, key, name FROM files WHERE removed_at IS NULL ORDER BY id',
    );
    for (const { id, key, name } of stored.rows) {
      const file = path.join(target, 'files', `${id}-${name.replaceAll(/[^\p{L}\p{N}. _-]/gu, '_').slice(-120)}`);
      try {
        await pipeline(await files.open(key), createWriteStream(file));
        made.files += 1;
      } catch (error) {
        if (!(error instanceof FileMissingError)) throw error;
        made.lost.push(key);
      }
    }
    return made;
  } finally {
    await client.end();
  }
}

async function readColumns(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
    JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
    WHERE c.table_schema = 'public' ORDER BY c.table_name, c.ordinal_position`);
  const tables = new Map<string, string[]>();
  for (const { table, column } of rows) {
    if (leftOut.has(table) || secretColumn.test(column)) continue;
    tables.set(table, [...(tables.get(table) ?? []), column]);
  }
  return tables;
}

async function exportTable(client: pg.Client, table: string, columns: readonly string[], file: string): Promise<number> {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  await client.query(`DECLARE export_rows NO SCROLL CURSOR FOR SELECT ${names} FROM ${client.escapeIdentifier(table)}`);
  const handle = await open(file, 'w');
  let count = 0;
  try {
    await handle.write(`${columns.map(csvCell).join(',')}\r\n`);
    for (;;) {
      const { rows } = await client.query<(string | null)[]>({ text: `FETCH ${rowsAtOnce} FROM export_rows`, rowMode: 'array' });
      if (rows.length === 0) break;
      await handle.write(rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join(''));
      count += rows.length;
    }
  } finally {
    await handle.close();
  }
  await client.query('CLOSE export_rows');
  return count;
}

function csvCell(value: string | null): string {
  if (value === null) return '';
  return /[",\r\n]/.test(value) || value === '' ? `"${value.replaceAll('"', '""')}"` : value;
}
