import { readPlanDashboardEndpoint } from '#modules/planning/contract/read-dashboard.endpoint.ts';
import { releasedStatuses } from '#modules/planning/domain/board/plan-line.ts';
import { type Calendar, minuteAt, minuteOf, type Window } from '#modules/planning/domain/calendar.ts';
import { weekSetup } from '#modules/planning/domain/dashboard/week-setup.ts';
import {
  findBottleneck,
  loadPerDay,
  sumLoads,
  type WorkList,
  workLists,
  workListsOf,
} from '#modules/planning/domain/dashboard/work-lists.ts';
import { departments } from '#modules/planning/domain/places/save-place.ts';
import { outsideKind } from '#modules/planning/domain/placing/outside.ts';
import { mondayOf } from '#modules/planning/domain/plan-overview.ts';
import { waitsForOf } from '#modules/planning/server/board/waits-for.ts';
import { type DispatchMomentOf, readDispatchMoment } from '#modules/planning/server/dispatch-times.ts';
import { calendarsOf, closedPlaceDates, type PlaceRow, placeView, readPlaces } from '#modules/planning/server/places.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { materialShortages } from './material-shortages.ts';
import { readActuals, readMoves } from './moved-work.ts';
import { type OpenPredecessor, type OpenWorkRow, readOpenPredecessors, readOpenWork, readWeekWork, type WeekWork } from './open-work.ts';

const daysInWeek = 7;
/** Days ahead in which the next working day is looked for. */
const daysAhead = 14;
const maxWork = 300;

export const readPlanDashboard = query(readPlanDashboardEndpoint, async (context, { list, department }) => {
  const { tx, now, kernel, actor } = context;
  const places = (await readPlaces(tx)).filter(({ kind }) => kind !== outsideKind);
  const days = await shopDays(context, places);
  const [rows, weekWork, moves, actual, predecessors, momentOf] = [
    await readOpenWork(tx),
    await readWeekWork(tx, { start: days.week[0]!.start, end: days.week.at(-1)!.end }),
    await readMoves(tx, days.yesterday),
    await readActuals(tx, days.today.start),
    await readOpenPredecessors(tx, days.today.end),
    await readDispatchMoment(context),
  ];
  const lineIds = [...new Set(rows.map(({ lineId }) => lineId))];
  const today = shopDay({ now, kernel });
  const lacking = await Promise.all(materialShortages.entriesOf(kernel).map((read) => read(tx, lineIds, today)));
  const moved = new Set(moves.flatMap(({ events }) => events));
  const material = (lineId: number) => lacking.map((one) => one.get(lineId)).find((one) => one !== undefined) ?? null;
  const work = rowsWithLists(rows, { days, momentOf, material, predecessors, moved });
  const loads = places.map((place) => ({
    ...place,
    days: loadPerDay(
      { slots: place.slots, calendar: days.calendars.get(place.id)! },
      weekWork.filter(({ placeId }) => placeId === place.id),
      days.week,
    ).map((load, index) => ({ ...load, date: days.week[index]!.date })),
  }));
  const bottleneck = findBottleneck(loads);
  const listed = work
    .filter(({ row, lists }) => lists.includes(list) && (!department || row.department === department))
    .sort((a, b) => (a.dispatchAt ?? Number.MAX_SAFE_INTEGER) - (b.dispatchAt ?? Number.MAX_SAFE_INTEGER) || a.row.eventId - b.row.eventId);
  return {
    today: days.today.date,
    tomorrow: days.tomorrow.date,
    departments: departments
      .filter((one) => places.some((place) => place.department === one))
      .map((one) => ({
        department: one,
        ...sumLoads(loads.filter((place) => place.department === one).flatMap((place) => place.days)),
        counts: countLists(work.filter(({ row }) => row.department === one)),
      })),
    counts: countLists(work),
    work: listed.slice(0, maxWork).map(({ row, shown }) => ({ ...withoutState(row), ...shown })),
    workIds: listed.map(({ row }) => row.eventId),
    bottleneck: bottleneck
      ? { placeId: bottleneck.id, code: bottleneck.code, name: placeView(bottleneck, actor.language).name, days: bottleneck.days }
      : null,
    setup: setupOf(weekWork, places, days.week),
    moved: moves.map(({ cause, by, events }) => ({ cause, by, moved: events.length })),
    actual,
  };
});

