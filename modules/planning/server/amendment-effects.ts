import { sql } from 'drizzle-orm';
import { amendmentEffects, basketsTables, type ChangedLine } from '#modules/baskets/server/public.ts';
import { valueOfOperation } from '#modules/estimating/domain/engine/operations.ts';
import type { ExplainedRow } from '#modules/estimating/domain/engine/reasons.ts';
import { lostShare } from '#modules/planning/domain/placing/lost-share.ts';
import { outsidePlaceCode } from '#modules/planning/domain/placing/outside.ts';
import { type Money, moneyFromEuros, moneyFromUnits, roundToCents } from '#platform/domain/money.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { readPlaces } from './places.ts';
import { changesFor } from './placing/amend-line.ts';
import { type EventRow, eventsOfLine } from './planning.store.ts';

type Effect = { area: 'planning'; text: string; detail: string; warns: boolean };

/** Says which operations an amendment moves, repeats or cancels, and values the work on canceled lines that was done. */
export const planningAmendmentEffects = amendmentEffects.entry(async (context, { changed }) => {
  const found = await Promise.all(
    changed.map((one) =>
      one.canceled ? canceledEffects(context, one) : one.respecified ? remadeEffects(context, one) : resizedEffects(context, one),
    ),
  );
  return {
    lost: found.flatMap(({ lost }) => lost),
    effects: found.flatMap(({ effects }) => effects),
    reschedules: found.some(({ effects }) => effects.length > 0),
  };
});

type Found = { lost: { lineId: number; text: string; amount: Money }[]; effects: Effect[] };

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
  const stored = await tx.row<{ estimate: ExplainedRow | null }>(sql`SELECT estimate FROM ${basketsTables.lines} WHERE id = ${line.id}`);
  const worked = await minutesWorked(context, line.id);
  const outside = (await readPlaces(tx)).find(({ code }) => code === outsidePlaceCode)?.id;
  const all = events.reduce((sum, { minutes }) => sum + minutes, 0);
  const lost = events.flatMap((event) => {
    // The suppliers of outside work are valued at their own prices.
    if (event.placeId !== null && event.placeId === outside) return [];
    const share = lostShare(event, worked.get(event.id) ?? 0) * canceledShare;
    if (share === 0) return [];
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

async function operationNames({ tx, actor, kernel }: QueryContext): Promise<(event: EventRow) => string> {
  const places = new Map((await readPlaces(tx)).map(({ id, code }) => [id, code]));
  return ({ placeId, activity, component }) => {
    const names = [
      kernel.texts.say(actor.language, `planning.activities.${activity}`),
      ...(component ? [kernel.texts.say(actor.language, `planning.components.${component}`).toLowerCase()] : []),
    ];
    return [places.get(placeId), names.join(' ')].filter(Boolean).join(' ');
  };
}

function say({ kernel, actor }: QueryContext, key: string, params: Record<string, string | number>): string {
  return kernel.texts.say(actor.language, `planning.amendment.${key}`, params);
}
