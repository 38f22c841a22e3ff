import { sql } from 'drizzle-orm';
import { reportBreakdownEndpoint } from '#modules/planning/contract/closing/report-breakdown.endpoint.ts';
import { instantOf } from '#modules/planning/domain/calendar.ts';
import { decideReportBreakdown, stretchOfBreakdown } from '#modules/planning/domain/closing/breakdown.ts';
import { isBelated, momentOfAct } from '#modules/planning/domain/floor/act-moment.ts';
import { lockPlan } from '#modules/planning/server/planning.store.ts';
import { planBreakdowns } from '#modules/planning/server/planning.tables.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { closeBreakdown, lastSaid, recordWorks, standStill } from './breakdowns.store.ts';

export const reportBreakdown = command(reportBreakdownEndpoint, async (context, { id, reason, minutes, at }) => {
  const { tx, actor, now, kernel } = context;
  await lockPlan(tx);
  const place = await tx.row<{ code: string; running: number }>(sql`
    SELECT p.code, (SELECT count(*) FROM plan_events e WHERE e.place_id = p.id AND e.status = 'in_progress') AS running
    FROM plan_places p WHERE p.id = ${id} AND p.active`);
  if (!place) throw notFound();
  const pressed = at === undefined ? undefined : Temporal.Instant.from(at);
  const reportedAt = momentOfAct(pressed, now, null);
  const said = isBelated(pressed, now) ? await lastSaid(tx, id) : null;
  const decided = decideReportBreakdown(place.running, said !== null && Temporal.Instant.compare(said, reportedAt) > 0);
  if (!decided.accepted) return decided;
  const replaced = await closeBreakdown(context, id);
  if (replaced) await recordWorks(context, 'plan_place.works_again', id);
  const stretch = { placeId: id, ...stretchOfBreakdown(reportedAt, minutes, kernel.config.timeZone) };
  const { moved, stays, closed, repairId } = await standStill(context, stretch, reason);
  await tx.db.insert(planBreakdowns).values({
    ...{ placeId: id, reason, reportedAt: reportedAt.toString(), reportedBy: actor.id, until: instantOf(stretch.end).toString() },
    ...{ closed, repairId, replaces: replaced?.id ?? null },
  });
  const data = { code: place.code, minutes: stretch.end - stretch.start, reason, moved, stays };
  await tx.record({ fact: 'plan_place.broke_down', refs: { planPlace: id }, data });
  return { moved, stays };
});
