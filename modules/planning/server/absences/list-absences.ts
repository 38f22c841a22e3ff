import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { type AbsenceRow, listAbsencesEndpoint } from '#modules/planning/contract/absences/list-absences.endpoint.ts';
import type { ActivityCode, ComponentCode } from '#modules/planning/contract/planning.shapes.ts';
import { instantOf } from '#modules/planning/domain/calendar.ts';
import { absenceWindows } from '#modules/planning/domain/places/absence-windows.ts';
import { violationsOf } from '#modules/planning/domain/proposal/plan-violations.ts';
import { horizonDays } from '#modules/planning/server/places/crews.ts';
import { readStandingPlan } from '#modules/planning/server/proposal/read-standing-plan.ts';
import { type QueryContext, query } from '#platform/server/served.ts';

export const listAbsences = query(listAbsencesEndpoint, async (context) => {
  const { tx, now, kernel } = context;
  const zone = kernel.config.timeZone;
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const absences = await tx.rows<Omit<AbsenceRow, 'touched'>>(sql`
    SELECT a.id, a.version, a.user_id AS "userId", u.name, a.first_day AS "firstDay", a.last_day AS "lastDay", a.weekdays, a.from_time AS "fromTime",
      a.until_time AS "untilTime", a.reason
    FROM plan_absences a JOIN ${identityTables.users} u ON u.id = a.user_id WHERE a.last_day >= ${today.toString()} ORDER BY a.first_day, u.name, a.id`);
  const operators = await tx.rows<{ id: number; name: string }>(sql`
    SELECT u.id, u.name FROM ${identityTables.users} u WHERE u.internal AND u.active
      AND u.id IN (SELECT unnest(p.operator_user_ids) FROM plan_places p WHERE p.active) ORDER BY u.name, u.id`);
  if (absences.length === 0) return { rows: [], operators };
  const lacking = await readLacking(context);
  const rows = absences.map((absence) => {
    const windows = absenceWindows(absence, { from: today, days: horizonDays, zone });
    const isAway = (start: number, end: number) => windows.some((window) => start < window.end && end > window.start);
    const own = lacking.filter(({ people, start, end }) => people.includes(absence.userId) && isAway(start, end));
    return { ...absence, touched: own.map(({ touched }) => touched) };
  });
  return { rows, operators };
});

/** The planned operations for which too few people are there, with everybody who works at their places. */
async function readLacking(context: QueryContext) {
  const plan = await readStandingPlan(context);
  const broken = new Set(violationsOf(plan).flatMap(({ rule, eventId }) => (rule === 'CREW' ? [eventId] : [])));
  const events = plan.events.filter(({ id }) => broken.has(id));
  const names = await context.tx.rows<{
    id: number;
    lineId: number;
    basketId: number;
    jobNumber: string;
    activity: ActivityCode;
    component: ComponentCode | null;
    place: string;
  }>(sql`
    SELECT e.id, l.id AS "lineId", b.id AS "basketId", b.number || '-' || l.position AS "jobNumber", e.activity, e.component, p.code AS place
    FROM plan_events e JOIN plan_places p ON p.id = e.place_id JOIN ${basketsTables.lines} l ON l.id = e.line_id
    JOIN ${basketsTables.baskets} b ON b.id = l.basket_id WHERE e.id = ANY(${sql.param([...broken])}::bigint[])`);
  const nameOf = new Map(names.map(({ id, ...name }) => [id, name]));
  return events
    .toSorted((a, b) => a.start! - b.start! || a.id - b.id)
    .map(({ id, placeId, start, end }) => ({
      start: start!,
      end: end!,
      people: plan.places.find((place) => place.id === placeId)?.crew?.people.map((person) => person.id) ?? [],
      touched: { ...nameOf.get(id)!, eventId: id, startsAt: instantOf(start!).toString() },
    }));
}
