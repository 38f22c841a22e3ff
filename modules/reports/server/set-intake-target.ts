import { and, eq, sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { setIntakeTargetEndpoint } from '#modules/reports/contract/set-intake-target.endpoint.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { orderIntakeTargets } from './reports.tables.ts';

export const setIntakeTarget = command(setIntakeTargetEndpoint, async ({ tx }, { managerId, value, version, ...input }) => {
  const fromMonth = Temporal.PlainDate.from(input.fromMonth).with({ day: 1 }).toString();
  // Locks the manager, so that concurrent first targets are saved one after the other.
  const manager = await tx.row<{ name: string }>(sql`
    SELECT u.name FROM ${relationsTables.managers} m JOIN ${identityTables.users} u ON u.id = m.user_id WHERE m.id = ${managerId} AND m.kind = 'order' FOR UPDATE OF m`);
  if (!manager) throw notFound();
  const ofMonth = and(eq(orderIntakeTargets.managerId, managerId), eq(orderIntakeTargets.fromMonth, fromMonth));
  const [current] = await tx.db.select().from(orderIntakeTargets).where(ofMonth);
  if (version !== (current?.version ?? 0)) throw staleVersion(current ?? { version: 0 });
  const next = { managerId, fromMonth, value, version: version + 1 };
  if (current) await tx.db.update(orderIntakeTargets).set(next).where(ofMonth);
  else await tx.db.insert(orderIntakeTargets).values(next);
  await tx.record({
    fact: 'intake_target.set',
    refs: { manager: managerId },
    data: { name: manager.name, month: fromMonth.slice(0, 7), value: eurosOf(value) },
  });
  return { managerId, fromMonth, version: next.version };
});
