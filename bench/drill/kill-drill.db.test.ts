import { expect, it } from 'vitest';
import { database, dataDir, setUpDrill } from '#test/setups/drill.ts';
import { killDrill } from './kill-drill.ts';

setUpDrill();

it('a killed server neither loses nor duplicates an acknowledged act of any kind', { timeout: 240_000 }, async () => {
  const drill = killDrill({ databaseUrl: database.url, dataDir, times: 1, clients: 3 });
  const { acknowledged, otherActs, ...faults } = await drill;
  expect([acknowledged, otherActs]).toEqual([
    expect.toSatisfy((count: number) => count > 0),
    expect.toSatisfy((count: number) => count > 0),
  ]);
  expect(faults).toEqual({
    ...{ kills: 1, lost: 0, doubled: 0, withoutItsMails: 0, withoutOneFact: 0, withoutItsDocument: 0 },
    ...{ notReserved: 0, stockAstray: 0, sharedNumbers: 0, otherActsLost: 0, otherActsDoubled: 0, kindsNotDone: 0, invoiceGaps: 0 },
  });
});
