import { sql } from 'drizzle-orm';
import { arrivalOf } from '#modules/baskets/domain/order/dispatch-offers.ts';
import { amendmentEffects, basketsTables, type ChangedLine } from '#modules/baskets/server/public.ts';
import { valueOfOperation } from '#modules/estimating/domain/engine/operations.ts';
import type { ExplainedRow } from '#modules/estimating/domain/engine/reasons.ts';
import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { instantOf, minuteOf } from '#modules/planning/domain/calendar.ts';
import { firstDispatchDate } from '#modules/planning/domain/dispatch.ts';
import { lostShare } from '#modules/planning/domain/placing/lost-share.ts';
import { outsidePlaceCode } from '#modules/planning/domain/placing/outside.ts';
import { decideSooner } from '#modules/planning/domain/placing/sooner.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { type Money, moneyFromEuros, moneyFromUnits, roundToCents } from '#platform/domain/money.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { readActivityNames } from './activities/activities.store.ts';
import { firstMethodsOf, readDispatchMoment, readDispatchTimes } from './dispatch-times.ts';
import { closedDates, readPlaces } from './places.ts';
import { changesFor } from './placing/amend-line.ts';
import { workOf } from './placing/follow-promise.ts';
import { tryPlacing } from './placing/place-line.ts';
import { type EventRow, eventsOfLine, planEventOf } from './planning.store.ts';

type Effect = { area: 'planning'; text: string; detail: string; warns: boolean };

/** Says which operations an amendment moves, repeats or cancels, and values the work on canceled lines that was done. */
export const planningAmendmentEffects = amendmentEffects.entry(async (context, { changed }) => {
  const found = await Promise.all(
    changed.map((one) =>
      one.canceled ? canceledEffects(context, one) : one.respecified ? remadeEffects(context, one) : changedEffects(context, one),
    ),
  );
  return {
    lost: found.flatMap(({ lost }) => lost),
    effects: found.flatMap(({ effects }) => effects),
    reschedules: found.some(({ effects, stays }) => !stays && effects.length > 0),
  };
});

/** `stays`: nothing of the plan moves. */
type Found = { lost: { lineId: number; text: string; amount: Money }[]; effects: Effect[]; stays?: boolean };

async function changedEffects(context: QueryContext, one: ChangedLine): Promise<Found> {
  const [resized, dated] = [await resizedEffects(context, one), await datedEffects(context, one)];
  const stays = resized.effects.length === 0 && dated.stays;
  return { lost: [], effects: [...resized.effects, ...dated.effects], ...(stays && { stays }) };
}

/** Says whether the plan of a line makes its new day, which operations move for it, and else the first day that can be made. */
async function datedEffects(context: QueryContext, { line, deliverBy }: ChangedLine): Promise<Found> {
  if (line.kind !== 'product' || deliverBy === null) return { lost: [], effects: [] };
  const rows = await eventsOfLine(context.tx, line.id);
  const work = workOf(rows).map((row) => planEventOf(row, minuteOf(context.now)));
  const { placements } = await tryPlacing(context, rows);
  const sooner = decideSooner(work, placements, await dispatchMomentOn(context, line.id, deliverBy));
  if (!sooner) return { lost: [], effects: [] };
  const effect = (text: string, detail: string, warns: boolean): Effect => ({ area: 'planning', text, detail, warns });
  if (sooner.kind === 'in_time') return { lost: [], effects: [effect(line.description, say(context, 'inTime', {}), false)], stays: true };
  const nameOf = await operationNames(context);
  const moved = placements.flatMap(({ eventId, start }): Effect[] => {
    const row = rows.find(({ id }) => id === eventId)!;
    const was = row.startsAt === null ? '' : momentOf(context, Temporal.Instant.from(row.startsAt));
    const becomes = momentOf(context, instantOf(start));
    if (!sooner.helps || was === becomes || row.activity === 'dispatch') return [];
    return [effect(nameOf(row), say(context, 'moved', { was, becomes }), row.fixed)];
  });
  if (sooner.kind === 'moves') return { lost: [], effects: moved };
  const first = await firstDelivery(context, sooner.ready);
  const late = effect(line.description, say(context, 'late', { first: dayOf(context, first) }), true);
  return { lost: [], effects: [late, ...moved], ...(moved.length === 0 && { stays: true }) };
}

async function dispatchMomentOn(context: QueryContext, lineId: number, date: string) {
  const found = await context.tx.row<{ methods: DeliveryMethod[] }>(sql`SELECT ${firstMethodsOf(sql`${lineId}::bigint`)} AS methods`);
  return (await readDispatchMoment(context))({ date, methods: found!.methods });
}

/** The first day on which what is ready then is there. */
async function firstDelivery(context: QueryContext, ready: Minute): Promise<Temporal.PlainDate> {
  const closed = await closedDates(context.tx, 'dispatch');
  const at = instantOf(ready).toZonedDateTimeISO(context.kernel.config.timeZone);
  return arrivalOf(firstDispatchDate(at, closed, (await readDispatchTimes(context))([])), closed);
}

function momentOf({ actor, kernel }: QueryContext, at: Temporal.Instant): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return at.toZonedDateTimeISO(kernel.config.timeZone).toLocaleString(actor.language, parts);
}

