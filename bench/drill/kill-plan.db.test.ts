import { expect, it } from 'vitest';
import { database, dataDir, setUpDrill } from '#test/setups/drill.ts';
import { killPlan } from './kill-plan.ts';

setUpDrill();

it('a killed server neither loses nor duplicates an acknowledged act on the plan', { timeout: 240_000 }, async () => {
  const { acknowledged, stored } = await killPlan({ databaseUrl: database.url, dataDir, times: 1 });
  expect(stored).toEqual(acknowledged);
  expect(Object.values(acknowledged).every((count) => count > 0)).toBe(true);
});
