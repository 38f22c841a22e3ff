import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { savePlaceEndpoint } from '#modules/planning/contract/places/save-place.endpoint.ts';
import { decideSavePlace } from '#modules/planning/domain/places/save-place.ts';
import { lockPlan } from '#modules/planning/server/planning.store.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { retimeUnplanned } from './place-minutes.ts';
import { readPlanPlaces } from './places.store.ts';

export const savePlace = command(savePlaceEndpoint, async ({ tx, actor }, { id, version, ...place }) => {
  // Nothing is placed while hours change.
  await lockPlan(tx);
  const places = await readPlanPlaces(tx);
  const before = places.find((one) => one.id === id);
  if (id !== undefined && !before) throw notFound();
  if (before && before.version !== version) throw staleVersion(before);
  const work = await tx.row<{ events: number; open: number }>(sql`
    SELECT count(*)::int AS events, count(*) FILTER (WHERE status IN ('planned', 'in_progress', 'on_hold'))::int AS open
    FROM plan_events WHERE place_id = ${id ?? 0}`);
  const own = await tx.rows<{ name: string }>(sql`
    SELECT ${actor.language === 'nl' ? sql`name_nl` : sql`name_en`} AS name FROM plan_activities WHERE place_id = ${id ?? 0} AND active ORDER BY rank NULLS LAST, id`);
  const decided = decideSavePlace(place, {
    codeTaken: places.some((one) => one.code === place.code && one.id !== id),
    before,
    hasEvents: work!.events > 0,
    openEvents: work!.open,
    ownActivities: own.map(({ name }) => name),
  });
  if (!decided.accepted) return decided;
  const operators = sql`${sql.param([...new Set(place.operatorIds)])}::bigint[]`;
  const known = await tx.rows(sql`SELECT 1 FROM ${identityTables.users} WHERE id = ANY(${operators}) AND internal`);
  if (known.length !== new Set(place.operatorIds).size) throw notFound();
  const others = places.filter((one) => one.id !== id);
  if (!place.alternativeIds.every((one) => others.some((other) => other.id === one))) throw notFound();
  const unit = await tx.rows(sql`SELECT 1 FROM ${identityTables.businessUnits} u WHERE u.id = ${place.unitId}`);
  if (place.unitId !== null && unit.length === 0) throw notFound();
  const changes = before ? fieldChanges({ ...before }, place) : [];
  if (before && changes.length === 0) return unchanged({ id: before.id, version: before.version });

  const { code, nameNl, nameEn, department, kind, slots, active, speedPercent, ownSetupMinutes } = place;
  const { color, startsBy, crew, crewLoad, overtimePercent, unitId } = place;
  const [week, days, overtime] = [place.week, place.specialDays, place.overtime].map((value) => JSON.stringify(value));
  const [limits, skills] = [place.limits, place.skills].map((value) => JSON.stringify(value));
  const activities = sql`${sql.param([...place.activities])}::text[]`;
  const alternatives = sql`${sql.param([...place.alternativeIds])}::bigint[]`;
  const saved = await tx.row<{ id: number; version: number }>(
    before
      ? sql`UPDATE plan_places SET code = ${code}, name_nl = ${nameNl}, name_en = ${nameEn}, department = ${department}, kind = ${kind},
              slots = ${slots}, week = ${week}, special_days = ${days}, operator_user_ids = ${operators}, active = ${active},
              speed_percent = ${speedPercent}, own_setup_minutes = ${ownSetupMinutes}, activities = ${activities}, alternative_ids = ${alternatives}, limits = ${limits}, color = ${color},
              starts_by = ${startsBy}, skills = ${skills}, crew = ${crew}, crew_load = ${crewLoad},
              overtime = ${overtime}, overtime_percent = ${overtimePercent}, unit_id = ${unitId}, version = version + 1
            WHERE id = ${before.id} RETURNING id, version`
      : sql`INSERT INTO plan_places (code, name_nl, name_en, department, kind, slots, week, special_days, operator_user_ids, active, speed_percent, own_setup_minutes,
              activities, alternative_ids, limits, color, starts_by, skills, crew, crew_load, overtime, overtime_percent, unit_id, position)
            VALUES (${code}, ${nameNl}, ${nameEn}, ${department}, ${kind}, ${slots}, ${week}, ${days}, ${operators}, ${active}, ${speedPercent}, ${ownSetupMinutes},
              ${activities}, ${alternatives}, ${limits}, ${color}, ${startsBy}, ${skills}, ${crew}, ${crewLoad}, ${overtime}, ${overtimePercent}, ${unitId},
              (SELECT coalesce(max(position), 0) + 1 FROM plan_places)) RETURNING id, version`,
  );
  if (before && (before.speedPercent !== speedPercent || before.ownSetupMinutes !== ownSetupMinutes))
    await retimeUnplanned(tx, before.id, { speedPercent, ownSetupMinutes });
  const data = { code, ...(before && { changes }) };
  await tx.record({ fact: before ? 'plan_place.changed' : 'plan_place.added', refs: { planPlace: saved!.id }, data });
  return saved!;
});
