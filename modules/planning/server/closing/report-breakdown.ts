import { sql } from 'drizzle-orm';
import { reportBreakdownEndpoint } from '#modules/planning/contract/closing/report-breakdown.endpoint.ts';
import { decideReportBreakdown, stretchOfBreakdown } from '#modules/planning/domain/closing/breakdown.ts';
import { isBelated, momentOfAct } from '#modules/planning/domain/floor/act-moment.ts';
import { lockPlan } from '#modules/planning/server/planning.store.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { breakDown } from './break-down.ts';
import { lastSaid } from './breakdowns.store.ts';

export const reportBreakdown = command(reportBreakdownEndpoint, async (context, { id, reason, minutes, at }) => {
  const { tx, now, kernel } = context;
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
  const stretch = stretchOfBreakdown(reportedAt, minutes, kernel.config.timeZone);
  return breakDown(context, { id, code: place.code }, { reason, reportedAt, stretch });
});
