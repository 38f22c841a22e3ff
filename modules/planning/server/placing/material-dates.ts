import { sql } from 'drizzle-orm';
import { minuteAt } from '#modules/planning/domain/calendar.ts';
import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { readActivities } from '#modules/planning/server/activities/activities.store.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { slot } from '#platform/server/slot.ts';

/** The day on which a paper comes that a line lacks today. */
export type MaterialDate = { lineId: number; paper: string; day: string };

/** Slot: a higher module says when the materials of lines come. */
export type MaterialReader = (tx: ReadTx, lineIds: readonly number[], today: Temporal.PlainDate) => Promise<readonly MaterialDate[]>;
export const materialDates = slot<MaterialReader>('planning.materialDates');

type Context = Pick<QueryContext, 'tx' | 'now' | 'kernel'>;

/** The events, each that has not begun with the moment at which its material comes. */
export async function withMaterial<Event extends PlanEvent>(context: Context, events: readonly Event[]): Promise<Event[]> {
  const { tx, kernel } = context;
  const free = new Set<string | undefined>(
    (await readActivities(tx)).filter(({ needsMaterial }) => !needsMaterial).map(({ code }) => code),
  );
  const isWaiting = ({ status, paper, activity }: PlanEvent) =>
    paper && !free.has(activity) && (status === 'to_plan' || status === 'planned');
  const waiting = events.filter(isWaiting).map(({ id }) => id);
  const readers = materialDates.entriesOf(kernel);
  if (waiting.length === 0 || readers.length === 0) return [...events];
  const rows = await tx.rows<{ id: number; lineId: number }>(
    sql`SELECT id, line_id AS "lineId" FROM plan_events WHERE id = ANY(${sql.param(waiting)}::bigint[])`,
  );
  const lineIds = [...new Set(rows.map(({ lineId }) => lineId))];
  const today = shopDay(context);
  const dates = (await Promise.all(readers.map((read) => read(tx, lineIds, today)))).flat();
  if (dates.length === 0) return [...events];
  const lineOf = new Map(rows.map(({ id, lineId }) => [id, lineId]));
  return events.map((event) => {
    const found = isWaiting(event) && dates.find(({ lineId, paper }) => lineId === lineOf.get(event.id) && paper === event.paper);
    return found ? { ...event, materialAt: minuteAt(Temporal.PlainDate.from(found.day), '00:00', kernel.config.timeZone) } : event;
  });
}
