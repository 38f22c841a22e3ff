import { sql } from 'drizzle-orm';
import { takeBackBreakdownEndpoint } from '#modules/planning/contract/closing/take-back-breakdown.endpoint.ts';
import { decideEndBreakdown } from '#modules/planning/domain/closing/breakdown.ts';
import { momentOfAct } from '#modules/planning/domain/floor/act-moment.ts';
import { restoreRepair } from '#modules/planning/server/board/take-back-repair.ts';
import { lockPlan } from '#modules/planning/server/planning.store.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { closeBreakdown, lastAgain, recordWorks } from './breakdowns.store.ts';

export const takeBackBreakdown = command(takeBackBreakdownEndpoint, async (context, { id, at }) => {
  const { tx, now } = context;
  await lockPlan(tx);
  const ended = await closeBreakdown(context, id, momentOfAct(at === undefined ? undefined : Temporal.Instant.from(at), now, null));
  const decided = decideEndBreakdown(ended !== undefined);
  if (!decided.accepted || !ended) return decided as Exclude<typeof decided, { accepted: true }>;
  await tx.rows(sql`UPDATE plan_breakdowns SET taken_back_at = ${now.toString()} WHERE id = ${ended.id}`);
  await recordWorks(context, 'plan_place.breakdown_taken_back', id);
  const back = ended.repairId === null ? undefined : await restoreRepair(context, ended.repairId, false);
  if (back?.accepted && ended.replaces !== null) await followVersions(context, ended.repairId!, ended.replaces);
  const lastsAgain = ended.replaces !== null && (await lastAgain(context, ended.replaces, id));
  return { restored: back?.accepted ? back.value.restored : 0, lastsAgain };
});

/** Updates the versions in the repair of the replaced breakdown, so that taking that back too still finds its events unchanged. */
async function followVersions({ tx }: CommandContext, repairId: number, replaced: number): Promise<void> {
  await tx.rows(sql`
    UPDATE plan_repairs r SET moves = (
      SELECT jsonb_agg(CASE WHEN later.version = (m ->> 'version')::int + 1 AND e.version = later.version + 1
        THEN jsonb_set(m, '{version}', to_jsonb(e.version)) ELSE m END)
      FROM jsonb_array_elements(r.moves) m LEFT JOIN plan_events e ON e.id = (m ->> 'eventId')::bigint
      LEFT JOIN (SELECT x."eventId", x.version FROM plan_repairs p, jsonb_to_recordset(p.moves) AS x("eventId" bigint, version int)
        WHERE p.id = ${repairId}) later ON later."eventId" = e.id)
    WHERE r.id = (SELECT repair_id FROM plan_breakdowns WHERE id = ${replaced})`);
}
