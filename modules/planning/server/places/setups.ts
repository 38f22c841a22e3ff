import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { estimatingTables } from '#modules/estimating/server/public.ts';
import type { ActivityCode, ComponentCode } from '#modules/planning/contract/planning.shapes.ts';
import { type PaperProfiles, type Setup, setupValuesOf } from '#modules/planning/domain/places/changeovers.ts';
import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { readActivities } from '#modules/planning/server/activities/activities.store.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

type Asked = { id: number; ask: EstimateCase | null; spineMm: number | null };
type Named = { lineId: number; activity: ActivityCode; component: ComponentCode | null };

/** The color profiles of the papers for which the shop keeps one. */
export async function readPaperProfiles(tx: ReadTx): Promise<PaperProfiles> {
  const rows = await tx.rows<{ code: string; profile: string }>(
    sql`SELECT code, icc_profile AS profile FROM ${estimatingTables.paperFacts} WHERE icc_profile <> ''`,
    'once',
  );
  return new Map(rows.map(({ code, profile }) => [code, profile]));
}

/** Returns what the machine of an event changes over for it, by the calculation of its line. */
export async function readSetups(tx: ReadTx, lineIds: readonly number[]): Promise<(event: Named) => Setup | undefined> {
  const changeovers = new Map((await readActivities(tx)).map((activity) => [activity.code, activity.changeovers]));
  if ([...changeovers.values()].every((own) => own.length === 0)) return () => undefined;
  const asked = await tx.rows<Asked>(sql`
    SELECT l.id, l.estimate_case AS ask, (l.estimate ->> 'spineMm')::float8 AS "spineMm" FROM ${basketsTables.lines} l
    WHERE l.id = ANY(${sql.param([...lineIds])}::bigint[])`);
  const profiles = await readPaperProfiles(tx);
  const lines = new Map(asked.map((line) => [line.id, line]));
  return ({ lineId, activity, component }) => {
    const line = lines.get(lineId);
    const own = changeovers.get(activity);
    return line && own?.length ? { changeovers: own, values: setupValuesOf(line.ask, component, line.spineMm, profiles) } : undefined;
  };
}

/** The events, each with what its machine changes over for it. */
export async function withSetups<Event extends PlanEvent>(tx: ReadTx, events: readonly Event[]): Promise<Event[]> {
  const rows = await tx.rows<Named & { id: number }>(sql`
    SELECT id, line_id AS "lineId", activity, component FROM plan_events WHERE id = ANY(${sql.param(events.map(({ id }) => id))}::bigint[])`);
  const setupOf = await readSetups(tx, [...new Set(rows.map(({ lineId }) => lineId))]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return events.map((event) => {
    const row = rowOf.get(event.id);
    const setup = row && setupOf(row);
    return setup ? { ...event, setup } : event;
  });
}
