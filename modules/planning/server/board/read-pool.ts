import { sql } from 'drizzle-orm';
import { basketsTables, type LineRow, notCanceled } from '#modules/baskets/server/public.ts';
import type { readBoardEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import type { OpenPredecessor } from '#modules/planning/contract/planning.shapes.ts';
import { releasedStatuses } from '#modules/planning/domain/board/plan-line.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { latenessOf } from '#modules/planning/domain/lateness.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { type DispatchMomentOf, type FirstDelivery, firstDeliveryDate, firstMethodsOf } from '#modules/planning/server/dispatch-times.ts';
import { epochMinutes } from '#modules/planning/server/planning.store.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { waitsForOf } from './waits-for.ts';

type PoolCard = OutputOf<typeof readBoardEndpoint>['pool'][number];
/** SQL: paper and format of the calculation of line `l`. */
export const lineFormat = sql`(l.estimate_case #>> '{format,widthMm}') || ' × ' || (l.estimate_case #>> '{format,heightMm}')`;
export const linePapers = sql`ARRAY(
  SELECT DISTINCT part ->> 'paper' FROM jsonb_array_elements(l.estimate_case -> 'components') part WHERE part ->> 'paper' IS NOT NULL)`;

type PoolRow = Omit<PoolCard, 'lateness' | 'waitsFor' | 'predecessor'> & {
  beforeActivity: OpenPredecessor['activity'] | null;
  beforeComponent: OpenPredecessor['component'];
  beforePlace: string | null;
  beforeEnds: string | null;
  lineStatus: LineRow['status'];
  lineEnd: Minute | null;
  methods: FirstDelivery['methods'];
};

const maxCards = 300;

/** SQL: each open event `e` of released lines `l`, and one of every line that is not released; `inPool` the first cards of it, in order. */
const isInPool = sql`
  e.status = 'to_plan' AND ${notCanceled} AND (l.status = ANY(${sql.param([...releasedStatuses])}) OR e.id = (
    SELECT x.id FROM plan_events x WHERE x.line_id = l.id AND x.status = 'to_plan' AND x.activity <> 'prepress' ORDER BY x.sequence LIMIT 1))`;
export const inPool = sql`${isInPool} ORDER BY ${firstDeliveryDate} NULLS LAST, b.number, e.sequence LIMIT ${maxCards}`;

/** Reads the pool: each open event of released lines, and one card for every line that is not released, with how many there are. */
export async function readPool({ tx, now }: QueryContext, momentOf: DispatchMomentOf): Promise<{ pool: PoolCard[]; poolCount: number }> {
  const rows = await tx.rows<PoolRow>(
    sql`
    SELECT e.id, e.line_id AS "lineId", b.id AS "basketId", b.number || '-' || l.position AS "jobNumber", c.name AS customer, l.description,
      e.activity, e.component, coalesce(e.place_id, 0) AS "placeId", e.minutes, l.status AS "lineStatus",
      (SELECT ${epochMinutes(sql`max(coalesce(x.finished_at, x.planned_end))`)} FROM plan_events x
        WHERE x.line_id = e.line_id AND x.status <> 'canceled') AS "lineEnd",
      ${firstDeliveryDate} AS "deliveryDate", ${firstMethodsOf(sql`l.id`)} AS methods, ${linePapers} AS papers, ${lineFormat} AS format,
      before.activity AS "beforeActivity", before.component AS "beforeComponent", before.place AS "beforePlace", before.planned_end AS "beforeEnds"
    FROM plan_events e JOIN ${basketsTables.lines} l ON l.id = e.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id JOIN ${relationsTables.customers} c ON c.id = b.customer_id
    LEFT JOIN LATERAL (
      SELECT x.activity, x.component, p.code AS place, x.planned_end FROM plan_event_predecessors link
      JOIN plan_events x ON x.id = link.predecessor_id LEFT JOIN plan_places p ON p.id = x.place_id
      WHERE link.event_id = e.id AND x.status NOT IN ('ready', 'canceled') ORDER BY x.planned_end DESC NULLS FIRST, x.id LIMIT 1) before ON true
    WHERE ${inPool}`,
    'once',
  );
  const counted =
    rows.length < maxCards
      ? undefined
      : await tx.row<{ count: number }>(sql`
          SELECT count(*)::int AS count FROM plan_events e JOIN ${basketsTables.lines} l ON l.id = e.line_id WHERE ${isInPool}`);
  const pool = rows.map(({ lineStatus, lineEnd, methods, beforeActivity, beforeComponent, beforePlace, beforeEnds, ...card }) => ({
    ...card,
    lateness: latenessOf(lineEnd, card.deliveryDate === null ? null : momentOf({ date: card.deliveryDate, methods }), minuteOf(now)),
    waitsFor: waitsForOf(lineStatus),
    predecessor:
      beforeActivity === null
        ? null
        : { activity: beforeActivity, component: beforeComponent, place: beforePlace ?? '', endsAt: beforeEnds },
  }));
  return { pool, poolCount: counted?.count ?? rows.length };
}
