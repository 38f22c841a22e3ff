import { sql } from 'drizzle-orm';
import { saveToolEndpoint } from '#modules/planning/contract/tools/save-tool.endpoint.ts';
import { outsidePlaceCode } from '#modules/planning/domain/placing/outside.ts';
import { decideSaveTool } from '#modules/planning/domain/tools/plan-tool.ts';
import { changeEventsKeepingVersion } from '#modules/planning/server/plan-events.store.ts';
import { lockPlan } from '#modules/planning/server/planning.store.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { readToolRows } from './tools.store.ts';

export const saveTool = command(saveToolEndpoint, async ({ tx }, { id, version, ...tool }) => {
  await lockPlan(tx);
  const rows = await readToolRows(tx);
  const before = rows.find((one) => one.id === id);
  if (id !== undefined && !before) throw notFound();
  if (before && before.version !== version) throw staleVersion(before);
  const changes = before ? fieldChanges({ ...before }, tool) : [];
  if (before && changes.length === 0) return unchanged({ id: before.id, version: before.version });
  const { name, count, active } = tool;
  const isOpen = sql`e.status IN ('to_plan', 'planned', 'in_progress', 'on_hold')`;
  const die =
    name === before?.name ? undefined : await tx.row(sql`SELECT 1 FROM plan_events e WHERE ${name} = ANY(e.tools) AND ${isOpen} LIMIT 1`);
  const isTaken = rows.some((one) => one.name === name && one !== before);
  const decided = decideSaveTool(tool, { isTaken, isDie: die !== undefined });
  if (!decided.accepted) return decided;
  const activities = sql`${sql.param([...new Set(tool.activities)])}::text[]`;
  const saved = await tx.row<{ id: number; version: number }>(
    before
      ? sql`UPDATE plan_tools SET (name, count, activities, active, version) = (${name}, ${count}, ${activities}, ${active}, version + 1)
          WHERE id = ${before.id} RETURNING id, version`
      : sql`INSERT INTO plan_tools (name, count, activities, active) VALUES (${name}, ${count}, ${activities}, ${active}) RETURNING id, version`,
  );
  // What a supplier makes needs none of the shop's tools.
  const isInside = sql`e.place_id IS DISTINCT FROM (SELECT p.id FROM plan_places p WHERE p.code = ${outsidePlaceCode})`;
  const holds = sql`(${active} AND ${isInside} AND e.activity = ANY(${activities}))`;
  const others = sql`array_remove(e.tools, ${before?.name ?? name})`;
  await changeEventsKeepingVersion(tx, sql`${isOpen} AND (${holds} OR ${before?.name ?? name} = ANY(e.tools))`, {
    tools: sql`CASE WHEN ${holds} THEN ${others} || ${name}::text ELSE ${others} END`,
  });
  const data = { name, ...(before && { changes }) };
  await tx.record({ fact: before ? 'plan_tool.changed' : 'plan_tool.added', refs: { plan_tool: saved!.id }, data });
  return saved!;
});