const dayOf = ({ actor }: QueryContext, day: Temporal.PlainDate): string =>
  day.toLocaleString(actor.language, { weekday: 'short', day: 'numeric', month: 'long' });

async function remadeEffects(context: QueryContext, { line }: ChangedLine): Promise<Found> {
  const count = (await eventsOfLine(context.tx, line.id)).filter(({ status }) => status !== 'canceled').length;
  if (count === 0) return { lost: [], effects: [] };
  return { lost: [], effects: [{ area: 'planning', text: line.description, detail: say(context, 'remade', { count }), warns: true }] };
}

async function resizedEffects(context: QueryContext, { line, quantity }: ChangedLine): Promise<Found> {
  if (line.kind !== 'product' || quantity === line.quantity) return { lost: [], effects: [] };
  const events = await eventsOfLine(context.tx, line.id);
  const changes = await changesFor(context, line.id, { before: line.quantity, quantity }, events);
  const nameOf = await operationNames(context);
  const effects = changes
    .filter((change) => change.kind === 'repeat' || change.minutes !== change.before)
    .map((change): Effect => {
      const event = events.find(({ id }) => id === change.id)!;
      const minutes = change.minutes - change.before;
      const detail = say(context, change.kind === 'repeat' ? 'repeated' : 'longer', {
        minutes: Math.abs(minutes),
        sign: minutes < 0 ? 'less' : 'more',
        quantity: change.quantityIn,
        unit: context.kernel.texts.say(context.actor.language, `planning.units.${event.unit}`, { count: change.quantityIn }),
        started: event.status === 'in_progress' || event.status === 'on_hold' ? 'yes' : 'no',
      });
      return { area: 'planning', text: nameOf(event), detail, warns: event.fixed || change.kind === 'repeat' };
    });
  return { lost: [], effects };
}

async function canceledEffects(context: QueryContext, { line, canceledShare }: ChangedLine): Promise<Found> {
  const { tx } = context;
  const events = (await eventsOfLine(tx, line.id)).filter(({ status }) => status !== 'canceled');
  const nameOf = await operationNames(context);
  const worked = await minutesWorked(context, line.id);
  const outside = (await readPlaces(tx)).find(({ code }) => code === outsidePlaceCode)?.id;
  const all = events.reduce((sum, { minutes }) => sum + minutes, 0);
  // The suppliers of outside work are valued at their own prices.
  const begun = events
    .filter(({ placeId }) => placeId === null || placeId !== outside)
    .map((event) => ({ event, share: lostShare(event, worked.get(event.id) ?? 0) * canceledShare }))
    .filter(({ share }) => share > 0);
  const stored =
    begun.length === 0
      ? undefined
      : await tx.row<{ estimate: ExplainedRow | null }>(sql`SELECT estimate FROM ${basketsTables.lines} WHERE id = ${line.id}`);
  const lost = begun.flatMap(({ event, share }) => {
    const work = { activity: event.activity, role: event.component ?? undefined };
    const value = stored?.estimate?.lines
      ? moneyFromEuros(valueOfOperation(stored.estimate.lines, work) * share)
      : moneyFromUnits(Math.round((line.cost * event.minutes * share) / Math.max(1, all)));
    const text = say(context, event.status === 'ready' ? 'done' : 'begun', { operation: nameOf(event), percent: Math.round(share * 100) });
    const amount = roundToCents(value);
    return amount > 0 ? [{ lineId: line.id, text: `${line.description}: ${text}`, amount }] : [];
  });
  const open = events.filter(({ status }) => status !== 'ready').length;
  const effects: Effect[] =
    open === 0 ? [] : [{ area: 'planning', text: line.description, detail: say(context, 'canceled', { count: open }), warns: false }];
  return { lost, effects };
}

/** The minutes that were worked on each event of a line, of a running one until now. */
async function minutesWorked({ tx, now }: QueryContext, lineId: number): Promise<Map<number, number>> {
  const rows = await tx.rows<{ id: number; minutes: number }>(sql`
    SELECT e.id, sum(extract(epoch FROM coalesce(t.stopped_at, ${now.toString()}::timestamptz) - t.started_at) / 60)::float8 AS minutes
    FROM plan_events e JOIN plan_time_entries t ON t.event_id = e.id WHERE e.line_id = ${lineId} GROUP BY e.id`);
  return new Map(rows.map(({ id, minutes }) => [id, minutes]));
}

async function operationNames(context: QueryContext): Promise<(event: EventRow) => string> {
  const { tx, actor, kernel } = context;
  const nameOf = await readActivityNames(context);
  const places = new Map((await readPlaces(tx)).map(({ id, code }) => [id, code]));
  return ({ placeId, activity, component }) => {
    const names = [
      nameOf(activity),
      ...(component ? [kernel.texts.say(actor.language, `planning.components.${component}`).toLowerCase()] : []),
    ];
    return [places.get(placeId), names.join(' ')].filter(Boolean).join(' ');
  };
}

function say({ kernel, actor }: QueryContext, key: string, params: Record<string, string | number>): string {
  return kernel.texts.say(actor.language, `planning.amendment.${key}`, params);
}