type Day = Window & { date: string };
type ShopDays = { now: number; yesterday: number; today: Day; tomorrow: Day; week: Day[]; calendars: ReadonlyMap<number, Calendar> };

/** Today, the next day on which a place is open, and the days of this week. */
async function shopDays({ tx, now, kernel }: QueryContext, places: readonly PlaceRow[]): Promise<ShopDays> {
  const zone = kernel.config.timeZone;
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const monday = mondayOf(today);
  const calendars = calendarsOf(places, await closedPlaceDates(tx), monday, daysInWeek + daysAhead, zone);
  const dayOf = (date: Temporal.PlainDate): Day => ({
    date: date.toString(),
    start: minuteAt(date, '00:00', zone),
    end: minuteAt(date.add({ days: 1 }), '00:00', zone),
  });
  const isOpen = ({ start, end }: Day) =>
    [...new Set(calendars.values())].some((calendar) => calendar.some((window) => window.start < end && window.end > start));
  const ahead = Array.from({ length: daysAhead }, (_, index) => dayOf(today.add({ days: index + 1 })));
  return {
    now: minuteOf(now),
    yesterday: dayOf(today.subtract({ days: 1 })).start,
    today: dayOf(today),
    tomorrow: ahead.find(isOpen) ?? ahead[0]!,
    week: Array.from({ length: daysInWeek }, (_, index) => dayOf(monday.add({ days: index }))),
    calendars,
  };
}

type Known = {
  days: ShopDays;
  momentOf: DispatchMomentOf;
  material: (lineId: number) => string | null;
  predecessors: ReadonlyMap<number, OpenPredecessor>;
  moved: ReadonlySet<number>;
};

function rowsWithLists(rows: readonly OpenWorkRow[], { days, momentOf, material, predecessors, moved }: Known) {
  const next = new Set<number>();
  const firstWork = new Set<number>();
  for (const own of Map.groupBy(rows, ({ lineId }) => lineId).values()) {
    next.add(own[0]!.eventId);
    firstWork.add((own.find(({ activity }) => activity !== 'prepress') ?? own[0]!).eventId);
  }
  return rows.map((row) => {
    const dispatchAt = row.deliveryDate === null ? null : momentOf({ date: row.deliveryDate, methods: row.methods });
    const late = dispatchAt === null ? 0 : (row.lineEnd ?? days.now) - dispatchAt;
    const waitsFor = waitsForOf(row.lineStatus);
    const shown = {
      waitsFor,
      material: material(row.lineId),
      predecessor: predecessors.get(row.eventId) ?? null,
      lateMinutes: late > 0 ? late : null,
    };
    const lists = workListsOf(
      {
        ...row,
        isNext: next.has(row.eventId),
        isFirstWork: firstWork.has(row.eventId),
        isReleased: releasedStatuses.includes(row.lineStatus),
        lineIsLate: late > 0,
        waitsForFiles: waitsFor === 'artwork' || waitsFor === 'approval',
        waitsForMaterial: shown.material !== null,
        waitsForPredecessor: shown.predecessor !== null,
        wasMoved: moved.has(row.eventId),
      },
      days,
    );
    return { row, shown, dispatchAt, lists };
  });
}

/** Drops what only the lists need. */
function withoutState({ start: _, lineStatus: __, lineEnd: ___, department: ____, methods: _____, ...row }: OpenWorkRow) {
  return row;
}

function countLists(rows: readonly { lists: readonly WorkList[] }[]): Record<WorkList, number> {
  const counted = workLists.map((list) => [list, rows.filter(({ lists }) => lists.includes(list)).length]);
  return Object.fromEntries(counted) as Record<WorkList, number>;
}

/** The set-up of what begins this week. */
function setupOf(work: readonly WeekWork[], places: readonly PlaceRow[], week: readonly Day[]) {
  const own = work.filter(({ placeId, start }) => start >= week[0]!.start && places.some(({ id }) => id === placeId));
  return weekSetup(own, new Set(places.flatMap(({ id, slots }) => (slots === 1 ? [id] : []))));
}
