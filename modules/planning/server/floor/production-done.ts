import { sql } from 'drizzle-orm';
import { runningWork } from '#modules/baskets/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** SQL: an event `e` of the production itself, which is neither before the release nor the dispatch. */
const isProduction = sql`e.activity NOT IN ('prepress', 'dispatch') AND e.status <> 'canceled'`;

/** Whether nothing more of a line is being made. */
export async function isProductionDone(tx: ReadTx, lineId: number): Promise<boolean> {
  return !(await tx.row(sql`SELECT 1 FROM plan_events e WHERE e.line_id = ${lineId} AND ${isProduction} AND e.status <> 'ready' LIMIT 1`));
}

/** Tells baskets whether somebody works on a line now. */
export const runningWorkReader = runningWork.entry(async (tx, lineId) => {
  const running = await tx.row(
    sql`SELECT 1 FROM plan_events e WHERE e.line_id = ${lineId} AND ${isProduction} AND e.status IN ('in_progress', 'on_hold') LIMIT 1`,
  );
  return running !== undefined;
});
