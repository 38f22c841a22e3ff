import { sql } from 'drizzle-orm';
import { lockLine, setGangDifference } from '#modules/baskets/server/public.ts';
import { releasedStatuses } from '#modules/planning/domain/board/plan-line.ts';
import { gangDissolved } from '#modules/planning/domain/facts.ts';
import { placeLine } from '#modules/planning/server/placing/place-line.ts';
import { updatePlanStatus } from '#modules/planning/server/placing/save-placements.ts';
import { changeEventsWhere, withoutTime } from '#modules/planning/server/plan-events.store.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { type GangRow, readGangs } from './gangs.store.ts';

/**
 * Takes the gangs of a line apart, as host or guest, that are not printed yet: the guest is printed on sheets of its own again. Called
 * before the line is held, canceled, amended or sent outside; the caller has locked it.
 */
export async function takeGangsApart(context: CommandContext, lineId: number): Promise<void> {
  const gangs = await readGangs(
    context.tx,
    sql`(g.host_line_id = ${lineId} OR g.guest_line_id = ${lineId}) AND NOT EXISTS (
      SELECT 1 FROM plan_events e WHERE e.line_id = g.guest_line_id AND e.partner_of IS NOT NULL AND e.status = 'ready')`,
  );
  for (const gang of gangs) await takeApart(context, gang, { placesGuest: gang.guestLineId !== lineId });
}

/** Gives the guest its own places back; with `placesGuest` its operations are planned again at once. */
export async function takeApart(context: CommandContext, gang: GangRow, { placesGuest }: { placesGuest: boolean }): Promise<void> {
  const { tx, now } = context;
  const [host, guest] = [await lockLine(tx, gang.hostLineId), await lockLine(tx, gang.guestLineId)];
  await tx.rows(sql`UPDATE plan_gangs SET dissolved_at = ${now.toString()}, version = version + 1 WHERE id = ${gang.id}`);
  const before = sql`plan_gangs g, jsonb_to_recordset(g.before -> 'guest') AS b(id bigint, "placeId" bigint) WHERE g.id = ${gang.id}`;
  await changeEventsWhere(tx, sql`e.id IN (SELECT b.id FROM ${before}) AND e.status NOT IN ('ready', 'canceled')`, {
    ...{ partnerOf: null, placeId: sql`(SELECT b."placeId" FROM ${before} AND b.id = e.id)`, fixed: false },
    ...{ ...withoutTime, startedAt: null, finishedAt: null, holdReason: null },
  });
  const hosts = sql`SELECT one::bigint FROM plan_gangs g, jsonb_array_elements_text(g.before -> 'host') one WHERE g.id = ${gang.id}`;
  const carriesNothing = sql`NOT EXISTS (SELECT 1 FROM plan_events other WHERE other.partner_of = e.id)`;
  await changeEventsWhere(tx, sql`e.status = 'planned' AND e.id IN (${hosts}) AND ${carriesNothing}`, { fixed: false });
  const others = await readGangs(tx, sql`g.host_line_id = ${host.id}`);
  await setGangDifference(context, guest.id, 0);
  await setGangDifference(context, host.id, -others.reduce((sum, other) => sum + other.hostShare, 0));
  const refs = (line: typeof host) => ({ basket: line.basketId, line: line.id, plan_gang: gang.id });
  for (const line of [host, guest]) await tx.record(gangDissolved({ refs: refs(line), data: {} }));
  if (placesGuest && releasedStatuses.includes(guest.status)) await placeLine(context, guest.id, { again: true });
  else await updatePlanStatus(context, guest.id);
}
