import { sql } from 'drizzle-orm';
import { basketMoved, lineAmended, lineMoved, lineOrdered, lineRecalculated } from '#modules/baskets/domain/facts.ts';
import { basketsTables, hasProducts, notCanceled, shopDay } from '#modules/baskets/server/public.ts';
import { lineOperationsPlanned, operationMoved } from '#modules/planning/domain/facts.ts';
import { planningTables } from '#modules/planning/server/public.ts';
import { type PaperNeed, type PrintedPart, paperNeeds } from '#modules/stock/domain/material/paper-need.ts';
import { type Subscription, subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { issuePaper } from './issue-paper.ts';
import { itemOfPaper } from './item-of-paper.ts';

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
  const [job] = await context.tx.rows<Job>(sql`
    ${jobsWhere(sql`l.id = ${refs.line} AND EXISTS (
      SELECT 1 FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id WHERE r.line_id = l.id AND s.paper IS NOT NULL)`)}`);
  if (job) await reservePaper(context, job.id, paperNeeds(job.components));
};

/** Printed lines of the own shop with their parts. */
const jobsWhere = (which: ReturnType<typeof sql>) => sql`
  SELECT l.id, (SELECT json_agg(part || jsonb_build_object('extraSheets', coalesce((
      SELECT max(e.extra_sheets) FROM ${planningTables.planEvents} e WHERE e.line_id = l.id AND e.component = part ->> 'role' AND e.status <> 'canceled'), 0)))
    FROM jsonb_array_elements(l.estimate -> 'components') part) AS components FROM ${basketsTables.lines} l
  WHERE ${which} AND l.kind = 'product' AND jsonb_typeof(l.estimate -> 'components') = 'array' AND NOT coalesce(l.estimate_case ? 'boughtIn', false) AND ${notCanceled}`;

/** Makes the reservations of a line those of its needs. Paper may be promised beyond the stock: it is bought for the job. */
async function reservePaper(context: CommandContext, lineId: number, needs: readonly PaperNeed[]): Promise<void> {
  const { tx, now } = context;
  const wanted: { item: number; quantity: number }[] = [];
  for (const { paper, quantity } of needs) {
    const item = await itemOfPaper(context, paper);
    if (item !== undefined) wanted.push({ item, quantity });
  }
  const ids = sql.param(wanted.map(({ item }) => item));
  const quantities = sql.param(wanted.map(({ quantity }) => quantity));
  await tx.rows(sql`
    SELECT 1 FROM stock_items WHERE paper IS NOT NULL AND (id = ANY(${ids}) OR id IN (SELECT item_id FROM stock_reservations WHERE line_id = ${lineId})) ORDER BY id FOR UPDATE`);
  await tx.rows(sql`
    WITH wanted AS (SELECT * FROM unnest(${ids}::bigint[], ${quantities}::numeric[]) w (item_id, quantity)),
    before AS (SELECT r.item_id, r.quantity FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id WHERE r.line_id = ${lineId} AND s.paper IS NOT NULL),
    gone AS (DELETE FROM stock_reservations WHERE line_id = ${lineId} AND item_id IN (SELECT item_id FROM before EXCEPT SELECT item_id FROM wanted)),
    reserved AS (
      INSERT INTO stock_reservations (item_id, line_id, need_on, quantity, reserved_at)
      SELECT w.item_id, ${lineId}, ${needDay(context, lineId)}, w.quantity, ${now.toString()} FROM wanted w
      ON CONFLICT (line_id, item_id) DO UPDATE SET quantity = excluded.quantity, need_on = excluded.need_on),
    change AS (
      SELECT item_id, sum(quantity) AS quantity FROM (SELECT item_id, quantity FROM wanted UNION ALL SELECT item_id, -quantity FROM before) c GROUP BY item_id)
    UPDATE stock_items s SET reserved = s.reserved + c.quantity FROM change c WHERE s.id = c.item_id AND c.quantity <> 0`);
}

/** The day that the first operation of a line is planned; else its promised date; today at the earliest. */
const needDay = (context: CommandContext, lineId: number) => sql`
  greatest(${shopDay(context).toString()}::date, coalesce(
    (SELECT min(e.planned_start AT TIME ZONE ${context.kernel.config.timeZone})::date FROM ${planningTables.planEvents} e WHERE e.line_id = ${lineId} AND e.status <> 'canceled'),
    (SELECT min(d.date) FROM ${basketsTables.deliveries} d WHERE d.line_id = ${lineId}),
    (SELECT b.delivery_date FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id WHERE l.id = ${lineId})))`;

/** Moves the paper of a line to the day of its plan. */
async function followPlan(context: CommandContext, { refs }: { refs: { line: number } }): Promise<void> {
  await context.tx.rows(sql`
    UPDATE stock_reservations r SET need_on = ${needDay(context, refs.line)} FROM stock_items s WHERE r.line_id = ${refs.line} AND s.id = r.item_id AND s.paper IS NOT NULL`);
}

export const paperSubscriptions: readonly Subscription[] = [
  reservePaperOfOrder,
  reservePaperOfLine,
  subscribe(lineRecalculated, reserveAgain),
  subscribe(lineAmended, reserveAgain),
  subscribe(lineOperationsPlanned, followPlan),
  subscribe(operationMoved, followPlan),
  subscribe(lineMoved.ready, (context, { refs }) => issuePaper(context, refs.line)),
];
