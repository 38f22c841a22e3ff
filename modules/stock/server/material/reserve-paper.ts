import { type SQL, sql } from 'drizzle-orm';
import {
  basketMoved,
  lineAmended,
  lineClosedShort,
  lineDivided,
  lineMoved,
  lineOrdered,
  linePromisedAgain,
  lineRecalculated,
} from '#modules/baskets/domain/facts.ts';
import { basketsTables, hasProducts, notCanceled, shopDay } from '#modules/baskets/server/public.ts';
import { gangDissolved, gangRides, operationMadeMore, operationsDropped } from '#modules/planning/domain/facts.ts';
import { placementsChanged, planningTables } from '#modules/planning/server/public.ts';
import { type PaperNeed, type PrintedPart, paperNeeds } from '#modules/stock/domain/material/paper-need.ts';
import { changeNeedDaysOfPaper, reservePaperForLine } from '#modules/stock/server/reservation/reservations.store.ts';
import { lastRecordedAt, type Subscription, subscribe } from '#platform/server/facts.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { issuePaper } from './issue-paper.ts';
import { itemOfPaper } from './item-of-paper.ts';
import { ridesAlong } from './rides-along.ts';

type Job = { id: number; components: PrintedPart[] };

/** Reserves the paper of a confirmed order, for the day on which each line is printed. */
const reservePaperOfOrder = subscribe(basketMoved.order_confirmation_sent, async (context, { refs, from }) => {
  if (from === 'on_hold' || !(await hasProducts(context, refs.basket))) return;
  const jobs = await context.tx.rows<Job>(sql`${jobsWhere(sql`l.basket_id = ${refs.basket}`)} ORDER BY l.position, l.id`);
  for (const { id, components } of jobs) await reservePaper(context, id, paperNeeds(components));
});

/** Reserves the paper of a line that an amendment added. */
const reservePaperOfLine = subscribe(lineOrdered, async (context, { refs }) => {
  const [job] = await context.tx.rows<Job>(jobsWhere(sql`l.id = ${refs.line}`));
  if (job) await reservePaper(context, job.id, paperNeeds(job.components));
});

/** A new calculation or an amendment of an ordered line replaces the paper that was reserved for it. */
const reserveAgain = async (context: CommandContext, { refs }: { refs: { line: number } }) => {
  const [job] = await context.tx.rows<Job>(
    jobsWhere(sql`l.id = ${refs.line} AND (EXISTS (
      SELECT 1 FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id WHERE r.line_id = l.id AND s.paper IS NOT NULL AND s.kind = 'paper')
    OR EXISTS (SELECT 1 FROM ${planningTables.planEvents} e WHERE e.line_id = l.id AND e.more_of IS NOT NULL AND e.status IN ('to_plan', 'planned')))`),
  );
  if (job) await reservePaper(context, job.id, paperNeeds(job.components));
};

/** Reserves the paper of a line that has none reserved: made more of after its paper was used, or no longer riding on another job's sheets. */
const reserveAnew = async (context: CommandContext, { refs }: { refs: { line: number } }) => {
  const [job] = await context.tx.rows<Job>(jobsWhere(sql`l.id = ${refs.line}`));
  if (job) await reservePaper(context, job.id, paperNeeds(job.components));
};

/** Printed lines of the own shop with their parts. The paper of a line was used when it was last ready; what is made more since then takes its own. */
const jobsWhere = (which: SQL) => sql`
  SELECT l.id, (SELECT json_agg(part || jsonb_build_object('isUsed', used.at IS NOT NULL, 'rides', ${ridesAlong}, 'extraSheets', coalesce((
      SELECT max(e.extra_sheets) FROM ${planningTables.planEvents} e WHERE e.line_id = l.id AND e.component = part ->> 'role' AND e.status <> 'canceled'), 0),
      'moreSheets', coalesce((
      SELECT sum(e.quantity_in) FROM ${planningTables.planEvents} e WHERE e.line_id = l.id AND e.component = part ->> 'role' AND e.more_of IS NOT NULL
        AND e.activity IN ('print', 'printMono') AND e.status <> 'canceled' AND (e.finished_at IS NULL OR used.at IS NULL OR e.finished_at > used.at)), 0)))
    FROM jsonb_array_elements(l.estimate -> 'components') part) AS components
  FROM ${basketsTables.lines} l
  CROSS JOIN LATERAL (SELECT ${lastRecordedAt('line.ready', sql`'line:' || l.id`)} AS at) used
  WHERE ${which} AND l.kind = 'product' AND jsonb_typeof(l.estimate -> 'components') = 'array' AND NOT coalesce(l.estimate_case ? 'boughtIn', false) AND ${notCanceled}`;

/** Makes the reservations of a line those of its needs. */
async function reservePaper(context: CommandContext, lineId: number, needs: readonly PaperNeed[]): Promise<void> {
  const wanted: { item: number; quantity: number }[] = [];
  for (const { paper, quantity } of needs) {
    const item = await itemOfPaper(context, paper);
    if (item !== undefined) wanted.push({ item, quantity });
  }
  await reservePaperForLine(context, lineId, wanted, needDay(context, sql`${lineId}::bigint`));
}

/** SQL: the day that the first operation of a line that takes paper is planned; else its promised date; today at the earliest. */
const needDay = (context: CommandContext, lineId: SQL | number) => sql`
  greatest(${shopDay(context).toString()}::date, coalesce(
    (SELECT min(e.planned_start AT TIME ZONE ${context.kernel.config.timeZone})::date FROM ${planningTables.planEvents} e WHERE e.line_id = ${lineId} AND e.status <> 'canceled' AND e.activity <> 'prepress'),
    (SELECT min(d.date) FROM ${basketsTables.deliveries} d WHERE d.line_id = ${lineId}),
    (SELECT b.delivery_date FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id WHERE l.id = ${lineId})))`;

/** Moves the paper of lines to the day on which each is printed now. */
async function followDays(context: CommandContext, lineIds: readonly number[]): Promise<void> {
  await changeNeedDaysOfPaper(context.tx, lineIds, needDay(context, sql`r.line_id`));
}

const followDeliveries = (context: CommandContext, { refs }: { refs: { line: number } }) => followDays(context, [refs.line]);

/** Every way in which operations get another time: placed, moved, pushed, repaired, proposed, taken back. */
export const paperFollowsPlan = placementsChanged.entry(followDays);

/** Moves the paper of all lines to the day of their plan, also where that day is over. */
export const followPlansByNight = job(
  'stock.followPlans',
  async (context) => {
    const lines = await context.tx.rows<{ id: number }>(sql`
      SELECT DISTINCT r.line_id AS id FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id
      WHERE s.paper IS NOT NULL AND s.kind = 'paper' AND r.line_id IS NOT NULL`);
    await followDays(
      context,
      lines.map(({ id }) => id),
    );
  },
  { nightly: '03:20' },
);

export const paperSubscriptions: readonly Subscription[] = [
  reservePaperOfOrder,
  reservePaperOfLine,
  subscribe(lineRecalculated, reserveAgain),
  subscribe(lineAmended, reserveAgain),
  subscribe(operationMadeMore, reserveAnew),
  subscribe(operationsDropped, reserveAnew),
  subscribe(gangRides, reserveAnew),
  subscribe(gangDissolved, reserveAnew),
  subscribe(lineClosedShort, reserveAgain),
  subscribe(lineDivided, followDeliveries),
  subscribe(linePromisedAgain, followDeliveries),
  subscribe(lineMoved.ready, (context, { refs }) => issuePaper(context, refs.line)),
];
