import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { killPlan } from './kill-plan.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'katern-drill-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('a killed server neither loses nor duplicates an acknowledged act on the plan', { timeout: 240_000 }, async () => {
  const { acknowledged, stored } = await killPlan({ databaseUrl: database.url, dataDir, times: 1 });
  expect(stored).toEqual(acknowledged);
  expect(Object.values(acknowledged).every((count) => count > 0)).toBe(true);
});
