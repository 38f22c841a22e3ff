import { sql } from 'drizzle-orm';
import { saveActivityEndpoint } from '#modules/planning/contract/activities/save-activity.endpoint.ts';
import { decideSaveActivity } from '#modules/planning/domain/places/changeovers.ts';
import { decideOwnActivity } from '#modules/planning/domain/places/own-activity.ts';
import { lockPlan } from '#modules/planning/server/planning.store.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { readActivities } from './activities.store.ts';

export const saveActivity = command(saveActivityEndpoint, async ({ tx }, { id, version, code, own, active, ...fields }) => {
  const { mayPause, restMinutes, overlapPercent, maxWaitMinutes, needsFiles, needsMaterial, rank, changeovers } = fields;
  await lockPlan(tx);
  const activities = await readActivities(tx);
  const before = activities.find((one) => one.id === id);
  if (!before && id !== 0) throw notFound();
  if (before && before.version !== version) throw staleVersion(before);
  // The calculation gives its own activities their place and time, and they are always there.
  const isOwn = own !== null;
  if (before ? (before.own !== null) !== isOwn || !(isOwn || active) : !isOwn) throw notFound();
  const decided = decideSaveActivity(fields);
  if (!decided.accepted) return decided;
  if (own) {
    const ownDecided = decideOwnActivity(own, { code, isNew: !before, others: activities.filter((one) => one !== before) });
    if (!ownDecided.accepted) return ownDecided;
    const isPlace = await tx.row(
      sql`SELECT 1 FROM plan_places WHERE id = ${own.placeId} AND (active OR id = ${before?.own?.placeId ?? 0})`,
    );
    if (!isPlace) throw notFound();
  }
  const changes = before ? fieldChanges({ ...before }, { ...fields, own, active }) : [];
  if (before && changes.length === 0) return unchanged({ id, version });
  const values = sql`${mayPause}, ${restMinutes}, ${overlapPercent}::int, ${maxWaitMinutes}::int, ${needsFiles}, ${needsMaterial}, ${rank}::int,
    ${JSON.stringify(changeovers)}::jsonb, ${active}, ${own?.nameNl ?? null}, ${own?.nameEn ?? null}, ${own?.follows ?? null}, ${own?.placeId ?? null}::bigint,
    ${own?.setupMinutes ?? null}::int, ${own?.perHour ?? null}::int, ${sql.param(own?.subGroupIds ?? [])}::bigint[]`;
  const columns = sql`may_pause, rest_minutes, overlap_percent, max_wait_minutes, needs_files, needs_material, rank, changeovers, active, name_nl, name_en, follows,
    place_id, setup_minutes, per_hour, sub_group_ids`;
  const saved = await tx.row<{ id: number; version: number }>(
    before
      ? sql`UPDATE plan_activities SET (${columns}, version) = (${values}, version + 1) WHERE id = ${id} RETURNING id, version`
      : sql`INSERT INTO plan_activities (${columns}, code) VALUES (${values}, ${code!}) RETURNING id, version`,
  );
  const data = { activity: before?.code ?? code!, ...(before && { changes }) };
  await tx.record({ fact: before ? 'plan_activity.changed' : 'plan_activity.added', refs: { planActivity: saved!.id }, data });
  return saved!;
});
