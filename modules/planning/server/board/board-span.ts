import { type SQL, sql } from 'drizzle-orm';
import { type Calendar, instantOf, minuteAt } from '#modules/planning/domain/calendar.ts';
import { type ChangedHours, changedHours } from '#modules/planning/domain/closing/changed-hours.ts';
import { bookingStatuses, type Minute } from '#modules/planning/domain/plan-event.ts';
import { calendarsOf, closedPlaceDates, type PlaceRow, readPlaces } from '#modules/planning/server/places.ts';
import { eventEnd, eventStart } from '#modules/planning/server/planning.store.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** Work that begins in the period may continue after it. */
const daysBeyond = 7;
const week = 7;

/** The days that the board shows, and the places with their open time in those days and a week beyond. */
export type BoardSpan = {
  days: { date: string; start: Minute; end: Minute }[];
  places: readonly PlaceRow[];
  calendars: ReadonlyMap<number, Calendar>;
  /** Changes of the usual hours by special days in these days. */
  changed: ReadonlyMap<number, ChangedHours>;
};

type Period = { from: string; days: number };
type Days = Pick<BoardSpan, 'days'>;

/** Resolves a period to days: one of less than a week counts working days and includes the closed days between them. */
export async function boardSpan({ tx, kernel }: Pick<QueryContext, 'tx' | 'kernel'>, period: Period): Promise<BoardSpan> {
  const zone = kernel.config.timeZone;
  const [places, closedAt] = await Promise.all([readPlaces(tx), closedPlaceDates(tx)]);
  const calendars = calendarsOf(places, closedAt, Temporal.PlainDate.from(period.from), period.days + daysBeyond, zone);
  const shown =
    period.days < week ? daysWithOpen(period.days, daysOf(period, daysBeyond, zone), [...new Set(calendars.values())]) : period.days;
  const from = Temporal.PlainDate.from(period.from);
  const changed = new Map(places.map((place) => [place.id, changedHours(place, closedAt(place), { from, days: shown, zone })]));
  return { days: daysOf({ ...period, days: shown }, 0, zone), places, calendars, changed };
}

/** Resolves a period to days without reading calendars where it is a week or longer. */
export async function boardDays(context: Pick<QueryContext, 'tx' | 'kernel'>, period: Period): Promise<Days> {
  return period.days < week ? boardSpan(context, period) : { days: daysOf(period, 0, context.kernel.config.timeZone) };
}

function daysOf({ from, days }: Period, beyond: number, zone: string): BoardSpan['days'] {
  const first = Temporal.PlainDate.from(from);
  const dates = Array.from({ length: days + beyond + 1 }, (_, day) => first.add({ days: day }));
  const midnights = dates.map((date) => minuteAt(date, '00:00', zone));
  return dates.slice(0, -1).map((date, day) => ({ date: date.toString(), start: midnights[day]!, end: midnights[day + 1]! }));
}

/** The number of days until `wanted` of them are working days: two days from a Saturday reach to Tuesday. */
function daysWithOpen(wanted: number, days: BoardSpan['days'], calendars: readonly Calendar[]): number {
  const worked = days.map((day) => calendars.some((windows) => windows.some(({ start }) => start >= day.start && start < day.end)));
  let open = 0;
  const last = worked.findIndex((isOpen) => isOpen && ++open === wanted);
  return last === -1 ? wanted : last + 1;
}

/** SQL condition: event `e` takes up time on a place within these days. */
export function overlapsSpan({ days }: Days): SQL {
  const [from, to] = [days[0]!.start, days.at(-1)!.end].map((minute) => instantOf(minute).toString());
  return sql`e.place_id IS NOT NULL AND e.status = ANY(${sql.param([...bookingStatuses])})
    AND ${eventStart} < ${to} AND (e.finished_at IS NULL OR e.finished_at > e.started_at)
    AND (${eventEnd} > ${from} OR e.status IN ('in_progress', 'on_hold'))`;
}
