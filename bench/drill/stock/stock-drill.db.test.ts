import { expect, it } from 'vitest';
import { database, dataDir, setUpDrill } from '#test/setups/drill.ts';
import { stockDrill } from './stock-drill.ts';

setUpDrill();

it('stock › keeps its twelve invariants while a server with random acts is killed, and gives a last piece to one', {
  timeout: 240_000,
}, async () => {
  const said: string[] = [];
  const drill = stockDrill({ databaseUrl: database.url, dataDir, minutes: 0.1, clients: 3, contests: 4, say: (line) => said.push(line) });
  const { kills, done, refused: _, kindsNotDone: __, ...faults } = await drill;
  expect([kills, done]).toEqual([expect.toSatisfy((count: number) => count > 0), expect.toSatisfy((count: number) => count > 0)]);
  expect(faults, said.join('\n')).toEqual({ contests: 4, notOneWinner: 0, notToldWhatIsLeft: 0, astray: 0, edited: 0, broken: 0 });
});
