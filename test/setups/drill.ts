import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

/** The empty database and the data folder of the servers that the drill kills. */
export let database: TestDatabase;
export let dataDir: string;

/** Makes both for these tests, and removes them after them. */
export function setUpDrill(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(path.join(tmpdir(), 'katern-drill-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
}
