import { sql } from 'drizzle-orm';
import { reportBreakdownEndpoint } from '#modules/planning/contract/closing/report-breakdown.endpoint.ts';
import { instantOf } from '#modules/planning/domain/calendar.ts';
import { openTimeIn } from '#modules/planning/domain/closing/apply-closing.ts';
import { decideReportBreakdown, stretchOfBreakdown } from '#modules/planning/domain/closing/breakdown.ts';
import { shiftVariant } from '#modules/planning/domain/closing/try-closing.ts';
import { momentOfAct } from '#modules/planning/domain/floor/act-moment.ts';
import { saveRepair } from '#modules/planning/server/board/save-repair.ts';
import { lockPlan } from '#modules/planning/server/planning.store.ts';
import { planBreakdowns } from '#modules/planning/server/planning.tables.ts';
import { readStandingPlan } from '#modules/planning/server/proposal/read-standing-plan.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { closeBreakdown } from './breakdowns.store.ts';
import { changeHours } from './change-hours.ts';

export const reportBreakdown = command(reportBreakdownEndpoint, async (context, { id, reason, minutes, at }) => {
  const { tx, actor, now, kernel } = context;
  await lockPlan(tx);
  const place = await tx.row<{ code: string; running: number }>(sql`
    SELECT p.code, (SELECT count(*) FROM plan_events e WHERE e.place_id = p.id AND e.status = 'in_progress') AS running
    FROM plan_places p WHERE p.id = ${id} AND p.active`);
  if (!place) throw notFound();
  const decided = decideReportBreakdown(place.running);
  if (!decided.accepted) return decided;
  await closeBreakdown(context, id);
  const reportedAt = momentOfAct(at === undefined ? undefined : Temporal.Instant.from(at), now, null);
  const stretch = { placeId: id, ...stretchOfBreakdown(reportedAt, minutes, kernel.config.timeZone) };
  const plan = await readStandingPlan(context);
  const { moves, stays } = shiftVariant(plan, { ...stretch, start: Math.max(stretch.start, plan.now) });
  const closed = openTimeIn(plan, stretch).filter(({ placeId }) => placeId === id);
  await changeHours(context, 'close', closed, reason);
  await saveRepair(
    context,
    'fault',
    moves.map((move) => ({ ...move, reasons: [{ kind: 'closed', until: move.start }] })),
  );
  await tx.db.insert(planBreakdowns).values({
    ...{ placeId: id, reason, reportedAt: reportedAt.toString(), reportedBy: actor.id, until: instantOf(stretch.end).toString() },
    closed: closed.map(({ start, end }) => ({ start, end })),
  });
  const data = { code: place.code, minutes: stretch.end - stretch.start, reason, moved: moves.length, stays: stays.length };
  await tx.record({ fact: 'plan_place.broke_down', refs: { planPlace: id }, data });
  return { moved: moves.length, stays: stays.length };
});
