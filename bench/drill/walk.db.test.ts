import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePool, openPool } from '#platform/server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { isSoundWalk, walk } from './walk.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'katern-walk-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The statuses in which quotes were on hold before approval, and resumed. */
async function goneOn(): Promise<string[]> {
  const walked = openPool(database.url, 1);
  const { rows } = await walked.pool.query<{ at: string }>(
    `SELECT DISTINCT to_state AS at FROM facts WHERE fact = 'basket.went_on' ORDER BY 1`,
  );
  await closePool(walked);
  return rows.map(({ at }) => at);
}

it('concurrent acts of every role bring no basket into an invalid state, and its history leads to its status', {
  timeout: 120_000,
}, async () => {
  const said: string[] = [];
  const counts = await walk({ databaseUrl: database.url, dataDir, steps: 1200, states: 25, say: (line) => said.push(line) });
  expect({ said: said.slice(0, 20), sound: isSoundWalk(counts) }).toEqual({ said: [], sound: true });
  expect(counts.codes).toBeGreaterThan(20);
  expect(await goneOn()).toEqual(['entered', 'in_calculation', 'quotation_sent']);
});
