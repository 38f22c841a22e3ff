import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { releasedStatuses } from '#modules/planning/domain/board/plan-line.ts';
import { weightOfPriority } from '#modules/planning/domain/board/set-priority.ts';
import { minuteAt, minuteOf } from '#modules/planning/domain/calendar.ts';
import { frozenZoneEnd } from '#modules/planning/domain/proposal/frozen-zone.ts';
import type { StandingEvent, StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import { prioritiesOf } from '#modules/planning/server/board/read-priority.ts';
import { dispatchMoments, readDepartures } from '#modules/planning/server/dispatch-times.ts';
import { readSetups } from '#modules/planning/server/places/setups.ts';
import { placeTimes, readOvertime } from '#modules/planning/server/places.ts';
import { filesExpectedAt } from '#modules/planning/server/placing/files-expected.ts';
import { withMaterial } from '#modules/planning/server/placing/material-dates.ts';
import { type EventRow, eventColumns, planEventOf } from '#modules/planning/server/planning.store.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

/** How many days of departures a proposal looks at. */
const departureDays = 60;
/** The second working day is found within three weeks, holidays included. */
const frozenLookDays = 21;

/** Reads the standing plan: every event of the lines that have one that is neither ready nor canceled. */
export async function readStandingPlan(context: Pick<QueryContext, 'tx' | 'now' | 'kernel'>): Promise<StandingPlan> {
  const { tx, now, kernel } = context;
  const at = minuteOf(now);
  const rows = await tx.rows<EventRow & { isReleased: boolean }>(sql`
    SELECT ${eventColumns}, l.status = ANY(${sql.param([...releasedStatuses])}) AS "isReleased"
    FROM plan_events e JOIN ${basketsTables.lines} l ON l.id = e.line_id
    WHERE e.line_id IN (SELECT x.line_id FROM plan_events x WHERE x.status IN ('to_plan', 'planned', 'in_progress', 'on_hold'))
    ORDER BY e.line_id, e.sequence`);
  const lineIds = [...new Set(rows.map(({ lineId }) => lineId))];
  const today = shopDay({ now, kernel });
  const [{ places, times }, overtime, dispatchOf, departures] = await Promise.all([
    placeTimes(context, new Set()),
    readOvertime(context),
    dispatchMoments(context, lineIds),
    readDepartures(context, { from: today, days: departureDays, lineIds }),
  ]);
  const filesAt = await filesExpectedAt(context, [...new Set(rows.filter(({ isReleased }) => !isReleased).map(({ lineId }) => lineId))]);
  const setupOf = await readSetups(tx, lineIds);
  const parts = new Set(
    rows.flatMap(({ id, moreOf, partnerOf, status }) => (status === 'canceled' ? [] : [moreOf, partnerOf && id, partnerOf])),
  );
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
        const { quantityIn, quantityOut } = row;
        const isWhole = quantityIn > 1 && row.moreOf === null && !parts.has(row.id);
        return {
          ...planEventOf(row, at),
          ...(setup && { setup }),
          lineId: row.lineId,
          setupMinutes: row.setupMinutes,
          version: row.version,
          isReleased: row.isReleased,
          ...(isWhole && { pieces: { quantityIn, quantityOut } }),
          ...(files !== undefined && { filesAt: files }),
        };
      }),
    ),
    places: places.map(({ id, kind, slots, activities, alternativeIds, limits, speedPercent, ownSetupMinutes }) => {
      const { calendar, blockedPapers, crew, onMachine, toolCounts } = times.get(id)!;
      const work = { activities, alternativeIds, limits, speedPercent, ownSetupMinutes };
      return {
        id,
        kind,
        slots,
        ...work,
        calendar,
        overtime: overtime.get(id) ?? [],
        ...(blockedPapers && { blockedPapers }),
        ...(crew && { crew }),
        ...(toolCounts && { toolCounts }),
        ...(onMachine && { onMachine: onMachine.values }),
      };
    }),
    dispatchOf,
    weightOf: new Map((await prioritiesOf(tx, lineIds)).map(({ id, priority }) => [id, weightOfPriority(priority)])),
    ...departures,
  };
}
