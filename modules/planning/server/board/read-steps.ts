import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { ActivityCode } from '#modules/planning/contract/planning.shapes.ts';
import { readStepsEndpoint } from '#modules/planning/contract/read-steps.endpoint.ts';
import { query } from '#platform/server/served.ts';
import { nextStep, type StoredStep } from './plan-steps.ts';

export const readSteps = query(readStepsEndpoint, async ({ tx, actor }, { undoPassed, redoPassed }) => {
  const name = async (step: StoredStep | undefined) => {
    if (!step) return null;
    const named = await tx.row<{ jobNumber: string; activity: ActivityCode | null }>(sql`
      SELECT b.number || '-' || l.position AS "jobNumber", e.activity FROM ${basketsTables.lines} l
      JOIN ${basketsTables.baskets} b ON b.id = l.basket_id LEFT JOIN plan_events e ON e.id = ${step.moves[0]?.eventId ?? null}
      WHERE l.id = coalesce(e.line_id, ${step.priorities[0]?.lineId ?? null}::bigint)`);
    return {
      id: step.id,
      cause: step.cause,
      moved: step.moves.length,
      jobNumber: named?.jobNumber ?? '',
      activity: named?.activity ?? null,
    };
  };
  return {
    undo: await name(await nextStep(tx, actor.id, 'undo', undoPassed)),
    redo: await name(await nextStep(tx, actor.id, 'redo', redoPassed)),
  };
});
