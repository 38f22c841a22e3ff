import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAbsencesEndpoint } from '#modules/planning/contract/absences/list-absences.endpoint.ts';
import { removeAbsenceEndpoint } from '#modules/planning/contract/absences/remove-absence.endpoint.ts';
import { saveAbsenceEndpoint } from '#modules/planning/contract/absences/save-absence.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('an absence that is removed is gone, and an unknown one is not found', async () => {
  const planner = shop.as('planner');
  const { rows } = await shop.kernel.database.pool.query<{ id: number }>(`SELECT id FROM users WHERE internal ORDER BY id LIMIT 1`);
  const ask = { userId: rows[0]!.id, firstDay: '2026-12-01', lastDay: '2026-12-02', reason: '' };
  const { id, version } = await planner.call(saveAbsenceEndpoint, ask);
  const changed = await planner.call(saveAbsenceEndpoint, { ...ask, id, version, lastDay: '2026-12-03' });
  expect(changed.version).toBe(version + 1);
  expect(await planner.refused(saveAbsenceEndpoint, { ...ask, id, version })).toMatchObject({ code: 'STALE_VERSION' });
  expect(await planner.call(listAbsencesEndpoint, {})).toMatchObject({ rows: [{ id, lastDay: '2026-12-03', touched: [] }] });
  await planner.call(removeAbsenceEndpoint, { id });
  expect(await planner.call(listAbsencesEndpoint, {})).toMatchObject({ rows: [] });
  expect(await planner.refused(removeAbsenceEndpoint, { id })).toMatchObject({ status: 404 });
});
