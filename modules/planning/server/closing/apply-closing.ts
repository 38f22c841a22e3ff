import { sql } from 'drizzle-orm';
import { lockLine } from '#modules/baskets/server/public.ts';
import { applyClosingEndpoint } from '#modules/planning/contract/closing/apply-closing.endpoint.ts';
import { decideApplyClosing } from '#modules/planning/domain/closing/apply-closing.ts';
import { recordStep } from '#modules/planning/server/board/plan-steps.ts';
import { changeOvertime } from '#modules/planning/server/places/change-overtime.ts';
import { savePlacements, updatePlanStatus } from '#modules/planning/server/placing/save-placements.ts';
import { eventsOfLine, lineOfEvent, lockPlan } from '#modules/planning/server/planning.store.ts';
import { readStandingPlan } from '#modules/planning/server/proposal/read-standing-plan.ts';
import { command } from '#platform/server/served.ts';
import { changeHours } from './change-hours.ts';
import { closingStretch } from './closing-stretch.ts';

export const applyClosing = command(applyClosingEndpoint, async (context, { note, moves, opened, closedAlready, ...asked }) => {
  const { tx } = context;
  const found: number[] = [];
  for (const { eventId } of moves) found.push(await lineOfEvent(tx, eventId));
  const lineIds = [...new Set(found)].sort((a, b) => a - b);
  for (const lineId of lineIds) await lockLine(tx, lineId);
  await lockPlan(tx);
  const decided = decideApplyClosing(await readStandingPlan(context), { ...closingStretch(context, asked), moves, opened, closedAlready });
  if (!decided.accepted) return decided;
  const { closed, moves: aside } = decided.value;
  await changeHours(context, 'close', closed, note);
  await changeOvertime(context, 'open', opened);
  const before = (await Promise.all(lineIds.map((lineId) => eventsOfLine(tx, lineId)))).flat();
  await savePlacements(
    context,
    aside.map((move) => ({ ...move, reasons: [{ kind: 'closed', until: move.start }] })),
  );
  if (aside.length > 0) {
    const place = await tx.row<{ code: string }>(sql`SELECT code FROM plan_places WHERE id = ${asked.id}`);
    await tx.record({ fact: 'plan_place.work_moved', refs: { planPlace: asked.id }, data: { code: place!.code, moved: aside.length } });
  }
  await recordStep(context, 'closing', before, aside, { opened, closed });
  for (const lineId of lineIds) await updatePlanStatus(context, lineId);
  return { moved: aside.length };
});
