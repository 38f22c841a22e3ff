import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { ActivityCode, ComponentCode } from '#modules/planning/contract/planning.shapes.ts';
import { readReliefEndpoint } from '#modules/planning/contract/read-relief.endpoint.ts';
import { instantOf, minuteAt } from '#modules/planning/domain/calendar.ts';
import { mondayOf } from '#modules/planning/domain/plan-overview.ts';
import type { StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import type { FullStretch } from '#modules/planning/domain/proposal/try-relief.ts';
import { PlanWorkers } from '#modules/planning/server/engine/plan-workers.ts';
import { placeView, readPlaces } from '#modules/planning/server/places.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { externalCallQuery, type QueryContext } from '#platform/server/served.ts';
import { readStandingPlan } from './read-standing-plan.ts';

type Named = { job: string; activity: ActivityCode; component: ComponentCode | null };
type Read = {
  plan: StandingPlan;
  places: ReadonlyMap<number, string>;
  stretch: FullStretch;
  names: ReadonlyMap<number, Named>;
  jobs: ReadonlyMap<number, string>;
};

async function readStretch(context: QueryContext, { placeId, week }: { placeId: number; week: string }): Promise<Read> {
  const zone = context.kernel.config.timeZone;
  const monday = mondayOf(Temporal.PlainDate.from(week));
  const stretch = { placeId, from: minuteAt(monday, '00:00', zone), to: minuteAt(monday.add({ weeks: 1 }), '00:00', zone) };
  const plan = await readStandingPlan(context);
  const rows = await context.tx.rows<Named & { id: number; lineId: number }>(sql`
    SELECT e.id, e.line_id AS "lineId", e.activity, e.component, b.number || '-' || l.position AS job
    FROM plan_events e JOIN ${basketsTables.lines} l ON l.id = e.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE e.line_id = ANY(${sql.param([...new Set(plan.events.map(({ lineId }) => lineId))])})`);
  const names = new Map(rows.map(({ id, lineId: _, ...named }) => [id, named]));
  const places = new Map((await readPlaces(context.tx)).map((place) => [place.id, placeView(place, context.actor.language).name]));
  return { plan, places, stretch, names, jobs: new Map(rows.map(({ lineId, job }) => [lineId, job])) };
}

async function tryOut(_: Kernel, { plan, places, stretch, names, jobs }: Read) {
  const workers = new PlanWorkers(1);
  try {
    const relief = await workers.relief(plan, stretch);
    const named = relief && names.get(relief.eventId);
    if (!relief || !named) return { relief: null };
    const { kind, eventId, minutes, placeId, start, moves, madeLate, price } = relief;
    const stood = plan.events.find(({ id }) => id === eventId)!.start!;
    return {
      relief: {
        ...{ kind, eventId, minutes, placeId, place: places.get(placeId) ?? '', moves, price, ...named },
        startsAt: instantOf(start).toString(),
        stoodAt: instantOf(stood).toString(),
        madeLate: madeLate.map((id) => jobs.get(id) ?? ''),
      },
    };
  } finally {
    await workers.close();
  }
}

export const readRelief = externalCallQuery(readReliefEndpoint, { read: readStretch, call: tryOut });
