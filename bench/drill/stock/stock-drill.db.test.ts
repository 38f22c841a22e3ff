import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { stockDrill } from './stock-drill.ts';

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

it('stock › keeps its twelve invariants while a server with random acts is killed, and gives a last piece to one', {
  timeout: 240_000,
}, async () => {
  const said: string[] = [];
  const drill = stockDrill({ databaseUrl: database.url, dataDir, minutes: 0.1, clients: 3, contests: 4, say: (line) => said.push(line) });
  const { kills, done, refused: _, kindsNotDone: __, ...faults } = await drill;
  expect([kills, done]).toEqual([expect.toSatisfy((count: number) => count > 0), expect.toSatisfy((count: number) => count > 0)]);
  expect(faults, said.join('\n')).toEqual({ contests: 4, notOneWinner: 0, notToldWhatIsLeft: 0, astray: 0, edited: 0, broken: 0 });
});
