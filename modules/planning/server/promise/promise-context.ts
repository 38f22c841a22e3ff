import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { minuteAt, minuteOf } from '#modules/planning/domain/calendar.ts';
import type { PaperProfiles } from '#modules/planning/domain/places/changeovers.ts';
import { placesThatDo } from '#modules/planning/domain/places/place-work.ts';
import type { PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import type { OwnActivity } from '#modules/planning/domain/placing/own-activities.ts';
import { mondayOf } from '#modules/planning/domain/plan-overview.ts';
import { leavesPlan } from '#modules/planning/domain/promise/facts-beside-plan.ts';
import type { ExpectedWork, PromiseContext } from '#modules/planning/domain/promise/promise-work.ts';
import { withOvertime } from '#modules/planning/domain/proposal/overtime.ts';
import type { PlanStandard } from '#modules/planning/domain/standards/plan-standard.ts';
import type { PlanTool } from '#modules/planning/domain/tools/plan-tool.ts';
import { readActivities, readOwnActivities, type StoredActivity } from '#modules/planning/server/activities/activities.store.ts';
import { readDispatchTimes } from '#modules/planning/server/dispatch-times.ts';
import { readPaperProfiles } from '#modules/planning/server/places/setups.ts';
import { closedDates, type PlaceRow, placeTimes, readOvertime } from '#modules/planning/server/places.ts';
import { readStandards } from '#modules/planning/server/standards/standards.store.ts';
import { readTools } from '#modules/planning/server/tools/tools.store.ts';
import { factsSince, newestFact } from '#platform/server/history.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { promiseSettings } from './promise-settings.ts';
import { quotedWork, readChance } from './quoted-work.ts';

type Context = Pick<QueryContext, 'tx' | 'now' | 'kernel'>;

const weekCount = 8;
/** A quote without a delivery date is expected this many weeks ahead. */
const usualWeeksAhead = 3;
/** The work of open quotes is calculated again after this time: it is the slow part of a promise and changes little. */
const minutesKept = 10;

const noEvents: ReadonlySet<number> = new Set();

type ReadContext = PromiseContext & {
  /** The shop's settings of each activity, by code. */
  activities: ReadonlyMap<string, StoredActivity>;
  /** The shop's own activities, which are planned besides those of the calculation. */
  own: readonly OwnActivity[];
  profiles: PaperProfiles;
  /** The weight of each paper of today's parameters. */
  gramsOf: (paper: string) => number | undefined;
  dispatchTimeOf: (methods: readonly DeliveryMethod[]) => string;
  rows: readonly PlaceRow[];
  noDispatch: ReadonlySet<string>;
  standards: readonly PlanStandard[];
  tools: readonly PlanTool[];
};

const keptContexts = new WeakMap<object, { minute: number; newest: Promise<number>; reading: Promise<ReadContext> }>();

/**
 * Reads the plan that stands, for a promise; the caller reads as staff. Prices ask for it at every key, so it is kept for as long as no fact
 * is recorded that may change the plan, and a minute at most. Concurrent prices share one read, on the connection of the first; where it
 * fails, each reads for itself.
 */
export async function readPromiseContext(context: Context): Promise<ReadContext> {
  const { now, kernel, tx } = context;
  const minute = minuteOf(now);
  const before = keptContexts.get(kernel.config);
  const known = before?.minute === minute ? await before.newest.catch(() => undefined) : undefined;
  const stands = known !== undefined && (await factsSince(tx, known)).every(leavesPlan);
  const shared = stands ? await before!.reading.catch(() => undefined) : undefined;
  if (shared) return shared;
  const newest = newestFact(tx);
  const reading = newest.then(() => readPlan(context));
  keptContexts.set(kernel.config, { minute, newest, reading });
  return reading;
}

async function readPlan(context: Context): Promise<ReadContext> {
  const { now, kernel, tx } = context;
  const zone = kernel.config.timeZone;
  const monday = mondayOf(now.toZonedDateTimeISO(zone).toPlainDate());
  const [{ places: rows, times }, overtime, noDispatch, settings] = [
    await placeTimes(context, noEvents),
    await readOvertime(context),
    await closedDates(tx, 'dispatch'),
    await promiseSettings(tx),
  ];
  const { shop } = await parameterSetOn(tx, now.toZonedDateTimeISO(zone).toPlainDate().toString());
  const grams = new Map(shop.papers.map(({ code, gramsPerM2 }) => [code, gramsPerM2]));
  const opened = [...overtime].flatMap(([placeId, windows]) => windows.map((window) => ({ ...window, placeId })));
  const calendars = [...times].map(([id, { calendar, slots }]) => ({ id, kind: '', slots, calendar }));
  const extended = new Map(withOvertime({ places: calendars }, opened).places.map(({ id, calendar }) => [id, calendar]));
  return {
    ...{
      rows,
      noDispatch,
      settings,
      dispatchTimeOf: await readDispatchTimes(context),
      places: times,
      now: minuteOf(now),
      standards: await readStandards(tx),
      tools: await readTools(tx),
      activities: new Map((await readActivities(tx)).map((activity) => [activity.code, activity])),
      own: await readOwnActivities(tx),
      profiles: await readPaperProfiles(tx),
      gramsOf: (paper: string) => grams.get(paper),
    },
    placesOf: ({ placeId, activity }) => placesThatDo(rows, placeId, activity).map(({ id }) => id),
    withOvertime: new Map([...times].map(([id, time]): [number, PlaceTime] => [id, { ...time, calendar: extended.get(id)! }])),
    expected: await expectedWork(context, rows, monday),
    weeks: Array.from({ length: weekCount }, (_, week) => minuteAt(monday.add({ weeks: week }), '00:00', zone)),
  };
}

const kept = new WeakMap<object, { until: Temporal.Instant; from: Temporal.Instant; reading: Promise<ExpectedWork[]> }>();

/** Minutes that the open quotes are expected to take of each place, by the week in which they are expected. */
async function expectedWork(context: Context, rows: readonly PlaceRow[], monday: Temporal.PlainDate): Promise<ExpectedWork[]> {
  const { now, kernel } = context;
  const before = kept.get(kernel.config);
  const isKept = before && Temporal.Instant.compare(now, before.until) < 0 && Temporal.Instant.compare(now, before.from) >= 0;
  const shared = isKept ? await before.reading.catch(() => undefined) : undefined;
  if (shared) return shared;
  const reading = readExpectedWork(context, rows, monday);
  kept.set(kernel.config, { from: now, until: now.add({ minutes: minutesKept }), reading });
  return reading;
}

async function readExpectedWork(context: Context, rows: readonly PlaceRow[], monday: Temporal.PlainDate): Promise<ExpectedWork[]> {
  const { now, kernel } = context;
  const today = shopDay({ now, kernel });
  const [{ work }, chance] = [
    await quotedWork(context, { first: monday, otherwise: today.add({ weeks: usualWeeksAhead }) }),
    await readChance(context, today),
  ];
  const idOf = new Map(rows.map(({ code, id }) => [code, id]));
  const sums = Map.groupBy(work, ({ placeCode, week }) => `${idOf.get(placeCode)} ${week}`);
  return [...sums.values()].flatMap((own): ExpectedWork[] => {
    const { placeCode, week } = own[0]!;
    const placeId = idOf.get(placeCode);
    const ofQuotes = new Map<number, number>();
    for (const one of own) ofQuotes.set(one.basketId, (ofQuotes.get(one.basketId) ?? 0) + one.minutes * chance);
    const minutes = [...ofQuotes.values()].reduce((sum, one) => sum + one, 0);
    return placeId === undefined
      ? []
      : [{ placeId, from: minuteAt(Temporal.PlainDate.from(week), '00:00', kernel.config.timeZone), minutes, ofQuotes }];
  });
}
