import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { releasedStatuses } from '#modules/planning/domain/board/plan-line.ts';
import { weightOfPriority } from '#modules/planning/domain/board/set-priority.ts';
import { minuteAt, minuteOf } from '#modules/planning/domain/calendar.ts';
import { type SetupValues, setupValuesOf } from '#modules/planning/domain/places/changeovers.ts';
import { frozenZoneEnd } from '#modules/planning/domain/proposal/frozen-zone.ts';
import type { StandingEvent, StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import { readActivities } from '#modules/planning/server/activities/activities.store.ts';
import { prioritiesOf } from '#modules/planning/server/board/read-priority.ts';
import { dispatchMoments, readDepartures } from '#modules/planning/server/dispatch-times.ts';
import { placeTimes, readOvertime } from '#modules/planning/server/places.ts';
import { filesExpectedAt } from '#modules/planning/server/placing/files-expected.ts';
import { withMaterial } from '#modules/planning/server/placing/material-dates.ts';
import { type EventRow, eventColumns, planEventOf } from '#modules/planning/server/planning.store.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { readMachineSetups } from './machine-setups.ts';

/** How many days of departures a proposal looks at. */
const departureDays = 60;
/** The second working day is found within three weeks, holidays included. */
const frozenLookDays = 21;

/** Reads the standing plan, `withSetup` for changeovers: every event of the lines that have one that is neither ready nor canceled. */
export async function readStandingPlan(
  context: Pick<QueryContext, 'tx' | 'now' | 'kernel'>,
  { withSetup = false } = {},
): Promise<StandingPlan> {
  const { tx, now, kernel } = context;
  const at = minuteOf(now);
  const rows = await tx.rows<EventRow & { isReleased: boolean }>(sql`
    SELECT ${eventColumns}, l.status = ANY(${sql.param([...releasedStatuses])}) AS "isReleased"
    FROM plan_events e JOIN ${basketsTables.lines} l ON l.id = e.line_id
    WHERE e.line_id IN (SELECT x.line_id FROM plan_events x WHERE x.status IN ('to_plan', 'planned', 'in_progress', 'on_hold'))
    ORDER BY e.line_id, e.sequence`);
  const lineIds = [...new Set(rows.map(({ lineId }) => lineId))];
  const today = now.toZonedDateTimeISO(kernel.config.timeZone).toPlainDate();
  const [{ places, times }, overtime, dispatchOf, departures] = await Promise.all([
    placeTimes(context, new Set()),
    readOvertime(context),
    dispatchMoments(context, lineIds),
    readDepartures(context, { from: today, days: departureDays, lineIds }),
  ]);
  const filesAt = await filesExpectedAt(context, [...new Set(rows.filter(({ isReleased }) => !isReleased).map(({ lineId }) => lineId))]);
  const onMachine = withSetup
    ? await readMachineSetups(
        tx,
        places.map(({ id }) => id),
      )
    : new Map<number, SetupValues>();
  const setupOf = withSetup ? await readSetups(tx, lineIds) : () => undefined;
  const midnights = Array.from({ length: frozenLookDays }, (_, day) => minuteAt(today.add({ days: day }), '00:00', kernel.config.timeZone));
  const frozenUntil = frozenZoneEnd(
    [...times.values()].map(({ calendar }) => calendar),
    midnights,
    at,
  );
  return {
    now: at,
    ...(frozenUntil !== undefined && { frozenUntil }),
    events: await withMaterial(
      context,
      rows.map((row): StandingEvent => {
        const setup = setupOf(row);
        const files = filesAt(row.lineId, row.activity);
        return {
          ...planEventOf(row, at),
          ...(setup && { setup }),
          lineId: row.lineId,
          setupMinutes: Number(row.setupMinutes),
          version: row.version,
          isReleased: row.isReleased,
          ...(files !== undefined && { filesAt: files }),
        };
      }),
    ),
    places: places.map(({ id, kind, slots, activities, alternativeIds, limits, speedPercent }) => {
      const { calendar, blockedPapers, crew } = times.get(id)!;
      const work = { activities, alternativeIds, limits, speedPercent };
      return {
        id,
        kind,
        slots,
        ...work,
        calendar,
        overtime: overtime.get(id) ?? [],
        ...(blockedPapers && { blockedPapers }),
        ...(crew && { crew }),
        ...(onMachine.has(id) && { onMachine: onMachine.get(id)! }),
      };
    }),
    dispatchOf,
    weightOf: new Map((await prioritiesOf(tx, lineIds)).map(({ id, priority }) => [id, weightOfPriority(priority)])),
    ...departures,
  };
}

type Asked = { id: number; ask: EstimateCase | null; spineMm: number | null };

/** Returns what the machine of an event changes over for it, by the calculation of its line. */
export async function readSetups(tx: ReadTx, lineIds: readonly number[]) {
  const asked = await tx.rows<Asked>(sql`
    SELECT l.id, l.estimate_case AS ask, (l.estimate ->> 'spineMm')::float8 AS "spineMm" FROM ${basketsTables.lines} l
    WHERE l.id = ANY(${sql.param([...lineIds])}::bigint[])`);
  const lines = new Map(asked.map((line) => [line.id, line]));
  const changeovers = new Map((await readActivities(tx)).map((activity) => [activity.code, activity.changeovers]));
  return ({ lineId, activity, component }: Pick<EventRow, 'lineId' | 'activity' | 'component'>): StandingEvent['setup'] => {
    const line = lines.get(lineId);
    const own = changeovers.get(activity);
    return line && own?.length ? { changeovers: own, values: setupValuesOf(line.ask, component, line.spineMm) } : undefined;
  };
}
