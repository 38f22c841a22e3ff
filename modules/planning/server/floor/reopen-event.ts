import { sql } from 'drizzle-orm';
import { packedParcelsOf } from '#modules/baskets/server/public.ts';
import { reopenEventEndpoint } from '#modules/planning/contract/reopen-event.endpoint.ts';
import { decideReopen } from '#modules/planning/domain/floor/reopen-event.ts';
import { followHost } from '#modules/planning/server/gang/follow-host.ts';
import { changeEvent } from '#modules/planning/server/plan-events.store.ts';
import { command } from '#platform/server/served.ts';
import { followOpenedWork } from './follow-finished-event.ts';
import { lockFloorEvent } from './lock-floor-event.ts';

export const reopenEvent = command(reopenEventEndpoint, async (context, input) => {
  const { tx } = context;
  const { event, line, refs } = await lockFloorEvent(context, input);
  const decided = decideReopen(event, { lineStatus: line.status, packedIn: await packedParcelsOf(context, line.id) });
  if (!decided.accepted) return decided;
  const plannedEnd = sql`greatest(planned_end, started_at + interval '1 minute')`;
  await changeEvent(tx, event.id, { status: 'on_hold', finishedAt: null, holdReason: input.reason, plannedEnd });
  const data = { activity: event.activity, good: event.good ?? 0, waste: event.waste ?? 0, reason: input.reason };
  await tx.record({ fact: 'operation.reopened', refs, from: event.status, to: 'on_hold', data });
  await followOpenedWork(context, line.id);
  await followHost(context, event.id);
  return { id: event.id, version: event.version + 1, status: 'on_hold' as const };
});
