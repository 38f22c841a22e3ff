import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setIntakeTargetEndpoint } from '#modules/reports/contract/set-intake-target.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('set intake target › keeps the target of a manager from a month on, and refuses a stale version, an unknown one and people without the right', async () => {
  const [manager] = await shop.kernel.act(({ tx }) =>
    tx.rows<{ id: number }>(sql`SELECT min(id) AS id FROM managers WHERE kind = 'order'`),
  );
  const admin = shop.as('admin');
  const target = { managerId: manager!.id, fromMonth: '2026-10-12', value: 300_000_000, version: 0 };
  expect(await admin.call(setIntakeTargetEndpoint, target)).toEqual({ managerId: manager!.id, fromMonth: '2026-10-01', version: 1 });
  const kept = await shop.kernel.act(({ tx }) =>
    tx.rows(sql`SELECT from_month AS "from", value::float8 AS value FROM order_intake_targets`),
  );
  expect(kept).toEqual([{ from: '2026-10-01', value: 300_000_000 }]);
  expect(await admin.refused(setIntakeTargetEndpoint, target)).toMatchObject({ code: 'STALE_VERSION' });
  expect((await admin.refused(setIntakeTargetEndpoint, { ...target, managerId: 999_999 })).status).toBe(404);
  expect((await shop.as('order_manager').refused(setIntakeTargetEndpoint, target)).status).toBe(403);
});
