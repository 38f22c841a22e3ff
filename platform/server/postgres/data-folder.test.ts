import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspectData } from './data-folder.ts';

let folder = '';
const within = (part: string): string => join(folder, 'data', part);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'katern-data-'));
  for (const part of ['global', 'base', 'pg_wal']) mkdirSync(within(part), { recursive: true });
  for (const part of ['postgresql.conf', 'pg_hba.conf']) writeFileSync(within(part), '');
  writeFileSync(within('PG_VERSION'), '18\n');
  writeFileSync(within('global/pg_control'), Buffer.alloc(8192));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('data folder', () => {
  it('is accepted when every part of a cluster of our version is present', () => {
    expect(() => inspectData(folder)).not.toThrow();
  });

  it.each(['PG_VERSION', 'global', 'base', 'pg_wal', 'global/pg_control', 'pg_hba.conf'])('counts as damaged without %s', (part) => {
    rmSync(within(part), { recursive: true });
    expect(() => inspectData(folder)).toThrow(/is damaged \(data\/.* is missing\)/);
  });

  it('counts as damaged when a part is truncated or unreadable', () => {
    writeFileSync(within('global/pg_control'), 'cut');
    expect(() => inspectData(folder)).toThrow('pg_control is cut short');
    writeFileSync(within('PG_VERSION'), '');
    expect(() => inspectData(folder)).toThrow('PG_VERSION is unreadable');
  });

  it('fails with both versions when it is of another PostgreSQL', () => {
    writeFileSync(within('PG_VERSION'), '17\n');
    expect(() => inspectData(folder)).toThrow('was made by PostgreSQL 17 and this Katern brings 18');
  });
});
