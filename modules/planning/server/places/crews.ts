import { sql } from 'drizzle-orm';
import { type Absence, absenceWindows } from '#modules/planning/domain/places/absence-windows.ts';
import type { Skill } from '#modules/planning/domain/places/place-work.ts';
import type { Crew, CrewMember } from '#modules/planning/domain/places/shared-work.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** Days ahead that absences are read. */
export const horizonDays = 200;

type PlaceCrew = { id: number; size: number; load: number; operatorIds: number[]; skills: Skill[] };

/** Reads who works at the places that are planned with people, and when they are away from today on. */
export async function readCrews({ tx, now, kernel }: Pick<QueryContext, 'tx' | 'now' | 'kernel'>): Promise<Map<number, Crew>> {
  const places = await tx.rows<PlaceCrew>(
    sql`SELECT id, crew AS size, crew_load AS load, operator_user_ids::float8[] AS "operatorIds", skills FROM plan_places WHERE active AND crew > 0`,
  );
  if (places.length === 0) return new Map();
  const zone = kernel.config.timeZone;
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const absences = await tx.rows<Absence & { userId: number }>(sql`
    SELECT user_id AS "userId", first_day AS "firstDay", last_day AS "lastDay", weekdays, from_time AS "fromTime", until_time AS "untilTime"
    FROM plan_absences WHERE last_day >= ${today.toString()} ORDER BY first_day, id`);
  const absent = Map.groupBy(absences, ({ userId }) => userId);
  const memberOf = (id: number, skills: readonly Skill[]): CrewMember => {
    const activities = skills.find(({ userId }) => userId === id)?.activities;
    const away = (absent.get(id) ?? []).flatMap((absence) => absenceWindows(absence, { from: today, days: horizonDays, zone }));
    return { id, absent: away, ...(activities && { activities }) };
  };
  return new Map(
    places.map(({ id, size, load, operatorIds, skills }) => [id, { size, load, people: operatorIds.map((one) => memberOf(one, skills)) }]),
  );
}
