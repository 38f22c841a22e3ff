import { sql } from 'drizzle-orm';
import { saveActivityEndpoint } from '#modules/planning/contract/activities/save-activity.endpoint.ts';
import { decideSaveActivity } from '#modules/planning/domain/places/changeovers.ts';
import { lockPlan } from '#modules/planning/server/planning.store.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { readActivities } from './activities.store.ts';

export const saveActivity = command(saveActivityEndpoint, async ({ tx }, { id, version, ...fields }) => {
  const { mayPause, restMinutes, overlapPercent, maxWaitMinutes, needsFiles, needsMaterial, rank, changeovers } = fields;
  await lockPlan(tx);
  const before = (await readActivities(tx)).find((one) => one.id === id);
  if (!before) throw notFound();
  if (before.version !== version) throw staleVersion(before);
  const decided = decideSaveActivity(fields);
  if (!decided.accepted) return decided;
  const changes = fieldChanges({ ...before }, fields);
  if (changes.length === 0) return unchanged({ id, version });
  const saved = await tx.row<{ id: number; version: number }>(sql`
    UPDATE plan_activities SET may_pause = ${mayPause}, rest_minutes = ${restMinutes}, overlap_percent = ${overlapPercent}::int,
      max_wait_minutes = ${maxWaitMinutes}::int, needs_files = ${needsFiles}, needs_material = ${needsMaterial}, rank = ${rank}::int, changeovers = ${JSON.stringify(changeovers)}, version = version + 1
    WHERE id = ${id} RETURNING id, version`);
  await tx.record({ fact: 'plan_activity.changed', refs: { planActivity: id }, data: { activity: before.code, changes } });
  return saved!;
});
