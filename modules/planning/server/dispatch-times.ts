import { type SQL, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { type CarrierTime, departureTimes, departureTimesOf, dispatchMoment, dispatchTimeOf } from '#modules/planning/domain/dispatch.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { closedDates } from '#modules/planning/server/places.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { InnerKernel } from '#platform/server/kernel.ts';
import { slot } from '#platform/server/slot.ts';

/** Slot: a higher module tells at which times of a working day carriers leave, and what they take. */
type DispatchTimesReader = (tx: ReadTx) => Promise<readonly CarrierTime[]>;
export const dispatchTimes = slot<DispatchTimesReader>('planning.dispatchTimes');

type DispatchContext = { tx: ReadTx; kernel: Pick<InnerKernel, 'config' | 'slots'> };

async function readCarrierTimes({ tx, kernel }: DispatchContext): Promise<CarrierTime[]> {
  return (await Promise.all(dispatchTimes.entriesOf(kernel).map((read) => read(tx)))).flat();
}

/** Reads when work has to be ready on a day, by how it leaves; no methods where that is not known yet. */
export async function readDispatchTimes(context: DispatchContext): Promise<(methods: readonly DeliveryMethod[]) => string> {
  const times = await readCarrierTimes(context);
  return (methods) => dispatchTimeOf(times, methods);
}

/** Reads how what is delivered first of each line leaves. */
export async function readFirstMethods(tx: ReadTx, lineIds: readonly number[]): Promise<Map<number, readonly DeliveryMethod[]>> {
  const rows = await tx.rows<{ id: number; methods: DeliveryMethod[] }>(
    sql`SELECT l.id, ${firstMethodsOf(sql`l.id`)} AS methods FROM ${basketsTables.lines} l WHERE l.id = ANY(${sql.param([...lineIds])})`,
    'once',
  );
  return new Map(rows.map(({ id, methods }) => [id, methods]));
}

/** The day and the methods of the first delivery of a line; no methods where its deliveries are not known yet. */
export type FirstDelivery = { date: string; methods: readonly DeliveryMethod[] };

/** SQL: the first delivery date of line `l` of basket `b`. */
export const firstDeliveryDate = sql`coalesce((SELECT min(d.date) FROM ${basketsTables.deliveries} d WHERE d.line_id = l.id), b.delivery_date)`;

/** SQL: how what is delivered first of a line leaves, in order; deliveries without a date are on the day of the order. */
export const firstMethodsOf = (lineId: SQL): SQL =>
  sql`coalesce((SELECT array_agg(DISTINCT d.method) FROM ${basketsTables.deliveries} d WHERE d.line_id = ${lineId} GROUP BY d.date ORDER BY d.date LIMIT 1), '{}')`;

/** Reads the dispatch moment of each line: when the carrier of its first delivery leaves on the last dispatch day before it. */
export async function dispatchMoments(context: DispatchContext, lineIds: readonly number[]): Promise<Map<number, Minute>> {
  const [rows, momentOf] = await Promise.all([
    context.tx.rows<{ id: number; date: string | null; methods: DeliveryMethod[] }>(
      sql`SELECT l.id, ${firstDeliveryDate} AS date, ${firstMethodsOf(sql`l.id`)} AS methods
        FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id WHERE l.id = ANY(${sql.param([...lineIds])})`,
      'once',
    ),
    readDispatchMoment(context),
  ]);
  return new Map(rows.flatMap(({ id, date, methods }) => (date ? [[id, momentOf({ date, methods })] as const] : [])));
}

export type DispatchMomentOf = (delivery: FirstDelivery) => Minute;

/** Returns a memoized function from the first delivery to its dispatch moment. */
export async function readDispatchMoment(context: DispatchContext): Promise<DispatchMomentOf> {
  const [closed, times] = await Promise.all([closedDates(context.tx, 'dispatch'), readCarrierTimes(context)]);
  const zone = context.kernel.config.timeZone;
  const moments = new Map<string, Minute>();
  return ({ date, methods }) =>
    moments.getOrInsertComputed(`${date} ${methods.join()}`, () =>
      dispatchMoment(Temporal.PlainDate.from(date), closed, zone, dispatchTimeOf(times, methods)),
    );
}

/** The moments at which something leaves, ascending, and of each line with deliveries those at which the carrier of its first one does. */
export type Departures = { departures: Minute[]; departuresOf: Map<number, readonly Minute[]> };

/** Reads the moments at which carriers leave, each once, for deliveries on the days from `from` on. */
export async function readDepartures(
  context: DispatchContext,
  { from, days, lineIds }: { from: Temporal.PlainDate; days: number; lineIds: readonly number[] },
): Promise<Departures> {
  const [closed, times] = await Promise.all([closedDates(context.tx, 'dispatch'), readCarrierTimes(context)]);
  const zone = context.kernel.config.timeZone;
  const dates = Array.from({ length: days }, (_, day) => from.add({ days: day }));
  const momentsAt = (daily: readonly string[]) => {
    const moments = dates.flatMap((date) => daily.map((time) => dispatchMoment(date, closed, zone, time)));
    return [...new Set(moments)].sort((a, b) => a - b);
  };
  const methodsOf = await readFirstMethods(context.tx, lineIds);
  const own = new Map<string, readonly Minute[]>();
  return {
    departures: momentsAt(departureTimes(times)),
    departuresOf: new Map(
      [...methodsOf]
        .filter(([, methods]) => methods.length > 0)
        .map(([id, methods]) => [id, own.getOrInsertComputed(methods.join(), () => momentsAt(departureTimesOf(times, methods)))]),
    ),
  };
}
