import { sql } from 'drizzle-orm';
import { acceptStandardEndpoint } from '#modules/planning/contract/standards/accept-standard.endpoint.ts';
import { decideOnStandard } from '#modules/planning/domain/standards/plan-standard.ts';
import { lockPlan } from '#modules/planning/server/planning.store.ts';
import { command } from '#platform/server/served.ts';
import { lockStandard } from './standards.store.ts';

export const acceptStandard = command(acceptStandardEndpoint, async ({ tx, now, actor }, { id, version, ...given }) => {
  await lockPlan(tx);
  const standard = await lockStandard(tx, id, version);
  const decided = decideOnStandard(standard.status);
  if (!decided.accepted) return decided;
  const minutes = standard.kind === 'inspection' ? (given.minutes ?? standard.minutes) : null;
  const wastePercent = standard.kind === 'waste' ? (given.wastePercent ?? standard.wastePercent) : null;
  await tx.rows(sql`
    UPDATE plan_standards SET status = 'accepted', minutes = ${minutes}, waste_percent = ${wastePercent}, decided_at = ${now.toString()},
      decided_by = ${actor.name}, version = version + 1 WHERE id = ${id}`);
  const { kind, place, paper } = standard;
  await tx.record({ fact: 'plan_standard.accepted', refs: { plan_standard: id }, data: { kind, place, paper: paper ?? '' } });
  return { id, version: version + 1, status: 'accepted' as const };
});
