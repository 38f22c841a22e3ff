import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { hostile } from './hostile.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase('organisation');
  dataDir = await mkdtemp(path.join(tmpdir(), 'katern-hostile-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('a hostile neighbour on every route causes no 5xx, and an ordinary client is answered all the while', { timeout: 120_000 }, async () => {
  const said: string[] = [];
  const counts = await hostile({ databaseUrl: database.url, dataDir, isShort: true, say: (line) => said.push(line) });
  expect(said).toEqual([]);
  expect(counts).toMatchObject({ untried: 0, faults: 0, slowConnectionsOpen: 0, failedReads: 0, notReady: 0 });
  expect(counts.reads).toBeGreaterThan(10);
  expect(counts.requests).toBeGreaterThan(counts.routes);
});
