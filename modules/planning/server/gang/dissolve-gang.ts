import { sql } from 'drizzle-orm';
import { lockLine } from '#modules/baskets/server/public.ts';
import { dissolveGangEndpoint } from '#modules/planning/contract/gang/dissolve-gang.endpoint.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { decideDissolve } from '#modules/planning/domain/gang/plan-gang.ts';
import type { EventStatus } from '#modules/planning/domain/plan-event.ts';
import { recordStep } from '#modules/planning/server/board/plan-steps.ts';
import { type EventRow, eventColumns, lockPlan, planEventOf } from '#modules/planning/server/planning.store.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { type GangRow, readGangs } from './gangs.store.ts';
import { takeApart } from './take-apart.ts';

export const dissolveGang = command(dissolveGangEndpoint, async (context, { id, version }) => {
  const { tx } = context;
  const [found] = await readGangs(tx, sql`g.id = ${id}`);
  if (!found) throw notFound();
  for (const lineId of [found.hostLineId, found.guestLineId].sort((a, b) => a - b)) await lockLine(tx, lineId);
  await lockPlan(tx);
  const [gang] = await readGangs(tx, sql`g.id = ${id}`);
  if (gang?.version !== version) throw staleVersion(gang ?? found);
  const apart = await dissolveReadGang(context, gang);
  if (!apart.accepted) return apart;
  const { before, placed } = apart.value;
  const { hostLineId, guestLineId, role } = gang;
  if (role !== 'inner') await recordStep(context, 'apart', before, placed, { gang: { hostLineId, guestLineId, role } });
  return { id };
});

/** The guest's operations before they were taken apart, and where they are since. */
type Apart = { before: EventRow[]; placed: Parameters<typeof recordStep>[3] };

/** Takes a gang apart that is not printed yet, and plans its guest at once. The caller has locked both lines and the plan. */
export async function dissolveReadGang(context: CommandContext, gang: GangRow): Promise<Decision<Apart, 'GANG_STARTED'>> {
  const { tx, now } = context;
  const hosts = await tx.rows<{ status: EventStatus }>(sql`
    SELECT h.status FROM plan_events e JOIN plan_events h ON h.id = e.partner_of WHERE e.line_id = ${gang.guestLineId}`);
  const decided = decideDissolve(hosts);
  if (!decided.accepted) return decided;
  const readGuest = () => tx.rows<EventRow>(sql`SELECT ${eventColumns} FROM plan_events e WHERE e.line_id = ${gang.guestLineId}`);
  const before = await readGuest();
  await takeApart(context, gang, { placesGuest: true });
  const placed = (await readGuest()).map((row) => planEventOf(row, minuteOf(now)));
  return accept({ before, placed: placed.map(({ id, placeId, start, end }) => ({ eventId: id, placeId, start, end })) });
}
