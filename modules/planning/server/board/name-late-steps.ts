import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { WhyOperation, WhyStep } from '#modules/planning/contract/board/read-why-late.endpoint.ts';
import type { LateStep } from '#modules/planning/domain/board/explain-late.ts';
import { instantOf } from '#modules/planning/domain/calendar.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

type Row = Omit<WhyOperation, 'isOwn' | 'place'> & { lineId: number; placeId: number };

/**
 * Names what the steps of lines are about: each with its line becomes one with names, or null once its operation is gone. `placeOf` has the
 * places of operations that would move; a half that is not stored has the name of its whole.
 */
export async function nameLateSteps(
  tx: ReadTx,
  steps: readonly LateStep[],
  placeOf: ReadonlyMap<number, number> = new Map(),
): Promise<(step: LateStep, lineId: number) => WhyStep | null> {
  const ids = steps.flatMap(({ eventId, of = eventId }) => [Math.abs(eventId), Math.abs(of)]);
  const rows = await tx.rows<Row>(sql`
    SELECT e.id, e.line_id AS "lineId", b.number || '-' || l.position AS "jobNumber", e.activity, e.component, coalesce(e.place_id, 0) AS "placeId"
    FROM plan_events e JOIN ${basketsTables.lines} l ON l.id = e.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE e.id = ANY(${sql.param(ids)}::bigint[])`);
  const places = await tx.rows<{ id: number; code: string }>(sql`SELECT id, code FROM plan_places`);
  const [byId, codeOf] = [new Map(rows.map((row) => [row.id, row])), new Map(places.map(({ id, code }) => [id, code]))];
  const named = (id: number, ownLine: number): WhyOperation | null => {
    const row = byId.get(Math.abs(id));
    if (!row) return null;
    const { lineId, placeId, ...operation } = row;
    return { ...operation, isOwn: lineId === ownLine, place: codeOf.get(placeOf.get(id) ?? placeId) ?? '' };
  };
  return ({ eventId, reason, until, of, tool = null, changeoverMinutes = 0 }, lineId) => {
    const operation = named(eventId, lineId);
    const other = of === undefined ? null : named(of, lineId);
    const isGone = !operation || (of !== undefined && !other);
    return isGone ? null : { operation, reason, until: instantOf(until).toString(), other, tool, changeoverMinutes };
  };
}
