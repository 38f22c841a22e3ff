import { sql } from 'drizzle-orm';
import type { PlanTool } from '#modules/planning/domain/tools/plan-tool.ts';
import { planTools } from '#modules/planning/server/planning.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';

const names = [...(['id', 'version', 'name', 'count', 'activities', 'active'] as const)];
type Row = RowOf<typeof planTools, typeof names>;

/** Reads every tool, also those that are switched off. */
export function readToolRows(tx: ReadTx): Promise<Row[]> {
  return tx.rows<Row>(sql`SELECT ${selectColumns(planTools, names)} FROM plan_tools ORDER BY name, id`);
}

/** Reads the tools in use. */
export function readTools(tx: ReadTx): Promise<PlanTool[]> {
  return tx.rows<PlanTool>(sql`SELECT name, count, activities FROM plan_tools WHERE active ORDER BY id`, 'once');
}
