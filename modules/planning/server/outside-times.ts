import { sql } from 'drizzle-orm';
import { instantOf } from '#modules/planning/domain/calendar.ts';
import { isWork, type WorkName } from '#modules/planning/domain/outside.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import type { ReadTx } from '#platform/server/database.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { dispatchMoments } from './places.ts';
import { type EventRow, eventColumns } from './planning.store.ts';

/** Days of work that others do: from which it can go out, by which it is needed here, and for what. */
export type OutsideTimes = {
  goesOutOn: Temporal.PlainDate | undefined;
  neededOn: Temporal.PlainDate | undefined;
  nextActivity: string | undefined;
};
type Asked = WorkName & { lineId: number };

/** Work that needs no more than a carton: it follows by itself. */
const trailing = ['shrinkWrap', 'pack', 'dispatch'];

/** What the plan says of each of these works, in their order: needed when the next operation begins, else when the truck leaves. */
export async function outsideTimes({ tx, kernel }: { tx: ReadTx; kernel: Kernel }, works: readonly Asked[]): Promise<OutsideTimes[]> {
  const lineIds = [...new Set(works.map(({ lineId }) => lineId))];
  if (lineIds.length === 0) return [];
  const zone = kernel.config.timeZone;
  const [planned, moments] = await Promise.all([
    tx.rows<EventRow>(
      sql`
      SELECT ${eventColumns} FROM plan_events e WHERE e.line_id = ANY(${sql.param(lineIds)}) AND e.status <> 'canceled' ORDER BY e.sequence`,
      'once',
    ),
    dispatchMoments(tx, lineIds, zone),
  ]);
  const events = Map.groupBy(planned, ({ lineId }) => lineId);
  const dayOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(zone).toPlainDate();
  const daysOfTrucks = new Map<Minute, Temporal.PlainDate>();
  const dayOfTruck = (truck: Minute) => daysOfTrucks.getOrInsertComputed(truck, () => dayOf(instantOf(truck)));
  return works.map((work) => {
    const chain = events.get(work.lineId) ?? [];
    const event = chain.find((one) => isWork(one, work));
    const next = event ? chain.filter(({ predecessors }) => predecessors.some(({ id }) => id === event.id)) : [];
    const here = next.filter(({ activity, startsAt }) => activity !== 'dispatch' && startsAt !== null);
    const first = here.map(({ startsAt }) => Temporal.Instant.from(startsAt!)).sort(Temporal.Instant.compare)[0];
    const truck = moments.get(work.lineId);
    return {
      goesOutOn: event?.startsAt ? dayOf(Temporal.Instant.from(event.startsAt)) : undefined,
      neededOn: first ? dayOf(first) : truck === undefined ? undefined : dayOfTruck(truck),
      nextActivity: followingWork(event, chain),
    };
  });
}

/** The first operation after it, however far down, that is more than packing and sending. */
function followingWork(event: EventRow | undefined, chain: readonly EventRow[]): string | undefined {
  if (!event) return undefined;
  const reached = new Set([event.id]);
  for (const { id, predecessors, activity } of chain) {
    if (!predecessors.some((before) => reached.has(before.id))) continue;
    if (!trailing.includes(activity)) return activity;
    reached.add(id);
  }
  return undefined;
}
