import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { killDrill } from './kill-drill.ts';

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

it('a killed server neither loses nor duplicates an acknowledged act of any kind', { timeout: 240_000 }, async () => {
  const drill = killDrill({ databaseUrl: database.url, dataDir, times: 2, clients: 3 });
  const { acknowledged, otherActs, ...faults } = await drill;
  expect([acknowledged, otherActs]).toEqual([
    expect.toSatisfy((count: number) => count > 0),
    expect.toSatisfy((count: number) => count > 0),
  ]);
  expect(faults).toEqual({
    ...{ kills: 2, lost: 0, doubled: 0, withoutItsMails: 0, withoutOneFact: 0, withoutItsDocument: 0 },
    ...{ notReserved: 0, stockAstray: 0, sharedNumbers: 0, otherActsLost: 0, otherActsDoubled: 0, kindsNotDone: 0, invoiceGaps: 0 },
  });
});
