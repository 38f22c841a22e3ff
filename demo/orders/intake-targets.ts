import { sql } from 'drizzle-orm';
import { setIntakeTargetEndpoint } from '#modules/reports/contract/set-intake-target.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

/** Adds an intake target for each order manager, higher from this month on. */
export async function fillIntakeTargets({ kernel, today }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const admin = (await staffOf(kernel))('admin');
  const managers = await kernel.act(({ tx }) =>
    tx.rows<{ id: number }>(sql`
      SELECT m.id FROM managers m WHERE m.kind = 'order' AND m.active AND NOT EXISTS (SELECT 1 FROM order_intake_targets t WHERE t.manager_id = m.id)
      ORDER BY m.id LIMIT 2`),
  );
  for (const [at, { id: managerId }] of managers.entries())
    for (const [monthsAgo, euros] of [
      [3, 4_000 + 1_000 * at],
      [0, 30_000 - 4_000 * at],
    ] as const) {
      const fromMonth = today.with({ day: 1 }).subtract({ months: monthsAgo }).toString();
      const target = { managerId, fromMonth, value: moneyFromEuros(euros), version: 0 };
      await act(setIntakeTargetEndpoint, admin, target, kernel.clock.now());
    }
}
