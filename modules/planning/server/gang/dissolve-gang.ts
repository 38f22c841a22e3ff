import { sql } from 'drizzle-orm';
import { lockLine } from '#modules/baskets/server/public.ts';
import { dissolveGangEndpoint } from '#modules/planning/contract/gang/dissolve-gang.endpoint.ts';
import { decideDissolve } from '#modules/planning/domain/gang/plan-gang.ts';
import type { EventStatus } from '#modules/planning/domain/plan-event.ts';
import { lockPlan } from '#modules/planning/server/planning.store.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { readGangs } from './gangs.store.ts';
import { takeApart } from './take-apart.ts';

export const dissolveGang = command(dissolveGangEndpoint, async (context, { id, version }) => {
  const { tx } = context;
  const [found] = await readGangs(tx, sql`g.id = ${id}`);
  if (!found) throw notFound();
  for (const lineId of [found.hostLineId, found.guestLineId].sort((a, b) => a - b)) await lockLine(tx, lineId);
  await lockPlan(tx);
  const [gang] = await readGangs(tx, sql`g.id = ${id}`);
  if (gang?.version !== version) throw staleVersion(gang ?? found);
  const hosts = await tx.rows<{ status: EventStatus }>(sql`
    SELECT h.status FROM plan_events e JOIN plan_events h ON h.id = e.partner_of WHERE e.line_id = ${gang.guestLineId}`);
  const decided = decideDissolve(hosts);
  if (!decided.accepted) return decided;
  await takeApart(context, gang, { placesGuest: true });
  return { id };
});
