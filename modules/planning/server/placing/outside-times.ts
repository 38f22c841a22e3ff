import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { instantOf } from '#modules/planning/domain/calendar.ts';
import { matchesWork, type WorkKey } from '#modules/planning/domain/placing/outside.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { type FirstDelivery, firstDeliveryDate, firstMethodsOf, readDispatchMoment } from '#modules/planning/server/dispatch-times.ts';
import { eventStart } from '#modules/planning/server/planning.store.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { InnerKernel } from '#platform/server/kernel.ts';

/** The dates of outside work: when it can go out, when it is needed back, and for which operation. */
export type OutsideTimes = {
  goesOutOn: Temporal.PlainDate | undefined;
  neededOn: Temporal.PlainDate | undefined;
  nextActivity: string | undefined;
};
type WorkOfLine = WorkKey & { lineId: number };

/** An event of a line that is delivered on `date`; a line without events is one row too. */
type Event = {
  id: number;
  moreOf: number | null;
  lineId: number;
  date: string | null;
  methods: FirstDelivery['methods'];
  startsAt: string | null;
  predecessors: number[];
  activity: string;
  component: string | null;
};
type Row = Event | (Pick<Event, 'lineId' | 'date' | 'methods'> & { id: null });

/** Packing and sending follow by themselves and are not named as the next operation. */
const trailing = ['shrinkWrap', 'pack', 'dispatch'];

/** Reads the dates of these works from the plan, in their order: needed when the next operation begins, else when the truck leaves. */
export async function outsideTimes(
  { tx, kernel }: { tx: ReadTx; kernel: InnerKernel },
  works: readonly WorkOfLine[],
): Promise<OutsideTimes[]> {
  const lineIds = [...new Set(works.map(({ lineId }) => lineId))];
  if (lineIds.length === 0) return [];
  const zone = kernel.config.timeZone;
  const [planned, momentOf] = await Promise.all([
    tx.rows<Row>(
      sql`
      SELECT l.id AS "lineId", ${firstDeliveryDate} AS date, ${firstMethodsOf(sql`l.id`)} AS methods, e.id, e.more_of AS "moreOf", e.activity, e.component, ${eventStart} AS "startsAt",
        (SELECT coalesce(json_agg(p.predecessor_id), '[]') FROM plan_event_predecessors p WHERE p.event_id = e.id) AS predecessors
      FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id LEFT JOIN plan_events e ON e.line_id = l.id AND e.status <> 'canceled'
      WHERE l.id = ANY(${sql.param(lineIds)}) ORDER BY e.sequence`,
      'once',
    ),
    readDispatchMoment({ tx, kernel }),
  ]);
  const lines = Map.groupBy(planned, ({ lineId }) => lineId);
  const isPlanned = (row: Row): row is Event => row.id !== null;
  const dayOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(zone).toPlainDate();
  const daysOfTrucks = new Map<Minute, Temporal.PlainDate>();
  const dayOfTruck = (truck: Minute) => daysOfTrucks.getOrInsertComputed(truck, () => dayOf(instantOf(truck)));
  return works.map((work) => {
    const rows = lines.get(work.lineId) ?? [];
    const chain = rows.filter(isPlanned);
    const event = chain.find((one) => matchesWork(one, work));
    const next = event ? chain.filter(({ predecessors }) => predecessors.includes(event.id)) : [];
    const here = next.filter(({ activity, startsAt }) => activity !== 'dispatch' && startsAt !== null);
    const first = here.map(({ startsAt }) => Temporal.Instant.from(startsAt!)).sort(Temporal.Instant.compare)[0];
    const delivery = rows[0]?.date ? { date: rows[0].date, methods: rows[0].methods } : undefined;
    return {
      goesOutOn: event?.startsAt ? dayOf(Temporal.Instant.from(event.startsAt)) : undefined,
      neededOn: first ? dayOf(first) : delivery ? dayOfTruck(momentOf(delivery)) : undefined,
      nextActivity: followingWork(event, chain),
    };
  });
}

/** The first operation down the chain that is more than packing and sending. */
function followingWork(event: Event | undefined, chain: readonly Event[]): string | undefined {
  if (!event) return undefined;
  const reached = new Set([event.id]);
  for (const { id, predecessors, activity } of chain) {
    if (!predecessors.some((before) => reached.has(before))) continue;
    if (!trailing.includes(activity)) return activity;
    reached.add(id);
  }
  return undefined;
}
