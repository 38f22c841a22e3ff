import { sql } from 'drizzle-orm';
import { basketsTables, confirmChecks, notCanceled, orderCheck } from '#modules/baskets/server/public.ts';
import { checkOutsourced, findUnassigned, type OutsourcedPart } from '#modules/outsourcing/domain/order-check.ts';
import { readOutsideTimes } from './outside-times.ts';

type Row = OutsourcedPart & {
  basketId: number;
  activity: string | null;
  component: string | null;
  eventId: number | null;
  neededOn: string | null;
  deliveryDate: string | null;
};

const parts = sql`
  SELECT l.basket_id AS "basketId", c.line_id AS "lineId", l.description AS line, c.description, c.activity, c.component, c.event_id AS "eventId",
    c.needed_on AS "neededOn",
    ARRAY(SELECT a.status FROM outsourced_assignments a WHERE a.component_id = c.id) AS statuses,
    (SELECT a.delivery_date FROM outsourced_assignments a WHERE a.component_id = c.id AND a.status IN ('order', 'closed')) AS "deliveryDate"
  FROM outsourced_components c JOIN ${basketsTables.lines} l ON l.id = c.line_id`;

/** Refuses to confirm an order with outsourced work that no supplier was asked for. */
export const outsourcedConfirmCheck = confirmChecks.entry(async ({ tx }, { basket, lines }) => {
  if (lines.every(({ kind }) => kind !== 'product')) return [];
  const open = new Set(lines.map(({ id }) => id));
  const found = await tx.rows<Row>(sql`${parts} WHERE l.basket_id = ${basket.id} AND c.ended_at IS NULL ORDER BY l.position, c.id`);
  return findUnassigned(found.filter(({ lineId }) => open.has(lineId)));
});

export const outsourcedOrderCheck = orderCheck(
  { module: 'outsourcing', rule: 'outsourced' },
  async (context, basketIds) => {
    const rows = await context.tx.rows<Row>(
      sql`
      ${parts} WHERE c.line_id = ANY(ARRAY(SELECT id FROM ${basketsTables.lines} WHERE basket_id = ANY(${sql.param([...basketIds])})))
        AND c.ended_at IS NULL AND ${notCanceled} ORDER BY l.position, c.id`,
      'once',
    );
    const times = await readOutsideTimes(context, rows);
    return rows.map((row, index) => ({ ...row, neededOn: times[index]!.neededOn?.toString() ?? null }));
  },
  (rows) => checkOutsourced(rows),
);
